import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { createRaster } from '../../image/raster.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { withWhites } from './whites.ts';

const PLACE = { baseline: 0, originX: 0, advance: 0, ascent: 0, descent: 0 };

const source = (noise: number) => ({ raster: createRaster(8, 8, 3), format: 'jpeg', fullHeight: 8, noise }) as const;

const inSource = (color: Rgb, size: number, noise = 2): Rgb =>
  withWhites({ lines: [styledLine('white', { ...STYLE, color, size }, PLACE)], fonts: [] }, source(noise)).lines[0]!.runs[0]!.style.color;

it('small type that a lossy picture shows as nearly white is white', () => {
  expect(inSource([227, 234, 235], 19)).toEqual([255, 255, 255]);
  expect(inSource([245, 247, 250], 48)).toEqual([255, 255, 255]);
});

it('what is tinted, too dark, large enough to show its colour or in a clean picture keeps its colour', () => {
  expect(inSource([255, 243, 226], 19)).toEqual([255, 243, 226]);
  expect(inSource([221, 221, 221], 19)).toEqual([221, 221, 221]);
  expect(inSource([236, 232, 225], 148)).toEqual([236, 232, 225]);
  expect(inSource([227, 234, 235], 19, 0)).toEqual([227, 234, 235]);
});
