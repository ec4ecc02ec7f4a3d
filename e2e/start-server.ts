import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWNER_KEY } from './owner.ts';

const START_MS = 60_000;
/** A catalogue of model packs on this machine. */
const MIRROR = path.join(import.meta.dirname, '../src/engines/text/translate/testing/mirror-server.ts');
/** A file of a model pack takes this long, so that its progress can be seen. */
const PACK_FILE_MS = 1_500;

/** Starts the server as `npm start` does, on a free port and with an empty data folder. @returns ends it */
export default async function startServer(): Promise<() => Promise<void>> {
  const data = await mkdtemp(path.join(tmpdir(), 'unflatten-e2e-'));
  const main = path.join(import.meta.dirname, '../src/main.ts');
  const mirror = spawn(process.execPath, [MIRROR, String(PACK_FILE_MS)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      UNFLATTEN_DATA: data,
      UNFLATTEN_BOOTSTRAP_KEY: OWNER_KEY,
      UNFLATTEN_MODELS_CATALOGUE: await addressOf(mirror),
      LOG_LEVEL: 'warn',
    },
  });
  process.env.E2E_URL = await addressOf(server);
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    mirror.kill('SIGTERM');
    await rm(data, { recursive: true, force: true });
  };
}

/** The address that a server prints once it is ready. */
function addressOf(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  server.stdout!.on('data', (chunk: Buffer) => {
    printed += String(chunk);
    const address = /ready at (http\S+)/.exec(printed)?.[1];
    if (address) resolve(address);
  });
  server.on('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${printed}`)));
  setTimeout(() => reject(new Error(`The server was not ready in time:\n${printed}`)), START_MS).unref();
  return promise;
}
