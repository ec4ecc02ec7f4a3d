export {
  coverage,
  faceFor,
  faceOf,
  facesOf,
  faces,
  hasVerticalMetrics,
  metricsOf,
  proportionalOf,
  substituteFor,
  type Face,
  type FaceMetrics,
} from './catalogue.ts';
export type { KernedScript } from './kerning.ts';
export { boundsOf, kerningOfPair, outlineOf, type Outline } from './outlines.ts';
export { FAMILIES, type Family } from './families.ts';
export { addOutline, type Accumulator } from './scanline.ts';
export { subsetFonts, type SubsetFonts } from './subset.ts';
