import { expect, it } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { Band } from './found-box.ts';
import { cellFill, isDrawn, isSeam } from './drawn.ts';

const BORDER = [216, 208, 196] as const;

it('a line shows where most of it is drawn, be the grounds beside it of two colours', () => {
  const raster = createRaster(120, 60, 3);
  raster.data.fill(255);
  paintFill(raster, { x: 0, y: 0, width: 60, height: 60 }, [0, 0, 0, 0], { kind: 'solid', color: [243, 237, 226] });
  paintFill(raster, { x: 60, y: 0, width: 1, height: 40 }, [0, 0, 0, 0], { kind: 'solid', color: BORDER });
  const band = { raster, source: raster } as Band;
  const upright = (y: number, height: number) => isDrawn(band, { x: 60, y, width: 1, height }, BORDER);
  expect([upright(0, 60), upright(0, 40), upright(36, 24)]).toEqual([true, true, false]);
  expect(isDrawn(band, { x: 0, y: 30, width: 60, height: 1 }, BORDER)).toBe(false);
});

it('a line shows that is paler than those whose colour is known, and where rows of two colours meet there is none', () => {
  const raster = createRaster(120, 60, 3);
  raster.data.fill(255);
  paintFill(raster, { x: 0, y: 30, width: 120, height: 30 }, [0, 0, 0, 0], { kind: 'solid', color: [254, 250, 239] });
  const band = { raster, source: raster } as Band;
  const level = () => isDrawn(band, { x: 0, y: 30, width: 120, height: 1 }, [217, 208, 191]);
  expect(level()).toBe(false);
  paintFill(raster, { x: 0, y: 30, width: 120, height: 1 }, [0, 0, 0, 0], { kind: 'solid', color: [232, 228, 219] });
  expect(level()).toBe(true);
});

it('a dot in a merged cell is no line that it would cross', () => {
  const raster = createRaster(120, 60, 3);
  raster.data.fill(255);
  paintFill(raster, { x: 54, y: 25, width: 10, height: 10 }, [5, 5, 5, 5], { kind: 'solid', color: [140, 109, 79] });
  const band = { raster, source: raster } as Band;
  expect(isDrawn(band, { x: 60, y: 5, width: 1, height: 50 }, [218, 214, 211])).toBe(false);
});

it('a cell has a fill where its colour is not that round the grid', () => {
  const raster = createRaster(120, 60, 3);
  raster.data.fill(250);
  const grid = { x: 20, y: 10, width: 80, height: 40 };
  paintFill(raster, { ...grid, width: 40 }, [0, 0, 0, 0], { kind: 'solid', color: [243, 237, 226] });
  const band = { raster, noise: 0 } as Band;
  expect(cellFill(band, { ...grid, width: 40 }, grid)).toEqual({ kind: 'solid', color: [243, 237, 226] });
  expect(cellFill(band, { ...grid, x: 60, width: 40 }, grid)).toBeNull();
  expect(cellFill(band, grid, grid)).toBeNull();
});

it('two cells meet where their grounds differ, be there a line between them or not', () => {
  const raster = createRaster(120, 60, 3);
  raster.data.fill(255);
  paintFill(raster, { x: 0, y: 0, width: 120, height: 30 }, [0, 0, 0, 0], { kind: 'solid', color: [140, 59, 31] });
  const band = { raster, source: raster, noise: 1 } as Band;
  const level = (y: number) => isSeam(band, { x: 0, y, width: 60, height: 1 });
  expect([level(30), level(45)]).toEqual([true, false]);
});
