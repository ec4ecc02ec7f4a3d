/** A page with a group of words on a picture's dark half, and what a phone shows of it. */
import type { Box } from '../../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import type { ContainerNode, PageDocument, TextNode } from '../../document.ts';
import { box } from '../../emit/testing/fluid.ts';
import { page, text } from '../../emit/testing/pages.ts';

const FRAME = { fill: null, picture: 'photo', radius: [0, 0, 0, 0], border: null, shadow: null } as const;

export const words = (id: string, x: number, y: number): TextNode => text(id, ['White words'], x, y, { style: { color: [255, 255, 255] } });

export const LABEL = words('label', 100, 100);
export const CAPTION = words('caption', 100, 200);
export const LAYERS: ContainerNode = box('layers', { x: 60, y: 60, width: 740, height: 300 }, [LABEL, CAPTION], {
  layout: 'layers',
  frame: FRAME,
});

/** The page, its group in whatever boxes. */
export const pageWith = (...boxes: ContainerNode[]): PageDocument => page(boxes);

export const BLACK = ground(860, 600);

/** A black picture, white in a box. */
export function ground(width: number, height: number, white?: Box): RgbRaster {
  const raster = createRaster(width, height, 3);
  for (let y = white?.y ?? 0; white && y < white.y + white.height; y++)
    raster.data.fill(255, (y * width + white.x) * 3, (y * width + white.x + white.width) * 3);
  return raster;
}

/** One row of 120 px a text, from the place of each. */
export const rowsAt = (places: Readonly<Record<string, readonly [number, number]>>): Record<string, Box[]> =>
  Object.fromEntries(Object.entries(places).map(([id, [x, y]]) => [`${id}-0`, [{ x, y, width: 120, height: 20 }]]));
