import { expect, test } from 'vitest';
import type { FittedLine, StyleGroup } from '../families/groups.ts';
import { inkViews } from '../match/ink.ts';
import { groupStyle } from '../testing/group-style.ts';
import { printed } from '../testing/printed.ts';
import { followNeighbours } from './neighbours.ts';

/** A heading that is known and the line under it, read as `read`, each in a group of its own. */
function grouped(read: string, below: { readonly size: number; readonly weight: number }) {
  const page = printed([
    { text: 'It smells of wood', family: 'Montserrat', weight: 700, size: 22, x: 20, baseline: 60 },
    { text: 'It smells of smoke and wood', family: 'Montserrat', x: 20, baseline: 92, ...below },
  ]);
  const boxes = page.read.lines.map(({ box }) => box);
  return page.read.lines.map((line, i): StyleGroup => {
    const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: boxes }, line);
    const fitted = { line: i === 1 ? { ...line, text: read } : line, ink: ink!, fits: new Map() } as unknown as FittedLine;
    const { size, weight } = i === 1 ? below : { size: 22, weight: 700 };
    return { lines: [fitted], style: groupStyle('Montserrat', size, weight) };
  });
}

const stylesOf = (groups: readonly StyleGroup[]) => groups.map(({ lines, style }) => [lines.length, style.size]);

test('a misread line follows the line over it', () => {
  expect(stylesOf(followNeighbours(grouped('lt srnells at smuke end wnod', { size: 22, weight: 700 })))).toEqual([[2, 22]]);
});

test('not in a style in which it would be far wider than its ink: small type under a heading', () => {
  expect(stylesOf(followNeighbours(grouped('lt srnells at smuke end wnod', { size: 18, weight: 400 })))).toEqual([
    [1, 22],
    [1, 18],
  ]);
});
