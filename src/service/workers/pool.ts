/** Engine processes: made when first needed, reused while warm, replaced when they die or have grown too large. */
import type { Conversion, PageText } from './messages.ts';
import { Turns } from './turns.ts';
import { Worker, type ConvertRequest, type ConvertWatch, type ReadRequest, type ReviseRequest } from './worker.ts';

export interface PoolOptions {
  readonly size: number;
  /** A process larger than this after a job is replaced. */
  readonly memoryBytes: number;
  /** Address of the module that exports `createReconstructor` or `createOcrReader`; the reconstruction's own where left out. */
  readonly engineModule?: string;
  /** Folder of the packs of models. */
  readonly models?: string;
}

const ENGINE = new URL('../../engines/reconstruct/pipeline.ts', import.meta.url).href;
/** The module of the readers' engine. */
export const OCR_ENGINE = new URL('../../engines/text/ocr/index.ts', import.meta.url).href;

export class WorkerPool {
  readonly size: number;
  readonly #options: PoolOptions;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #turns: Turns;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.size = options.size;
    this.#turns = new Turns(options.size);
  }

  /** Converts a picture, in a process of its own as soon as one is free. */
  convert(request: ConvertRequest, watch: ConvertWatch): Promise<Conversion> {
    return this.#with((worker) => worker.convert(request, watch), watch.signal);
  }

  /** Makes a finished page again with edits, in its turn. */
  revise(request: ReviseRequest, signal: AbortSignal): Promise<Conversion> {
    return this.#with((worker) => worker.revise(request, signal), signal);
  }

  /** Reads a picture, in its turn. */
  read(request: ReadRequest, signal: AbortSignal): Promise<PageText> {
    return this.#with((worker) => worker.read(request, signal), signal);
  }

  async #with<T>(work: (worker: Worker) => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#turns.take(signal);
    const worker = this.#take();
    try {
      return await work(worker);
    } finally {
      this.#turns.pass();
      // A cancelled engine may still be busy with the old job: only one that answered is used again.
      if (worker.alive && !signal.aborted && worker.rss < this.#options.memoryBytes) this.#idle.push(worker);
      else this.#retire(worker);
    }
  }

  #take(): Worker {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) {
      if (worker.alive) return worker;
      this.#all.delete(worker);
    }
    const worker = new Worker(this.#options.engineModule ?? ENGINE, this.#options.models);
    this.#all.add(worker);
    return worker;
  }

  #retire(worker: Worker): void {
    void worker.close().then(() => this.#all.delete(worker));
  }

  /** Process ids of the engines that are alive. */
  processIds(): number[] {
    return [...this.#all].filter((worker) => worker.alive).map((worker) => worker.pid);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.close()));
  }
}
