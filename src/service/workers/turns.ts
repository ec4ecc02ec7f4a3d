/** So many at a time; who comes later waits for a turn, first come, first served. */
export class Turns {
  readonly #size: number;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(size: number) {
    this.#size = size;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** True where the next one has to wait. */
  get isFull(): boolean {
    return this.#taken >= this.#size;
  }

  /** @throws the signal's reason, where that ends the wait */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!this.isFull) {
      this.#taken++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.delete(resolve);
      reject(signal.reason as Error);
    };
    this.#waiting.add(resolve);
    signal.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** Hands a turn that has ended to the one that waits longest. */
  pass(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#taken--;
      return;
    }
    this.#waiting.delete(first);
    first();
  }
}
