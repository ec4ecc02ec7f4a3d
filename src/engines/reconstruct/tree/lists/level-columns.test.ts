import { expect, test } from 'vitest';
import { card, line, picture, sketch, tree } from '../testing/pages.ts';

const title = line('What came when', 300, 60, 260, { size: 40, weight: 700 });
const years = (x: number) => ['1968', '1994', '2011'].map((year, i) => line(year, x, 220 + 115 * i, 58, { size: 30 }));
const told = ['The first garden', 'A master is named', 'The doors open'].flatMap((name, i) => [
  line(name, 230, 218 + 115 * i, 200, { size: 22, weight: 700 }),
  line('what there is to tell of it', 230, 256 + 115 * i, 300, { size: 17 }),
]);

test('years beside what happened are lines, one under the other, and the line along them lies under these', async () => {
  const spine = picture({ x: 184, y: 196, width: 17, height: 330 });
  expect(sketch(await tree([title, ...years(110), ...told], [], [spine]))).toContain(
    '{picture ([(1968) (The first garden what there is to tell of it)] [(1994) (A master',
  );
});

test('names beside their bars are lines, too', async () => {
  const bars = [0, 1, 2].map((i) => card({ x: 202, y: 200 + 60 * i, width: 590, height: 40 }));
  const words = [0, 1, 2].flatMap((i) => [
    line(`Mode ${'abc'[i]}`, 63, 226 + 60 * i, 67),
    line(`${i + 6} hours`, 620 - 100 * i, 226 + 60 * i, 60, { size: 14 }),
  ]);
  expect(sketch(await tree([title, ...words], bars))).toContain('[(Mode a) (card(6 hours))] [(Mode b) (card(7 hours))]');
});

test('two lists beside each other stay lists', async () => {
  const lists = ['Lamps', 'Tables', 'Chairs', 'Shelves'].flatMap((name, i) => [
    line(name, 110, 220 + 40 * i, 60),
    line(`About ${name}`, 400, 220 + 40 * i, 110),
  ]);
  expect(sketch(await tree([title, ...lists]))).not.toContain('[(Lamps)');
});
