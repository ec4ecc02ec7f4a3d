/** A small engine for tests: as quick as its picture says, with a true bundle. The picture's width chooses what it does. */
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import {
  EditError,
  PictureError,
  type ConvertOptions,
  type ConvertResult,
  type ProgressStage,
  type Reconstructor,
  type ReviseInput,
} from '../../engines/reconstruct/engine.ts';

/** Widths with a meaning; every other one converts at once. Only the reader hangs. */
export const BEHAVIOUR = {
  slow: 101,
  fails: 102,
  dies: 103,
  refuses: 104,
  diesOnce: 105,
  hangs: 106,
  flagged: 107,
  slowEdit: 108,
} as const;

const STAGES: readonly ProgressStage[] = ['decode', 'read_text', 'segment', 'assets', 'styles', 'build', 'render', 'score'];
const SCORES = { text_accuracy: 0.9, visual_fidelity: 0.8, structure: 1 };

const text = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

async function convert(bytes: Uint8Array, { signal, onProgress }: ConvertOptions): Promise<ConvertResult> {
  const { width, height } = await sharp(bytes).metadata();
  if (width === BEHAVIOUR.fails) throw new Error('the engine broke');
  if (width === BEHAVIOUR.refuses) throw new PictureError('image_unreadable', 'The picture is damaged.');
  if (width === BEHAVIOUR.dies) process.exit(7);
  for (const [index, stage] of STAGES.entries()) {
    onProgress(stage, index * 12);
    await delay(width === BEHAVIOUR.slow ? 500 : 1, undefined, { signal });
  }
  const heading = { text: 'Hello', role: 'h1' as const, color: 'red' };
  return write({ width, height, heading, resolved: [] }, { seconds: 0.1, picture: await photo() });
}

/** What the small engine knows of a page. */
interface SmallPage {
  readonly width: number;
  readonly height: number;
  readonly heading: { readonly text: string; readonly role: 'h1' | 'h2' | 'p'; readonly color: string };
  readonly resolved: readonly string[];
}

async function revise({ page, pictures, edits }: ReviseInput, { signal }: { signal: AbortSignal }): Promise<ConvertResult> {
  const before = JSON.parse(Buffer.from(page).toString()) as SmallPage;
  if (before.width === BEHAVIOUR.slowEdit) await delay(1_000, undefined, { signal });
  const issues = edits.texts.flatMap(({ id }, i) =>
    id === 't1' ? [] : [{ path: `texts.${i}.id`, message: `the page has no text ${id}` }],
  );
  if (issues.length > 0) throw new EditError(issues);
  const heading = edits.texts.reduce(
    (now, { text: words, role, style }) => ({
      text: words ?? now.text,
      role: (role as 'h2' | undefined) ?? now.role,
      color: style?.color ?? now.color,
    }),
    before.heading,
  );
  const resolved = [...new Set([...before.resolved, ...edits.resolvedReviews])];
  return write({ ...before, heading, resolved }, { seconds: 0.01, picture: pictures[0].bytes });
}

const photo = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** A picture of that width has one finding. */
const FINDING = {
  id: 'text_uncertain-1',
  section: 0,
  severity: 'medium' as const,
  reason: 'text_uncertain' as const,
  metric: 'text_accuracy' as const,
  score: 0.5,
  bbox: { x: 0, y: 0, width: 1, height: 1 },
  message: 'Is this right?',
  text_ids: ['t1'],
  asset_names: [],
};

async function write(page: SmallPage, { seconds, picture }: { seconds: number; picture: Uint8Array }): Promise<ConvertResult> {
  const { width, height, heading } = page;
  const bbox = { x: 0, y: 0, width, height };
  const section = {
    id: 's1',
    index: 0,
    kind: 'hero' as const,
    heading: heading.text,
    bbox,
    background: '#ffffff',
    text_ids: ['t1'],
    asset_names: ['photo.png'],
    file: 'sections/01-hero.html',
    scores: SCORES,
  };
  const words = {
    id: 't1',
    section_id: 's1',
    role: heading.role,
    text: heading.text,
    language: 'en',
    direction: 'ltr' as const,
    bbox,
    lines: [{ text: heading.text, bbox, confidence: 0.9 }],
    confidence: 0.9,
    style: {
      font_family: 'Inter',
      font_size: 20,
      font_weight: 400,
      font_style: 'normal' as const,
      color: heading.color,
      align: 'start' as const,
      line_height: 24,
      letter_spacing: 0,
      word_spacing: 0,
    },
  };
  const content = { sections: [section], texts: [words] };
  const found = width === BEHAVIOUR.flagged ? [FINDING] : [];
  const review = found.filter(({ id }) => !page.resolved.includes(id));
  const resolved = found.filter(({ id }) => page.resolved.includes(id));
  const quality = { ...SCORES, sections: 1, seconds, provider: 'test', review, resolved, auto_pass: review.length === 0 };
  const element = `<${heading.role}>${heading.text}</${heading.role}>`;
  const html = `<!doctype html><html lang="en"><head><link rel="stylesheet" href="styles.css"></head><body>${element}<img src="assets/photo.png" alt=""></body></html>`;
  const bundle = [
    { path: 'index.html', mime: 'text/html', bytes: text(html) },
    { path: 'styles.css', mime: 'text/css', bytes: text(`h1 { color: ${heading.color} }`) },
    { path: 'content.json', mime: 'application/json', bytes: text(content) },
    { path: 'quality.json', mime: 'application/json', bytes: text(quality) },
    { path: 'sections/01-hero.html', mime: 'text/html', bytes: text(`<section>${element}</section>`) },
    { path: 'assets/photo.png', mime: 'image/png', bytes: picture },
  ];
  return { bundle, content, quality, width, height, render: await photo(), page: text(page), stageSeconds: { decode: 0.1 } };
}

export function createReconstructor(): Reconstructor {
  return { convert, revise, close: async () => undefined };
}
