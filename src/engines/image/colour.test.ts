import { expect, it } from 'vitest';
import { mixture } from './colour.ts';

it('a colour beside the way from one to another', () => {
  expect(mixture([50, 50, 90], [0, 0, 0], [100, 100, 100])).toMatchObject({
    share: expect.closeTo(0.633, 3),
    aside: expect.closeTo(26.667, 3),
  });
  expect(mixture([200, 200, 200], [0, 0, 0], [100, 100, 100])).toEqual({ share: 2, aside: 0 });
});
