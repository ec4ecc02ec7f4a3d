/**
 * Word spaces between letters that fill squares: readers of Chinese and Japanese drop them, those of Korean where they are narrow, and without them half of a line is off its ink. The letters' own
 * side bearings tell how wide the gap between two of them is, and so which is wider than that by a space.
 */
import { faceFor, type Face } from '../../../fonts/index.ts';
import { right } from '../../../image/geometry.ts';
import type { TextLine } from '../../document.ts';
import { extentsOf } from '../../../fonts/drawing/drawing.ts';
import { clustersOf } from '../match/cluster-match.ts';
import { gapsIn, type Gap } from '../match/gaps.ts';
import type { InkCrop } from '../match/ink.ts';

/** Faces whose bearings are taken: other faces' differ from theirs by some hundredths of an em. */
const FACES: Readonly<Record<string, string>> = { ja: 'Noto Sans JP', cn: 'Noto Sans SC', tw: 'Noto Sans TC', ko: 'Noto Sans KR' };
const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
/** Fewer letters, or fewer squares among them, do not tell how large an em is. */
const LEAST = { letters: 4, squares: 0.45 };
/** Gaps that are looked at, in heights of the ink. */
const GAP = 0.12;
/** Ems tried, shares of what the line's ink would make one without spaces: a wide space among few letters is a fifth of their line. */
const EMS = { from: 0.78, to: 1.04, step: 0.01 };
/** A gap is that behind a letter if it begins so near to where the letter ends, in ems; a miss costs as much. */
const NEAR = 0.22;
/** A space is so much wider than the letters' bearings, in ems, and than those and the line's tracking: 0.2 to 0.33 of most faces, less what lossy colour bleeds into it. */
const SPACE = { least: 0.13, tracked: 0.11, most: 0.7 };
/**
 * Between two syllables of Hangul it is told by less, and looked for nowhere else: headings in faces with narrow spaces are set closer by .05 em. On a page in four faces (JPEG 80) spaces came out as
 * .10 to .22, other gaps as .02 at most. Letters end up to .055 em off the gaps; .09 and .14 in lines of which a syllable was read twice or not at all.
 */
