import { expect, test } from 'vitest';
import { card, line, picture, rolesOf, sketch, tree } from './testing/pages.ts';

const BODY = line('The running text of the page, which is longer than all of the others', 60, 60, 600);

test('a short line right under a picture is its caption', async () => {
  const pictures = [60, 460].map((x) => picture({ x, y: 160, width: 340, height: 240 }));
  const root = await tree(
    [BODY, line('Spring at the lake', 60, 425, 130, { size: 15 }), line('Autumn', 460, 425, 60, { size: 15 })],
    [],
    pictures,
  );
  expect(sketch(root)).toContain('[figure(picture Spring at the lake) figure(picture Autumn)]');
});

test('a title under a picture, or a paragraph, is none', async () => {
  const photo = picture({ x: 60, y: 160, width: 340, height: 240 });
  const root = await tree(
    [BODY, line('Spring', 60, 435, 90, { size: 26, weight: 700 }), line('A walk along the shore', 60, 480, 200)],
    [],
    [photo],
  );
  expect(sketch(root)).not.toContain('figure');
});

test('what somebody says over who it is, is a quotation with its source', async () => {
  const root = await tree(
    [BODY, line('“It keeps its warmth for hours.”', 100, 240, 300, { size: 22 }), line('Anna, a teacher', 100, 280, 110, { size: 15 })],
    [card({ x: 60, y: 180, width: 500, height: 140 })],
  );
  expect(sketch(root)).toContain('quote(“It keeps its warmth for hours.” Anna, a teacher)');
  expect(rolesOf(root)['Anna, a teacher']).toBe('caption');
});

test('what is signed with a name half hidden is a review, whose title heads nothing of the page', async () => {
  const root = await tree(
    [
      BODY,
      line('kim*** | 2025.03.14', 100, 230, 150, { size: 15 }),
      line('It lasts all winter', 100, 265, 200, { size: 22, weight: 700 }),
      line('I use it every evening and it has not failed once.', 100, 300, 380),
    ],
    [card({ x: 60, y: 180, width: 600, height: 160 })],
  );
  expect(sketch(root)).toContain('article(kim***');
  expect(rolesOf(root)['It lasts all winter']).toBe('p');
});
