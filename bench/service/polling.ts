/**
 * `npm run bench:polling`: how many GETs of a job one API process answers in a second. Starts the real server with the built-in
 * database in a process of its own, converts one picture, then polls it over keep-alive connections from this process, on the same
 * machine: the figure is a lower bound, since the load and the server share its cores.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { createClient } from '../../src/client/index.ts';
import { KEY, ROOT, startServer } from './server.ts';

const PICTURE = path.join(ROOT, 'bench/cases/shop-en/source.png');
const CONNECTIONS = 50;
const SECONDS = 10;

async function pollOnce(url: string, id: string): Promise<autocannon.Result> {
  return autocannon({
    url: `${url}/api/v1/jobs/${id}`,
    headers: { authorization: `Bearer ${KEY}` },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'unflatten-polling-'));
const server = await startServer({ UNFLATTEN_DATA: dataDir });
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
