/** Translates by the first provider that can, in the order of the configuration, and goes on to the next where one fails. */
import { detectLanguage, shareScript, LANGUAGES, type Language } from '../language/index.ts';
import type { Route, TranslationRequest, TranslationResult, Translator } from '../../ports.ts';
import { Health } from './health.ts';
import { ProviderError, TranslationUnavailable, UnsupportedPair, type Pair, type Provider, type Term } from './provider.ts';
import { translateTexts, type Translated } from './text.ts';

export interface TranslatorOptions {
  /** In the order in which they are asked. */
  readonly providers: readonly Provider[];
  /** What would make more pairs available, as a sentence. */
  readonly otherProviders: string;
  readonly onFailure?: (provider: string, error: Error) => void;
}

type GroupRequest = Pick<TranslationRequest, 'glossary' | 'memory'> & { readonly signal: AbortSignal };

export function createTranslator({ providers, otherProviders, onFailure = () => undefined }: TranslatorOptions): Translator {
  const health = new Health();

  async function candidates(pair: Pair): Promise<Provider[]> {
    const coverages = await Promise.all(providers.map((provider) => provider.coverage(pair)));
    const able = providers.filter((_, i) => {
      const coverage = coverages[i]!;
      return coverage.state === 'ready' || (coverage.state === 'needs' && coverage.automatic);
    });
    if (able.length > 0) return health.order(able);
    const packs = coverages.flatMap((coverage) => (coverage.state === 'needs' ? coverage.packs : []));
    const add = packs.length > 0 ? `Add what is missing with "unflatten models add ${packs.join(' ')}", or set up another provider.` : '';
    throw new UnsupportedPair(pair, add || otherProviders, packs);
  }

  async function translateGroup(
    texts: readonly string[],
    pair: Pair,
    request: GroupRequest,
  ): Promise<{ done: Translated[]; model: string }> {
    const failures: string[] = [];
    for (const provider of await candidates(pair)) {
      try {
        const done = await remembered(texts, provider, pair, request);
        health.worked(provider.name);
        return { done, model: provider.model(pair) };
      } catch (error) {
        request.signal.throwIfAborted();
        if (!(error instanceof ProviderError)) throw error;
        if (error.restSeconds > 0) health.failed(provider.name, error.restSeconds);
        onFailure(provider.name, error);
        failures.push(`${provider.name} ${error.message.replace(/\.$/, '')}`);
      }
    }
    throw new TranslationUnavailable(`No provider could translate from ${pair.from} to ${pair.to}: ${failures.join('; ')}.`);
  }

  async function translate(
    { texts, source, target, glossary, memory }: TranslationRequest,
    { signal }: { signal: AbortSignal },
  ): Promise<TranslationResult> {
    const found = source === null ? detectLanguage(texts.join('\n')) : null;
    const main = source ?? found!.language;
    const results: Translated[] = texts.map((text) => ({ text, warnings: [] }));
    const models = new Set<string>();
    const groups = Map.groupBy(texts.keys(), (i) => languageOf(texts[i]!, source, main));
    for (const [from, indices] of groups) {
      if (from === null || from === target) continue;
      const own = indices.map((i) => texts[i]!);
      const { done, model } = await translateGroup(own, { from, to: target }, { glossary, memory, signal });
      for (const [n, i] of indices.entries()) results[i] = done[n]!;
      models.add(model);
    }
    return {
      source: main,
      confidence: found?.language ? found.confidence : null,
      model: [...models].join('+') || null,
      texts: results.map(({ text }) => text),
      warnings: results.flatMap(({ warnings }, index) => [...new Set(warnings)].map((code) => ({ index, code }))),
    };
  }

  async function routes(): Promise<Route[]> {
    const pairs = LANGUAGES.flatMap((from) => LANGUAGES.filter((to) => to !== from).map((to) => ({ from, to })));
    return Promise.all(
      pairs.map(async (pair) => {
        const found = await Promise.all(
          providers.map(async (provider) => ({ provider: provider.name, coverage: await provider.coverage(pair) })),
        );
        const ready = found.find(({ coverage }) => coverage.state === 'ready');
        const needs = found.find(({ coverage }) => coverage.state === 'needs');
        const packs = !ready && needs?.coverage.state === 'needs' ? needs.coverage : null;
        return { ...pair, provider: (ready ?? (packs?.automatic ? needs : undefined))?.provider ?? null, packs: packs?.packs ?? [] };
      }),
    );
  }

  return {
    translate,
    routes,
    close: async () => void (await Promise.all(providers.map((provider) => provider.close?.()))),
  };
}

const languageIn = (text: string): Language | null => detectLanguage(text).language;

/** A text in another script than the rest is in its own language; one in the same script is too short to be sure of. */
function languageOf(text: string, source: Language | null, main: Language | null): Language | null {
  if (source !== null || main === null) return source ?? main;
  const own = languageIn(text);
  return own !== null && !shareScript(own, main) ? own : main;
}

/** Asks for each different text once, and only for those that the memory does not hold. */
async function remembered(
  texts: readonly string[],
  provider: Provider,
  pair: Pair,
  { glossary, memory, signal }: GroupRequest,
): Promise<Translated[]> {
  const wanted = [...new Set(texts)];
  const terms: readonly Term[] = glossary?.terms(pair) ?? [];
  const key = { ...pair, provider: provider.model(pair), glossary: terms.length > 0 ? glossary!.version : '' };
  const known = new Map(
    (await memory?.find(key, wanted))?.map(({ source, target }) => [source, { text: target, warnings: [] } as Translated]),
  );
  const fresh = wanted.filter((text) => !known.has(text));
  const done = await translateTexts(fresh, provider, pair, { signal, terms });
  const sound = fresh.flatMap((source, i) =>
    done[i]!.warnings.length === 0 && source.trim() !== '' ? [{ source, target: done[i]!.text }] : [],
  );
  if (sound.length > 0) await memory?.keep(key, sound);
  for (const [i, text] of fresh.entries()) known.set(text, done[i]!);
  return texts.map((text) => known.get(text)!);
}
