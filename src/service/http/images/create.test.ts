import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImagesAccepted } from '../../../contract/index.ts';
import { createTestGenerator, imageCalls } from '../../testing/images.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

const generator = createTestGenerator();
let service: TestService;
let images: ReturnType<typeof imageCalls>;
beforeAll(async () => {
  service = await startTestService({}, { imageGenerators: [generator] });
  images = imageCalls(service);
});
afterAll(() => service.close());

const lastRequest = () => generator.requests[generator.requests.length - 1];
const sizeOf = async (address: string) => {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return `${format} ${width}×${height}`;
};

test('generate answers 202 with a job an image, and each becomes a PNG at an absolute address that works without a key', async () => {
  const answer = await images.post('generate', { prompt: ' a banner for tea ', count: 2, resolution: '1K' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([202, '3']);
  const body = ImagesAccepted.parse(await answer.json());
  expect(body.jobs.map((job) => job.poll)).toEqual(body.jobs.map((job) => `${service.url}/api/v1/images/${job.id}`));
  expect(body.jobs).toHaveLength(2);
  for (const { id, poll } of body.jobs) {
    const job = await images.settled(id);
    expect(job).toMatchObject({ ok: true, id, kind: 'generation', status: 'done', progress: 100, prompt: 'a banner for tea', poll });
    expect(job).toMatchObject({
      ratio: 'auto',
      resolution: '1K',
      credits_used: 1,
      lang: null,
      source: null,
      stage: null,
      eta_seconds: null,
    });
    expect(job).toMatchObject({ seed: 42, provider: 'test/painter-1', gen_seconds: expect.any(Number) });
    expect(job.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(job.finished_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await sizeOf(job.images![0])).toBe('png 1024×576');
  }
});

test('count is 1, ratio auto and resolution 2K where they are left out', async () => {
  const job = await images.made(await images.post('generate', { prompt: 'a red shoe' }));
  expect(job).toMatchObject({ ratio: 'auto', resolution: '2K', credits_used: 1 });
  expect(await sizeOf(job.images![0])).toBe('png 2048×2048');
});

test('a variation takes its source as a file, in Base64, in JSON, in a form, and keeps its ratio', async () => {
  const base64 = Buffer.from(await (await png(40, 20)).arrayBuffer()).toString('base64');
  const urlencoded = { method: 'POST', body: new URLSearchParams({ image_file_b64: base64, resolution: '1K' }) };
  const jobs = await Promise.all([
    images.postForm('variations', { image_file: await png(40, 20), resolution: '1K', count: '1', prompt: '' }).then(images.made),
    images.post('variations', { image_file_b64: base64, resolution: '1K' }).then(images.made),
    service.call('/api/v1/images/variations', urlencoded).then(images.made),
  ]);
  for (const job of jobs) {
    expect(job).toMatchObject({
      kind: 'variation',
      status: 'done',
      prompt: '',
      source: { from: 'upload', id: null, width: 40, height: 20 },
    });
    expect(await sizeOf(job.images![0])).toBe('png 1024×512');
    expect(await sizeOf(job.source!.url)).toBe('png 40×20');
  }
  expect(jobs[0].source!.file_name).toBe('page.png');
  expect(lastRequest()).toMatchObject({ capability: 'vary', prompt: null, language: null });
});

test('a translation names its language, by its code or a BCP 47 tag', async () => {
  const job = await images.made(await images.postForm('translate', { image_file: await png(), lang: 'tl', resolution: '1K' }));
  expect(job).toMatchObject({ kind: 'translation', status: 'done', lang: 'tl' });
  const tagged = await images.post('translate', { source_id: job.id, lang: 'zh-Hant', resolution: '1K' });
  expect((await images.made(tagged)).lang).toBe('tw');
  expect(generator.requests.at(-2)).toMatchObject({
    capability: 'translate',
    language: 'tl',
    source: { mime: 'image/png', width: 40, height: 30 },
  });
});

test('source_id chains variations of variations, as <id> and as <id>#<index>', async () => {
  const first = await images.made(await images.post('generate', { prompt: 'a cup', ratio: '9:16', resolution: '1K' }));
  const second = await images.made(await images.post('variations', { source_id: `${first.id}#0`, resolution: '1K' }));
  expect(second.source).toMatchObject({ from: 'image_job', id: first.id, index: 0, width: 576, height: 1024 });
  const third = await images.made(await images.post('translate', { source_id: second.id, lang: 'ko', resolution: '1K' }));
  expect(third.source).toMatchObject({ from: 'image_job', id: second.id, index: 0 });
  expect(await sizeOf(third.images![0])).toBe('png 576×1024');
  await service.call(`/api/v1/images/${second.id}`, { method: 'DELETE' });
  expect(await sizeOf(third.source!.url), 'a source outlives the job that it came from').toBe('png 576×1024');
});

test('job_id takes the upload of a reconstruction job again', async () => {
  const id = await service.start(60, 30);
  const job = await images.made(await images.post('variations', { job_id: id, resolution: '1K', prompt: 'at night' }));
  expect(job).toMatchObject({ status: 'done', prompt: 'at night', source: { from: 'job', id, index: null, file_name: 'page.png' } });
  expect(await sizeOf(job.images![0])).toBe('png 1024×512');
});

test('a file name may hold anything', async () => {
  const boundary = 'line';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image_file"; filename="a\0b.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(await (await png()).arrayBuffer()), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await service.call('/api/v1/images/variations', { method: 'POST', body, headers });
  expect(answer.status).toBe(202);
});

test('an image costs 1 credit at 1K and 2K and 2 at 4K', async () => {
  const before = await service.credits();
  for (const resolution of ['1K', '2K', '4K']) await images.post('generate', { prompt: 'slow', resolution });
  expect(before - (await service.credits())).toBe(4);
});
