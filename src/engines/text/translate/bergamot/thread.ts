/**
 * A worker thread with Bergamot in it. Its own script is CommonJS in a package that calls itself ESM, so Node refuses to run
 * it as it lies there; it is compiled here with what CommonJS would give it, and listens to messages by itself from then on.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const file = require.resolve('@browsermt/bergamot-translator/worker/translator-worker.js');
compileFunction(readFileSync(file, 'utf8'), ['require', '__dirname', '__filename'], { filename: file })(require, path.dirname(file), file);

/** The WASM heap grows and never shrinks: who keeps the threads must know its size. */
const heap = (): number => (globalThis as { Module?: { HEAP8?: Int8Array } }).Module?.HEAP8?.byteLength ?? 0;
parentPort!.on('message', ({ id }: { id: number }) => setImmediate(() => parentPort!.postMessage({ heapOf: id, bytes: heap() })));
