/** Threads of Bergamot within a bound of memory: a heap never shrinks, so the thread that was unused longest makes room for a new one. */
import { BergamotWorker, type Model } from './worker.ts';

/** What a thread is taken to need until its heap says more: two models grow to about this. */
const THREAD_BYTES = 600 * 1024 * 1024;
/** One thread is always let run, and one with two large models needs this much. */
const LEAST_BYTES = 1.5 * THREAD_BYTES;
/** Batches of a thread's own way that may go before the first in line, for whom models would have to be loaded. */
const AHEAD = 8;

interface Waiting {
  readonly way: string;
  /** How many have gone before it. */
  passed: number;
  readonly wake: () => void;
}

export class BergamotPool {
  readonly #bytes: number;
  readonly #workers = new Set<BergamotWorker>();
  readonly #busy = new Set<BergamotWorker>();
  readonly #line: Waiting[] = [];
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
      this.#wakeNext(way);
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
      await new Promise<void>((wake) => this.#line.push({ way, passed: 0, wake }));
    }
  }

  /** Loading models takes longer than a batch: one that needs none goes first, within reason. */
  #wakeNext(way: string): void {
    const [first] = this.#line;
    if (!first) return;
    const ready = this.#line.find((waiting) => waiting.way === way);
    const next = ready && first.passed < AHEAD ? ready : first;
    if (next !== first) first.passed++;
    this.#line.splice(this.#line.indexOf(next), 1);
    next.wake();
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
      this.#wakeNext(way);
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
