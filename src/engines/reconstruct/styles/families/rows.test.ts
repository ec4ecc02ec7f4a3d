import { expect, it } from 'vitest';
import { FAMILIES, faceFor } from '../../../fonts/index.ts';
import { NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { inkViews } from '../match/ink.ts';
import { printed, type Print } from '../testing/printed.ts';
import { fitLine, type GroupStyle, type StyleGroup } from './groups.ts';
import { shareRows } from './rows.ts';

const FAMILY = FAMILIES.find(({ name }) => name === 'Pretendard')!;

function style(size: number, weight: number): GroupStyle {
  return { family: FAMILY, drawn: { face: faceFor(FAMILY.name, weight, false), fakeBold: false }, weight, size, spacing: NO_SPACING };
}

const entry = (text: string, x: number, print: Partial<Print> = {}): Print => ({
  text,
  x,
  baseline: 60,
  family: FAMILY.name,
  weight: 400,
  size: 14.4,
  ...print,
});

/** Sizes and weights after rows are shared, of entries that were each taken for another style. */
function shared(prints: readonly Print[], taken: readonly GroupStyle[]): string[] {
  const { source, plate, read } = printed(prints);
  const pictures = { source: source.raster, plate: plate.raster, noise: source.noise, lines: read.lines.map(({ box }) => box) };
  const groups = read.lines.map((line, i): StyleGroup => {
    const fitted = fitLine({ line, ink: inkViews(pictures, line)[0]! }, [FAMILY], new Set(['hangul']));
    return { lines: [fitted!], style: taken[i]! };
  });
  const after = shareRows(groups);
  return read.lines.map(({ id }) => {
    const { size, weight } = after.find(({ lines }) => lines.some(({ line }) => line.id === id))!.style;
    return `${size}/${weight}`;
  });
}

const TAKEN = [style(14, 400), style(15, 500), style(13.8, 400), style(14.6, 400)];

it('sets the entries of a row in one style', () => {
  const row = shared([entry('얇음', 20), entry('보통', 120), entry('없음', 220), entry('사계절', 320)], TAKEN);
  expect(new Set(row).size).toBe(1);
});

it('lets a bold entry of the row be bold', () => {
  const row = shared(
    [entry('얇음', 20), entry('보통', 120), entry('없음', 220, { weight: 700 }), entry('사계절', 320)],
    [...TAKEN.slice(0, 2), style(14.4, 700), TAKEN[3]!],
  );
  expect(row[2]).toBe('14.4/700');
  expect(new Set([row[0], row[1], row[3]]).size).toBe(1);
});

it('leaves lines alone that stand under each other', () => {
  const column = shared([entry('얇음', 20), entry('보통', 20, { baseline: 100 }), entry('없음', 20, { baseline: 140 })], TAKEN);
  expect(column).toEqual(['14/400', '15/500', '13.8/400']);
});
