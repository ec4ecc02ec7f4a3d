/** Words that are bolder than the rest of their line, in the same colour: each letter is weighed by its own ink, and two weights are drawn to prove them. */
import type { Family } from '../../../fonts/index.ts';
import { luminance } from '../../../image/colour.ts';
import { uprightFaces } from '../match/candidates.ts';
import { advanceOf, drawText, type DrawnFace, type DrawnText, type Spacing } from '../../../fonts/drawing/drawing.ts';
import { correlate, fitAt, type Wording } from '../match/fit.ts';
import type { InkCrop } from '../match/ink.ts';
import type { PlacedWord, Stretch } from './paint.ts';
import { cheapestStates, type WeighedLetter } from './two-weights.ts';

/** A line as one face sets it. */
export interface SetLine extends Wording {
  readonly drawn: DrawnFace;
  readonly size: number;
  /** px */
  readonly spacing: Spacing;
  /** Pen's start and baseline in the source, px. */
  readonly originX: number;
  readonly baseline: number;
}

/** A stretch of a line in one weight. */
export interface WeighedStretch {
  readonly text: string;
  readonly drawn: DrawnFace;
}

/** Pages ask for these two weights, and for a light face, up to `lightest`, beside bold or medium words, where the line itself is so light. */
const USUAL = { regular: 400, bold: 700, lightest: 300, medium: 500 };
/** Under this match letters do not lie on their ink, not even those of a like face; so many letters of each weight tell it, at least. */
const LEAST = { match: 0.6, letters: 2 };
/** The line drawn in two weights lies on the ink better than in one by so much: in one, a few bold words cost 0.01 and more. */
const PROVED = 0.004;
/** Px on every side of the ink where the drawing may stand out. */
const PAD = 2;

const isLetter = ({ text }: Stretch): boolean => /[\p{L}\p{N}]/u.test(text);

/** @returns the line's stretches, each in its face; null where one weight explains the line */
export function boldStretches(words: readonly PlacedWord[], line: SetLine, ink: InkCrop): WeighedStretch[] | null {
  const letters = words.flatMap((word) => word.clusters);
  if (words.some(({ clusters }) => clusters.length === 0) || letters.filter(isLetter).length < 2 * LEAST.letters) return null;
  const inPair = (pair: FacePair) => stretchesIn(pair, words, line, ink) ?? [];
  const usual = pairsOf(line.drawn).flatMap(inPair);
  // Light and medium words together pass for regular and bold ones.
  const found = usual.length > 0 && line.drawn.face.weight === USUAL.regular ? [...usual, ...lightPair(line.drawn).flatMap(inPair)] : usual;
  return found.length > 0 ? found.reduce((best, one) => (one.match > best.match ? one : best)).stretches : null;
}

/** The line's stretches in a pair of faces, and how well they lie on the ink; null where one weight explains the line. */
function stretchesIn(
  pair: FacePair,
  words: readonly PlacedWord[],
  line: SetLine,
  ink: InkCrop,
): { readonly stretches: WeighedStretch[]; readonly match: number } | null {
  const letters = words.flatMap((word) => word.clusters);
  const single = [line.drawn, ...pair].map((drawn) => fitAt(drawn, line, ink, line.size, line.spacing)?.match ?? -1);
  if (Math.max(...single) < LEAST.match) return null;
  const states = cheapestStates(weighed(words, pair, line, ink));
  if (!states) return null;
  const stretches: { text: string; isBold: boolean }[] = [];
  for (const [i, cluster] of letters.entries()) {
    const last = stretches.at(-1);
    if (last && last.isBold === states[i]) last.text += cluster.text;
    else stretches.push({ text: cluster.text, isBold: states[i]! });
  }
  const lettersIn = (isBold: boolean) => letters.filter((letter, i) => isLetter(letter) && states[i] === isBold).length;
  if (lettersIn(true) < LEAST.letters || lettersIn(false) < LEAST.letters) return null;
  const found = stretches.map(({ text, isBold }) => ({ text, drawn: pair[isBold ? 1 : 0] }));
  const match = matchOf(found, line, ink);
  return match > Math.max(...single) + PROVED ? { stretches: found, match } : null;
}

type FacePair = readonly [regular: DrawnFace, bold: DrawnFace];

