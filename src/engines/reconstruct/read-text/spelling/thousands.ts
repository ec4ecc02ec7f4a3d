/** Commas of thousands that one reader passed over and another saw: four figures before a counter are hardly read with one by chance. */

/** A number without commas, no year, model or telephone number: what it counts stands behind it. */
const BARE =
  /(?<![\p{L}\p{N}.,:-])[1-9]\d{3,6}(?=\s?(?:회|개|명|건|원|장|매|번|시간|점|포|정|병|세트|kcal|mAh|mL|ml|mm|g|W)(?![\p{Script=Latin}\d]))/gu;
const PARTED = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;

/** A gap between thousands, where another reader saw what is left of a comma that is cut off at its foot. */
const GAPPED = /(?<![\d.,])[1-9]\d{0,2} \d{3}(?![\d.,])/gu;
const DOTTED = /(?<![\d.,])[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/gu;

/** @returns the text, numbers that another reading has with commas so, too */
export function withThousands(text: string, others: readonly string[]): string {
  const parted = new Map(others.flatMap((other) => [...other.matchAll(PARTED)].map(([number]) => [number.replaceAll(',', ''), number])));
  const dotted = new Set(others.flatMap((other) => [...other.matchAll(DOTTED)].map(([number]) => number.replace(/[.,]/u, ' '))));
  return text
    .replace(BARE, (number) => parted.get(number) ?? number)
    .replace(GAPPED, (number) => (dotted.has(number) ? number.replace(' ', ',') : number));
}
