import type { LineInk } from './line-ink.ts';
import type { Reading } from './recogniser.ts';
import type { Region } from './regions.ts';

/** Letters set on top of a page stand level; what leans more was photographed. Degrees. */
const LEVEL = 3;

/**
 * Whether a line was set in type on the page, or is printed on something that the picture shows and belongs to it.
 * On even ground everything is set; on a photo it must lie level, fill its region evenly and read well.
 */
export function isOverlay(line: LineInk, reading: Reading, region: Region | null): boolean {
  if (line.ink.surface === 'flat') return reading.confidence >= 0.5;
  if (region && Math.abs(region.angle) > LEVEL) return false;
  if (region && region.area / (region.box.width * region.box.height) < 0.7) return false;
  return reading.confidence >= 0.6;
}
