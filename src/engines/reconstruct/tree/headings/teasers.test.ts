import { expect, test } from 'vitest';
import { line, picture, rolesOf, tree } from '../testing/pages.ts';

const PAGE = [line('From the journal', 60, 80, 400, { size: 42, weight: 700 })];
const photos = [60, 320, 580].map((x) => picture({ x, y: 140, width: 220, height: 150 }));
const teasers = (title: string) =>
  photos.flatMap(({ box: { x } }, i) => [
    line(`${i + 3} March`, x, 320, 60, { size: 13 }),
    line(`${title} ${i}`, x, 350, 210, { size: 19, weight: 700 }),
  ]);

test('heavy words under a picture and its day title what is told there', async () => {
  const roles = rolesOf(await tree([...PAGE, ...teasers('What the rules change for')], [], photos));
  expect(roles).toMatchObject({ 'What the rules change for 0': 'h2', 'What the rules change for 2': 'h2' });
});

test('a title beside what it heads', async () => {
  const asked = [0, 1, 2].map((i) => line(`This is what comes as number ${i}`, 400, 500 + 60 * i, 340, { size: 16 }));
  const roles = rolesOf(await tree([...PAGE, line('Beside', 60, 508, 200, { size: 40, weight: 700 }), ...asked]));
  expect(roles.Beside).toBe('h2');
});
