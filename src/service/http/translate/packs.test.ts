/** Model packs over HTTP: fetched, told, removed, and what a damaged one does to a translation. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ErrorBody, TranslateAnswer, TranslateLanguages, TranslatePacks } from '../../../contract/index.ts';
import { startLoopback } from '../../../engines/text/translate/testing/loopback.ts';
import { installMicroPacks } from '../../../engines/text/translate/testing/micro.ts';
import { startMirror, type Mirror } from '../../../engines/text/translate/testing/mirror.ts';
import { addKey, makeKey } from '../../accounts/keys.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let models: string;
let mirror: Mirror;
let service: TestService;
beforeAll(async () => {
  models = await mkdtemp(path.join(os.tmpdir(), 'unflatten-models-'));
  mirror = await startMirror();
  service = await startTestService({ UNFLATTEN_MODELS: models, UNFLATTEN_MODELS_CATALOGUE: mirror.url });
});
beforeEach(() => Promise.all(['translation', 'ocr'].map((kind) => rm(path.join(models, kind), { recursive: true, force: true }))));
afterAll(async () => {
  await service.close();
  mirror.close();
  await rm(models, { recursive: true, force: true });
});

const PACKS = '/api/v1/translate/packs';
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
const packs = async (answer = service.call(PACKS)) => TranslatePacks.strict().parse(await (await answer).json());
const refusal = async (answer: Response) => `${answer.status} ${ErrorBody.parse(await answer.json()).code}`;
const hat = { text: '이 모자의 가격은 999달러입니다.', source_lang: 'ko', target_lang: 'en' };

test('POST begins a download whose progress GET shows; then the pair can be translated, until DELETE removes it', async () => {
  const hold = Promise.withResolvers<void>();
  mirror.pace = hold.promise;
  const answer = await service.call(PACKS, json({ source_lang: 'ko', target_lang: 'en' }));
  expect(answer.status).toBe(202);
  expect((await packs(Promise.resolve(answer))).downloads).toMatchObject([{ id: 'ko-en', state: 'downloading' }]);
  await expect.poll(async () => (await packs()).downloads[0]?.bytes).toBeGreaterThan(1000);
  expect((await packs()).downloads[0]!.total_bytes).toBeGreaterThan(1000);
  hold.resolve();
  await expect.poll(async () => (await packs()).installed).toEqual(['ko-en']);
  expect((await packs()).addable).not.toContain('ko-en');
  const { translation } = TranslateAnswer.parse(await (await service.call('/api/v1/translate', json(hat))).json());
  expect(translation).toBe('This hat costs 999 dollars.');
  expect((await service.call(`${PACKS}/ko-en`, { method: 'DELETE' })).status).toBe(204);
  expect(await packs()).toMatchObject({ installed: [], addable: expect.arrayContaining(['ko-en', 'en-cn']) });
  expect(await refusal(await service.call(`${PACKS}/ko-en`, { method: 'DELETE' }))).toBe('404 not_found');
});

test('a recogniser is fetched by its id, told with what it reads, and removed', async () => {
  const recogniser = async () => (await packs()).recognisers.find(({ id }) => id === 'ocr-zh')!;
  const japanese = async () => {
    const answer = await service.call('/api/v1/translate/languages?for=ocr');
    return TranslateLanguages.strict()
      .parse(await answer.json())
      .languages.find(({ code }) => code === 'ja')!.ocr_packs;
  };
  expect(await recogniser()).toEqual({ id: 'ocr-zh', installed: false, languages: ['cn', 'tw', 'ja', 'en'], adds: [] });
  expect(await japanese()).toEqual({ installed: [], addable: ['ocr-zh'] });
  const hold = Promise.withResolvers<void>();
  mirror.pace = hold.promise;
  expect((await service.call(PACKS, json({ id: 'ocr-zh' }))).status).toBe(202);
  await expect.poll(async () => (await packs()).downloads[0]?.bytes, { timeout: 20_000 }).toBeGreaterThan(1_000_000);
  expect((await packs()).downloads[0]!.total_bytes).toBeGreaterThan(10_000_000);
  hold.resolve();
  await expect.poll(async () => (await packs()).installed, { timeout: 20_000 }).toEqual(['ocr-zh']);
  expect([await recogniser(), await japanese()]).toMatchObject([{ installed: true }, { installed: ['ocr-zh'], addable: [] }]);
  expect((await service.call(`${PACKS}/ocr-zh`, { method: 'DELETE' })).status).toBe(204);
  expect(await packs()).toMatchObject({ installed: [], addable: expect.arrayContaining(['ocr-zh', 'ocr-ko']) });
}, 60_000);

test('packs say which languages nothing else reads', async () => {
  const { recognisers } = await packs();
  expect(recognisers.filter(({ adds }) => adds.length > 0).map(({ id, adds }) => [id, adds])).toEqual([
    ['ocr-latin', ['es', 'fr', 'de', 'pt', 'it', 'tr']],
    ['ocr-devanagari', ['hi']],
  ]);
});

test('a pack that cannot be fetched is told with the reason', async () => {
  await service.call(PACKS, json({ source_lang: 'en', target_lang: 'de' }));
  await expect.poll(async () => (await packs()).downloads).toMatchObject([{ id: 'en-de', state: 'failed' }]);
  expect((await packs()).downloads[0]!.error).toContain('The catalogue has no pack en-de');
});

test.each<[string, unknown]>([
  ['no pair', {}],
  ['an unknown language', { source_lang: 'xx', target_lang: 'en' }],
  ['a pair of one language', { source_lang: 'en', target_lang: 'en' }],
  ['half a pair', { source_lang: 'en' }],
  ['an id of another kind', { id: 'ko-en' }],
  ['an id that would be a path', { id: 'ocr-../x' }],
  ['a recogniser and a pair', { id: 'ocr-ko', source_lang: 'ko', target_lang: 'en' }],
])('%s is 422', async (_, body) => {
  expect(await refusal(await service.call(PACKS, json(body)))).toBe('422 invalid_request');
});

test("packs are everybody's: another account sees them, and is refused (403) to add or remove one", async () => {
  await installMicroPacks(models, ['ko-en']);
  const made = makeKey();
  await service.service.db.insertInto('accounts').values({ id: 'other', email: 'o@example.com' }).execute();
  await addKey(service.service.db, 'other', 'theirs', made);
  const call = (pathname: string, init: RequestInit) =>
    fetch(service.url + pathname, { ...init, headers: { ...(init.headers as Record<string, string>), 'x-api-key': made } });
  expect(await refusal(await call(PACKS, json({ source_lang: 'ko', target_lang: 'en' })))).toBe('403 forbidden');
  expect(await refusal(await call(`${PACKS}/ko-en`, { method: 'DELETE' }))).toBe('403 forbidden');
  expect((await packs(call(PACKS, {}))).installed).toEqual(['ko-en']);
});

describe('a pack that is damaged, or of another pair', () => {
  const DAMAGES: readonly [string, () => Promise<unknown>, string][] = [
    ['truncated', () => writeFile(path.join(models, 'translation/ko-en/vocab.koen.spm'), 'x'), 'is cut off after 1 of'],
    [
      'tampered with',
      () => writeFile(path.join(models, 'translation/ko-en/vocab.koen.spm'), Buffer.alloc(2_000_000, 7)),
      'its sha256 is not that of the manifest',
    ],
    ['missing a file', () => rm(path.join(models, 'translation/ko-en/vocab.koen.spm')), 'vocab.koen.spm of the pack ko-en is missing'],
    [
      'of another pair',
      () => cp(path.join(models, 'translation/en-es'), path.join(models, 'translation/ko-en'), { recursive: true }),
      'The folder of the pack ko-en holds en-es',
    ],
    [
      'without a sound manifest',
      () => writeFile(path.join(models, 'translation/ko-en/manifest.json'), '{"format":1,"kind":"translation"}'),
      'The manifest.json of the pack ko-en is damaged, or of another version',
    ],
  ];

  test.each(DAMAGES)('%s: 503 that names the remedy, nothing charged, other pairs unharmed', async (_, damage, reason) => {
    await installMicroPacks(models);
    await damage();
    const credits = await service.credits();
    const fresh = await startTestService({ UNFLATTEN_MODELS: models });
    const answer = await fresh.call('/api/v1/translate', json(hat));
    const body = ErrorBody.parse(await answer.json());
    expect([answer.status, body.code]).toEqual([503, 'provider_unavailable']);
    expect(body.error).toContain(reason);
    expect(body.error).toContain('unflatten models add ko-en');
    expect(body.error).not.toContain(models);
    const other = { text: 'This hat costs 999 dollars.', source_lang: 'en', target_lang: 'es' };
    const { translation } = TranslateAnswer.parse(await (await fresh.call('/api/v1/translate', json(other))).json());
    expect(translation).toBe('Este sombrero cuesta 999 dólares.');
    expect(await service.credits()).toBe(credits);
    await fresh.close();
  });

  test('another provider takes its place', async () => {
    await installMicroPacks(models, ['ko-en']);
    await DAMAGES[0]![1]();
    const deepl = await startLoopback(() => ({ json: { translations: [{ text: 'This hat is 999 dollars.' }] } }));
    const settings = { UNFLATTEN_MODELS: models, UNFLATTEN_TRANSLATORS: 'bergamot,deepl', DEEPL_API_KEY: 'k', DEEPL_URL: deepl.url };
    const fresh = await startTestService(settings);
    const answer = TranslateAnswer.parse(await (await fresh.call('/api/v1/translate', json(hat))).json());
    expect(answer).toMatchObject({ model: 'deepl', translation: 'This hat is 999 dollars.' });
    await fresh.close();
    await deepl.close();
  });
});
