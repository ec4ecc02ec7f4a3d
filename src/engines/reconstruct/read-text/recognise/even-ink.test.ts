import { expect, it } from 'vitest';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import { withEvenInk } from './even-ink.ts';

const HEIGHT = 30;

/** Letters of one stem and one bar each, 20 px apart, covered so much; a bar of the last one stands free of its stem. */
function lineOf(...covered: readonly number[]): GreyRaster {
  const line = createRaster(20 * covered.length, HEIGHT, 1);
  for (const [i, value] of covered.entries())
    for (let y = 2; y < 28; y++)
      for (let x = 20 * i + 3; x < 20 * i + 15; x++) if (x < 20 * i + 7 || y >= 24) line.data[y * line.width + x] = value;
  return line;
}

const at = ({ data, width }: GreyRaster, letter: number) => data[10 * width + 20 * letter + 4];

it("letters in a paler colour are as dark as the line's own", () => {
  const even = withEvenInk(lineOf(255, 110, 140, 255), HEIGHT);
  expect([0, 1, 2, 3].map((letter) => at(even, letter))).toEqual([255, 255, 255, 255]);
});

it('what is paler as a whole, or so faint that it shows through, stays', () => {
  const thin = lineOf(150, 140, 150);
  expect(withEvenInk(thin, HEIGHT)).toBe(thin);
  const faint = lineOf(255, 70, 255);
  expect(withEvenInk(faint, HEIGHT)).toBe(faint);
});

it('specks and dots stay, which are covered by halves in any colour', () => {
  const line = lineOf(255, 0, 255);
  for (let y = 20; y < 24; y++) for (let x = 28; x < 32; x++) line.data[y * line.width + x] = 130;
  expect(withEvenInk(line, HEIGHT)).toBe(line);
});

it('small type stays, whose strokes are covered by halves wherever they fall', () => {
  const line = lineOf(255, 130, 255);
  expect(withEvenInk(line, 17)).toBe(line);
});

it('a part of hundreds of thousands of pixels in the columns of another one is no error', () => {
  const photo = createRaster(900, 600, 1);
  photo.data.fill(255);
  photo.data.fill(0, 900 * 300, 900 * 302);
  expect(withEvenInk(photo, 600)).toBe(photo);
});
