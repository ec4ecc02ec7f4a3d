/** Where the page differs from the picture. */
import { createRaster, type RgbRaster } from '../../image/raster.ts';

/** Grey where both agree, red the more they differ (largest channel difference, doubled); rows that one of them has not are red. */
export function differencePicture(source: RgbRaster, render: RgbRaster): RgbRaster {
  const out = createRaster(source.width, source.height, 3);
  for (let y = 0, i = 0; y < source.height; y++) {
    for (let x = 0; x < source.width; x++, i += 3) {
      const other = (y * render.width + x) * 3;
      const inside = y < render.height && x < render.width;
      let difference = inside ? 0 : 255;
      if (inside) for (let c = 0; c < 3; c++) difference = Math.max(difference, Math.abs(source.data[i + c] - render.data[other + c]));
      const grey = 255 - (255 - (source.data[i] + source.data[i + 1] + source.data[i + 2]) / 3) * 0.3;
      const red = Math.min(1, difference / 128);
      out.data[i] = grey + (208 - grey) * red;
      out.data[i + 1] = out.data[i + 2] = grey * (1 - red);
    }
  }
  return out;
}
