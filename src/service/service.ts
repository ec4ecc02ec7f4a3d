/** Puts the service together from its parts: database, queue, storage, workers, HTTP. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { ensureOwner, type OwnerKey } from './accounts/bootstrap.ts';
import { CallCounter } from './accounts/call-counter.ts';
import { openDatabase, type Database, type DatabaseAddress, type Db } from './adapters/database.ts';
import { createImageFetcher } from './adapters/fetch-image.ts';
import type { FetchOptions } from './adapters/public-address.ts';
import { createQueues } from './adapters/queue-pgboss.ts';
import { createWebhookSender } from './adapters/send-webhook.ts';
import { openStorage } from './adapters/storage-flydrive.ts';
import type { ServiceConfig } from './config.ts';
import type { HttpContext } from './http/context.ts';
import { createImageLimit } from './http/rate-limit.ts';
import { describeSubject } from './http/webhooks/present.ts';
import { JobEvents } from './jobs/events.ts';
import { generatorFor, imageWork, type ImageGenerator } from './jobs/handlers/image.ts';
import { reconstructionWork } from './jobs/handlers/reconstruct.ts';
import { revise } from './jobs/handlers/revise.ts';
import { openTranslation } from './jobs/handlers/translation.ts';
import { begunJobs } from './jobs/life.ts';
import type { Queues } from './jobs/queue.ts';
import { Runner, type RunnerPorts, type Work } from './jobs/runner.ts';
import { createMetrics } from './metrics/prometheus.ts';
import { stateReader } from './metrics/state.ts';
import { checksOf, readiness } from './readiness.ts';
import { createSigner, signingSecret } from './storage/signatures.ts';
import { Dispatcher, type DispatcherPorts, type DispatchTimes } from './webhooks/dispatcher.ts';
import { inspectUpload } from './workers/inspect.ts';
import { OCR_ENGINE, WorkerPool } from './workers/pool.ts';
import { ReadQueue } from './workers/read-queue.ts';

/** What tests put in place of the real thing; production gives none of it. */
export interface ServiceSeams {
  readonly database?: DatabaseAddress;
  readonly engineModule?: string;
  readonly ocrModule?: string;
  readonly fetch?: FetchOptions;
  readonly inspect?: HttpContext['inspect'];
  readonly webhookTimes?: Partial<DispatchTimes>;
  readonly imageGenerators?: readonly ImageGenerator[];
}

export interface Service {
  readonly http: HttpContext;
  readonly db: Db;
  readonly owner: OwnerKey;
  /** Begins to send webhooks. After the server listens: messages hold absolute addresses, and their receivers come back for more. */
  startWebhooks(): void;
  /** Ends after running jobs were given back to the queue. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly config: ServiceConfig;
  readonly log: Logger;
  /** Base of absolute addresses; asked for when the first one is made, after the server listens. */
  publicUrl(): string;
  readonly sessionZipAddress?: (jobId: string) => string;
  readonly seams?: ServiceSeams;
}

