/** A line's stretches of one colour and one face. */
import type { Face } from '../../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import type { Plate, SourcePicture } from '../../document.ts';
import { advanceOf, scaled } from '../../../fonts/drawing/drawing.ts';
import type { FittedLine, GroupStyle } from '../families/groups.ts';
import type { Fit } from '../match/fit.ts';
import { boldStretches, type WeighedStretch } from './bold-words.ts';
import { heavierStretches } from './heavier-words.ts';
import { inOneInk } from './one-ink.ts';
import { colourRuns, type PlacedWord } from './paint.ts';
import { hasPaintedWords } from './painted-words.ts';
import { weighRuns } from './run-weights.ts';
import { slantedFaceOf } from '../match/candidates.ts';
import { slantedWords } from './slanted-words.ts';

/** A line that matches less is in a face that is only like that of its style, or in two. */
const OWN_FACE = 0.96;
/** In type of so many px strokes show how heavy each letter is, whatever its colour. */
const LARGE = 28;
/** Colours no farther apart, levels, show their letters along one ink as letters of one colour do: their weight is told as that of such (a brick red among greys of 14 px lies 43 off). */
const NEAR_INK = 48;

/** What a line's stretches are told by. */
export interface Piece {
  readonly source: SourcePicture;
  readonly plate: Plate;
  readonly words: readonly PlacedWord[];
  /** The line in its style. */
  readonly fit: Fit;
}

/** A stretch of a line in one colour and one face. */
export interface FacedStretch {
  readonly text: string;
  readonly color: Rgb;
  readonly face: Face;
}

/** The line's stretches of one colour, weight and slant. */
export const stretchesOf = (fitted: FittedLine, style: GroupStyle, piece: Piece): readonly FacedStretch[] =>
  withSlantedWords(weighedStretches(fitted, style, piece), fitted, piece);

/** The stretches, cut at words that are slanted within an upright line. */
function withSlantedWords(stretches: readonly FacedStretch[], { line, ink }: FittedLine, { words, fit }: Piece): readonly FacedStretch[] {
  const isPlain = line.direction === 'ltr' && line.surface === 'flat' && line.outline === undefined;
  const slanted = isPlain ? slantedWords(words, fit, ink) : null;
  if (!slanted) return stretches;
  const isSlanted = words.flatMap(({ text }, i) => [...text].map((letter) => slanted[i]! && letter.trim() !== ''));
  let at = 0;
  return stretches.flatMap((stretch) => {
    const parts: FacedStretch[] = [];
    for (const letter of stretch.text) {
      const face = isSlanted[at++] ? (slantedFaceOf(stretch.face) ?? stretch.face) : stretch.face;
      const last = parts.at(-1);
      if (last?.face === face) parts[parts.length - 1] = { ...last, text: last.text + letter };
      else parts.push({ ...stretch, text: letter, face });
    }
    return parts;
  });
}

function weighedStretches({ line, ink }: FittedLine, style: GroupStyle, { source, plate, words, fit }: Piece): FacedStretch[] {
  const { baseline } = fit;
  const coloured = colourRuns(source.raster, ink, line.paper, words);
  const setting = { drawn: style.drawn, size: style.size, spacing: scaled(style.spacing, style.size) };
  const { face } = style.drawn;
  const inFace = coloured.map((run): FacedStretch => ({ ...run, face }));
  if (line.direction !== 'ltr' || line.outline !== undefined || words.length === 0) return inFace;
  const originX = words[0]!.from;
  const set = { ...setting, text: line.text, direction: line.direction, originX, baseline };
  const isLike = fit.match < OWN_FACE && line.surface !== 'photo';
  const bolder = () => boldStretches(words, set, ink) ?? (isLike ? heavierStretches(words, set, ink) : null);
  if (coloured.length === 1) {
    const bold = bolder();
    // Gold is covered less than white, and seems lighter: all is as heavy as the plain words are.
    const heaviest = bold?.reduce((most, stretch) => (stretch.drawn.face.weight > most.drawn.face.weight ? stretch : most));
    if (heaviest && hasPaintedWords(words, { source: source.raster, ink }))
      return inFace.map((run) => ({ ...run, face: heaviest.drawn.face }));
    return bold?.map(({ text, drawn }) => ({ text, color: coloured[0]!.color, face: drawn.face })) ?? inFace;
  }
  if (line.surface === 'photo') return inFace;
  if (style.size >= LARGE) {
    const colours = coloured.map(({ color }) => color);
    const oneInk = inOneInk(ink, line.box, colours, { source: source.raster, plate: plate.raster });
    const heavier = heavierStretches(words, set, oneInk);
    if (heavier) return inColours(heavier, coloured);
  }
  let at = originX;
  const placed = coloured.map(({ text, color }) => {
    const from = at;
    at += advanceOf(face, text, setting.size, setting.spacing, line.direction);
    return { text, color, from, to: at };
  });
  const drawn = weighRuns(placed, setting, source.raster, ink);
  const isOneWeight = drawn.every((one) => one.face === face);
  const bold = isOneWeight && areNear(coloured) ? bolder() : null;
  if (bold) return inColours(bold, coloured);
  return inFace.map((run, i) => ({ ...run, face: (drawn[i] ?? style.drawn).face }));
}

const areNear = (coloured: readonly { readonly color: Rgb }[]): boolean =>
  coloured.every(({ color }) => channelDistance(color, coloured[0]!.color) <= NEAR_INK);

/** Stretches of one face, cut where the colour changes. */
function inColours(faced: readonly WeighedStretch[], coloured: readonly { readonly text: string; readonly color: Rgb }[]): FacedStretch[] {
  const colours = coloured.flatMap(({ text, color }) => [...text].map(() => color));
  let at = 0;
  return faced.flatMap(({ text, drawn: { face } }) => {
    const parts: FacedStretch[] = [];
    for (const letter of text) {
      const color = colours[at++]!;
      const last = parts.at(-1);
      if (last?.color === color) parts[parts.length - 1] = { ...last, text: last.text + letter };
      else parts.push({ text: letter, color, face });
    }
    return parts;
  });
}
