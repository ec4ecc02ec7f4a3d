import { expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { ReadResult, Section } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from '../erase/index.ts';
import { piecesBehind, withoutGaps } from './behind-boxes.ts';
import type { Band, FoundBox } from './found-box.ts';
import { findShapes } from './index.ts';
import type { FoundRule } from './rules.ts';

const SQUARE = [0, 0, 0, 0] as const;
const GROUND = [40, 51, 46] as const;
const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
const READ: ReadResult = { lines: [], language: null, model: 'test' };

/** A chart of four bars, which stand before three level lines and on a fourth. */
const BARS = [120, 80, 60, 40].map((height, i): Box => ({ x: 80 + 140 * i, y: 200 - height, width: 70, height }));
const LINES = [80, 120, 160];

async function chart() {
  const raster = createRaster(640, 280, 3);
  const all: Box = { x: 0, y: 0, width: 640, height: 280 };
  paintFill(raster, all, SQUARE, { kind: 'solid', color: GROUND });
  for (const y of LINES) paintFill(raster, { x: 40, y, width: 560, height: 1 }, SQUARE, { kind: 'solid', color: [62, 72, 67] });
  paintFill(raster, { x: 40, y: 200, width: 560, height: 1 }, SQUARE, { kind: 'solid', color: [115, 122, 119] });
  for (const bar of BARS) paintFill(raster, bar, SQUARE, { kind: 'solid', color: [168, 196, 176] });
  const source = { raster, format: 'png' as const, fullHeight: 280, noise: 0 };
  const plate = await erase({ source, read: READ }, context);
  const section: Section = { id: 'section-1', index: 0, box: all, fill: { kind: 'solid', color: GROUND }, picture: null };
  return findShapes({ source, plate, sections: [section], read: READ }, context);
}

test('a chart has its bars and all of its lines, and no boxes between them', async () => {
  const shapes = await chart();
  expect(shapes.filter(({ kind }) => kind === 'box').map(({ box }) => box)).toEqual(BARS);
  const seen = (y: number) => 560 - BARS.filter((bar) => bar.y <= y).reduce((sum, { width }) => sum + width, 0);
  for (const y of LINES) {
    const pieces = shapes.filter(({ kind, box }) => kind === 'rule' && box.y === y);
    expect(pieces.reduce((sum, { box }) => sum + box.width, 0)).toBe(seen(y));
  }
});

const found = (box: Box, color: readonly [number, number, number]): FoundBox => ({
  box,
  radius: SQUARE,
  fill: { kind: 'solid', color },
  border: null,
});

test('a box of the colour of its ground between two others stays where it holds words, or stands beside one only', () => {
  const cells = [0, 100, 200].map((x) => ({ x: 40 + x, y: 40, width: 100, height: 36 }));
  const row = cells.map((cell, i) => found(cell, i === 1 ? GROUND : [168, 196, 176]));
  const band = (lines: readonly Box[]) => ({ ground: { kind: 'solid', color: GROUND }, lines, noise: 0 }) as unknown as Band;
  expect(withoutGaps(row, band([]))).toEqual([row[0], row[2]]);
  expect(withoutGaps(row, band([{ ...LINE.box, x: 160, y: 50, width: 50, height: 14 }]))).toEqual(row);
  expect(withoutGaps(row.slice(0, 2), band([]))).toEqual(row.slice(0, 2));
});

test('short lines with nothing between them that hides a longer one are no pieces of it', () => {
  const line = (x: number): FoundRule => ({
    box: { x, y: 60, width: 60, height: 1 },
    orientation: 'horizontal',
    color: [62, 72, 67],
    style: 'solid',
  });
  const lines = [line(20), line(120)];
  const bar = found({ x: 80, y: 40, width: 40, height: 100 }, [168, 196, 176]);
  expect([...piecesBehind(lines, [bar], 100)]).toEqual(lines);
  expect([...piecesBehind(lines, [found({ ...bar.box, x: 90, width: 20 }, [0, 0, 0])], 100)]).toEqual([]);
  expect([...piecesBehind(lines, [], 100)]).toEqual([]);
});
