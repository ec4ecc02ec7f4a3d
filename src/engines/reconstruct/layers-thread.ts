/** The thread that finds a page's layers, one stage after the other. */
import { collectGarbage } from '../collect-garbage.ts';
import { cleanGrounds as clean } from '../image/clean.ts';
import type { RgbRaster } from '../image/raster.ts';
import { createMemo } from '../memo.ts';
import type { StageContext } from '../ports.ts';
import { cutAssets } from './assets/index.ts';
import type { Cleared, Layers } from './layers.ts';
import { eraseGroup } from './erase/index.ts';
import { segment } from './segment/index.ts';
import { findShapes } from './shapes/index.ts';

/** A page is looked at again where lines are given back to it: most of its sections are then as they were. */
const memo = createMemo();
const context: StageContext = { signal: new AbortController().signal, options: undefined, report: () => undefined, recall: memo.recall };

export { eraseGroup };

export const cleanGrounds = ({ raster, noise }: { readonly raster: RgbRaster; readonly noise: number }): RgbRaster => clean(raster, noise);

export default async function findLayers({ source, plate, read }: Cleared): Promise<Layers> {
  const begun = performance.now();
  memo.turn();
  const bands = await segment({ source, plate, read }, context);
  const segmented = performance.now();
  const found = await findShapes({ source, plate, sections: bands, read }, context);
  const shaped = performance.now();
  const { assets, sections, shapes } = await cutAssets({ source, plate, sections: bands, shapes: found, read }, context);
  const cut = performance.now();
  setImmediate(collectGarbage);
  const seconds = { segment: segmented - begun, shapes: shaped - segmented, assets: cut - shaped };
  return {
    sections,
    shapes,
    assets,
    seconds: { segment: seconds.segment / 1000, shapes: seconds.shapes / 1000, assets: seconds.assets / 1000 },
  };
}
