import { expect, test } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import type { Coverage } from './coverage.ts';
import { drawText, NO_SPACING } from '../../fonts/drawing/drawing.ts';
import { HEIGHTS, seeWord, type Setting } from './seen-word.ts';
import { spellWord } from './spell-word.ts';

/** A word of 150 px, of which rows are hidden. */
function covered(
  face: Setting['drawn']['face'],
  text: string,
  hiddenRows: readonly [from: number, to: number],
): { coverage: Coverage; setting: Setting } {
  const box = { x: 0, y: 0, width: 760, height: 200 };
  const setting = { drawn: { face, fakeBold: false }, size: 150, spacing: 0, baseline: 150, left: 20 };
  const { alpha } = drawText(setting.drawn, text, {
    ...box,
    size: 150,
    spacing: NO_SPACING,
    direction: 'ltr',
    penX: 20,
    baseline: 150,
    inkLuminance: 0.5,
  });
  const hidden = new Uint8Array(alpha.length);
  hidden.fill(1, hiddenRows[0] * box.width, hiddenRows[1] * box.width);
  return { coverage: { box, alpha, hidden }, setting };
}

test.each([
  ['Cormorant Garamond', 700, 'Real Review', 'Real Peiew', [118, 136]],
  ['Bebas Neue', 400, 'FULL SET', 'FUI SET', [120, 160]],
  ['Noto Sans KR', 700, 'Texture 2', 'Texuure 2', [66, 84]],
] as const)('in %s %i %s is told from what shows of it', (family, weight, text, read, hiddenRows) => {
  const { coverage, setting } = covered(faceFor(family, weight, false), text, hiddenRows);
  const seen = seeWord(coverage, { x: 20, y: 40, width: 700, height: 115 }, HEIGHTS.read);
  expect(spellWord(seen, setting, read)).toBe(text);
});
