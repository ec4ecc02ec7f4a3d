import { Worker } from 'node:worker_threads';
import type { TesseractLanguage } from './models.ts';
import type { Answer, Order, Print } from './tesseract-core.ts';

const SCRIPT = new URL('./tesseract-core.ts', import.meta.url);

/** A worker thread that reads one line at a time with Tesseract; it is started when first needed. */
export class TesseractThread {
  /** Those that are loaded, the last used one last. */
  readonly languages = new Set<TesseractLanguage>();
  readonly #most: number;
  #worker: Worker | null = null;
  #answer = Promise.withResolvers<Answer>();

  /** @param most languages that are kept loaded, 15 MB each */
  constructor(most: number) {
    this.#most = most;
  }

  async read(line: Omit<Order, 'forgotten'>): Promise<Print> {
    this.#answer = Promise.withResolvers();
    this.#worker ??= this.#start();
    this.#worker.postMessage({ ...line, forgotten: this.#use(line.language) } satisfies Order);
    const answer = await this.#answer.promise;
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  }

  /** @returns those that make room */
  #use(language: TesseractLanguage): TesseractLanguage[] {
    this.languages.delete(language);
    this.languages.add(language);
    const forgotten = [...this.languages].slice(0, -this.#most);
    for (const other of forgotten) this.languages.delete(other);
    return forgotten;
  }

  #start(): Worker {
    const worker = new Worker(SCRIPT);
    worker.on('message', (answer: Answer) => this.#answer.resolve(answer));
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('A thread of Tesseract has ended.')));
    return worker;
  }

  #end(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.languages.clear();
    this.#answer.reject(error);
  }

  /** Ends the thread; the next line starts another one. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
