import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { createRaster } from '../../image/raster.ts';
import type { Border, BoxShape, RuleShape, TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { paintFill } from '../../image/paint.ts';
import { forgiveDashes, forgiveEdges, forgiveRinging, forgiveSeams, forgiveSides } from './forgive.ts';

const LINE_BOX = {
  kind: 'box',
  id: 'card',
  radius: [14, 14, 14, 14],
  fill: { kind: 'solid', color: [255, 255, 255] },
  shadow: null,
} as const;
const WORDS: TextLine = { ...LINE, box: { x: 20, y: 20, width: 20, height: 10 }, ink: [255, 255, 255], paper: [230, 50, 45] };

/** Three differences: a faint one beside the line, a strong one there, and a faint one elsewhere. */
function left(line: TextLine): number[] {
  const [mask, difference] = [createRaster(100, 60, 1), createRaster(100, 60, 1)];
  for (const [i, amount] of [
    [25 * 100 + 45, 28],
    [25 * 100 + 50, 60],
    [25 * 100 + 80, 28],
  ] as const) {
    mask.data[i] = 255;
    difference.data[i] = amount;
  }
  forgiveRinging(mask, difference, [line]);
  return [45, 50, 80].filter((x) => mask.data[25 * 100 + x]);
}

test('rings of erased letters are nothing drawn; what is stronger or farther off is', () => expect(left(WORDS)).toEqual([50, 80]));
test('grey letters ring no more than the noise', () =>
  expect(left({ ...WORDS, ink: [20, 20, 20], paper: [255, 255, 255] })).toEqual([45, 50, 80]));
test('pale letters ring less', () => expect(left({ ...WORDS, ink: [250, 180, 170] })).toEqual([45, 50, 80]));
test('on a photo everything stays', () => expect(left({ ...WORDS, surface: 'photo' })).toEqual([45, 50, 80]));

/** What differs where a box of 60 × 40 px at (20, 10) is drawn, as far as edges do not explain it. */
function leftAtEdges(differs: (x: number, y: number) => boolean): string[] {
  const [mask, difference] = [createRaster(100, 60, 1), createRaster(100, 60, 1)];
  for (let y = 0, i = 0; y < 60; y++) for (let x = 0; x < 100; x++, i++) if (differs(x, y)) [mask.data[i], difference.data[i]] = [255, 90];
  const box = { x: 20, y: 10, width: 60, height: 40 };
  forgiveEdges(
    mask,
    difference,
    [{ id: 'box-1', kind: 'box', box, radius: [0, 0, 0, 0], fill: null, border: null, shadow: null } as BoxShape],
    1,
  );
  return Array.from(mask.data.keys())
    .filter((i) => mask.data[i])
    .map((i) => `${i % 100},${Math.floor(i / 100)}`);
}

test('the soft rim of a box is nothing drawn', () =>
  expect(leftAtEdges((x, y) => x >= 18 && x < 82 && y >= 8 && y < 52 && !(x >= 22 && x < 78 && y >= 12 && y < 48))).toEqual([]));

test('the notch of a coupon is drawn up to its edge', () => {
  const notch = leftAtEdges((x, y) => (x - 50) ** 2 + (y - 10) ** 2 < 100 && y >= 10);
  expect(notch).toContain('50,10');
  expect(notch).toContain('50,18');
});

test('a line of another colour along the edge of a box is drawn, the mixture of both sides is not', () => {
  const left = (color: readonly [number, number, number]) => {
    const [mask, difference] = [createRaster(100, 60, 1), createRaster(100, 60, 1)];
    const [plate, canvas] = [createRaster(100, 60, 3), createRaster(100, 60, 3)];
    const box = { x: 20, y: 10, width: 60, height: 40 };
    for (const picture of [plate, canvas]) {
      paintFill(picture, { x: 0, y: 0, width: 100, height: 60 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 240, 210] });
      paintFill(picture, box, [0, 0, 0, 0], { kind: 'solid', color: [217, 203, 176] });
    }
    for (let x = 20; x < 80; x++) {
      plate.data.set(color, (50 * 100 + x) * 3);
      [mask.data[50 * 100 + x], difference.data[50 * 100 + x]] = [255, 90];
    }
    const shape = { id: 'box-1', kind: 'box', box, radius: [0, 0, 0, 0], fill: null, border: null, shadow: null } as BoxShape;
    forgiveEdges(mask, difference, [shape], 1, { plate, canvas });
    return mask.data.filter((v) => v > 0).length;
  };
  expect([left([178, 138, 66]), left([236, 221, 193])]).toEqual([60, 0]);
});

