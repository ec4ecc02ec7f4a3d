import { expect, test } from 'vitest';
import { line, rolesOf, tree } from './testing/pages.ts';

test('a name that is not written out heads nothing, be what is said beside it or in no frame', async () => {
  const said = (y: number) => [
    line('n***k', 40, y, 70, { size: 26, weight: 700 }),
    line('The smell fills the whole room when the bag is opened', 40, y + 30, 600),
  ];
  const root = await tree([line('From those who bought it', 40, 100, 300, { size: 34, weight: 700 }), ...said(160), ...said(300)]);
  expect(rolesOf(root)).toMatchObject({ 'n***k': 'p' });
});
