/**
 * Small lines that no family explains go where most of the page's text is at home: with a letter misread, or in a face that the catalogue lacks, chance
 * decides which family correlates best, and a column of prices or a list would come out in several.
 */
import type { Family } from '../../fonts/index.ts';
import type { Script } from '../document.ts';
import { EXPLAINED } from './candidates.ts';
import type { FittedLine } from './groups.ts';

/** A family is home to a script when it explains so much of what is explained at all, and so many letters. */
const HOME = { share: 0.5, letters: 40 };
/** Larger type, px, says by itself what it is set in; so does a line that matches so well. */
const TELLING = { size: 24, match: 0.9 };
/** How much better another family has to match to keep a line: one that explains it, one of the same kind, and one of another (serif, cursive). */
const AHEAD = { explained: 0.12, unexplained: 0.2, otherKind: 0.12 };
/** A line's say grows with its length up to so many letters. */
const LONGEST_SAY = 40;

/** @returns the lines, those that are drawn home with the fit of that family alone */
export function drawnHome(lines: readonly FittedLine[]): FittedLine[] {
  const explained = lines.filter(({ best }) => best.match >= EXPLAINED);
  const ofPage = homeOf(explained);
  const ofScript = new Map<Script, Family | null>();
  const homeOfScript = (script: Script) => {
    let home = ofScript.get(script);
    if (home === undefined) ofScript.set(script, (home = homeOf(explained.filter(({ line }) => line.script === script)) ?? ofPage));
    return home;
  };
  return lines.map((line) => {
    const home = homeOfScript(line.line.script);
    const fit = home && line.fits.get(home);
    return home && fit && fit.size < TELLING.size && !stays(line, home) ? { ...line, fits: new Map([[home, fit]]), best: fit } : line;
  });
}

function stays({ best, fits }: FittedLine, home: Family): boolean {
  const { family } = best.drawn.face;
  if (family === home || best.size >= TELLING.size || best.match >= TELLING.match) return true;
  const ahead = best.match - fits.get(home)!.match;
  if (best.match >= EXPLAINED) return ahead > AHEAD.explained;
  return ahead > (family.generic === home.generic ? AHEAD.unexplained : AHEAD.otherKind);
}

function homeOf(lines: readonly FittedLine[]): Family | null {
  const says = new Map<Family, number>();
  for (const { line, best } of lines) {
    const { family } = best.drawn.face;
    says.set(family, (says.get(family) ?? 0) + Math.min(LONGEST_SAY, line.text.length));
  }
  const total = [...says.values()].reduce((sum, say) => sum + say, 0);
  const [first] = [...says].toSorted((a, b) => b[1] - a[1]);
  return first && first[1] >= HOME.letters && first[1] >= HOME.share * total ? first[0] : null;
}
