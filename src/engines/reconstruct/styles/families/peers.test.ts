import { expect, it } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import type { Rgb } from '../../../image/colour.ts';
import { inkViews } from '../match/ink.ts';
import { groupStyle } from '../testing/group-style.ts';
import { printed, type Print } from '../testing/printed.ts';
import { fitLine, type GroupStyle } from './groups.ts';
import { sharePeers, type Settled } from './peers.ts';

const FAMILY = FAMILIES.find(({ name }) => name === 'Pretendard')!;

const style = (size: number, weight: number): GroupStyle => groupStyle(FAMILY.name, size, weight);

const entry = (text: string, baseline: number, print: Partial<Print> = {}): Print => ({
  text,
  x: 20,
  baseline,
  family: FAMILY.name,
  weight: 400,
  size: 17,
  ...print,
});

/** Sizes and weights after peers are shared, of lines that were each proved in another style. */
function shared(prints: readonly Print[], proved: readonly GroupStyle[], papers: readonly Rgb[] = []): string[] {
  const { source, plate, read } = printed(prints);
  const pictures = { source: source.raster, plate: plate.raster, noise: source.noise, lines: read.lines.map(({ box }) => box) };
  const lines = read.lines.map((line, i): Settled => {
    const paper = papers[i] ?? line.paper;
    const fitted = fitLine({ line: { ...line, paper }, ink: inkViews(pictures, line)[0]! }, [FAMILY], new Set(['hangul']));
    return { line: fitted!, style: proved[i]! };
  });
  const taken = sharePeers(lines);
  return lines.map(({ line, style: own }) => {
    const { size, weight } = taken.get(line) ?? own;
    return `${size}/${weight}`;
  });
}

it('sets the cells of a column in the style that fits them best together, names of one script and numbers of none', () => {
  const column = [entry('8,000Pa', 60), entry('수동 세척', 110), entry('자연 건조', 160), entry('65dB', 210)];
  expect(shared(column, [style(17, 300), style(17, 400), style(17.2, 400), style(16.6, 300)])).toEqual(Array(4).fill('17/400'));
});

it('lets alone what is bolder, larger, of another colour, or stands elsewhere', () => {
  const own = [style(17, 400), style(17, 700), style(20, 400), style(17.2, 400), style(17.2, 400)];
  const others = [
    entry('수동 세척', 60),
    entry('물걸레 세척', 100, { weight: 700 }),
    entry('자연 건조', 140, { size: 20 }),
    entry('열풍 건조', 180, { color: [200, 40, 40] }),
    entry('먼지 비움', 230, { x: 320 }),
  ];
  expect(shared(others, own)).toEqual(own.map(({ size, weight }) => `${size}/${weight}`));
});

it('lets alone the names of columns, which have a ground of their own', () => {
  const own = [style(17, 500), style(17, 400), style(17, 400)];
  const cells = [entry('배송비', 60, { weight: 500 }), entry('수동 세척', 110), entry('자연 건조', 160)];
  expect(shared(cells, own, [[238, 241, 245]])).toEqual(['17/500', '17/400', '17/400']);
  expect(shared(cells, own)).toEqual(['17/400', '17/400', '17/400']);
});
