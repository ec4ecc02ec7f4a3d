/**
 * Words that are heavier than the rest of their line in a face that the catalogue lacks. Letters of another face do not lie on theirs, so that drawing the line in two
 * weights proves nothing: letters are weighed against each other, and the widths of their strokes have to say the same.
 */
import { drawText, extentsOf, NO_SPACING, withoutHinting, type DrawnFace } from '../../../fonts/drawing/drawing.ts';
import { strokesOf, thickness } from '../families/strokes-alike.ts';
import { uprightFaces } from '../match/candidates.ts';
import type { InkCrop } from '../match/ink.ts';
import { matchOf, type SetLine, type WeighedStretch } from './bold-words.ts';
import { lettersOnInk, type InkedLetter } from './letters-on-ink.ts';
import type { PlacedWord } from './paint.ts';
import { heavierStates } from './two-weights.ts';

/**
 * So many letters of each weight tell it, at least, and so much two weights explain the ink better by, since more is tried than of a known face; in type of so many px one letter does, as a
 * particle behind a bold word is.
 */
const TELLING = { usual: { letters: 2, gain: 15 }, large: { letters: 1, gain: 10 }, px: 28 };
/**
 * The strokes of heavier words are thicker by so much (log) than those of the others, each against the same letters in one face. On eleven pages in faces that the catalogue lacks
 * medium words beside light ones are by 0.4, bold ones by 0.28 and more; Latin words of another face among Thai ones, and misread letters, by 0.19 at most.
 */
const THICKER = 0.24;
/** By so much they are wider, too, against the fullest pixels of each: words that are only paler are not. */
const WIDER = 0.12;
/** Of inked pixels those this far up are the fullest, as they are in the whole ink. */
const FULLEST = { inked: 0.1, percentile: 0.92 };
/** What regular and bold have ahead of other weights (log), as pages ask for them far more. */
const USUAL = { weights: [400, 700], ahead: 0.05 };
/** Air round what is drawn, px. */
const AIR = 2;

