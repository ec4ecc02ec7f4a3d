import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '../../../contract/index.ts';
import { createTestGenerator, imageCalls } from '../../testing/images.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let images: ReturnType<typeof imageCalls>;
beforeAll(async () => {
  service = await startTestService();
  images = imageCalls(service);
});
afterAll(() => service.close());

const answerOf = async (answer: Response) => ({ status: answer.status, body: ErrorBody.parse(await answer.json()) });

test('without a provider each kind answers 503 with what is missing and where to set it up, and no credit is touched', async () => {
  const image_file = await png();
  const answers = {
    generation: await images.post('generate', { prompt: 'a cup' }),
    variation: await images.postForm('variations', { image_file }),
    translation: await images.postForm('translate', { image_file, lang: 'ko' }),
  };
  for (const [kind, answer] of Object.entries(answers)) {
    const { status, body } = await answerOf(answer);
    expect([status, body.code]).toEqual([503, 'provider_unavailable']);
    expect(body).toMatchObject({ missing: `image provider for ${kind}`, configure: 'docs/images.md' });
  }
  const entries = await service.service.db.selectFrom('ledger').select('kind').execute();
  expect(entries).toEqual([{ kind: 'grant' }]);
  expect(await service.service.db.selectFrom('image_jobs').select('id').execute()).toEqual([]);
});

test('what is wrong with the request is told first', async () => {
  expect((await answerOf(await images.post('generate', {}))).status).toBe(422);
  expect((await answerOf(await images.post('variations', {}))).status).toBe(400);
  expect((await answerOf(await images.post('variations', { image_file_b64: 'SGVsbG8gd29ybGQ=' }))).status).toBe(415);
});

test('a provider serves the kinds that it is capable of', async () => {
  const partial = await startTestService({}, { imageGenerators: [createTestGenerator(0, ['generate'])] });
  try {
    const { post, postForm } = imageCalls(partial);
    expect((await post('generate', { prompt: 'a cup', resolution: '1K' })).status).toBe(202);
    expect((await postForm('variations', { image_file: await png() })).status).toBe(503);
  } finally {
    await partial.close();
  }
});
