import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, type Client } from './index.ts';

let server: Server;
let answer: { status?: number; body: unknown };
let seen: { request: string; type: string | undefined; key: unknown; body: unknown }[];
let client: Client;
beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { 'content-type': type, 'idempotency-key': key } = request.headers;
    seen.push({ request: `${request.method} ${request.url}`, type, key, body: text ? JSON.parse(text) : null });
    const { status = 200, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}`, apiKey: 'uf_secret' });
});
afterEach(() => new Promise((closed) => server.close(closed)));

test('a text is sent as JSON, and the answer of a server that knows api-v1.md alone is taken', async () => {
  answer = { body: { ok: true, target_lang: 'en', model: 'm', translation: 'Hello' } };
  expect(await client.translate({ text: '안녕', targetLang: 'en' })).toMatchObject({ translation: 'Hello' });
  expect(seen[0]).toMatchObject({ request: 'POST /api/v1/translate', type: 'application/json', body: { text: '안녕', target_lang: 'en' } });
  expect(seen[0]!.key).toMatch(/^[\da-f-]{36}$/);
});

test('texts go with their source language and key', async () => {
  answer = { body: { ok: true, target_lang: 'en', source_lang: 'ko', model: 'm', translations: ['a', ''] } };
  const input = { texts: ['가', ''], sourceLang: 'ko', targetLang: 'en', idempotencyKey: 'once' } as const;
  expect((await client.translate(input)).translations).toEqual(['a', '']);
  expect(seen[0]).toMatchObject({ key: 'once', body: { texts: ['가', ''], source_lang: 'ko', target_lang: 'en' } });
});

test('a pair that is not available comes out as an error with its code, and is not tried again', async () => {
  answer = { status: 422, body: { ok: false, error: 'no', code: 'unsupported_language_pair', request_id: 'r' } };
  await expect(client.translate({ text: 'a', targetLang: 'th' })).rejects.toMatchObject({ status: 422, code: 'unsupported_language_pair' });
  expect(seen).toHaveLength(1);
});

test('languages, packs and the glossary are asked for at their addresses', async () => {
  answer = { body: { ok: true, languages: [] } };
  await client.listLanguages({ for: 'ocr', locale: 'ko' });
  answer = { body: { ok: true, automatic: true, installed: ['ko-en'], addable: [], recognisers: [], downloads: [] } };
  expect((await client.listPacks()).installed).toEqual(['ko-en']);
  await client.addPack({ sourceLang: 'en', targetLang: 'es' });
  expect(seen.at(-1)).toMatchObject({ body: { source_lang: 'en', target_lang: 'es' } });
  await client.addPack({ id: 'ocr-ko' });
  expect(seen.at(-1)!.body).toEqual({ id: 'ocr-ko' });
  const term = { source_lang: 'ko', target_lang: 'en', source: '가', target: 'a' } as const;
  answer = { body: { ok: true, terms: [term] } };
  expect(await client.putGlossary([term])).toEqual([term]);
  expect(await client.getGlossary({ target_lang: 'en' })).toEqual([term]);
  answer = { status: 204, body: null };
  await client.deleteGlossary({ source_lang: 'ko' });
  await client.removePack('en-es');
  expect(seen.map(({ request }) => request)).toEqual([
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
