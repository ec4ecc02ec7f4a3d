/** Starts the faces asked for (UNFLATTEN_FACES: all | service | worker | dashboard) in one process. */
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Locale } from './contract/index.ts';
import {
  ConfigError,
  createServer,
  DataLockedError,
  loadConfig,
  openService,
  registerService,
  type Service,
  type ServiceConfig,
} from './service/index.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Time for answers under way when the process is asked to end. */
const CLOSE_MS = 5_000;

function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  console.error(
    `Unflatten needs Node 24 or newer; this is ${process.version}. Start it with "npm start" (npm ci brings Node 24 along), or install a newer Node.`,
  );
  process.exit(1);
}

/** The dashboard's built files; every page address answers with the application. */
async function serveDashboard(app: FastifyInstance): Promise<void> {
  if (!existsSync(`${DIST}/index.html`)) {
    app.log.warn('the dashboard is not built: run "npm start" or "npx vite build"');
    return;
  }
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    maxAge: '1y',
    immutable: true,
    globIgnore: ['index.html'],
  });
  const page = async (_request: unknown, reply: { sendFile(name: string, options: object): unknown }) =>
    reply.sendFile('index.html', { maxAge: 0, immutable: false });
  app.get('/', page);
  for (const locale of Locale.options) {
    app.get(`/${locale}`, page);
    app.get(`/${locale}/*`, page);
  }
}

/** Base of absolute addresses: as configured, else where the server listens. */
function publicUrlOf(config: ServiceConfig, app: FastifyInstance): string {
  if (config.publicUrl) return config.publicUrl;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function greet(service: Service | null, url: string): void {
  console.log(`\n  Unflatten is ready at ${url}\n`);
  if (!service) return;
  const { key, file, made } = service.owner;
  if (made) console.log(`  Your API key, shown this once: ${key}\n  It is kept for the dashboard in ${file}\n`);
  else console.log(`  Your API key is kept in ${file}\n`);
}

/** Ends in order on the first signal: answers, then running jobs (back in line), then the database; at once on the second. */
function endOnSignal(app: FastifyInstance, service: Service | null): void {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    await Promise.race([app.close(), delay(CLOSE_MS)]);
    await service?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = pino({ level: config.logLevel });
  const app = createServer(log);
  const publicUrl = () => publicUrlOf(config, app);
  const needsService = config.faces.includes('service') || config.faces.includes('worker');
  const service = needsService ? await openService({ config, log, publicUrl }) : null;
  endOnSignal(app, service);
  if (service && config.faces.includes('service')) await registerService(app, service.http);
  if (config.faces.includes('dashboard')) await serveDashboard(app);
  await app.listen({ host: config.host, port: config.port });
  greet(service, publicUrl());
}

requireNode();
try {
  await main();
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError || error instanceof DataLockedError) console.error(error.message);
  else if (code === 'EADDRINUSE') console.error('The port is in use by another program. Choose another with PORT, or end that program.');
  else console.error(error);
  process.exit(1);
}
