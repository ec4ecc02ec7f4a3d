/** Every provider over HTTP against a server with its real shapes, its refusals included. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../language/index.ts';
import { openTranslation } from './open.ts';
import { TranslationUnavailable } from './provider.ts';
import { startLoopback, type Answer, type Asked, type Loopback } from './testing/loopback.ts';

let models: string;
let server: Loopback;
beforeAll(async () => {
  models = await mkdtemp(path.join(os.tmpdir(), 'unflatten-models-'));
});
afterAll(() => rm(models, { recursive: true, force: true }));
beforeEach(async () => {
  server = await startLoopback(() => ({ status: 500, json: {} }));
});
afterEach(() => server.close());

interface Case {
  readonly name: string;
  readonly settings: (url: string) => Record<string, string>;
  /** What the server answers to texts in German. */
  readonly speak: (asked: Asked, to: (text: string) => string) => Answer;
  /** What the request must hold, for a request from ko to cn. */
  readonly request: (asked: Asked) => unknown;
  readonly expected: unknown;
  readonly model: string;
  /** Pair used, where ko-cn is none. */
}

const json = (asked: Asked) => JSON.parse(asked.body) as Record<string, unknown>;
const LANGUAGES = ['ko', 'en', 'ja', 'zh-Hans'].map((code) => ({ code, name: code, targets: ['ko', 'en', 'ja', 'zh-Hans'] }));

const CASES: readonly Case[] = [
  {
    name: 'deepl',
    settings: (url) => ({ DEEPL_URL: url, DEEPL_API_KEY: 'secret' }),
    speak: (asked, to) => ({
      json: { translations: (json(asked).text as string[]).map((text) => ({ detected_source_language: 'KO', text: to(text) })) },
    }),
    request: (asked) => [
      asked.path,
      asked.headers.authorization,
      json(asked).source_lang,
      json(asked).target_lang,
      json(asked).ignore_tags,
    ],
    expected: ['/v2/translate', 'DeepL-Auth-Key secret', 'KO', 'ZH-HANS', ['x']],
    model: 'deepl',
  },
  {
    name: 'google',
    settings: (url) => ({ GOOGLE_TRANSLATE_URL: url, GOOGLE_TRANSLATE_PROJECT: 'shop', GOOGLE_TRANSLATE_TOKEN: 'secret' }),
    speak: (asked, to) => ({ json: { translations: (json(asked).contents as string[]).map((text) => ({ translatedText: to(text) })) } }),
    request: (asked) => [
      asked.path,
      asked.headers.authorization,
      json(asked).sourceLanguageCode,
      json(asked).targetLanguageCode,
      json(asked).mimeType,
    ],
    expected: ['/v3/projects/shop/locations/global:translateText', 'Bearer secret', 'ko', 'zh-CN', 'text/html'],
    model: 'google-v3',
  },
  {
    name: 'google',
    settings: (url) => ({ GOOGLE_TRANSLATE_URL: url, GOOGLE_TRANSLATE_KEY: 'secret' }),
    speak: (asked, to) => ({ json: { data: { translations: (json(asked).q as string[]).map((text) => ({ translatedText: to(text) })) } } }),
    request: (asked) => [asked.path, asked.headers['x-goog-api-key'], json(asked).source, json(asked).target, json(asked).format],
    expected: ['/language/translate/v2', 'secret', 'ko', 'zh-CN', 'html'],
    model: 'google-v2',
  },
  {
    name: 'papago',
    settings: (url) => ({ PAPAGO_URL: url, PAPAGO_CLIENT_ID: 'id', PAPAGO_CLIENT_SECRET: 'secret' }),
    speak: (asked, to) => ({
      json: {
        message: { result: { srcLangType: 'ko', tarLangType: 'zh-CN', translatedText: to(new URLSearchParams(asked.body).get('text')!) } },
      },
    }),
    request: (asked) => {
      const form = new URLSearchParams(asked.body);
      return [
        asked.path,
        asked.headers['x-ncp-apigw-api-key-id'],
        asked.headers['x-ncp-apigw-api-key'],
        form.get('source'),
        form.get('target'),
      ];
    },
    expected: ['/nmt/v1/translation', 'id', 'secret', 'ko', 'zh-CN'],
    model: 'papago',
  },
  {
    name: 'libretranslate',
    settings: (url) => ({ LIBRETRANSLATE_URL: url, LIBRETRANSLATE_API_KEY: 'secret' }),
    speak: (asked, to) =>
      asked.path === '/languages' ? { json: LANGUAGES } : { json: { translatedText: (json(asked).q as string[]).map(to) } },
    request: (asked) => [asked.path, json(asked).api_key, json(asked).source, json(asked).target],
    expected: ['/translate', 'secret', 'ko', 'zh-Hans'],
    model: 'libretranslate',
  },
  {
    name: 'openai-compatible',
    settings: (url) => ({ TRANSLATE_OPENAI_URL: `${url}/v1`, TRANSLATE_OPENAI_MODEL: 'small-chat', TRANSLATE_OPENAI_KEY: 'secret' }),
    speak: (asked, to) => chat({ translations: textsOfPrompt(asked).map(({ id, text }) => ({ id, text: to(text) })) }),
    request: (asked) => [
      asked.path,
      asked.headers.authorization,
      json(asked).model,
      (json(asked).response_format as { type: string }).type,
    ],
    expected: ['/v1/chat/completions', 'Bearer secret', 'small-chat', 'json_schema'],
    model: 'small-chat',
  },
];

