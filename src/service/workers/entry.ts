/** An engine process: takes one order at a time, keeps the engine warm between them, ends with its parent. */
import { setTimeout as delay } from 'node:timers/promises';
import { PictureError, type Reconstructor } from '../../engines/reconstruct/engine.ts';
import type { OcrReader } from '../../engines/text/ocr/index.ts';
import { Order, type Answer } from './messages.ts';

const engineModule = process.argv[2];
/** What makes each kind of engine in its module. A process serves one kind. */
interface EngineModule {
  createReconstructor(): Reconstructor | Promise<Reconstructor>;
  createOcrReader(): OcrReader | Promise<OcrReader>;
}
const opened: Partial<Record<keyof EngineModule, Promise<{ close(): Promise<void> }>>> = {};
let running: AbortController | null = null;

function open<K extends keyof EngineModule>(kind: K): Promise<Awaited<ReturnType<EngineModule[K]>>> {
  opened[kind] ??= import(engineModule).then((module: EngineModule) => module[kind]());
  return opened[kind] as Promise<Awaited<ReturnType<EngineModule[K]>>>;
}

function say(answer: Answer): void {
  if (process.connected) process.send?.(answer);
}

type OrderOf<T extends Order['type']> = Extract<Order, { type: T }>;

async function convert(order: OrderOf<'convert'>, signal: AbortSignal): Promise<Answer> {
  const reconstructor = await open('createReconstructor');
  const { bundle, content, quality, render, stageSeconds } = await reconstructor.convert(order.bytes, {
    mode: order.mode,
    language: order.language,
    scale: order.scale,
    signal,
    onProgress: (stage, progress) => say({ type: 'progress', stage, progress }),
  });
  return { type: 'done', conversion: { bundle: [...bundle], content, quality, render, stageSeconds }, rss: process.memoryUsage.rss() };
}

async function read({ bytes, language }: OrderOf<'read'>, signal: AbortSignal): Promise<Answer> {
  const reader = await open('createOcrReader');
  const { text, lines, passages, language: found, model } = await reader.read(bytes, { language, signal });
  const page = { text, lines: [...lines], passages: [...passages], language: found, model };
  return { type: 'text', page, rss: process.memoryUsage.rss() };
}

async function work(order: OrderOf<'convert' | 'read'>): Promise<void> {
  running = new AbortController();
  const { signal } = running;
  try {
    say(await (order.type === 'convert' ? convert(order, signal) : read(order, signal)));
  } catch (error) {
    const kind = error instanceof PictureError ? 'refused' : 'failed';
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    say({ type: 'failed', kind, message, stack, rss: process.memoryUsage.rss() });
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
