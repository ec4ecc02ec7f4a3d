/** What happens to jobs in this process, for those who wait. Other processes are heard through the database. */
import { EventEmitter } from 'node:events';

export class JobEvents {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  changed(jobId: string): void {
    this.#emitter.emit(`changed ${jobId}`);
  }

  cancelled(jobId: string): void {
    this.#emitter.emit('cancelled', jobId);
    this.changed(jobId);
  }

  onCancelled(listener: (jobId: string) => void): void {
    this.#emitter.on('cancelled', listener);
  }

  /** Resolves when the job changes in this process, or after `ms`. */
  async nextChange(jobId: string, ms: number, signal?: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const name = `changed ${jobId}`;
    const timer = setTimeout(resolve, ms);
    const done = () => resolve();
    this.#emitter.once(name, done);
    signal?.addEventListener('abort', done, { once: true });
    await promise;
    clearTimeout(timer);
    this.#emitter.off(name, done);
    signal?.removeEventListener('abort', done);
  }
}
