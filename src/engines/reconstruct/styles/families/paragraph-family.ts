/**
 * One family for the lines of a paragraph in a face that the catalogue lacks. Which one correlates best is chance then: the two lines of a headline come out in two, one of
 * them perhaps in strokes that are nothing like its own.
 */
import { channelDistance } from '../../../image/colour.ts';
import { bottom, centerX, right, type Box } from '../../../image/geometry.ts';
import type { Family } from '../../../fonts/index.ts';
import { fitAt } from '../match/fit.ts';
import { EXPLAINED, fitFamily, type FamilyFit } from '../match/candidates.ts';
import type { FittedLine } from './groups.ts';
import { byStrokes } from './strokes-alike.ts';

/** A line that matches better says by itself what it is set in. */
export const OWN_FACE = 0.93;
/** The family that most of the page is set in is taken where no other matches a paragraph so much better. */
const AHEAD = 0.03;
/** Lines of one paragraph: sizes or heights (log) and colours (levels) differ by no more; beginnings or middles, and the pitch of their bottoms, in type sizes. */
const ALIKE = { size: 0.12, colour: 48, aside: 0.5, pitch: { least: 0.9, most: 2 } };
/** Words of one row that what stands between them parts (names of a programme): so far apart, in type sizes; heights have so much in common; sizes in faces not their own differ by more. */
const ROW = { apart: 2, level: 0.7, size: 0.3 };
/** Figures that stand level in one row, however far apart (shares of what is in a bottle), are in one family: their heights differ by less (log), and have so much in common. */
const FIGURES = { text: /^[^\s]{0,3}\p{N}[^\s]{0,6}$/u, height: 0.08, level: 0.9 };
/** A lone line of fewer letters says too little. */
const LETTERS = 4;
/** A line's say grows with its length up to so many letters. */
const LONGEST_SAY = 40;

/**
 * @param page all lines of the page, where some of them are in no paragraph that is looked at
 * @returns the lines, those of paragraphs that no family explains with their fit in one alone: the one that they match best together, and whose strokes are like theirs
 */
export function paragraphsInOneFamily(lines: readonly FittedLine[], page: readonly FittedLine[] = lines): FittedLine[] {
  const settled = new Map<FittedLine, FittedLine>();
  const home = homeOf(page);
  for (const paragraph of paragraphsOf(lines, ANY_COLOUR)) {
    const like = ownFaceOf(paragraph);
    for (const line of like ? paragraph : []) if (line.best.match < EXPLAINED) settled.set(line, setLike(line, like!));
  }
  for (const paragraph of paragraphsOf(lines)) {
    if (paragraph.some(({ best }) => best.match >= OWN_FACE)) continue;
    const tried = triedAlike(paragraph);
    const family = familyOf(tried, home);
    for (const [i, line] of tried.entries()) {
      const fit = family && line.fits.get(family);
      if (fit && line.best !== fit) settled.set(paragraph[i]!, inFamily(line, family, fit));
    }
  }
  return lines.map((line) => settled.get(line) ?? line);
}

/** Levels of a colour: words in another one change what a line's ink seems to have. */
const ANY_COLOUR = 255;
/** In another face a line of two weights comes out so much larger or smaller (log); one of small letters under capitals as high as it differs by .45. */
const MIXED = 0.25;
/** Bold words add to the ink of the sure line's weight; with so much less of it a line is misread, and not as bold as the name over it. */
const LIGHTEST = 0.9;

/** How lines are set that surely are all in one face: the one that matches best of them. */
function ownFaceOf(lines: readonly FittedLine[]): FittedLine | null {
  const sure = lines.filter(({ best }) => best.match >= OWN_FACE).toSorted((a, b) => b.best.match - a.best.match);
  return new Set(sure.map(({ best }) => best.drawn.face.family)).size === 1 ? sure[0]! : null;
}

/** A line that no family explains, set as those round it: words of two weights lie on their ink in no face, and by chance in any. */
function setLike(line: FittedLine, { best: like }: FittedLine): FittedLine {
  const { drawn, size, spacing, stroke } = like;
  const isOfSize = Math.abs(Math.log(line.best.size / size)) <= MIXED;
  if (!isOfSize || line.best.drawn.face.family === drawn.face.family) return line;
  const fit = fitAt(drawn, line.line, line.ink, size, spacing);
  return fit && fit.massRatio >= LIGHTEST ? inFamily(line, drawn.face.family, { ...fit, stroke }) : line;
}