/** A picture of letters, row by row. */
interface Picture {
  readonly alpha: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** @returns the line's stretches, each in the face of its family that is as heavy; null where one weight explains the line */
export function heavierStretches(words: readonly PlacedWord[], line: SetLine, ink: InkCrop): WeighedStretch[] | null {
  const { face, fakeBold } = line.drawn;
  if (face.italic || fakeBold) return null;
  const least = line.size >= TELLING.px ? TELLING.large : TELLING.usual;
  const letters = lettersOnInk(words, line, ink);
  const found = heavierStates(
    letters.map((letter) => ({ ...letter, ink: massOf(inkOf([letter], ink)), regular: massOf(drawn(letter.text, line.drawn, line)) })),
    least.gain,
  );
  if (!found) return null;
  const states = found.map((isHeavy, i) => (isLone(i, found, letters) ? !isHeavy : isHeavy));
  const [light, heavy] = [false, true].map((isHeavy) => letters.filter(({ ems }, i) => ems > 0 && states[i] === isHeavy));
  if (lettersIn(light!) < least.letters || lettersIn(heavy!) < least.letters) return null;
  if (!isThicker(light!, heavy!, line, ink)) return null;
  const [regular, bold] = [light!, heavy!].map((own) => asHeavy(own, line, ink));
  if (bold!.face.weight <= regular!.face.weight) return null;
  const stretches = stretchesOf(letters, (i) => (states[i] ? bold! : regular!));
  const isTold = Math.min(lettersIn(light!), lettersIn(heavy!)) >= TELLING.usual.letters;
  return isTold || liesBetter(stretches, line, ink) ? stretches : null;
}

/** Whether a line drawn in several weights lies on its ink better than in one: a letter that was cut at the wrong place seems light, and does not. */
const liesBetter = (stretches: readonly WeighedStretch[], line: SetLine, ink: InkCrop): boolean =>
  matchOf(stretches, line, ink) > matchOf([{ text: line.text, drawn: line.drawn }], line, ink);

const lettersIn = (letters: readonly InkedLetter[]): number =>
  letters.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

/** Whether a letter differs from both that it stands between in one word: it was misread, or is one of few strokes. */
const isLone = (at: number, states: readonly boolean[], letters: readonly InkedLetter[]): boolean =>
  at > 0 &&
  at < letters.length - 1 &&
  !letters[at]!.startsWord &&
  !letters[at + 1]!.startsWord &&
  states[at - 1] !== states[at] &&
  states[at + 1] !== states[at];

function isThicker(light: readonly InkedLetter[], heavy: readonly InkedLetter[], line: SetLine, ink: InkCrop): boolean {
  const [thin, thick] = [light, heavy].map((letters) => heavierThan(line.drawn, letters, line, ink)?.strokes ?? NaN);
  const paler = Math.log(fullest(inkOf(heavy, ink)) / fullest(inkOf(light, ink)));
  return thick! - thin! >= THICKER && thick! - thin! - paler >= WIDER;
}

function stretchesOf(letters: readonly InkedLetter[], faceOf: (letter: number) => DrawnFace): WeighedStretch[] {
  const stretches: { text: string; readonly drawn: DrawnFace }[] = [];
  for (const [i, { text }] of letters.entries()) {
    const last = stretches.at(-1);
    if (last?.drawn === faceOf(i)) last.text += text;
    else stretches.push({ text, drawn: faceOf(i) });
  }
  return stretches;
}

/** The family's face in which some letters are as heavy as their ink. */
function asHeavy(letters: readonly InkedLetter[], line: SetLine, ink: InkCrop): DrawnFace {
  const tried = uprightFaces(line.drawn.face.family).map((face) => {
    const own = face === line.drawn.face ? line.drawn : { face, fakeBold: false };
    const heavier = heavierThan(own, letters, line, ink);
    const off = heavier ? Math.abs(heavier.strokes + heavier.mass) / 2 : Infinity;
    return { own, off: off - Number(USUAL.weights.includes(face.weight)) * USUAL.ahead };
  });
  return tried.reduce((least, one) => (one.off < least.off ? one : least)).own;
}

/** How much heavier (log) the ink of some letters is than what a face draws of them: the thickness of strokes, and their area. Null where there is nothing of either. */
function heavierThan(
  face: DrawnFace,
  letters: readonly InkedLetter[],
  line: SetLine,
  ink: InkCrop,
): { readonly strokes: number; readonly mass: number } | null {
  const [own, theirs] = [inkOf(letters, ink), drawn(letters.map(({ text }) => text).join(''), face, line)];
  const [thick, thin] = [own, theirs].map(({ alpha, width, height }) => strokesOf({ alpha, box: { width, height } }));
  return thick && thin ? { strokes: Math.log(thickness(thick) / thickness(thin)), mass: Math.log(massOf(own) / massOf(theirs)) } : null;
}

/** The line's ink with nothing but some of its letters. */
function inkOf(letters: readonly InkedLetter[], { alpha, box: { width, height } }: InkCrop): Picture {
  const kept = new Float32Array(alpha.length);
  for (const { from, to } of letters)
    for (let row = 0; row < alpha.length; row += width)
      for (let x = Math.max(0, from); x < Math.min(width, to); x++) kept[row + x] = alpha[row + x]!;
  return { alpha: kept, width, height };
}

function drawn(text: string, face: DrawnFace, { size, direction }: SetLine): Picture {
  const { left, right, top, bottom } = extentsOf(face.face, text, direction);
  const [width, height] = [right - left, bottom - top].map((ems) => Math.ceil(Math.max(0, ems) * size) + 2 * AIR);
  const place = { penX: AIR - left * size, baseline: Math.round(AIR - top * size), width: width!, height: height! };
  const { alpha } = withoutHinting(() => drawText(face, text, { size, spacing: NO_SPACING, direction, ...place, inkLuminance: 0 }));
  return { alpha, width: width!, height: height! };
}

function fullest({ alpha }: Picture): number {
  const inked = alpha.filter((value) => value > FULLEST.inked).toSorted();
  return inked[Math.floor(FULLEST.percentile * inked.length)] ?? 1;
}

function massOf({ alpha }: Picture): number {
  let mass = 0;
  for (let i = 0; i < alpha.length; i++) mass += alpha[i]!;
  return mass;
}
