/** LibreTranslate, on a server of one's own or a public one (https://libretranslate.com/docs). */
import type { Language } from '../../language/index.ts';
import { batchesOf } from '../batches.ts';
import { ask, isRecord, JSON_BODY, textsOf } from '../http.ts';
import { fromMarkup, hasKept, plainText, toMarkup } from '../markup.ts';
import { NONE, READY, type Pair, type Provider, type Segment } from '../provider.ts';
import type { HttpTools } from '../providers.ts';

/** Servers name Chinese in an older or a newer way. */
const CODES: Partial<Record<Language, readonly string[]>> = { cn: ['zh-Hans', 'zh'], tw: ['zh-Hant', 'zt'] };
const codesOf = (language: Language): readonly string[] => CODES[language] ?? [language];
const BATCH = { items: 25, size: 4_000 };
const MARK = ['<span translate="no">', '</span>'] as const;
/** What a server can do changes when its owner adds models; one that gave no answer is asked again sooner. */
const KNOWN_MS = 600_000;
const UNKNOWN_MS = 15_000;

type Targets = ReadonlyMap<string, ReadonlySet<string>>;

export function createLibretranslate({ settings, timeoutMs }: HttpTools): Provider {
  const base = settings.LIBRETRANSLATE_URL!.replace(/\/$/, '');
  const key = settings.LIBRETRANSLATE_API_KEY;
  let known: { readonly until: number; readonly targets: Promise<Targets | null> } | null = null;

  function targets(): Promise<Targets | null> {
    if (known && performance.now() < known.until) return known.targets;
    const asked = ask({
      url: `${base}/languages`,
      method: 'GET',
      signal: new AbortController().signal,
      timeoutMs: Math.min(timeoutMs, 5_000),
    })
      .then(targetsIn)
      .catch(() => null);
    known = { until: performance.now() + KNOWN_MS, targets: asked };
    void asked.then((list) => list ?? (known = { until: performance.now() + UNKNOWN_MS, targets: asked }));
    return asked;
  }

  /** The codes of a pair as this server has them; where it did not say what it has, the newer ones are tried. */
  async function codes({ from, to }: Pair): Promise<readonly [string, string] | null> {
    const list = await targets();
    if (!list) return [codesOf(from)[0]!, codesOf(to)[0]!];
    const pairs = codesOf(from).flatMap((source) => codesOf(to).map((target) => [source, target] as const));
    return pairs.find(([source, target]) => list.get(source)?.has(target)) ?? null;
  }

  async function batch(
    segments: readonly Segment[],
    source: string,
    target: string,
    html: boolean,
    signal: AbortSignal,
  ): Promise<string[]> {
    const q = segments.map((segment) => (html ? toMarkup(segment, ...MARK) : plainText(segment)));
    const body = JSON.stringify({ q, source, target, format: html ? 'html' : 'text', ...(key ? { api_key: key } : {}) });
    const answer = await ask({ url: `${base}/translate`, headers: JSON_BODY, body, signal, timeoutMs });
    const list = isRecord(answer) && Array.isArray(answer.translatedText) ? answer.translatedText.map((text: unknown) => ({ text })) : null;
    return textsOf(list, ({ text }) => text).map((text) => (html ? fromMarkup(text) : text));
  }

  return {
    name: 'libretranslate',
    unit: 'line',
    model: () => 'libretranslate',
    coverage: async (pair) => ((await codes(pair)) ? READY : NONE),
    async translate(segments, pair, { signal }) {
      const [source, target] = (await codes(pair))!;
      const answers: string[] = [];
      for (const own of batchesOf(segments, (segment) => plainText(segment).length, BATCH))
        answers.push(...(await batch(own, source, target, own.some(hasKept), signal)));
      return answers;
    },
  };
}

function targetsIn(answer: unknown): Targets | null {
  if (!Array.isArray(answer)) return null;
  const entries = answer.flatMap((entry: unknown): [string, Set<string>][] => {
    if (!isRecord(entry) || typeof entry.code !== 'string') return [];
    const list = Array.isArray(entry.targets) ? entry.targets.filter((target) => typeof target === 'string') : [];
    return [[entry.code, new Set(list)]];
  });
  return new Map(entries);
}
