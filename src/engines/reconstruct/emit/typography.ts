import type { PageDocument, TextNode, TextRun, TextStyle } from '../document.ts';
import { escapeHtml, type Declarations, type InlineHtml } from './element.ts';
import { cssString, findMarkers } from './markers.ts';
import type { NamedRule } from './stylesheet.ts';
import { castDeclarations, downTheBlock, isUpright } from './gradient-letters.ts';
import { gradientValue, ownGradientValue, textShadowValue, type Drawing } from './frames.ts';

/** Type styles of a page as classes: one a distinct style, named by what it is used for. */
export interface Typography {
  /** Class of a text node's own style (that of its longest run). */
  classOf(text: TextNode): string;
  /** Lines of a text node with spans where a run differs, breaks between lines. */
  inline(text: TextNode): InlineHtml;
  /** Class → declarations, for all widths (`fluid`) and from the source's width on (`exact`). */
  readonly rules: readonly NamedRule[];
  readonly tokens: Readonly<Record<string, string>>;
}

/** Largest share of a phone's width that one em may take: keeps display sizes readable (vw a font size). */
const LARGEST_ON_PHONE = 8.5;
/** Type larger than this (CSS px) shrinks with the window and is set tighter where it wraps. */
const LARGE = 26;
/** Scripts written without spaces between words: a line break is no space. */
const UNSPACED = new Set(['cn', 'tw', 'ja', 'th']);

