import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { sizeStep } from './small-unit.ts';
import { type Bar, COMMA, DARK, DIGIT, PLUS, RED, SMALL, step } from './testing/bars.ts';

it('parts one large figure from its smaller unit', () => {
  expect(step([DIGIT, SMALL, SMALL])).not.toBeNull();
  expect(step([DIGIT, { ...SMALL, stroke: 4 }])).toBeNull();
});

it('parts low bold figures from a unit in far thinner strokes, and low words from none', () => {
  const bold: Bar = { width: 11, up: 15, stroke: 4 };
  const unit: Bar = { width: 9, up: 10, stroke: 1 };
  expect(step([bold, bold, unit, unit])).not.toBeNull();
  expect(step([bold, bold, { ...unit, stroke: 3 }])).toBeNull();
  expect(step([unit, unit, bold, bold])).toBeNull();
});

it('parts thin figures from a unit in strokes as thick, which is too low for their size', () => {
  const thin: Bar = { width: 20, up: 28, stroke: 4 };
  const unit: Bar = { width: 12, up: 13, stroke: 4 };
  expect(step([thin, thin, unit, unit])).not.toBeNull();
  expect(step([thin, thin, { ...unit, up: 10, down: 4 }])).not.toBeNull();
  // Small letters of their size.
  expect(step([thin, thin, { ...unit, up: 18 }, { ...unit, up: 18 }])).toBeNull();
  // A bar before a few words.
  expect(step([{ ...thin, width: 5 }, unit, unit])).toBeNull();
});

it('takes low letters among high ones for no signs, and the last of them for no smaller size', () => {
  const high: Bar = { width: 16, up: 24 };
  const low: Bar = { width: 16, up: 17 };
  // Of thinner strokes, as an s is.
  expect(step([high, high, low, high, low, high, { ...low, up: 16, stroke: 2 }])).toBeNull();
  expect(step([high, high, { width: 13, up: 18, down: -6 }, high, { ...low, up: 16, stroke: 2 }])).not.toBeNull();
});

it('parts figures as wide as those of a black face from three syllables that touch', () => {
  const nought = { width: 22, up: 24, stroke: 7 };
  const syllable = { width: 14, up: 18, stroke: 2 };
  expect(step([nought, COMMA, nought, nought, nought, syllable, { ...syllable, width: 30 }])).not.toBeNull();
  // Four syllables are words.
  expect(step([nought, COMMA, nought, nought, nought, { ...syllable, width: 30 }, { ...syllable, width: 30 }])).toBeNull();
});

it('parts figures from a smaller unit behind them also where a higher dollar sign stands before them', () => {
  const sign = { ...DIGIT, width: 12, up: 24, down: 3 };
  expect(step([sign, DIGIT, DIGIT, DIGIT, { ...SMALL, up: 12 }])).not.toBeNull();
  expect(step([sign, DIGIT, DIGIT, DIGIT])).toBeNull();
});

it('parts figures on a photo from a short unit behind them, and nothing else', () => {
  const [figure, unit] = [
    { width: 6, up: 21, color: DARK },
    { width: 3, up: 13, color: DARK },
  ];
  expect(step([figure, figure, unit, unit], true)).not.toBeNull();
  expect(step([unit, unit, figure, figure], true)).toBeNull();
  expect(step([figure, figure, unit, unit, unit, unit], true)).toBeNull();
});

it('parts words from large figures, though all behind these is as small and touches them', () => {
  const [word, figure]: Bar[] = [
    { width: 15, up: 15, stroke: 2 },
    { width: 15, up: 28, stroke: 5 },
  ];
  const low: Bar = { width: 8, up: 9, stroke: 2 };
  expect(
    step([word!, word!, word!, word!, figure!, figure!, { ...low, up: 10 }, low, { width: 3, up: 3, down: 3 }, word!, word!]),
  ).not.toBeNull();
});

it('parts squares before a number that is higher than they and far bolder, and not before one of their size', () => {
  const square: Bar = { width: 15, up: 15, stroke: 2 };
  const figure: Bar = { width: 11, up: 20, stroke: 4 };
  expect(step([square, square, square, square, square, figure, figure])).not.toBeNull();
  expect(step([square, square, square, { ...figure, up: 12 }, { ...figure, up: 12 }])).toBeNull();
});

