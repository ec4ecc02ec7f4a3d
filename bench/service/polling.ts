/**
 * `npm run bench:polling`: how many GETs of a job one API process answers in a second. Starts the real server with the built-in
 * database in a process of its own, converts one picture, then polls it over keep-alive connections from this process, on the same
 * machine: the figure is a lower bound, since the load and the server share its cores.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { createClient } from '../../src/client/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEY = 'uf_benchbenchbenchbenchbenchbench12';
const PICTURE = path.join(ROOT, 'bench/cases/shop-en/source.png');
const CONNECTIONS = 50;
const SECONDS = 10;

interface Server {
  readonly url: string;
  rssMB(): Promise<number>;
  stop(): Promise<void>;
}

async function startServer(dataDir: string): Promise<Server> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      UNFLATTEN_DATA: dataDir,
      UNFLATTEN_FACES: 'service,worker',
      UNFLATTEN_BOOTSTRAP_KEY: KEY,
      UNFLATTEN_READS_PER_MINUTE: '100000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const url = /ready at (\S+)/.exec(printed)?.[1];
    if (!url) continue;
    const rssMB = async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => ''))?.[1]) / 1024;
    const stop = async () => {
      child.kill('SIGTERM');
      await exited;
    };
    return { url, rssMB, stop };
  }
  throw new Error(`The server did not start: ${printed}`);
}

async function pollOnce(url: string, id: string): Promise<autocannon.Result> {
  return autocannon({
    url: `${url}/api/v1/jobs/${id}`,
    headers: { authorization: `Bearer ${KEY}` },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'unflatten-polling-'));
const server = await startServer(dataDir);
try {
  const client = createClient({ baseUrl: server.url, apiKey: KEY });
  const { id } = await client.reconstruct({ file: new Blob([await readFile(PICTURE)]) });
  await client.waitForJob(id, { intervalSeconds: 1 });
  const body = await (await fetch(`${server.url}/api/v1/jobs/${id}`, { headers: { 'x-api-key': KEY } })).arrayBuffer();
  console.log(
    `GET /api/v1/jobs/{id}, ${body.byteLength} bytes, ${CONNECTIONS} connections, ${SECONDS} s a run, ${os.cpus().length} cores\n`,
  );
  console.log('run        req/s    p50 ms    p99 ms   max ms   errors   not 200   RSS MB');
  for (const run of ['warm-up', '1', '2', '3']) {
    const { requests, latency, errors, non2xx } = await pollOnce(server.url, id);
    const cells = [requests.average.toFixed(0), latency.p50, latency.p99, latency.max, errors, non2xx, (await server.rssMB()).toFixed(0)];
    console.log(`${run.padEnd(8)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
