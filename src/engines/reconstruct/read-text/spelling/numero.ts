/**
 * The numero sign before a number, which no reader has among its letters: those of Cyrillic make М and a sign of it (М° 1, М? 218, Мо 12, М244 for №44), the CTC recogniser N with
 * or without one (N 1, No44).
 */

/** What stands in its place: a letter or strokes like N, and what the small o with its stroke is read as. */
const LETTER = String.raw`(?<![\p{L}\p{N}])(?:[МMN]|[\\/]?[ЧЇї][їМ]?|\\)`;
/** A figure is one of these only where the number behind it is known without it. */
const MARK = String.raw`[^\s\d,;:(«]{1,2}|[29]`;

/** An M with a ring or a sign in its place behind it is nothing else before a number. */
const RINGED = /(?<![\p{L}\p{N}])[МM](?:[?*]?[°º”“"]|[°º”“"?*])[?*]?(\s?)(?=\d)/gu;
/** As the CTC recogniser reads it: the number behind it, and whether a space is between them. */
const SEEN = /(?<![\p{L}\p{N}])N[oOeQ?*°º.]?(?<space>\s?)(?<number>\d+)/gu;

/**
 * @param text of a line among Cyrillic
 * @param others other readings of the same ink: where one has the N and one the mark behind it, both are of the sign (N95 has no mark)
 */
export function withNumero(text: string, others: readonly string[]): string {
  const readings = [text, ...others];
  const seen = new Map<string, boolean>();
  for (const { groups } of readings.flatMap((reading) => [...reading.matchAll(SEEN)])) {
    const number = groups!['number']!;
    seen.set(number, seen.get(number) === true || groups!['space'] !== '');
  }
  let meant = text;
  for (const [number, isApart] of seen) {
    const marked = new RegExp(String.raw`${LETTER}(?:${MARK})\s?(?=${number}(?!\d))`, 'u');
    if (!readings.some((reading) => marked.test(reading))) continue;
    const sign = new RegExp(String.raw`${LETTER}(?:${MARK})?(\s?)(?=${number}(?!\d))`, 'gu');
    meant = meant.replace(sign, (_, space: string) => (isApart || space !== '' ? '№ ' : '№'));
  }
  return meant.replace(RINGED, '№$1');
}
