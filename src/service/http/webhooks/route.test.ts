import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Delivery, DeliveryList, ErrorBody, MAX_WEBHOOKS, Webhook, WebhookList, WebhookWithSecret } from '../../../contract/index.ts';
import { addKey, makeKey } from '../../accounts/keys.ts';
import { send, startReceiver, verified, type Receiver } from '../../testing/receiver.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

/** A loaded machine takes its time. */
const WITHIN = { timeout: 10_000 };

const BASE = '/api/v1/webhooks';
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const PUBLIC = 'https://hooks.example.com/in';

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  const fetch = { allowAddress: (address: string) => address === '127.0.0.1' };
  service = await startTestService({}, { fetch, webhookTimes: { pollMs: 10 } });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(async () => {
  await service.service.db.deleteFrom('webhooks').execute();
  receiver.received.length = 0;
});

const make = async (body: object = { url: PUBLIC }) => WebhookWithSecret.parse((await send(service, 'POST', BASE, body)).body);

test('a webhook is made with a secret that is shown this once', async () => {
  const made = await send(service, 'POST', BASE, {
    url: 'https://hooks.example.com',
    events: ['job.done', 'job.done'],
    description: 'Shop',
  });
  const { secret, ...webhook } = WebhookWithSecret.parse(made.body);
  expect([made.status, made.header('location')]).toEqual([201, `${service.url}${BASE}/${webhook.id}`]);
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(webhook).toMatchObject({
    url: 'https://hooks.example.com/',
    events: ['job.done'],
    description: 'Shop',
    enabled: true,
    disabled_reason: null,
  });
  const [one, all] = [await send(service, 'GET', `${BASE}/${webhook.id}`), await send(service, 'GET', BASE)];
  expect([one.body, all.body]).toEqual([webhook, { webhooks: [webhook] }]);
});

test('events are all four where none is named', async () => {
  expect((await make()).events).toEqual(['job.done', 'job.failed', 'image.done', 'image.failed']);
});

test.each([
  [{}, 'url'],
  [{ url: 'ftp://example.com' }, 'url'],
  [{ url: 'example.com' }, 'url'],
  [{ url: 7 }, 'url'],
  [{ url: `https://example.com/${'a'.repeat(2048)}` }, 'url'],
  [{ url: PUBLIC, events: [] }, 'events'],
  [{ url: PUBLIC, events: ['job.started'] }, 'events.0'],
  [{ url: PUBLIC, description: 'a\0b' }, 'description'],
  [{ url: PUBLIC, description: 'a'.repeat(201) }, 'description'],
])('%j is refused with 422 that names %s', async (body, path) => {
  const answer = await send(service, 'POST', BASE, body);
  const { code, issues } = ErrorBody.parse(answer.body);
  expect([answer.status, code, issues?.map((issue) => issue.path)]).toEqual([422, 'invalid_request', [path]]);
});

test('an address that is evidently private is refused at registration and at change', async () => {
  const closed = await startTestService();
  try {
    const id = WebhookWithSecret.parse((await send(closed, 'POST', BASE, { url: PUBLIC })).body).id;
    for (const host of [
      '127.0.0.1',
      'localhost',
      'api.localhost',
      '10.0.0.8',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:7f00:1]',
      '169.254.169.254',
    ]) {
      for (const [method, path] of [
        ['POST', BASE],
        ['PATCH', `${BASE}/${id}`],
      ]) {
        const answer = await send(closed, method, path, { url: `http://${host}/hook` });
        const { issues } = ErrorBody.parse(answer.body);
        expect([host, answer.status, issues]).toEqual([host, 422, [{ path: 'url', message: 'must be a public address' }]]);
      }
    }
  } finally {
    await closed.close();
  }
});

