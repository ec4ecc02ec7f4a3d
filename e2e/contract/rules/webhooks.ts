import { Webhook as Verifier } from 'standardwebhooks';
import { expect } from 'vitest';
import { Delivery, DeliveryList, Webhook, WebhookList, WebhookWithSecret } from '../../../src/contract/index.ts';
import { startReceiver } from '../receiver.ts';
import { rulesOf, type Rule } from '../rule.ts';
import type { Server } from '../server.ts';

const PATH = '/api/v1/webhooks';
const ONE = `${PATH}/{id}`;
/** Told of an event that no rule makes happen. */
const WISH = { url: 'https://hooks.invalid/unflatten', events: ['image.failed'], description: 'contract' };

/** A webhook for the time of a check. */
async function withWebhook(server: Server, check: (id: string, secret: string) => Promise<void>): Promise<void> {
  const { id, secret } = await server.read(server.json(PATH, WISH), 201, WebhookWithSecret);
  try {
    await check(id, secret);
  } finally {
    await server.call(`${PATH}/${id}`, { method: 'DELETE' });
  }
}

const patch = (server: Server, id: string, change: object) =>
  server.call(`${PATH}/${id}`, { method: 'PATCH', body: JSON.stringify(change), headers: { 'content-type': 'application/json' } });

