import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody, TranslateAnswer, TranslateLanguages, TranslatePacks } from '../../../contract/index.ts';
import { installMicroPacks, sentencesOf } from '../../../engines/text/translate/testing/micro.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let models: string;
let service: TestService;
beforeAll(async () => {
  models = await mkdtemp(path.join(os.tmpdir(), 'unflatten-models-'));
  await installMicroPacks(models);
  service = await startTestService({ UNFLATTEN_MODELS: models });
});
afterAll(async () => {
  await service.close();
  await rm(models, { recursive: true, force: true });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.call('/api/v1/translate', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const translated = async (body: unknown) => TranslateAnswer.strict().parse(await (await post(body)).json());
const refusal = async (answer: Response) => `${answer.status} ${ErrorBody.parse(await answer.json()).code}`;

describe('the built-in provider, offline', () => {
  test.each([
    ['ko', 'en'],
    ['en', 'es'],
  ] as const)('%s → %s gives exactly the sentences that the micro model was made for', async (from, to) => {
    const sentences = await sentencesOf(`${from}-${to}` as 'ko-en');
    const answer = await translated({ texts: sentences.map(({ source }) => source), source_lang: from, target_lang: to });
    expect(answer).toEqual({
      ok: true,
      target_lang: to,
      source_lang: from,
      model: 'bergamot',
      translations: sentences.map(({ target }) => target),
    });
  });

  test('ko → es goes through English in one call', async () => {
    const pivot = new Map((await sentencesOf('en-es')).map(({ source, target }) => [source, target]));
    const known = (await sentencesOf('ko-en')).filter(({ target }) => pivot.has(target));
    const hat = { source: '이 모자의 가격은 999달러입니다.', es: 'Este sombrero cuesta 999 dólares.' };
    const wanted = [hat, ...known.map(({ source, target }) => ({ source, es: pivot.get(target)! }))];
    const answer = await translated({ texts: wanted.map(({ source }) => source), target_lang: 'es' });
    expect(answer.translations).toEqual(wanted.map(({ es }) => es));
  });

  test('the source language is found, and a single text answers translation and source_lang', async () => {
    expect(await translated({ text: '이 컵의 가격은 160달러입니다.', target_lang: 'en' })).toEqual({
      ok: true,
      target_lang: 'en',
      source_lang: 'ko',
      source_confidence: expect.closeTo(1, 1),
      model: 'bergamot',
      translation: 'This cup costs 160 dollars.',
    });
  });

  test('how surely it is that language is told where it was found: less for a word that several languages share', async () => {
    const sure = async (text: string) => (await translated({ text, target_lang: 'en' })).source_confidence!;
    expect(await sure('이 컵의 가격은 160달러입니다.')).toBeGreaterThan(0.9);
    expect(await sure('Normal')).toBeLessThan(0.7);
    expect(await sure('This hat costs 999 dollars.')).toBeGreaterThan(await sure('Normal'));
    expect(await translated({ text: '12', target_lang: 'en' })).not.toHaveProperty('source_confidence');
  });

  test('order, empty strings, blank strings, line breaks and the space around a line stay', async () => {
    const texts = ['', '이 컵의 가격은 160달러입니다.\r\n\n  이 모자의 가격은 999달러입니다. \n', '   ', '12,480 ★', ''];
    const answer = await translated({ texts, target_lang: 'en' });
    expect(answer.translations).toEqual(['', 'This cup costs 160 dollars.\r\n\n  This hat costs 999 dollars. \n', '   ', '12,480 ★', '']);
  });

  test('several sentences of a line are translated each for itself', async () => {
    const answer = await translated({ text: '이 컵의 가격은 160달러입니다. 이 모자의 가격은 999달러입니다.', target_lang: 'en' });
    expect(answer.translation).toBe('This cup costs 160 dollars. This hat costs 999 dollars.');
  });

  test.each(['{{name}}', '{0}', '%s', '%1$d', 'https://example.com/a?b=1&c=2', 'help@example.com', '<b>'])(
    '%s comes through untouched',
    async (kept) => {
      const { translation } = await translated({ text: `${kept} 이 컵의 가격은 160달러입니다.`, source_lang: 'ko', target_lang: 'en' });
      expect(translation).toContain(kept);
      expect(translation).toContain('160');
    },
  );

  test('a text of nothing but placeholders and numbers is given back', async () => {
    const answer = await translated({ texts: ['{{name}} %s', '₩39,000', 'https://example.com'], source_lang: 'ko', target_lang: 'en' });
    expect(answer).toMatchObject({ translations: ['{{name}} %s', '₩39,000', 'https://example.com'] });
  });

  test('same source and target give the text back, whoever is set up', async () => {
    expect(await translated({ text: 'ข้อความ', source_lang: 'th', target_lang: 'th' })).toEqual({
      ok: true,
      target_lang: 'th',
      source_lang: 'th',
      model: 'none',
      translation: 'ข้อความ',
    });
    expect(await translated({ text: 'สวัสดีครับ', target_lang: 'th' })).toMatchObject({ translation: 'สวัสดีครับ' });
  });

  test('simplified and traditional Chinese are turned into each other, by BCP 47 names too', async () => {
    expect(await translated({ text: '软件与鼠标', source_lang: 'zh-CN', target_lang: 'zh-Hant' })).toMatchObject({
      source_lang: 'cn',
      target_lang: 'tw',
      model: 'opencc',
      translation: '軟體與滑鼠',
    });
    expect(await translated({ text: '{{名称}} 網路', source_lang: 'tw', target_lang: 'cn' })).toMatchObject({
      translation: '{{名称}} 网络',
    });
  });

  test('20 clients at once get each their own answer', async () => {
    const sentences = (await sentencesOf('ko-en')).slice(0, 20);
    const answers = await Promise.all(sentences.map(({ source }) => translated({ text: source, target_lang: 'en' })));
    expect(answers.map(({ translation }) => translation)).toEqual(sentences.map(({ target }) => target));
  });
});

describe('limits', () => {
  const texts = (count: number) => Array.from({ length: count }, () => '');
  test('500 strings are taken, 501 refused', async () => {
    expect((await translated({ texts: texts(500), target_lang: 'en' })).translations).toHaveLength(500);
    expect(await refusal(await post({ texts: texts(501), target_lang: 'en' }))).toBe('422 invalid_request');
  });

  test('60,000 characters are taken, counted in code points, 60,001 refused', async () => {
    const full = '😀'.repeat(60_000);
    expect(await translated({ text: full, target_lang: 'en' })).toMatchObject({ translation: full });
    expect(await refusal(await post({ text: `${full}a`, target_lang: 'en' }))).toBe('422 invalid_request');
    const halves = ['1'.repeat(30_000), '2'.repeat(30_000)];
    expect((await post({ texts: halves, target_lang: 'en' })).status).toBe(200);
    expect(await refusal(await post({ texts: [...halves, '3'], target_lang: 'en' }))).toBe('422 invalid_request');
  });
});

describe('refusals', () => {
  test.each<[string, unknown, string]>([
    ['no text', { target_lang: 'en' }, '422 invalid_request'],
    ['text and texts', { text: 'a', texts: ['a'], target_lang: 'en' }, '422 invalid_request'],
    ['an empty list', { texts: [], target_lang: 'en' }, '422 invalid_request'],
    ['a text that is none', { texts: ['a', 1], target_lang: 'en' }, '422 invalid_request'],
    ['no target', { text: 'a' }, '422 invalid_request'],
    ['an unknown target', { text: 'a', target_lang: 'xx' }, '422 invalid_request'],
    ['an unknown source', { text: 'a', target_lang: 'en', source_lang: 'klingon' }, '422 invalid_request'],
    ['no JSON', '{', '422 invalid_request'],
  ])('%s', async (_, body, expected) => {
    expect(await refusal(await post(body))).toBe(expected);
  });

  test('a pair whose packs are missing is 422 unsupported_language_pair and names the command that adds them', async () => {
    const answer = await post({ text: 'Guten Tag', source_lang: 'de', target_lang: 'ko' });
    expect(answer.status).toBe(422);
    const body = ErrorBody.parse(await answer.json());
    expect(body).toMatchObject({ code: 'unsupported_language_pair', packs: ['de-en', 'en-ko'], source_lang: 'de', target_lang: 'ko' });
    expect(body.error).toContain('unflatten models add de-en en-ko');
  });

  test('a pair that no pack is there for names the providers that could be set up', async () => {
    const body = ErrorBody.parse(await (await post({ text: 'สวัสดี', target_lang: 'mn' })).json());
    expect(body).toMatchObject({ code: 'unsupported_language_pair' });
    expect(body.error).toContain('Set up a provider that can');
  });

  test('no key is 401, another method 405', async () => {
    expect((await fetch(`${service.url}/api/v1/translate`, { method: 'POST' })).status).toBe(401);
    expect(await refusal(await service.call('/api/v1/translate'))).toBe('405 method_not_allowed');
  });
});

test('it is free, counts as a read, and the same Idempotency-Key gets the first answer', async () => {
  const credits = await service.credits();
  const headers = { 'idempotency-key': 'translate-once' };
  const first = await post({ text: '이 컵의 가격은 160달러입니다.', target_lang: 'en' }, headers);
  expect(first.headers.get('x-ratelimit-remaining')).toBe(first.headers.get('x-ratelimit-limit'));
  const again = await post({ text: '이 컵의 가격은 160달러입니다.', target_lang: 'en' }, headers);
  expect(await again.json()).toEqual(await first.json());
  expect(await refusal(await post({ text: '이 모자의 가격은 999달러입니다.', target_lang: 'en' }, headers))).toBe(
    '422 idempotency_key_reused',
  );
  expect(await service.credits()).toBe(credits);
});

describe('GET /translate/languages', () => {
  const languages = async (query = '', headers: Record<string, string> = {}) =>
    TranslateLanguages.strict().parse(await (await service.call(`/api/v1/translate/languages${query}`, { headers })).json()).languages;

  test('tells what can be done now, who does it, and which packs would add more', async () => {
    const korean = (await languages()).find(({ code }) => code === 'ko')!;
    expect(korean).toMatchObject({ name: 'Korean', native_name: '한국어', direction: 'ltr', targets: ['en', 'es'], provider: 'bergamot' });
    expect(korean.addable).toContainEqual({ target: 'ja', packs: ['en-ja'] });
    const thai = (await languages()).find(({ code }) => code === 'th')!;
    expect(thai).toMatchObject({ targets: [], provider: null, addable: [] });
  });

  test('names come in the language asked for, by ?locale before Accept-Language', async () => {
    const name = async (...ask: Parameters<typeof languages>) => (await languages(...ask)).find(({ code }) => code === 'tl')!.name;
    expect(await name('?locale=ko')).toBe('필리핀어');
    expect(await name('', { 'accept-language': 'xx, ja;q=0.8, ko;q=0.9' })).toBe('필리핀어');
    expect(await name('?locale=en', { 'accept-language': 'ko' })).toBe('Filipino');
    expect(await refusal(await service.call('/api/v1/translate/languages?locale=!!'))).toBe('422 invalid_request');
  });

  test('?for lists the tags of a parameter', async () => {
    const codes = async (what: string) => (await languages(`?for=${what}`)).map(({ code }) => code);
    expect(await codes('reconstruct')).toEqual(['ko', 'en', 'cn', 'tw', 'ja', 'mn', 'ru', 'th', 'id', 'vi', 'ar']);
    expect(await codes('render')).toHaveLength(20);
    expect(await codes('ocr')).not.toContain('hi');
    expect((await languages()).find(({ code }) => code === 'ar')!.direction).toBe('rtl');
  });
});

test('GET /translate/packs lists the packs that are here', async () => {
  const packs = TranslatePacks.strict().parse(await (await service.call('/api/v1/translate/packs')).json());
  expect(packs).toMatchObject({ ok: true, automatic: false, installed: ['en-es', 'ko-en'], downloads: [] });
  expect(packs.addable).not.toContain('ko-en');
});