function chat(content: unknown): Answer {
  const message = { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) };
  return {
    json: {
      id: 'chat-1',
      object: 'chat.completion',
      created: 1,
      model: 'small-chat',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    },
  };
}
interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly text: string }[];
}
const contentOf = ({ content }: Message) => (typeof content === 'string' ? content : content.map(({ text }) => text).join(''));
const messages = (asked: Asked) => json(asked).messages as Message[];
const textsOfPrompt = (asked: Asked) =>
  (JSON.parse(contentOf(messages(asked).find(({ role }) => role === 'user')!)) as { texts: { id: number; text: string }[] }).texts;

/** How long an answer is waited for, ms: long enough for a busy machine, but where none will come. */
const WAIT = { answer: 20_000, silence: 300 };

const open = (one: Pick<Case, 'name' | 'settings'>, timeoutMs = WAIT.answer) =>
  openTranslation({
    models: { folder: models, catalogue: null, automatic: false },
    order: [one.name],
    settings: one.settings(server.url),
    memoryBytes: 0,
    timeoutMs,
  }).translator;
const ask = (one: Pick<Case, 'name' | 'settings'>, texts: string[], target: Language = 'cn', extra = {}, timeoutMs = WAIT.answer) =>
  open(one, timeoutMs).translate({ texts, source: 'ko', target, ...extra }, { signal: new AbortController().signal });
const asks = () => server.asked.filter(({ path: asked }) => asked !== '/languages');

/** Turns Hangul into Han, and nothing else. */
const chinese = (text: string) => text.replaceAll(/[가-힣]+/g, (word) => '字'.repeat(word.length));

