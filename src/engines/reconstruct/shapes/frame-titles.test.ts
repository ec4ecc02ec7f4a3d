import { expect, it } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { paintBorder, paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Band, FoundBox } from './found-box.ts';
import { titleGrounds } from './frame-titles.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const FRAME: FoundBox = {
  box: { x: 20, y: 60, width: 300, height: 120 },
  radius: [18, 18, 18, 18],
  fill: null,
  border: { width: 2, color: [23, 26, 31], sides: SIDES, style: 'solid' },
};

/** Grounds of a line over the frame's upper side, of which a stretch is hidden. */
function grounds(hidden: Box | null, line: Box): Box[] {
  const raster = createRaster(360, 220, 3);
  raster.data.fill(255);
  paintBorder(raster, FRAME.box, FRAME.radius, FRAME.border!);
  if (hidden) paintFill(raster, hidden, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  return titleGrounds([FRAME], { raster, lines: [line] } as unknown as Band).map(({ box }) => box);
}

const TITLE = { x: 120, y: 48, width: 100, height: 26 };

it('a title that hides a stretch of the upper side stands on a ground as wide', () => {
  expect(grounds({ x: 100, y: 56, width: 140, height: 10 }, TITLE)).toEqual([{ x: 100, y: 48, width: 140, height: 26 }]);
});

it('a line that the side goes through, or that stands within the frame, has none', () => {
  expect(grounds(null, TITLE)).toEqual([]);
  expect(grounds({ x: 100, y: 56, width: 140, height: 10 }, { ...TITLE, y: 90 })).toEqual([]);
});
