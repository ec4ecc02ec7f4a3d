/** An engine process: takes one order at a time, keeps the engine warm between them, ends with its parent. */
import { setTimeout as delay } from 'node:timers/promises';
import { EditError, PictureError, type ConvertResult, type PageEdits, type Reconstructor } from '../../engines/reconstruct/engine.ts';
import type { OcrReader } from '../../engines/text/ocr/index.ts';
import type { ContentEdits } from '../../contract/index.ts';
import { Order, type Answer } from './messages.ts';

const [, , engineModule, models] = process.argv as [string, string, string, string?];
/** Folder of the packs of models. */
interface EngineOptions {
  readonly models?: string;
}
/** What makes each kind of engine in its module. A process serves one kind. */
interface EngineModule {
  createReconstructor(options: EngineOptions): Reconstructor | Promise<Reconstructor>;
  createOcrReader(options: EngineOptions): OcrReader | Promise<OcrReader>;
}
const opened: Partial<Record<keyof EngineModule, Promise<{ close(): Promise<void> }>>> = {};
let running: AbortController | null = null;

function open<K extends keyof EngineModule>(kind: K): Promise<Awaited<ReturnType<EngineModule[K]>>> {
  opened[kind] ??= import(engineModule).then((module: EngineModule) => module[kind]({ models }));
  return opened[kind] as Promise<Awaited<ReturnType<EngineModule[K]>>>;
}

function say(answer: Answer): void {
  if (process.connected) process.send?.(answer);
}

type OrderOf<T extends Order['type']> = Extract<Order, { type: T }>;

async function convert(order: OrderOf<'convert'>, signal: AbortSignal): Promise<Answer> {
  const reconstructor = await open('createReconstructor');
  const result = await reconstructor.convert(order.bytes, {
    mode: order.mode,
    language: order.language,
    scale: order.scale,
    signal,
    onProgress: (stage, progress) => say({ type: 'progress', stage, progress }),
  });
  return done(result);
}

async function revise({ edits, ...input }: OrderOf<'revise'>, signal: AbortSignal): Promise<Answer> {
  const reconstructor = await open('createReconstructor');
  return done(await reconstructor.revise({ ...input, edits: engineEdits(edits) }, { signal }));
}

function done({ bundle, content, quality, render, page, stageSeconds }: ConvertResult): Answer {
  return {
    type: 'done',
    conversion: { bundle: [...bundle], content, quality, render, page, stageSeconds },
    rss: process.memoryUsage.rss(),
  };
}

function engineEdits({ texts = [], resolved_reviews: resolvedReviews = [] }: ContentEdits): PageEdits {
  const styleOf = (style: NonNullable<(typeof texts)[number]['style']>) => ({
    fontFamily: style.font_family,
    fontSize: style.font_size,
    fontWeight: style.font_weight,
    fontStyle: style.font_style,
    color: style.color,
    align: style.align,
  });
  return { texts: texts.map(({ style, ...text }) => (style ? { ...text, style: styleOf(style) } : text)), resolvedReviews };
}

async function read({ bytes, language }: OrderOf<'read'>, signal: AbortSignal): Promise<Answer> {
  const reader = await open('createOcrReader');
  const { text, lines, passages, language: found, model } = await reader.read(bytes, { language, signal });
  const page = { text, lines: [...lines], passages: [...passages], language: found, model };
  return { type: 'text', page, rss: process.memoryUsage.rss() };
}

const WORK: { [T in 'convert' | 'read' | 'revise']: (order: OrderOf<T>, signal: AbortSignal) => Promise<Answer> } = {
  convert,
  read,
  revise,
};

async function work(order: OrderOf<keyof typeof WORK>): Promise<void> {
  running = new AbortController();
  const { signal } = running;
  try {
    say(await (WORK[order.type] as (order: Order, signal: AbortSignal) => Promise<Answer>)(order, signal));
  } catch (error) {
    const kind = error instanceof PictureError || error instanceof EditError ? 'refused' : 'failed';
    const issues = error instanceof EditError ? [...error.issues] : [];
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    say({ type: 'failed', kind, message, issues, stack, rss: process.memoryUsage.rss() });
  } finally {
    running = null;
  }
}

/** The parent is gone or wants an end: closes the browser and leaves, with or without its agreement. */
async function end(): Promise<void> {
  running?.abort();
  const engines = Object.values(opened).map((engine) => engine.then((one) => one.close()).catch(() => undefined));
  await Promise.race([Promise.all(engines), delay(2_000)]);
  process.exit(0);
}

process.on('message', (message) => {
  const order = Order.parse(message);
  if (order.type === 'cancel') running?.abort();
  else void work(order);
});
process.on('disconnect', () => void end());
// Ctrl-C reaches the whole group; the parent decides when its engines end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