test('a thin border whose colour has run out of it is drawn as it was, one of another grey is another', () => {
  const left = (color: readonly [number, number, number]) => {
    const [mask, difference] = [createRaster(100, 60, 1), createRaster(100, 60, 1)];
    const [plate, canvas] = [createRaster(100, 60, 3), createRaster(100, 60, 3)];
    const box = { x: 20, y: 10, width: 60, height: 40 };
    const border: Border = { width: 2, color: [197, 4, 16], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' };
    for (const picture of [plate, canvas]) {
      picture.data.fill(250);
      paintFill(picture, box, [0, 0, 0, 0], { kind: 'solid', color: border.color });
      paintFill(picture, { x: 22, y: 12, width: 56, height: 36 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
    }
    for (let x = 30; x < 70; x++)
      for (const y of [10, 11]) {
        plate.data.set(color, (y * 100 + x) * 3);
        [mask.data[y * 100 + x], difference.data[y * 100 + x]] = [255, 63];
      }
    const shape = { id: 'box-1', kind: 'box', box, radius: [0, 0, 0, 0], fill: null, border, shadow: null } as BoxShape;
    forgiveEdges(mask, difference, [shape], 1, { plate, canvas });
    return mask.data.filter((v) => v > 0).length;
  };
  expect([left([134, 28, 30]), left([60, 0, 0])]).toEqual([0, 80]);
});

test('colours mixed over the line between two sections are nothing drawn, what goes on into the section is', () => {
  const mask = createRaster(100, 60, 1);
  mask.data.fill(255, 0, 200);
  for (let y = 0; y < 30; y++) mask.data.fill(255, y * 100 + 40, y * 100 + 60);
  mask.data.fill(255, 5900, 6000);
  forgiveSeams(mask);
  expect(mask.data.filter((v) => v > 0).length).toBe(20 * 30);
});

test('where a curve goes on from a rule, its start is drawn; beside a rule nothing is', () => {
  const [mask, difference] = [createRaster(100, 60, 1), createRaster(100, 60, 1)];
  const rule = { id: 'rule-1', kind: 'rule', box: { x: 20, y: 20, width: 40, height: 2 }, orientation: 'horizontal', style: 'solid' };
  for (const y of [19, 20, 21, 22]) for (let x = 18; x < 72; x++) [mask.data[y * 100 + x], difference.data[y * 100 + x]] = [255, 90];
  forgiveEdges(mask, difference, [{ ...rule, color: [0, 0, 0] } as RuleShape], 1);
  const left = (y: number) => Array.from({ length: 100 }, (_, x) => x).filter((x) => mask.data[y * 100 + x]);
  expect(left(20)).toEqual(Array.from({ length: 12 }, (_, i) => 60 + i));
});

test('what stands over a rule along its length does not make its edge a drawing', () => {
  const [mask, difference] = [createRaster(100, 60, 1), createRaster(100, 60, 1)];
  const rule = { id: 'rule-1', kind: 'rule', box: { x: 20, y: 30, width: 40, height: 1 }, orientation: 'horizontal', style: 'solid' };
  for (let y = 10; y < 30; y++) for (let x = 20; x < 60; x++) [mask.data[y * 100 + x], difference.data[y * 100 + x]] = [255, 90];
  forgiveEdges(mask, difference, [{ ...rule, color: [0, 0, 0] } as RuleShape], 1);
  expect([26, 28, 29].map((y) => mask.data[y * 100 + 40])).toEqual([255, 0, 0]);
});

test('a ring round a disc is drawn, though its colour lies between those of disc and ground; a soft edge of the disc is not', () => {
  const leftRound = (levelsAt: (off: number) => number): number => {
    const [mask, difference] = [createRaster(100, 100, 1), createRaster(100, 100, 1)];
    for (let i = 0; i < mask.data.length; i++) {
      const levels = levelsAt(Math.hypot((i % 100) + 0.5 - 50, Math.floor(i / 100) + 0.5 - 50) - 30);
      if (levels > 0) [mask.data[i], difference.data[i]] = [255, levels];
    }
    const disc = {
      id: 'box-1',
      kind: 'box',
      box: { x: 20, y: 20, width: 60, height: 60 },
      radius: [30, 30, 30, 30],
      border: null,
    } as const;
    forgiveEdges(mask, difference, [{ ...disc, fill: null, shadow: null } as BoxShape], 1);
    return mask.data.filter((value) => value > 0).length;
  };
  // A ring of 5 px has 1021 pixels.
  expect(leftRound((off) => (off > 0 && off <= 5 ? 120 : 0))).toBeGreaterThan(950);
  expect(leftRound((off) => (off > -1 && off <= 3 ? 120 - 35 * off : 0))).toBeLessThan(40);
});

test('the tail of a speech bubble is drawn up to the edge of its bubble, a shadow there is not', () => {
  const leftOf = (tail: Rgb): number[] => {
    const [mask, difference] = [createRaster(100, 80, 1), createRaster(100, 80, 1)];
    const [plate, canvas] = [createRaster(100, 80, 3), createRaster(100, 80, 3)];
    const box = { x: 20, y: 10, width: 60, height: 40 };
    for (const picture of [plate, canvas]) {
      paintFill(picture, { x: 0, y: 0, width: 100, height: 80 }, [0, 0, 0, 0], { kind: 'solid', color: [252, 241, 235] });
      paintFill(picture, box, [0, 0, 0, 0], { kind: 'solid', color: [232, 96, 76] });
    }
    for (let y = 50; y < 70; y++) {
      for (let x = 40 + (y - 50) / 2; x < 60 - (y - 50) / 2; x++) {
        plate.data.set(tail, (y * 100 + Math.floor(x)) * 3);
        [mask.data[y * 100 + Math.floor(x)], difference.data[y * 100 + Math.floor(x)]] = [255, 120];
      }
    }
    const bubble: BoxShape = {
      id: 'box-1',
      kind: 'box',
      box,
      radius: [0, 0, 0, 0],
      fill: { kind: 'solid', color: [232, 96, 76] },
      border: null,
      shadow: null,
    };
    forgiveEdges(mask, difference, [bubble], 1, { plate, canvas });
    return [50, 51, 60].map((y) => mask.data.subarray(y * 100, (y + 1) * 100).filter((value) => value > 0).length);
  };
  // To its slanted sides, too, straight out from which is ground.
  expect(leftOf([231, 97, 78])).toEqual([20, 19, 10]);
  expect(leftOf([238, 221, 212])).toEqual([0, 0, 10]);
});

test('filled artwork is drawn up to a stroke of its own that is a rule', () => {
  const [mask, difference] = [createRaster(100, 60, 1), createRaster(100, 60, 1)];
  const [plate, canvas] = [createRaster(100, 60, 3), createRaster(100, 60, 3)];
  const [white, fill, line]: Rgb[] = [
    [255, 255, 255],
    [239, 231, 220],
    [100, 95, 81],
  ];
  const paint = (target: typeof plate, x: number, width: number, color: Rgb) =>
    paintFill(target, { x, y: 0, width, height: 60 }, [0, 0, 0, 0], { kind: 'solid', color });
  for (const target of [plate, canvas]) {
    paint(target, 0, 100, white);
    paint(target, 50, 2, line);
  }
  paint(plate, 52, 30, fill);
  for (let y = 0; y < 60; y++) for (let x = 52; x < 82; x++) [mask.data[y * 100 + x], difference.data[y * 100 + x]] = [255, 35];
  const rule: RuleShape = {
    id: 'rule-1',
    kind: 'rule',
    orientation: 'vertical',
    box: { x: 50, y: 0, width: 2, height: 60 },
    color: line,
    style: 'solid',
  };
  forgiveEdges(mask, difference, [rule], 1, { plate, canvas });
  expect(mask.data[30 * 100 + 52]).toBe(255);
});

test('strong colour that runs over the rim of a disc in a lossy picture is nothing drawn, a ring of another grey is', async () => {
  const disc = { x: 20, y: 20, width: 64, height: 64 };
  const ground = (ring: Rgb | null) => {
    const picture = createRaster(104, 104, 3);
    picture.data.fill(255);
    if (ring) paintFill(picture, { x: 16, y: 16, width: 72, height: 72 }, [36, 36, 36, 36], { kind: 'solid', color: ring });
    paintFill(picture, disc, [32, 32, 32, 32], { kind: 'solid', color: [20, 99, 216] });
    return picture;
  };
  const pixelsLeft = async (ring: Rgb | null): Promise<number> => {
    const jpeg = await sharp(ground(ring).data, { raw: { width: 104, height: 104, channels: 3 } })
      .jpeg({ quality: 75, chromaSubsampling: '4:2:0' })
      .toBuffer();
    const [plate, canvas] = [{ ...ground(null), data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) }, ground(null)];
    const [mask, difference] = [createRaster(104, 104, 1), createRaster(104, 104, 1)];
    for (let i = 0; i < mask.data.length; i++) {
      difference.data[i] = Math.max(...[0, 1, 2].map((c) => Math.abs(plate.data[i * 3 + c]! - canvas.data[i * 3 + c]!)));
      if (difference.data[i]! > 12) mask.data[i] = 255;
    }
    const shape = { id: 'box-1', kind: 'box', box: disc, radius: [32, 32, 32, 32], fill: null, border: null, shadow: null } as BoxShape;
    forgiveEdges(mask, difference, [shape], 4, { plate, canvas });
    return mask.data.filter((value) => value > 0).length;
  };
  expect(await pixelsLeft(null)).toBeLessThan(250);
  expect(await pixelsLeft([12, 60, 130])).toBeGreaterThan(600);
});

test('curves at the ends of a thick side are nothing drawn; what lies within the card or beyond it is', () => {
  const mask = createRaster(120, 80, 1);
  const places = [
    [21, 11],
    [30, 12],
    [29, 40],
    [45, 40],
    [5, 40],
  ] as const;
  for (const [x, y] of places) mask.data[y * 120 + x] = 255;
  const border: Border = { width: 8, color: [63, 143, 91], sides: ['left'], style: 'solid' };
  const card: BoxShape = { ...LINE_BOX, box: { x: 20, y: 10, width: 90, height: 60 }, border };
  forgiveSides(mask, [card], 4);
  expect(places.filter(([x, y]) => mask.data[y * 120 + x])).toEqual([
    [45, 40],
    [5, 40],
  ]);
  const tab: BoxShape = { ...card, radius: [0, 0, 0, 0], border: { ...border, width: 2 } };
  mask.data[40 * 120 + 22] = 255;
  forgiveSides(mask, [tab], 4);
  expect(mask.data[40 * 120 + 22]).toBe(255);
});

test('dashes of a circle are drawn by the browser; what lies beyond its round corners is a picture', () => {
  const mask = createRaster(100, 60, 1);
  mask.data.fill(255);
  const border: Border = { width: 2, color: [255, 200, 210], sides: ['top', 'right', 'bottom', 'left'], style: 'dashed' };
  const circle: BoxShape = { ...LINE_BOX, box: { x: 30, y: 10, width: 40, height: 40 }, radius: [20, 20, 20, 20], border };
  forgiveDashes(mask, [circle]);
  const at = (x: number, y: number) => mask.data[y * 100 + x];
  expect([at(50, 10), at(31, 30), at(50, 30), at(32, 12), at(67, 47)]).toEqual([0, 0, 255, 255, 255]);
});

test.each<[string, Rgb, Rgb]>([
  ['dark', [28, 33, 36], [13, 19, 19]],
  ['pale', [223, 233, 245], [185, 203, 225]],
])('a %s panel that is not drawn is missing up to the box on it that is', (_, panel, own) => {
  const [canvas, plate] = [createRaster(140, 100, 3), createRaster(140, 100, 3)];
  const [mask, difference] = [createRaster(140, 100, 1), createRaster(140, 100, 1)];
  const box = { x: 50, y: 40, width: 40, height: 20 };
  const screen: BoxShape = { id: 'screen', kind: 'box', box, radius: [0, 0, 0, 0], fill: null, border: null, shadow: null };
  const paint = (raster: typeof canvas, at: typeof box, color: Rgb) => paintFill(raster, at, [0, 0, 0, 0], { kind: 'solid', color });
  canvas.data.fill(240);
  plate.data.fill(240);
  paint(plate, { x: 10, y: 5, width: 120, height: 90 }, panel);
  for (const raster of [canvas, plate]) paint(raster, box, own);
  for (let p = 0; p < mask.data.length; p++) {
    difference.data[p] = Math.abs(plate.data[3 * p]! - canvas.data[3 * p]!);
    mask.data[p] = difference.data[p] ? 255 : 0;
  }
  const before = mask.data.slice();
  forgiveEdges(mask, difference, [screen], 1, { plate, canvas });
  expect(mask.data).toEqual(before);
});
