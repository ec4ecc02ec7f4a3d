/** Commas of thousands that one reader passed over and another saw: four figures before a counter are hardly read with one by chance. */

/** A number without commas, no year, model or telephone number: what it counts stands behind it. */
const BARE =
  /(?<![\p{L}\p{N}.,:-])[1-9]\d{3,6}(?=\s?(?:회|개|명|건|원|장|매|번|시간|점|포|정|병|세트|kcal|mAh|mL|ml|mm|g|W)(?![\p{Script=Latin}\d]))/gu;
const PARTED = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;

/** Pages in these languages part thousands by commas: a price that is all of its line and has a gap there, after its discount perhaps, had one that reached below the crop. */
const PARTED_BY_COMMAS = new Set(['ko', 'ja', 'cn', 'tw']);
const GAPPED_PRICE = /^((?:\d{1,3}\s?%\s)?[1-9]\d{0,2}) (?=\d{3}(?:\s?[원円元])?$)/u;

/** A line through a price makes two points of its comma. No time has three figures behind them. */
const COLON_IN_PRICE = /(?<![\d:.,])([1-9]\d{0,2}):(?=\d{3}\s?[원円元])/gu;

/**
 * @param main language of the page
 * @returns the text, numbers that another reading has with commas so, too
 */
export function withThousands(text: string, others: readonly string[], main: string | null = null): string {
  const parted = new Map(others.flatMap((other) => [...other.matchAll(PARTED)].map(([number]) => [number.replaceAll(',', ''), number])));
  const whole = text.replace(BARE, (number) => parted.get(number) ?? number).replace(COLON_IN_PRICE, '$1,');
  return PARTED_BY_COMMAS.has(main ?? '') ? whole.replace(GAPPED_PRICE, '$1,') : whole;
}