test('a change keeps what it does not name, and one that names nothing is refused', async () => {
  const { secret, ...webhook } = await make({ url: PUBLIC, description: 'Shop' });
  const change = (body: object) => send(service, 'PATCH', `${BASE}/${webhook.id}`, body);
  expect((await change({ events: ['job.failed'] })).body).toEqual({ ...webhook, events: ['job.failed'] });
  expect((await change({ url: 'http://other.example.com/', description: null })).body).toEqual({
    ...webhook,
    url: 'http://other.example.com/',
    description: null,
    events: ['job.failed'],
  });
  expect((await change({ enabled: false })).body).toMatchObject({ enabled: false, disabled_reason: 'owner' });
  expect((await change({ enabled: true })).body).toMatchObject({ enabled: true, disabled_reason: null });
  for (const body of [{}, { colour: 'red' }, { enabled: 'yes' }]) expect((await change(body)).status).toBe(422);
  expect(secret).toMatch(/^whsec_/);
});

test('a removed webhook is gone with its deliveries', async () => {
  const { id } = await make();
  await send(service, 'POST', `${BASE}/${id}/test`);
  expect((await send(service, 'DELETE', `${BASE}/${id}`)).status).toBe(204);
  expect((await send(service, 'GET', `${BASE}/${id}`)).status).toBe(404);
  expect(await service.service.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
});

test('a test message is sent once, signed, and logged; a deleted or disabled webhook gets none', async () => {
  const webhook = await make({ url: receiver.url });
  receiver.answers.push(500);
  const asked = await send(service, 'POST', `${BASE}/${webhook.id}/test`);
  expect([asked.status, Delivery.parse(asked.body)]).toMatchObject([202, { type: 'webhook.test', status: 'pending', attempts: [] }]);
  const message = verified(await receiver.message(1), webhook.secret);
  expect(message).toMatchObject({ type: 'webhook.test', data: { webhook_id: webhook.id } });
  const path = `${BASE}/${webhook.id}/deliveries/${String(asked.body.id)}`;
  await expect.poll(async () => (await send(service, 'GET', path)).body.status, WITHIN).toBe('failed');
  expect((await send(service, 'GET', path)).body).toMatchObject({ attempts: [{ http_status: 500, error: 'It answered 500.' }] });
  expect((await send(service, 'GET', `${BASE}/${webhook.id}`)).body).toMatchObject({ enabled: true, failing_since: null });
  await send(service, 'PATCH', `${BASE}/${webhook.id}`, { enabled: false });
  const refused = await send(service, 'POST', `${BASE}/${webhook.id}/test`);
  expect([refused.status, ErrorBody.parse(refused.body).code]).toEqual([409, 'webhook_disabled']);
});

test('for a day after a rotation both secrets verify, then only the new one', async () => {
  const { id, secret } = await make({ url: receiver.url });
  const rotated = WebhookWithSecret.parse((await send(service, 'POST', `${BASE}/${id}/rotate-secret`)).body);
  expect(rotated.secret).not.toBe(secret);
  await send(service, 'POST', `${BASE}/${id}/test`);
  const both = await receiver.message(1);
  expect([verified(both, secret), verified(both, rotated.secret)]).toHaveLength(2);
  await service.service.db.updateTable('webhooks').set({ previous_secret_until: new Date() }).execute();
  await send(service, 'POST', `${BASE}/${id}/test`);
  const one = await receiver.message(2);
  expect(verified(one, rotated.secret).type).toBe('webhook.test');
  expect(() => verified(one, secret)).toThrow('signature');
});

test('the delivery log comes newest first, a page at a time, and by status', async () => {
  const { id } = await make({ url: receiver.url });
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift(String((await send(service, 'POST', `${BASE}/${id}/test`)).body.id));
  await receiver.message(5);
  const read = async (query: string) => DeliveryList.parse((await send(service, 'GET', `${BASE}/${id}/deliveries?${query}`)).body);
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: DeliveryList = await read(`limit=2${cursor && `&cursor=${cursor}`}`);
    found.push(...page.deliveries.map((delivery) => delivery.id));
    cursor = page.next_cursor;
  }
  expect(found).toEqual(ids);
  await expect.poll(async () => (await read('status=delivered')).deliveries.length, WITHIN).toBe(5);
  expect((await read('status=failed')).deliveries).toEqual([]);
  for (const query of ['limit=0', 'limit=101', 'status=lost', 'cursor=x', `cursor=${btoa(`${new Date().toISOString()} \0`)}`])
    expect((await send(service, 'GET', `${BASE}/${id}/deliveries?${query}`)).status).toBe(422);
});

