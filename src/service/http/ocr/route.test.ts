import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody, OcrAnswer, OcrLanguage } from '../../../contract/index.ts';
import { OCR_LANGUAGES } from '../../../engines/text/ocr/index.ts';
import { recogniserFiles, writePack } from '../../../engines/packs/testing/recogniser.ts';
import { BEHAVIOUR } from '../../testing/engine.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let models: string;
beforeAll(async () => {
  models = await mkdtemp(path.join(os.tmpdir(), 'unflatten-ocr-models-'));
  service = await startTestService({ UNFLATTEN_OCR_WAITING: '0', UNFLATTEN_MODELS: models });
});
afterAll(async () => {
  await service.close();
  await rm(models, { recursive: true, force: true });
});

type Fields = Readonly<Record<string, string | Blob>>;
function ocr(fields: Fields, init: RequestInit = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value as Blob);
  return service.call('/api/v1/ocr', { method: 'POST', body, ...init });
}
const refusal = async (answer: Response) => `${answer.status} ${ErrorBody.parse(await answer.json()).code}`;
const base64 = async () => Buffer.from(await (await png()).arrayBuffer()).toString('base64');

describe('POST /ocr', () => {
  test('answers ok, text, lines with boxes and confidence, language, model and seconds, and no translation unasked', async () => {
    const answer = await ocr({ image_file: await png() });
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as object;
    expect(OcrAnswer.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ ok: true, language: 'en', lines: [{ bbox: { x: 1, y: 2, width: 38, height: 26 }, confidence: 0.9 }] });
    expect(body).not.toHaveProperty('translation');
  });

  test('is free, and is one image towards the rate', async () => {
    const credits = await service.credits();
    const remaining = async () => Number((await ocr({ image_file: await png() })).headers.get('x-ratelimit-remaining'));
    const first = await remaining();
    expect(await remaining()).toBe(first - 1);
    expect(await service.credits()).toBe(credits);
  });

  test.each([
    ['urlencoded', async () => new URLSearchParams({ image_file_b64: await base64() })],
    ['JSON', async () => JSON.stringify({ image_file_b64: `data:image/png;base64,${await base64()}` })],
  ])('takes image_file_b64 in a body of %s', async (kind, body) => {
    const headers: Record<string, string> = kind === 'JSON' ? { 'content-type': 'application/json' } : {};
    expect((await service.call('/api/v1/ocr', { method: 'POST', body: await body(), headers })).status).toBe(200);
  });

  test('lang is any language that a recogniser comes along for', () => {
    expect(OcrLanguage.options).toEqual([...OCR_LANGUAGES]);
  });

  test('a language that only a pack reads may be hinted, and is listed, while the pack is there; without it the pack is named', async () => {
    const hinted = async () => ocr({ image_file: await png(), lang: 'hi' });
    const listed = async () =>
      JSON.stringify(await (await service.call('/api/v1/translate/languages?for=ocr')).json()).includes('"code":"hi"');
    const refused = ErrorBody.parse(await (await hinted()).json());
    expect(refused).toMatchObject({ code: 'invalid_request', error: expect.stringContaining('needs the pack ocr-devanagari') });
    expect(await listed()).toBe(false);
    const about = { id: 'ocr-devanagari', languages: ['hi', 'en'], scripts: ['devanagari'] } as const;
    await writePack(path.join(models, 'ocr', about.id), about, await recogniserFiles());
    expect([(await hinted()).status, await listed()]).toEqual([200, true]);
    await rm(path.join(models, 'ocr'), { recursive: true });
    expect([(await hinted()).status, await listed()]).toEqual([422, false]);
  });

  test('lang hints the language, by a code of the API or its BCP 47 equivalent', async () => {
    const language = async (lang: string) => OcrAnswer.parse(await (await ocr({ image_file: await png(), lang })).json()).language;
    expect(await language('ko')).toBe('ko');
    expect(await language('zh-Hant')).toBe('tw');
  });

  test('what lang says is what translate_to translates from: a few words alone may look like another language', async () => {
    const answer = await ocr({ image_file: await png(), lang: 'en', translate_to: 'es' });
    expect(ErrorBody.parse(await answer.json())).toMatchObject({
      code: 'unsupported_language_pair',
      error: expect.stringContaining('from en to es'),
    });
  });

  test.each<[string, () => Promise<Fields> | Fields, string]>([
    ['no image', () => ({ lang: 'ko' }), '400 image_missing'],
    ['two sources', async () => ({ image_file: await png(), image_url: 'https://example.com/a.png' }), '400 image_ambiguous'],
    ['Base64 that is none', () => ({ image_file_b64: '***' }), '400 image_unreadable'],
    ['a damaged picture', async () => ({ image_file: await png(BEHAVIOUR.refuses) }), '400 image_unreadable'],
    ['a GIF', () => ({ image_file: new File(['GIF89a\u0001\u0000\u0001\u0000'], 'a.gif') }), '415 unsupported_image_type'],
    ['more than 25 MB', () => ({ image_file: new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'a.png') }), '413 upload_too_large'],
    ['an unknown lang', async () => ({ image_file: await png(), lang: 'xx' }), '422 invalid_request'],
    ['a lang that no recogniser is there for', async () => ({ image_file: await png(), lang: 'hi' }), '422 invalid_request'],
    ['an unknown translate_to', async () => ({ image_file: await png(), translate_to: 'klingon' }), '422 invalid_request'],
    ['a reader that fails', async () => ({ image_file: await png(BEHAVIOUR.fails) }), '500 conversion_failed'],
  ])('%s: %s is refused', async (_, fields, expected) => {
    expect(await refusal(await ocr(await fields()))).toBe(expected);
  });

  test('an image that no key came with is refused', async () => {
    expect(await refusal(await fetch(`${service.url}/api/v1/ocr`, { method: 'POST' }))).toBe('401 unauthorized');
  });

  test('translate_to the language that the text is in gives the text back', async () => {
    const body = OcrAnswer.parse(await (await ocr({ image_file: await png(), lang: 'ko', translate_to: 'ko' })).json());
    expect(body.translation).toBe(body.text);
  });

  test('the same Idempotency-Key and image gets the first answer, another image is refused', async () => {
    const headers = { 'idempotency-key': 'read once' };
    const first = await (await ocr({ image_file: await png() }, { headers })).json();
    expect(await (await ocr({ image_file: await png() }, { headers })).json()).toEqual(first);
    expect(await refusal(await ocr({ image_file: await png(41) }, { headers }))).toBe('422 idempotency_key_reused');
    const other = await (await ocr({ image_file: await png() })).json();
    expect(other).not.toEqual(first);
  });

  test('one picture more than may wait gets 503 with Retry-After, and a caller who leaves frees the reader', async () => {
    const caller = new AbortController();
    const left = occupyReader(caller.signal).catch(() => 'left');
    const answer = await untilStatus(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(answer)).toBe('503 service_busy');
    caller.abort();
    expect(await left).toBe('left');
    expect((await untilStatus(200)).status).toBe(200);
  });
});

/** Sends a picture whose reading never ends; again where another picture was being read. */
async function occupyReader(signal: AbortSignal): Promise<Response> {
  for (;;) {
    const answer = await ocr({ image_file: await png(BEHAVIOUR.hangs) }, { signal });
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
  }
}

/** Asks again until the answer has this status. */
async function untilStatus(status: number): Promise<Response> {
  for (;;) {
    const answer = await ocr({ image_file: await png() });
    if (answer.status === status) return answer;
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
