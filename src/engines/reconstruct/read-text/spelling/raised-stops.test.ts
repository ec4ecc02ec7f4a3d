import { expect, test } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { withRaisedStops } from './raised-stops.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
/** 뭉친 목·어깨 of 88 px in Black Han Sans, as its ink stands on a page; its dot's row given. */
const headline = (y: number): Box[] => [
  box(171, 189, 82, 50),
  box(174, 155, 76, 32),
  box(264, 151, 53, 51),
  box(267, 207, 77, 32),
  box(322, 154, 22, 56),
  box(388, 154, 81, 58),
  box(390, 215, 77, 24),
  box(486, y, 12, 14),
  box(515, 154, 79, 85),
  box(603, 155, 44, 81),
  box(650, 154, 40, 85),
];
/** Letters 20 px high, one with a tail, and points by column and row of their foot. */
const letters = (...points: readonly (readonly [number, number])[]): Box[] =>
  [
    box(0, 0, 12, 20),
    box(16, 6, 12, 20),
    box(60, 0, 12, 20),
    box(76, 0, 12, 20),
    ...points.map(([x, foot]) => box(x, foot - 4, 4, 4)),
  ].toSorted((a, b) => a.x - b.x);

test('a dot in the middle of a line is no stop', () => {
  expect(withRaisedStops('뭉친 목.어깨', headline(193))).toBe('뭉친 목·어깨');
  expect(withRaisedStops('Ap.Be', letters([40, 12]))).toBe('Ap·Be');
  expect(withRaisedStops('Пр.Ве.', letters([40, 12], [94, 20]))).toBe('Пр·Ве.');
});

test('a dot on the line is a stop, and points of numbers and ellipses stay', () => {
  expect(withRaisedStops('뭉친 목.어깨', headline(225))).toBe('뭉친 목.어깨');
  expect(withRaisedStops('Ap.Be', letters([40, 20]))).toBe('Ap.Be');
  expect(withRaisedStops('4p.5e', letters([40, 12]))).toBe('4p.5e');
  expect(withRaisedStops('Ap...Be', letters([34, 20], [42, 20], [50, 20]))).toBe('Ap...Be');
});

test('where the ink has more points than the text, none is told', () => {
  expect(withRaisedStops('Ap.Be', letters([34, 12], [50, 20]))).toBe('Ap.Be');
});

test('Thai, which has parts below its foot, keeps its stops', () => {
  const glyphs = headline(190);
  expect(withRaisedStops('뭉친 목.어깨', glyphs)).toBe('뭉친 목·어깨');
  expect(withRaisedStops('ภญ.มาลินี', glyphs)).toBe('ภญ.มาลินี');
});
