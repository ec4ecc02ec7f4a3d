import { expect, test } from 'vitest';
import { createCourse, type Movable, type Residuals } from './course.ts';
import type { Residual } from './residuals.ts';

const text = (id: string, lines = 1): Movable => ({ id, lines: Array.from({ length: lines }, (_, i) => ({ id: `${id}.${i}` })) });

const IN_PLACE: Residual = { dx: 0, dy: 0, match: 0.95, unshifted: 0.95 };
const off = (dx: number, dy: number, unshifted = 0.6): Residual => ({ dx, dy, match: 0.95, unshifted });
const measured = (lines: Record<string, Residual>): Residuals => new Map(Object.entries(lines));

test('a text moves by what most of its lines ask for', () => {
  const course = createCourse([[text('most', 3), text('one', 3)]]);
  const moves = course.next(
    measured({
      'most.0': off(2, -1),
      'most.1': off(2, -1),
      'most.2': IN_PLACE,
      'one.0': IN_PLACE,
      'one.1': IN_PLACE,
      'one.2': off(0, -1),
    }),
  );
  expect([...moves]).toEqual([['most', { dx: 2, dy: -1 }]]);
});

test('a line that lies on nothing is not heard', () => {
  const course = createCourse([[text('lost')]]);
  expect(course.next(measured({ 'lost.0': { dx: 5, dy: 3, match: 0.3, unshifted: 0.1 } })).size).toBe(0);
});

test('what did not gain by its move goes back, whatever else gained by its own', () => {
  const course = createCourse([[text('gains'), text('loses')]]);
  course.next(measured({ 'gains.0': off(1, 0), 'loses.0': off(0, 1) }));
  const back = course.next(measured({ 'gains.0': IN_PLACE, 'loses.0': off(0, -2, 0.4) }));
  expect([...back]).toEqual([['loses', { dx: 0, dy: -1 }]]);
  expect(course.next(measured({ 'gains.0': IN_PLACE, 'loses.0': off(0, 1) })).size).toBe(0);
});

test('what gains but pushes others about goes back, in its own section', () => {
  const course = createCourse([[text('pushes'), text('pushed', 2)], [text('elsewhere')]]);
  course.next(measured({ 'pushes.0': off(-4, 0), 'pushed.0': IN_PLACE, 'pushed.1': IN_PLACE, 'elsewhere.0': off(1, 0) }));
  const pushed = off(4, 0, 0.2);
  const back = course.next(measured({ 'pushes.0': IN_PLACE, 'pushed.0': pushed, 'pushed.1': pushed, 'elsewhere.0': IN_PLACE }));
  expect([...back]).toEqual([['pushes', { dx: 4, dy: 0 }]]);
});