export const WEBHOOK_RULES: readonly Rule[] = [
  ...rulesOf(`POST ${PATH}`, [
    [
      'adds a webhook; its secret is shown this once',
      (server) =>
        withWebhook(server, async (id, secret) => {
          const text = await (await server.call(`${PATH}/${id}`)).text();
          expect(text).not.toContain(secret);
        }),
      'addition',
    ],
    [
      'the end of a job is told to it, signed as Standard Webhooks says, and stands in the delivery log',
      async (server) => {
        const receiver = await startReceiver();
        const hook = await server.read(server.json(PATH, { url: receiver.url, events: ['job.done'] }), 201, WebhookWithSecret);
        try {
          const job = await server.convert({ image_file: server.picture(), mode: 'preview' });
          const { body, headers } = await receiver.message;
          const message = new Verifier(hook.secret).verify(body, headers);
          expect(message).toMatchObject({ type: 'job.done', data: { id: job.id, status: 'done' } });
          expect(() => new Verifier(hook.secret).verify(body.replace('done', 'gone'), headers)).toThrow(/signature/i);
          const delivery = async () => (await server.read(server.call(`${PATH}/${hook.id}/deliveries`), 200, DeliveryList)).deliveries[0];
          await expect.poll(async () => (await delivery()).status, { timeout: 10_000 }).toBe('delivered');
          expect((await delivery()).id).toBe(headers['webhook-id']);
        } finally {
          await server.call(`${PATH}/${hook.id}`, { method: 'DELETE' });
          receiver.close();
        }
      },
      'addition',
      'loopback',
    ],
    [
      'Idempotency-Key: the same key and body adds it once',
      async (server) => {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const add = async () => (await server.read(server.json(PATH, WISH, headers), 201, WebhookWithSecret)).id;
        const id = await add();
        expect(await add()).toBe(id);
        expect(await server.refusal(server.json(PATH, { ...WISH, description: 'other' }, headers))).toBe('422 idempotency_key_reused');
        await server.call(`${PATH}/${id}`, { method: 'DELETE' });
      },
      'addition',
    ],
    [
      'a private address is refused: 422',
      async (server) => {
        for (const url of ['http://127.0.0.2/hook', 'http://[::ffff:10.0.0.1]/hook', 'http://2130706434/hook'])
          expect(await server.refusal(server.json(PATH, { ...WISH, url }))).toBe('422 invalid_request');
      },
      'addition',
    ],
    [
      'the address is http or https, and the events are of their list: else 422',
      async (server) => {
        for (const wrong of [{ url: 'ftp://example.com' }, { url: 'hooks' }, { events: ['odd'] }, { events: [] }])
          expect(await server.refusal(server.json(PATH, { ...WISH, ...wrong }))).toBe('422 invalid_request');
      },
      'addition',
    ],
  ]),
  ...rulesOf(`GET ${PATH}`, [
    [
      'lists the webhooks of the account',
      (server) =>
        withWebhook(server, async (id) => {
          const { webhooks } = await server.read(server.call(PATH), 200, WebhookList);
          expect(webhooks.find((webhook) => webhook.id === id)).toMatchObject(WISH);
        }),
      'addition',
    ],
  ]),
  ...rulesOf(`GET ${ONE}`, [
    [
      'reads a webhook; 404 for another account’s',
      (server) =>
        withWebhook(server, async (id) => {
          expect(await server.read(server.call(`${PATH}/${id}`), 200, Webhook)).toMatchObject({ ...WISH, enabled: true });
          expect(await server.refusal(server.call(`${PATH}/${id}`, {}, server.subject.otherKey))).toBe('404 not_found');
        }),
      'addition',
      'otherKey',
    ],
  ]),
  ...rulesOf(`PATCH ${ONE}`, [
    [
      'changes what is named and leaves the rest; nothing to change is 422',
      (server) =>
        withWebhook(server, async (id) => {
          const changed = await server.read(patch(server, id, { enabled: false }), 200, Webhook);
          expect(changed).toMatchObject({ ...WISH, enabled: false, disabled_reason: 'owner' });
          expect(await server.refusal(patch(server, id, {}))).toBe('422 invalid_request');
        }),
      'addition',
    ],
  ]),
  ...rulesOf(`DELETE ${ONE}`, [
    [
      'removes a webhook',
      async (server) => {
        const { id } = await server.read(server.json(PATH, WISH), 201, WebhookWithSecret);
        expect((await server.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
        expect(await server.refusal(server.call(`${PATH}/${id}`))).toBe('404 not_found');
      },
      'addition',
    ],
  ]),
  ...rulesOf(`POST ${ONE}/rotate-secret`, [
    [
      'answers with a new secret',
      (server) =>
        withWebhook(server, async (id, secret) => {
          const rotated = await server.read(server.call(`${PATH}/${id}/rotate-secret`, { method: 'POST' }), 200, WebhookWithSecret);
          expect(rotated.secret).not.toBe(secret);
        }),
      'addition',
    ],
  ]),
  ...rulesOf(`POST ${ONE}/test`, [
    [
      'sends a test message and answers with its delivery; a disabled webhook is not tested',
      (server) =>
        withWebhook(server, async (id) => {
          const test = () => server.call(`${PATH}/${id}/test`, { method: 'POST' });
          expect(await server.read(test(), 202, Delivery)).toMatchObject({ type: 'webhook.test', job_id: null });
          await patch(server, id, { enabled: false });
          expect(await server.refusal(test())).toBe('409 webhook_disabled');
        }),
      'addition',
    ],
  ]),
  ...rulesOf(`GET ${ONE}/deliveries`, [
    [
      'lists the deliveries newest first, by status',
      (server) =>
        withWebhook(server, async (id) => {
          const sent = await server.read(server.call(`${PATH}/${id}/test`, { method: 'POST' }), 202, Delivery);
          const { deliveries } = await server.read(server.call(`${PATH}/${id}/deliveries`), 200, DeliveryList);
          expect(deliveries.map((delivery) => delivery.id)).toEqual([sent.id]);
          expect(await server.refusal(server.call(`${PATH}/${id}/deliveries?status=odd`))).toBe('422 invalid_request');
        }),
      'addition',
    ],
  ]),
  ...rulesOf(`GET ${ONE}/deliveries/{deliveryId}`, [
    [
      'reads a delivery with its attempts; 404 for one that is none',
      (server) =>
        withWebhook(server, async (id) => {
          const sent = await server.read(server.call(`${PATH}/${id}/test`, { method: 'POST' }), 202, Delivery);
          const read = await server.read(server.call(`${PATH}/${id}/deliveries/${sent.id}`), 200, Delivery);
          expect(read).toMatchObject({ id: sent.id, type: 'webhook.test' });
          expect(await server.refusal(server.call(`${PATH}/${id}/deliveries/none`))).toBe('404 not_found');
        }),
      'addition',
    ],
  ]),
  ...rulesOf(`POST ${ONE}/deliveries/{deliveryId}/redeliver`, [
    [
      'sends a message again under the same id',
      (server) =>
        withWebhook(server, async (id) => {
          const sent = await server.read(server.call(`${PATH}/${id}/test`, { method: 'POST' }), 202, Delivery);
          const again = server.call(`${PATH}/${id}/deliveries/${sent.id}/redeliver`, { method: 'POST' });
          expect(await server.read(again, 202, Delivery)).toMatchObject({ id: sent.id, status: 'pending' });
        }),
      'addition',
    ],
  ]),
];
