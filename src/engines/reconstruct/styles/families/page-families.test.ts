import { expect, test } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import type { InkedLine } from '../match/candidates.ts';
import { inkViews } from '../match/ink.ts';
import { printed, type Print } from '../testing/printed.ts';
import { choosePageFamilies, findFurtherFamilies } from './page-families.ts';

const SCRIPTS = new Set(['latin'] as const);
const each = <T, R>(items: readonly T[], work: (item: T) => R) => Promise.resolve(items.map(work));
const INTER = FAMILIES.filter(({ name }) => name === 'Inter');

function inkedLines(prints: readonly Print[]): InkedLine[] {
  const page = printed(prints);
  return page.read.lines.map((line) => {
    const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
    return { line, ink: ink! };
  });
}

/** Names of the families that are found for lines of this size which those of the page explain badly. */
async function further(family: string, texts: readonly string[], size: number): Promise<string[]> {
  const inked = inkedLines(texts.map((text, i) => ({ text, family, weight: 500, size, x: 20, baseline: 60 + 40 * i })));
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

test('lines that a family found for others explains keep none from being tried', async () => {
  const sizes = Array.from({ length: 14 }, (_, i) => Math.round(18 * 1.14 ** i));
  const headings = sizes.flatMap((size) =>
    inkedLines([{ text: '80 W class D', family: 'JetBrains Mono', weight: 500, size: 2 * size, x: 20, baseline: 240 }]),
  );
  const [label] = inkedLines([{ text: 'Knitted in one piece', family: 'Lora', weight: 500, size: 20, x: 20, baseline: 60 }]);
  const found = await findFurtherFamilies(
    [...headings, label!].map((inked) => ({ inked, match: 0.5 })),
    INTER,
    SCRIPTS,
    each,
  );
  expect(found.map(({ name }) => name)).toEqual(['JetBrains Mono', 'Lora']);
});

test('the family of the running text is found on a page of many sizes', async () => {
  const headings = Array.from({ length: 14 }, (_, i) => Math.round(19 * 1.12 ** i)).flatMap((size) =>
    inkedLines([{ text: 'Warm wool', family: 'Lora', weight: 400, size, x: 20, baseline: 150 }]),
  );
  const running = ['Knitted in one piece, without seams', 'Washed by hand in cold water', 'Two years of warranty', 'Delivered in 3 days'];
  const small = inkedLines(running.map((text, i) => ({ text, family: 'Inter', weight: 400, size: 14, x: 20, baseline: 60 + 40 * i })));
  // The longest lines were misread.
  const read = small.map(({ line, ink }, i) => {
    const isMisread = i < 2;
    return {
      line: { ...line, text: isMisread ? [...line.text].toReversed().join('') : line.text, confidence: isMisread ? 0.6 : 0.95 },
      ink,
    };
  });
  const lines = [...headings.map(({ line, ink }) => ({ line: { ...line, confidence: 0.95 }, ink })), ...read];
  expect((await choosePageFamilies(lines, SCRIPTS, each)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Inter', 'Lora']));
});
