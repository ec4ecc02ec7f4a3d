/** A pale word as it was read, in the face that agrees with what shows of it, and with the letters that do. */
import { coverage as coveredBy, facesOf, FAMILIES, type Family } from '../../fonts/index.ts';
import type { TextLine } from '../document.ts';
import { fitWord, likeliest, refined, setWhole, type FittedWord } from './fit-word.ts';
import { withOtherLetters } from './other-letters.ts';
import { agreement, HEIGHTS, seeWord, type SeenWord } from './seen-word.ts';
import { spellWord } from './spell-word.ts';
import type { Coverage } from './coverage.ts';

/** Words in their own face and letters agree so well, though things stand before them (.994 to .998 of six); with one letter of another kind .984 at most, in another face .92. */
const SURE = 0.988;
/** Two or three letters at an end of words agree so well in their own face (.967 to .998 of 19 pictures), and less in others (.88). */
const PIECE = 0.92;
/** Under this no other weight or letter makes it sure: two letters of nine took .027. */
const PERHAPS = 0.93;
/** Of a word alone, which things hide in part, readers of other scripts may be surer (FULL SET in Thai): so many readings are tried. */
const READINGS = 3;
/** Words in Latin letters. */
export const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u;
/** How often letters are told anew, each time by the setting that the last ones have. */
const ROUNDS = 3;

/**
 * @param line read in the picture of the coverage, px of the page
 * @param likely families that are tried before all others: those of the page's other such words
 * @returns null where nothing agrees surely
 */
export function settleWord(
  whole: Coverage,
  { text, box, alternatives }: Pick<TextLine, 'text' | 'box' | 'alternatives'>,
  likely: readonly Family[] = [],
): FittedWord | null {
  const seen: Seen = { fine: seeWord(whole, box, HEIGHTS.read), coarse: seeWord(whole, box, HEIGHTS.told) };
  const readings = [text, ...alternatives].slice(0, READINGS);
  const all = [...readings.flatMap((reading) => [...withAmpersand(reading), ...withNoughts(reading)]), ...readings];
  for (const families of likely.length > 0 ? [likely, FAMILIES] : [FAMILIES])
    for (const reading of all) {
      const settled = settledAs(seen, reading, families);
      if (settled) return placedFinely(seeWord(whole, box, HEIGHTS.placed), settled);
    }
  return null;
}

/** A word as its family is told, and as its letters are. */
interface Seen {
  readonly coarse: SeenWord;
  readonly fine: SeenWord;
}

/** An ampersand of heavy type is read as an 8 or a Greek letter (Q8A, QαA). */
const withAmpersand = (text: string): string[] => (BETWEEN.test(text) ? [text.replace(BETWEEN, '&')] : []);
const BETWEEN = /(?<=\p{L})[8αß](?=\p{L})/u;

/** A nought beside a figure is read as the letter (POINT O1). */
const withNoughts = (text: string): string[] => [text.replace(NOUGHT, '0')].filter((other) => other !== text);
const NOUGHT = /(?<=(?:^|\P{L})\d*)[OoD](?=\d)|(?<=\d)[OoD](?!\p{L})/gu;

function placedFinely(seen: SeenWord, settled: FittedWord): FittedWord {
  const match = agreement(seen, settled.setting, settled.text);
  return { ...settled, setting: refined(seen, { ...settled, match }).setting };
}

function settledAs({ coarse, fine: seen }: Seen, read: string, among: readonly Family[]): FittedWord | null {
  const isLatin = LATIN.test(read);
  const families = among.filter((family) => coveredBy(facesOf(family)[0]!, read) === 1);
  for (const piece of fitWord(seen, read, likeliest(coarse, read, families))) {
    if (piece.match < PIECE) continue;
    const spelt = isLatin ? speltIn(seen, read, piece) : refined(seen, setWhole(seen, read, piece));
    if (spelt.match < PERHAPS) continue;
    const inFace = inBestFace(seen, spelt);
    const settled = refined(seen, isLatin ? withOtherLetters(seen, inFace) : inFace);
    if (settled.match >= SURE) return settled;
  }
  return null;
}

function speltIn(seen: SeenWord, read: string, piece: FittedWord): FittedWord {
  let best = refined(seen, setWhole(seen, read, piece));
  let { setting } = piece;
  for (let round = 0; round < ROUNDS; round++) {
    const text = spellWord(seen, setting, read);
    const spelt = refined(seen, setWhole(seen, text, { ...best, setting }));
    const isSame = text === best.text;
    if (spelt.match > best.match) best = spelt;
    if (isSame) break;
    setting = spelt.setting;
  }
  return best;
}

/** The family's face that the letters agree with most. */
function inBestFace(seen: SeenWord, fitted: FittedWord): FittedWord {
  const { setting } = fitted;
  return facesOf(setting.drawn.face.family)
    .filter((face) => face !== setting.drawn.face)
    .map((face) => refined(seen, setWhole(seen, fitted.text, { ...fitted, setting: { ...setting, drawn: { face, fakeBold: false } } })))
    .reduce((best, other) => (other.match > best.match ? other : best), fitted);
}
