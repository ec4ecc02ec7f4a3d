/** Korean prices behind the sign of the won, a W with a stroke through it that recognisers read as the letter: what stands behind it tells which it is. */

/** The letter or the sign right before a number with its thousands parted, and nothing behind it. */
const PRICE = /(?<![\p{L}\p{N}.,])([W₩￦])([1-9]\d{0,2}(?:[.,]\d{3})+)(?![\p{L}\d]|[.,]\d)/gu;
/** A width (W 1,720, in millimetres) has four figures, a price from so many on no other sign; won are counted in tens at least. */
const MANY = 5;
const ROUND = /0$/;

/**
 * The text with the won's sign before its prices, and commas between their thousands: won have no fractions, so that each point before three figures was one.
 * @param isStruck tells whether a line runs through all of it: what is struck through is a price, however few figures it has
 */
export const withWon = (text: string, isStruck: () => boolean): string =>
  text.replace(PRICE, (seen, sign: string, number: string) => {
    const figures = number.replaceAll(/\D/g, '');
    const isPrice = sign !== 'W' || (ROUND.test(figures) && (figures.length >= MANY || isStruck()));
    return isPrice ? `${sign === 'W' ? '₩' : sign}${number.replaceAll('.', ',')}` : seen;
  });

/** The sign before a number whose first figure was passed over: a stroke through both joins it to the sign. */
const HEADLESS = /^[W₩](?=[.,]\d{3}(?:[.,]\d{3})*$)/u;
const BARE_PRICE = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;
/** What recognisers make of the sign, with a stroke through it as well. */
const SIGN = /^(?:\\+[#₩[(]?|[W₩])(?=\S*\d)/u;

/**
 * A price alone on its line that lacks its sign or its first figure, with those where other readings have them. A struck price has its own stroke in its sign, which readers pass
 * over: another one that sees a W or a backslash before the number has seen it.
 */
export function withReadWon(text: string, others: readonly string[], isStruck: () => boolean): string {
  if (HEADLESS.test(text)) {
    const tail = text.replace(HEADLESS, '').replaceAll('.', ',');
    const whole = others.map((other) => other.replaceAll('.', ',')).find((other) => BARE_PRICE.test(other) && other.endsWith(tail));
    return whole ? `₩${whole}` : text;
  }
  return BARE_PRICE.test(text) && others.some((other) => SIGN.test(other)) && isStruck() ? `₩${text.replaceAll('.', ',')}` : text;
}
