import sharp from 'sharp';
import { area, type Box } from '../../image/geometry.ts';
import { paintBorder, paintFill, paintPicture, paintShadow } from '../../image/paint.ts';
import { createRaster, type Raster, type RgbRaster } from '../../image/raster.ts';
import type { Asset, Section, Shape } from '../document.ts';

const SQUARE = [0, 0, 0, 0] as const;

/** Draws the sections' fills, larger things before smaller ones: what the page looks like without its text. */
export async function compose(page: {
  width: number;
  height: number;
  sections: readonly Section[];
  shapes: readonly Shape[];
  assets: readonly Asset[];
}): Promise<RgbRaster> {
  const canvas = createRaster(page.width, page.height, 3);
  for (const section of page.sections) paintFill(canvas, section.box, SQUARE, section.fill);
  const grounds = new Set(page.sections.map((section) => section.picture));
  const things: { box: Box; first: boolean; paint: () => Promise<void> | void }[] = [
    ...page.shapes.map((shape) => ({ box: shape.box, first: false, paint: () => paintShape(canvas, shape) })),
    ...page.assets.map((asset) => ({ box: asset.box, first: grounds.has(asset.id), paint: () => paintAsset(canvas, asset) })),
  ];
  const ordered = things.toSorted((a, b) => Number(b.first) - Number(a.first) || area(b.box) - area(a.box));
  for (const thing of ordered) await thing.paint();
  return canvas;
}

/** Draws one shape in place. */
export function paintShape(canvas: RgbRaster, shape: Shape): void {
  if (shape.kind === 'rule') {
    paintFill(canvas, shape.box, SQUARE, { kind: 'solid', color: shape.color });
    return;
  }
  if (shape.shadow) paintShadow(canvas, shape.box, shape.radius, shape.shadow);
  if (shape.fill) paintFill(canvas, shape.box, shape.radius, shape.fill);
  if (shape.border) paintBorder(canvas, shape.box, shape.radius, shape.border);
}

/** Draws one picture in place. */
async function paintAsset(canvas: RgbRaster, asset: Asset): Promise<void> {
  if (asset.shadow) paintShadow(canvas, asset.box, asset.radius, asset.shadow);
  paintPicture(canvas, asset.box, asset.radius, await decodePicture(asset.bytes, asset.box));
}

async function decodePicture(bytes: Uint8Array, { width, height }: Box): Promise<Raster<3 | 4>> {
  const { data, info } = await sharp(bytes).resize(width, height, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels as 3 | 4, data };
}
