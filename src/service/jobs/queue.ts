/** A queue as the service sees it, one for each kind of job. A queued job is only an id: what it is stands in its kind's table. */
import type { Db } from '../adapters/database.ts';
import type { JobKind } from '../adapters/schema.ts';
import type { Hold } from '../credits/ledger.ts';

/** One attempt at a job; settling it does nothing once another attempt has been handed out. */
export interface Attempt {
  readonly jobId: string;
  /** Attempts before this one. */
  readonly retries: number;
}

export interface JobQueue<Kind extends JobKind> {
  /** Table of the jobs that it queues. */
  readonly kind: Kind;
  /** Puts a job in line, in the transaction that writes its row and holds its credits. */
  enqueue(trx: Db, hold: Hold<Kind>): Promise<void>;
  /** Takes up to `limit` jobs out of line; each must be settled or kept alive. */
  take(limit: number): Promise<Attempt[]>;
  /** Says that the attempts are still being worked on. */
  keepAlive(attempts: readonly Attempt[]): Promise<void>;
  /** The job has its outcome; within the transaction that writes it. */
  finish(trx: Db, attempt: Attempt): Promise<void>;
  /** Gives the job back, for another attempt. */
  giveBack(attempt: Attempt, reason: string): Promise<void>;
  /** Takes a job out of line that was cancelled; within the transaction that says so. */
  drop(trx: Db, jobId: string): Promise<void>;
  /** Gives back jobs whose worker is known to be dead. */
  reclaim(jobIds: readonly string[]): Promise<void>;
  /** Wakes this process's runner, once the transaction that enqueued is committed; others look by themselves. */
  announce(): void;
  onEnqueued(listener: () => void): void;
}

/** All queues, over one connection to what keeps them. */
export interface Queues {
  readonly jobs: JobQueue<'jobs'>;
  readonly images: JobQueue<'image_jobs'>;
  start(): Promise<void>;
  /** @throws where jobs can be neither queued nor taken */
  check(): Promise<void>;
  stop(): Promise<void>;
}
