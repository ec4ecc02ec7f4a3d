/** Threads of Bergamot within a bound of memory: a heap never shrinks, so the thread that was unused longest makes room for a new one. */
import { BergamotWorker, type Model } from './worker.ts';

/** What a thread is taken to need until its heap says more: two models grow to about this. */
const THREAD_BYTES = 600 * 1024 * 1024;
/** One thread is always let run, and one with two large models needs this much. */
const LEAST_BYTES = 1.5 * THREAD_BYTES;

export class BergamotPool {
  readonly #bytes: number;
  readonly #workers = new Set<BergamotWorker>();
  readonly #busy = new Set<BergamotWorker>();
  readonly #line: (() => void)[] = [];
  #starting = 0;

  /** @param bytes for all threads together */
  constructor(bytes: number) {
    this.#bytes = Math.max(bytes, LEAST_BYTES);
  }

  /** Threads that are alive, with the size of their heaps. */
  get threads(): readonly { readonly way: string; readonly heap: number }[] {
    return [...this.#workers].map(({ way, heap }) => ({ way, heap }));
  }

  /**
   * Does one batch in a thread that has the models of this way.
   * @param way names the models
   * @throws where the models cannot be loaded, or the thread ends
   */
  async translate(
    way: string,
    load: () => Promise<readonly Model[]>,
    texts: readonly { text: string; html: boolean }[],
  ): Promise<string[]> {
    const worker = await this.#take(way, load);
    try {
      return await worker.translate(texts);
    } finally {
      this.#busy.delete(worker);
      worker.lastUsed = performance.now();
      if (!worker.alive || this.#heaps() > this.#bytes) await this.#retire(worker);
      this.#line.shift()?.();
    }
  }

  async #take(way: string, load: () => Promise<readonly Model[]>): Promise<BergamotWorker> {
    for (;;) {
      const idle = [...this.#workers].filter((worker) => !this.#busy.has(worker));
      const ready = idle.find((worker) => worker.way === way && worker.alive);
      if (ready) {
        this.#busy.add(ready);
        return ready;
      }
      const full = this.#taken() + THREAD_BYTES > this.#bytes;
      const oldest = idle.toSorted((a, b) => a.lastUsed - b.lastUsed)[0];
      // A way has one thread until that is busy; others give way to it.
      if (!full || oldest) return this.#start(way, load, full ? oldest! : null);
      await new Promise<void>((resolve) => this.#line.push(resolve));
    }
  }

  #heaps(): number {
    return [...this.#workers].reduce((sum, { heap }) => sum + heap, 0);
  }

  /** Memory of the threads that are alive or about to be. */
  #taken(): number {
    const alive = [...this.#workers].reduce((sum, { heap }) => sum + Math.max(heap, THREAD_BYTES), 0);
    return alive + this.#starting * THREAD_BYTES;
  }

  async #start(way: string, load: () => Promise<readonly Model[]>, instead: BergamotWorker | null): Promise<BergamotWorker> {
    this.#starting++;
    if (instead) this.#workers.delete(instead);
    try {
      await instead?.close();
      const worker = await BergamotWorker.start(way, await load());
      this.#workers.add(worker);
      this.#busy.add(worker);
      return worker;
    } catch (error) {
      this.#line.shift()?.();
      throw error;
    } finally {
      this.#starting--;
    }
  }

  async #retire(worker: BergamotWorker): Promise<void> {
    this.#workers.delete(worker);
    await worker.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => this.#retire(worker)));
  }
}
