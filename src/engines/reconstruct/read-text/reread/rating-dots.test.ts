import { expect, it } from 'vitest';
import { enclose } from '../../../image/geometry.ts';
import { createRaster } from '../../../image/raster.ts';
import { components } from '../lines/line-ink.ts';
import { dotRowIn, isDotRow } from './rating-dots.ts';

interface Mark {
  readonly kind: 'disc' | 'ring' | 'square' | 'word';
  /** px */
  readonly x: number;
  readonly size?: number;
}

/** Coverage of marks side by side, each in the middle of 40 rows. */
function line(marks: readonly Mark[]) {
  const cleaned = createRaster(240, 40, 1);
  const set = (x: number, y: number, share: number) => (cleaned.data[y * 240 + x] = Math.round(255 * Math.max(0, Math.min(1, share))));
  for (const { kind, x, size = 10 } of marks) {
    const radius = size / 2;
    for (let v = 0; v < size; v++)
      for (let u = 0; u < size; u++) {
        const out = Math.hypot(u + 0.5 - radius, v + 0.5 - radius);
        const disc = radius - out + 0.5;
        const inked = { disc, ring: Math.min(disc, out - radius + 1.7), square: 1, word: u < 2 || v > size - 3 ? 1 : 0 }[kind];
        set(x + u, 20 - Math.round(radius) + v, inked);
      }
  }
  const glyphs = components(cleaned)
    .map(({ box }) => box)
    .toSorted((a, b) => a.x - b.x);
  return { glyphs, cleaned, origin: { x: 0, y: 0 }, box: enclose(glyphs) };
}

const row = (kinds: readonly Mark['kind'][], from: number, pitch: number): Mark[] =>
  kinds.map((kind, i) => ({ kind, x: from + i * pitch }));

it('discs and rings behind a word are a row, typed where they stand close', () => {
  const word: Mark = { kind: 'word', x: 2, size: 12 };
  const typed = dotRowIn(line([word, ...row(['disc', 'disc', 'ring', 'ring', 'ring'], 30, 13)]));
  expect(typed).toMatchObject({ text: '●●○○○', typed: true, box: { x: 30, width: 62 } });
  const drawn = dotRowIn(line([word, ...row(['disc', 'disc', 'disc', 'ring'], 30, 17)]));
  expect(drawn).toMatchObject({ text: '●●●○', typed: false });
});

it('five rings alone are a row, three are not', () => {
  expect(dotRowIn(line(row(['ring', 'ring', 'ring', 'ring', 'ring'], 2, 13)))?.text).toBe('○○○○○');
  expect(dotRowIn(line(row(['ring', 'ring', 'ring'], 2, 13)))).toBeNull();
});

it('squares, discs of several sizes, and what stands in the middle of a line are none', () => {
  expect(dotRowIn(line(row(['square', 'square', 'square'], 2, 13)))).toBeNull();
  expect(
    dotRowIn(
      line([
        { kind: 'disc', x: 2, size: 8 },
        { kind: 'disc', x: 16, size: 12 },
        { kind: 'disc', x: 34, size: 8 },
      ]),
    ),
  ).toBeNull();
  const between: Mark[] = [{ kind: 'word', x: 2, size: 12 }, ...row(['disc', 'disc', 'disc'], 30, 13), { kind: 'word', x: 80, size: 12 }];
  expect(dotRowIn(line(between))).toBeNull();
});

it('a row is told by its text', () => {
  expect(['●●●○○', '○○○○○', '●●', '김○○○'].map(isDotRow)).toEqual([true, true, false, false]);
});

it('dots behind words that trail off are none', () => {
  const dots = [60, 70, 80].map((x): Mark => ({ kind: 'disc', x, size: 7 }));
  expect(dotRowIn(line([{ kind: 'word', x: 2, size: 28 }, ...dots]))).toBeNull();
  expect(dotRowIn(line([{ kind: 'word', x: 2, size: 18 }, ...dots]))?.text).toBe('●●●');
});