it('parts large figures from one low narrow letter on their line, and from no comma', () => {
  const figure: Bar = { width: 22, up: 40, stroke: 6 };
  const letter: Bar = { width: 7, up: 15, stroke: 2 };
  expect(step([figure, figure, letter])).not.toBeNull();
  expect(step([figure, figure, { ...letter, up: 10, down: 5 }])).toBeNull();
});

it('parts a price from its smaller unit, whatever stands between the figures', () => {
  expect(step([DIGIT, DIGIT, COMMA, DIGIT, DIGIT, DIGIT, SMALL])).not.toBeNull();
  expect(step([DIGIT, PLUS, DIGIT, SMALL, SMALL])).not.toBeNull();
});

it('parts a unit of another colour that is not much smaller', () => {
  const unit = { ...SMALL, up: 17, stroke: 4 };
  expect(step([DIGIT, DIGIT, unit])).toBeNull();
  expect(step([DIGIT, DIGIT, { ...unit, color: DARK }])).not.toBeNull();
});

it('leaves the stop of a line of Han to it', () => {
  const ring: Bar = { width: 8, up: 8, stroke: 2, color: RED };
  expect(step([DIGIT, DIGIT, DIGIT, ring])).toBeNull();
  expect(step([DIGIT, DIGIT, DIGIT, { ...ring, width: 12, up: 12 }])).not.toBeNull();
  const heavy: Bar = { width: 17, up: 21, stroke: 6 };
  expect(step([heavy, heavy, heavy, ring])).toBeNull();
  expect(step([heavy, heavy, heavy, { width: 7, up: 7, stroke: 4 }])).toBeNull();
  // With ink in its middle it is no ring: a percent sign.
  expect(step([heavy, heavy, heavy, { ...ring, stroke: 4 }])).not.toBeNull();
});

it('parts the frame that stands for a unit which a face lacks', () => {
  expect(step([DIGIT, DIGIT, { width: 6, up: 9, stroke: 1 }])).not.toBeNull();
});

it('parts a unit of one narrow letter, and one with a tail', () => {
  const hours: Bar = { width: 6, up: 12, stroke: 2 };
  expect(step([{ ...DIGIT, up: 26 }, { ...DIGIT, up: 26 }, hours])).not.toBeNull();
  const grams: Bar = { width: 8, up: 10, down: 4, stroke: 2 };
  expect(step([{ ...DIGIT, up: 26 }, { ...DIGIT, up: 26 }, { ...DIGIT, up: 26 }, grams])).not.toBeNull();
});

it('parts a unit of two thirds of the figures only where its strokes are thinner', () => {
  expect(step([DIGIT, DIGIT, { width: 12, up: 14, stroke: 2 }])).not.toBeNull();
  expect(step([DIGIT, DIGIT, { width: 12, up: 14, stroke: 4 }])).toBeNull();
});

it('parts a raised unit from its figures, and no marks of seconds', () => {
  const raised = (width: number, height = 10): Bar => ({ width, up: 21, down: height - 21, stroke: 2 });
  expect(step([DIGIT, DIGIT, DIGIT, raised(14), raised(5)])).not.toBeNull();
  expect(step([DIGIT, DIGIT, DIGIT, raised(5), raised(5)])).toBeNull();
  expect(step([DIGIT, DIGIT, DIGIT, raised(9, 9)])).toBeNull();
});

it('leaves words in capitals and small letters whole', () => {
  const [capital, small]: Bar[] = [DIGIT, { width: 12, up: 15 }];
  expect(step([capital, small, small, small])).toBeNull();
  expect(step([DIGIT, DIGIT, DIGIT, COMMA])).toBeNull();
});

it('leaves the last small letter of a word to it: its curves are thin', () => {
  const [tall, low]: Bar[] = [
    { width: 40, up: 22 },
    { width: 12, up: 16, stroke: 3 },
  ];
  expect(step([DIGIT, tall, low])).toBeNull();
});

it('leaves figures of another colour with the words of their size, and parts them where their colour ends', () => {
  // Syllables are higher than figures of their size, and made of pieces one above the other.
  const pieces: Bar = { width: 20, up: 26, color: DARK, gap: 12 };
  expect(step([DIGIT, DIGIT, COMMA, DIGIT, DIGIT, pieces, pieces, pieces])).toBeNull();
  const large: Bar = { width: 18, up: 26, color: DARK };
  expect(step([DIGIT, DIGIT, large, large])?.x).toBe(20 + 2 * (15 + 4) - 4);
});

