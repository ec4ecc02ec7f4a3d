import { expect, test } from 'vitest';
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { grow } from '../../../image/geometry.ts';
import { LINE } from '../../document/testing/samples.ts';
import type { FittedLine } from '../families/groups.ts';
import { inkViews } from '../match/ink.ts';
import { printed } from '../testing/printed.ts';
import { fullColour } from './full-colour.ts';

const [YELLOW, TEAL]: Rgb[] = [
  [255, 216, 77],
  [14, 92, 107],
];

/** Small letters that have all of their colour. */
function drawn(writing: object) {
  const print = { text: 'Terjual', family: 'Lora', weight: 700, size: 14, x: 60, baseline: 80, color: TEAL };
  const { source, plate, read } = printed([print], false, YELLOW);
  const line = { ...LINE, ...writing, box: read.lines[0]!.box, ink: TEAL, paper: YELLOW, surface: 'flat' as const };
  const [ink] = inkViews({ source: source.raster, plate: plate.raster, noise: 2, lines: [grow(line.box, 0)] }, line);
  return fullColour({ line, ink } as unknown as FittedLine, source.raster, plate.raster, false);
}

test('of a line that leans and is seen level, what it adds up to tells the colour', () => {
  expect(channelDistance(drawn({ writing: { angle: -12, length: 50, thickness: 12 } }), TEAL)).toBeLessThan(12);
});
