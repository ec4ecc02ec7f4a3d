/** A small engine for tests: as quick as its picture says, with a true bundle. The picture's width chooses what it does. */
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import {
  PictureError,
  type ConvertOptions,
  type ConvertResult,
  type ProgressStage,
  type Reconstructor,
} from '../../engines/reconstruct/engine.ts';

/** Widths with a meaning; every other one converts at once. Only the reader hangs. */
export const BEHAVIOUR = { slow: 101, fails: 102, dies: 103, refuses: 104, diesOnce: 105, hangs: 106 } as const;

const STAGES: readonly ProgressStage[] = ['decode', 'read_text', 'segment', 'assets', 'styles', 'build', 'render', 'score'];
const HTML =
  '<!doctype html><html lang="en"><head><link rel="stylesheet" href="styles.css"></head><body><h1>Hello</h1><img src="assets/photo.png" alt=""></body></html>';
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
  const bbox = { x: 0, y: 0, width, height };
  const section = {
    id: 's1',
    index: 0,
    kind: 'hero' as const,
    heading: 'Hello',
    bbox,
    background: '#ffffff',
    text_ids: [],
    asset_names: ['photo.png'],
    file: 'sections/01-hero.html',
    scores: SCORES,
  };
  const content = { sections: [section], texts: [] };
  const quality = { ...SCORES, sections: 1, seconds: 0.1, provider: 'test', review: [], auto_pass: true };
  const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const bundle = [
    { path: 'index.html', mime: 'text/html', bytes: text(HTML) },
    { path: 'styles.css', mime: 'text/css', bytes: text('h1 { color: red }') },
    { path: 'content.json', mime: 'application/json', bytes: text(content) },
    { path: 'quality.json', mime: 'application/json', bytes: text(quality) },
    { path: 'sections/01-hero.html', mime: 'text/html', bytes: text('<section><h1>Hello</h1></section>') },
    { path: 'assets/photo.png', mime: 'image/png', bytes: photo },
  ];
  return { bundle, content, quality, width, height, render: photo, stageSeconds: { decode: 0.1 } };
}

export function createReconstructor(): Reconstructor {
  return { convert, close: async () => undefined };
}
