import { expect, test } from 'vitest';
import { band, line, picture, rolesOf, treeOfBands } from '../testing/pages.ts';

const title = { size: 40, weight: 700 } as const;
const body = { size: 18 } as const;
const text = (y: number) => [0, 1, 2].map((i) => line(`What is said of it, and more of the same ${y + i}`, 60, y + 26 * i, 560, body));

/** Three bands with titles; only a photo stands under that of the last. */
const page = (last: Partial<typeof title> | { size: number; weight: number }) =>
  treeOfBands(
    [
      line('Slow mornings', 60, 60, 500, { size: 60, weight: 700 }),
      ...text(140),
      line('Made by hand', 60, 440, 300, title),
      ...text(520),
      line('Kept for years', 60, 840, 300, title),
      ...text(920),
      line('Seen from above', 60, 1240, 300, { ...title, ...last }),
      line('Notes in small print', 60, 1600, 200, { size: 12 }),
    ],
    [band(0, 400), band(400, 400, [240, 240, 250]), band(800, 400), band(1200, 300, [230, 240, 230]), band(1500, 200)],
    [],
    [{ ...picture({ x: 0, y: 1200, width: 860, height: 300 }), ground: true }],
  );

test('what opens its band in the look of other titles is one, whatever follows', async () => {
  expect(rolesOf(...(await page({})))['Seen from above']).toBe('h2');
});

test('in another look it is said in passing', async () => {
  expect(rolesOf(...(await page({ size: 44, weight: 400 })))['Seen from above']).toBe('p');
});
