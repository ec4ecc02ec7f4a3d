/** Takes jobs of one kind out of their queue and sees each to its outcome. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../adapters/database.ts';
import type { JobKind } from '../adapters/schema.ts';
import type { JobOutcome, Metrics } from '../metrics/metrics.ts';
import type { FileStorage } from '../storage/storage.ts';
import { ConversionError } from '../workers/worker.ts';
import type { JobEvents } from './events.ts';
import { beginAttempt, recordProgress, settleDone, settleFailed, type RowOf } from './life.ts';
import type { Attempt, JobQueue } from './queue.ts';

const POLL_MS = 1_000;
const BEAT_MS = 1_000;
const KEEP_ALIVE_MS = 3_000;
/** Attempts after which a job that keeps killing its worker is given up. */
const MAX_ATTEMPTS = 5;

/** What a handler is given to watch a job by. */
export interface Watch {
  readonly signal: AbortSignal;
  onProgress(stage: string, progress: number): void;
}

/** The work of one kind of job. */
export interface Work<Kind extends JobKind> {
  /** The work in words, as a sentence begins with it. */
  readonly called: string;
  /** Jobs at the same time. */
  readonly slots: number;
  readonly timeoutSeconds: number;
  /**
   * One attempt, which may be repeated. Its files go below `folder`.
   * @throws {ConversionError}
   */
  run(job: RowOf<Kind>, watch: Watch): Promise<{ readonly folder: string; readonly stageSeconds?: Readonly<Record<string, number>> }>;
}

export interface RunnerPorts<Kind extends JobKind> {
  readonly db: Db;
  readonly queue: JobQueue<Kind>;
  readonly storage: FileStorage;
  readonly events: JobEvents;
  readonly work: Work<Kind>;
  readonly metrics: Pick<Metrics, 'jobBegan'>;
  readonly log: Log;
}

