/** Declarations of type: face, colour, spacing. */
import type { TextNode, TextRun, TextStyle } from '../../document.ts';
import type { Declarations } from '../element.ts';
import { castDeclarations, downTheBlock, hasPlainLetters, isUpright } from './gradient-letters.ts';
import { gradientValue, ownGradientValue, textShadowValue, type Drawing } from '../frames.ts';
import type { Lengths } from '../lengths.ts';

export interface FontToken {
  readonly token: string;
  readonly stack: string;
}

/** What type is drawn with: lengths, colours and the families' custom properties. */
export interface TypeDrawing extends Drawing {
  readonly fonts: ReadonlyMap<string, FontToken>;
}

/** One custom property a family: --font-body for the most used one, --font-heading for the next, then by number. */
export function fontTokens(texts: readonly TextNode[]): Map<string, FontToken> {
  const uses = new Map<string, { generic: string; characters: number }>();
  for (const run of texts.flatMap((text) => text.lines).flatMap((line) => line.runs)) {
    const use = uses.get(run.style.family) ?? { generic: run.style.generic, characters: 0 };
    use.characters += run.text.length;
    uses.set(run.style.family, use);
  }
  const names = ['--font-body', '--font-heading'];
  const ordered = [...uses].toSorted((a, b) => b[1].characters - a[1].characters);
  return new Map(
    ordered.map(([family, { generic }], i) => [family, { token: names[i] ?? `--font-${i + 1}`, stack: `"${family}", ${generic}` }]),
  );
}

/**
 * Style of the longest run. Gradient letters are painted over the whole block, so that the widest line's gradient is that of all, and gradients from
 * top to bottom follow each other.
 */
export function mainRun(text: TextNode): TextStyle {
  const widest = text.lines.reduce((a, b) => (b.advance > a.advance ? b : a)).runs[0].style;
  // Plain letters are not painted with other ones' gradient, which those have to themselves.
  if (!widest.gradient || hasPlainLetters(text)) return longestRun(text, ({ gradient }) => !gradient);
  const longest = longestRun(text);
  return { ...longest, gradient: isUpright(widest.gradient) ? downTheBlock(text) : widest.gradient };
}

function longestRun(text: TextNode, isMeant: (style: TextStyle) => boolean = () => true): TextStyle {
  const runs = text.lines.flatMap((line) => line.runs).filter(({ style }) => isMeant(style));
  return runs.reduce((longest, run) => (run.text.length > longest.text.length ? run : longest)).style;
}

/** The feature of proportional alternate widths (OpenType 1.9). */
const PROPORTIONAL = '"palt"';

/** Family, weight, slant and shadow. */
export function faceDeclarations(style: TextStyle, { fonts, lengths }: TypeDrawing): Declarations {
  return {
    'font-family': `var(${fonts.get(style.family)!.token})`,
    'font-weight': String(style.weight),
    'font-style': style.italic ? 'italic' : 'normal',
    'font-feature-settings': style.proportional ? PROPORTIONAL : 'normal',
    ...shadowDeclarations(style, lengths),
  };
}

/**
 * Letters with an outline cast theirs as a whole: a `text-shadow` is drawn once under the outline and, since the fill is painted after that, once more between
 * the two (CSS Text Decoration 4, text-shadow: of each of a glyph's paints).
 */
function shadowDeclarations({ shadow, stroke, gradient }: TextStyle, lengths: Lengths): Declarations {
  if (!shadow || gradient) return {};
  const value = textShadowValue(shadow, lengths);
  return stroke ? { filter: `drop-shadow(${value})` } : { 'text-shadow': value };
}

/** Features that most of a page's letters ask for; nothing where these are none. */
export function usualFeatures(texts: readonly TextNode[]): Declarations {
  const runs = texts.flatMap((text) => text.lines).flatMap((line) => line.runs);
  const asWide = runs.reduce((sum, { text, style }) => sum + (style.proportional ? 1 : -1) * text.length, 0);
  return asWide > 0 ? { 'font-feature-settings': PROPORTIONAL } : {};
}

export function colourDeclarations(style: TextStyle, { palette, lengths }: Drawing): Declarations {
  if (style.outline !== undefined) return outlineDeclarations(style, style.outline, { palette, lengths });
  if (!style.gradient) return { color: palette.use(style.color), ...strokeDeclarations(style, { palette, lengths }) };
  return {
    color: palette.use(style.gradient.stops[0].color),
    '-webkit-text-fill-color': 'transparent',
    background: gradientValue(style.gradient, palette),
    // Browsers that do not know relative colours keep the line above.
    'background-image': ownGradientValue(style.gradient),
    'background-clip': 'text',
    '-webkit-background-clip': 'text',
    ...castDeclarations(style, lengths),
  };
}

/** Outlines over even ground are filled with that; over a picture they are empty, and what draws no outlines fills the letters with their colour. */
function outlineDeclarations(
  { color, inside }: TextStyle,
  outline: number,
  { palette, lengths }: Pick<Drawing, 'palette' | 'lengths'>,
): Declarations {
  const fill: Declarations = inside
    ? { color: palette.use(inside) }
    : { color: palette.use(color), '-webkit-text-fill-color': 'transparent' };
  return { ...fill, '-webkit-text-stroke': `${lengths.px(outline)} ${palette.use(color)}` };
}

/** CSS draws a stroke half inside the letters, where the fill covers it, or the stroke the fill. */
function strokeDeclarations({ stroke }: TextStyle, { palette, lengths }: Pick<Drawing, 'palette' | 'lengths'>): Declarations {
  if (!stroke) return {};
  const width = (stroke.isOverFill ? 1 : 2) * stroke.width;
  const order: Declarations = stroke.isOverFill ? {} : { 'paint-order': 'stroke fill' };
  return { '-webkit-text-stroke': `${lengths.px(width)} ${palette.use(stroke.color)}`, ...order };
}

/** Space between letters, and what comes on top of it between words, in parts of the type's size. */
export interface Spacing {
  readonly letters: number;
  readonly words: number;
}

export const NO_SPACING: Spacing = { letters: 0, words: 0 };

const ems = (px: number, size: number): number => (size > 0 ? Math.round((px / size) * 10000) / 10000 + 0 : 0);

export const spacingOf = ({ letterSpacing, wordSpacing, size }: TextStyle): Spacing => ({
  letters: ems(letterSpacing, size),
  words: ems(wordSpacing, size),
});

const spacingValue = (value: number): string => (value === 0 ? 'normal' : `${value}em`);

export const spacingDeclarations = ({ letters, words }: Spacing): Declarations => ({
  'letter-spacing': spacingValue(letters),
  'word-spacing': spacingValue(words),
});

/** Source px by which words become wider where one spacing takes the place of another. */
export function widening(words: string, from: Spacing, to: Spacing, size: number): number {
  return (words.length * (to.letters - from.letters) + (words.split(' ').length - 1) * (to.words - from.words)) * size;
}

/** Words that are wider or narrower by less than this, source px, look the same: each end moves by half of it at most. */
const UNSEEN = 0.25;

export const isSpacedAlike = (runs: readonly Pick<TextRun, 'text'>[], own: Spacing, other: Spacing, size: number): boolean =>
  runs.every(({ text }) => Math.abs(widening(text, own, other, size)) <= UNSEEN);
