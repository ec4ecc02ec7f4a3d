import { afterAll, beforeAll, expect, test } from 'vitest';
import { Job, JobAccepted } from '../../../contract/index.ts';
import { BEHAVIOUR } from '../../testing/engine.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const accepted = async (answer: Response) => JobAccepted.parse(await answer.json());
const base64 = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64');

test('an uploaded file becomes a job, and the job becomes a page', async () => {
  const answer = await service.reconstruct({ image_file: await png(40, 15_001), lang: 'ko' });
  expect(answer.status).toBe(202);
  const body = await accepted(answer);
  expect(body).toMatchObject({ status: 'processing', mode: 'full', credits_used: 2, width: 40, height: 15_001 });
  expect(answer.headers.get('location')).toBe(body.poll);
  expect(body.poll).toBe(`${service.url}/api/v1/jobs/${body.id}`);
  const { status, job } = await service.outcome(body.id);
  expect(status).toBe(200);
  const done = Job.parse(job);
  expect(done).toMatchObject({
    status: 'done',
    progress: 100,
    sections: 1,
    credits_used: 2,
    lang: 'ko',
    file_name: 'page.png',
    css: 'h1 { color: red }',
  });
  expect(done.html).toContain('<h1>Hello</h1>');
  expect(done.content?.sections).toHaveLength(1);
});

test('a form without a file field, a JSON body and a data: prefix with line breaks all carry Base64', async () => {
  const text = await base64(await png());
  const lines = `data:image/png;base64,${text.replaceAll(/.{60}/g, '$&\r\n')}`;
  const post = (body: string, type: string) =>
    service.call('/api/v1/reconstruct', { method: 'POST', body, headers: { 'content-type': type } });
  const answers = [
    await post(new URLSearchParams({ image_file_b64: text, async: '1' }).toString(), 'application/x-www-form-urlencoded'),
    await post(`image_file_b64=${text}`, 'application/x-www-form-urlencoded'),
    await post(JSON.stringify({ image_file_b64: lines, scale: 2 }), 'application/json'),
    await service.reconstruct({ image_file_b64: lines, image_url: '' }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202]);
});

test('both key headers work, and Authorization wins', async () => {
  const status = async (headers: Record<string, string>) => (await fetch(`${service.url}/api/v1/account`, { headers })).status;
  expect(await status({ 'x-api-key': service.key })).toBe(200);
  expect(await status({ authorization: `Bearer ${service.key}` })).toBe(200);
  expect(await status({ authorization: 'Bearer wrong', 'x-api-key': service.key })).toBe(401);
  expect(await status({ authorization: `Bearer ${service.key}`, 'x-api-key': 'wrong' })).toBe(200);
  expect(await status({})).toBe(401);
});

test('a conversion that fails is told as 500 with the reason, and its credits come back', async () => {
  const before = await service.credits();
  for (const [width, reason] of [
    [BEHAVIOUR.fails, 'The conversion failed: the engine broke'],
    [BEHAVIOUR.refuses, 'The picture is damaged.'],
  ] as const) {
    const { id } = await accepted(await service.reconstruct({ image_file: await png(width) }));
    const { status, job } = await service.outcome(id);
    expect(status).toBe(500);
    expect(Job.parse(job)).toMatchObject({ status: 'failed', credits_used: 0, error: reason });
  }
  expect(await service.credits()).toBe(before);
});

test('a picture that kills its engine every time fails after several attempts, with a refund', async () => {
  const before = await service.credits();
  const { id } = await accepted(await service.reconstruct({ image_file: await png(BEHAVIOUR.dies) }));
  const { status } = await service.outcome(id);
  expect(status).toBe(500);
  expect(await service.credits()).toBe(before);
}, 30_000);

test('Prefer: wait answers with the result in the format asked for', async () => {
  const image_file = await png();
  const prefer = { prefer: 'respond-async, wait=20' };
  const json = await service.reconstruct({ image_file }, prefer);
  expect([json.status, Job.parse(await json.json()).html]).toEqual([200, expect.stringContaining('Hello')]);
  const html = await service.reconstruct({ image_file, format: 'html' }, prefer);
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const zip = await service.reconstruct({ image_file, format: 'zip' }, prefer);
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const failed = await service.reconstruct({ image_file: await png(BEHAVIOUR.fails) }, prefer);
  expect(failed.status).toBe(500);
});

test('the first 50 previews of a month are free, the next costs a credit', async () => {
  const few = await startTestService({ UNFLATTEN_FREE_PREVIEWS: '1', UNFLATTEN_STARTING_CREDITS: '1' });
  try {
    const preview = async () => {
      const answer = await few.reconstruct({ image_file: await png(40, 4_000), mode: 'preview' });
      return [answer.status, ((await answer.json()) as { credits_used?: number }).credits_used];
    };
    expect(await preview()).toEqual([202, 0]);
    expect(await preview()).toEqual([202, 1]);
    expect(await preview()).toEqual([402, undefined]);
  } finally {
    await few.close();
  }
});
