/**
 * Small lines that no family explains go where most of the page's text is at home: with a letter misread, or in a face that the catalogue lacks, chance
 * decides which family correlates best, and a column of prices or a list would come out in several.
 */
import { channelDistance } from '../../../image/colour.ts';
import { centerY } from '../../../image/geometry.ts';
import type { Family } from '../../../fonts/index.ts';
import type { Script } from '../../document.ts';
import { EXPLAINED } from '../match/candidates.ts';
import type { FittedLine } from './groups.ts';

/** A family is home to a script when it explains so much of its small type that is explained at all, and so many letters: what headlines are in says nothing of the text below them. */
const HOME = { share: 0.5, letters: 40 };
/** Larger type, px, says by itself what it is set in; so does a line that matches so well. */
const TELLING = { size: 24, match: 0.9 };
/** How much better another family has to match to keep a line: one that explains it, one of the same kind, and one of another (serif, cursive). */
const AHEAD = { explained: 0.12, unexplained: 0.2, otherKind: 0.12 };
/**
 * What stands in a row is set in one face: middles and ink heights of such lines differ by these shares of their height, colours by so many levels. So many of
 * them at home draw the others there, unless these match so much better elsewhere.
 */
const ROW = { middle: 0.2, height: 0.15, colour: 48, peers: 2, ahead: 0.2 };
/** A line's say grows with its length up to so many letters. */
const LONGEST_SAY = 40;

/** @returns the lines, those that are drawn home with the fit of that family alone */
export function drawnHome(lines: readonly FittedLine[]): FittedLine[] {
  const explained = lines.filter(({ best }) => best.match >= EXPLAINED && best.size < TELLING.size);
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
    if (!home || !fit || line.best.drawn.face.family === home) return line;
    const follows = fit.size < TELLING.size && !stays(line, home);
    return follows || isDrawnByRow(line, home, lines) ? { ...line, fits: new Map([[home, fit]]), best: fit } : line;
  });
}

function isDrawnByRow(line: FittedLine, home: Family, lines: readonly FittedLine[]): boolean {
  const { best, fits, ink } = line;
  const ahead = best.match - fits.get(home)!.match;
  if (best.match >= TELLING.match || ahead > ROW.ahead || best.drawn.face.family.generic !== home.generic) return false;
  const { extent, color } = ink;
  const peers = lines.filter(
    (other) =>
      other !== line &&
      other.line.script === line.line.script &&
      Math.abs(centerY(other.ink.extent) - centerY(extent)) <= ROW.middle * extent.height &&
      Math.abs(Math.log(other.ink.extent.height / extent.height)) <= ROW.height &&
      channelDistance(other.ink.color, color) <= ROW.colour,
  );
  return peers.length >= ROW.peers && peers.every((peer) => peer.best.drawn.face.family === home);
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
