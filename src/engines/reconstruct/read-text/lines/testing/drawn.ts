/** Pictures drawn on a canvas. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { createRaster, type RgbRaster } from '../../../../image/raster.ts';

export function drawn(width: number, height: number, draw: (pen: SKRSContext2D) => void): RgbRaster {
  const pen = createCanvas(width, height).getContext('2d');
  draw(pen);
  const { data } = pen.getImageData(0, 0, width, height);
  const raster = createRaster(width, height, 3);
  for (let i = 0; i < width * height; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return raster;
}
