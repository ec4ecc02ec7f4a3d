import { expect, test } from 'vitest';
import { line, picture, rolesOf, tree } from '../testing/pages.ts';

const title = line('Slow mornings', 60, 60, 500, { size: 60, weight: 700 });
const body = line('The running text of the page, which is longer than all of the others', 60, 120, 600, { size: 18 });
const large = { size: 26, weight: 700 } as const;

test('words shown beside figures, each over its label, are no headings', async () => {
  const columns = ['6 yr', 'Certified', 'No sugar'].flatMap((name, i) => [
    line(name, 60 + 260 * i, 300, 110, large),
    line(`label ${i}`, 60 + 260 * i, 330, 80, { size: 16 }),
  ]);
  expect(rolesOf(await tree([title, body, ...columns]))).toMatchObject({ Certified: 'p', 'No sugar': 'p' });
});

test('names over pictures and text are card titles, though one has a number', async () => {
  const columns = ['6 yr', 'Certified', 'No sugar'].flatMap((name, i) => [
    line(name, 60 + 260 * i, 500, 110, large),
    line('what it is, and what', 60 + 260 * i, 530, 160, { size: 16 }),
    line('it is good for', 60 + 260 * i, 552, 130, { size: 16 }),
  ]);
  const pictures = [0, 1, 2].map((i) => picture({ x: 60 + 260 * i, y: 300, width: 220, height: 160 }));
  expect(rolesOf(await tree([title, body, ...columns], [], pictures))).toMatchObject({ Certified: 'h2', 'No sugar': 'h2' });
});

test('the unit behind a number is no heading of what stands under both', async () => {
  const root = await tree([
    title,
    body,
    line('320', 200, 400, 150, { size: 90, weight: 800 }),
    line('tons', 360, 400, 90, { size: 44, weight: 700 }),
    line('sold in two years', 200, 460, 260, { size: 20 }),
  ]);
  expect(rolesOf(root).tons).toBe('p');
});

test('names in a row, each over a few words, are captions of their pictures; over more they are titles', async () => {
  const row = async (...more: string[]) => {
    const columns = ['Threads', 'Explore', 'Finish'].flatMap((name, i) => [
      line(name, 60 + 260 * i, 500, 110, large),
      ...['Illustration', ...more].map((words, k) => line(words, 60 + 260 * i, 530 + 22 * k, 90 + 80 * k, { size: 16 })),
    ]);
    const pictures = [0, 1, 2].map((i) => picture({ x: 60 + 260 * i, y: 300, width: 220, height: 160 }));
    return rolesOf(await tree([title, body, ...columns], [], pictures));
  };
  expect(await row()).toMatchObject({ Threads: 'p', Explore: 'p', Finish: 'p' });
  expect(await row('and of what it is made')).toMatchObject({ Threads: 'h2', Explore: 'h2', Finish: 'h2' });
  expect(await row('of linen, and', 'of wool as well')).toMatchObject({ Threads: 'h2', Explore: 'h2', Finish: 'h2' });
});

test('names of people over what they do and where to find them are titles', async () => {
  const people = ['Anna', 'Bela', 'Cleo'].flatMap((name, i) => [
    line(name, 60 + 260 * i, 500, 110, large),
    line('Designer', 60 + 260 * i, 530, 90, { size: 16 }),
  ]);
  const pictures = [0, 1, 2].flatMap((i) => [
    picture({ x: 60 + 260 * i, y: 300, width: 220, height: 160 }),
    picture({ x: 70 + 260 * i, y: 552, width: 32, height: 32 }),
    picture({ x: 120 + 260 * i, y: 552, width: 32, height: 32 }),
  ]);
  expect(rolesOf(await tree([title, body, ...people], [], pictures))).toMatchObject({ Anna: 'h2', Bela: 'h2', Cleo: 'h2' });
});

test('one line on a photo is its label', async () => {
  const photo = { ...picture({ x: 60, y: 300, width: 600, height: 400 }), ground: true };
  const roles = rolesOf(
    await tree(
      [title, body, line('Far infrared', 100, 520, 150, large), line('warm in half a minute', 100, 560, 160, { size: 16 })],
      [],
      [photo],
    ),
  );
  expect(roles['Far infrared']).not.toMatch(/^h/);
});