export function makeTypography(document: PageDocument, texts: readonly TextNode[], drawing: Drawing): Typography {
  const fonts = fontTokens(texts);
  const classes = new Map<string, string>();
  const rules: NamedRule[] = [];
  const markers = findMarkers(texts);
  const define = (stem: string, key: string, fluid: Declarations, exact: Declarations, before?: Declarations) => {
    const known = classes.get(key);
    if (known) return known;
    const same = rules.filter((rule) => rule.name === stem || rule.name.startsWith(`${stem}-`)).length;
    const name = same === 0 ? stem : `${stem}-${same + 1}`;
    classes.set(key, name);
    rules.push({ name, fluid, exact, ...(before ? { before } : {}) });
    return name;
  };
  const keyOf = (text: TextNode) => JSON.stringify(['block', styleKey(mainRun(text)), text.lineHeight]);
  const stems = stemsOf(texts, keyOf);
  const classOf = (text: TextNode) => {
    const style = mainRun(text);
    const key = keyOf(text);
    const declarations = { ...faceDeclarations(style, fonts, drawing), ...colourDeclarations(style, drawing) };
    const ratio =
      text.lines.length > 1
        ? Math.max(1.15, Math.round((text.lineHeight / style.size) * 100) / 100)
        : drawing.lengths.css(style.size) > LARGE
          ? 1.25
          : 1.5;
    return define(
      stems.get(key)!,
      key,
      { ...ownOf(declarations), ...fluidSize(style, drawing), 'line-height': String(Math.min(1.9, ratio)) },
      {
        'font-size': drawing.lengths.px(style.size),
        'line-height': drawing.lengths.px(text.lineHeight),
        'white-space': 'nowrap',
      },
    );
  };
  const changes = (run: TextStyle, of: TextStyle): Declarations => {
    const style = of.gradient ? { ...run, gradient: of.gradient } : run;
    const [own, outer] = [
      { ...faceDeclarations(style, fonts, drawing), ...colourDeclarations(style, drawing) },
      { ...faceDeclarations(of, fonts, drawing), ...colourDeclarations(of, drawing) },
    ] as Record<string, string>[];
    const changed = Object.fromEntries(Object.entries(own).filter(([property, value]) => outer[property] !== value));
    const size = Math.round((style.size / of.size) * 1000) / 1000;
    if (Math.abs(size - 1) > 0.01) Object.assign(changed, { 'font-size': `${size}em`, 'line-height': '0' });
    return changed;
  };
  const spanClass = (run: TextStyle, of: TextStyle) => {
    const changed = changes(run, of);
    return Object.keys(changed).length === 0 ? null : define('run', JSON.stringify(['span', changed]), changed, {});
  };
  const markerClass = ({ text, style }: TextRun, of: TextStyle) => {
    const before = { content: cssString(text), ...changes(style, of) };
    return define('marker', JSON.stringify(['marker', before]), {}, {}, before);
  };
  const decorationClass = (text: TextNode, line: string) => {
    const found = text.decorations.filter((decoration) => decoration.line === line);
    if (found.length === 0) return null;
    const [first] = found;
    const declarations = {
      'text-decoration': `${first.kind === 'strike' ? 'line-through' : 'underline'} ${drawing.palette.use(first.color)} ${drawing.lengths.px(Math.max(1, first.thickness))}`,
      ...(first.kind === 'underline'
        ? { 'text-underline-offset': drawing.lengths.px(first.offset), 'text-decoration-skip-ink': 'none' }
        : {}),
    };
    return define(first.kind, JSON.stringify(['decoration', declarations]), declarations, {});
  };
  const verticalClass = ({ writing, text }: TextNode['lines'][number]) => {
    const declarations = {
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
    return define('vertical', JSON.stringify(['vertical', declarations]), declarations, {});
  };
  const inline = (text: TextNode): InlineHtml => {
    const lines = text.lines.map((line) => {
      const decoration = decorationClass(text, line.id);
      const marker = markers.get(line.runs[0]);
      const runs = line.runs.slice(marker ? 1 : 0).map((run) => spanOf(spanClass(run.style, mainRun(text)), escapeHtml(run.text)));
      const words = spanOf(marker ? markerClass(marker, mainRun(text)) : null, runs.join(''));
      const joined = line.direction === document.direction ? words : `<bdi dir="${line.direction}">${words}</bdi>`;
      return { id: line.id, html: spanOf(decoration, joined, isStruck(text, line.id) ? 's' : 'span') };
    });
    const { writing } = text.lines[0];
    if (writing) {
      const [open, [{ id, html }]] = [`<span class="${verticalClass(text.lines[0])}">`, lines];
      return { html: `${open}${html}</span>`, instrumented: `${open}<span data-line="${escapeHtml(id)}">${html}</span></span>` };
    }
    const instrumented = lines.map((line) => `<span data-line="${escapeHtml(line.id)}">${line.html}</span>`);
    const joined = (parts: readonly string[]) =>
      parts.reduce((all, part, i) => `${all}${spaceBetween(text.lines[i - 1], text.lines[i])}<br>${part}`);
    return { html: joined(lines.map((line) => line.html)), instrumented: joined(instrumented) };
  };
  return { classOf, inline, rules, tokens: Object.fromEntries([...fonts].map(([, font]) => [font.token, font.stack])) };
}

/** What wraps between two lines needs, but for signs that are written without spaces. */
function spaceBetween(line: TextNode['lines'][number], next: TextNode['lines'][number]): string {
  const isSpaced = /[\p{Script=Latin}\p{N}]$/u.test(line.text) && /^[\p{Script=Latin}\p{N}]/u.test(next.text);
  return UNSPACED.has(line.language) && !isSpaced ? '' : ' ';
}

const spanOf = (name: string | null, html: string, tag = 'span'): string => (name ? `<${tag} class="${name}">${html}</${tag}>` : html);

/** What is struck through holds no longer (HTML, 4.5.5). */
const isStruck = (text: TextNode, line: string): boolean =>
  text.decorations.find((decoration) => decoration.line === line)?.kind === 'strike';

const STEMS: Partial<Record<TextNode['role'], string>> = { p: 'body', li: 'item' };

/** A style that texts of several roles share is named after the first of these among them: a heading's is no body's. */
const NAMING: readonly TextNode['role'][] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'cell', 'price', 'caption'];

