/** The order of providers, failing over, the glossary and the memory, over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody, Glossary, OcrAnswer, TranslateAnswer } from '../../../contract/index.ts';
import { startLoopback, type Answer, type Asked, type Loopback } from '../../../engines/text/translate/testing/loopback.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let deepl: Loopback;
let google: Loopback;
let service: TestService;

/** Says who it is and gives the text back. */
const says =
  (who: string, list: string) =>
  (asked: Asked): Answer => {
    const texts = (JSON.parse(asked.body) as Record<string, string[]>)[list]!;
    return { json: { translations: texts.map((text) => ({ text: `${who} ${text}`, translatedText: `${who} ${text}` })) } };
  };
const deeplWorks = says('D', 'text');
const googleWorks = says('G', 'contents');

beforeAll(async () => {
  deepl = await startLoopback(deeplWorks);
  google = await startLoopback(googleWorks);
  service = await startService();
});
afterEach(async () => {
  await service.call('/api/v1/translate/glossary', { method: 'DELETE' });
});
afterAll(async () => {
  await service.close();
  await deepl.close();
  await google.close();
});

const startService = (environment: Record<string, string> = {}) =>
  startTestService({
    UNFLATTEN_TRANSLATORS: 'deepl,google',
    DEEPL_API_KEY: 'secret',
    DEEPL_URL: deepl.url,
    GOOGLE_TRANSLATE_PROJECT: 'shop',
    GOOGLE_TRANSLATE_TOKEN: 'secret',
    GOOGLE_TRANSLATE_URL: google.url,
    UNFLATTEN_TRANSLATE_TIMEOUT_SECONDS: '1',
    ...environment,
  });

const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const post = (texts: string[], more = {}, at = service) =>
  at.call('/api/v1/translate', { method: 'POST', ...json({ texts, source_lang: 'ko', target_lang: 'en', ...more }) });
const translated = async (...ask: Parameters<typeof post>) => TranslateAnswer.parse(await (await post(...ask)).json());

describe('failing over', () => {
  test('the first of the configuration that covers the pair does it, and model says so', async () => {
    expect(await translated(['하나'])).toMatchObject({ model: 'deepl', translations: ['D 하나'] });
    // DeepL has no Mongolian.
    expect(await translated(['하나'], { target_lang: 'mn' })).toMatchObject({ model: 'google-v3', translations: ['G 하나'] });
  });

  test.each<[string, Answer]>([
    ['456', { status: 456, json: { message: 'Quota exceeded' } }],
    ['429', { status: 429, json: {} }],
    ['529', { status: 529, text: 'overloaded' }],
    ['garbage', { text: '<html>' }],
    ['silence', 'hang'],
  ])('%s of one: the next one does it, and the first is not asked again for a while', async (name, answer) => {
    const fresh = await startService();
    deepl.answer = () => answer;
    expect(await translated([`둘 ${name}`], {}, fresh)).toMatchObject({ model: 'google-v3' });
    const asked = deepl.asked.length;
    expect(await translated([`셋 ${name}`], {}, fresh)).toMatchObject({ model: 'google-v3' });
    expect(deepl.asked).toHaveLength(asked);
    deepl.answer = deeplWorks;
    await fresh.close();
  });

  test('where all fail the answer is 503 that names each and what to do, and nothing is charged', async () => {
    const fresh = await startService();
    const credits = await fresh.credits();
    deepl.answer = () => ({ status: 456, json: {} });
    google.answer = () => ({ status: 503, json: {} });
    const answer = await post(['넷'], {}, fresh);
    const body = ErrorBody.parse(await answer.json());
    expect([answer.status, body.code]).toEqual([503, 'provider_unavailable']);
    expect(body.error).toContain('deepl has used up its quota (HTTP 456); google failed (HTTP 503)');
    expect(body.error).toContain('set up another provider');
    deepl.answer = deeplWorks;
    google.answer = googleWorks;
    // Passed over, yet better than nothing.
    expect(await translated(['다섯'], {}, fresh)).toMatchObject({ model: 'deepl' });
    expect(await fresh.credits()).toBe(credits);
    await fresh.close();
  });
});

