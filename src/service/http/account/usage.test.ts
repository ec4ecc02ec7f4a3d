import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody, Usage } from '../../../contract/index.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';
import { createTestGenerator } from '../../testing/images.ts';
import { BEHAVIOUR } from '../../testing/engine.ts';

const today = () => new Date().toISOString().slice(0, 10);
let service: TestService;
let first: string;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_STARTING_CREDITS: '20' }, { imageGenerators: [createTestGenerator()] });
  first = today();
  const send = async (fields: Record<string, string | Blob>) => ((await (await service.reconstruct(fields)).json()) as { id: string }).id;
  await service.outcome(await send({ image_file: await png() }));
  await service.outcome(await send({ image_file: await png(BEHAVIOUR.fails) }));
  await service.outcome(await send({ image_file: await png(), mode: 'preview' }));
  const body = JSON.stringify({ prompt: 'A blue square', resolution: '4K' });
  await service.call('/api/v1/images/generate', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  while ((await usage('?limit=1')).entries[0].kind !== 'charge') await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(() => service.close());

const usage = async (query = '') => Usage.parse(await (await service.call(`/api/v1/account/usage${query}`)).json());

test('the ledger by day, kind and what was asked for: a hold, a charge, a refund is an entry each', async () => {
  const { days, credits, free_previews: previews, from, to } = await usage();
  const sums = days.map(({ kind, about, entries, amount, credits: moved }) => [kind, about, entries, amount, moved].join(' '));
  expect(sums.toSorted()).toEqual(
    [
      'grant  1 20 20',
      'hold reconstruction 2 -2 2',
      'charge reconstruction 2 0 1',
      'refund reconstruction 1 1 1',
      'free_preview reconstruction 1 0 0',
      'hold generation 1 -2 2',
      'charge generation 1 0 2',
    ].toSorted(),
  );
  expect([first, today()]).toEqual(expect.arrayContaining([...new Set(days.map(({ date }) => date))]));
  expect(credits).toBe(17);
  expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBe(credits);
  expect(previews).toEqual({ per_month: 50, left: 49 });
  expect([Date.parse(to) - Date.parse(from), [first, today()].includes(to)]).toEqual([29 * 86_400_000, true]);
});

test('entries come newest first with their job, of either kind, a page at a time', async () => {
  const { jobs: pages } = (await (await service.call('/api/v1/jobs')).json()) as { jobs: { id: string }[] };
  const { jobs: images } = (await (await service.call('/api/v1/images')).json()) as { jobs: { id: string }[] };
  const all: Usage['entries'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Usage = await usage(`?limit=3${cursor && `&cursor=${cursor}`}`);
    expect(page.entries.length).toBeLessThanOrEqual(3);
    all.push(...page.entries);
    cursor = page.next_cursor;
  }
  expect(all).toHaveLength(9);
  expect(new Set(all.map(({ id }) => id)).size).toBe(9);
  expect(all.slice(0, 2).map(({ kind, about, job_id }) => [kind, about, job_id])).toEqual([
    ['charge', 'generation', images[0].id],
    ['hold', 'generation', images[0].id],
  ]);
  expect(new Set(all.flatMap(({ job_id: id }) => id ?? []))).toEqual(new Set([...pages, ...images].map(({ id }) => id)));
  expect(all.at(-1)).toMatchObject({ kind: 'grant', amount: 20, about: null, job_id: null });
});

test('days are whole days in UTC, whatever the time zone of the database', async () => {
  const { db } = service.service;
  // The last moment of the year in UTC, and the first of the next.
  const put = (at: string) =>
    sql`insert into ledger (account_id, kind, amount, credits, created_at) select id, 'grant', 1, 1, ${at}::timestamptz from accounts`.execute(
      db,
    );
  await put('2024-12-31T23:59:59.999Z');
  await put('2025-01-01T00:00:00Z');
  await sql`set time zone 'Asia/Seoul'`.execute(db);
  const days = async (query: string) => (await usage(query)).days.map(({ date, amount }) => [date, amount]);
  expect(await days('?from=2024-12-31&to=2024-12-31')).toEqual([['2024-12-31', 1]]);
  expect(await days('?from=2024-12-01&to=2025-01-01')).toEqual([
    ['2025-01-01', 1],
    ['2024-12-31', 1],
  ]);
  expect((await usage('?from=2025-01-01&to=2025-01-02')).entries).toHaveLength(1);
  await sql`set time zone 'UTC'`.execute(db);
});

test('days that cannot be used are 422', async () => {
  for (const query of [
    'from=2025-02-30',
    'from=yesterday',
    'from=0000-01-01',
    'to=9999-12-31',
    'from=2025-02-02&to=2025-02-01',
    'from=2020-01-01',
    'limit=0',
    'limit=101',
    'cursor=x',
  ]) {
    const answer = await service.call(`/api/v1/account/usage?${query}`);
    expect([query, answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([query, 422, 'invalid_request']);
  }
});
