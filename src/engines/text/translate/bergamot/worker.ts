/** One thread of Bergamot: holds the models of one way (a pair, or two through English), and does one batch at a time. */
import { Worker as Thread } from 'node:worker_threads';
import type { FileRole } from '../../../packs/index.ts';

export interface Model {
  readonly from: string;
  readonly to: string;
  readonly files: readonly { readonly role: FileRole; readonly bytes: Uint8Array }[];
  readonly config: Readonly<Record<string, string>>;
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message?: string };
  readonly heapOf?: number;
  readonly bytes?: number;
}

const THREAD = new URL('./thread.ts', import.meta.url);
/** A batch, or loading a model, that takes longer has gone wrong. */
const TIMEOUT_MS = 60_000;

export class BergamotWorker {
  readonly way: string;
  /** Size of its heap in bytes. */
  heap = 0;
  alive = true;
  lastUsed = 0;
  readonly #thread = new Thread(THREAD, { stderr: true });
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #pairs: readonly { from: string; to: string }[];
  #next = 1;

  private constructor(way: string, models: readonly Model[]) {
    this.way = way;
    this.#pairs = models.map(({ from, to }) => ({ from, to }));
    this.#thread.on('message', (reply: Reply) => this.#take(reply));
    this.#thread.on('error', (error: Error) => this.#end(error));
    this.#thread.on('exit', () => this.#end(new Error('its thread has ended')));
    this.#thread.stderr.on('data', () => undefined);
    this.#thread.unref();
  }

  /** @throws where a model cannot be loaded */
  static async start(way: string, models: readonly Model[]): Promise<BergamotWorker> {
    const worker = new BergamotWorker(way, models);
    try {
      await worker.#ask('initialize', {});
      for (const model of models) await worker.#ask('loadTranslationModel', { from: model.from, to: model.to }, buffersOf(model));
      return worker;
    } catch (error) {
      await worker.close();
      throw error;
    }
  }

  /** @param texts in HTML where `html` says so */
  async translate(texts: readonly { readonly text: string; readonly html: boolean }[]): Promise<string[]> {
    const wanted = texts.map((text) => ({ ...text, qualityScores: false }));
    const answers = (await this.#ask('translate', { models: this.#pairs, texts: wanted })) as { target: { text: string } }[];
    return answers.map(({ target }) => target.text);
  }

  async #ask(name: string, ...args: unknown[]): Promise<unknown> {
    if (!this.alive) throw new Error('its thread has ended');
    const id = this.#next++;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    this.#thread.postMessage({ id, name, args });
    const timer = setTimeout(() => this.#end(new Error('its thread took too long')), TIMEOUT_MS);
    this.#thread.ref();
    try {
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      this.#thread.unref();
    }
  }

  #take({ id, result, error, heapOf, bytes }: Reply): void {
    if (heapOf !== undefined) this.heap = bytes ?? 0;
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message ?? 'it gave no reason'));
    else waiting?.resolve(result);
  }

  #end(error: Error): void {
    this.alive = false;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    void this.#thread.terminate();
  }

  async close(): Promise<void> {
    this.alive = false;
    await this.#thread.terminate();
  }
}

/** An own copy of the bytes: those of a small file lie in a buffer that Node shares between many. */
function bufferOf({ bytes }: { readonly bytes: Uint8Array }): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}

function buffersOf({ files, config }: Model): object {
  const of = (role: FileRole) => files.filter((file) => file.role === role).map(bufferOf);
  const shortlist = of('shortlist')[0] ?? new ArrayBuffer(0);
  return { model: of('model')[0], shortlist, vocabs: [...of('vocab'), ...of('source_vocab'), ...of('target_vocab')], config };
}
