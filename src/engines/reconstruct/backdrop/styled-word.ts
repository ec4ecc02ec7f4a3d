/** A settled word as a line of the page. */
import { faceOf, metricsOf } from '../../fonts/index.ts';
import type { Rgb } from '../../image/colour.ts';
import type { FontUse, StyledLine, TextLine, TextStyle } from '../document.ts';
import { advanceOf, extentsOf, NO_SPACING } from '../../fonts/drawing/drawing.ts';
import { inkOf, type FittedWord } from './fit-word.ts';
import { setAsWide, widthOf } from './seen-word.ts';
import { LATIN } from './settle-word.ts';

interface Look {
  readonly id: string;
  readonly ink: Rgb;
  readonly paper: Rgb;
}

/** @param read as readers see it */
export function styledWord({ text, setting: seen, match }: FittedWord, read: TextLine, { id, ink, paper }: Look): StyledLine {
  // Type of this size is set in whole px, and spaced so that it stays as wide.
  const setting = setAsWide({ ...seen, size: Math.round(seen.size) }, text, widthOf(seen, text));
  const { size, left } = setting;
  const { face } = setting.drawn;
  const script = LATIN.test(text) ? 'latin' : read.script;
  const letterSpacing = Math.round(setting.spacing * 100) / 100;
  const metrics = metricsOf(face);
  const style: TextStyle = {
    family: face.family.name,
    generic: face.family.generic,
    weight: face.weight,
    italic: face.italic,
    size,
    letterSpacing,
    wordSpacing: 0,
    color: ink,
    gradient: null,
    shadow: null,
    match,
  };
  return {
    id,
    text,
    box: inkOf({ text, setting }),
    alternatives: [],
    confidence: Math.min(1, match),
    language: text === read.text || script === read.script ? read.language : 'en',
    script,
    direction: 'ltr',
    kind: 'overlay',
    surface: 'flat',
    isBackdrop: true,
    ink,
    paper,
    runs: [{ text, style }],
    baseline: Math.round(setting.baseline),
    originX: left - extentsOf(face, text, 'ltr').left * size,
    advance: advanceOf(face, text, size, { ...NO_SPACING, letters: letterSpacing }, 'ltr'),
    ascent: Math.round(metrics.ascent * size),
    descent: Math.round(metrics.descent * size),
  };
}

/** Fonts of a page with those of its words, one use a file. */
export function fontsOf(words: readonly StyledLine[], fonts: readonly FontUse[]): FontUse[] {
  const uses = new Map(fonts.map((use) => [use.file, use]));
  for (const { text, style } of words.flatMap(({ runs }) => runs)) {
    const { family, weight, italic, file } = faceOf(style);
    const characters = [...new Set((uses.get(file)?.characters ?? '') + text)].toSorted().join('');
    uses.set(file, { family: family.name, weight, italic, file, characters });
  }
  return [...uses.values()];
}
