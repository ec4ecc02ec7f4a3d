import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { shareBorders } from './shared-borders.ts';

const ring = (x: number, color: Rgb, side = 104) => ({
  box: { x, y: 0, width: side, height: side },
  radius: [52, 52, 52, 52] as const,
  border: { width: 3, color, sides: ['top', 'right', 'bottom', 'left'] as const, style: 'solid' as const },
});

test('rings of one kind have the middling colour of all', () => {
  const rings = [ring(0, [80, 62, 48]), ring(200, [78, 59, 51]), ring(400, [83, 58, 48]), ring(600, [79, 62, 54])];
  expect(new Set(shareBorders(rings).map(({ border }) => border.color.join()))).toEqual(new Set(['80,62,51']));
});

test.each([
  ['another colour', ring(200, [200, 60, 50])],
  ['another size', ring(200, [82, 60, 50], 140)],
  ['no border', { ...ring(200, [82, 60, 50]), border: null }],
] as const)('%s stays as it is', (_, other) => {
  expect(shareBorders([ring(0, [80, 62, 48]), other])).toEqual([ring(0, [80, 62, 48]), other]);
});
