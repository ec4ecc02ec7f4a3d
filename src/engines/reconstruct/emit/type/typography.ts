import type { PageDocument, TextNode } from '../../document.ts';
import type { Declarations, InlineHtml } from '../element.ts';
import {
  colourDeclarations,
  faceDeclarations,
  fontTokens,
  mainRun,
  spacingDeclarations,
  spacingOf,
  usualFeatures,
  type TypeDrawing,
} from './face.ts';
import type { Drawing } from '../frames.ts';
import { inlineWriter, spanClasses } from './inline.ts';
import { withoutRedundant } from '../redundant.ts';
import type { NamedRule } from '../stylesheet.ts';
import { hasSpacing, typeClasses, type TypeClass } from './type-classes.ts';

/** Type styles of a page as classes: one a distinct style, named by what it is used for. */
export interface Typography {
  /** Class of a text node's own style (that of its longest run). */
  classOf(text: TextNode): string;
  /** What the measure of a text differs by from its class, at the source's width. */
  exactOf(text: TextNode): Declarations;
  /** Lines of a text node with spans where a run differs, breaks between lines. */
  inline(text: TextNode): InlineHtml;
  /** Class → declarations, for all widths (`fluid`) and from the source's width on (`exact`). */
  readonly rules: readonly NamedRule[];
  readonly tokens: Readonly<Record<string, string>>;
  /** What most of the page's type has in common beside its family. */
  readonly body: Declarations;
}

/**
 * Share of a phone's width (vw) that one em of large type takes: as much as of the source's, so that a title stays one, but no less than this, at which it is
 * read, and no more than lets its longest line fit into this share of the window.
 */
const ON_PHONE = { least: 8.5, line: 0.8 };
/** Type larger than this (CSS px) shrinks with the window and is set tighter where it wraps. Smaller type than this is not read on a phone. */
const SIZES = { large: 26, legible: 12 };
/** Line heights where none was seen, and how far they may go, in sizes. */
const LINE_HEIGHT = { large: 1.25, small: 1.5, least: 1.15, most: 1.9 };

/** Letters are set apart on purpose from this share of their size on; less, and all that is between words, makes a line as wide as it was measured. */
const TRACKED = 0.01;

/** What the page's body says already, beside its features, and every block of text inherits. */
const INHERITED: Declarations = {
  'font-family': 'var(--font-body)',
  'font-weight': '400',
  'font-style': 'normal',
  'font-feature-settings': 'normal',
  'letter-spacing': 'normal',
  'word-spacing': 'normal',
  color: 'var(--color-text)',
};

export function makeTypography(document: PageDocument, texts: readonly TextNode[], { lengths, palette, assetPath }: Drawing): Typography {
  const fonts = fontTokens(texts);
  const drawing: TypeDrawing = { lengths, palette, assetPath, fonts };
  const classes = typeClasses(texts);
  const features = usualFeatures(texts);
  const inherited = { ...INHERITED, ...features };
  const spans = spanClasses();
  const spacingIn = (text: TextNode) => {
    const { spacing } = classes.get(text)!;
    return hasSpacing(text, spacing) ? spacing : spacingOf(mainRun(text));
  };
  // Spans are named while the page is written: the most used style of type comes first all the same.
  const inline = inlineWriter(texts, { document, drawing, spacingIn, define: spans.define });
  const written = new Map(texts.map((text) => [text, inline(text)]));
  return {
    classOf: (text) => classes.get(text)!.name,
    exactOf: (text) => deviation(text, classes.get(text)!, drawing),
    inline: (text) => written.get(text)!,
    rules: [
      ...[...new Set(classes.values())].map((style) => classRule(style, { width: document.width, inherited }, drawing)),
      ...spans.rules,
    ],
    tokens: Object.fromEntries([...fonts].map(([, font]) => [font.token, font.stack])),
    body: features,
  };
}

interface Around {
  /** Of the page, source px. */
  readonly width: number;
  /** What the body says. */
  readonly inherited: Declarations;
}

function classRule({ name, style, spacing, texts, lineHeight }: TypeClass, { width, inherited }: Around, drawing: TypeDrawing): NamedRule {
  const { lengths } = drawing;
  const size = lengths.px(style.size);
  const isLarge = lengths.css(style.size) > SIZES.large;
  const seen = texts.some(({ lines }) => lines.length > 1);
  const ratio = seen
    ? Math.max(LINE_HEIGHT.least, Math.round((lineHeight / style.size) * 100) / 100)
    : LINE_HEIGHT[isLarge ? 'large' : 'small'];
  const tracked = Math.abs(spacing.letters) >= TRACKED ? spacing.letters : 0;
  const own: Declarations = {
    ...faceDeclarations(style, drawing),
    ...spacingDeclarations({ letters: tracked, words: 0 }),
    ...colourDeclarations(style, drawing),
  };
  const fitted = Object.entries(spacingDeclarations(spacing)).filter(([property, value]) => (own[property] ?? 'normal') !== value);
  const looks = {
    fluid: {
      ...Object.fromEntries(Object.entries(own).filter(([property, value]) => inherited[property] !== value)),
      'font-size': isLarge
        ? `min(${size}, ${shareOnPhone(style.size, texts, width)}vw)`
        : `${Math.max(lengths.css(style.size), SIZES.legible)}px`,
      'line-height': String(Math.min(LINE_HEIGHT.most, ratio)),
    },
    exact: { 'font-size': size, 'line-height': lengths.px(lineHeight), ...Object.fromEntries(fitted) },
  };
  return { name, ...withoutRedundant(looks) };
}

function shareOnPhone(size: number, texts: readonly TextNode[], width: number): number {
  const longest = Math.max(...texts.flatMap(({ lines }) => lines.map(({ advance }) => advance)));
  const share = size * Math.min(1 / width, ON_PHONE.line / longest);
  return Math.max(ON_PHONE.least, Math.round(1000 * share) / 10);
}

function deviation(text: TextNode, { style, spacing, lineHeight }: TypeClass, { lengths }: Drawing): Declarations {
  const own = mainRun(text);
  const usual = spacingDeclarations(spacing);
  const spaced = Object.entries(spacingDeclarations(spacingOf(own))).filter(([property, value]) => usual[property] !== value);
  return {
    ...(own.size === style.size ? {} : { 'font-size': lengths.px(own.size) }),
    ...(text.lineHeight === lineHeight ? {} : { 'line-height': lengths.px(text.lineHeight) }),
    ...(hasSpacing(text, spacing) ? {} : Object.fromEntries(spaced)),
  };
}
