/** What runs in the engine's process: a picture in, a page out, until the parent is gone. */
import { createReconstructor } from '../src/engines/reconstruct/pipeline.ts';
import type { Answer } from './engine.ts';

const engine = createReconstructor();
const { signal } = new AbortController();

const convert = (picture: Uint8Array): Promise<Answer> =>
  engine.convert(picture, { mode: 'full', language: null, scale: 1, signal, onProgress: () => undefined }).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );

process.on('message', (picture: Uint8Array) => void convert(picture).then((answer) => process.send!(answer)));
process.on('disconnect', () => void engine.close().finally(() => process.exit()));
