import { expect, test } from 'vitest';
import type { TextNode } from '../document.ts';
import { WHITE, box, fluid, withPictures } from './testing/fluid.ts';
import { page, text, write } from './testing/pages.ts';

/** One line that leans, 60 px wide. */
function leaning(id: string, words: string, x: number, y: number, size: number, angle = -12): TextNode {
  const node = text(id, [words], x, y, { style: { size } });
  const [line] = node.lines;
  return {
    ...node,
    box: { x, y, width: 60, height: size },
    lineHeight: size,
    lines: [{ ...line, originX: x, advance: 60, writing: { angle, length: 58, thickness: 0.8 * size } }],
  };
}

test('a badge with words that lean is on a phone what it is at the width of its source', async () => {
  const words = [leaning('a', 'SALE', 650, 60, 19), leaning('b', '35%', 645, 84, 46)];
  const badge = box('badge', { x: 600, y: 40, width: 150, height: 150 }, words, {
    role: 'card',
    frame: { ...WHITE, radius: [75, 75, 75, 75] },
  });
  const document = page([badge]);
  expect(await fluid(document, 'badge')).toMatch(/padding-block: 20px/);
  const first = await fluid(document, 'a');
  expect(first).toContain('font-size: 19px');
  expect(first).toContain('line-height: 19px');
  const second = await fluid(document, 'b');
  expect(second).toContain('font-size: 46px');
  expect(second).toContain('margin-block-start: 5px');
  const levelled = (word: TextNode) => ({
    ...word,
    lines: word.lines.map((line) => ({ ...line, writing: undefined })) as unknown as TextNode['lines'],
  });
  const level = { ...badge, children: words.map(levelled) };
  expect(await fluid(page([level]), 'b')).not.toContain('font-size: 46px');
});

test('words that lean on a photo keep their place in it, and it fills its card', async () => {
  const place = { x: 40, y: 40, width: 200, height: 100 };
  const photo = box('photo', place, [leaning('tag', 'NEW', 50, 60, 16)], {
    role: 'figure',
    frame: { ...WHITE, fill: null, picture: 'one' },
  });
  const document = withPictures(page([photo]), [], ['one']);
  expect(await fluid(document, 'photo')).toContain('width: 100%');
  const tag = await fluid(document, 'tag');
  expect(tag).toContain('grid-area: 1 / 1');
  // Its middle is 28 px below the photo's upper edge, in shares of its width.
  expect(tag).toMatch(/margin-block-start: calc\(14% - \d+px\)/);
});

test('a headline that leans is no wider than a phone', async () => {
  const headline = leaning('headline', 'Birthday sale', 60, 60, 104);
  const [line] = headline.lines;
  const css = await fluid(page([{ ...headline, lines: [{ ...line, advance: 620 }] }]), 'headline');
  expect(css).toContain('font-size: min(104px, 10.4vw)');
  expect(css).toContain('line-height: 1;');
});

test('text that leans by a few degrees keeps its size on a phone, and wraps', async () => {
  const note = leaning('note', 'It never leaks', 60, 60, 20, 1.5);
  const document = page([{ ...note, lines: [{ ...note.lines[0], advance: 620 }] }]);
  expect(await fluid(document, 'note')).not.toContain('font-size');
  const { css } = await write(document);
  const [onPhone, drawn] = css.split('@media');
  expect(onPhone).toMatch(/\.leaning \{[^}]*rotate: 1.5deg/);
  expect(onPhone).not.toContain('nowrap');
  expect(onPhone).toMatch(/\.leaning \{[^}]*overflow-wrap: normal/);
  expect(drawn).toMatch(/\.leaning \{\s*white-space: nowrap/);
});
