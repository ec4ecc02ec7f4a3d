/**
 * Lines that lack a syllable which no recogniser of Korean has learnt (썰, 낱, 쫄, 쏙): whatever is tried for size and spacing, the others stand beside their ink, and the line goes to
 * a face that is not its own. Here any syllable stands for it, so that the style is found, in which all syllables are drawn in its place.
 */
import type { TextLine } from '../../document.ts';
import { styleOf, type FittedLine } from '../families/groups.ts';
import { clustersOf, matchInPlace } from '../match/cluster-match.ts';
import { lay } from './laying.ts';
import { commonSyllables } from './missing.ts';
import { shortlist } from './shortlist.ts';

/** As wide as all others. */
const ANY_SYLLABLE = '를';
/** A line that matches less may lack one; so many syllables are enough to tell where. Of lines of more characters one is too little to tell: none was found in eight, at a third of the time that all took. */
const LACKING = { match: 0.8, syllables: 4, longest: 40 };
/** With one put in where it is missing all that stands behind moves onto its ink; a wrong syllable among ten costs .05 to .1, and with the right one the line lies on its ink. */
const FOUND = { gain: 0.25, least: 0.65, right: 0.85 };

/**
 * The line with the syllable that it lacks.
 * @param fit the line with another text, fitted
 */
export function withUnlearnt(first: FittedLine, fit: (text: string) => FittedLine | null): FittedLine {
  const { line, best } = first;
  if (!mayLack(line)) return first;
  const filled = best.match < FILLED && (BLANKS.test(line.text) || PIECES.test(line.text)) ? withBlanksFilled(line.text, fit) : null;
  if (filled && filled.best.match > best.match) return filled;
  if (best.match >= LACKING.match) return first;
  const found = placeIn(line.text, fit);
  if (!found || found.fitted.best.match < Math.max(FOUND.least, best.match + FOUND.gain)) return first;
  const syllable = syllableAt(found);
  const whole = syllable && fit(line.text.slice(0, found.at) + syllable + line.text.slice(found.at));
  return whole && whole.best.match >= FOUND.right ? whole : first;
}

/** What such syllables are read as, too: no line of Korean has one. */
const BLANKS = /\s*_(?:\s*_)*\s*/u;
/** A syllable in pieces within a word, as figures and strokes (향1|는 for 향기는, 스토01찜 for 스토어찜). */
const PIECES = /(?<=[가-힣])(?:[017O][|lI1]|\|)(?=[가-힣]|\s|$)/u;
/** A line that lies so well on its ink has neither. */
const FILLED = 0.96;
/** Stands for a place until it is filled. */
const PLACE = '\0';
const SPACES = [
  [' ', ' '],
  ['', ' '],
  [' ', ''],
  ['', ''],
] as const;

/** The line with a syllable for each of its blanks (때를_ _ 분해 for 때를 쏙쏙 분해) or pieces; null where that does not lie on its ink. */
function withBlanksFilled(text: string, fit: (text: string) => FittedLine | null): FittedLine | null {
  const whole = text.replaceAll(new RegExp(PIECES, 'gu'), PLACE);
  const tried = SPACES.slice(BLANKS.test(whole) ? 0 : -1).flatMap(([before, behind]) => {
    const blank = whole.replace(BLANKS, (run) => before + PLACE.repeat(run.split('_').length - 1) + behind).trim();
    const fitted = fit(blank.replaceAll(PLACE, ANY_SYLLABLE));
    return fitted ? [{ blank, fitted }] : [];
  });
  const best = tried.toSorted((a, b) => b.fitted.best.match - a.fitted.best.match)[0];
  if (!best || best.fitted.best.match < FOUND.least) return null;
  const letters = [...best.blank].map((letter, at) => (letter === PLACE ? syllableAt({ at, fitted: best.fitted }) : letter));
  const filled = letters.includes(undefined) ? null : fit(letters.join(''));
  return filled && filled.best.match >= FOUND.right ? filled : null;
}

/** Where any syllable put in brings most of the line onto its ink: at the ends of words first, and from the best of these into the words beside it. */
function placeIn(text: string, fit: (text: string) => FittedLine | null): Found | null {
  const isEnd = (at: number) => at === 0 || at === text.length || text[at] === ' ' || text[at - 1] === ' ';
  const places = Array.from({ length: text.length + 1 }, (_, at) => at);
  let found = bestOf(places.filter(isEnd), text, fit);
  if (!found) return null;
  // Behind a place that is too early, and before one that is too late, a part of the line lies on its ink: within a word the match rises towards the place.
  for (const step of [1, -1]) {
    for (let at = found.at + step; at > 0 && at < text.length && !isEnd(at); at += step) {
      const next = bestOf([at], text, fit);
      if (!next || next.fitted.best.match <= found.fitted.best.match) break;
      found = next;
    }
  }
  return found;
}

/** Of all syllables the one that lies best on the ink in a place of the line. */
function syllableAt({ at, fitted }: Found): string | undefined {
  const style = styleOf([fitted]);
  const state = lay(clustersOf(fitted.line.text), { line: fitted, style, laid: new Map(), states: new Map() });
  if (!state) return undefined;
  const { clusters } = state.placed;
  return shortlist(commonSyllables(style.drawn.face), at, clusters, fitted.ink, state.fit)
    .map((text) => ({ text, match: matchInPlace(text, at, clusters, fitted.ink, state.fit) }))
    .toSorted((a, b) => b.match - a.match)[0]?.text;
}

const mayLack = ({ text, language, script, direction, writing }: TextLine): boolean =>
  language === 'ko' &&
  script === 'hangul' &&
  direction === 'ltr' &&
  !writing &&
  text.length <= LACKING.longest &&
  (text.match(/[가-힣]/gu)?.length ?? 0) >= LACKING.syllables;

interface Found {
  readonly at: number;
  readonly fitted: FittedLine;
}

function bestOf(places: readonly number[], text: string, fit: (text: string) => FittedLine | null): Found | null {
  const tried = places.flatMap((at): Found[] => {
    const fitted = fit(text.slice(0, at) + ANY_SYLLABLE + text.slice(at));
    return fitted ? [{ at, fitted }] : [];
  });
  return tried.toSorted((a, b) => b.fitted.best.match - a.fitted.best.match)[0] ?? null;
}
