/** Words that are bolder than the rest of their line, in the same colour: each letter is weighed by its own ink, and two weights are drawn to prove them. */
import { luminance } from '../../../image/colour.ts';
import { uprightFaces } from '../match/candidates.ts';
import { advanceOf, drawText, type DrawnFace, type DrawnText, type Spacing } from '../drawing/drawing.ts';
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

/** Pages ask for these two weights, and for a light face beside bold words, up to `lightest`, where the line itself is so light. */
const USUAL = { regular: 400, bold: 700, lightest: 300 };
/** Under this match letters do not lie on their ink, not even those of a like face; so many letters of each weight tell it, at least. */
const LEAST = { match: 0.6, letters: 2 };
/** The line drawn in two weights lies on the ink better than in one by so much: in one, a few bold words cost 0.01 and more. */
const PROVED = 0.004;
/** Px on every side of the ink where the drawing may stand out. */
const PAD = 2;

/** @returns the line's stretches, each in its face; null where one weight explains the line */
export function boldStretches(words: readonly PlacedWord[], line: SetLine, ink: InkCrop): WeighedStretch[] | null {
  const pair = facesOf(line.drawn);
  const letters = words.flatMap((word) => word.clusters.map((cluster) => ({ cluster, word })));
  const isLetter = ({ cluster }: { cluster: Stretch }) => /[\p{L}\p{N}]/u.test(cluster.text);
  if (!pair || words.some(({ clusters }) => clusters.length === 0) || letters.filter(isLetter).length < 2 * LEAST.letters) return null;
  const single = [line.drawn, ...pair].map((drawn) => fitAt(drawn, line, ink, line.size, line.spacing)?.match ?? -1);
  if (Math.max(...single) < LEAST.match) return null;
  const states = cheapestStates(weighed(words, pair, line, ink));
  if (!states) return null;
  const stretches: { text: string; isBold: boolean }[] = [];
  for (const [i, { cluster }] of letters.entries()) {
    const last = stretches.at(-1);
    if (last && last.isBold === states[i]) last.text += cluster.text;
    else stretches.push({ text: cluster.text, isBold: states[i]! });
  }
  const lettersIn = (isBold: boolean) => letters.filter((letter, i) => isLetter(letter) && states[i] === isBold).length;
  if (lettersIn(true) < LEAST.letters || lettersIn(false) < LEAST.letters) return null;
  const found = stretches.map(({ text, isBold }) => ({ text, drawn: pair[isBold ? 1 : 0] }));
  return matchOf(found, line, ink) > Math.max(...single) + PROVED ? found : null;
}

/** The regular and the bold face of the line's family; null where it has not both. */
function facesOf({ face, fakeBold }: DrawnFace): readonly [DrawnFace, DrawnFace] | null {
  if (face.italic || fakeBold) return null;
  const pool = uprightFaces(face.family);
  const [regular, bold] = [
    face.weight <= USUAL.lightest ? face : pool.find(({ weight }) => weight === USUAL.regular),
    pool.find(({ weight }) => weight === USUAL.bold),
  ];
  return regular && bold
    ? [
        { face: regular, fakeBold: false },
        { face: bold, fakeBold: false },
      ]
    : null;
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
function matchOf(stretches: readonly WeighedStretch[], line: SetLine, ink: InkCrop): number {
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
