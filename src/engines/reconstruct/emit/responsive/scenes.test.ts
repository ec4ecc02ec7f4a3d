import { expect, test } from 'vitest';
import type { LayoutNode, RuleNode } from '../../document.ts';
import { WHITE, box, fluid, withPictures } from '../testing/fluid.ts';
import { page, text, write } from '../testing/pages.ts';

const DARK = { ...WHITE, radius: [0, 0, 0, 0] as const };

test('what is drawn above the words of a picture stays free of them, and the picture keeps its top', async () => {
  const one = page([text('t', ['For seven days'], 300, 300)]);
  const [{ root, ...section }] = one.sections;
  const scene = withPictures(
    { ...one, sections: [{ ...section, root: { ...root, frame: { ...DARK, picture: 'ground' } } }] },
    [],
    ['ground'],
  );
  const css = await fluid(scene, 's1');
  expect(css).toMatch(/padding-block: max\(20px, \d\d\.\dvw\)/);
  // Words that need more room than the picture has do not leave it at once.
  expect(css).toContain('background-size: auto min(100%, 87.2vw)');
  expect(css).toContain('min(64px, max(20px, 31.4vw))');
  expect((await write(scene)).css.split('@media')[1]).toContain('background-size: cover');
});

test('plates of colour stand beside each other on a phone, in their shape', async () => {
  const plates = [0, 1, 2].map((i) => box(`plate-${i}`, { x: 40 + 260 * i, y: 40, width: 240, height: 300 }, [], { frame: WHITE }));
  const document = page([box('row', { x: 40, y: 40, width: 760, height: 300 }, plates, { layout: 'row' })]);
  expect(await fluid(document, 'row')).toContain('repeat(auto-fit, minmax(100px, 1fr))');
  expect(await fluid(document, 'plate-0')).toContain('aspect-ratio: 240 / 300');
});

test('a drawn line is no scene: its length would be asked of the column of a table that it lies in', async () => {
  const strip = (id: string, height: number) =>
    box(id, { x: 40, y: 40, width: 760, height }, [text(`${id}-words`, ['Names'], 60, 40)], { frame: { ...DARK, picture: id } });
  const ground = (id: string, height: number) => withPictures(page([strip(id, height)]), [], [id]);
  expect(await fluid(ground('line', 6), 'line')).not.toContain('aspect-ratio');
  expect(await fluid(ground('photo', 300), 'photo')).toContain('aspect-ratio: 760 / 300');
});

test('words beside a divider as tall as their card have room in it without it', async () => {
  const rule: RuleNode = {
    kind: 'rule',
    id: 'rule',
    box: { x: 400, y: 40, width: 2, height: 200 },
    orientation: 'vertical',
    style: 'dashed',
    color: [200, 200, 200],
  };
  const at = (id: string, x: number) => ({ ...text(id, ['Coupon'], x, 110), box: { x, y: 110, width: 80, height: 30 } });
  const row = box('row', { x: 80, y: 40, width: 600, height: 200 }, [at('a', 80), rule, at('b', 500)], { layout: 'row' });
  const { css } = await write(page([box('card', { x: 40, y: 40, width: 700, height: 200 }, [row], { role: 'card', frame: WHITE })]));
  const [phone, measured] = css.split('@media').map((part) => /\.hero-[a-z-]*line \{[^}]*\}/.exec(part)?.[0] ?? '');
  expect(phone).toContain('padding-block: 24px');
  expect(measured).toContain('padding-block: 0');
});

test('a low frame beside taller words is not stretched', async () => {
  const seal = box('seal', { x: 600, y: 40, width: 140, height: 60 }, [text('s', ['FDA'], 640, 50)], { role: 'card', frame: WHITE });
  const words = box('words', { x: 40, y: 40, width: 500, height: 240 }, [text('w', ['A massage shop'], 40, 40)]);
  const document = page([box('row', { x: 40, y: 40, width: 700, height: 240 }, [words, seal], { layout: 'row' })]);
  expect(await fluid(document, 'seal')).toContain('align-self: flex-start');
});

test('words on ruled paper stay off its edges, though its lines reach them', async () => {
  const line = { kind: 'rule', orientation: 'horizontal', style: 'solid', color: [220, 220, 220] } as const;
  const rules = [80, 120].map((y): RuleNode => ({ ...line, id: `rule-${y}`, box: { x: 62, y, width: 737, height: 1 } }));
  const words = { ...text('w', ['Everyone liked it'], 110, 50), box: { x: 110, y: 50, width: 630, height: 24 } };
  const paper = box('card', { x: 60, y: 40, width: 740, height: 120 }, [words, ...rules], { role: 'card', frame: WHITE });
  expect(await fluid(page([paper]), 'card')).toContain('padding-inline: 24px');
  const border = { width: 1, color: [220, 220, 220], style: 'solid', sides: ['bottom'] } as const;
  const entry = { ...paper, frame: { ...WHITE, fill: null, border } };
  expect(await fluid(page([entry]), 'card')).not.toContain('padding-inline: 24px');
});

test('a speech bubble that is a picture grows with its words and not beyond its width, and its picture with it', async () => {
  const place = { x: 200, y: 40, width: 300, height: 56 };
  const bubble = box('bubble', place, [text('b', ['Even the little one likes it'], 230, 58)], {
    role: 'button',
    frame: { ...WHITE, picture: 'ground' },
  });
  const time = { ...text('t', ['9:14'], 140, 70), box: { x: 140, y: 70, width: 46, height: 14 } };
  const row = box('row', { x: 140, y: 40, width: 360, height: 56 }, [time, bubble], { layout: 'row' });
  const document = withPictures(page([row]), [], ['ground']);
  const css = await fluid(document, 'bubble');
  expect(css).toContain('max-width: 300px');
  expect(css).toContain('aspect-ratio: auto');
  expect(css).toContain('background-size: 100% 100%');
  expect((await write(document)).css.split('@media')[1]).toMatch(/\.hero-button \{[^}]*max-width: none[^}]*background-size: cover/);
});

test('a piece of a drawing without words is no larger on a phone than it was, one with words fills its column', async () => {
  const place = { x: 600, y: 40, width: 40, height: 85 };
  const shape = box('shape', { x: 630, y: 40, width: 8, height: 60 }, [], { frame: WHITE });
  const piece = (children: readonly LayoutNode[]) =>
    box('piece', place, children, { role: 'card', frame: { ...WHITE, fill: null, picture: 'one' } });
  const css = (children: readonly LayoutNode[]) => fluid(withPictures(page([piece(children)]), [], ['one']), 'piece');
  expect(await css([shape])).toContain('width: min(100%, 40px)');
  expect(await css([text('words', ['Words'], 605, 60)])).not.toMatch(/^ {2}width: min/m);
});