function stemsOf(texts: readonly TextNode[], keyOf: (text: TextNode) => string): ReadonlyMap<string, string> {
  const roles = new Map<string, TextNode['role']>();
  const rank = (role: TextNode['role']) => (NAMING.includes(role) ? NAMING.indexOf(role) : NAMING.length);
  for (const text of texts) {
    const known = roles.get(keyOf(text));
    if (!known || rank(text.role) < rank(known)) roles.set(keyOf(text), text.role);
  }
  return new Map([...roles].map(([key, role]) => [key, `type-${STEMS[role] ?? role}`]));
}

/**
 * Style of the longest run. Gradient letters are painted over the whole block, so that the widest line's gradient is that of all, and gradients from
 * top to bottom follow each other.
 */
function mainRun(text: TextNode): TextStyle {
  const widest = text.lines.reduce((a, b) => (b.advance > a.advance ? b : a)).runs[0].style;
  const longest = longestRun(text);
  if (!widest.gradient) return longest;
  return { ...longest, gradient: isUpright(widest.gradient) ? downTheBlock(text) : widest.gradient };
}

function longestRun(text: TextNode): TextStyle {
  return text.lines.flatMap((line) => line.runs).reduce((longest, run) => (run.text.length > longest.text.length ? run : longest)).style;
}

function styleKey(style: TextStyle): unknown[] {
  const { family, weight, italic, size, letterSpacing, wordSpacing, color, gradient, shadow, outline, stroke } = style;
  return [family, weight, italic, size, letterSpacing, wordSpacing, color, gradient, shadow, outline, stroke];
}

interface FontToken {
  readonly token: string;
  readonly stack: string;
}

/** One custom property a family: --font-body for the most used one, --font-heading for the next, then by number. */
function fontTokens(texts: readonly TextNode[]): Map<string, FontToken> {
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

function faceDeclarations(style: TextStyle, fonts: ReadonlyMap<string, FontToken>, { lengths }: Drawing): Declarations {
  return {
    'font-family': `var(${fonts.get(style.family)!.token})`,
    'font-weight': String(style.weight),
    'font-style': style.italic ? 'italic' : 'normal',
    'letter-spacing': spacingValue(style.letterSpacing, style.size),
    'word-spacing': spacingValue(style.wordSpacing, style.size),
    ...(style.shadow && !style.gradient ? { 'text-shadow': textShadowValue(style.shadow, lengths) } : {}),
  };
}

/** What the page's body says already, and every block of text inherits. */
const INHERITED: Declarations = {
  'font-family': 'var(--font-body)',
  'font-weight': '400',
  'font-style': 'normal',
  'letter-spacing': 'normal',
  'word-spacing': 'normal',
  color: 'var(--color-text)',
};

const ownOf = (declarations: Declarations): Declarations =>
  Object.fromEntries(Object.entries(declarations).filter(([property, value]) => INHERITED[property] !== value));

const spacingValue = (px: number, size: number): string => {
  const ems = size > 0 ? Math.round((px / size) * 10000) / 10000 : 0;
  return ems === 0 ? 'normal' : `${ems}em`;
};

function colourDeclarations(style: TextStyle, { palette, lengths }: Drawing): Declarations {
  if (style.outline !== undefined)
    return { color: 'transparent', '-webkit-text-stroke': `${lengths.px(style.outline)} ${palette.use(style.color)}` };
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

/** CSS draws a stroke half inside the letters, where the fill covers it. */
function strokeDeclarations({ stroke }: TextStyle, { palette, lengths }: Pick<Drawing, 'palette' | 'lengths'>): Declarations {
  if (!stroke) return {};
  return { '-webkit-text-stroke': `${lengths.px(2 * stroke.width)} ${palette.use(stroke.color)}`, 'paint-order': 'stroke fill' };
}

function fluidSize(style: TextStyle, { lengths }: Drawing): Declarations {
  const size = lengths.px(style.size);
  return { 'font-size': lengths.css(style.size) > LARGE ? `min(${size}, ${LARGEST_ON_PHONE}vw)` : size };
}
