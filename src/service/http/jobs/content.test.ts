import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { ErrorBody, Job } from '../../../contract/index.ts';
import { addKey, makeKey } from '../../accounts/keys.ts';
import { BEHAVIOUR } from '../../testing/engine.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function convert(width?: number): Promise<string> {
  const id = await service.start(width);
  await service.outcome(id);
  return id;
}

const tagOf = async (id: string) => (await service.call(`/api/v1/jobs/${id}`)).headers.get('etag')!;

async function patch(id: string, body: unknown, headers?: Record<string, string>, query = ''): Promise<Response> {
  return service.call(`/api/v1/jobs/${id}/content${query}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(headers ?? { 'if-match': await tagOf(id) }) },
  });
}

const heading = (words: string) => ({ texts: [{ id: 't1', text: words }] });
const refusal = async (answer: Response) => `${answer.status} ${ErrorBody.parse(await answer.json()).code}`;
const read = async (address: string) => (await service.call(address)).text();

test('a change of the content makes a new revision of page, style, content and ZIP, free of charge', async () => {
  const id = await convert();
  const credits = await service.credits();
  const answer = await patch(id, { texts: [{ id: 't1', text: 'Good day', role: 'h2', style: { color: '#00aa00' } }] });
  const job = Job.parse(await answer.json());
  expect([answer.status, job.revision, job.html]).toEqual([200, 2, undefined]);
  expect(answer.headers.get('etag')).toBe(await tagOf(id));
  expect(await read(`/api/v1/jobs/${id}/html`)).toContain('<h2>Good day</h2>');
  expect(await read(`/api/v1/jobs/${id}/styles.css`)).toContain('#00aa00');
  expect(await read(`/api/v1/jobs/${id}/sections/01-hero.html`)).toContain('Good day');
  expect(await read(`/api/v1/jobs/${id}/content.json`)).toContain('Good day');
  expect(await zipped(id, '')).toContain('<h2>Good day</h2>');
  expect((await service.call(`/api/v1/jobs/${id}/assets/photo.png`)).status).toBe(200);
  expect(await service.credits()).toBe(credits);
});

test('the answer embeds html, css and content with include_html=1', async () => {
  const id = await convert();
  const job = Job.parse(await (await patch(id, heading('Embedded'), undefined, '?include_html=1')).json());
  expect(job.html).toContain('Embedded');
  expect(job.content!.texts[0].text).toBe('Embedded');
});

test('earlier revisions stay readable, and their addresses lead to their own files', async () => {
  const id = await convert();
  await patch(id, heading('Second'));
  await patch(id, heading('Third'));
  const words = async (query: string) => /<h1>(.*)<\/h1>/.exec(await read(`/api/v1/jobs/${id}/html${query}`))![1];
  expect([await words(''), await words('?revision=3'), await words('?revision=2'), await words('?revision=1')]).toEqual([
    'Third',
    'Third',
    'Second',
    'Hello',
  ]);
  const first = Job.parse(await (await service.call(`/api/v1/jobs/${id}?revision=1&include_html=1`)).json());
  expect([first.revision, first.content!.texts[0].text]).toEqual([1, 'Hello']);
  expect(await zipped(id, '?revision=2')).toContain('Second');
  const page = await read(`/api/v1/jobs/${id}/html?revision=1`);
  expect(page).toContain('href="styles.css?revision=1"');
  expect(page).toContain('src="assets/photo.png?revision=1"');
  for (const address of [first.render!, first.diff!, first.assets![0]]) {
    expect(new URL(address).searchParams.get('revision')).toBe('1');
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address.replace('revision=1', 'revision=2'))).status).toBe(403);
  }
  expect((await fetch(Job.parse(await (await service.call(`/api/v1/jobs/${id}`)).json()).render + '&revision=1')).status).toBe(403);
  expect((await service.call(`/api/v1/jobs/${id}?revision=4`)).status).toBe(404);
});

test('a wrong ETag is 412 stale_revision, a missing one is refused with a sentence, * matches', async () => {
  const id = await convert();
  const old = await tagOf(id);
  expect((await patch(id, heading('One'), { 'if-match': old })).status).toBe(200);
  expect(await refusal(await patch(id, heading('Two'), { 'if-match': old }))).toBe('412 stale_revision');
  expect(await refusal(await patch(id, heading('Two'), { 'if-match': 'W/"r2-done"' }))).toBe('412 stale_revision');
  expect(await refusal(await patch(id, heading('Two'), {}))).toBe('422 invalid_request');
  expect((await patch(id, heading('Two'), { 'if-match': '*' })).status).toBe(200);
  expect(await read(`/api/v1/jobs/${id}/html`)).toContain('Two');
});

test('of parallel changes with the same ETag exactly one wins', async () => {
  const id = await convert();
  const tag = await tagOf(id);
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((words) => patch(id, heading(words), { 'if-match': tag })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(await read(`/api/v1/jobs/${id}/html`)).toContain(`<h1>${['a', 'b', 'c', 'd'][winner]}</h1>`);
  expect((await service.call(`/api/v1/jobs/${id}?revision=3`)).status).toBe(404);
});

test.each<[string, unknown, string]>([
  ['nothing', {}, ''],
  ['an empty change', { texts: [], resolved_reviews: [] }, ''],
  ['an unknown text', { texts: [{ id: 't9', text: 'a' }] }, 'texts.0.id'],
  ['the same text twice', { texts: [{ id: 't1' }, { id: 't1' }] }, 'texts'],
  ['blank words', { texts: [{ id: 't1', text: ' \n' }] }, 'texts.0.text'],
  ['an unknown role', { texts: [{ id: 't1', role: 'h7' }] }, 'texts.0.role'],
  ['a colour that is none', { texts: [{ id: 't1', style: { color: 'red;}' } }] }, 'texts.0.style.color'],
  ['an unknown member', { texts: [{ id: 't1', style: { line_height: 3 } }] }, 'texts.0.style'],
  ['an unknown review item', { resolved_reviews: ['none'] }, 'resolved_reviews.0'],
])('%s is refused as invalid_request with issues, and changes nothing', async (_name, body, issue) => {
  const id = await convert();
  const answer = await patch(id, body);
  const error = ErrorBody.parse(await answer.json());
  expect([answer.status, error.code, error.issues!.map((one) => one.path)]).toEqual([
    422,
    'invalid_request',
    expect.arrayContaining([issue]),
  ]);
  expect(Job.parse(await (await service.call(`/api/v1/jobs/${id}`)).json()).revision).toBe(1);
});

test('a job that is not finished is 409, one of another account or none at all 404, another method 405', async () => {
  const id = await service.start(BEHAVIOUR.slow);
  expect(await refusal(await patch(id, heading('a')))).toBe('409 not_finished');
  await service.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
  const failed = await convert(BEHAVIOUR.fails);
  expect(await refusal(await patch(failed, heading('a'), { 'if-match': '*' }))).toBe('409 not_finished');
  const done = await convert();
  const { db } = service.service;
  await db.insertInto('accounts').values({ id: 'other', email: 'other@example.com' }).execute();
  const key = makeKey();
  await addKey(db, 'other', 'other', key);
  expect(await refusal(await patch(done, heading('a'), { authorization: `Bearer ${key}`, 'if-match': '*' }))).toBe('404 not_found');
  expect(await refusal(await service.call(`/api/v1/jobs/${done}/content`, { method: 'PUT' }))).toBe('405 method_not_allowed');
});

test('a result of an earlier version, which kept no more than the page, is not_editable', async () => {
  const id = await convert();
  const { db } = service.service;
  const { result } = await db.selectFrom('jobs').select('result').where('id', '=', id).executeTakeFirstOrThrow();
  const { editable: _editable, ...before } = result!;
  await db
    .updateTable('jobs')
    .set({ result: JSON.stringify(before) })
    .where('id', '=', id)
    .execute();
  expect(await refusal(await patch(id, heading('a')))).toBe('409 not_editable');
});

test('checked review items leave the review, stay in resolved, and auto_pass is told anew', async () => {
  const id = await convert(BEHAVIOUR.flagged);
  const before = Job.parse(await (await service.call(`/api/v1/jobs/${id}`)).json());
  const item = before.quality!.review[0].id!;
  expect(before.quality!.auto_pass).toBe(false);
  const after = Job.parse(await (await patch(id, { resolved_reviews: [item] })).json());
  expect(after.quality).toMatchObject({ review: [], auto_pass: true });
  expect(after.quality!.resolved!.map((one) => one.id)).toEqual([item]);
  const later = Job.parse(await (await patch(id, { ...heading('More'), resolved_reviews: [item] })).json());
  expect(later.quality!.review).toEqual([]);
});

test('an edit waits for a free engine, and conversions go on', async () => {
  const busy = await startTestService({ UNFLATTEN_WORKERS: '1' });
  try {
    const done = await busy.start();
    await busy.outcome(done);
    const running = await busy.start(BEHAVIOUR.slow);
    await busy.start();
    const edit = await busy.call(`/api/v1/jobs/${done}/content`, {
      method: 'PATCH',
      body: JSON.stringify(heading('In turn')),
      headers: { 'content-type': 'application/json', 'if-match': '*' },
    });
    expect(edit.status).toBe(200);
    expect((await busy.outcome(running)).job.status).toBe('done');
  } finally {
    await busy.close();
  }
});

test('a removed job takes its revisions with it', async () => {
  const id = await convert();
  await patch(id, heading('Secret'));
  expect((await service.call(`/api/v1/jobs/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await service.service.db.selectFrom('revisions').selectAll().where('job_id', '=', id).execute()).toEqual([]);
  expect((await service.call(`/api/v1/jobs/${id}/html?revision=1`)).status).toBe(404);
});

/** index.html of the ZIP. */
async function zipped(id: string, query: string): Promise<string> {
  const answer = await service.call(`/api/v1/jobs/${id}/zip${query}`);
  const zip = await yauzl.fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  for await (const entry of zip.eachEntry()) if (entry.fileName === 'index.html') return text(await zip.openReadStreamPromise(entry));
  throw new Error('no index.html');
}
