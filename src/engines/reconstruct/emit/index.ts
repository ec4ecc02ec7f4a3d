/** Stage "emit": the page document as HTML, CSS, pictures and fonts. */
import { textsOf, type EmittedPage, type PageDocument, type PageFile } from '../document.ts';
import type { StageContext } from '../../ports.ts';
import { escapeHtml, writeElement, type Declarations, type PageElement, type WriteOptions } from './element.ts';
import type { Building } from './building.ts';
import { elementNames } from './naming/element-names.ts';
import { sectionElement } from './elements.ts';
import { harmonise } from './harmonise.ts';
import { lengthsFor } from './lengths.ts';
import { partNames } from './naming/part-names.ts';
import { makePalette } from './palette.ts';
import { sectionNames } from './naming/section-names.ts';
import { breaksWords } from './type/inline.ts';
import { ClassNames, writeStylesheet } from './stylesheet.ts';
import { headerCells } from './table-headers.ts';
import { makeTypography } from './type/typography.ts';

export interface EmitInput {
  readonly document: PageDocument;
  /** Subset fonts and their @font-face rules. */
  readonly fonts: { readonly files: readonly PageFile[]; readonly css: string };
}

/** BCP 47 tag of a document language tag. */
const HTML_LANG: Readonly<Record<string, string>> = { cn: 'zh-CN', tw: 'zh-TW' };

/** Korean wraps between words, not within them. */
const WORD_BREAKS: Readonly<Record<string, Declarations>> = { ko: { 'word-break': 'keep-all' } };

/** Writes the page. Pure: the same document gives the same bytes. */
export async function emit({ document: measured, fonts }: EmitInput, _context: StageContext): Promise<EmittedPage> {
  const document = harmonise(measured);
  const lengths = lengthsFor(document.scale);
  const assets = new Map(document.assets.map((asset) => [asset.id, asset]));
  const palette = makePalette(document);
  const assetPath = (id: string) => `assets/${assets.get(id)!.name}`;
  const texts = document.sections.flatMap(({ root }) => textsOf(root));
  const drawing = { lengths, palette, assetPath };
  const typography = makeTypography(document, texts, drawing);
  const headers = headerCells(document);
  const building: Building = {
    ...drawing,
    document,
    typography,
    assets,
    headers,
    elementNames: elementNames(document, headers),
    partNames: partNames(document),
    direction: document.direction,
  };
  const bars = barsOf(document);
  const elements = document.sections.map((section, i) => sectionElement(section, bars > 1 && i < bars, building));
  const names = new ClassNames();
  const stems = sectionNames(document.sections);
  elements.forEach((element, i) => names.add(element, stems[i]));
  const css = writeStylesheet({
    breaksWords: texts.some(breaksWords),
    fonts: fonts.css,
    tokens: { ...palette.tokens, ...typography.tokens },
    body: {
      background: 'var(--color-page, #fff)',
      color: 'var(--color-text, #111)',
      'font-family': 'var(--font-body, sans-serif)',
      ...typography.body,
      ...WORD_BREAKS[document.language],
    },
    rules: [...typography.rules, ...names.rules],
    inWholes: names.inWholes.size > 0 ? new Set([...typography.rules.map(({ name }) => name), ...names.inWholes]) : names.inWholes,
    width: Math.floor(lengths.css(document.width)),
  });
  const write = (instrumented: boolean) =>
    wholePage(document, elements, { instrumented, classOf: (element) => names.classOf(element), address: (path) => path });
  return {
    html: write(false),
    instrumentedHtml: write(true),
    css,
    fragments: elements.map((element, i) =>
      fragment(document, element, i, { instrumented: false, classOf: (e) => names.classOf(e), address: (path) => `../${path}` }),
    ),
    files: [...uniqueFiles(document), ...fonts.files],
  };
}

function wholePage(document: PageDocument, elements: readonly PageElement[], options: WriteOptions): string {
  const body = landmarks(elements, barsOf(document)).map(({ tag, inside }) => {
    const inner = inside.map((element) => writeElement(element, options, tag ? 2 : 1)).join('\n');
    return tag ? `  <${tag}>\n${inner}\n  </${tag}>` : inner;
  });
  return `${head(document, 'styles.css')}\n<body>\n${body.join('\n')}\n</body>\n</html>\n`;
}

/** So many sections at the page's top are its header. */
function barsOf({ sections }: PageDocument): number {
  const first = sections.findIndex(({ kind }) => kind !== 'header');
  return first < 0 ? 0 : first;
}

interface Landmark {
  readonly tag: 'header' | 'main' | null;
  readonly inside: readonly PageElement[];
}

/** Header and footer stand beside main; everything between is in it. Several bars share one header. */
function landmarks(elements: readonly PageElement[], bars: number): Landmark[] {
  const last = elements.at(-1)?.tag === 'footer' ? elements.length - 1 : elements.length;
  const groups: Landmark[] = [
    { tag: bars > 1 ? 'header' : null, inside: elements.slice(0, bars) },
    { tag: 'main', inside: elements.slice(bars, last) },
    { tag: null, inside: elements.slice(last) },
  ];
  return groups.filter(({ tag, inside }) => tag === 'main' || inside.length > 0);
}

function head(document: PageDocument, stylesheet: string): string {
  const lang = HTML_LANG[document.language] ?? document.language;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${document.direction}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(document.title)}</title>
  <link rel="stylesheet" href="${stylesheet}">
</head>`;
}

function fragment(document: PageDocument, element: PageElement, index: number, options: WriteOptions): PageFile {
  const html = `${head(document, '../styles.css')}\n<body>\n${writeElement(element, options, 1)}\n</body>\n</html>\n`;
  const number = String(index + 1).padStart(2, '0');
  return { path: `sections/${number}-${document.sections[index].kind}.html`, mime: 'text/html', bytes: new TextEncoder().encode(html) };
}

/** Repeated artwork is one file. */
function uniqueFiles(document: PageDocument): PageFile[] {
  const files = new Map<string, PageFile>();
  for (const { name, mime, bytes } of document.assets) files.set(name, { path: `assets/${name}`, mime, bytes });
  return [...files.values()];
}
