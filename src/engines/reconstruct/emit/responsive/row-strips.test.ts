import { expect, test } from 'vitest';
import { WHITE, box, fluid, picture, withPictures } from '../testing/fluid.ts';
import { page, text } from '../testing/pages.ts';

/** Boxes of a countdown with colons between them, whose words are as wide as given. */
function countdown(words: number) {
  const boxes = ['23', '59', '45'].map((number, i) =>
    box(`box-${i}`, { x: 40 + 280 * i, y: 40, width: 200, height: 100 }, [shortText(`number-${i}`, number, 60 + 280 * i, words)], {
      role: 'card',
      frame: WHITE,
    }),
  );
  const colons = [0, 1].map((i) => picture(`colon-${i}`, { x: 250 + 280 * i, y: 80, width: 9, height: 30 }));
  const children = [boxes[0]!, colons[0]!, boxes[1]!, colons[1]!, boxes[2]!];
  return withPictures(page([box('row', { x: 40, y: 40, width: 780, height: 100 }, children, { layout: 'row' })]), colons);
}

const shortText = (id: string, word: string, x: number, width: number) => ({
  ...text(id, [word], x, 60),
  box: { x, y: 60, width, height: 30 },
});

test('a countdown is one line on a phone', async () => {
  const row = await fluid(countdown(50), 'row');
  expect(row).not.toContain('flex-wrap');
  expect(await fluid(countdown(50), 'box-0')).toContain('padding-inline: 8px');
});

test('boxes with more words than a phone has room for are stacked', async () => {
  expect(await fluid(countdown(120), 'row')).toContain('flex-wrap');
});

test('photos with an arrow between them and few words on each are stacked', async () => {
  const photos = [0, 1].map((i) => {
    const place = { x: 40 + 400 * i, y: 40, width: 366, height: 366 };
    const ground = picture(`photo-${i}`, place);
    const words = shortText(`word-${i}`, i === 0 ? 'BEFORE' : 'AFTER', place.x + 16, 60);
    return { ground, card: box(`card-${i}`, place, [words], { role: 'card', frame: { ...WHITE, picture: ground.asset } }) };
  });
  const arrow = picture('arrow', { x: 414, y: 210, width: 20, height: 20 });
  const [before, after] = photos.map(({ card }) => card);
  const row = box('row', { x: 40, y: 40, width: 766, height: 366 }, [before!, arrow, after!], { layout: 'row' });
  expect(await fluid(withPictures(page([row]), [arrow, ...photos.map(({ ground }) => ground)]), 'row')).toContain('flex-wrap');
});
