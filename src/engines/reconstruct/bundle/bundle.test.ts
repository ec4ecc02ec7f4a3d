import { expect, test } from 'vitest';
import type { ContainerNode, PageDocument, QualityReport, StyledLine, TextNode, TextStyle } from '../document.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { bundle } from './index.ts';

const HEADING: TextStyle = { ...STYLE, family: 'Noto Sans', weight: 700, size: 40, letterSpacing: -1, color: [17, 34, 51], match: 1 };

function line(id: string, words: string, confidence: number, change: Partial<StyledLine> = {}): StyledLine {
  const box = { x: 10.123, y: 20, width: 100, height: 30 };
  const type = { baseline: 50, originX: 10, advance: 100, ascent: 40, descent: 10 };
  return styledLine(words, HEADING, { id, box, confidence, language: 'cn', script: 'han', ...type, ...change });
}

function text(id: string, role: TextNode['role'], lines: readonly StyledLine[], align: TextNode['align'] = 'left'): TextNode {
  return { kind: 'text', id, box: lines[0].box, role, lines, align, lineHeight: 60, decorations: [] };
}

const box = { x: 0, y: 0, width: 860, height: 500 };
const frame = { fill: null, picture: 'ground', radius: [0, 0, 0, 0], border: null, shadow: null } as const;
const inner: ContainerNode = {
  kind: 'container',
  id: 'card',
  box,
  role: 'card',
  layout: 'column',
  frame: null,
  children: [
    text('t2', 'h2', [line('l3', '标题', 0.9)]),
    { kind: 'picture', id: 'p1', box, asset: 'icon-a' },
    { kind: 'picture', id: 'p2', box, asset: 'icon-b' },
    text('t3', 'p', [line('l4', 'مرحبا', 0.8, { language: 'ar', direction: 'rtl' })], 'right'),
  ],
};
const root: ContainerNode = {
  kind: 'container',
  id: 'section-1',
  box,
  role: 'section',
  layout: 'column',
  frame,
  children: [text('t1', 'p', [line('l1', '你好，', 1), line('l2', '世界。', 0.5), line('l2b', 'Hello', 0.5)], 'center'), inner],
};
const asset = (id: string, name: string) =>
  ({
    id,
    name,
    mime: 'image/png',
    bytes: Uint8Array.of(1),
    box,
    kind: 'icon',
    radius: [0, 0, 0, 0],
    shadow: null,
    ground: false,
    alt: '',
  }) as const;
const document: PageDocument = {
  width: 860,
  height: 500,
  language: 'cn',
  direction: 'ltr',
  title: 'T',
  scale: 2,
  sections: [
    { section: { id: 'section-1', index: 0, box, fill: { kind: 'solid', color: [1, 2, 3] }, picture: 'ground' }, kind: 'hero', root },
  ],
  assets: [asset('ground', 'photo-1.webp'), asset('icon-a', 'icon-1.png'), asset('icon-b', 'icon-1.png')],
  fonts: [],
  sceneLines: [],
};
const scores = { textAccuracy: 0.98765, visualFidelity: 0.9, structure: 1 };
const quality: QualityReport = {
  ...scores,
  sections: [scores],
  confidences: { l3: 0.65 },
  review: [
    {
      section: 0,
      severity: 'low',
      reason: 'baked_text',
      metric: 'textAccuracy',
      score: 0,
      box,
      message: 'Look.',
      textIds: ['t1'],
      assetNames: ['icon-1.png'],
    },
  ],
  autoPass: true,
};
const fragment = { path: 'sections/01-hero.html', mime: 'text/html', bytes: new Uint8Array() };
const picture = { path: 'assets/icon-1.png', mime: 'image/png', bytes: Uint8Array.of(1) };
const page = { html: '<!doctype html>', css: 'body{}', fragments: [fragment], files: [picture], instrumentedHtml: '' };

const made = () =>
  bundle(
    { document, page, quality, seconds: 12.3456, provider: 'unflatten (test)' },
    { signal: new AbortController().signal, options: undefined, report: () => {} },
  );

test('the files stand in the order of api-v1.md and say what the values say', async () => {
  const { files, content, quality: report } = await made();
  expect(files.map((file) => file.path)).toEqual([
    'index.html',
    'styles.css',
    'content.json',
    'quality.json',
    'sections/01-hero.html',
    'assets/icon-1.png',
  ]);
  const read = (path: string): unknown => JSON.parse(new TextDecoder().decode(files.find((file) => file.path === path)!.bytes));
  expect(read('content.json')).toEqual(content);
  expect(read('quality.json')).toEqual(report);
  expect(new TextDecoder().decode(files[2].bytes)).toMatch(/^\{\n {2}"sections"/);
});

test('a section names its texts, pictures (each once), heading, background and file', async () => {
  const { content } = await made();
  expect(content.sections).toEqual([
    {
      id: 'section-1',
      index: 0,
      kind: 'hero',
      heading: '标题',
      bbox: { x: 0, y: 0, width: 860, height: 500 },
      background: 'photo-1.webp',
      text_ids: ['t1', 't2', 't3'],
      asset_names: ['photo-1.webp', 'icon-1.png'],
      file: 'sections/01-hero.html',
      scores: { text_accuracy: 0.9877, visual_fidelity: 0.9, structure: 1 },
    },
  ]);
});

test('a text joins its lines as its script does and tells its style in CSS px', async () => {
  const { content } = await made();
  expect(content.texts[0]).toMatchObject({
    id: 't1',
    section_id: 'section-1',
    text: '你好，世界。 Hello',
    language: 'zh-CN',
    direction: 'ltr',
    bbox: { x: 10.12, y: 20, width: 100, height: 30 },
    style: {
      font_family: 'Noto Sans',
      font_size: 20,
      font_weight: 700,
      color: '#112233',
      align: 'center',
      line_height: 30,
      letter_spacing: -0.5,
      word_spacing: 0,
    },
  });
  // 3 letters at 1, 3 and 5 at 0.5
  expect(content.texts[0].confidence).toBeCloseTo((3 + 1.5 + 2.5) / 11, 4);
  // Drawn, its letters did not all look like the source's.
  expect(content.texts[1].confidence).toBe(0.65);
  expect(content.texts[2]).toMatchObject({ language: 'ar', direction: 'rtl', style: { align: 'start' } });
});

test('the quality speaks the words of the API', async () => {
  const { quality: report } = await made();
  expect(report).toEqual({
    text_accuracy: 0.9877,
    visual_fidelity: 0.9,
    structure: 1,
    sections: 1,
    seconds: 12.35,
    provider: 'unflatten (test)',
    review: [
      {
        id: 'baked_text-8829885f8095',
        section: 0,
        severity: 'low',
        reason: 'baked_text',
        metric: 'text_accuracy',
        score: 0,
        bbox: { x: 0, y: 0, width: 860, height: 500 },
        message: 'Look.',
        text_ids: ['t1'],
        asset_names: ['icon-1.png'],
      },
    ],
    auto_pass: true,
  });
});
