/**
 * Paragraphs and headlines in a face that the catalogue lacks, on a page whose other lines it has. Nothing explains them, so no family was ever looked for that is like theirs: of those that
 * the others are in each line takes another one, a text in a serif a slab and a sans-serif in turn.
 */
import type { Family } from '../../../fonts/index.ts';
import { channelDistance } from '../../../image/colour.ts';
import { median } from '../../../image/median.ts';
import type { Script } from '../../document.ts';
import { graphemes } from '../../../fonts/drawing/drawing.ts';
import { familiesFor, fitFamily, matchesOf } from '../match/candidates.ts';
import type { FittedLine } from './groups.ts';
import { OWN_FACE, paragraphsOf } from './paragraph-family.ts';
import { byStrokes } from './strokes-alike.ts';

/** Does something with each item in turn, and gives the event loop its turns. */
type Each = <T, R>(items: readonly T[], work: (item: T) => R) => Promise<R[]>;

/** A look is strange when half of its lines that were read surely, of so many letters each and so many in all, match less than this. */
const STRANGE = { match: 0.75, confidence: 0.8, letters: 6, inAll: 24 };
/** Paragraphs of one look: heights of ink (log) and colours (levels) differ by no more. */
const ALIKE = { height: 0.12, colour: 48 };
/** So many of its lines, the longest ones, are tried with every family. */
const TRIED = 4;
/** The nearest family matches so much better, strokes that are not alike taken off, than any of the page's: below that which one is nearest is chance. */
const AHEAD = { inAll: 0.1, ofLine: 0.05 };
/** So many lines, and all but one, are nearer to it: a misread one is to another family by chance. */
const AGREEING = 2;

/** @returns the lines of each strange look that a family of the catalogue is clearly nearer to than those of the page, with their fit in that one alone */
export async function nearestToLooks(lines: readonly FittedLine[], scripts: ReadonlySet<Script>, each: Each): Promise<FittedLine[][]> {
  const found = await each(looksOf(lines).filter(isStrange), (look) => {
    const family = nearestTo(look, scripts);
    const unknown = family ? look.filter(({ best }) => best.match < OWN_FACE) : [];
    return unknown.flatMap((line) => inFamily(line, family!) ?? []);
  });
  return found.filter((look) => look.length > 0);
}

/** Paragraphs of one script, about as high and of one colour; words that stand alone make one, too. */
function looksOf(lines: readonly FittedLine[]): FittedLine[][] {
  const looks: FittedLine[][] = [];
  const written = lines.filter(({ line }) => line.direction === 'ltr' && line.outline === undefined);
  for (const paragraph of paragraphsOf(written)) {
    const home = looks.find((look) => isAlike(look, paragraph));
    if (home) home.push(...paragraph);
    else looks.push([...paragraph]);
  }
  return looks;
}

function isAlike(look: readonly FittedLine[], paragraph: readonly FittedLine[]): boolean {
  const [first, other] = [look[0]!, paragraph[0]!];
  return (
    first.line.script === other.line.script &&
    Math.abs(Math.log(heightOf(look) / heightOf(paragraph))) <= ALIKE.height &&
    channelDistance(first.ink.color, other.ink.color) <= ALIKE.colour
  );
}

/** Of the longest lines: short ones may have no letter that rises or falls. */
const heightOf = (lines: readonly FittedLine[]): number => median(longestOf(lines).map(({ ink }) => ink.extent.height));

const longestOf = (lines: readonly FittedLine[]): FittedLine[] =>
  lines.toSorted((a, b) => b.line.text.length - a.line.text.length).slice(0, TRIED);

const sureOf = (look: readonly FittedLine[]): FittedLine[] =>
  look.filter(({ line }) => line.confidence >= STRANGE.confidence && graphemes(line.text) >= STRANGE.letters);

function isStrange(look: readonly FittedLine[]): boolean {
  const sure = sureOf(look);
  const letters = sure.reduce((sum, { line }) => sum + graphemes(line.text), 0);
  return letters >= STRANGE.inAll && median(sure.map(({ best }) => best.match)) < STRANGE.match;
}

/** The family that is nearest to the longest lines of a look; null where one of the page's is about as near, or is to more than one of them. */
function nearestTo(look: readonly FittedLine[], scripts: ReadonlySet<Script>): Family | null {
  const tried = longestOf(sureOf(look));
  if (tried.length < AGREEING) return null;
  const ofPage = new Set(look.flatMap(({ fits }) => [...fits.keys()]));
  const matches = tried.map((inked) => byStrokes(inked, matchesOf(inked, familiesFor(inked.line, scripts), true)));
  const total = (family: Family) => tried.reduce((sum, { line }, i) => sum + line.text.length * (matches[i]!.get(family) ?? 0), 0);
  const able = [...matches[0]!.keys()].toSorted((a, b) => total(b) - total(a));
  const [nearest, own] = [able[0], able.find((family) => ofPage.has(family))];
  if (!nearest || !own || nearest === own) return null;
  const ahead = matches.filter((of) => (of.get(nearest) ?? 0) - (of.get(own) ?? 0) >= AHEAD.ofLine).length;
  const letters = tried.reduce((sum, { line }) => sum + line.text.length, 0);
  return ahead >= Math.max(AGREEING, tried.length - 1) && total(nearest) - total(own) >= AHEAD.inAll * letters ? nearest : null;
}

/** @returns null where the family cannot draw it */
function inFamily(line: FittedLine, family: Family): FittedLine | null {
  const fit = fitFamily(family, line, true);
  return fit && { ...line, fits: new Map([[family, fit]]), best: fit };
}