/** The regular and the bold face of the line's family, as far as it has them; a light one is paired with a medium one, too. */
function pairsOf({ face, fakeBold }: DrawnFace): FacePair[] {
  if (face.italic || fakeBold) return [];
  if (face.weight > USUAL.lightest) return pairIn(face.family, USUAL.regular, USUAL.bold);
  return [...pairIn(face.family, face.weight, USUAL.bold), ...pairIn(face.family, face.weight, USUAL.medium)];
}

const lightPair = ({ face }: DrawnFace): FacePair[] => pairIn(face.family, USUAL.lightest, USUAL.medium);

/** None where the family has not both weights. */
function pairIn(family: Family, regular: number, bold: number): FacePair[] {
  const [first, second] = [regular, bold].map((own) => uprightFaces(family).find(({ weight }) => weight === own));
  return first && second
    ? [
        [
          { face: first, fakeBold: false },
          { face: second, fakeBold: false },
        ],
      ]
    : [];
}

/** Each letter's ink, and the ink that the two faces would have in its place. */
function weighed(words: readonly PlacedWord[], pair: readonly DrawnFace[], line: SetLine, ink: InkCrop): WeighedLetter[] {
  return words.flatMap((word) => {
    const pictures = pair.map((drawn) => drawStretch(word.text.trimEnd(), drawn, word.from, line, ink));
    return word.clusters.map((cluster, i): WeighedLetter => {
      const [from, to] = [Math.round(cluster.from - ink.box.x), Math.round(cluster.to - ink.box.x)];
      const [regular, bold] = pictures.map((picture) => massBetween(picture.alpha, picture.width, from + PAD, to + PAD));
      return {
        ink: massBetween(ink.alpha, ink.box.width, from, to),
        regular: regular!,
        bold: bold!,
        ems: /[\p{L}\p{N}]/u.test(cluster.text) ? (cluster.to - cluster.from) / line.size : 0,
        startsWord: i === 0,
      };
    });
  });
}

function drawStretch(text: string, drawn: DrawnFace, from: number, line: SetLine, ink: InkCrop): DrawnText {
  return drawText(drawn, text, {
    size: line.size,
    spacing: line.spacing,
    direction: 'ltr',
    penX: from - ink.box.x + PAD,
    baseline: line.baseline - ink.box.y + PAD,
    width: ink.box.width + 2 * PAD,
    height: ink.box.height + 2 * PAD,
    inkLuminance: luminance(ink.color),
  });
}

function massBetween(alpha: Float32Array, width: number, from: number, to: number): number {
  let sum = 0;
  for (let row = 0; row < alpha.length; row += width) for (let x = Math.max(0, from); x < Math.min(width, to); x++) sum += alpha[row + x]!;
  return sum;
}

/** How well the stretches, one behind the other, lie on the ink where they lie best within a pixel. */
export function matchOf(stretches: readonly WeighedStretch[], line: SetLine, ink: InkCrop): number {
  const widths = stretches.map(({ text, drawn }) => advanceOf(drawn.face, text, line.size, line.spacing, 'ltr'));
  const own = advanceOf(line.drawn.face, line.text, line.size, line.spacing, 'ltr');
  // Bold words are wider: the size, which the line's width told in one face, is smaller then.
  const size = (line.size * own) / widths.reduce((sum, width) => sum + width, 0);
  const set = { ...line, size };
  let pen = line.originX;
  const parts = stretches.map(({ text, drawn }, i) => {
    const part = drawStretch(text, drawn, pen, set, ink);
    pen += (widths[i]! * size) / line.size;
    return part;
  });
  const whole = overlaid(parts);
  return Math.max(...[-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => correlate(ink, whole, PAD - dx, PAD - dy))));
}

/** Drawings of one size as one. */
function overlaid(parts: readonly DrawnText[]): DrawnText {
  const { width, height } = parts[0]!;
  const alpha = new Float32Array(width * height);
  for (const part of parts) for (let i = 0; i < alpha.length; i++) alpha[i] = Math.min(1, alpha[i]! + part.alpha[i]!);
  const edges = parts.map(({ drawn }) => drawn);
  return {
    width,
    height,
    alpha,
    mass: alpha.reduce((sum, value) => sum + value, 0),
    squares: alpha.reduce((sum, value) => sum + value * value, 0),
    drawn: {
      left: Math.min(...edges.map(({ left }) => left)),
      top: Math.min(...edges.map(({ top }) => top)),
      right: Math.max(...edges.map(({ right }) => right)),
      bottom: Math.max(...edges.map(({ bottom }) => bottom)),
    },
  };
}
