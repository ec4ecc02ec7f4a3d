/** Threads of Bergamot within a bound of memory: a heap never shrinks, so the thread that was unused longest makes room for a new one. */
import { BergamotWorker, type Model } from './worker.ts';

/** What a thread grows to with two models: its heap, of which less is in use. */
const THREAD_BYTES = 600 * 1024 * 1024;

export class BergamotPool {
  readonly #most: number;
  readonly #threadBytes: number;
  readonly #workers = new Set<BergamotWorker>();
  readonly #busy = new Set<BergamotWorker>();
  readonly #line: (() => void)[] = [];
  #starting = 0;

  /** @param bytes for all threads together; there is always one */
  constructor(bytes: number) {
    this.#most = Math.max(1, Math.floor(bytes / THREAD_BYTES));
    this.#threadBytes = Math.max(bytes / this.#most, THREAD_BYTES);
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
      if (!worker.alive || worker.heap > this.#threadBytes) await this.#retire(worker);
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
      const full = this.#workers.size + this.#starting >= this.#most;
      const oldest = idle.toSorted((a, b) => a.lastUsed - b.lastUsed)[0];
      // A way has one thread until that is busy; others give way to it.
      if (!full || oldest) return this.#start(way, load, full ? oldest! : null);
      await new Promise<void>((resolve) => this.#line.push(resolve));
    }
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
