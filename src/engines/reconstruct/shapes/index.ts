export { findShapes } from './find-shapes.ts';