test('POST /ocr with translate_to translates what was read, by the same providers', async () => {
  const form = new FormData();
  form.append('image_file', await png());
  form.append('translate_to', 'ko');
  const body = OcrAnswer.parse(await (await service.call('/api/v1/ocr', { method: 'POST', body: form })).json());
  expect(body).toMatchObject({ translation: `D ${body.text}`, translation_model: 'deepl' });
});

describe('the translation memory', () => {
  test('the same text is not asked for twice, within a request and across them', async () => {
    const before = deepl.asked.length;
    expect((await translated(['여섯', '여섯', '일곱'])).translations).toEqual(['D 여섯', 'D 여섯', 'D 일곱']);
    expect((JSON.parse(deepl.asked.at(-1)!.body) as { text: string[] }).text).toEqual(['여섯', '일곱']);
    expect((await translated(['일곱', '여섯'])).translations).toEqual(['D 일곱', 'D 여섯']);
    expect(deepl.asked).toHaveLength(before + 1);
  });

  test('it keeps no more than it may: what was used longest ago goes', async () => {
    const fresh = await startService({ UNFLATTEN_TRANSLATIONS_KEPT: '2' });
    await translated(['가'], {}, fresh);
    await translated(['나'], {}, fresh);
    await translated(['가'], {}, fresh);
    await translated(['다'], {}, fresh);
    const before = deepl.asked.length;
    await translated(['가'], {}, fresh);
    expect(deepl.asked).toHaveLength(before);
    await translated(['나'], {}, fresh);
    expect(deepl.asked).toHaveLength(before + 1);
    await fresh.close();
  });
});

describe('the glossary', () => {
  const term = { source_lang: 'ko', target_lang: 'en', source: '운동화', target: 'Sneaker' };
  const put = (terms: unknown) => service.call('/api/v1/translate/glossary', { method: 'PUT', ...json({ terms }) });
  const read = async (query = '') => Glossary.strict().parse(await (await service.call(`/api/v1/translate/glossary${query}`)).json()).terms;

  test('terms are added, replaced, read by pair and removed', async () => {
    const other = { source_lang: 'ko', target_lang: 'ja', source: '운동화', target: 'スニーカー' };
    expect((await put([term, other])).status).toBe(200);
    await put([{ ...term, target: 'Trainer' }]);
    expect(await read()).toEqual([{ ...term, target: 'Trainer' }, other]);
    expect(await read('?target_lang=ja')).toEqual([other]);
    expect((await service.call('/api/v1/translate/glossary?target_lang=ja', { method: 'DELETE' })).status).toBe(204);
    expect(await read()).toEqual([{ ...term, target: 'Trainer' }]);
  });

  test('its words stand in the translation, and a change of it is heeded at once', async () => {
    expect((await translated(['운동화 할인'])).translations).toEqual(['D 운동화 할인']);
    await put([term]);
    expect((await translated(['운동화 할인'])).translations).toEqual(['D Sneaker 할인']);
    await put([{ ...term, target: 'Trainer' }]);
    expect((await translated(['운동화 할인'])).translations).toEqual(['D Trainer 할인']);
  });

  test.each<[string, unknown]>([
    ['no terms', []],
    ['a term of one language', [{ ...term, target_lang: 'ko' }]],
    ['an empty word', [{ ...term, source: ' ' }]],
    ['an unknown language', [{ ...term, target_lang: 'xx' }]],
    ['1,001 terms', Array.from({ length: 1001 }, (_, i) => ({ ...term, source: `w${i}` }))],
  ])('%s: 422', async (_, terms) => {
    expect((await put(terms)).status).toBe(422);
  });

  test('a glossary has at most 5,000 terms', async () => {
    const thousand = (n: number) => Array.from({ length: 1000 }, (_, i) => ({ ...term, source: `w${n}-${i}` }));
    for (let n = 0; n < 5; n++) expect((await put(thousand(n))).status).toBe(200);
    expect((await put([term])).status).toBe(422);
    expect(await read()).toHaveLength(5000);
  });

  test("another account's glossary is not touched and not seen", async () => {
    await service.service.db.insertInto('accounts').values({ id: 'other', email: 'o@example.com' }).execute();
    await service.service.db
      .insertInto('glossary_terms')
      .values({ ...term, account_id: 'other', target: 'Theirs' } as never)
      .execute();
    expect(await read()).toEqual([]);
    expect((await translated(['운동화 새로'])).translations).toEqual(['D 운동화 새로']);
  });
});
