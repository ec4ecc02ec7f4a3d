import type { RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LOSSY } from '../../image/noise.ts';
import { isGroundOf } from './gap-ground.ts';

/** A gap divides if it is this many px high on a page of 1000 px width or more, and a heading follows. */
const LEAST_GAP = 96;
/** A heading's line is higher than the page's median line by this factor. */
const HEADING = 1.4;
/** In a picture that was stored with loss the edge of a band rings so far into it, px. */
const RINGING = 8;
/** The heading must follow the gap within this many times its own height (an eyebrow line may stand between). */
const REACH = 2.5;

/**
 * Rows at which a band of one ground is divided: the middle of wide even gaps that stand before a heading.
 * A guess by layout: nothing is drawn there.
 */
export function findGapCuts(raster: RgbRaster, top: number, end: number, lines: readonly TextLine[], noise: number): number[] {
  if (lines.length === 0) return [];
  const heights = lines.map((line) => line.box.height).toSorted((a, b) => a - b);
  const heading = HEADING * heights[heights.length >> 1];
  const headings = lines.filter((line) => line.box.height >= heading && line.box.y > top && line.box.y < end);
  const least = LEAST_GAP * Math.min(1, Math.max(0.6, raster.width / 1000));
  const edge = noise >= LOSSY ? RINGING : 1;
  const showsGround = isGroundOf(raster, { start: top, end }, noise);
  const cuts: number[] = [];
  for (const gap of emptyRuns(raster, top, end, lines, noise)) {
    if (gap.end - gap.start < least || gap.start <= top + edge || gap.end >= end - edge) continue;
    if (!headings.some((line) => line.box.y >= gap.end - 2 && line.box.y - gap.end <= REACH * line.box.height)) continue;
    if (showsGround(gap)) cuts.push(Math.round((gap.start + gap.end) / 2));
  }
  return cuts;
}

/** Runs of rows without text and without any sideways step. */
function emptyRuns(raster: RgbRaster, top: number, end: number, lines: readonly TextLine[], noise: number) {
  const busy = new Uint8Array(end - top);
  for (const { box } of lines) {
    const [from, to] = [Math.floor(box.y) - top, Math.ceil(box.y + box.height) - top];
    if (to > 0 && from < busy.length) busy.fill(1, Math.max(0, from), Math.min(busy.length, to));
  }
  const limit = 6 + 4 * noise;
  for (let y = top; y < end; y++) if (!busy[y - top] && hasStep(raster, y, limit)) busy[y - top] = 1;
  const runs: { start: number; end: number }[] = [];
  for (let y = 0, start = 0; y <= busy.length; y++) {
    if (y < busy.length && !busy[y]) continue;
    if (y > start) runs.push({ start: top + start, end: top + y });
    start = y + 1;
  }
  return runs;
}

function hasStep({ data, width }: RgbRaster, y: number, limit: number): boolean {
  const last = ((y + 1) * width - 2) * 3;
  for (let i = y * width * 3; i < last; i += 3) {
    // Two px apart: soft edges step less.
    for (let c = 0; c < 3; c++) if (Math.abs(data[i + 6 + c] - data[i + c]) > limit && i < last - 3) return true;
  }
  return false;
}
