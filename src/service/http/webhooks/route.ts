import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { DeliveryListQuery, NewWebhook, WebhookChange } from '../../../contract/index.ts';
import { getDelivery, listDeliveries, redeliver, sendTest } from '../../webhooks/deliveries.ts';
import { addWebhook, changeWebhook, getWebhook, listWebhooks, removeWebhook, rotateSecret } from '../../webhooks/webhooks.ts';
import { callerOf, requireKey } from '../auth.ts';
import { checked } from '../checked.ts';
import type { HttpContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { idempotencyOf } from '../idempotency.ts';
import { limitRate } from '../rate-limit.ts';
import { presentDelivery, presentWebhook, presentWithSecret } from './present.ts';

type ById = { Params: { id: string } };
type ByDelivery = { Params: { id: string; deliveryId: string } };
const BASE = '/api/v1/webhooks';

const owner = (request: FastifyRequest): string => callerOf(request).accountId;

/** @throws {ServiceError} invalid_request for an address that messages will never go to */
function requirePublic(context: HttpContext, url: string | undefined): void {
  if (url === undefined || !context.refusesWebhook(url)) return;
  throw invalidRequest([{ code: 'custom', path: ['url'], message: 'must be a public address', input: url }]);
}

/** /api/v1/webhooks */
export function registerWebhooks(app: FastifyInstance, context: HttpContext): void {
  const { db } = context;
  const preHandler = (request: FastifyRequest, reply: FastifyReply) => limitRate(context.limit, request, reply, 0);
  const options = { onRequest: requireKey(context), preHandler };

  app.get(BASE, options, async (request) => ({ webhooks: (await listWebhooks(db, owner(request))).map(presentWebhook) }));

  app.post(BASE, options, async (request, reply) => {
    const wish = checked(NewWebhook, request.body);
    requirePublic(context, wish.url);
    const webhook = await addWebhook(db, owner(request), wish, idempotencyOf(request, wish));
    return reply.code(201).header('location', `${context.publicUrl()}${BASE}/${webhook.id}`).send(presentWithSecret(webhook));
  });

  app.get<ById>(`${BASE}/:id`, options, async (request) => presentWebhook(await getWebhook(db, owner(request), request.params.id)));

  app.patch<ById>(`${BASE}/:id`, options, async (request) => {
    const change = checked(WebhookChange, request.body);
    requirePublic(context, change.url);
    return presentWebhook(await changeWebhook(db, owner(request), request.params.id, change));
  });

  app.delete<ById>(`${BASE}/:id`, options, async (request, reply) => {
    await removeWebhook(db, owner(request), request.params.id);
    return reply.code(204).send();
  });

  app.post<ById>(`${BASE}/:id/rotate-secret`, options, async (request) =>
    presentWithSecret(await rotateSecret(db, owner(request), request.params.id, idempotencyOf(request, {}))),
  );
  registerDeliveries(app, context, options);
}

/** What was sent, and what is to be sent. */
function registerDeliveries(app: FastifyInstance, { db }: HttpContext, options: RouteShorthandOptions): void {
  app.post<ById>(`${BASE}/:id/test`, options, async (request, reply) => {
    const webhook = await getWebhook(db, owner(request), request.params.id);
    return reply.code(202).send(presentDelivery(await sendTest(db, webhook, idempotencyOf(request, {}))));
  });

  app.get<ById>(`${BASE}/:id/deliveries`, options, async (request) => {
    const webhook = await getWebhook(db, owner(request), request.params.id);
    const page = await listDeliveries(db, webhook.id, checked(DeliveryListQuery, request.query));
    return { deliveries: page.deliveries.map(presentDelivery), next_cursor: page.nextCursor };
  });

  app.get<ByDelivery>(`${BASE}/:id/deliveries/:deliveryId`, options, async (request) => {
    const webhook = await getWebhook(db, owner(request), request.params.id);
    return presentDelivery(await getDelivery(db, webhook.id, request.params.deliveryId));
  });

  app.post<ByDelivery>(`${BASE}/:id/deliveries/:deliveryId/redeliver`, options, async (request, reply) => {
    const webhook = await getWebhook(db, owner(request), request.params.id);
    const again = await redeliver(db, webhook, request.params.deliveryId, idempotencyOf(request, {}));
    return reply.code(202).send(presentDelivery(again));
  });
}
