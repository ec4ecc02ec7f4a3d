import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/index.ts';
import { png, startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_IMAGES_PER_MINUTE: '3' });
});
afterAll(() => service.close());

test('a key may send its images a minute, exactly, also in parallel; then 429 says when to try again', async () => {
  const image_file = await png();
  const answers = await Promise.all(Array.from({ length: 5 }, () => service.reconstruct({ image_file })));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([202, 202, 202, 429, 429]);
  expect(refused[0].headers.get('retry-after')).toBe('60');
  expect(refused[0].headers.get('x-ratelimit-remaining')).toBe('0');
  expect(ErrorBody.parse(await refused[0].json()).code).toBe('rate_limited');
  expect(await service.credits()).toBe(997);
});

test('reads are no images, and say where the limit stands', async () => {
  const answer = await service.call('/api/v1/account');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-ratelimit-limit')).toBe('3');
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
});

const unreadable = (type: string) => service.call('/api/v1/reconstruct', { method: 'POST', body: '{', headers: { 'content-type': type } });

test('a request that is refused unread is told as well, and counts no image', async () => {
  for (const [type, status] of [
    ['text/csv', 415],
    ['application/json', 422],
  ] as const) {
    const answer = await unreadable(type);
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([status, '3']);
  }
});

test('the window slides: what was sent more than 60 seconds ago counts no more, what was sent since does', async () => {
  const slides = await startTestService({ UNFLATTEN_IMAGES_PER_MINUTE: '3' });
  try {
    const image_file = await png();
    const send = async () => (await slides.reconstruct({ image_file })).status;
    const age = (seconds: number) =>
      slides.service.db
        .updateTable('image_rate')
        .set({ at: sql<Date>`at - make_interval(secs => ${seconds})` })
        .execute();
    expect([await send(), await send()]).toEqual([202, 202]);
    await age(40);
    expect([await send(), await send()]).toEqual([202, 429]);
    await age(21);
    // The first two have left the window, the third is 21 s old: two more fit, not three.
    expect([await send(), await send(), await send()]).toEqual([202, 202, 429]);
    const answer = await slides.call('/api/v1/account');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeGreaterThan(30);
    expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeLessThan(40);
  } finally {
    await slides.close();
  }
});
