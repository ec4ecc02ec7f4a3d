/** Middle dots between the parts of a Korean line (키 168cm · 몸무게 49kg · 상의 55): readers drop the spaces round them, and at times the dot with them. */

const DOT = /\s*[·ㆍ•]\s*/gu;
/** Where a dot may have been dropped: a figure or unit runs into a syllable. A line has no more of those that are tried. */
const DROPPED = /(?<=[A-Za-z\d%℃])(?=[가-힣])/gu;
const MOST_DROPPED = 4;

/** @returns the text with a space on both sides of its dots; and with a dot in each place, and in all, where one may have been dropped */
export function withSpacedDots(text: string): string[] {
  if (!/[가-힣]/u.test(text) || !/[·ㆍ•]/u.test(text)) return [];
  const spaced = text.replace(DOT, ' · ').trim();
  const places = [...spaced.matchAll(DROPPED)].map(({ index }) => index).slice(0, MOST_DROPPED);
  const dotted = (at: readonly number[]) => at.toReversed().reduce((whole, i) => `${whole.slice(0, i)} · ${whole.slice(i)}`, spaced);
  return [...new Set([spaced, ...places.map((place) => dotted([place])), dotted(places)])].filter((other) => other !== text);
}
