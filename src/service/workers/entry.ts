/** An engine process: takes one order at a time, keeps the engine warm between them, ends with its parent. */
import { setTimeout as delay } from 'node:timers/promises';
import { PictureError, type Reconstructor } from '../../engines/reconstruct/engine.ts';
import { Order, type Answer } from './messages.ts';

const engineModule = process.argv[2];
let engine: Promise<Reconstructor> | null = null;
let running: AbortController | null = null;

function openEngine(): Promise<Reconstructor> {
  engine ??= import(engineModule).then((module: { createReconstructor(): Reconstructor | Promise<Reconstructor> }) =>
    module.createReconstructor(),
  );
  return engine;
}

function say(answer: Answer): void {
  if (process.connected) process.send?.(answer);
}

async function convert(order: Extract<Order, { type: 'convert' }>): Promise<void> {
  running = new AbortController();
  try {
    const reconstructor = await openEngine();
    const { bundle, content, quality, render, stageSeconds } = await reconstructor.convert(order.bytes, {
      mode: order.mode,
      language: order.language,
      scale: order.scale,
      signal: running.signal,
      onProgress: (stage, progress) => say({ type: 'progress', stage, progress }),
    });
    say({ type: 'done', conversion: { bundle: [...bundle], content, quality, render, stageSeconds }, rss: process.memoryUsage.rss() });
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
  await Promise.race([engine?.then((reconstructor) => reconstructor.close()).catch(() => undefined), delay(2_000)]);
  process.exit(0);
}

process.on('message', (message) => {
  const order = Order.parse(message);
  if (order.type === 'cancel') running?.abort();
  else void convert(order);
});
process.on('disconnect', () => void end());
// Ctrl-C reaches the whole group; the parent decides when its engines end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
