import { expect, test } from 'vitest';
import type { ContainerNode } from '../document.ts';
import { page, text, write } from './testing/pages.ts';

const frame = { fill: { kind: 'solid', color: [40, 44, 60] }, picture: null, radius: [0, 0, 0, 0], border: null, shadow: null } as const;

/** A card of 600 × 255 px with centred words of 200 px, so far right of its left edge. */
async function paddingOf(left: number): Promise<string> {
  const words = {
    ...text('words', ['Linear drive', '6000 N'], 100 + left, 210, { align: 'center' }),
    box: { x: 100 + left, y: 210, width: 200, height: 60 },
  };
  const card: ContainerNode = {
    kind: 'container',
    id: 'card',
    box: { x: 100, y: 100, width: 600, height: 255 },
    role: 'card',
    layout: 'column',
    frame,
    children: [words],
  };
  const { css } = await write(page([card, text('beside', ['Beside'], 40, 400)]));
  return (
    /padding-inline: ([^;]*);/.exec(/\.hero-(?:panel|badge|card) \{[^}]*\}/.exec(css.split('@media')[1] ?? '')?.[0] ?? '')?.[1] ?? 'none'
  );
}

test('words in the middle of a card need no padding of their own', async () => expect(await paddingOf(200)).toBe('none'));
test('centred words that stand beside the middle keep their place', async () => expect(await paddingOf(150)).toBe('150px 250px'));