/** Lines of a paragraph with their fits in all families that any of them was tried in: one that was found for others is tried with those alone that match nothing else. */
function triedAlike(paragraph: readonly FittedLine[]): readonly FittedLine[] {
  const families = new Set(paragraph.flatMap(({ fits }) => [...fits.keys()]));
  if (paragraph.every(({ fits }) => fits.size === families.size)) return paragraph;
  return paragraph.map((line) => {
    const fits = [...families].flatMap((family) => {
      const fit = line.fits.get(family) ?? fitFamily(family, line, true);
      return fit ? [[family, fit] as const] : [];
    });
    return { ...line, fits: new Map(fits) };
  });
}

const inFamily = (line: FittedLine, family: Family, fit: FamilyFit): FittedLine => ({ ...line, fits: new Map([[family, fit]]), best: fit });

/** Lines under each other, or in one row, that look alike. */
export function paragraphsOf(lines: readonly FittedLine[], colour = ALIKE.colour): FittedLine[][] {
  const paragraphs: FittedLine[][] = [];
  for (const line of lines.toSorted((a, b) => bottom(a.ink.extent) - bottom(b.ink.extent))) {
    const home =
      line.line.direction === 'ltr'
        ? paragraphs.findLast(
            (paragraph) =>
              follows(paragraph.at(-1)!, line, colour) || paragraph.some((other) => isInRow(other, line) || areFigures(other, line)),
          )
        : undefined;
    if (home) home.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function follows({ line, ink, best }: FittedLine, next: FittedLine, colour: number): boolean {
  const [own, other] = [ink.extent, next.ink.extent];
  const pitch = (bottom(other) - bottom(own)) / best.size;
  const aside = Math.min(Math.abs(own.x - other.x), Math.abs(centerX(own) - centerX(other)));
  return (
    line.script === next.line.script &&
    line.outline === next.line.outline &&
    Math.min(Math.abs(Math.log(best.size / next.best.size)), Math.abs(Math.log(own.height / other.height))) <= ALIKE.size &&
    pitch >= ALIKE.pitch.least &&
    pitch <= ALIKE.pitch.most &&
    aside <= ALIKE.aside * best.size &&
    channelDistance(ink.color, next.ink.color) <= colour
  );
}

function isInRow({ line, ink, best }: FittedLine, { line: other, ink: otherInk, best: otherBest }: FittedLine): boolean {
  const [a, b] = [ink.extent, otherInk.extent];
  const apart = Math.max(a.x - right(b), b.x - right(a)) / Math.max(best.size, otherBest.size);
  return (
    line.script === other.script &&
    line.outline === other.outline &&
    apart >= 0 &&
    apart <= ROW.apart &&
    inCommon(a, b) >= ROW.level &&
    Math.abs(Math.log(best.size / otherBest.size)) <= ROW.size &&
    channelDistance(ink.color, otherInk.color) <= ALIKE.colour
  );
}

/** Whatever script a nought of them was read in. */
function areFigures(a: FittedLine, b: FittedLine): boolean {
  const [own, other] = [a.ink.extent, b.ink.extent];
  return (
    [a, b].every(({ line, best }) => FIGURES.text.test(line.text) && best.match < EXPLAINED) &&
    a.line.outline === b.line.outline &&
    inCommon(own, other) >= FIGURES.level &&
    Math.abs(Math.log(own.height / other.height)) <= FIGURES.height &&
    channelDistance(a.ink.color, b.ink.color) <= ALIKE.colour
  );
}

/** How much of the lower one's height two lines have in common. */
const inCommon = (a: Box, b: Box): number => (Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y)) / Math.min(a.height, b.height);

const say = ({ line }: FittedLine): number => Math.min(LONGEST_SAY, line.text.length);

/** The family that most of the lines match best. */
function homeOf(lines: readonly FittedLine[]): Family | undefined {
  const says = new Map<Family, number>();
  for (const line of lines) says.set(line.best.drawn.face.family, (says.get(line.best.drawn.face.family) ?? 0) + say(line));
  return [...says].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Of the families that all of the lines were tried in; a lone line is in the one that it matches best, or in that of the page. */
function familyOf(paragraph: readonly FittedLine[], home: Family | undefined): Family | undefined {
  const [first] = paragraph;
  if (paragraph.length === 1 && first!.line.text.length < LETTERS) return undefined;
  const own = paragraph.length === 1 ? [first!.best.drawn.face.family, home] : null;
  const matches = paragraph.map((line) => byStrokes(line, new Map([...line.fits].map(([family, { match }]) => [family, match]))));
  const shared = [...matches[0]!.keys()].filter((family) => matches.every((of) => of.has(family)) && (!own || own.includes(family)));
  const matchOf = (family: Family) =>
    matches.reduce((sum, of, i) => sum + say(paragraph[i]!) * (of.get(family)! + Number(family === home) * AHEAD), 0);
  return shared.toSorted((a, b) => matchOf(b) - matchOf(a))[0];
}
