import { expect, test } from 'vitest';
import { textsOf } from '../../document.ts';
import { card, line, rule, tree } from '../testing/pages.ts';
import { followersOf } from './followers.ts';

test('a title heads the table under a thick bar, with the energy of a portion at the other end of its row', async () => {
  const rules = [0, 1, 2, 3].map((i) => rule(60, 320 + i * 60, 740));
  const cells = [0, 1, 2].flatMap((r) => [line(`key ${r}`, 80, 356 + r * 60, 60), line(`value ${r}`, 300, 356 + r * 60, 200)]);
  const root = await tree(
    [
      line('Nutrition facts', 60, 270, 200, { size: 30, weight: 800 }),
      line('548 kcal', 680, 270, 100, { size: 26, weight: 700 }),
      ...cells,
    ],
    [card({ x: 60, y: 290, width: 740, height: 10 }, 0), ...rules],
  );
  const title = textsOf(root).find(({ lines }) => lines[0].text === 'Nutrition facts')!;
  const follower = followersOf([root]).get(title.id);
  expect(follower && textsOf(follower)[0]?.lines[0].text).toBe('key 0');
});
