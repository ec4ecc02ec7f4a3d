/** The real engine: a small picture is converted once, and its page edited. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EditError, type ConvertResult, type TextEdit } from '../engine.ts';
import { createReconstructor } from '../pipeline.ts';
import { drawPicture } from './testing/picture.ts';

const engine = createReconstructor();
const { signal } = new AbortController();
let source: Uint8Array;
let first: ConvertResult;
beforeAll(async () => {
  source = await drawPicture();
  first = await engine.convert(source, { mode: 'full', language: null, scale: 1, signal, onProgress: () => undefined });
}, 120_000);
afterAll(() => engine.close());

const pictures = ({ bundle }: ConvertResult) => bundle.filter(({ path }) => /^assets\/[^/]+$/.test(path));
const fileOf = ({ bundle }: ConvertResult, path: string) => Buffer.from(bundle.find((file) => file.path === path)!.bytes).toString();
const textOf = ({ content }: ConvertResult, words: string) => content.texts.find(({ text }) => text.includes(words))!;

function edit(of: ConvertResult, texts: TextEdit[], resolvedReviews: string[] = []): Promise<ConvertResult> {
  return engine.revise({ source, page: of.page, pictures: pictures(of), edits: { texts, resolvedReviews } }, { signal });
}

test('a page without a change comes out as it was', async () => {
  const again = await edit(first, []);
  for (const path of ['index.html', 'styles.css', 'content.json']) expect(fileOf(again, path)).toBe(fileOf(first, path));
  const { seconds: _seconds, ...quality } = again.quality;
  expect(first.quality).toMatchObject(quality);
});

const fonts = (of: ConvertResult) =>
  of.bundle.filter(({ path }) => path.endsWith('.woff2')).reduce((sum, { bytes }) => sum + bytes.length, 0);

test('other words are in the page, its section and its content, in their own letters, and do not count as misread', async () => {
  const heading = textOf(first, 'Walnut');
  const next = await edit(first, [{ id: heading.id, text: 'Eiche, "Größe & Qualität"' }]);
  expect(fileOf(next, 'index.html')).toContain('Eiche, &quot;Größe &amp; Qualität&quot;</h1>');
  expect(fileOf(next, 'index.html')).toContain('<title>Eiche, &quot;Größe &amp; Qualität&quot;</title>');
  expect(fileOf(next, next.content.sections[0].file)).toContain('Größe');
  expect(next.content.sections[0].heading).toContain('Größe');
  expect(textOf(next, 'Größe')).toMatchObject({ id: heading.id, role: 'h1', confidence: 1, style: heading.style });
  expect(fonts(next)).toBeGreaterThan(fonts(first));
  expect(next.quality.text_accuracy).toBeGreaterThanOrEqual(first.quality.text_accuracy);
  expect(next.quality.review.flatMap(({ text_ids: ids }) => ids)).not.toContain(heading.id);
});

test('a longer paragraph wraps in its box, what follows makes room, and the rest still scores as well', async () => {
  const paragraph = textOf(first, 'Solid wood');
  const text =
    'Solid wood from one trunk, oiled by hand\nand brought to your door within a week, in a box that we take back, with all tools and a friendly word.';
  const next = await edit(first, [{ id: paragraph.id, text }]);
  const set = textOf(next, 'friendly word');
  expect(set.text).toBe(text.replace('\n', ' '));
  expect(set.lines.length).toBeGreaterThan(paragraph.lines.length);
  expect(Math.max(...set.lines.map(({ bbox }) => bbox.width))).toBeLessThanOrEqual(paragraph.bbox.width + 2);
  expect(textOf(next, 'Order now').bbox).toEqual(textOf(first, 'Order now').bbox);
  expect(next.quality.visual_fidelity).toBeGreaterThan(first.quality.visual_fidelity - 0.02);
  expect(next.quality.structure).toBeGreaterThanOrEqual(first.quality.structure - 0.001);
  // An edit of an edited page begins where that one ended.
  const back = await edit(next, [{ id: paragraph.id, text: paragraph.text }]);
  expect(textOf(back, 'Solid wood').lines.map((line) => line.text)).toEqual(paragraph.lines.map((line) => line.text));
});

test('role and style change the element and its rules', async () => {
  const band = textOf(first, 'Made to last');
  const style = { fontFamily: 'Tinos', fontSize: 36, fontWeight: 400, fontStyle: 'italic', color: '#ffcc00', align: 'start' } as const;
  const next = await edit(first, [{ id: band.id, role: 'h3', style }]);
  const wire = { font_family: 'Tinos', font_size: 36, font_weight: 400, font_style: 'italic', color: '#ffcc00' };
  expect(textOf(next, 'Made to last')).toMatchObject({ role: 'h3', style: wire });
  expect(fileOf(next, 'index.html')).toMatch(/<h3[^>]*>Made to last/);
  expect(fileOf(next, 'styles.css')).toContain('"Tinos"');
  expect(textOf(next, 'Made to last').bbox.x).toBeLessThan(band.bbox.x);
  expect(next.quality.visual_fidelity).toBeGreaterThan(first.quality.visual_fidelity - 0.02);
});

test('letters that the typeface lacks are taken from another one', async () => {
  const button = textOf(first, 'Order now');
  const next = await edit(first, [{ id: button.id, text: '주문 now' }]);
  expect(textOf(next, '주문').id).toBe(button.id);
  expect(fileOf(next, 'styles.css')).toMatch(/noto-sans-kr|nanum/);
});

test('every edit that cannot be made is named', async () => {
  const [heading, button] = [textOf(first, 'Walnut'), textOf(first, 'Order now')];
  const wrong = edit(first, [
    { id: 'text-none', text: 'a' },
    { id: heading.id, role: 'li' },
    { id: button.id, style: { fontFamily: 'Comic Sans MS' } },
  ]);
  await expect(wrong).rejects.toBeInstanceOf(EditError);
  const { issues } = (await wrong.catch((error: unknown) => error)) as EditError;
  expect(issues.map(({ path }) => path).toSorted()).toEqual(['texts.0.id', 'texts.1.role', 'texts.2.style.font_family']);
});

test('a checked finding stands apart and no longer keeps the page from passing', async () => {
  // Text that hides behind the edge of the page is a finding of every measurement.
  const heading = textOf(first, 'Walnut');
  const cut = await edit(first, [{ id: heading.id, text: 'Unbreakable'.repeat(4) }]);
  const found = cut.quality.review.filter(({ text_ids: ids }) => ids.includes(heading.id));
  expect(found.map(({ reason }) => reason)).toContain('layout_uncertain');
  expect(cut.quality.auto_pass).toBe(false);
  const checked = await edit(
    cut,
    [],
    cut.quality.review.map(({ id }) => id),
  );
  expect(checked.quality).toMatchObject({ review: [], auto_pass: true });
  expect(checked.quality.resolved!.map(({ id }) => id)).toEqual(cut.quality.review.map(({ id }) => id));
  const later = await edit(checked, [{ id: textOf(first, 'Made to last').id, text: 'Made of oak' }]);
  expect(later.quality.review).toEqual([]);
});
