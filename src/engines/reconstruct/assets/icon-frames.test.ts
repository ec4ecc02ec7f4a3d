import { expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { createRaster } from '../../image/raster.ts';
import type { BoxShape } from '../document.ts';
import { withSharedFrames } from './icon-frames.ts';
import type { Piece } from './piece.ts';

const disc = (x: number, width = 104): BoxShape => ({
  id: `disc-${x}`,
  kind: 'box',
  box: { x, y: 40, width, height: 104 },
  radius: [52, 52, 52, 52],
  fill: { kind: 'solid', color: [255, 255, 255] },
  border: null,
  shadow: null,
});

/** An icon, red throughout. */
function icon(box: Box): Piece {
  const picture = createRaster(box.width, box.height, 4);
  for (let i = 0; i < picture.data.length; i += 4) picture.data.set([200, 0, 0, 255], i);
  const under = createRaster(box.width, box.height, 3);
  return {
    box,
    kind: 'icon',
    radius: [0, 0, 0, 0],
    shadow: null,
    ground: false,
    alt: '',
    picture,
    inPlate: picture,
    under,
    background: false,
  };
}

const ground = () => createRaster(800, 200, 3);
const cross = icon({ x: 132, y: 72, width: 40, height: 40 });
const truck = icon({ x: 331, y: 79, width: 43, height: 27 });

test('icons on discs of one kind get one frame, in the middle of the disc', () => {
  const [first, second] = withSharedFrames([cross, truck], [disc(100), disc(300)], [], ground);
  expect(first.box).toEqual({ x: 130, y: 72, width: 44, height: 40 });
  expect(second.box).toEqual({ x: 330, y: 72, width: 44, height: 40 });
  expect([second.picture.width, second.picture.height, second.under?.width]).toEqual([44, 40, 44]);
  const alphaAt = (x: number, y: number) => second.picture.data[(y * 44 + x) * 4 + 3];
  expect([alphaAt(0, 7), alphaAt(1, 6), alphaAt(1, 7), alphaAt(43, 33), alphaAt(43, 34)]).toEqual([0, 0, 255, 255, 0]);
});

test.each([
  ['one card alone', [cross], [disc(100)], []],
  ['cards of two kinds', [cross, truck], [disc(100), disc(300, 140)], []],
  ['two icons on a card', [cross, truck, icon({ x: 380, y: 80, width: 10, height: 10 })], [disc(100), disc(300)], []],
  ['words beside the icon', [cross, truck], [disc(100), disc(300)], [{ x: 320, y: 108, width: 60, height: 14 }]],
  ['icons at other places', [cross, icon({ x: 331, y: 46, width: 43, height: 20 })], [disc(100), disc(300)], []],
] satisfies [string, Piece[], BoxShape[], Box[]][])('%s: as they were cut', (_, pieces, shapes, words) => {
  expect(withSharedFrames(pieces, shapes, words, ground)).toEqual(pieces);
});