describe.each(CASES)('$model', (one) => {
  test('gets what its documentation asks for, and its answer is read', async () => {
    server.answer = (asked) => one.speak(asked, chinese);
    const result = await ask(one, ['안녕', '', '주문 12 개\n배송']);
    expect(result).toMatchObject({ texts: ['字字', '', '字字 12 字\n字字'], model: one.model, warnings: [] });
    expect(one.request(asks()[0]!)).toEqual(one.expected);
  });

  test('placeholders, tags, addresses and signs of markup come through', async () => {
    server.answer = (asked) => one.speak(asked, chinese);
    const text = '{{이름}} 님, <b class="a">굵게</b> & 1 < 2 %s help@example.com';
    const { texts, warnings } = await ask(one, [text]);
    for (const kept of ['{{이름}}', '<b class="a">', '</b>', '%s', 'help@example.com', '& 1 < 2']) expect(texts[0]).toContain(kept);
    expect(texts[0]!.replace('{{이름}}', '')).not.toMatch(/[가-힣]/);
    expect(warnings.every(({ code }) => code === 'translated_in_pieces')).toBe(true);
  });

  test('numbers that it changes are put right in pieces, and that is told', async () => {
    server.answer = (asked) => one.speak(asked, (text) => chinese(text).replaceAll(/\d+/g, '7'));
    const result = await ask(one, ['가격 ₩39,000 입니다']);
    expect(result.texts).toEqual(['字字 ₩39,000 字字字']);
    expect(result.warnings).toEqual([{ index: 0, code: 'translated_in_pieces' }]);
  });

  test('120 texts come back in their order', async () => {
    server.answer = (asked) => one.speak(asked, chinese);
    const texts = Array.from({ length: 120 }, (_, i) => `상품 ${i}`);
    expect((await ask(one, texts)).texts).toEqual(texts.map(chinese));
  });

  test.each<[string, Answer, string]>([
    ['a key that is not accepted', { status: 403, json: { message: 'Forbidden' } }, 'does not accept its key'],
    ['too many requests', { status: 429, headers: { 'retry-after': '30' }, json: {} }, 'is asked too often'],
    ['a used-up quota', { status: 456, json: { message: 'Quota exceeded' } }, 'has used up its quota'],
    ['an overload', { status: 529, text: 'overloaded' }, 'is overloaded'],
    ['a fault', { status: 500, text: '<html>oops</html>' }, 'failed (HTTP 500)'],
    ['garbage', { text: '<html>hello</html>' }, 'answered with'],
    ['JSON of another shape', { json: { hello: ['world'] } }, 'answered'],
    ['a list of another length', { json: { translations: [], translatedText: [], data: { translations: [] }, choices: [] } }, 'answered'],
    ['silence', 'hang', 'gave no answer within'],
  ])('%s is a failure that names it', async (_, answer, reason) => {
    server.answer = ({ path: asked }) => (asked === '/languages' ? { json: LANGUAGES } : answer);
    const wait = answer === 'hang' ? WAIT.silence : WAIT.answer;
    const failure = await ask(one, ['안녕'], 'cn', {}, wait).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TranslationUnavailable);
    expect((failure as Error).message).toContain(`${one.name} ${reason}`);
    expect((failure as Error).message).not.toContain('secret');
  });

  test('a redirect is not followed: it would carry the key along', async () => {
    const other = await startLoopback(() => ({ json: {} }));
    server.answer = ({ path: asked }) =>
      asked === '/languages' ? { json: LANGUAGES } : { status: 307, headers: { location: other.url }, json: {} };
    await expect(ask(one, ['안녕'])).rejects.toBeInstanceOf(TranslationUnavailable);
    expect(other.asked).toEqual([]);
    await other.close();
  });

  test('words of the glossary stand in the translation', async () => {
    // A chat model is told them; the others find them in place.
    const word = (text: string) => (one.name === 'openai-compatible' ? text.replaceAll('운동화', '跑鞋') : text);
    server.answer = (asked) => one.speak(asked, (text) => chinese(word(text)));
    const glossary = { version: '1', terms: () => [{ source: '운동화', target: '跑鞋' }] };
    expect((await ask(one, ['운동화 할인'], 'cn', { glossary })).texts[0]).toContain('跑鞋');
    const told = one.name === 'openai-compatible' ? contentOf(messages(asks()[0]!)[0]!) : '"운동화": "跑鞋"';
    expect(told).toContain('"운동화": "跑鞋"');
  });
});

test('DeepL keys that end in :fx go to the free server', async () => {
  const { createDeepl } = await import('./providers/deepl.ts');
  const urls: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (url) => {
    urls.push(String(url));
    return Response.json({ translations: [{ text: '字' }] });
  };
  try {
    for (const key of ['a:fx', 'a']) {
      const provider = createDeepl({ settings: { DEEPL_API_KEY: key }, timeoutMs: 300 });
      await provider.translate([['안녕']], { from: 'ko', to: 'cn' }, { signal: new AbortController().signal, terms: [] });
    }
  } finally {
    globalThis.fetch = real;
  }
  expect(urls).toEqual(['https://api-free.deepl.com/v2/translate', 'https://api.deepl.com/v2/translate']);
});

test('LibreTranslate servers that name Chinese zh are asked for zh, and pairs that one lacks are not asked for', async () => {
  const one = CASES.find(({ name }) => name === 'libretranslate')!;
  server.answer = (asked) =>
    asked.path === '/languages' ? { json: [{ code: 'ko', name: 'Korean', targets: ['zh'] }] } : one.speak(asked, chinese);
  expect((await ask(one, ['안녕'])).texts).toEqual(['字字']);
  expect(json(asks()[0]!).target).toBe('zh');
  await expect(ask(one, ['안녕'], 'en')).rejects.toThrow('cannot translate from ko to en');
});

test('a chat model that leaves a text out of its answer has failed', async () => {
  const one = CASES.find(({ name }) => name === 'openai-compatible')!;
  server.answer = (asked) => chat({ translations: textsOfPrompt(asked).slice(1) });
  await expect(ask(one, ['안녕', '배송'])).rejects.toThrow('left texts out of its answer');
});
