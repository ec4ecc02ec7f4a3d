/** Built in: Bergamot, the engine of Firefox's translations, with Mozilla's models as packs. Pairs without English go through it. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '../../language/index.ts';
import { batchesOf } from '../batches.ts';
import { BergamotPool } from '../bergamot/pool.ts';
import { fromMarkup, hasKept, plainText, toMarkup } from '../markup.ts';
import { PackError, packId, type PackStore } from '../../../packs/index.ts';
import { NONE, ProviderError, READY, type Coverage, type Pair, type Provider, type Segment } from '../provider.ts';

/** Mozilla has models for these, both ways with English. */
const WITH_ENGLISH: ReadonlySet<Language> = new Set([
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'pt',
  'ru',
  'tr',
  'vi',
  'cn',
  'tw',
]);
/** Every pack that there is a model for. */
export const KNOWN_PACKS: readonly string[] = [...WITH_ENGLISH].flatMap((other) => [packId(other, 'en'), packId('en', other)]).toSorted();
const BATCH = { items: 64, size: 6_000 };
/** How long a caller waits for packs that are fetched for the first time. */
const PATIENCE_MS = 15_000;

const HTML = ['<var>', '</var>'] as const;

export interface BergamotOptions {
  readonly packs: PackStore;
  /** For all threads together. */
  readonly memoryBytes: number;
  readonly patienceMs?: number;
}

export interface Bergamot extends Provider {
  readonly pool: BergamotPool;
}

export function createBergamot({ packs, memoryBytes, patienceMs = PATIENCE_MS }: BergamotOptions): Bergamot {
  const pool = new BergamotPool(memoryBytes);

  /** Ways that could do: direct, and through English. */
  const waysOf = ({ from, to }: Pair): string[][] => [
    [packId(from, to)],
    ...(from !== 'en' && to !== 'en' ? [[packId(from, 'en'), packId('en', to)]] : []),
  ];

  async function installedWay(pair: Pair): Promise<string[] | null> {
    for (const way of waysOf(pair)) {
      const there = await Promise.all(way.map((id) => packs.has(id)));
      if (there.every(Boolean)) return way;
    }
    return null;
  }

  /** Packs that are missing of the way that Mozilla has models for; null where it has none. */
  async function missing({ from, to }: Pair): Promise<string[] | null> {
    const known = [from, to].every((language) => language === 'en' || WITH_ENGLISH.has(language));
    if (!known) return null;
    const way = waysOf({ from, to }).at(-1)!;
    const there = await Promise.all(way.map((id) => packs.has(id)));
    return way.filter((_, i) => !there[i]);
  }

  async function coverage(pair: Pair): Promise<Coverage> {
    if (await installedWay(pair)) return READY;
    const lacks = await missing(pair);
    return lacks ? { state: 'needs', packs: lacks, automatic: packs.automatic } : NONE;
  }

  /** @throws {ProviderError} while packs are still being fetched, and where they cannot be */
  async function requireWay(pair: Pair, signal: AbortSignal): Promise<string[]> {
    const way = await installedWay(pair);
    if (way) return way;
    const lacks = (await missing(pair)) ?? [];
    const fetched = Promise.all(lacks.map((id) => packs.add(id))).then(
      () => 'done' as const,
      (error: Error) => error,
    );
    const outcome = await Promise.race([fetched, delay(patienceMs, 'slow' as const, { signal, ref: false })]);
    if (outcome === 'done') return (await installedWay(pair)) ?? waysOf(pair).at(-1)!;
    if (outcome === 'slow')
      throw new ProviderError(
        'pack',
        `is fetching ${lacks.join(' and ')} (progress at GET /api/v1/translate/packs); try again in a moment`,
      );
    const remedy = `add ${lacks.join(' and ')} with "unflatten models add ${lacks.join(' ')}", or by its folder`;
    throw new ProviderError('pack', `lacks ${lacks.join(' and ')}: ${outcome.message} Remedy: ${remedy}`);
  }

  async function translate(segments: readonly Segment[], pair: Pair, signal: AbortSignal): Promise<string[]> {
    const way = await requireWay(pair, signal);
    const load = () =>
      Promise.all(
        way.map(async (id) => {
          const { manifest, files } = await packs.read(id, 'translation');
          return { from: manifest.from, to: manifest.to, files, config: manifest.config };
        }),
      );
    const answers: string[] = [];
    for (const batch of batchesOf(segments, (segment) => plainText(segment).length, BATCH)) {
      signal.throwIfAborted();
      const texts = batch.map((segment) =>
        hasKept(segment) ? { text: toMarkup(segment, ...HTML), html: true } : { text: plainText(segment), html: false },
      );
      const done = await pool.translate(way.join('+'), load, texts).catch((error: Error) => {
        throw new ProviderError(error instanceof PackError ? 'pack' : 'failed', `could not work: ${error.message}`);
      });
      answers.push(...done.map((text, i) => (texts[i]!.html ? fromMarkup(text) : text)));
    }
    return answers;
  }

  return {
    name: 'bergamot',
    unit: 'sentence',
    pool,
    model: () => 'bergamot',
    coverage,
    translate: (segments, pair, { signal }) => translate(segments, pair, signal),
    close: () => pool.close(),
  };
}
