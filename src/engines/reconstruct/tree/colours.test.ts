import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { nodesOf, textsOf } from '../document.ts';
import { settleColours } from './colours.ts';
import { band, card, line, rule, tree, treeOfBands } from './testing/pages.ts';

const inks = async (...colors: Rgb[]) => {
  const root = await tree(colors.map((color, i) => line(`line ${i}`, 60, 100 + 120 * i, 100 + 60 * i, { color, size: 20 + 3 * i })));
  return textsOf(root).map(({ lines }) => lines[0].runs[0].style.color);
};

test('ink measured in several lines of a lossy picture is one colour, between what was measured', async () => {
  const [first, ...others] = await inks([44, 40, 36], [44, 39, 35], [43, 40, 36]);
  expect(others).toEqual([first, first]);
  expect(first).toEqual([44, 40, 36]);
});

test('inks that can be told apart stay two', async () => {
  expect(await inks([44, 40, 36], [96, 89, 83])).toEqual([
    [44, 40, 36],
    [96, 89, 83],
  ]);
});

test('grounds that can be told apart side by side stay two, ink takes the colour of the ground that it looks like', async () => {
  const roots = await treeOfBands(
    [line('white on dark', 100, 560, 200, { color: [255, 254, 251] })],
    [band(0, 400), band(400, 300, [50, 40, 40]), band(700, 300, [255, 255, 255])],
    [{ ...card({ x: 60, y: 740, width: 300, height: 200 }), fill: { kind: 'solid', color: [250, 250, 250] } }],
  );
  const fills = roots.flatMap((root) => [...nodesOf(root)]).flatMap((node) => (node.kind === 'container' && node.frame?.fill) || []);
  expect(fills.map((fill) => fill.kind === 'solid' && fill.color)).toEqual([
    [255, 255, 255],
    [50, 40, 40],
    [255, 255, 255],
    [250, 250, 250],
  ]);
  expect(textsOf(roots[1])[0].lines[0].runs[0].style.color).toEqual([255, 255, 255]);
});

test('a rule keeps a colour that is near a ground, and takes one that is nearly it', async () => {
  const colours = async (color: Rgb) => {
    const root = await tree([], [{ ...rule(60, 500, 700), color }], []);
    return [...nodesOf(root)].flatMap((node) => (node.kind === 'rule' ? [node.color] : []));
  };
  expect(await colours([252, 252, 250])).toEqual([[252, 252, 250]]);
  expect(await colours([254, 254, 254])).toEqual([[255, 255, 255]]);
});

test('small print of a lossy picture takes the strong colour of an area that it has lost a part of, in a clean one its own', async () => {
  const roots = await treeOfBands(
    [
      line('POINT 01', 60, 460, 80, { color: [184, 84, 60], size: 14, weight: 800 }),
      line('In a paler red', 60, 540, 90, { color: [164, 93, 78], size: 14 }),
      line('A brown word', 60, 500, 90, { color: [96, 60, 20], size: 14 }),
      line('White on it', 60, 200, 90, { color: [255, 236, 226], size: 14 }),
    ],
    [band(0, 400, [200, 80, 46]), band(400, 600)],
  );
  const sections = roots.map((root) => ({ section: band(0, 400), kind: 'text' as const, root }));
  const colours = (isLossy: boolean) =>
    settleColours({ sections } as never, isLossy)
      .sections.flatMap(({ root }) => textsOf(root))
      .map(({ lines }) => lines[0].runs[0].style.color);
  expect(colours(true)).toEqual([
    [255, 236, 226],
    [200, 80, 46],
    [96, 60, 20],
    [164, 93, 78],
  ]);
  expect(colours(false)).toEqual([
    [255, 236, 226],
    [184, 84, 60],
    [96, 60, 20],
    [164, 93, 78],
  ]);
});