/** The part of pino that the runner uses. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

class Cancelled extends Error {}
class Stopping extends Error {}
class TimedOut extends Error {}

export class Runner<Kind extends JobKind> {
  readonly #ports: RunnerPorts<Kind>;
  readonly #running = new Map<string, { attempt: Attempt; controller: AbortController; ended: Promise<void> }>();
  readonly #stopping = new AbortController();
  #wake = Promise.withResolvers<void>();
  #loop: Promise<void> = Promise.resolve();
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(ports: RunnerPorts<Kind>) {
    this.#ports = ports;
    ports.queue.onEnqueued(() => this.#wake.resolve());
    ports.events.onCancelled((jobId) => this.#running.get(jobId)?.controller.abort(new Cancelled()));
  }

  start(): void {
    this.#loop = this.#run();
    this.#keepAlive = setInterval(() => {
      const attempts = [...this.#running.values()].map((entry) => entry.attempt);
      this.#ports.queue.keepAlive(attempts).catch((error: unknown) => this.#ports.log.error({ err: error }, 'keep-alive failed'));
    }, KEEP_ALIVE_MS);
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#wake = Promise.withResolvers<void>();
      const free = this.#ports.work.slots - this.#running.size;
      try {
        const attempts = free > 0 ? await this.#ports.queue.take(free) : [];
        for (const attempt of attempts) this.#begin(attempt);
      } catch (error) {
        this.#ports.log.error({ err: error }, 'the queue could not be read');
      }
      await Promise.race([this.#wake.promise, delay(POLL_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined)]);
    }
  }

  #begin(attempt: Attempt): void {
    // Handed out again because its heartbeat came late: it is being worked on here, and is handed out once more if that fails.
    if (this.#running.has(attempt.jobId)) return;
    const controller = new AbortController();
    const ended = this.#attempt(attempt, controller)
      .catch((error: unknown) => this.#ports.log.error({ err: error, job: attempt.jobId }, 'the job could not be settled'))
      .finally(() => {
        this.#running.delete(attempt.jobId);
        this.#ports.events.changed(attempt.jobId);
        this.#wake.resolve();
      });
    this.#running.set(attempt.jobId, { attempt, controller, ended });
  }

  async #attempt(attempt: Attempt, controller: AbortController): Promise<void> {
    const { db, queue, storage, work, metrics, log } = this.#ports;
    const job = await beginAttempt(db, queue, attempt.jobId);
    if (!job) return db.transaction().execute((trx) => queue.finish(trx, attempt));
    if (job.attempts > MAX_ATTEMPTS) {
      const reason = `${work.called} ended without a result several times. The picture may need more memory than there is.`;
      await settleFailed(db, queue, attempt, reason);
      return;
    }
    const started = performance.now();
    const endedAs = metrics.jobBegan('kind' in job ? job.kind : 'reconstruction');
    let outcome: JobOutcome = 'failed';
    let stageSeconds: Readonly<Record<string, number>> | undefined;
    const stopWatching = this.#watch(job, controller);
    try {
      const result = await work.run(job, stopWatching.watch);
      const settled = await settleDone(db, queue, attempt, result);
      outcome = settled ? 'done' : 'cancelled';
      stageSeconds = result.stageSeconds;
      if (!settled) await storage.removeAll(result.folder);
      log.info({ job: job.id, seconds: (performance.now() - started) / 1000, settled }, 'job done');
    } catch (error) {
      outcome = await this.#recover(attempt, error);
    } finally {
      stopWatching.end();
      endedAs({ outcome, seconds: (performance.now() - started) / 1000, stageSeconds });
    }
  }

  /** Progress goes to the database once a second; what the database says of a cancellation comes back on the same way. */
  #watch(job: RowOf<Kind>, controller: AbortController) {
    const { db, queue, events, work, log } = this.#ports;
    let stage: string | null = null;
    let progress = 0;
    const beat = setInterval(() => {
      recordProgress(db, queue, job.id, { stage, progress: Math.min(99, Math.floor(progress)) }).then(
        (alive) => (alive ? events.changed(job.id) : controller.abort(new Cancelled())),
        (error: unknown) => log.error({ err: error, job: job.id }, 'progress could not be written'),
      );
    }, BEAT_MS);
    const timer = setTimeout(() => controller.abort(new TimedOut()), work.timeoutSeconds * 1000);
    const watch: Watch = {
      signal: controller.signal,
      onProgress: (nextStage, nextProgress) => {
        stage = nextStage;
        progress = nextProgress;
      },
    };
    const end = () => {
      clearInterval(beat);
      clearTimeout(timer);
    };
    return { watch, end };
  }

  async #recover(attempt: Attempt, error: unknown): Promise<JobOutcome> {
    const { db, queue, work, log } = this.#ports;
    const job = attempt.jobId;
    if (error instanceof Cancelled) {
      log.info({ job }, 'job cancelled');
      return 'cancelled';
    }
    if (error instanceof Stopping) return this.#giveBack(attempt, 'the service stopped');
    if (error instanceof TimedOut) {
      log.warn({ job }, 'job timed out');
      await settleFailed(db, queue, attempt, `${work.called} took longer than ${work.timeoutSeconds} seconds.`);
    } else if (error instanceof ConversionError) {
      log.warn({ job, kind: error.kind, reason: error.message, stack: error.engineStack }, 'job failed');
      // An engine that answered with a failure would fail again; one that died may have been killed for reasons of its own.
      if (error.kind === 'died') return this.#giveBack(attempt, error.message);
      await settleFailed(db, queue, attempt, error.kind === 'refused' ? error.message : `${work.called} failed: ${error.message}`);
    } else {
      log.error({ job, err: error }, 'job failed');
      await settleFailed(db, queue, attempt, `${work.called} failed for a reason inside the service.`);
    }
    return 'failed';
  }

  async #giveBack(attempt: Attempt, reason: string): Promise<JobOutcome> {
    await this.#ports.queue.giveBack(attempt, reason);
    return 'given_back';
  }

  /** Ends: jobs that are running go back in line for the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#keepAlive);
    await this.#loop;
    for (const { controller } of this.#running.values()) controller.abort(new Stopping());
    await Promise.all([...this.#running.values()].map((entry) => entry.ended));
  }
}
