import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { right, type Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { partsBetweenDiscs } from './parting-discs.ts';

const PURPLE: Rgb = [140, 40, 110];
const CREAM: Rgb = [255, 246, 226];
const YELLOW: Rgb = [255, 222, 104];

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** Five letters with arms, 16 px high, from a column on. */
const word = (x: number): Box[] => Array.from({ length: 5 }, (_, i) => [box(x + i * 9, 22, 3, 16), box(x + i * 9, 22, 7, 3)]).flat();

interface Page {
  /** What stands between the words. */
  readonly between: readonly Box[];
  /** Of all, or of each. */
  readonly color?: Rgb | readonly Rgb[];
  readonly radius?: number;
  /** Levels by which the ground gets paler from top to bottom. */
  readonly fade?: number;
}

function parts({ between, color = YELLOW, radius = 5, fade = 0 }: Page): Box[] {
  const raster = createRaster(240, 60, 3);
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 240; x++)
      raster.data.set(
        PURPLE.map((level) => level + (fade * y) / 60),
        (y * 240 + x) * 3,
      );
  for (const letter of [...word(12), ...word(90), ...word(168)]) paintFill(raster, letter, [0, 0, 0, 0], { kind: 'solid', color: CREAM });
  for (const [i, mark] of between.entries()) {
    const own = typeof color[0] === 'number' ? (color as Rgb) : (color as readonly Rgb[])[i]!;
    const round = radius && mark.width / 2;
    paintFill(raster, mark, [round, round, round, round], { kind: 'solid', color: own });
  }
  return partsBetweenDiscs(raster, lineInk(raster, box(10, 19, 206, 22), 0)!);
}

const DISCS = [box(68, 25, 10, 10), box(146, 25, 10, 10)];

describe('discs between words', () => {
  it.each([0, 60])(
    'part a line where they have a colour of their own, and are seen in none of its parts: ground %i levels paler below',
    (fade) => {
      const found = parts({ between: DISCS, fade });
      expect(found).toHaveLength(3);
      for (const [i, disc] of DISCS.entries()) {
        expect(right(found[i]!) + 3).toBeLessThanOrEqual(disc.x);
        expect(found[i + 1]!.x - 3).toBeGreaterThanOrEqual(right(disc));
      }
    },
  );

  it.each([
    ['in the colour of the words', { between: DISCS, color: CREAM }],
    ['squares', { between: DISCS, radius: 0 }],
    ['stops at the foot of a word', { between: [box(62, 32, 6, 6)], radius: 3 }],
    ['empty within a letter', { between: [box(66, 22, 16, 16), box(69, 25, 10, 10)], color: [CREAM, PURPLE] }],
    ['behind the last word', { between: [box(220, 25, 10, 10)] }],
    ['close to a letter', { between: [box(56, 25, 10, 10)] }],
  ] as const)('do not: %s', (_, page) => expect(parts(page)).toHaveLength(1));
});