it('parts a discount from the price behind it, whose last syllable is higher than its figures', () => {
  const [small, syllable]: Bar[] = [
    { ...SMALL, color: DARK },
    { width: 24, up: 25, down: 2 },
  ];
  const price = [DIGIT, DIGIT, DIGIT, COMMA, DIGIT, DIGIT, DIGIT, syllable];
  expect(step([small, small, small, ...price])?.x).toBe(20 + 3 * (12 + 4) - 4);
  expect(step([small, small, small, ...price.map((bar) => ({ ...bar, color: DARK }))])?.x).toBe(20 + 3 * (12 + 4) - 4);
});

it('parts a syllable, which is higher than figures of its size, from the figures before it', () => {
  const syllable: Bar = { width: 16, up: 17, stroke: 2 };
  expect(step([DIGIT, DIGIT, DIGIT, syllable])).not.toBeNull();
  expect(step([DIGIT, DIGIT, DIGIT, { ...syllable, stroke: 4 }])).toBeNull();
});

it('parts a price from what is smaller on either side of it', () => {
  const old: Bar = { width: 60, up: 13, stroke: 2 };
  const space: Bar = { width: 8, up: 1, down: -1 };
  expect(step([old, space, DIGIT, DIGIT, COMMA, DIGIT, DIGIT, SMALL])).not.toBeNull();
});

it('leaves a percent sign with its figures where it is lower than the syllables of their line only', () => {
  const syllable: Bar = { width: 20, up: 21 };
  const figure: Bar = { width: 11, up: 16 };
  const percent: Bar = { width: 16, up: 16, stroke: 2 };
  expect(step([syllable, syllable, syllable, figure, figure, percent])).toBeNull();
  expect(step([syllable, syllable, syllable, syllable, percent])).toBeNull();
});

it('leaves letters whole that stand beside figures of another size: many that reach their middle are no signs', () => {
  const kana: Bar = { width: 22, up: 18, down: -3, stroke: 4 };
  const large: Bar = { width: 22, up: 21, stroke: 4 };
  expect(step([kana, { ...kana, up: 17, down: -4 }, kana, kana, large, large])).toBeNull();
});

it('parts figures from a small plus behind them, and not from their stop', () => {
  const behind = (plus: boolean) => {
    const raster = createRaster(320, 80, 3);
    raster.data.fill(255);
    const fill = (x: number, y: number, width: number, height: number, color: Rgb = RED) =>
      paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
    for (const x of [20, 60, 100]) {
      fill(x, 20, 30, 44);
      fill(x + 9, 29, 12, 26, [255, 255, 255]);
    }
    if (plus) {
      fill(136, 52, 14, 4);
      fill(141, 47, 4, 14);
    } else fill(136, 52, 12, 12);
    return sizeStep(lineInk(raster, { x: 15, y: 16, width: 142, height: 54 }, 0)!);
  };
  expect(behind(true)).toMatchObject({ x: 130, width: 6 });
  expect(behind(false)).toBeNull();
});

it('parts figures behind syllables from a small unit, and thin figures from a low one of two pieces', () => {
  const syllable: Bar = { width: 24, up: 28, stroke: 4, gap: 8 };
  const figure: Bar = { width: 15, up: 21 };
  const unit: Bar = { width: 10, up: 10, stroke: 4 };
  const space: Bar = { width: 1, up: 0 };
  expect(step([syllable, syllable, space, figure, figure, unit, unit])).not.toBeNull();
  const thin: Bar = { width: 20, up: 28, stroke: 4 };
  expect(step([thin, thin, { width: 6, up: 10, down: -4, stroke: 4 }, { width: 10, up: 10, stroke: 4 }])).not.toBeNull();
});

it('parts no stroke that hangs above the line from its letter, with a stop behind it', () => {
  const letter: Bar = { width: 22, up: 22 };
  const ring: Bar = { width: 8, up: 8, stroke: 2 };
  const stroke: Bar = { width: 8, up: 17, down: -6, stroke: 2 };
  expect(step([letter, letter, letter, stroke, ring])).toBeNull();
  expect(step([letter, letter, letter, { ...stroke, up: 11, down: 0 }, { ...stroke, up: 11, down: 0 }])).not.toBeNull();
});

it('parts large figures from the ring of a degree in a smaller size, and none from one of their own', () => {
  const figure: Bar = { width: 16, up: 28 };
  expect(step([figure, figure, { width: 7, up: 16, down: -9, stroke: 2 }])).not.toBeNull();
  expect(step([figure, figure, { width: 7, up: 27, down: -20, stroke: 2 }])).toBeNull();
});
