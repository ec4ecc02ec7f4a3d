/** The job queues on pg-boss, in the same database as everything else. */
import { EventEmitter } from 'node:events';
import type { Transaction } from 'kysely';
import { fromKysely, PgBoss, type Db as BossDb } from 'pg-boss';
import type pg from 'pg';
import type { Attempt, JobQueue, Queues } from '../jobs/queue.ts';
import type { Database, Db } from './database.ts';
import type { JobKind, Schema } from './schema.ts';

/** What pg-boss calls the queue of each kind. */
const NAMES: Record<JobKind, string> = { jobs: 'reconstruct', image_jobs: 'image' };
/** pg-boss's least: a worker silent this long has lost its job to another. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;

/**
 * Statements of pg-boss on the shared pool. It sends several statements as one text with its own BEGIN; when one fails, the connection
 * is rolled back before another user gets it (its PGlite adapter would run beside our transactions instead of after them).
 */
function onPool(pool: pg.Pool): BossDb {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        return values?.length ? await client.query(text, values) : await client.query(text);
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

const within = (trx: Db) => ({ db: fromKysely(trx as Transaction<Schema>) });
const ref = (attempt: Attempt) => ({ id: attempt.jobId, retryCount: attempt.retries });

export interface QueueOptions {
  /** Longest time that one attempt at a job of each kind may take. */
  readonly expireSeconds: Readonly<Record<JobKind, number>>;
  readonly onError: (error: Error) => void;
}

export function createQueues(database: Database, options: QueueOptions): Queues {
  const boss = new PgBoss({
    db: onPool(database.pool),
    backend: database.singleProcess ? 'pglite' : 'postgres',
    schema: 'queue',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // One process: nobody else can lose a heartbeat, and reindexing an embedded database concurrently is not possible.
    reindex: !database.singleProcess,
    monitorVacuum: !database.singleProcess,
  });
  boss.on('error', options.onError);
  let started = false;
  return {
    jobs: queueOf(boss, 'jobs'),
    images: queueOf(boss, 'image_jobs'),
    async start() {
      await boss.start();
      for (const [kind, seconds] of Object.entries(options.expireSeconds)) await prepare(boss, NAMES[kind as JobKind], seconds);
      started = true;
    },
    async check() {
      if (!started) throw new Error('the queue is not started');
      await boss.schemaVersion();
    },
    async stop() {
      started = false;
      await boss.stop({ graceful: false, close: false });
    },
  };
}

async function prepare(boss: PgBoss, name: string, expireSeconds: number): Promise<void> {
  await boss.createQueue(name);
  // The runner counts attempts; the queue gives a job back as often as workers die.
  await boss.updateQueue(name, {
    retryLimit: 1000,
    retryDelay: 0,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: 3600,
  });
  // Fills pg-boss's cache: a look-up inside a transaction would wait for the one connection that the transaction has.
  await boss.getQueue(name);
  await boss.fetch(name, { batchSize: 1, minPriority: 2_000_000_000 });
}

function queueOf<Kind extends JobKind>(boss: PgBoss, kind: Kind): JobQueue<Kind> {
  const name = NAMES[kind];
  const events = new EventEmitter();
  return {
    kind,
    async enqueue(trx, hold) {
      await boss.send(name, {}, { id: hold.job.id, ...within(trx) });
    },
    async take(limit) {
      const jobs = await boss.fetch(name, { batchSize: limit, includeMetadata: true });
      return jobs.map((job) => ({ jobId: job.id, retries: job.retryCount }));
    },
    async keepAlive(attempts) {
      if (attempts.length > 0) await boss.touch(name, attempts.map(ref));
    },
    async finish(trx, attempt) {
      await boss.complete(name, ref(attempt), null, within(trx));
    },
    async giveBack(attempt, reason) {
      await boss.fail(name, ref(attempt), { reason });
    },
    async drop(trx, jobId) {
      await boss.cancel(name, jobId, within(trx));
    },
    async reclaim(jobIds) {
      if (jobIds.length > 0) await boss.fail(name, [...jobIds], { reason: 'the process that worked on it has ended' });
    },
    announce() {
      events.emit('enqueued');
    },
    onEnqueued(listener) {
      events.on('enqueued', listener);
    },
  };
}
