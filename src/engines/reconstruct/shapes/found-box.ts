/** Boxes while they are looked for, and where. */
import type { Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { RegionMap } from '../../image/regions.ts';
import type { BoxShape, Fill } from '../document.ts';

/** A box before its shadow and id are known; coordinates of the band. */
export type FoundBox = Omit<BoxShape, 'kind' | 'id' | 'shadow'>;

export interface Band {
  readonly raster: RgbRaster;
  /** The source's own pixels: what is too faint to survive the cleaning of grounds shows there, text and noise do as well. */
  readonly source: RgbRaster;
  readonly map: RegionMap;
  readonly photos: readonly Box[];
  /** Boxes of the overlay lines in the band. */
  readonly lines: readonly Box[];
  readonly ground: Fill;
  readonly noise: number;
}
