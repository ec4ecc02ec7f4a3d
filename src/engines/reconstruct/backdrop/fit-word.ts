/** The face, size and place in which words agree best with what shows of them. */
import { facesOf, type Face, type Family } from '../../fonts/index.ts';
import type { Box } from '../../image/geometry.ts';
import { extentsOf } from '../../fonts/drawing/drawing.ts';
import { agreement, endsOf, setAsWide, widthOf, type SeenWord, type Setting } from './seen-word.ts';

export interface FittedWord {
  readonly text: string;
  readonly setting: Setting;
  /** -1 to 1 */
  readonly match: number;
}

/** So many settings are fitted freely, those whose pieces agree best, and so many of these are handed out, each in another family. */
const FITTED = { pieces: 8, families: 3 };
/** Letters of a piece at either end of the words: others may be misread. */
const PIECES = [2, 3];
/** Letter spacings that a piece is tried with, type sizes: to tell the likelier families (large words are often set closer: without that Montserrat was the fourteenth for one of its own), and in these. */
const SPACINGS = { rough: [-0.04, 0], fine: [-0.04, 0, 0.04] };
/** Steps in which a setting is moved, in px of what is seen, and its size, as a share. */
const STEPS = [1.5, 0.7, 0.3];
const SIZE_STEP = 0.02;
/** Rounds of moving a setting in each step. */
const ROUNDS = 4;

/** @returns the families whose pieces agree best, those that agree best first */
export function likeliest(seen: SeenWord, text: string, families: readonly Family[]): Family[] {
  if (families.length <= FITTED.pieces) return [...families];
  const rough = families.map((family) => ({
    family,
    match: bothEnds(facesThatStandFor(family).map((face) => piecesIn(seen, text, face, SPACINGS.rough))),
  }));
  return rough
    .toSorted((a, b) => b.match - a.match)
    .slice(0, FITTED.pieces)
    .map(({ family }) => family);
}

/** @returns pieces of the words in faces of the families, one in a family, those that agree best first */
export function fitWord(seen: SeenWord, text: string, families: readonly Family[]): FittedWord[] {
  const bestIn = (family: Family) =>
    facesOf(family)
      .flatMap((face) => piecesIn(seen, text, face, SPACINGS.fine))
      .reduce(better);
  const whole = families.map((family) => refined(seen, bestIn(family), STEPS, true));
  return whole.toSorted((a, b) => b.match - a.match).slice(0, FITTED.families);
}

/** How well a family agrees with either end of the words, in the weight that does so best: with one of them others may, too (NT in Tajawal as in Montserrat). */
const bothEnds = (faces: readonly (readonly FittedWord[])[]): number =>
  Math.max(...faces.map((pieces) => pieces.reduce((sum, { match }) => sum + match, 0) / pieces.length));

/** Weights that tell a family: a face between them agrees nearly as well with one of the two. */
const STAND_FOR = [400, 700];

function facesThatStandFor(family: Family): Face[] {
  const faces = facesOf(family).filter(({ italic }) => !italic);
  return [
    ...new Set(
      STAND_FOR.map(
        (weight) =>
          (faces.length > 0 ? faces : facesOf(family)).toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0]!,
      ),
    ),
  ];
}

const better = <T extends FittedWord>(a: T, b: T): T => (b.match > a.match ? b : a);

/** The best setting of each piece of the words in a face. */
function piecesIn(seen: SeenWord, text: string, face: Face, spacings: readonly number[]): FittedWord[] {
  const signs = [...text];
  const pieces = PIECES.filter((count) => count < signs.length).flatMap((count) => [
    { piece: signs.slice(0, count).join(''), isAtEnd: false },
    { piece: signs.slice(-count).join(''), isAtEnd: true },
  ]);
  const all = pieces.length > 0 ? pieces : [{ piece: text, isAtEnd: false }];
  return all.flatMap(({ piece, isAtEnd }) => {
    const fits = settingsIn(seen, { text, piece, isAtEnd }, face, spacings).map((setting) => ({
      text: piece,
      setting,
      match: agreement(seen, setting, piece, true),
    }));
    return fits.toSorted((a, b) => b.match - a.match).slice(0, 1);
  });
}

