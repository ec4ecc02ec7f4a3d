import { expect, test } from 'vitest';
import type { ContainerNode } from '../document.ts';
import { line, picture, tree } from './testing/pages.ts';

test('artwork of one colour under words is a fill, as a shape is', async () => {
  const ground = { ...picture({ x: 60, y: 80, width: 300, height: 60 }), ground: true };
  const words = () => [line('Made in Korea', 80, 116, 120)];
  const frame = async (plain?: [number, number, number]) =>
    ((await tree(words(), [], [{ ...ground, plain }])).children[0] as ContainerNode).frame;
  expect(await frame([247, 243, 238])).toMatchObject({ fill: { kind: 'solid', color: [247, 243, 238] }, picture: null });
  expect(await frame()).toMatchObject({ fill: null, picture: ground.id });
});
