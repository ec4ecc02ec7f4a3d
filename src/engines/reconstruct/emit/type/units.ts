/** Figures and their units, between which no line ends (ISO 80000-1, 7.1.4). */

/** Units and currencies that stand behind a figure and a space; letters do not go on. */
const UNIT = String.raw`(?:[%‰℃℉€₩¥$㎀-㏟]|°[CF]?|m[²³]|[kcmnµμM]?[gmlLWVAsJ]|[kM]?Pa|[kMG]?Hz|[kMGT]B|[km]?[WA]h|dB|min|rpm|px|h|원|円|元)(?!\p{L})`;
const BEHIND_FIGURE = new RegExp(String.raw`(?<=\d) (?=${UNIT})`, 'gu');
const AT_START = new RegExp(String.raw`^ (?=${UNIT})`, 'u');

/**
 * Words with something else in place of the spaces before units.
 * @param opens whether nothing stands before the words; else they may begin with the unit of a figure in front of them
 */
export function withUnits(words: string, { joiner, opens }: { readonly joiner: string; readonly opens: boolean }): string {
  return (opens ? words : words.replace(AT_START, joiner)).replace(BEHIND_FIGURE, joiner);
}
