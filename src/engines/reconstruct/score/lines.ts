/** Each line of live text, measured: is it read right, and does it look right? */
import { colourDifference } from '../../image/ciede2000.ts';
import { contrastRatio } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { lineAccuracy, type DrawnLetters } from './accuracy.ts';
import { lineConfidence } from './confidence.ts';
import { inkOffset } from './ink-place.ts';
import { isBlank, lettersElsewhere } from './elsewhere.ts';
import { expectedMatch, letterMatch, usualMatch, type LetterMatch } from './letters.ts';
import { lineLikeness, type Likeness } from './likeness.ts';
import type { ComparedLine } from './line-ink.ts';
import { cutOff, displacement, isStretched, movement, overlappingLines, type PlacedLine } from './place.ts';

export interface LineScore extends PlacedLine {
  /** Share of its letters that are expected to be right, 0 to 1: what `text_accuracy` is made of. */
  readonly accuracy: number;
  /** The chance that all of its text is right, 0 to 1. */
  readonly confidence: number;
  /** null where the pictures tell nothing about it. */
  readonly likeness: Likeness | null;
  /** The source shows nothing in its place: it is one too many. */
  readonly needless: boolean;
  /** What its letters reach in their place at least, and what they should; null where they cannot be compared. */
  readonly letters: (DrawnLetters & { readonly weakest: number }) | null;
  /** How far its ink lies from where the source has it, px; null where that is not told, or nothing asks: the line looks alike, or wholly unlike. */
  readonly inkOff: number | null;
  /** CIEDE2000 between the strokes of source and page; 0 where either was not seen. */
  readonly colourError: number;
  /** px off its place in its section, and in the page; 0 within tolerance. */
  readonly displaced: number;
  readonly displacedInPage: number;
  /** Its ends lie farther apart or nearer than they should: other words, or other type, moved its middle. */
  readonly stretched: boolean;
  /** px outside the page. */
  readonly cut: number;
  /** WCAG contrast of its strokes with the paper, in the source and in the page (1 where the page shows none there). */
  readonly contrast: { readonly source: number; readonly rendered: number };
}

/** Between these likenesses other letters may stand in the line's place, or something else: there its ink is looked for. */
export const DOUBTFUL = { least: 0.45, most: 0.55 };
/** So many lines of one face tell how well it is matched. */
const FEW = 3;

/** Compares every line; both pictures are in CSS px. */
export function scoreLines(placed: readonly PlacedLine[], source: RgbRaster, rendered: RgbRaster): LineScore[] {
  const matches = placed.map((place) => (place.rendered ? letterMatch(source, rendered, comparedLine(place)) : null));
  const covered = new Set(overlappingLines(placed).flat());
  return placed.map((place, index) => {
    const letters = (match: LetterMatch | null) => lettersOf(match, index, placed, matches);
    const line = scoreLine(place, source, rendered, letters(matches[index]));
    const asks = line.likeness !== null && line.likeness.mean < DOUBTFUL.most;
    const others = placed.filter((other) => other !== place);
    return {
      ...line,
      ...(asks ? elsewhere(line, source, rendered, letters) : {}),
      ...(asks && line.likeness.mean >= DOUBTFUL.least ? { inkOff: inkOffset(source, rendered, place, others) } : {}),
      ...(covered.has(place) ? judged(place, null) : {}),
    };
  });
}

/** Its letters are right where the page draws them, though they are not in their place. */
function elsewhere(
  line: LineScore,
  source: RgbRaster,
  rendered: RgbRaster,
  letters: (match: LetterMatch | null) => LineScore['letters'],
): Partial<LineScore> {
  const compared = comparedLine(line);
  const there = letters(lettersElsewhere(source, rendered, line, compared));
  const better = there && (!line.letters || mean(there.each) > mean(line.letters.each));
  return { ...(better ? judged(line, there) : {}), needless: isBlank(source, compared) };
}

/** What is believed of a line whose letters are drawn so: where they lie on others' nothing is seen, and the reader's word stands. */
const judged = ({ line, rendered }: PlacedLine, drawn: DrawnLetters | null): Pick<LineScore, 'accuracy' | 'confidence'> => ({
  accuracy: rendered ? lineAccuracy(line, drawn) : 0,
  confidence: lineConfidence(line, drawn),
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Beside the other lines of its face and weight; where there are few, beside all lines. */
function lettersOf(
  own: LetterMatch | null,
  index: number,
  placed: readonly PlacedLine[],
  matches: readonly (LetterMatch | null)[],
): LineScore['letters'] {
  if (!own) return null;
  const { family, weight } = placed[index].line.runs[0].style;
  const others = [...matches.entries()].flatMap(([i, match]) =>
    match && i !== index ? [{ match, style: placed[i].line.runs[0].style }] : [],
  );
  const alike = others.filter(({ style }) => style.family === family && style.weight === weight);
  const peers = (alike.length >= FEW ? alike : others).map(({ match }) => match);
  return { weakest: own.weakest, each: own.each, expected: expectedMatch(own, peers), usual: usualMatch(peers) };
}

function comparedLine(place: PlacedLine): ComparedLine {
  const { line, ink } = place;
  const outline = line.runs[0]?.style.stroke?.color;
  return { box: ink, ink: line.ink, paper: line.paper, ...(outline ? { outline } : {}), moved: movement(place) };
}

function scoreLine(place: PlacedLine, source: RgbRaster, rendered: RgbRaster, letters: LineScore['letters']): LineScore {
  const { line } = place;
  const likeness = lineLikeness(source, rendered, comparedLine(place));
  const drawn = letters ?? wholeLine(likeness);
  const seen = likeness?.inkSource && likeness.inkRendered;
  return {
    ...place,
    ...judged(place, drawn),
    likeness,
    needless: false,
    letters,
    inkOff: null,
    colourError: seen ? colourDifference(likeness.inkSource!, likeness.inkRendered!) : 0,
    displaced: displacement(place, place.shift),
    displacedInPage: displacement(place, 0),
    stretched: isStretched(place),
    cut: cutOff(place, rendered.width),
    contrast: {
      // Measured as the page's is: of figures with a wide hard shadow both are the shadow's.
      source: contrastRatio(likeness?.inkSource ?? line.ink, line.paper),
      rendered: renderedContrast(place, likeness),
    },
  };
}

function renderedContrast({ line }: PlacedLine, likeness: Likeness | null): number {
  if (!likeness?.inkSource) return contrastRatio(line.runs[0].style.color, line.paper);
  return likeness.inkRendered ? contrastRatio(likeness.inkRendered, line.paper) : 1;
}

/** A line in which no letters are told apart is one long letter. */
function wholeLine(likeness: Likeness | null): DrawnLetters | null {
  return likeness && { each: [likeness.mean], expected: 1, usual: 1 };
}
