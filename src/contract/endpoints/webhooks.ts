import {
  Delivery,
  DeliveryList,
  DeliveryListQuery,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookList,
  WebhookWithSecret,
} from '../webhooks.ts';
import { body, empty, json, type Endpoint } from './endpoint.ts';

const of = { tag: 'Webhooks', auth: 'key', errors: [], addition: true } as const;
/** A POST without a body; the Idempotency-Key can be at fault all the same. */
const order = { ...of, method: 'POST', headers: ['Idempotency-Key'], errors: ['invalid_request', 'idempotency_key_reused'] } as const;
const sending = { ...order, errors: [...order.errors, 'webhook_disabled'] } as const;
const JSON_ONLY = ['application/json'] as const;

export const WEBHOOK_ENDPOINTS: readonly Endpoint[] = [
  {
    ...of,
    method: 'GET',
    path: '/api/v1/webhooks',
    summary: 'List webhooks',
    responses: { 200: json(WebhookList, 'All webhooks of the account, oldest first.') },
  },
  {
    ...of,
    method: 'POST',
    path: '/api/v1/webhooks',
    summary: 'Add a webhook',
    description:
      'Messages are signed by the Standard Webhooks specification and go to public addresses only. The secret is shown in this answer and never again.',
    body: body(NewWebhook, JSON_ONLY, { example: { url: 'https://shop.example.com/hooks/unflatten', events: ['job.done', 'job.failed'] } }),
    headers: ['Idempotency-Key'],
    responses: { 201: json(WebhookWithSecret, 'The webhook with its secret.', { headers: ['Location'] }) },
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/webhooks/{id}',
    summary: 'Read a webhook',
    responses: { 200: json(Webhook, 'The webhook.') },
  },
  {
    ...of,
    method: 'PATCH',
    path: '/api/v1/webhooks/{id}',
    summary: 'Change, enable or disable a webhook',
    description: 'What is left out stays. Disabling gives up what was still to be sent; enabling forgets past failures.',
    body: body(WebhookChange, JSON_ONLY, { example: { enabled: true } }),
    responses: { 200: json(Webhook, 'The webhook as it is now.') },
  },
  {
    ...of,
    method: 'DELETE',
    path: '/api/v1/webhooks/{id}',
    summary: 'Remove a webhook with its delivery log',
    responses: { 204: empty('The webhook is removed.') },
  },
  {
    ...order,
    path: '/api/v1/webhooks/{id}/rotate-secret',
    summary: 'Replace the secret',
    description: 'For 24 hours messages carry both signatures, of the old and of the new secret.',
    responses: { 200: json(WebhookWithSecret, 'The webhook with its new secret.') },
  },
  {
    ...sending,
    path: '/api/v1/webhooks/{id}/test',
    summary: 'Send a test message',
    description: 'Of type webhook.test, sent once; the answer is the delivery, whose log tells what came of it.',
    responses: { 202: json(Delivery, 'The delivery, about to be sent.') },
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/webhooks/{id}/deliveries',
    summary: 'List deliveries, newest first',
    description: 'With every attempt. Deliveries stay in the log for 30 days after their end.',
    query: DeliveryListQuery,
    responses: { 200: json(DeliveryList, 'A page of deliveries; next_cursor leads to the next one.') },
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}',
    summary: 'Read a delivery',
    responses: { 200: json(Delivery, 'The delivery with its attempts.') },
  },
  {
    ...sending,
    path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    summary: 'Send a message again',
    description: 'The same message under the same webhook-id, now, and by the whole retry schedule if that fails.',
    responses: { 202: json(Delivery, 'The delivery, about to be sent.') },
  },
];
