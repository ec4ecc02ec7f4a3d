/** Pictures of lines for tests. */
import { addOutline, faceFor, outlineOf } from '../../../../fonts/index.ts';
import { createRaster, type GreyRaster } from '../../../../image/raster.ts';

/** Letters from the left, side by side, black on white, in a line's picture; small first, as lines are enlarged to their pictures. */
export function printed(text: string, family: string, { weight = 500, size = 17, scale = 2 } = {}): GreyRaster {
  const face = faceFor(family, weight, false);
  const letters = [...text].map((letter) => outlineOf(face, letter)!);
  const [width, height] = [Math.ceil(letters.reduce((sum, { advance }) => sum + advance, 0) * size) + 4, 28];
  const cells = new Float32Array((width + 2) * height);
  let pen = 2;
  for (const letter of letters) {
    addOutline({ width, height, cells }, letter, size, pen, 21);
    pen += letter.advance * size;
  }
  const picture = createRaster(width * scale, height * scale, 1);
  for (let y = 0; y < height; y++)
    for (let x = 0, sum = 0; x < width; x++) {
      sum += cells[y * (width + 2) + x]!;
      const grey = 255 * (1 - Math.min(1, Math.abs(sum)));
      for (let v = 0; v < scale; v++)
        picture.data.fill(grey, (y * scale + v) * width * scale + x * scale, (y * scale + v) * width * scale + (x + 1) * scale);
    }
  return picture;
}
