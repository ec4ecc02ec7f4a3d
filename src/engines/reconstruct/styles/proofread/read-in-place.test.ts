import { expect, test } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import { uprightFaces } from '../match/candidates.ts';
import { fitFace } from '../match/fit-face.ts';
import { inkViews } from '../match/ink.ts';
import type { FittedLine, GroupStyle } from '../families/groups.ts';
import { printed } from '../testing/printed.ts';
import { proofread } from './proofread.ts';

/** What is made of words printed in a thick display face that were read so, and otherwise. */
function settled(said: string, read: string, alternatives: readonly string[]): string {
  const family = FAMILIES.find(({ name }) => name === 'Dela Gothic One')!;
  const page = printed([{ text: said, family: family.name, weight: 400, size: 58, x: 20, baseline: 90 }]);
  const line = { ...page.read.lines[0]!, text: read, alternatives, confidence: 0.64, script: 'kana' as const, language: 'ja' as const };
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const drawn = { face: uprightFaces(family)[0]!, fakeBold: false };
  const fit = fitFace(drawn, { ...line, text: said }, ink!)!;
  const style: GroupStyle = { family, drawn, weight: 400, size: fit.size, spacing: { letters: 0, words: 0 } };
  return proofread({ line, ink: ink!, fits: new Map(), best: { ...fit, stroke: 1 } } as FittedLine, style).text;
}

test.each([
  ['炊き分けメニュー', '吹き分けメニュー'],
  ['お釜で炊いたごはん', 'お釜で吹いたごはん'],
  ['還元糖量の比較', '還元糠量の比較'],
])('Han that another reading has in place of one that lies worse on the ink is what is printed: %s', (said, read) => {
  // The other reading is wrong elsewhere: as a whole it is none.
  const other = `${[...said].slice(0, -1).join('')}〇〇`;
  expect(settled(said, read, [other])).toBe(said);
  expect(settled(said, said, [read])).toBe(said);
});
