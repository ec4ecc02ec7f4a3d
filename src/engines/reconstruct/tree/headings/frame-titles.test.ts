import { expect, test } from 'vitest';
import type { BoxShape } from '../../document.ts';
import { card, line, rolesOf, tree } from '../testing/pages.ts';

/** A framed box with two entries, and a line on a ground over its upper side, or within it. */
async function roleOf(title: string, y: number): Promise<string | undefined> {
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  const frame: BoxShape = {
    ...card({ x: 50, y: 200, width: 760, height: 220 }, 20),
    fill: null,
    border: { width: 2, color: [20, 30, 40], sides, style: 'solid' },
  };
  const ground: BoxShape = { ...card({ x: 290, y, width: 280, height: 28 }, 0), fill: { kind: 'solid', color: [255, 255, 255] } };
  const entries = [
    line('The best of all cleaners', 80, 100, 700, { size: 64, weight: 700 }),
    line('a body and its brush', 100, 330, 200),
    line('four pads of cloth to wipe with', 480, 330, 260),
  ];
  return rolesOf(await tree([line(title, 309, y + 24, 242, { size: 34 }), ...entries], [frame, ground]))[title];
}

test('a name on a ground in the upper side of a frame heads what the frame holds', async () => {
  expect(await roleOf('What is in the box', 186)).toMatch(/^h\d$/);
});

test('what says something there is no title', async () => {
  expect(await roleOf('It is all in the box.', 186)).toBe('p');
});
