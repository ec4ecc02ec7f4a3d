export { erase } from './erase.ts';
