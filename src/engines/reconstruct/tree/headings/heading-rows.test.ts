import { expect, test } from 'vitest';
import { line, rolesOf, sketch, tree } from '../testing/pages.ts';

const RUNNING = line('The running text of the page that is longer than all of the others', 60, 600, 500, { size: 17 });

test('small words behind a heading on its baseline are of it', async () => {
  const root = await tree([
    line('How to feed', 60, 100, 180, { size: 34, weight: 700 }),
    line('a day, by weight', 250, 100, 150, { size: 17 }),
    line('What follows from that, told in a few words', 60, 160, 400, { size: 17 }),
    RUNNING,
  ]);
  expect(sketch(root)).toContain('heading[How to feed a day, by weight]');
  expect(rolesOf(root)['How to feed']).toMatch(/^h/);
});

test('the mark of a question is of its heading; what stands far from a heading is not', async () => {
  const root = await tree([
    line('Q.', 60, 100, 26, { size: 24, weight: 700 }),
    line('May I use it every day?', 98, 100, 220, { size: 22, weight: 700 }),
    line('Yes, as it is as mild as water, and as clear', 60, 140, 400, { size: 17 }),
    line('Details', 60, 300, 90, { size: 34, weight: 700 }),
    line('more', 700, 300, 40, { size: 17 }),
    line('What there is to say of them in this place', 60, 360, 400, { size: 17 }),
    RUNNING,
  ]);
  expect(sketch(root)).toContain('heading[Q. May I use it every day?]');
  expect(sketch(root)).not.toContain('heading[Details');
});
