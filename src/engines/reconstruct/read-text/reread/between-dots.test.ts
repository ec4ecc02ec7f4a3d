import { expect, it } from 'vitest';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { readBetweenDots } from './between-dots.ts';

const says = (text: string, confidence: number, others: string[] = []): CombinedReading => ({ text, confidence, parts: [], others });
const asRead = says('kim***·(Q) ·2025.05.11', 0.87, ['10017**님ㆍ퀸(0) ㆍ2025.05.11']);

/** A byline of three pieces of letters with a dot between each two, or strokes that reach down to the line there, read in pieces as this. */
async function read(pieces: readonly CombinedReading[], { whole = asRead, dotted = true } = {}): Promise<CombinedReading> {
  const raster = createRaster(320, 40, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [60, 60, 60] });
  for (const from of [20, 120, 220])
    for (let k = 0; k < 6; k++) {
      fill(from + 12 * k, 12, 9, 3);
      fill(from + 12 * k, 12, 3, 14);
    }
  for (const x of [101, 201]) fill(x, dotted ? 18 : 12, 2, dotted ? 2 : 14);
  const line = lineInk(raster, { x: 17, y: 9, width: 280, height: 20 }, 0)!;
  const readLines = async (lines: readonly LineInk[]) => lines.map((_, i) => pieces[i]!);
  return (await readBetweenDots([line], [whole], { raster, noise: 0 }, readLines))[0]!;
}

const PIECES = [says('kim***', 0.99, ['10017**님']), says('퀸(Q)', 0.77), says('2025.05.11', 1)];

it('pieces between dots are read alone, a masked name with how it is addressed', async () => {
  const found = await read(PIECES);
  expect(found.text).toBe('kim***님 · 퀸(Q) · 2025.05.11');
  expect(found.others).toContain(asRead.text);
});

it('a name that nobody reads an address behind has none', async () => {
  expect((await read([says('kim***', 0.99), ...PIECES.slice(1)])).text).toBe('kim*** · 퀸(Q) · 2025.05.11');
});

it('pieces that are read less surely are what the line may say', async () => {
  const found = await read([says('kin', 0.5), says('퀸(Q)', 0.4), says('2025.05.11', 0.9)]);
  expect([found.text, found.others]).toEqual([asRead.text, [...asRead.others, 'kin · 퀸(Q) · 2025.05.11']]);
});

it('what is read surely, or has no dots, is left', async () => {
  const sure = { ...asRead, confidence: 0.95 };
  expect(await read(PIECES, { whole: sure })).toBe(sure);
  expect(await read(PIECES, { dotted: false })).toBe(asRead);
});
