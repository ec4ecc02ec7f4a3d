/** `npm run bench:text`: translates shop texts with whichever providers are set up, and says how near they come to the references. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { openTranslation, PROVIDER_NAMES, UnsupportedPair, TranslationUnavailable } from '../../src/engines/text/translate/index.ts';
import { installMicroPacks, sentencesOf } from '../../src/engines/text/translate/testing/micro.ts';
import { chrf, chrfPlusPlus, type Pair } from './chrf.ts';
import { SENTENCES, type BenchLanguage } from './sentences.ts';

interface Figures {
  readonly provider: string;
  readonly pair: string;
  readonly chrf: number;
  readonly chrfPlusPlus: number;
  readonly secondsPerText: number;
}

const LANGUAGES = Object.keys(SENTENCES) as BenchLanguage[];
const MB = 1024 * 1024;
const models = (folder?: string) => ({
  folder: folder ?? path.resolve(process.env.UNFLATTEN_MODELS || path.join(process.env.UNFLATTEN_DATA || './data', 'models')),
  catalogue: process.env.UNFLATTEN_MODELS_CATALOGUE || null,
  automatic: false,
});
const open = (name: string, folder?: string) =>
  openTranslation({ models: models(folder), order: [name], settings: process.env, memoryBytes: 1200 * MB, timeoutMs: 60_000 });

async function bench({ save }: { save?: string }): Promise<void> {
  const figures: Figures[] = [];
  for (const name of PROVIDER_NAMES) figures.push(...(await measure(name)));
  console.log(
    figures.length > 0 ? table(figures) : 'No provider that is set up translates between ko, en, ja and cn: see docs/translation.md.',
  );
  const load = await measureLoad();
  console.log(`\nBuilt in, micro models, ko → es through en: ${load.sentence}`);
  if (save) await writeFile(save, `${JSON.stringify({ figures, load }, null, 1)}\n`);
}

/** Every pair that a provider can do now. */
async function measure(name: string): Promise<Figures[]> {
  const { translator, providers } = open(name);
  const figures: Figures[] = [];
  for (const from of providers.length > 0 ? LANGUAGES : [])
    for (const to of LANGUAGES.filter((language) => language !== from)) {
      const sources = SENTENCES[from];
      const started = performance.now();
      const done = await translator
        .translate({ texts: sources, source: from, target: to }, { signal: AbortSignal.timeout(300_000) })
        .catch((error: unknown) => {
          if (error instanceof TranslationUnavailable) console.error(error.message);
          if (error instanceof TranslationUnavailable || error instanceof UnsupportedPair) return null;
          throw error;
        });
      if (!done) continue;
      const pairs = done.texts.map((hypothesis, i): Pair => ({ hypothesis, reference: SENTENCES[to][i]! }));
      const secondsPerText = (performance.now() - started) / 1000 / sources.length;
      figures.push({ provider: name, pair: `${from} → ${to}`, chrf: chrf(pairs), chrfPlusPlus: chrfPlusPlus(pairs), secondsPerText });
    }
  await translator.close();
  return figures;
}

/** 500 short strings in one request, then 20 clients at once; all memory of this process that translating added. */
async function measureLoad() {
  const folder = await mkdtemp(path.join(tmpdir(), 'unflatten-bench-'));
  try {
    await installMicroPacks(folder);
    const known = await sentencesOf('ko-en');
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
    const { translator } = open('bergamot', folder);
    const ask = (texts: string[]) => translator.translate({ texts, source: 'ko', target: 'es' }, { signal: AbortSignal.timeout(300_000) });
    const many = Array.from({ length: 500 }, (_, i) => known[i % known.length]!.source.replace(/\d+/, String(100 + i)));
    await ask([many[0]!]);
    const started = performance.now();
    await ask(many);
    const seconds = (performance.now() - started) / 1000;
    const again = performance.now();
    await Promise.all(Array.from({ length: 20 }, (_, i) => ask([many[i]!])));
    const clients = (performance.now() - again) / 1000;
    clearInterval(watch);
    await translator.close();
    const megabytes = Math.round((Math.max(peak, process.memoryUsage().rss) - before) / MB);
    const sentence = `500 strings in ${seconds.toFixed(1)} s (${Math.round(500 / seconds)}/s), 20 clients at once in ${clients.toFixed(2)} s, ${megabytes} MB more (goal: under 1,200 MB).`;
    return { seconds, clients, megabytes, sentence };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function table(figures: readonly Figures[]): string {
  const rows = figures.map((row) => [
    row.provider,
    row.pair,
    row.chrf.toFixed(1),
    row.chrfPlusPlus.toFixed(1),
    row.secondsPerText.toFixed(2),
  ]);
  return [['provider', 'pair', 'chrF', 'chrF++', 's/text'], ...rows]
    .map((cells) => cells.map((cell, i) => (i < 2 ? cell.padEnd(18) : cell.padStart(7))).join(' '))
    .join('\n');
}

await new Command('bench:text')
  .description('Translates shop texts with the providers that are set up and scores them against references.')
  .option('--save <file>', 'write the figures as JSON')
  .action(bench)
  .parseAsync();
