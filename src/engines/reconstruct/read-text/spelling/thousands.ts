/** Commas of thousands that one reader passed over and another saw: four figures before a counter are hardly read with one by chance. */
import type { TextLine } from '../../document.ts';

/** A number without commas, no year, model or telephone number: what it counts stands behind it. */
const BARE =
  /(?<![\p{L}\p{N}.,:-])[1-9]\d{3,6}(?=\s?(?:회|개|명|건|원|장|매|번|시간|점|포|정|병|세트|kcal|mAh|mL|ml|mm|g|W)(?![\p{Script=Latin}\d]))/gu;
const PARTED = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;

/** Pages in these languages part thousands by commas: a price that is all of its line and has a gap there, after its discount perhaps, had one that reached below the crop. */
const PARTED_BY_COMMAS = new Set(['ko', 'ja', 'cn', 'tw']);
const GAPPED_PRICE = /^((?:\d{1,3}\s?%\s)?[1-9]\d{0,2}) (?=\d{3}(?:\s?[원円元])?$)/u;

/** A line through a price makes two points of its comma. No time has three figures behind them. */
const COLON_IN_PRICE = /(?<![\d:.,])([1-9]\d{0,2}):(?=\d{3}\s?[원円元])/gu;

/** Of two commas in a price the line through it hid the first, or made a point of the second. */
const HIDDEN_COMMA = /(?<![\d.,])([1-9]\d{0,2})[.,]?(\d{3})[.,](?=\d{3}\s?[원円元])/gu;

/** Four figures and more before a comma and three: the comma of thousands before it was passed over, whatever is counted. */
const HALF_PARTED = /(?<![\p{L}\d.,:-])([1-9]\d{3,5})(?=(?:,\d{3})+(?![\d,]))/gu;

/** The text, numbers of which only the last thousands are parted parted wholly (1129,000) where the page's language parts them by commas. */
export const withFirstComma = (text: string, main: string | null): string =>
  PARTED_BY_COMMAS.has(main ?? '') ? text.replace(HALF_PARTED, (figures) => figures.replace(/\B(?=(?:\d{3})+$)/g, ',')) : text;

/**
 * @param main language of the page
 * @returns the text, numbers that another reading has with commas so, too
 */
export function withThousands(text: string, others: readonly string[], main: string | null = null): string {
  const parted = new Map(others.flatMap((other) => [...other.matchAll(PARTED)].map(([number]) => [number.replaceAll(',', ''), number])));
  const whole = text.replace(BARE, (number) => parted.get(number) ?? number).replace(COLON_IN_PRICE, '$1,');
  return PARTED_BY_COMMAS.has(main ?? '') ? whole.replace(GAPPED_PRICE, '$1,').replace(HIDDEN_COMMA, '$1,$2,') : whole;
}

/** Prices that a page has with commas: so many, and so many times as many as without. */
const ON_PAGE = { parted: 3, times: 3 };
const PRICE = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?=\s?[원円元])/gu;
const BARE_PRICE = /(?<![\p{L}\p{N}.,:-])[1-9]\d{3,6}(?=\s?[원円元](?![\p{L}\d]))/gu;

/** @returns the lines of a page, prices parted as nearly all of them are: small type and strokes hide commas */
export function withPartedPrices(lines: readonly TextLine[]): TextLine[] {
  const count = (pattern: RegExp) => lines.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  const bare = count(BARE_PRICE);
  if (bare === 0 || count(PRICE) < Math.max(ON_PAGE.parted, ON_PAGE.times * bare)) return [...lines];
  return lines.map((line) => {
    const text = line.text.replace(BARE_PRICE, (price) => price.replace(/\B(?=(?:\d{3})+$)/g, ','));
    return text === line.text ? line : { ...line, text, alternatives: [...line.alternatives, line.text] };
  });
}
