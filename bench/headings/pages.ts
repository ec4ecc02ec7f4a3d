/** Texts of pages with their features and what their authors made of them: one table a page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { textsOf, type ContainerNode, type StyledLine, type TextNode } from '../../src/engines/reconstruct/document.ts';
import { FEATURES, featuresOf } from '../../src/engines/reconstruct/tree/headings/features/index.ts';
import { candidatesOf } from '../../src/engines/reconstruct/tree/headings/headings.ts';
import { matchLines, type Line } from '../measures/lines.ts';
import type { Truth } from '../measures/score.ts';

export interface Text {
  /** Of its lines, those that the truth has, and those that are headings there. */
  readonly lines: number;
  readonly headings: number;
  readonly row: readonly number[];
}

export interface HeadingPage {
  readonly name: string;
  readonly texts: readonly Text[];
}

export const PAGES = fileURLToPath(new URL('pages', import.meta.url));

export const NAMES: readonly string[] = FEATURES.map(({ name }) => name);

const isHeading = ({ role }: Line): boolean => /^h[1-6]$/.test(role);

/** Texts of a page that may be headings and that its truth has. */
export function textsOfPage(sections: readonly ContainerNode[], truth: Truth): Text[] {
  const features = featuresOf(sections);
  const candidates = new Set(candidatesOf(sections));
  const owners = new Map(sections.flatMap(textsOf).flatMap((text) => text.lines.map((line): [Line, TextNode] => [lineOf(line), text])));
  const { pairs } = matchLines(truth.lines, [...owners.keys()], truth.width, truth.height);
  const found = Map.groupBy(pairs, ({ r }) => owners.get(r)!);
  return [...found]
    .filter(([text]) => candidates.has(text))
    .map(([text, own]) => ({
      lines: own.length,
      headings: own.filter(({ t }) => isHeading(t)).length,
      row: NAMES.map((name) => Number(features.get(text.id)!.get(name)!.toPrecision(4))),
    }));
}

function lineOf({ text, originX, baseline, ascent, descent, advance, runs: [{ style }] }: StyledLine): Line {
  const { size, weight, color } = style;
  return { text, x: originX, y: baseline - ascent, w: advance, h: ascent + descent, size, weight, color, role: 'p' };
}

/** First line: names of the columns. */
export const toTable = (texts: readonly Text[]): string =>
  [['lines', 'headings', ...NAMES], ...texts.map(({ lines, headings, row }) => [lines, headings, ...row])]
    .map((cells) => `${cells.join(';')}\n`)
    .join('');

/** All pages of a folder. @throws Error where a table has other columns than the engine's features */
export function readPages(folder: string = PAGES): HeadingPage[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
  return files.toSorted().map((file) => {
    const [head, ...rows] = readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
    if (head !== ['lines', 'headings', ...NAMES].join(';')) throw new Error(`${file} has other features: collect it anew`);
    const texts = rows.map((line) => line.split(';').map(Number)).map(([lines, headings, ...row]) => ({ lines, headings, row }));
    return { name: path.basename(file, '.csv'), texts };
  });
}
