import { describe, expect, test } from 'vitest';
import { card, line, rolesOf, sketch, tree } from '../testing/pages.ts';

describe('links under each other', () => {
  const stack = (texts: readonly string[], pitch: number, x = 60) => texts.map((text, i) => line(text, x, 140 + i * pitch, 60 + 10 * i));

  test('are a list, headed by the bold line over them', async () => {
    const root = await tree([
      line('Product', 60, 100, 70, { weight: 700 }),
      ...stack(['Features', 'Integrations', 'Pricing', '24/7 help'], 42),
      line('The running text of the page, which is longer than all of the others', 60, 500, 600),
    ]);
    expect(sketch(root)).toContain('list(Features Integrations Pricing 24/7 help)');
    expect(rolesOf(root)).toMatchObject({ Product: 'h1', Pricing: 'li' });
  });

  test('are a list though a pale one was measured a weight heavier', async () => {
    const weights = [400, 400, 500];
    const names = ['Features', 'Pricing', 'Changelog'].map((text, i) => line(text, 60, 140 + i * 42, 80, { weight: weights[i], size: 14 }));
    expect(sketch(await tree(names))).toBe('(list(Features Pricing Changelog))');
    const bold = names.map((name, i) => (i < 2 ? name : line('Sale', 60, 224, 80, { weight: 700, size: 14 })));
    expect(sketch(await tree(bold))).not.toContain('list');
  });

  test('a sentence in wide lines is none, nor are lines as close as text', async () => {
    expect(sketch(await tree(stack(['Live dashboards for', 'teams that would', 'rather decide'], 42)))).toBe(
      '(Live dashboards for/teams that would/rather decide)',
    );
    expect(sketch(await tree(stack(['Seven Roses', 'Green Hill', 'Kyoto'], 28)))).toBe('(Seven Roses/Green Hill/Kyoto)');
  });
});

describe('roles', () => {
  test('a row of short names is navigation', async () => {
    expect(sketch(await tree(['Home', 'Products', 'About us'].map((name, i) => line(name, 40 + i * 200, 60, 80 + i * 7))))).toBe(
      '(nav[Home Products About us])',
    );
  });

  test('sentences without marks are no list, be they set at one pitch', async () => {
    const said = ['It is warm.', 'It is quiet.', 'It is light.'].map((text, i) => line(text, 60, 100 + 60 * i, 160));
    expect(sketch(await tree(said))).toBe('(It is warm. It is quiet. It is light.)');
  });

  test('numbers, sentences and boxes that touch are no buttons, a wide box with a bold call is one', async () => {
    const boxed = async (text: string, width: number, weight = 400) =>
      sketch(await tree([line(text, 60 + width / 2 - 60, 226, 120, { weight })], [card({ x: 60, y: 196, width, height: 54 })]));
    expect(await boxed('365', 200)).toBe('(card(365))');
    expect(await boxed('Step 2', 200)).toBe('(card(Step 2))');
    expect(await boxed('We are closed.', 300)).toBe('(card(We are closed.))');
    expect(await boxed('May I wash it at home?', 300)).toBe('(card(May I wash it at home?))');
    expect(await boxed('Put in the basket', 740, 700)).toBe('(button(Put in the basket))');
    expect(await boxed('Put in the basket', 740)).toBe('(card(Put in the basket))');
  });

  test('a short label centred in a filled box is a button', async () => {
    const root = await tree([line('Buy now', 390, 226, 80)], [card({ x: 330, y: 200, width: 200, height: 48 })]);
    expect(sketch(root)).toBe('(button(Buy now))');
  });
});

describe('bars', () => {
  const links = (baseline: number) => ['Shop', 'Journal', 'About'].map((name, i) => line(name, 400 + i * 110, baseline, 60 + i * 8));
  const brand = line('Voltboard', 40, 64, 140, { size: 30, weight: 700 });

  test('links between a brand and a button are navigation', async () => {
    const root = await tree([brand, ...links(62), line('Log in', 740, 62, 60)], [card({ x: 715, y: 32, width: 110, height: 48 })]);
    expect(sketch(root)).toBe('([Voltboard nav[Shop Journal About] button(Log in)])');
    expect(rolesOf(root)).toMatchObject({ Shop: 'link', About: 'link' });
  });

  test('the same row in the middle of the page is none', async () => {
    expect(sketch(await tree([line('Sizes', 40, 464, 140, { size: 30, weight: 700 }), ...links(462)]))).toBe(
      '([Sizes Shop Journal About])',
    );
  });

  test('two names, or words of other sizes, are none', async () => {
    expect(sketch(await tree([brand, ...links(62).slice(1)]))).toBe('([Voltboard Journal About])');
    expect(sketch(await tree([brand, line('a', 400, 62, 60), line('b', 500, 62, 60, { size: 24 }), line('c', 600, 62, 60)]))).toBe(
      '([Voltboard a b c])',
    );
  });
});
