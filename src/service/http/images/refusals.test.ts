/** Requests that cannot be served: each gets its status, and costs nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody, type ImageJob } from '../../../contract/index.ts';
import { createTestGenerator, imageCalls } from '../../testing/images.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let images: ReturnType<typeof imageCalls>;
let base64: string;
let failed: ImageJob;
let done: ImageJob;
let running: string;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_STARTING_CREDITS: '7' }, { imageGenerators: [createTestGenerator()] });
  images = imageCalls(service);
  base64 = Buffer.from(await (await png()).arrayBuffer()).toString('base64');
  failed = await images.made(await images.post('generate', { prompt: 'fails' }));
  done = await images.made(await images.post('generate', { prompt: 'a cup', resolution: '1K' }));
  [running] = await images.accepted(await images.post('generate', { prompt: 'slow' }));
});
afterAll(() => service.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const BALANCE = 5;
const refusal = async (answer: Response) => `${answer.status} ${ErrorBody.parse(await answer.json()).code}`;

test.each<[string, string, () => Record<string, unknown>, string]>([
  ['no prompt', 'generate', () => ({}), '422 invalid_request'],
  ['a blank prompt', 'generate', () => ({ prompt: '  ' }), '422 invalid_request'],
  ['a prompt that is no text', 'generate', () => ({ prompt: 5 }), '422 invalid_request'],
  ['a prompt with NUL', 'generate', () => ({ prompt: 'a\0b' }), '422 invalid_request'],
  ['a prompt of 10,001 characters', 'generate', () => ({ prompt: 'a'.repeat(10_001) }), '422 invalid_request'],
  ['count 0', 'generate', () => ({ prompt: 'a', count: 0 }), '422 invalid_request'],
  ['count 5', 'generate', () => ({ prompt: 'a', count: 5 }), '422 invalid_request'],
  ['count 1.5', 'generate', () => ({ prompt: 'a', count: 1.5 }), '422 invalid_request'],
  ['count true', 'generate', () => ({ prompt: 'a', count: true }), '422 invalid_request'],
  ['count many', 'generate', () => ({ prompt: 'a', count: 'many' }), '422 invalid_request'],
  ['another ratio', 'generate', () => ({ prompt: 'a', ratio: '2:1' }), '422 invalid_request'],
  ['another resolution', 'generate', () => ({ prompt: 'a', resolution: '8K' }), '422 invalid_request'],
  ['no source', 'variations', () => ({ prompt: 'a' }), '400 image_missing'],
  ['two sources', 'variations', () => ({ image_file_b64: base64, source_id: done.id }), '400 image_ambiguous'],
  ['both kinds of job', 'variations', () => ({ job_id: done.id, source_id: done.id }), '400 image_ambiguous'],
  ['broken Base64', 'variations', () => ({ image_file_b64: '???' }), '400 image_unreadable'],
  ['a text as picture', 'variations', () => ({ image_file_b64: 'SGVsbG8gd29ybGQ=' }), '415 unsupported_image_type'],
  ['an address that is none', 'variations', () => ({ image_url: 'page.png' }), '400 image_url_unreadable'],
  ['an unknown image job', 'variations', () => ({ source_id: NOBODY }), '404 not_found'],
  ['a source_id of another form', 'variations', () => ({ source_id: `${done.id}#first` }), '422 invalid_request'],
  ['a source_id that names no image of the job', 'variations', () => ({ source_id: `${done.id}#1` }), '422 invalid_request'],
  ['a source that failed', 'variations', () => ({ source_id: failed.id }), '409 not_finished'],
  ['a source that is not finished', 'variations', () => ({ source_id: running }), '409 not_finished'],
  ['an unknown reconstruction job', 'variations', () => ({ job_id: NOBODY }), '404 not_found'],
  ['an image job as reconstruction job', 'variations', () => ({ job_id: done.id }), '404 not_found'],
  ['a translation without language', 'translate', () => ({ image_file_b64: base64 }), '422 invalid_request'],
  ['a translation into an unknown language', 'translate', () => ({ image_file_b64: base64, lang: 'xx' }), '422 invalid_request'],
  ['a translation of nothing', 'translate', () => ({ lang: 'ko' }), '400 image_missing'],
  ['more than the account can pay', 'generate', () => ({ prompt: 'a', count: 3, resolution: '4K' }), '402 insufficient_credits'],
])('%s is refused', async (_name, path, body, expected) => {
  const answer = await images.post(path, body());
  expect(answer.headers.get('x-ratelimit-limit')).toBeTruthy();
  expect(await refusal(answer)).toBe(expected);
  expect(await service.credits()).toBe(BALANCE);
});

test('402 is all or nothing and names both numbers', async () => {
  const before = await service.service.db.selectFrom('image_jobs').select('id').execute();
  const answer = await images.post('generate', { prompt: 'a', count: 3, resolution: '4K' });
  expect(await answer.json()).toMatchObject({ credits_needed: 6, credits_available: BALANCE });
  expect(await service.service.db.selectFrom('image_jobs').select('id').execute()).toHaveLength(before.length);
});

test('parallel requests never spend more than there is: each is accepted whole or refused whole', async () => {
  const rich = await startTestService({ UNFLATTEN_STARTING_CREDITS: '7' }, { imageGenerators: [createTestGenerator()] });
  try {
    const { post } = imageCalls(rich);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('generate', { prompt: 'slow', count: 3, resolution: '1K' })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([202, 202, ...Array<number>(8).fill(402)]);
    expect(await rich.credits()).toBe(1);
    expect(await rich.service.db.selectFrom('image_jobs').select('id').execute()).toHaveLength(6);
  } finally {
    await rich.close();
  }
});

test('other encodings, methods and keys are refused', async () => {
  const send = (init: RequestInit) => service.call('/api/v1/images/generate', { method: 'POST', ...init });
  expect(await refusal(await send({ body: 'a,b', headers: { 'content-type': 'text/csv' } }))).toBe('415 unsupported_media_type');
  expect(await refusal(await send({ body: '{', headers: { 'content-type': 'application/json' } }))).toBe('422 invalid_request');
  expect(await refusal(await service.call('/api/v1/images', { method: 'PUT' }))).toBe('405 method_not_allowed');
  expect(await refusal(await service.call(`/api/v1/images/${done.id}`, { method: 'PATCH' }))).toBe('405 method_not_allowed');
  for (const path of ['', '/generate', `/${done.id}`, `/${done.id}/files/0`, `/${done.id}/source`])
    expect((await fetch(`${service.url}/api/v1/images${path}`, { method: path === '/generate' ? 'POST' : 'GET' })).status).toBe(401);
});

test('an upload over the limit is refused', async () => {
  const answer = await images.postForm('variations', { image_file: new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]) });
  expect(await refusal(answer)).toBe('413 upload_too_large');
});

test('each image asked for counts towards the 60 a minute', async () => {
  const small = await startTestService({ UNFLATTEN_IMAGES_PER_MINUTE: '5' }, { imageGenerators: [createTestGenerator()] });
  try {
    const { post } = imageCalls(small);
    const first = await post('generate', { prompt: 'a cup', count: 3, resolution: '1K' });
    expect([first.status, first.headers.get('x-ratelimit-remaining')]).toEqual([202, '2']);
    const second = await post('generate', { prompt: 'a cup', count: 3 });
    expect([second.status, second.headers.get('retry-after'), second.headers.get('x-ratelimit-remaining')]).toEqual([429, '60', '2']);
    expect((await post('generate', { prompt: '', count: 2 })).headers.get('x-ratelimit-remaining')).toBe('2');
    expect((await post('generate', { prompt: 'a cup', count: 2, resolution: '1K' })).status).toBe(202);
    expect(await small.credits()).toBe(995);
  } finally {
    await small.close();
  }
});
