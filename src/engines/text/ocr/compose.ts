/** From lines that were read to a page of text. */
import type { Box } from '../../image/geometry.ts';
import { detectLanguage, isLanguage, shareScript, type Language } from '../language/index.ts';
import type { OcrLine, OcrPage, Passage } from './engine.ts';
import type { Block } from './cells.ts';
import { readingOrder } from './order.ts';

export interface ReadLine {
  readonly text: string;
  /** Where it stands among the others, on the page set level. */
  readonly box: Box;
  /** Where it stands in the source, where that is elsewhere. */
  readonly place?: Box;
  readonly confidence: number;
  /** As the recogniser tells it. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly vertical: boolean;
}

/**
 * @param hint language that the text is said to be in
 * @param found language that the recogniser says most of the page is in
 */
export function composePage(lines: readonly ReadLine[], hint: Language | null, found: string | null): Omit<OcrPage, 'model'> {
  const rightToLeft = lines.filter(({ direction }) => direction === 'rtl').length > lines.length / 2;
  const blocks = readingOrder(lines, rightToLeft);
  const ordered = blocks.flat(3);
  const language = pageLanguage(ordered, hint, found);
  return {
    text: blocks.map((block) => block.map((row) => row.map(cellText).join('\t')).join('\n')).join('\n\n'),
    lines: ordered.map((line) => describe(line, language)),
    passages: blocks.flatMap(passagesOf),
    language,
  };
}

const cellText = (cell: readonly ReadLine[]): string => cell.map(({ text }) => text).reduce(flow, '');

/** A block of single lines is one passage, since a sentence may run over them; each cell of a table is one. */
function passagesOf(block: Block<ReadLine>, index: number): Passage[] {
  const before = index === 0 ? '' : '\n\n';
  if (block.every((row) => row.length === 1)) return [{ before, text: block.map((row) => cellText(row[0]!)).reduce(flow, '') }];
  return block.flatMap((row, r) => row.map((cell, c): Passage => ({ before: c > 0 ? '\t' : r > 0 ? '\n' : before, text: cellText(cell) })));
}

/** Scripts written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，．！？：；（）「」『』【】・ー～]/u;

/** Joins the lines of a wrapped text. */
function flow(text: string, next: string): string {
  const apart = text === '' || next === '' || (UNSPACED.test(text.at(-1)!) && UNSPACED.test(next[0]!));
  return text + (apart ? '' : ' ') + next;
}

/** The hint stands where it says no more than the script does: a Korean text is not Japanese because somebody says so. */
function pageLanguage(lines: readonly ReadLine[], hint: Language | null, found: string | null): Language | null {
  const detected = detectLanguage(lines.map(({ text }) => text).join('\n')).language;
  const recognised = found !== null && isLanguage(found) ? found : null;
  if (hint && [detected, recognised].some((other) => other !== null && shareScript(hint, other))) return hint;
  // The recogniser that reads a Han text best says more than its signs.
  const han = detected && recognised && recognised !== 'en' && shareScript(detected, 'cn') && shareScript(recognised, 'cn');
  return han ? recognised : (detected ?? recognised);
}

/** Letters that a line needs to be told from its page's language; detectors are surer of long lines than they should be. */
const OWN_LETTERS = 25;
const OWN_CONFIDENCE = 0.9;
/** Less surely told, a Latin line in a page of another script is taken for English: names and product terms. */
const SURE_LATIN = 0.85;
/** A line of fewer letters is figures and units. */
const FEWEST_LETTERS = 4;

type Sides = [number, number, number, number];

function describe({ text, box, place = box, confidence }: ReadLine, page: Language | null): OcrLine {
  const own = detectLanguage(text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const alike = own.language === null || (page !== null && letters < FEWEST_LETTERS) || (page !== null && shareScript(own.language, page));
  const sure = own.language !== null && own.confidence >= OWN_CONFIDENCE && letters >= OWN_LETTERS && !shareScript(own.language, 'cn');
  const unsure = own.language !== null && own.confidence < SURE_LATIN && shareScript(own.language, 'en');
  const language = alike && !sure ? page : unsure ? 'en' : own.language;
  const [x, y, width, height] = [place.x, place.y, place.width, place.height].map((value) => Math.round(value * 10) / 10) as Sides;
  return { text, bbox: { x, y, width, height }, confidence, language };
}