test('the same Idempotency-Key makes one webhook, one secret and one message', async () => {
  const once = (path: string, body?: object) => send(service, 'POST', path, body, { 'idempotency-key': `k${path}` });
  const all = await Promise.all(Array.from({ length: 5 }, () => once(BASE, { url: receiver.url })));
  expect(new Set(all.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  const { id } = all[0].body as { id: string };
  for (const path of [`${BASE}/${id}/rotate-secret`, `${BASE}/${id}/test`]) {
    const [one, two] = [await once(path), await once(path)];
    expect([two.status, two.body.id, two.body.secret]).toEqual([one.status, one.body.id, one.body.secret]);
  }
  expect((await service.service.db.selectFrom('webhook_deliveries').select('id').execute()).length).toBe(1);
  const reused = await once(BASE, { url: PUBLIC });
  expect([reused.status, ErrorBody.parse(reused.body).code]).toEqual([422, 'idempotency_key_reused']);
});

test('an account has a bounded number of webhooks', async () => {
  for (let n = 0; n < MAX_WEBHOOKS; n++) await make();
  const answer = await send(service, 'POST', BASE, { url: PUBLIC });
  expect([answer.status, ErrorBody.parse(answer.body).code]).toEqual([422, 'invalid_request']);
});

const paths = (webhook: string, delivery: string): [string, string][] => [
  ['GET', webhook],
  ['PATCH', webhook],
  ['DELETE', webhook],
  ['POST', `${webhook}/rotate-secret`],
  ['POST', `${webhook}/test`],
  ['GET', `${webhook}/deliveries`],
  ['GET', `${webhook}/deliveries/${delivery}`],
  ['POST', `${webhook}/deliveries/${delivery}/redeliver`],
];

test("another account's webhook is not told from none", async () => {
  const { id } = await make();
  const { body } = await send(service, 'POST', `${BASE}/${id}/test`);
  const { db } = service.service;
  await db.insertInto('accounts').values({ id: 'other', email: 'other@example.com' }).execute();
  const key = makeKey();
  await addKey(db, 'other', 'other', key);
  const requests = [
    ...paths(`${BASE}/${id}`, String(body.id)).map((request) => [...request, key] as const),
    ...paths(`${BASE}/${NOWHERE}`, NOWHERE).map((request) => [...request, service.key] as const),
    ...paths(`${BASE}/%00`, '%00').map((request) => [...request, service.key] as const),
    ...paths(`${BASE}/${id}`, NOWHERE)
      .slice(-2)
      .map((request) => [...request, service.key] as const),
  ];
  for (const [method, path, by] of requests) {
    const change = method === 'PATCH' ? { enabled: true } : undefined;
    const answer = await send(service, method, path, change, { authorization: `Bearer ${by}` });
    expect([method, path, answer.status, ErrorBody.parse(answer.body).code]).toEqual([method, path, 404, 'not_found']);
  }
  const theirs = await send(service, 'GET', BASE, undefined, { authorization: `Bearer ${key}` });
  expect(WebhookList.parse(theirs.body).webhooks).toEqual([]);
  Webhook.parse((await send(service, 'GET', `${BASE}/${id}`)).body);
});

test('every endpoint wants a key, tells the rate limit and refuses other methods', async () => {
  const { id } = await make();
  for (const path of [BASE, `${BASE}/${id}`, `${BASE}/${id}/deliveries`]) {
    expect((await fetch(service.url + path)).status).toBe(401);
    expect((await send(service, 'GET', path)).header('x-ratelimit-limit')).toBe('100000');
    const wrong = await send(service, 'PUT', path, {});
    expect([wrong.status, ErrorBody.parse(wrong.body).code]).toEqual([405, 'method_not_allowed']);
  }
  for (const path of [`${BASE}/${id}/test`, `${BASE}/${id}/rotate-secret`])
    expect((await send(service, 'GET', path)).header('allow')).toBe('POST');
});
