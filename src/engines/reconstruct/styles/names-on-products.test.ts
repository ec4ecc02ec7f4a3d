import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { createRaster } from '../../image/raster.ts';
import type { Shape, StyledLine } from '../document.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { namesOnProducts } from './names-on-products.ts';

const SIZE = { width: 400, height: 1200 };
const CARTON: Box = { x: 100, y: 500, width: 120, height: 260 };

/** A page with a carton in a photo, which is lighter on its left by so many levels. */
function page(shading: number) {
  const plate = createRaster(SIZE.width, SIZE.height, 3);
  plate.data.fill(200);
  for (let y = CARTON.y; y < CARTON.y + CARTON.height; y++)
    for (let x = CARTON.x; x < CARTON.x + CARTON.width; x++) {
      const level = 150 - Math.round((shading * (x - CARTON.x)) / CARTON.width);
      plate.data.fill(level, (y * SIZE.width + x) * 3, (y * SIZE.width + x) * 3 + 3);
    }
  return plate;
}

const line = (text: string, x: number, y: number, { size = 20, spacing = 5, width = 80 } = {}): StyledLine =>
  styledLine(text, { ...STYLE, size, letterSpacing: spacing }, {
    id: `${text} ${y}`,
    box: { x, y, width, height: Math.round(size * 0.7) },
    surface: 'flat',
    ink: [60, 60, 60] satisfies Rgb,
  } as never);

const ENDS = [line('DALON', 20, 30), line('DALON', 20, 1150)];

const printed = (lines: readonly StyledLine[], { shading = 12, shapes = [] as readonly Shape[] } = {}): string[] =>
  lines.filter(({ id }) => namesOnProducts(lines, { plate: page(shading), shapes }).has(id)).map(({ text }) => text);

test("the firm's name in the middle of a thing in a photo is printed on it, and so is the smaller print", () => {
  const lines = [...ENDS, line('DALON', 120, 540), line('SLEEP WORKS', 122, 570, { size: 10, spacing: 2, width: 76 })];
  expect(printed(lines)).toEqual(['DALON', 'SLEEP WORKS']);
  expect(printed([...ENDS, line('Dalon 12', 122, 540)])).toEqual(['Dalon 12']);
});

test('its letters are the same without their marks, which small print loses', () => {
  const lines = [line('DALÓN', 20, 30), line('DALÓN', 20, 1150), line('DALON', 120, 540)];
  expect(printed(lines)).toEqual(['DALON']);
});

test('what stands beside the thing, out of its middle or larger than its name is the page’s', () => {
  const others = [
    line('to your door', 250, 570, { size: 10 }),
    line('NEW', 104, 600, { size: 10, width: 30 }),
    line('SALE', 120, 640, { size: 30 }),
  ];
  expect(printed([...ENDS, line('DALON', 120, 540), ...others])).toEqual(['DALON']);
  expect(printed([...ENDS, line('DALON', 135, 540)])).toEqual([]);
});

test('names are said at both ends of the page', () => {
  const print = line('DALON', 120, 540);
  expect(printed([ENDS[0]!, print])).toEqual([]);
  expect(printed([line('LIVE', 20, 30), ENDS[1]!, print])).toEqual([]);
  expect(printed([line('DALON', 20, 30), line('DALON GOLF', 20, 1150), print])).toEqual(['DALON']);
});

test('names in cells and drawn boxes, on the page’s ground and in sentences are text', () => {
  const print = line('DALON', 120, 540);
  expect(printed([...ENDS, print], { shading: 2 })).toEqual([]);
  const drawn = { kind: 'box', id: 'card', box: CARTON, radius: [0, 0, 0, 0], fill: null, border: null, shadow: null } as const;
  expect(printed([...ENDS, print], { shapes: [drawn] })).toEqual([]);
  expect(printed([...ENDS, line('DALON', 120, 300)])).toEqual([]);
  expect(printed([...ENDS, line('DALON', 120, 540, { spacing: 0 })])).toEqual([]);
  expect(printed([...ENDS, line('DALON is what you sleep on', 120, 540)])).toEqual([]);
});
