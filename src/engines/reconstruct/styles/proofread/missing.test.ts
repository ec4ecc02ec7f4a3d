import { expect, it } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { TextLine } from '../../document.ts';
import type { GroupStyle } from '../families/groups.ts';
import type { InkCrop } from '../match/ink.ts';
import { commonSyllables, spacesBesideMissing, syllablesMissing } from './missing.ts';

const FACE = faceFor('Noto Sans KR', 400, false);
const TEXT = '인체적용시험에서 섭취 4주 후 피로도 점수가 뚜렷하게 낮아졌습니다. 꾸준한 섭취가 가장';

/** As a browser printed it: 1 px more a word space than the font has. */
const INK = { extent: { x: 0, y: 0, width: 660, height: 17 } } as unknown as InkCrop;
const line = (text: string) => ({ text, script: 'hangul', direction: 'ltr' }) as unknown as TextLine;
const style = (words: number) =>
  ({ drawn: { face: FACE, fakeBold: false }, size: 18, spacing: { letters: 0, words } }) as unknown as GroupStyle;

it('tells from its width that a line lacks a syllable, also where wider word spaces would fill the room', () => {
  const lacking = line(TEXT.replace('렷', ''));
  expect(syllablesMissing(lacking, INK, style(0.135))).toBe(0);
  const words = spacesBesideMissing(lacking, INK, style(0.135))!;
  expect(words * 18).toBeCloseTo(0.85, 1);
  expect(syllablesMissing(lacking, INK, style(words))).toBe(1);
});

it('finds nothing missing in a line that is whole', () => {
  expect(syllablesMissing(line(TEXT), INK, style(0.05))).toBe(0);
  expect(spacesBesideMissing(line(TEXT), INK, style(0.05))).toBeNull();
});

it('knows the syllables of the standard', () => {
  expect(commonSyllables(FACE)).toHaveLength(2350);
});
