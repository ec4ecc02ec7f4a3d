export { segment } from './segment.ts';
