import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Band, FoundBox } from './found-box.ts';
import { withSideBars } from './side-bars.ts';

const CREAM: Rgb = [255, 243, 220];
const GREEN: Rgb = [63, 143, 91];
const WHITE: Rgb = [255, 255, 255];
const CARD = { x: 58, y: 40, width: 302, height: 100 };

/** A white card with round corners on cream, over what is green within its left side. */
function found(
  green: { x: number; y: number; width: number; height: number },
  radius: FoundBox['radius'] = [6, 14, 14, 6],
  more: FoundBox[] = [],
) {
  const raster = createRaster(400, 180, 3);
  const fill = (box: typeof green, corners: FoundBox['radius'], color: Rgb) => paintFill(raster, box, corners, { kind: 'solid', color });
  fill({ x: 0, y: 0, width: 400, height: 180 }, [0, 0, 0, 0], CREAM);
  fill(green, [14, 14, 14, 14], GREEN);
  fill(CARD, radius, WHITE);
  const card: FoundBox = { box: CARD, radius, fill: { kind: 'solid', color: WHITE }, border: null };
  return withSideBars([card, ...more], { raster, source: raster, noise: 0, photos: [], lines: [] } as unknown as Band);
}

it('a thick side that bends round the corners is a border of the card, with its straight part', () => {
  const straight: FoundBox = {
    box: { x: 50, y: 54, width: 8, height: 72 },
    radius: [0, 0, 0, 0],
    fill: { kind: 'solid', color: GREEN },
    border: null,
  };
  expect(found({ ...CARD, x: 50, width: 100 }, undefined, [straight])).toEqual([
    {
      box: { x: 50, y: 40, width: 310, height: 100 },
      radius: [14, 14, 14, 14],
      fill: { kind: 'solid', color: WHITE },
      border: { width: 8, color: GREEN, sides: ['left'], style: 'solid' },
    },
  ]);
});

it('what goes on above and below a card, what is wide, and what stands beside square corners or a button is no side of it', () => {
  const border = (boxes: FoundBox[]) => boxes[0]!.border;
  expect(border(found({ x: 50, y: 0, width: 310, height: 180 }))).toBeNull();
  expect(border(found({ ...CARD, x: 10, width: 350 }))).toBeNull();
  expect(border(found({ ...CARD, x: 50, width: 310 }, [0, 0, 0, 0]))).toBeNull();
  // A button, whose lower edge lies on something brown in a photo.
  expect(border(found({ ...CARD, x: 50, width: 310 }, [50, 50, 50, 50]))).toBeNull();
});

it('the pale edge of a photo over a card is no side of it', () => {
  const raster = createRaster(400, 180, 3);
  const fill = (box: { x: number; y: number; width: number; height: number }, color: Rgb) =>
    paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });
  fill({ x: 0, y: 0, width: 400, height: 180 }, CREAM);
  // A photo, of which the lowest rows are pale and what is over them is of many colours.
  for (let x = 58; x < 360; x += 6) fill({ x, y: 0, width: 6, height: 28 }, [(x * 37) % 200, (x * 53) % 200, (x * 71) % 200]);
  fill({ x: 58, y: 28, width: 302, height: 12 }, [191, 181, 172]);
  paintFill(raster, CARD, [6, 6, 14, 14], { kind: 'solid', color: WHITE });
  const card: FoundBox = { box: CARD, radius: [6, 6, 14, 14], fill: { kind: 'solid', color: WHITE }, border: null };
  const [box] = withSideBars([card], { raster, source: raster, noise: 0, photos: [], lines: [] } as unknown as Band);
  expect(box!.border).toBeNull();
});

it('what shows between two cards is a side of neither', () => {
  const beside: FoundBox = {
    box: { x: 10, y: 40, width: 40, height: 100 },
    radius: [0, 0, 0, 0],
    fill: { kind: 'solid', color: CREAM },
    border: null,
  };
  expect(found({ ...CARD, x: 50, width: 100 }, undefined, [beside])).toMatchObject([{ box: CARD, border: null }, beside]);
});

it('a border that cleaning has greyed is no side of the card within it', () => {
  const page = (color: Rgb) => {
    const raster = createRaster(400, 180, 3);
    paintFill(raster, { x: 0, y: 0, width: 400, height: 180 }, [0, 0, 0, 0], { kind: 'solid', color: [26, 3, 3] });
    paintFill(raster, { ...CARD, width: CARD.width + 6 }, [14, 14, 14, 14], { kind: 'solid', color });
    paintFill(raster, CARD, [6, 6, 6, 6], { kind: 'solid', color: WHITE });
    return raster;
  };
  const card: FoundBox = { box: CARD, radius: [6, 6, 6, 6], fill: { kind: 'solid', color: WHITE }, border: null };
  const [cleaned, source] = [page([207, 202, 202]), page([255, 216, 0])];
  const band = { raster: cleaned, source, noise: 4, photos: [], lines: [] } as unknown as Band;
  expect(withSideBars([card], band)[0]!.border).toBeNull();
  expect(withSideBars([card], { ...band, source: cleaned })[0]!.border).not.toBeNull();
});

it('the shade between two speech bubbles, which begin and end elsewhere, and the line of a frame round a card are no sides', () => {
  const below: FoundBox = {
    box: { x: 20, y: 158, width: 300, height: 22 },
    radius: [14, 14, 0, 0],
    fill: { kind: 'solid', color: CREAM },
    border: null,
  };
  const shade = { ...CARD, height: 118 };
  expect(found(shade)[0]!.border).not.toBeNull();
  expect(found(shade, undefined, [below])).toMatchObject([{ box: CARD, border: null }, below]);
  const frame: FoundBox = {
    box: { x: 40, y: 20, width: 320, height: 138 },
    radius: [20, 20, 20, 20],
    fill: null,
    border: { width: 18, color: GREEN, sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
  };
  expect(found(shade, undefined, [frame])).toMatchObject([{ box: CARD, border: null }, frame]);
});

it('a soft shadow along the foot of a card is no side of it', () => {
  const raster = createRaster(400, 180, 3);
  const fill = (box: { x: number; y: number; width: number; height: number }, color: Rgb) =>
    paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });
  fill({ x: 0, y: 0, width: 400, height: 180 }, WHITE);
  // A level and a half a row.
  for (let row = 0; row < 24; row++) {
    const shade = Math.min(255, Math.round(219 + 1.5 * row));
    fill({ x: 58, y: 140 + row, width: 302, height: 1 }, [shade, shade, Math.min(255, shade + 5)]);
  }
  paintFill(raster, CARD, [14, 14, 14, 14], { kind: 'solid', color: WHITE });
  const card: FoundBox = { box: CARD, radius: [14, 14, 14, 14], fill: { kind: 'solid', color: WHITE }, border: null };
  const [box] = withSideBars([card], { raster, source: raster, noise: 6, photos: [], lines: [] } as unknown as Band);
  expect(box!.border).toBeNull();
});
