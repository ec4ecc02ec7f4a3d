/** Papago on Naver Cloud: one text a call (https://api.ncloud-docs.com/docs/en/ai-naver-papagonmt-translation). */
import type { Language } from '../../language/index.ts';
import { batchesOf } from '../batches.ts';
import { ask, isRecord } from '../http.ts';
import { plainText } from '../markup.ts';
import { NONE, ProviderError, READY, type Pair, type Provider } from '../provider.ts';
import type { HttpTools } from '../providers.ts';

const CODES: Partial<Record<Language, string>> = {
  ko: 'ko', en: 'en', ja: 'ja', cn: 'zh-CN', tw: 'zh-TW', vi: 'vi', id: 'id', th: 'th', de: 'de', ru: 'ru', es: 'es', it: 'it', fr: 'fr',
}; // prettier-ignore
/** Pairs without Korean that it has. */
const BESIDES: ReadonlySet<string> = new Set(['en-ja', 'en-fr', 'en-cn', 'en-tw', 'ja-cn', 'ja-tw', 'cn-tw']);
/** Calls at the same time. */
const AT_ONCE = 4;
const BASE = 'https://papago.apigw.ntruss.com';

function covers({ from, to }: Pair): boolean {
  if (!CODES[from] || !CODES[to] || from === to) return false;
  return from === 'ko' || to === 'ko' || BESIDES.has(`${from}-${to}`) || BESIDES.has(`${to}-${from}`);
}

export function createPapago({ settings, timeoutMs }: HttpTools): Provider {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-ncp-apigw-api-key-id': settings.PAPAGO_CLIENT_ID!,
    'x-ncp-apigw-api-key': settings.PAPAGO_CLIENT_SECRET!,
  };
  const url = `${(settings.PAPAGO_URL ?? BASE).replace(/\/$/, '')}/nmt/v1/translation`;

  async function one(text: string, { from, to }: Pair, signal: AbortSignal): Promise<string> {
    const body = new URLSearchParams({ source: CODES[from]!, target: CODES[to]!, text });
    const answer = await ask({ url, headers, body, signal, timeoutMs });
    const message = isRecord(answer) && isRecord(answer.message) ? answer.message : {};
    const result = isRecord(message.result) ? message.result : {};
    if (typeof result.translatedText === 'string') return result.translatedText;
    throw new ProviderError('answer', 'answered in a form that it does not document');
  }

  return {
    name: 'papago',
    unit: 'line',
    model: () => 'papago',
    coverage: async (pair) => (covers(pair) ? READY : NONE),
    async translate(segments, pair, { signal }) {
      const answers: string[] = [];
      for (const batch of batchesOf(segments, () => 1, { items: AT_ONCE, size: AT_ONCE }))
        answers.push(...(await Promise.all(batch.map((segment) => one(plainText(segment), pair, signal)))));
      return answers;
    },
  };
}
