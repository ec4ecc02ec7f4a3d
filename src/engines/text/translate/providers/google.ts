/**
 * Google Cloud Translation: Advanced (v3) with a project and an access token, Basic (v2) with an API key
 * (https://cloud.google.com/translate/docs/reference/rest).
 */
import type { Language } from '../../language/index.ts';
import { batchesOf } from '../batches.ts';
import { ask, isRecord, JSON_BODY, textsOf } from '../http.ts';
import { fromMarkup, toMarkup } from '../markup.ts';
import { READY, type Provider } from '../provider.ts';
import type { HttpTools } from '../providers.ts';

const CODES: Partial<Record<Language, string>> = { cn: 'zh-CN', tw: 'zh-TW' };
const codeOf = (language: Language): string => CODES[language] ?? language;
/** 128 texts (v2) and 30,000 code points a request; 5,000 is what Google recommends. */
const BATCH = { items: 128, size: 5_000 };
const MARK = ['<span translate="no">', '</span>'] as const;
const BASE = 'https://translation.googleapis.com';

export function createGoogle({ settings, timeoutMs }: HttpTools): Provider {
  const { GOOGLE_TRANSLATE_PROJECT: project, GOOGLE_TRANSLATE_TOKEN: token, GOOGLE_TRANSLATE_KEY: key } = settings;
  const base = (settings.GOOGLE_TRANSLATE_URL ?? BASE).replace(/\/$/, '');

  async function advanced(contents: readonly string[], from: Language, to: Language, signal: AbortSignal): Promise<string[]> {
    const body = JSON.stringify({ contents, mimeType: 'text/html', sourceLanguageCode: codeOf(from), targetLanguageCode: codeOf(to) });
    const headers = { ...JSON_BODY, authorization: `Bearer ${token}`, 'x-goog-user-project': project! };
    const answer = await ask({ url: `${base}/v3/projects/${project}/locations/global:translateText`, headers, body, signal, timeoutMs });
    return textsOf(isRecord(answer) && answer.translations, ({ translatedText }) => translatedText);
  }

  async function basic(q: readonly string[], from: Language, to: Language, signal: AbortSignal): Promise<string[]> {
    const body = JSON.stringify({ q, source: codeOf(from), target: codeOf(to), format: 'html' });
    const headers = { ...JSON_BODY, 'x-goog-api-key': key! };
    const answer = await ask({ url: `${base}/language/translate/v2`, headers, body, signal, timeoutMs });
    const data = isRecord(answer) && isRecord(answer.data) ? answer.data : {};
    return textsOf(data.translations, ({ translatedText }) => translatedText);
  }

  const [call, model] = project && token ? [advanced, 'google-v3'] : [basic, 'google-v2'];
  return {
    name: 'google',
    unit: 'line',
    model: () => model,
    coverage: async () => READY,
    async translate(segments, { from, to }, { signal }) {
      const answers: string[] = [];
      for (const batch of batchesOf(
        segments.map((segment) => toMarkup(segment, ...MARK)),
        (text) => text.length,
        BATCH,
      ))
        answers.push(...(await call(batch, from, to, signal)).map(fromMarkup));
      return answers;
    },
  };
}
