/** Lines of a text as inline HTML: spans where a run differs, breaks between lines. */
import { isVertical } from '../../../image/level-view.ts';
import { isSlight } from '../../../image/leaning.ts';
import { TELEPHONE } from '../../../words/left-to-right.ts';
import type { LineDecoration, PageDocument, TextNode, TextRun, TextStyle } from '../../document.ts';
import { escapeHtml, type Declarations, type InlineHtml } from '../element.ts';
import {
  colourDeclarations,
  faceDeclarations,
  isSpacedAlike,
  mainRun,
  spacingDeclarations,
  spacingOf,
  type Spacing,
  type TypeDrawing,
} from './face.ts';
import { cssString, findMarkers } from './markers.ts';
import { markDeclarations } from './mark.ts';
import { decoratedStretches } from './decorated-stretches.ts';
import type { NamedRule } from '../stylesheet.ts';
import { withUnits } from './units.ts';

/** Scripts written without spaces between words: a line break is no space. */
const UNSPACED = new Set(['cn', 'tw', 'ja', 'th']);
/** Sizes within a line that differ by less than the first share are one; by less than the second, they were measured apart. */
const SIZE = { same: 0.01, near: 0.04 };
/** A run is bolder than its text by so much. */
const BOLDER = 100;

/** Adds a rule, or finds the one with the same declarations: its class. */
type Define = (stem: string, rule: Omit<NamedRule, 'name'>) => string;

export interface InlineWriting {
  readonly document: PageDocument;
  readonly drawing: TypeDrawing;
  /** Spacing that a text's own words have. */
  spacingIn(text: TextNode): Spacing;
  readonly define: Define;
}

/** Classes of spans, each set of declarations once: the first of a stem has its plain name. */
export function spanClasses(): { readonly define: Define; readonly rules: NamedRule[] } {
  const rules: NamedRule[] = [];
  const known = new Map<string, string>();
  const used = new Map<string, number>();
  const define: Define = (stem, rule) => {
    const key = JSON.stringify([stem, rule]);
    const name = known.get(key);
    if (name) return name;
    const count = (used.get(stem) ?? 0) + 1;
    used.set(stem, count);
    const own = count === 1 ? stem : `${stem}-${count}`;
    known.set(key, own);
    rules.push({ name: own, ...rule });
    return own;
  };
  return { define, rules };
}

/** @returns what writes the lines of one of these texts */
export function inlineWriter(texts: readonly TextNode[], writing: InlineWriting): (text: TextNode) => InlineHtml {
  const markers = findMarkers(texts);
  const { document, define } = writing;
  return (text) => {
    const lines = text.lines.map((line) => {
      const marker = markers.get(line.runs[0]);
      const stretches = decoratedStretches(
        line.runs,
        text.decorations.filter((decoration) => decoration.line === line.id),
        marker ? 1 : 0,
      );
      const [whole, parts] = stretches.length === 1 ? [stretches[0].decoration, stretches[0].runs] : [undefined, null];
      const html = (runs: readonly TextRun[]) => runs.map((run) => runHtml(run, text, writing)).join('');
      const inDecoration = (decoration: LineDecoration | undefined, words: string) => decorated(decoration, words, { text, line, writing });
      const inner = parts ? html(parts) : stretches.map(({ runs, decoration }) => inDecoration(decoration, html(runs))).join('');
      const words = spanOf(marker ? markerClass(marker, text, writing) : null, inner);
      const joined = line.direction === document.direction ? words : `<bdi dir="${line.direction}">${words}</bdi>`;
      return { id: line.id, html: inDecoration(whole, joined) };
    });
    const instrumented = lines.map((line) => `<span data-line="${escapeHtml(line.id)}">${line.html}</span>`);
    const end = lines.length > 1 && isVertical(text.lines[0].writing) ? ` class="${columnEnd(define)}"` : '';
    const joined = (parts: readonly string[]) =>
      parts.reduce((all, part, i) => `${all}${spaceBetween(text.lines[i - 1], text.lines[i])}<br${end}>${part}`);
    const apart = writingClass(text.lines[0], define);
    return { html: spanOf(apart, joined(lines.map((line) => line.html))), instrumented: spanOf(apart, joined(instrumented)) };
  };
}

/** What wraps between two lines needs, but for signs that are written without spaces. */
function spaceBetween(line: TextNode['lines'][number], next: TextNode['lines'][number]): string {
  const isSpaced = /[\p{Script=Latin}\p{N}]$/u.test(line.text) && /^[\p{Script=Latin}\p{N}]/u.test(next.text);
  return UNSPACED.has(line.language) && !isSpaced ? '' : ' ';
}

const spanOf = (name: string | null, html: string, tag = 'span'): string => (name ? `<${tag} class="${name}">${html}</${tag}>` : html);

interface Decorating {
  readonly text: TextNode;
  readonly line: TextNode['lines'][number];
  readonly writing: InlineWriting;
}

/** What is struck through holds no longer (HTML, 4.5.5); what is highlighted is marked (4.5.23). */
const TAGS = { underline: 'span', strike: 's', mark: 'mark' } as const;

function decorated(decoration: LineDecoration | undefined, html: string, { text, line, writing }: Decorating): string {
  if (!decoration) return html;
  const name =
    decoration.kind === 'mark'
      ? writing.define('mark', { fluid: markDeclarations(decoration, line, mainRun(text).size, writing.drawing), exact: {} })
      : strokeClass(decoration, writing);
  return spanOf(name, html, TAGS[decoration.kind]);
}

