import { expect, test } from 'vitest';
import type { ContainerNode } from '../document.ts';
import { page, text, write } from './testing/pages.ts';

const frame = {
  fill: { kind: 'solid', color: [200, 80, 46] },
  picture: null,
  radius: [8, 8, 8, 8],
  border: null,
  shadow: null,
} as const;

function box(role: ContainerNode['role'], x: number, width: number): ContainerNode {
  const label = text(`${role}-${x}`, ['Buy now'], x + 40, 110, { role: role === 'button' ? 'button' : 'p' });
  return { kind: 'container', id: `box-${x}`, box: { x, y: 100, width, height: 60 }, role, layout: 'column', frame, children: [label] };
}

test('a button is one element, padded round its words', async () => {
  const { html, css } = await write(page([box('button', 290, 280)]));
  expect(html).toContain('<a class="type-button hero-button" href="#">Buy now</a>');
  expect(css).toMatch(/\.hero-button \{\s+display: block;/);
  // Its words are in its middle, however much of it is padding.
  expect(css.split('@media')[1]).not.toMatch(/\.hero-button \{[^}]*padding-inline/);
});

test('what is free behind the longest line of a card is no padding of it', async () => {
  const { css } = await write(page([box('card', 40, 500)]));
  expect(css.split('@media')[1]).toMatch(/\.hero-badge \{[^}]*padding-inline: 40px;/);
  expect(css).not.toContain('260px');
});
