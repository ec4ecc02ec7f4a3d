/**
 * `npm run bench:translate`: the built-in provider under load, over HTTP: 500 short strings in one request, 20 clients at once, and 20
 * clients of three pairs at once, with the resident memory of the server, in whose process the provider's threads live. Then the
 * provider by itself in this process, whose memory grows by what all threads take together. The models are the micro ones of the tests:
 * what models of 20 to 45 MB take, and how long they do, is not in the figures.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { createClient } from '../../src/client/index.ts';
import { openPackStore } from '../../src/engines/packs/index.ts';
import { createBergamot } from '../../src/engines/text/translate/providers/bergamot.ts';
import { installMicroPacks, sentencesOf } from '../../src/engines/text/translate/testing/micro.ts';
import { KEY, startServer, type Server } from './server.ts';

type Pair = readonly ['ko', 'en'] | readonly ['ko', 'es'] | readonly ['en', 'es'];

interface Load {
  readonly name: string;
  /** Requests that are sent at once. */
  readonly requests: readonly { readonly pair: Pair; readonly texts: readonly string[] }[];
}

const GOAL_MB = 1_200;
const MB = 1024 * 1024;
const CLIENTS = 20;
const PAIRS: readonly Pair[] = [
  ['ko', 'es'],
  ['ko', 'en'],
  ['en', 'es'],
];

/** Sentences that were not translated before: those of the grammar with other numbers. */
async function fresh(from: 'ko' | 'en', count: number, first: number): Promise<string[]> {
  const known = await sentencesOf(from === 'ko' ? 'ko-en' : 'en-es');
  return Array.from({ length: count }, (_, i) => known[i % known.length]!.source.replace(/\d+/, String(first + i)));
}

async function loads(): Promise<Load[]> {
  const clients = (texts: number, first: number, pairOf: (i: number) => Pair) =>
    Promise.all(
      Array.from({ length: CLIENTS }, async (_, i) => ({ pair: pairOf(i), texts: await fresh(pairOf(i)[0], texts, first + i * texts) })),
    );
  return [
    { name: '500 strings, ko → es', requests: [{ pair: PAIRS[0]!, texts: await fresh('ko', 500, 100) }] },
    { name: '20 clients × 1 string', requests: await clients(1, 1_000, () => PAIRS[0]!) },
    { name: '20 clients × 25, 3 pairs', requests: await clients(25, 2_000, (i) => PAIRS[i % PAIRS.length]!) },
  ];
}

/** Runs a load. @returns how long it took, how long the slowest request did, and the most memory seen, MB */
async function run(server: Server, { requests }: Load) {
  const client = createClient({ baseUrl: server.url, apiKey: KEY });
  const stop = new AbortController();
  let peak = await server.rssMB();
  const watch = (async () => {
    for await (const _ of every(50, null, { signal: stop.signal })) peak = Math.max(peak, await server.rssMB());
  })().catch(() => undefined);
  const began = performance.now();
  const sent = requests.map(async ({ pair: [sourceLang, targetLang], texts }) => {
    const { translations } = await client.translate({ texts, sourceLang, targetLang });
    if (translations?.length !== texts.length) throw new Error('A request came back short.');
    return (performance.now() - began) / 1_000;
  });
  const slowest = Math.max(...(await Promise.all(sent)));
  stop.abort();
  await watch;
  const strings = requests.reduce((sum, { texts }) => sum + texts.length, 0);
  return { seconds: slowest, perSecond: strings / slowest, peakMB: Math.max(peak, await server.rssMB()) };
}

/** All loads by the provider alone. @returns what this process grew by, and the heaps of the threads at the end, MB */
async function runAlone(folder: string): Promise<{ grownMB: number; heapsMB: number[] }> {
  const all = (await loads()).flatMap(({ requests }) => requests);
  const before = process.memoryUsage().rss;
  const packs = openPackStore({ folder, catalogue: null, automatic: false });
  const provider = createBergamot({ packs, memoryBytes: GOAL_MB * MB });
  const { signal } = new AbortController();
  const translate = ({ pair: [from, to], texts }: (typeof all)[number]) =>
    provider.translate(
      texts.map((text) => [text]),
      { from, to },
      { signal, terms: [] },
    );
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  await Promise.all(all.map(translate));
  clearInterval(watch);
  const heapsMB = provider.pool.threads.map(({ heap }) => heap / MB);
  await provider.close!();
  return { grownMB: (peak - before) / MB, heapsMB };
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'unflatten-translate-'));
const models = path.join(dataDir, 'models');
await installMicroPacks(models);
const server = await startServer({ UNFLATTEN_DATA: dataDir, UNFLATTEN_MODELS: models, UNFLATTEN_MODELS_DOWNLOAD: 'off' });
try {
  await createClient({ baseUrl: server.url, apiKey: KEY }).listLanguages();
  const rest = await server.rssMB();
  console.log(`Built-in provider over HTTP, ${os.cpus().length} cores; server at rest: ${rest.toFixed(0)} MB\n`);
  console.log('load                          s   strings/s   peak MB');
  const figures = [];
  for (const load of await loads()) {
    const { seconds, perSecond, peakMB } = await run(server, load);
    figures.push({ load: load.name, seconds, perSecond, peakMB });
    const cells = [seconds.toFixed(1).padStart(6), perSecond.toFixed(0).padStart(12), peakMB.toFixed(0).padStart(10)];
    console.log(`${load.name.padEnd(25)}${cells.join('')}`);
  }
  await server.stop();
  const { grownMB, heapsMB } = await runAlone(models);
  const heaps = heapsMB.map((heap) => heap.toFixed(0)).join(' + ');
  const held = grownMB < GOAL_MB ? 'held' : 'MISSED';
  console.log(
    `\nAll of it at once by the provider alone: ${grownMB.toFixed(0)} MB more (heaps ${heaps} MB), goal under ${GOAL_MB} MB: ${held}`,
  );
  const save = process.argv.indexOf('--save');
  if (save > 0) await writeFile(process.argv[save + 1]!, `${JSON.stringify({ rest, figures, grownMB, heapsMB }, null, 1)}\n`);
  if (grownMB >= GOAL_MB) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
