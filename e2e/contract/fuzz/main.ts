/**
 * npm run fuzz [-- --runs 10000 --seed 1 --base URL --key KEY]: generated requests against a server, and what should not be. They also
 * delete: give no key whose data anybody needs.
 */
import { parseArgs } from 'node:util';
import { fuzz, isAlive } from './run.ts';
import { soundPictures, startFuzzed } from './subject.ts';

/** The heap after a garbage collection may grow by this from the first tenth of the run to its end. */
const HEAP_GROWTH_MB = 64;
const MB = 1024 * 1024;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    base: { type: 'string' },
    key: { type: 'string' },
  },
});
if (values.base && values.key) Object.assign(process.env, { CONTRACT_BASE: values.base, CONTRACT_KEY: values.key });

const runs = Number(values.runs);
const { subject, memory, close } = await startFuzzed();
const { base, key, adminToken } = subject;
let early: number | null = null;
const startedAt = Date.now();
const report = await fuzz({
  base,
  key,
  adminToken,
  runs,
  seed: Number(values.seed),
  pictures: await soundPictures(subject.failingPicture),
  onProgress: async (sent) => {
    const now = await memory();
    if (sent >= runs / 10) early ??= now?.heapUsed ?? null;
    const heap = now ? `, heap ${Math.round(now.heapUsed / MB)} MB, rss ${Math.round(now.rss / MB)} MB` : '';
    console.log(`${sent} sent in ${Math.round((Date.now() - startedAt) / 1000)} s${heap}`);
  },
});
const late = (await memory())?.heapUsed ?? null;
/** null for a server that was not started here. */
const growth = early !== null && late !== null ? (late - early) / MB : null;
const alive = await isAlive(base);
close();

console.log(`\n${report.sent} requests, seed ${values.seed}; answers by status: ${JSON.stringify(report.statuses)}`);
const heap = growth === null ? 'its heap cannot be seen from here' : `heap growth ${growth.toFixed(1)} MB (bound ${HEAP_GROWTH_MB} MB)`;
console.log(`${heap}; the server is ${alive ? 'alive' : 'gone'}`);
for (const { fault, count, example } of report.findings) console.log(`\n${count} × ${fault}\n${JSON.stringify(example)}`);
console.log(report.findings.length === 0 ? 'no findings' : `\n${report.findings.length} findings`);
process.exit(report.findings.length > 0 || !alive || (growth ?? 0) > HEAP_GROWTH_MB ? 1 : 0);
