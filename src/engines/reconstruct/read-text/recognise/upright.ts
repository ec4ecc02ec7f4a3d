/**
 * Words that lean as browsers make them lean where a face has no italics (`font-style: italic` on Hangul, kana or Arabic): recognisers have learnt upright ones. Letters stand
 * on columns of their own, so that the sums of columns change most abruptly where a line is set upright.
 */
import { columnChanges, LEANS } from '../../../image/column-changes.ts';
import { bottom, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';

/**
 * The changes of an upright line against those of the leaning one: 2.6 to 5 in Hangul, 1.3 to 1.7 in Arabic, 1.1 in faces with italics of their own, .5 to .9 in what stands
 * upright. They rise from the first lean on.
 */
const GAIN = { most: 1.3, first: 1.03 };
/** Lines shorter than so many times their height may be a sign. */
const LONG = 4;

/** A short line gains so much by the lean of the lines over and under it, which are no farther from it, and as high within so much, in its heights. */
const BESIDE = { gain: 1.1, apart: 1.6, alike: 1.6 };

/** How far a line's letters lean, px to the right for each px upwards; 0 where they stand. */
export function leanOf(line: LineInk): number {
  if (line.ink.surface !== 'flat' || line.box.width < LONG * line.box.height) return 0;
  const gains = LEANS.map((lean) => gainOf(line, lean));
  const most = gains.indexOf(Math.max(...gains));
  const isPeak = most > 0 && most < LEANS.length - 1;
  return isPeak && gains[most]! >= GAIN.most && gains[0]! >= GAIN.first ? LEANS[most]! : 0;
}

/** How far the letters of each line lean: a paragraph's last line, too short to tell, leans as the one over it. */
export function leansOf(lines: readonly LineInk[]): number[] {
  const own = lines.map(leanOf);
  return own.map((lean, i) => {
    if (lean > 0 || lines[i]!.ink.surface !== 'flat') return lean;
    const beside = own.find((other, j) => other > 0 && isBeside(lines[i]!.box, lines[j]!.box)) ?? 0;
    return beside > 0 && gainOf(lines[i]!, beside) >= BESIDE.gain ? beside : 0;
  });
}

function isBeside(a: Box, b: Box): boolean {
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  const [apart, across] = [Math.max(a.y - bottom(b), b.y - bottom(a)), Math.min(right(a), right(b)) - Math.max(a.x, b.x)];
  return high <= BESIDE.alike * low && apart >= -0.5 * low && apart <= BESIDE.apart * low && across > 0;
}

const gainOf = (line: LineInk, lean: number): number => changesIn(line, lean) / changesIn(line, 0);

function changesIn({ cleaned, origin, box }: LineInk, lean: number): number {
  const start = (box.y - origin.y) * cleaned.width + box.x - origin.x;
  return columnChanges({ plane: cleaned.data, full: 255, start, stride: cleaned.width, width: box.width, height: box.height }, lean);
}
