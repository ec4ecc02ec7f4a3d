/** DeepL, API v2 (https://developers.deepl.com/docs/api-reference/translate). */
import type { Language } from '../../language/index.ts';
import { batchesOf } from '../batches.ts';
import { ask, isRecord, JSON_BODY, textsOf } from '../http.ts';
import { fromMarkup, toMarkup } from '../markup.ts';
import { NONE, READY, type Provider } from '../provider.ts';
import type { HttpTools } from '../providers.ts';

/** As sources they are named without a region. */
const TARGETS: Partial<Record<Language, string>> = {
  ar: 'AR', cn: 'ZH-HANS', de: 'DE', en: 'EN-US', es: 'ES', fr: 'FR', id: 'ID', it: 'IT', ja: 'JA', ko: 'KO',
  pt: 'PT-BR', ru: 'RU', th: 'TH', tr: 'TR', tw: 'ZH-HANT', vi: 'VI',
}; // prettier-ignore
/** 50 texts and 128 KiB a request; a character takes at most 4 bytes and some become entities. */
const BATCH = { items: 50, size: 20_000 };
const MARK = ['<x>', '</x>'] as const;

export function createDeepl({ settings, timeoutMs }: HttpTools): Provider {
  const key = settings.DEEPL_API_KEY!;
  const base = settings.DEEPL_URL ?? (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');
  return {
    name: 'deepl',
    unit: 'line',
    model: () => 'deepl',
    coverage: async ({ from, to }) => (TARGETS[from] && TARGETS[to] && from !== to ? READY : NONE),
    async translate(segments, { from, to }, { signal }) {
      const answers: string[] = [];
      for (const batch of batchesOf(
        segments.map((segment) => toMarkup(segment, ...MARK)),
        (text) => text.length,
        BATCH,
      )) {
        const body = JSON.stringify({
          text: batch,
          source_lang: TARGETS[from]!.split('-')[0],
          target_lang: TARGETS[to],
          tag_handling: 'xml',
          ignore_tags: ['x'],
          split_sentences: 'nonewlines',
          preserve_formatting: true,
        });
        const headers = { ...JSON_BODY, authorization: `DeepL-Auth-Key ${key}` };
        const answer = await ask({ url: `${base.replace(/\/$/, '')}/v2/translate`, headers, body, signal, timeoutMs });
        answers.push(...textsOf(isRecord(answer) && answer.translations, ({ text }) => text).map(fromMarkup));
      }
      return answers;
    },
  };
}