/** Letters at one end of words. */
interface Piece {
  readonly text: string;
  readonly piece: string;
  readonly isAtEnd: boolean;
}

/** The ink's height tells the size, as its width does where that is cut short by what stands before it. */
function settingsIn(seen: SeenWord, { text, piece, isAtEnd }: Piece, face: Face, spacings: readonly number[]): Setting[] {
  const extents = extentsOf(face, text, 'ltr');
  const { left, right, top, bottom } = endsOf(seen);
  const sizes = [(bottom - top) / (extents.bottom - extents.top), (right - left) / (extents.right - extents.left)];
  return sizes.flatMap((size, i) => {
    const spaced = spacings.map((space) => space * size);
    // Words that are tracked out are as wide as their ink with one spacing alone.
    const asWide = setAsWide({ drawn: { face, fakeBold: false }, size, spacing: 0, left, baseline: bottom }, text, right - left).spacing;
    return (i === 0 ? [...spaced, asWide] : spaced).flatMap((spacing) => {
      const setting = { drawn: { face, fakeBold: false }, size, spacing, left };
      const from = isAtEnd ? right - widthOf(setting, piece) : left;
      const baselines = [bottom - extents.bottom * size, top - extents.top * size];
      return (Math.abs(baselines[0]! - baselines[1]!) < 1 ? [baselines[0]!] : baselines).map((baseline) => ({
        ...setting,
        left: from,
        baseline,
      }));
    });
  });
}

/** Words set as a piece of them is, from either end of the ink, or as wide as that: what agrees best. */
export function setWhole(seen: SeenWord, text: string, { setting }: FittedWord): FittedWord {
  const { left, right } = endsOf(seen);
  const settings = [
    { ...setting, left },
    { ...setting, left: right - widthOf(setting, text) },
    setAsWide({ ...setting, left }, text, right - left),
  ];
  return settings.map((whole) => ({ text, setting: whole, match: agreement(seen, whole, text) })).reduce(better);
}

/** The setting moved, spaced and enlarged as long as that agrees better. @param isPiece of a piece of the words */
export function refined<T extends FittedWord>(seen: SeenWord, fitted: T, steps: readonly number[] = STEPS, isPiece = false): T {
  let best = fitted;
  const gaps = Math.max(1, [...fitted.text].length - 1);
  for (const step of steps) {
    const by = step * seen.factor;
    for (let round = 0; round < ROUNDS; round++) {
      const before = best.match;
      for (const move of movesOf(by, gaps, best.text)) {
        const setting = move(best.setting);
        const match = agreement(seen, setting, best.text, isPiece);
        if (match > best.match) best = { ...best, setting, match };
      }
      if (best.match - before < 1e-4) break;
    }
  }
  return best;
}

function movesOf(by: number, gaps: number, text: string): ((setting: Setting) => Setting)[] {
  const enlarged = (setting: Setting, way: number): Setting => {
    const larger = { ...setting, size: setting.size * (1 + way * (by / Math.max(20, setting.size)) * 0.6) };
    return setAsWide(larger, text, widthOf(setting, text));
  };
  return [-1, 1].flatMap((way) => [
    (setting) => ({ ...setting, baseline: setting.baseline + way * by }),
    (setting) => ({ ...setting, left: setting.left + way * by }),
    (setting) => ({ ...setting, spacing: setting.spacing + (way * by) / gaps }),
    (setting) => ({ ...setting, left: setting.left + way * by, spacing: setting.spacing - (way * by) / gaps }),
    (setting) => enlarged(setting, way),
    (setting) => ({ ...setting, size: setting.size * (1 + way * SIZE_STEP) }),
    (setting) => ({ ...enlarged(setting, way), baseline: setting.baseline + way * by * 0.5 }),
  ]);
}

/** The box of a word's ink, px of the picture. */
export function inkOf({ text, setting }: Pick<FittedWord, 'text' | 'setting'>): Box {
  const { top, bottom } = extentsOf(setting.drawn.face, text, 'ltr');
  const { left, baseline, size } = setting;
  return { x: left, y: baseline + top * size, width: widthOf(setting, text), height: (bottom - top) * size };
}
