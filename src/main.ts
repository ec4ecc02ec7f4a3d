/** Starts the faces asked for (UNFLATTEN_FACES: all | service | worker | dashboard) in one process. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { registerBff, sessionZipAddress } from './bff/index.ts';
import {
  BACKLOG,
  ConfigError,
  createLogger,
  createServer,
  DataLockedError,
  loadConfig,
  openService,
  registerOperation,
  registerService,
  type Service,
  type ServiceConfig,
} from './service/index.ts';

/** Time for answers under way when the process is asked to end. */
const CLOSE_MS = 5_000;
const LOOPBACK = /^(127\.|::1$|localhost$)/;

function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  const remedy = 'Start it with "npm start" (npm ci brings Node 24 along), or install a newer Node.';
  console.error(`Unflatten needs Node 24 or newer; this is ${process.version}. ${remedy}`);
  process.exit(1);
}

/** Where this server can be reached from this machine. */
function localUrl(config: ServiceConfig, app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Signs the dashboard's sessions; kept, so that a restart signs nobody out. */
async function sessionSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session.secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const made = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

async function registerDashboard(app: FastifyInstance, config: ServiceConfig, service: Service | null): Promise<void> {
  const { upstream, dashboardPassword, dataDir, publicUrl } = config;
  await registerBff(app, {
    upstreamUrl: upstream?.url ?? (() => localUrl(config, app)),
    upstreamKey: () => upstream?.key ?? service!.owner.key,
    sessionSecret: await sessionSecret(dataDir),
    dashboardPassword,
    dataDir,
    publicUrl,
  });
}

function greet(config: ServiceConfig, service: Service | null, url: string): void {
  console.log(`\n  Unflatten is ready at ${url}\n`);
  if (service?.owner.made)
    console.log(`  Your API key, shown this once: ${service.owner.key}\n  It is kept for the dashboard in ${service.owner.file}\n`);
  else if (service) console.log(`  Your API key is kept in ${service.owner.file}\n`);
  if (config.faces.includes('dashboard') && !config.dashboardPassword && !LOOPBACK.test(config.host))
    console.log('  Others on the network can reach the dashboard, spend its credits and make API keys: set DASHBOARD_PASSWORD.\n');
}

/** Ends in order on the first signal: answers, then running jobs (back in line), then the database; at once on the second. */
function endOnSignal(app: FastifyInstance, service: Service | null): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await Promise.race([app.close(), delay(CLOSE_MS)]);
    await service?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (ending ? process.exit(1) : void end()));
  // "npm start" runs a shell between npm and this process; a signal to npm ends the shell and would leave this one behind.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && void end(), 1_000).unref();
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel);
  const app = createServer(log);
  const publicUrl = () => config.publicUrl ?? localUrl(config, app);
  const dashboard = config.faces.includes('dashboard');
  const serves = config.faces.includes('service');
  const zip = dashboard ? { sessionZipAddress } : {};
  const service = serves || config.faces.includes('worker') ? await openService({ config, log, publicUrl, ...zip }) : null;
  endOnSignal(app, service);
  if (service) await (serves ? registerService : registerOperation)(app, service.http);
  if (dashboard) await registerDashboard(app, config, service);
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  service?.startWebhooks();
  greet(config, service, publicUrl());
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
