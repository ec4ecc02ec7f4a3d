/** What kind of face a line is set in that the catalogue lacks: serif or not, heavy or not, by how thick its level and upright strokes are. */
import type { Box } from '../../../image/geometry.ts';
import type { Face, Family } from '../../../fonts/index.ts';
import { uprightFaces, type InkedLine } from '../match/candidates.ts';
import type { InkCrop } from '../match/ink.ts';
import type { StrokeRatios } from '../../document.ts';
import { drawText, extentsOf, NO_SPACING, withoutHinting } from '../../../fonts/drawing/drawing.ts';

/** Ink under this belongs to no stroke. */
const INK = 0.15;
/** Strokes that run along a line of pixels are longer than those that cross it: those crossing it are among the shorter ones, this far up. */
const CROSSING = 0.35;
/** Air round what is drawn, px. */
const AIR = 2;
/** Families that match a line better than this say themselves what it is set in. */
const UNSURE = 0.8;
/** What a match loses by each unit (log) that the family's strokes differ from the line's, in contrast and in thickness, beyond what one face measures from line to line. */
const UNLIKE = { cost: 0.5, free: 0.05 };
/** What it loses besides by a monospaced family: its letters lie on those of a misread line by chance, and look like nothing else of a page. */
const MONOSPACED = 0.15;

/** Thickness of the strokes that run across and down, px. */
interface Strokes {
  readonly level: number;
  readonly upright: number;
}

/** How thick strokes are on the whole, px: letters that are narrower than in another face have narrower upright strokes, too. */
export const thickness = ({ level, upright }: Strokes): number => Math.sqrt(level * upright);

/** Level and upright strokes of one line against those of another face differ by less than this (log; a serif's against a sans-serif's by 0.9): beyond it one of the two are no strokes but what a shadow left along the letters. */
const TORN = 1.5;

/**
 * How many times as thick strokes are as others.
 * @param mass how many times as much ink there is, where that is known: it tells which strokes to trust where level and upright ones disagree
 */
export function thicknessRatio(own: Strokes, others: Strokes, mass?: number): number {
  const [level, upright] = [own.level / others.level, own.upright / others.upright];
  if (mass === undefined || Math.abs(Math.log(level / upright)) <= TORN) return thickness(own) / thickness(others);
  const off = (ratio: number) => Math.abs(Math.log(ratio / mass));
  return off(level) < off(upright) ? level : upright;
}

const contrast = ({ level, upright }: Strokes): number => level / upright;

/** @returns how thick the strokes of some letters are; null where there are none */
export function strokesOf({
  box: { width, height },
  alpha,
}: Pick<InkCrop, 'alpha'> & { readonly box: Pick<Box, 'width' | 'height'> }): Strokes | null {
  const level = crossing(alpha, { lines: width, step: 1, length: height, stride: width });
  const upright = crossing(alpha, { lines: height, step: width, length: width, stride: 1 });
  return level && upright ? { level, upright } : null;
}

/** Lines of pixels, and the pixels along them. */
interface Lines {
  readonly lines: number;
  readonly step: number;
  readonly length: number;
  readonly stride: number;
}

/** Thickness of the strokes that cross lines of pixels, px. */
function crossing(alpha: Float32Array, { lines, step, length, stride }: Lines): number | null {
  const runs: number[] = [];
  for (let line = 0; line < lines; line++) {
    let run = 0;
    for (let i = 0; i <= length; i++) {
      const value = i < length ? alpha[line * step + i * stride]! : 0;
      if (value > INK) {
        run += value;
        continue;
      }
      if (run > 0.5) runs.push(run);
      run = 0;
    }
  }
  return runs.length > 0 ? runs.toSorted((a, b) => a - b)[Math.floor(CROSSING * runs.length)]! : null;
}

/**
 * Matches with families of a face that the catalogue lacks, less what their strokes differ in: where the outlines of none fit, a serif or a fat display face may lie on
 * the letters of a sans-serif a little better than another sans-serif does. Of Hangul at 17 px and more, JPEG 76 and 82, sans-serifs have level strokes of .8 to 1.05
 * times the upright ones and serifs of .4 to .73.
 */
export function byStrokes(inked: InkedLine, matches: ReadonlyMap<Family, number>): Map<Family, number> {
  const { line, ink } = inked;
  const unsure = line.surface === 'flat' && Math.max(0, ...matches.values()) < UNSURE;
  const own = unsure ? strokesOf(ink) : null;
  if (!own) return new Map(matches);
  const lost = (family: Family) => UNLIKE.cost * differenceFrom(family, inked, own) + (family.generic === 'monospace' ? MONOSPACED : 0);
  return new Map([...matches].map(([family, match]) => [family, match - lost(family)]));
}

/** How far (log) a family's strokes are off those of a line in contrast, and in thickness from its thinnest to its heaviest face. */
function differenceFrom(family: Family, inked: InkedLine, own: Strokes): number {
  const upright = uprightFaces(family);
  const drawn = [upright[0]!, upright.at(-1)!].flatMap((face) => strokesIn(face, inked) ?? []);
  if (drawn.length === 0) return 0;
  const beyond = (of: (strokes: Strokes) => number) => {
    const [least, most] = [Math.min(...drawn.map(of)), Math.max(...drawn.map(of))];
    return Math.max(0, Math.log(least / of(own)) - UNLIKE.free, Math.log(of(own) / most) - UNLIKE.free);
  };
  return beyond(contrast) + beyond(thickness);
}

/** The strokes of a line against those of its words in a face; null where either has none. */
export function strokesAgainst(face: Face, inked: InkedLine): StrokeRatios | null {
  const [own, drawn] = [strokesOf(inked.ink), strokesIn(face, inked)];
  return own && drawn && { contrast: contrast(own) / contrast(drawn), thickness: thickness(own) / thickness(drawn) };
}

/** The strokes of the line's words in a face, as high as the line; null where it draws nothing of them. */
export function strokesIn(face: Face, { line, ink }: InkedLine): Strokes | null {
  const { left, right, top, bottom } = extentsOf(face, line.text, line.direction);
  if (!(right > left && bottom > top)) return null;
  const size = ink.extent.height / (bottom - top);
  const [width, height] = [Math.ceil((right - left) * size) + 2 * AIR, Math.ceil((bottom - top) * size) + 2 * AIR];
  const options = {
    size,
    spacing: NO_SPACING,
    direction: line.direction,
    penX: AIR - left * size,
    baseline: Math.round(AIR - top * size),
    width,
    height,
    inkLuminance: 0,
  };
  const { alpha } = withoutHinting(() => drawText({ face, fakeBold: false }, line.text, options));
  return strokesOf({ box: { width, height }, alpha });
}
