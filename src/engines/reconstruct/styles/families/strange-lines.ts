/** Which lines of a page are in faces that the catalogue lacks. */
import type { Family } from '../../../fonts/index.ts';
import { median } from '../../../image/median.ts';
import type { Script } from '../../document.ts';
import { extentsOf, graphemes } from '../../../fonts/drawing/drawing.ts';
import { EXPLAINED, uprightFaces } from '../match/candidates.ts';
import type { FittedLine } from './groups.ts';

/** A script is strange when half of its lines that were read surely, of so many letters each and so many in all, match less than this. */
const STRANGE = { match: 0.75, confidence: 0.8, letters: 6, lines: 8 };
/**
 * A line of a strange script is in a face of the catalogue all the same (a headline in a serif above text in a sans-serif that is not there) where it matches one so well: surely, or so
 * much better, in so many letters, than the family that is nearest to the others of its script. On a Japanese page lines in known faces match .916 to .985, those of a strange one .902 at most.
 */
const KNOWN = { surely: 0.92, ahead: 0.12, letters: 4 };

/** Left-to-right lines in a face that the catalogue lacks, of scripts whose lines mostly are. */
export function strangeLines(lines: readonly FittedLine[]): FittedLine[] {
  const strange = strangeScripts(lines);
  const ofScripts = lines.filter(({ line }) => strange.has(line.script) && line.direction === 'ltr');
  return [...Map.groupBy(ofScripts, ({ line }) => line.script).values()].flatMap((ofScript) => {
    const nearest = nearestFamily(ofScript);
    return ofScript.filter((line) => !isKnown(line, nearest));
  });
}

function isKnown({ line, best: { match }, fits }: FittedLine, nearest: Family): boolean {
  if (match >= KNOWN.surely) return true;
  return match >= EXPLAINED && graphemes(line.text) >= KNOWN.letters && match - (fits.get(nearest)?.match ?? 0) >= KNOWN.ahead;
}

/** Scripts of the page that are set in a face which the catalogue lacks. */
export function strangeScripts(lines: readonly FittedLine[]): ReadonlySet<Script> {
  const sure = lines.filter(
    ({ line }) => line.direction === 'ltr' && line.confidence >= STRANGE.confidence && graphemes(line.text) >= STRANGE.letters,
  );
  const byScript = [...Map.groupBy(sure, ({ line }) => SET_WITH[line.script] ?? line.script)];
  const strange = byScript.filter(([, of]) => of.length >= STRANGE.lines && median(of.map(({ best }) => best.match)) < STRANGE.match);
  return new Set(strange.flatMap(([, of]) => of.map(({ line }) => line.script)));
}

/** Japanese lines are set in one face whether they hold kana or not; those without are few, short, and prices and counts for the most part. */
const SET_WITH: Partial<Record<Script, Script>> = { kana: 'han' };

/**
 * A line of so many letters that matches a family of another kind (a serif) so well, and so much better than the family that is nearest to the others, is set in that: in thin even strokes
 * a strong serif looks quite wrong. Of 150 lines of a sans-serif that is not there none matches a serif so.
 */
const OTHER_KIND = { letters: 4, match: 0.75, ahead: 0.12 };

/**
 * A line that is so much narrower for its height (log) than the family that is nearest to the others is in a condensed face: as wide as its ink it would be too low by that. Another family has
 * at most half of it.
 */
const OTHER_SHAPE = { narrower: 0.2, left: 0.5 };

/** The family that is nearest to a strange line, with the one that is nearest to most of its script. */
export function nearestTo(fitted: FittedLine, ofScript: Family): Family {
  const { line, best, fits } = fitted;
  const { family } = best.drawn.face;
  if (graphemes(line.text) < OTHER_KIND.letters || best.match - (fits.get(ofScript)?.match ?? 0) < OTHER_KIND.ahead) return ofScript;
  const isOtherKind = family.generic !== ofScript.generic && best.match >= OTHER_KIND.match;
  return isOtherKind || isOtherShape(family, ofScript, fitted) ? family : ofScript;
}

function isOtherShape(family: Family, ofScript: Family, fitted: FittedLine): boolean {
  const narrower = -widthIn(ofScript, fitted);
  return narrower >= OTHER_SHAPE.narrower && Math.abs(widthIn(family, fitted)) <= OTHER_SHAPE.left * narrower;
}

/** How much wider (log) a line is for its height than in a family's regular face. */
function widthIn(family: Family, { line, ink: { extent } }: FittedLine): number {
  const { left, right, top, bottom } = extentsOf(uprightFaces(family)[0]!, line.text, line.direction);
  return Math.log(extent.width / (right - left) / (extent.height / (bottom - top)));
}

/** The family that lines match best together. */
export function nearestFamily(lines: readonly FittedLine[]): Family {
  const sums = new Map<Family, number>();
  for (const { fits, line } of lines)
    for (const [family, { match }] of fits) sums.set(family, (sums.get(family) ?? 0) + graphemes(line.text) * Math.max(0, match));
  return [...sums].toSorted((a, b) => b[1] - a[1])[0]![0];
}
