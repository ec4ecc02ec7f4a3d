import { expect, test } from 'vitest';
import { withAnsweringServer } from './testing/answering-server.ts';

const server = withAnsweringServer();

test('a text is sent as JSON, and the answer of a server that knows api-v1.md alone is taken', async () => {
  server.answer({ body: { ok: true, target_lang: 'en', model: 'm', translation: 'Hello' } });
  expect(await server.client.translate({ text: '안녕', targetLang: 'en' })).toMatchObject({ translation: 'Hello' });
  expect(server.seen[0]).toMatchObject({ request: 'POST /api/v1/translate', body: { text: '안녕', target_lang: 'en' } });
  expect(server.seen[0]!.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
});

test('texts go with their source language and key', async () => {
  server.answer({ body: { ok: true, target_lang: 'en', source_lang: 'ko', model: 'm', translations: ['a', ''] } });
  const input = { texts: ['가', ''], sourceLang: 'ko', targetLang: 'en', idempotencyKey: 'once' } as const;
  expect((await server.client.translate(input)).translations).toEqual(['a', '']);
  expect(server.seen[0]).toMatchObject({
    headers: { 'idempotency-key': 'once' },
    body: { texts: ['가', ''], source_lang: 'ko', target_lang: 'en' },
  });
});

test('a pair that is not available comes out as an error with its code, and is not tried again', async () => {
  server.answer({ status: 422, body: { ok: false, error: 'no', code: 'unsupported_language_pair', request_id: 'r' } });
  await expect(server.client.translate({ text: 'a', targetLang: 'th' })).rejects.toMatchObject({
    status: 422,
    code: 'unsupported_language_pair',
  });
  expect(server.seen).toHaveLength(1);
});

test('languages, packs and the glossary are asked for at their addresses', async () => {
  server.answer({ body: { ok: true, languages: [] } });
  await server.client.listLanguages({ for: 'ocr', locale: 'ko' });
  server.answer({ body: { ok: true, automatic: true, installed: ['ko-en'], addable: [], recognisers: [], downloads: [] } });
  expect((await server.client.listPacks()).installed).toEqual(['ko-en']);
  await server.client.addPack({ sourceLang: 'en', targetLang: 'es' });
  expect(server.seen.at(-1)).toMatchObject({ body: { source_lang: 'en', target_lang: 'es' } });
  await server.client.addPack({ id: 'ocr-ko' });
  expect(server.seen.at(-1)!.body).toEqual({ id: 'ocr-ko' });
  const term = { source_lang: 'ko', target_lang: 'en', source: '가', target: 'a' } as const;
  server.answer({ body: { ok: true, terms: [term] } });
  expect(await server.client.putGlossary([term])).toEqual([term]);
  expect(await server.client.getGlossary({ target_lang: 'en' })).toEqual([term]);
  server.answer({ status: 204 });
  await server.client.deleteGlossary({ source_lang: 'ko' });
  await server.client.removePack('en-es');
  expect(server.seen.map(({ request }) => request)).toEqual([
    'GET /api/v1/translate/languages?for=ocr&locale=ko',
    'GET /api/v1/translate/packs',
    'POST /api/v1/translate/packs',
    'POST /api/v1/translate/packs',
    'PUT /api/v1/translate/glossary',
    'GET /api/v1/translate/glossary?target_lang=en',
    'DELETE /api/v1/translate/glossary?source_lang=ko',
    'DELETE /api/v1/translate/packs/en-es',
  ]);
});
