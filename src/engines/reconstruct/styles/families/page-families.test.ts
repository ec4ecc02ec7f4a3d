import { expect, test } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import type { InkedLine } from '../match/candidates.ts';
import { inkViews } from '../match/ink.ts';
import { printed } from '../testing/printed.ts';
import { findFurtherFamilies } from './page-families.ts';

const SCRIPTS = new Set(['latin'] as const);
const each = <T, R>(items: readonly T[], work: (item: T) => R) => Promise.resolve(items.map(work));
const INTER = FAMILIES.filter(({ name }) => name === 'Inter');

/** Names of the families that are found for lines of this size which those of the page explain badly. */
async function further(family: string, texts: readonly string[], size: number): Promise<string[]> {
  const page = printed(texts.map((text, i) => ({ text, family, weight: 500, size, x: 20, baseline: 60 + 40 * i })));
  const inked = page.read.lines.map((line): InkedLine => {
    const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
    return { line, ink: ink! };
  });
  const found = await findFurtherFamilies(
    inked.map((line) => ({ inked: line, match: 0.5 })),
    INTER,
    SCRIPTS,
    each,
  );
  return found.map(({ name }) => name);
}

test('a face that only small lines are set in is found', async () => {
  expect(await further('JetBrains Mono', ['80 W class D', 'Bluetooth 5.3', 'HDMI eARC'], 14)).toEqual(['JetBrains Mono']);
});

test('one small line alone says too little for a face', async () => {
  expect(await further('JetBrains Mono', ['80 W class D'], 14)).toEqual([]);
});

test('a large line alone says enough', async () => {
  expect(await further('JetBrains Mono', ['80 W class D'], 30)).toEqual(['JetBrains Mono']);
});
