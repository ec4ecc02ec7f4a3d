/** `npm run bench:text`: translates shop texts with whichever providers are set up, and says how near they come to the references. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { openTranslation, PROVIDER_NAMES, UnsupportedPair, TranslationUnavailable } from '../../src/engines/text/translate/index.ts';
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
const models = () => ({
  folder: path.resolve(process.env.UNFLATTEN_MODELS || path.join(process.env.UNFLATTEN_DATA || './data', 'models')),
  catalogue: process.env.UNFLATTEN_MODELS_CATALOGUE || null,
  automatic: false,
});
const open = (name: string) =>
  openTranslation({ models: models(), order: [name], settings: process.env, memoryBytes: 1200 * MB, timeoutMs: 60_000 });

async function bench({ save }: { save?: string }): Promise<void> {
  const figures: Figures[] = [];
  for (const name of PROVIDER_NAMES) figures.push(...(await measure(name)));
  console.log(
    figures.length > 0 ? table(figures) : 'No provider that is set up translates between ko, en, ja and cn: see docs/translation.md.',
  );
  if (save) await writeFile(save, `${JSON.stringify({ figures }, null, 1)}\n`);
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
