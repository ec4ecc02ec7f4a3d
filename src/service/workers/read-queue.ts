/** Pictures that wait to be read while a caller holds the line: a short queue before the readers, refused when it is full. */
import { ServiceError } from '../errors.ts';
import type { PageText } from './messages.ts';
import type { WorkerPool } from './pool.ts';
import { Turns } from './turns.ts';
import { ConversionError, type ReadRequest } from './worker.ts';

export interface ReadQueueOptions {
  /** Pictures that may wait; one more is refused. */
  readonly waiting: number;
  /** A picture that takes longer is given up. */
  readonly timeoutSeconds: number;
}

export class ReadQueue {
  readonly #pool: WorkerPool;
  readonly #options: ReadQueueOptions;
  readonly #turns: Turns;

  constructor(pool: WorkerPool, options: ReadQueueOptions) {
    this.#pool = pool;
    this.#options = options;
    this.#turns = new Turns(pool.size);
  }

  /**
   * Reads a picture as soon as a reader is free.
   * @throws {ServiceError} service_busy, image_unreadable, conversion_failed; the signal's reason when cancelled
   */
  async read(request: ReadRequest, signal: AbortSignal): Promise<PageText> {
    if (this.#turns.isFull && this.#turns.waiting >= this.#options.waiting)
      throw new ServiceError('service_busy', `${this.#turns.waiting} pictures are waiting to be read already. Try again in a few seconds.`);
    await this.#turns.take(signal);
    const timeout = AbortSignal.timeout(this.#options.timeoutSeconds * 1000);
    try {
      return await this.#attempt(request, AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (!signal.aborted && timeout.aborted)
        throw new ServiceError('conversion_failed', `Reading the picture took longer than ${this.#options.timeoutSeconds} seconds.`);
      throw error;
    } finally {
      this.#turns.pass();
    }
  }

  /** A reader that died may have been killed for reasons of its own: another one tries once more. */
  async #attempt(request: ReadRequest, signal: AbortSignal): Promise<PageText> {
    try {
      return await this.#pool.read(request, signal).catch((error: unknown) => {
        if (error instanceof ConversionError && error.kind === 'died') return this.#pool.read(request, signal);
        throw error;
      });
    } catch (error) {
      if (!(error instanceof ConversionError)) throw error;
      if (error.kind === 'refused') throw new ServiceError('image_unreadable', error.message);
      throw new ServiceError('conversion_failed', `The picture could not be read: ${error.message}`);
    }
  }
}
