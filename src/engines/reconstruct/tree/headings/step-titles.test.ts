import { expect, test } from 'vitest';
import { line, picture, rolesOf, tree } from '../testing/pages.ts';

/** A page with three points, each a sentence over what it means, beside a picture. */
const points = (size: number) => {
  const rows = [0, 1, 2];
  const lines = rows.flatMap((i) => [
    line(`POINT 0${i + 1}`, 60, 180 + i * 260, 80, { size: 14, weight: 700 }),
    line(['We roast on the day.', 'We sort three times.', 'We name the farms.'][i]!, 60, 220 + i * 260, size * 9, { size, weight: 800 }),
    line('What it means is told here, in a line or two of running text', 60, 260 + i * 260, 340, { size: 17 }),
  ]);
  const pictures = rows.map((i) => picture({ x: 460, y: 150 + i * 260, width: 300, height: 200 }));
  return tree([line('Why it is better', 60, 80, 400, { size: 42, weight: 700 }), ...lines], [], pictures);
};

test('the sentence of a step is its heading where it is set so much larger than what is told', async () => {
  expect(rolesOf(await points(30))).toMatchObject({ 'We roast on the day.': 'h2' });
});

test('in type that is hardly larger it tells the step', async () => {
  expect(rolesOf(await points(20))).toMatchObject({ 'We roast on the day.': 'p' });
});
