import { expect, test } from 'vitest';
import { band, line, rolesOf, treeOfBands } from '../testing/pages.ts';

const RED = [190, 30, 30] as const;
const TOLD = 'Ten times the points until Friday';

const rolesUnder = async (height: number, ground: readonly [number, number, number]) =>
  rolesOf(
    ...(await treeOfBands(
      [
        line(TOLD, 200, 36, 400, { size: 24, weight: 700 }),
        line('The running text of the page, which is longer than all of the others', 60, 260, 600),
        line('Towels of long cotton', 60, 400, 500, { size: 48, weight: 700 }),
        line('woven by hand', 60, 460, 200),
      ],
      [band(0, height, ground), band(height, 1000 - height)],
    )),
  );

test('what a narrow bar over the page tells of is no part of it', async () => {
  expect((await rolesUnder(56, RED))[TOLD]).toBe('p');
});

test('in a high band, or on the ground of the next one, it is a title', async () => {
  expect((await rolesUnder(180, RED))[TOLD]).not.toBe('p');
  expect((await rolesUnder(56, [255, 255, 255]))[TOLD]).not.toBe('p');
});
