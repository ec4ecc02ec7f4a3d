import { expect, test } from 'vitest';
import { band, line, rolesOf, tree, treeOfBands } from '../testing/pages.ts';

/** Headings of the given sizes over running text, one under the other, on a page that is tall enough. */
async function levels(sizes: readonly number[]): Promise<string[]> {
  const pitch = 960 / sizes.length;
  const lines = sizes.flatMap((size, i) => [
    line(`Title number ${i}`, 60, 40 + i * pitch, 200, { size, weight: 700 }),
    line(`what there is to say of the matter with the number ${i}`, 60, 72 + i * pitch, 500),
  ]);
  const roles = rolesOf(await tree(lines));
  return sizes.map((_, i) => roles[`Title number ${i}`]);
}

test('the largest is h1, and each clearly smaller size a level down', async () => {
  expect(await levels([60, 40, 30, 40, 30, 24])).toEqual(['h1', 'h2', 'h3', 'h2', 'h3', 'h4']);
});

test('no level is left out on the way down: small titles right under the page title are h2, and those after them alike', async () => {
  expect(await levels([60, 24, 24, 40, 24])).toEqual(['h1', 'h2', 'h2', 'h2', 'h3']);
});

test('of several that are largest the first is h1; a small label before it is none', async () => {
  expect(await levels([22, 40, 40, 30])).toEqual(['h2', 'h1', 'h2', 'h3']);
});

test('titles of the bands of a page are of one level, whatever their size', async () => {
  const sizes = [70, 48, 36, 80, 30];
  const lines = sizes.flatMap((size, i) => [
    line(`Title number ${i}`, 60, 100 + 200 * i, 300, { size, weight: 700 }),
    line('what there is to say of the matter, in one line', 60, 150 + 200 * i, 500),
  ]);
  const roles = rolesOf(
    ...(await treeOfBands(
      lines,
      sizes.map((_, i) => band(200 * i, 200, i % 2 ? [40, 40, 40] : [255, 255, 255])),
    )),
  );
  expect(sizes.map((_, i) => roles[`Title number ${i}`])).toEqual(['h1', 'h2', 'h2', 'h2', 'h2']);
});

test('the second line of the title, where it was measured apart, opens no level of its own', async () => {
  const roles = rolesOf(
    await tree([
      line('A small room', 60, 100, 300, { size: 64, weight: 700 }),
      line('and a wide day', 200, 175, 420, { size: 64, weight: 700 }),
      ...[0, 1].flatMap((i) => [
        line(`Title number ${i}`, 60, 320 + 200 * i, 200, { size: 36, weight: 700 }),
        line(`what there is to say of the matter with the number ${i}`, 60, 360 + 200 * i, 500),
      ]),
    ]),
  );
  expect(roles).toMatchObject({ 'A small room': 'h1', 'Title number 0': 'h2', 'Title number 1': 'h2' });
});
