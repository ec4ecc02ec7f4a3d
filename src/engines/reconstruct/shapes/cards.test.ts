import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { createRaster } from '../../image/raster.ts';
import type { Band, FoundBox } from './found-box.ts';
import { closedCard } from './cards.ts';

const BORDER: Rgb = [234, 223, 206];
const TEXT: FoundBox = {
  box: { x: 21, y: 121, width: 160, height: 79 },
  radius: [0, 0, 14, 14],
  fill: { kind: 'solid', color: [255, 255, 255] },
  border: null,
};

/** A card from (20, 20) to (181, 200) on cream paper: a busy picture down to y = 120, white under it, a border of 1 px where `bordered` says so. */
function band(bordered: (x: number, y: number) => boolean): Band {
  const raster = createRaster(220, 240, 3);
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 220; x++) {
      const inside = x >= 20 && x <= 181 && y >= 20 && y <= 200;
      const edge = inside && (x === 20 || x === 181 || y === 20 || y === 200) && bordered(x, y);
      const picture: Rgb = [(x * 37 + y * 11) % 200, (x * 17 + y * 29) % 200, 90];
      raster.data.set(edge ? BORDER : !inside ? [253, 248, 240] : y < 121 ? picture : [255, 255, 255], (y * 220 + x) * 3);
    }
  }
  return { raster, noise: 0 } as unknown as Band;
}

it('a border that goes on round the picture above makes one card of both', () => {
  expect(
    closedCard(
      TEXT,
      band(() => true),
    ),
  ).toMatchObject({
    box: { x: 20, y: 20, width: 162, height: 181 },
    radius: [15, 15, 15, 15],
    border: { width: 1, color: BORDER },
  });
});

it.each([
  ['a border round the text alone', (_x: number, y: number) => y >= 121],
  ['a border that does not close above', (_x: number, y: number) => y > 20],
  ['no border', () => false],
])('%s leaves the box as it is', (_, bordered) => expect(closedCard(TEXT, band(bordered))).toBe(TEXT));

it('cells with gaps of the ground between them are no cards, however far the ground goes on above them', () => {
  const raster = createRaster(220, 240, 3);
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 220; x++) {
      const cell = y >= 121 && y < 200 && x !== 20 && x !== 181;
      raster.data.set(y < 20 ? [60, 30, 20] : cell ? [239, 226, 207] : BORDER, (y * 220 + x) * 3);
    }
  }
  const box: FoundBox = { ...TEXT, radius: [0, 0, 0, 0], fill: { kind: 'solid', color: [239, 226, 207] } };
  expect(closedCard(box, { raster, noise: 0 } as unknown as Band)).toBe(box);
});