function runHtml(run: TextRun, text: TextNode, writing: InlineWriting): string {
  const { fluid, exact } = changes(run, text, writing);
  const line = lineOf(run, text);
  const units = withUnits(breakable(escapeHtml(run.text)), { joiner: '&nbsp;', opens: run === line?.runs[0] });
  const words = line?.direction === 'rtl' ? withTelephones(units) : units;
  if (Object.keys(fluid).length + Object.keys(exact).length === 0) return words;
  const stem = stemOf(fluid, run.style, mainRun(text));
  return spanOf(writing.define(stem, { fluid, exact }), words, stem === 'strong' ? 'strong' : 'span');
}

/** Telephone numbers within what is read from the right, isolated as they stand (HTML, 4.5.24). */
const withTelephones = (words: string): string => words.replace(TELEPHONE, '<bdi dir="ltr">$&</bdi>');

/** Ranges in words as long as this may break behind their sign, in narrow cells of a phone: browsers have no break there (UAX 14). */
const LONG = /\S{10,}/gu;
const RANGE = /(?<=\d\p{L}*)~(?=\d)/gu;

const breakable = (html: string): string => html.replace(LONG, (word) => word.replace(RANGE, '~<wbr>'));

/** Whether some word of a text gets such a place. */
export const breaksWords = ({ lines }: TextNode): boolean => lines.some(({ runs }) => runs.some(({ text }) => breakable(text) !== text));

const lineOf = (run: TextRun, { lines }: TextNode) => lines.find(({ runs }) => runs.includes(run));

function stemOf(fluid: Declarations, own: TextStyle, { weight }: TextStyle): string {
  if (fluid['font-weight']) return own.weight >= weight + BOLDER ? 'strong' : 'plain';
  if (fluid['font-size']) return 'size';
  if (fluid.color) return 'colour';
  return Object.keys(fluid).length > 0 ? 'face' : 'fit';
}

/** What a run has of its own; sizes and spaces that only differ as they were measured hold at the source's width. */
function changes(run: TextRun, text: TextNode, { drawing, spacingIn }: InlineWriting): { fluid: Declarations; exact: Declarations } {
  const of = mainRun(text);
  const style = of.gradient ? { ...run.style, gradient: of.gradient } : run.style;
  const outer = { ...faceDeclarations(of, drawing), ...colourDeclarations(of, drawing) } as Record<string, string>;
  const own = {
    ...(outer['text-shadow'] && { 'text-shadow': 'none' }),
    ...(outer['-webkit-text-stroke'] && { '-webkit-text-stroke': '0' }),
    ...(outer['-webkit-text-fill-color'] && { '-webkit-text-fill-color': 'currentcolor' }),
    ...faceDeclarations(style, drawing),
    ...colourDeclarations(style, drawing),
  } as Record<string, string>;
  const fluid = Object.fromEntries(Object.entries(own).filter(([property, value]) => outer[property] !== value));
  const size = Math.round((style.size / of.size) * 1000) / 1000;
  const apart = Math.abs(size - 1);
  const resized: Declarations = apart > SIZE.same ? { 'font-size': `${size}em`, 'line-height': '0' } : {};
  // Spaces are inherited in px.
  const inherited = spacingIn(text);
  const given = { letters: (inherited.letters * of.size) / style.size, words: (inherited.words * of.size) / style.size };
  const spaced = isSpacedAlike([run], spacingOf(style), given, style.size) ? {} : spacingDeclarations(spacingOf(style));
  return { fluid: { ...fluid, ...(apart > SIZE.near ? resized : {}) }, exact: { ...(apart > SIZE.near ? {} : resized), ...spaced } };
}

function markerClass(run: TextRun, text: TextNode, writing: InlineWriting): string {
  const { fluid, exact } = changes(run, text, writing);
  return writing.define('marker', { fluid: {}, exact: {}, before: { content: cssString(run.text), ...fluid, ...exact } });
}

function strokeClass({ kind, color, thickness, offset }: LineDecoration, { drawing, define }: InlineWriting): string {
  const { lengths, palette } = drawing;
  const fluid = {
    'text-decoration': `${kind === 'strike' ? 'line-through' : 'underline'} ${palette.use(color)} ${lengths.px(Math.max(1, thickness))}`,
    ...(kind === 'underline' ? { 'text-underline-offset': lengths.px(offset), 'text-decoration-skip-ink': 'none' } : {}),
  };
  return define(kind, { fluid, exact: {} });
}

/** Columns end where they do in a window of any width: what is across grows with their number, and a phone is narrow. */
const columnEnd = (define: Define): string => define('column-end', { fluid: { display: 'inline' }, exact: {} });

/** The class of a line that is not level. */
function writingClass({ writing, text }: TextNode['lines'][number], define: Define): string | null {
  if (!writing) return null;
  if (!isVertical(writing)) {
    const unbroken = { 'white-space': 'nowrap' };
    const turned = { display: 'inline-block', rotate: `${writing.angle}deg` };
    // On a phone, text that leans a little wraps, but between words only: a badge that shrinks would part letters.
    return isSlight(writing.angle)
      ? define('leaning', { fluid: { ...turned, 'overflow-wrap': 'normal' }, exact: unbroken })
      : define('leaning', { fluid: { ...turned, ...unbroken }, exact: {} });
  }
  const fluid = {
    display: 'inline-block',
    'writing-mode': 'vertical-rl',
    'vertical-align': 'top',
    'white-space': 'nowrap',
    // Latin letters lie on their side but where signs stand upright.
    ...(writing === 'upright'
      ? /[\p{Script=Latin}\d]/u.test(text)
        ? { 'text-orientation': 'upright' }
        : {}
      : { 'text-orientation': 'sideways' }),
    ...(writing === 'up' ? { rotate: '180deg' } : {}),
  };
  return define('vertical', { fluid, exact: {} });
}
