/** Clauses behind a comma that fills a square: most of that is blank, and the detector takes what goes on behind it for another line. */
import { channelDistance } from '../../../image/colour.ts';
import { bottom, enclose, right } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, type LineInk } from './line-ink.ts';
import { isBehindComma } from './split-line.ts';

/** The next clause begins so near, and is as high but for this factor, in heights of the line; so much of the lower one is level with the other. Ink and paper differ by no more levels. */
const NEXT = { near: 0.95, heights: 1.4, level: 0.6, ink: 48, paper: 24 };

/** @returns the lines, those that go on behind a comma as one */
export function joinClauses(lines: readonly LineInk[], { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>): LineInk[] {
  const found = [...lines];
  for (let i = 0; i < found.length; i++) {
    const line = found[i]!;
    if (line.ink.surface !== 'flat' || !isBehindComma(right(line.box), line)) continue;
    const next = found.findIndex((other) => other !== line && goesOn(line, other));
    if (next < 0) continue;
    const whole = lineInk(raster, enclose([line.detected, found[next]!.detected]), noise);
    if (whole?.ink.surface !== 'flat' || right(whole.box) < right(found[next]!.box) - 1) continue;
    found[i] = whole;
    found.splice(next, 1);
    // It may go on behind the next comma, too.
    i -= next < i ? 2 : 1;
  }
  return found;
}

function goesOn({ box, ink }: LineInk, { box: next, ink: other }: LineInk): boolean {
  const apart = next.x - right(box);
  const level = Math.min(bottom(box), bottom(next)) - Math.max(box.y, next.y);
  const [low, high] = [Math.min(box.height, next.height), Math.max(box.height, next.height)];
  return (
    other.surface === 'flat' &&
    apart > 0 &&
    apart <= NEXT.near * box.height &&
    level >= NEXT.level * low &&
    high <= NEXT.heights * low &&
    channelDistance(ink.ink, other.ink) <= NEXT.ink &&
    channelDistance(ink.paper, other.paper) <= NEXT.paper
  );
}
