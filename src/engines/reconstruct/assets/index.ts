export { cutAssets } from './cut-assets.ts';
export { compose } from './compose.ts';
