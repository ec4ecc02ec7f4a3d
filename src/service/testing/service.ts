/** The real service for tests: its HTTP server on a free port, a database of its own, the small engine. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { databaseTemplate } from './database-template.ts';
import {
  BACKLOG,
  createLogger,
  createServer,
  loadConfig,
  openService,
  registerService,
  type Service,
  type ServiceSeams,
} from '../index.ts';

/** Time for answers under way, as main.ts gives. */
const CLOSE_MS = 5_000;
const QUIET = createLogger(process.env.TEST_LOG ?? 'silent');

export const ENGINE = new URL('./engine.ts', import.meta.url).href;
export const OCR_ENGINE = new URL('./ocr-engine.ts', import.meta.url).href;

export interface TestService {
  readonly url: string;
  readonly key: string;
  readonly dataDir: string;
  readonly service: Service;
  readonly app: FastifyInstance;
  /** A request with the owner's key. */
  call(pathname: string, init?: RequestInit): Promise<Response>;
  /** POST /api/v1/reconstruct with a form. */
  reconstruct(fields: Readonly<Record<string, string | Blob>>, headers?: Record<string, string>): Promise<Response>;
  /** Id of an accepted job; the picture's width tells the test engine what to do. */
  start(width?: number, height?: number): Promise<string>;
  /** Polls a job until it has its outcome. */
  outcome(id: string): Promise<{ status: number; job: Record<string, unknown> }>;
  /** Credits of the owner. */
  credits(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts a service on PGlite in memory, or on a fresh database of the server at DATABASE_URL_TEST.
 * @param environment further configuration; one with UNFLATTEN_DATA says itself where the database is
 */
export async function startTestService(
  environment: Record<string, string> = {},
  seams: ServiceSeams = {},
  log: Logger = QUIET,
): Promise<TestService> {
  const kept = environment.UNFLATTEN_DATA;
  const dataDir = kept ?? (await mkdtemp(path.join(os.tmpdir(), 'unflatten-test-')));
  const server = kept ? null : await freshDatabase();
  const config = loadConfig({
    PORT: '0',
    UNFLATTEN_WORKERS: '2',
    UNFLATTEN_DATA: dataDir,
    UNFLATTEN_IMAGES_PER_MINUTE: '100000',
    UNFLATTEN_MODELS_DOWNLOAD: 'off',
    ...environment,
  });
  const app = createServer(log);
  const url = () => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const embedded = { dataDir: kept ? dataDir : null, template: await databaseTemplate() };
  const database = server ? { url: server.url } : config.databaseUrl ? { url: config.databaseUrl } : embedded;
  const service = await openService({
    config,
    log,
    publicUrl: url,
    seams: { database, engineModule: ENGINE, ocrModule: OCR_ENGINE, ...seams },
  });
  await registerService(app, service.http);
  await app.listen({ host: '127.0.0.1', port: 0, backlog: BACKLOG });
  service.startWebhooks();
  const close = async () => {
    // A connection that the client opened ahead and never used counts as busy; main.ts waits no longer for it either.
    const last = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    await app.close();
    clearTimeout(last);
    await service.close();
    await server?.drop();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  };
  return { ...callers(url(), service.owner.key), dataDir, service, app, close };
}

function callers(url: string, key: string) {
  const call = (pathname: string, init: RequestInit = {}) =>
    fetch(url + pathname, { ...init, headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) } });
  const reconstruct = (fields: Readonly<Record<string, string | Blob>>, headers: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value as Blob);
    return call('/api/v1/reconstruct', { method: 'POST', body: form, headers });
  };
  const start = async (width?: number, height?: number) =>
    ((await (await reconstruct({ image_file: await png(width, height) })).json()) as { id: string }).id;
  const outcome = async (id: string) => {
    for (;;) {
      const answer = await call(`/api/v1/jobs/${id}?include_html=1`);
      const job = (await answer.json()) as Record<string, unknown>;
      if (job.status !== 'processing') return { status: answer.status, job };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const credits = async () => ((await (await call('/api/v1/account')).json()) as { credits: number }).credits;
  return { url, key, call, reconstruct, start, outcome, credits };
}

/** A database of its own on the server at DATABASE_URL_TEST; null without one. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const base = process.env.DATABASE_URL_TEST;
  if (!base) return null;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: base });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** A small PNG; its width tells the test engine what to do. */
export async function png(width = 40, height = 30): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2468ac' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'page.png', { type: 'image/png' });
}