/**
 * Opens everything, and starts working on jobs where this process has the face `worker`.
 * @throws {DataLockedError} when another process uses the data folder
 */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { config, log, seams = {} } = options;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const address = seams.database ?? (config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir });
  const database = await openDatabase(address);
  const { db } = database;
  const owner = await ensureOwner(db, config);
  const tempDir = path.join(config.dataDir, 'uploads');
  // Left by a process that was killed; on a shared database another one may be using it.
  if (database.singleProcess) await rm(tempDir, { recursive: true, force: true });
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const storage = openStorage(config);
  const events = new JobEvents();
  const onError = (error: Error) => log.error({ err: error }, 'queue');
  const expireSeconds = { jobs: config.jobTimeoutSeconds * 2, image_jobs: config.imageTimeoutSeconds * 2 };
  const queues = createQueues(database, { expireSeconds, onError });
  await queues.start();
  const metrics = createMetrics(stateReader(db), log);
  const calls = new CallCounter(db);
  // None comes along: POST /images/* answers 503 until one is set up here.
  const generators = seams.imageGenerators ?? [];
  const imageLimits = { slots: config.imageWorkers, timeoutSeconds: config.imageTimeoutSeconds };
  // Edits are made where the request is, in turn with the conversions of this process; engines start when they are first needed.
  const models = config.translation.models.folder;
  const pool = new WorkerPool({ size: config.workers, memoryBytes: config.workerMemoryBytes, engineModule: seams.engineModule, models });
  const work = {
    jobs: reconstructionWork(pool, storage, config.jobTimeoutSeconds),
    images: imageWork({ generators, storage, log }, imageLimits),
  };
  const runners = config.faces.includes('worker') ? await startRunners(database, queues, work, { db, storage, events, metrics, log }) : [];

  // A caller waits for the text: readers are processes of their own, beside those of the jobs, on every machine with the face `service`.
  const readers = new WorkerPool({
    size: config.ocrWorkers,
    memoryBytes: config.workerMemoryBytes,
    engineModule: seams.ocrModule ?? OCR_ENGINE,
    models,
  });
  const readQueue = new ReadQueue(readers, { waiting: config.ocrWaiting, timeoutSeconds: config.ocrTimeoutSeconds });

  const translation = openTranslation(config.translation, log);

  const webhookSender = createWebhookSender(seams.fetch);
  const http: HttpContext = {
    db,
    queue: queues.jobs,
    imageQueue: queues.images,
    storage,
    events,
    calls,
    tempDir,
    figures: config.figures,
    signer: createSigner(await signingSecret(db), config.figures.signedUrlSeconds),
    limit: createImageLimit(db, config.figures, (what) => metrics.rateLimited(what)),
    workers: config.workers,
    imageWorkers: config.imageWorkers,
    canCreate: (kind) => generatorFor(generators, kind) !== null,
    publicUrl: options.publicUrl,
    inspect: seams.inspect ?? inspectUpload,
    fetchImage: createImageFetcher(seams.fetch),
    revise: (job, edits, signal) => revise({ db, storage, pool }, job, edits, signal),
    readText: (request, signal) => readQueue.read(request, signal),
    translation,
    ownerId: owner.accountId,
    refusesWebhook: webhookSender.refuses,
    metrics,
    metricsToken: config.metricsToken,
    adminToken: config.adminToken,
    readiness: readiness(checksOf({ db, storage, queues }), log),
    sessionZipAddress: options.sessionZipAddress ?? null,
  };
  // A process that does not know absolute addresses leaves the sending to those that do.
  const sends = config.faces.includes('service') || config.publicUrl !== null;
  const dispatcher = sends ? createDispatcher(http, { send: webhookSender.send, times: seams.webhookTimes, log }) : null;

  const close = async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await pool.close();
    await readers.close();
    await translation.close();
    await dispatcher?.stop();
    await calls.close();
    await queues.stop();
    await database.close();
  };
  return { http, db, owner, startWebhooks: () => dispatcher?.start(), close };
}

/** Begins to work on the jobs of every queue. */
async function startRunners(
  { db, singleProcess }: Database,
  queues: Queues,
  work: { readonly jobs: Work<'jobs'>; readonly images: Work<'image_jobs'> },
  ports: Omit<RunnerPorts<'jobs'>, 'queue' | 'work'>,
): Promise<readonly { stop(): Promise<void> }[]> {
  // Nobody else can be at work on the embedded database: what was begun has lost its worker, and need not wait for a heartbeat.
  if (singleProcess) for (const queue of [queues.jobs, queues.images]) await queue.reclaim(await begunJobs(db, queue));
  const runners = [
    new Runner({ ...ports, queue: queues.jobs, work: work.jobs }),
    new Runner({ ...ports, queue: queues.images, work: work.images }),
  ];
  for (const runner of runners) runner.start();
  return runners;
}

function createDispatcher(http: HttpContext, { send, times, log }: Pick<DispatcherPorts, 'send' | 'times' | 'log'>): Dispatcher {
  return new Dispatcher({
    db: http.db,
    log,
    send,
    describe: describeSubject(http),
    onSettled: (how) => http.metrics.webhookSent(how),
    times,
  });
}
