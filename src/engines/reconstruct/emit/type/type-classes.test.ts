import { expect, test } from 'vitest';
import { page, text, write } from '../testing/pages.ts';

/** Classes of the page's texts, in order. */
const classesIn = (html: string) => [...html.matchAll(/<p class="([^"]*)"/g)].map(([, names]) => names);

test('texts whose sizes differ by how they were measured share a class, and keep their measure at the source width', async () => {
  const { html, css } = await write(
    page([text('a', ['The running text, which is the longest'], 40, 60), text('b', ['A fact'], 40, 120, { style: { size: 19.6 } })]),
  );
  expect(classesIn(html)).toEqual(['type-body', 'type-body hero-text']);
  const [phone, measured] = css.split('@media');
  expect(phone).not.toContain('19.6px');
  expect(measured).toMatch(/\.hero-text \{\s+font-size: 19\.6px;/);
});

test('whole sizes that differ are two styles, named beside the running text', async () => {
  const { html } = await write(
    page([
      text('a', ['Since 1998'], 40, 20, { style: { size: 16 } }),
      text('b', ['The running text, which is the longest'], 40, 60),
      text('c', ['Gently made'], 40, 120, { style: { size: 24 } }),
      text('d', ['Only here'], 40, 160, { style: { weight: 700 } }),
    ]),
  );
  expect(classesIn(html).map((names) => names.split(' ')[0])).toEqual(['type-note', 'type-body', 'type-lead', 'type-strong']);
});

test('spaces that make a line as wide as it was hold there only; letters set apart stay so on a phone', async () => {
  const { css } = await write(
    page([
      text('a', ['EST. MCMXCVIII'], 40, 20, { style: { letterSpacing: 3, size: 16 } }),
      text('b', ['The running text, which is the longest'], 40, 60, { style: { wordSpacing: 0.5 } }),
    ]),
  );
  const [phone, measured] = css.split('@media');
  expect(phone).toContain('letter-spacing: 0.1875em');
  expect(phone).not.toContain('word-spacing');
  expect(measured).toContain('word-spacing: 0.025em');
});

test('on a phone a title takes as much of the window as it took of the source, if its line fits; small print is legible', async () => {
  const { css } = await write(
    page([
      text('a', ['RUN'], 40, 20, { style: { size: 172 }, role: 'h1' }),
      text('b', ['Made with care'], 40, 60, { style: { size: 40 }, role: 'h2' }),
      text('c', ['The running text, which is the longest'], 40, 160),
      text('d', ['Wash before use'], 40, 200, { style: { size: 10 } }),
    ]),
  );
  const [phone, measured] = css.split('@media');
  expect(phone).toContain('font-size: min(172px, 20vw)');
  expect(phone).toContain('font-size: min(40px, 8.5vw)');
  expect(phone).toContain('font-size: 12px');
  expect(measured).toContain('font-size: 10px');
});