const HANGUL = { sign: /^\p{Script=Hangul}$/u, least: 0.085, tracked: 0.075, miss: 0.07 };
/** A wide space (U+3000) is a square itself: up to so many ems. */
const WIDE_SPACE = { sign: '\u3000', most: 1.35 };
/** Quotation marks: readers put one where a wide space is. */
const QUOTATION_MARK = /["“”„]/gu;
/** Signs that fill a square with little ink have all the room they need, and browsers trim it. */
const SIGN = /^[\u3001\u3002\u3008-\u3011\u3014-\u301b\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff01\uff1f]$/u;
/** Kana have bearings of their own in each face: beside them a space is so much wider. */
const KANA = { signs: /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u, wider: 0.04 };

/** A letter's ink and advance, in ems. */
interface Letter {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly advance: number;
}

/** The letters laid on the ink: how much wider than their bearings the gap behind each is, in ems, and how far off they lie. */
interface Laid {
  readonly excess: ReadonlyMap<number, number>;
  readonly miss: number;
}

/** @returns the text with a space in each gap that shows one; as it was where none does, or its letters tell nothing */
export function withSquareSpaces({ text, language, writing }: TextLine, ink: InkCrop): string {
  const name = FACES[language];
  if (!name || writing !== undefined || (language === 'ko' && !/\p{Script=Hangul}/u.test(text))) return text;
  return withoutLoneQuotation(text, name, ink) ?? spaced(text, name, ink);
}

/** The text without its one quotation mark, where the ink has a wide space in its place. */
function withoutLoneQuotation(text: string, name: string, ink: InkCrop): string | null {
  const [mark, ...others] = text.matchAll(QUOTATION_MARK);
  if (!mark || others.length > 0) return null;
  const [before, behind] = [text.slice(0, mark.index), text.slice(mark.index + 1)].map((part) => part.trim());
  const parted = spaced(before + behind, name, ink);
  return parted === before + WIDE_SPACE.sign + behind ? parted : null;
}

function spaced(text: string, name: string, ink: InkCrop): string {
  const clusters = clustersOf(text);
  const letters = lettersOf(
    clusters.filter((cluster) => cluster.trim() !== ''),
    faceFor(name, 400, false),
  );
  if (!letters || letters.length < LEAST.letters) return text;
  if (letters.filter((letter) => SQUARE.test(letter.text)).length < LEAST.squares * letters.length) return text;
  const apart = spacesAmong(letters, ink);
  if (apart.size === 0) return text;
  let at = -1;
  return clusters
    .map((cluster, i) => {
      if (cluster.trim() === '') return cluster;
      at++;
      return clusters[i - 1]?.trim() === '' ? cluster : (apart.get(at - 1) ?? '') + cluster;
    })
    .join('');
}

/** @returns null where a letter has no ink */
function lettersOf(clusters: readonly string[], face: Face): Letter[] | null {
  const letters = clusters.map((text) => ({ text, ...extentsOf(face, text, 'ltr') }));
  return letters.every((letter) => Number.isFinite(letter.left)) ? letters : null;
}

/** The spaces, by the letter that each stands behind. */
function spacesAmong(letters: readonly Letter[], ink: InkCrop): Map<number, string> {
  const gaps = gapsIn(ink, GAP);
  const whole =
    letters.reduce((sum, { advance }) => sum + advance, 0) - letters[0]!.left - (letters.at(-1)!.advance - letters.at(-1)!.right);
  const ems: number[] = [];
  for (let share = EMS.from; share <= EMS.to; share += EMS.step) ems.push((share * ink.extent.width) / whole);
  const { excess, miss } = ems.map((em) => lay(letters, { gaps, em, ink })).reduce((best, laid) => (laid.miss < best.miss ? laid : best));
  // Letters that stand closer than the gaps looked at have no more between them than their bearings.
  const between = letters.slice(1).map((_, i) => excess.get(i) ?? 0);
  // The lower one of two in the middle: among few letters with signs between them as many gaps are spaces as are none.
  const tracking = between.toSorted((a, b) => a - b)[(between.length - 1) >> 1]!;
  const isSign = (i: number) => SIGN.test(letters[i]!.text);
  const isKana = (i: number) => KANA.signs.test(letters[i]!.text);
  // Between figures only letters of one face tell how wide a gap is: a 1 has more room at its sides in others.
  const isAtSquare = (i: number) => SQUARE.test(letters[i]!.text) || SQUARE.test(letters[i + 1]!.text);
  const isHangul = (i: number) => HANGUL.sign.test(letters[i]!.text);
  const leastAt = (i: number) => {
    if (isHangul(i) && isHangul(i + 1)) return miss > HANGUL.miss ? Infinity : Math.max(HANGUL.least, tracking + HANGUL.tracked);
    if (isHangul(i) || isHangul(i + 1) || letters.some(({ text }) => HANGUL.sign.test(text))) return Infinity;
    return Math.max(SPACE.least, tracking + SPACE.tracked) + (isKana(i) || isKana(i + 1) ? KANA.wider : 0);
  };
  const isSpace = ([behind, wider]: readonly [number, number]) =>
    isAtSquare(behind) && !isSign(behind) && !isSign(behind + 1) && wider >= leastAt(behind) && wider <= tracking + WIDE_SPACE.most;
  return new Map([...excess].filter(isSpace).map(([behind, wider]) => [behind, wider > tracking + SPACE.most ? WIDE_SPACE.sign : ' ']));
}

/** Lays letters on the ink from the left, each behind a gap where the ink has one. */
function lay(letters: readonly Letter[], { gaps, em, ink }: { gaps: readonly Gap[]; em: number; ink: InkCrop }): Laid {
  const excess = new Map<number, number>();
  const passed = new Set(gaps.filter(({ width }) => width > SPACE.most * em));
  let origin = ink.extent.x - letters[0]!.left * em;
  let miss = 0;
  for (const [i, letter] of letters.entries()) {
    const next = letters[i + 1];
    const end = origin + letter.right * em;
    if (!next) {
      miss += Math.abs(end - right(ink.extent)) / em;
      break;
    }
    const begins = (gap: Gap) => Math.abs(gap.middle - gap.width / 2 - end);
    const gap = gaps.reduce<Gap | null>((best, other) => (best && begins(best) <= begins(other) ? best : other), null);
    if (!gap || begins(gap) > NEAR * em) {
      origin += letter.advance * em;
      continue;
    }
    miss += begins(gap) / em;
    passed.delete(gap);
    excess.set(i, gap.width / em - (letter.advance - letter.right + next.left));
    origin = gap.middle + gap.width / 2 - next.left * em;
  }
  // No letter has such a gap within.
  for (const { width } of passed) miss += width / em;
  return { excess, miss: miss / (excess.size + 1) };
}
