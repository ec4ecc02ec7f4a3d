import { expect, test } from 'vitest';
import type { LineDecoration } from '../../document.ts';
import { page, text, write } from '../testing/pages.ts';

const marked = async (mark: Partial<LineDecoration>) => {
  const node = text('t', ['세 번 골라냅니다'], 40, 40);
  const decoration: LineDecoration = { line: node.lines[0]!.id, kind: 'mark', color: [255, 217, 154], thickness: 10, offset: -6, ...mark };
  const { html, css } = await write(page([{ ...node, decorations: [decoration] }]));
  return { html, rule: /\.mark \{[^}]*\}/.exec(css)![0] };
};

test('a highlighter is the ground of its words, in parts of their size', async () => {
  const { html, rule } = await marked({});
  expect(html).toContain('<mark class="mark">세 번 골라냅니다</mark>');
  expect(rule).toContain('color: inherit');
  expect(rule).toMatch(/background: linear-gradient\(.+\) 0 [\d.]+em \/ 100% 0\.5em no-repeat/);
  expect(rule).not.toContain('padding');
});

test('it goes on beside and under its words without moving them', async () => {
  const { rule } = await marked({ thickness: 16, reach: { before: 4, behind: -3 } });
  expect(rule).toMatch(/padding-block-end: [\d.]+em/);
  expect(rule).toContain('padding-inline-start: 0.2em');
  expect(rule).toContain('margin-inline-start: -0.2em');
  expect(rule).toContain('/ calc(100% - 0.15em) 0.8em');
});

test('from the right, what it leaves out at the end is at its left', async () => {
  const node = text('t', ['كلمات'], 40, 40, { direction: 'rtl' });
  const mark = { line: node.lines[0]!.id, kind: 'mark', color: [255, 217, 154], thickness: 10, offset: -6 } as const;
  const { css } = await write(page([{ ...node, decorations: [{ ...mark, reach: { before: 0, behind: -4 } }] }], 'rtl'));
  expect(css).toMatch(/\) 0\.2em [\d.]+em \/ calc\(100% - 0\.2em\)/);
});

test('of some words only these are marked', async () => {
  expect((await marked({ words: { from: 0, to: 3 } })).html).toContain('<mark class="mark">세 번</mark> 골라냅니다');
});
