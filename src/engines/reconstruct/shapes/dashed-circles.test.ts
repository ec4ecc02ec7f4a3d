import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { createRaster } from '../../image/raster.ts';
import { withDashedCircles } from './dashed-circles.ts';
import type { FoundBox } from './found-box.ts';

const [FILL, LINE]: Rgb[] = [
  [230, 50, 90],
  [255, 210, 220],
];
const HALF = 40;

const CIRCLE: FoundBox = {
  box: { x: 10, y: 10, width: 2 * HALF, height: 2 * HALF },
  radius: [HALF, HALF, HALF, HALF],
  fill: { kind: 'solid', color: FILL },
  border: { width: 2, color: [245, 150, 170], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
};

/** A disc whose border, so many px wide, is drawn for a share of each tenth of a radian, within so many px of its rim. */
function disc(share: number, { width = 2, within = 0 } = {}) {
  const raster = createRaster(100, 100, 3);
  for (let y = 0; y < 100; y++)
    for (let x = 0; x < 100; x++) {
      const out = Math.hypot(x + 0.5 - 50, y + 0.5 - 50);
      const turn = (Math.atan2(y + 0.5 - 50, x + 0.5 - 50) * 5 + 20) % 1;
      const covered = turn < share ? Math.max(0, Math.min(1, 0.5 + Math.min(out - (HALF - within - width), HALF - within - out))) : 0;
      const color = FILL.map((channel, c) => Math.round(channel + covered * (LINE[c]! - channel)));
      raster.data.set(out > HALF ? [250, 250, 250] : color, (y * 100 + x) * 3);
    }
  return raster;
}

it('a border that comes and goes is dashed, in the colour of its dashes', () => {
  expect(withDashedCircles([CIRCLE], disc(0.6))).toMatchObject([{ border: { style: 'dashed', color: LINE, width: 2 } }]);
});

it('a line of one px that runs half a px beside where it would is whole', () => {
  const thin: FoundBox = { ...CIRCLE, border: { ...CIRCLE.border!, width: 1 } };
  for (const within of [0, 0.4, 0.7, 0.9]) expect(withDashedCircles([thin], disc(1, { width: 1, within }))).toEqual([thin]);
  expect(withDashedCircles([thin], disc(0.6, { width: 1, within: 0.4 }))).toMatchObject([{ border: { style: 'dashed' } }]);
});

it('a whole border, one side of it and square corners stay', () => {
  expect(withDashedCircles([CIRCLE], disc(1))).toEqual([CIRCLE]);
  const square: FoundBox = { ...CIRCLE, radius: [4, 4, 4, 4] };
  expect(withDashedCircles([square], disc(0.6))).toEqual([square]);
});
