import { z } from 'zod';

/** What a webhook may be told of. A job that was cancelled has ended without a result: `job.failed`, `image.failed`. */
export const WebhookEvent = z.enum(['job.done', 'job.failed', 'image.done', 'image.failed']);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** `type` of a message: an event, or the test that was asked for. */
export const WebhookMessageType = z.enum([...WebhookEvent.options, 'webhook.test']);
export type WebhookMessageType = z.infer<typeof WebhookMessageType>;

/** Most webhooks of one account. */
export const MAX_WEBHOOKS = 20;

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2048);
const events = z.array(WebhookEvent).min(1).max(WebhookEvent.options.length);
const description = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** Body of POST /api/v1/webhooks. */
export const NewWebhook = z.object({ url, events: events.default([...WebhookEvent.options]), description: description.optional() });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Body of PATCH /api/v1/webhooks/{id}: what is left out stays. */
export const WebhookChange = z
  .object({
    url: url.optional(),
    events: events.optional(),
    description: description.nullable().optional(),
    enabled: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'names nothing to change');
export type WebhookChange = z.infer<typeof WebhookChange>;

/** owner: by PATCH; gone: the receiver answered 410; failing: it took nothing for days. */
export const DisabledReason = z.enum(['owner', 'gone', 'failing']);
export type DisabledReason = z.infer<typeof DisabledReason>;

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  description: z.string().nullable(),
  enabled: z.boolean(),
  disabled_reason: DisabledReason.nullable(),
  /** Since when no delivery has come through; null while they do. */
  failing_since: z.string().nullable(),
  created_at: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

/** Answer to making a webhook or rotating its secret: the only time that the secret is shown. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string().regex(/^whsec_/) });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WebhookList = z.object({ webhooks: z.array(Webhook) });
export type WebhookList = z.infer<typeof WebhookList>;

/** pending: to be sent, or sent again; failed: given up. */
export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const DeliveryAttempt = z.object({
  at: z.string(),
  /** null where no answer came. */
  http_status: z.number().int().nullable(),
  duration_ms: z.number().int(),
  error: z.string().nullable(),
  /** The beginning of the answer's body, at most 1 KB. */
  response: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** One message to one webhook. */
export const Delivery = z.object({
  /** Also the message's `webhook-id`: the same however often it is sent. */
  id: z.string(),
  type: WebhookMessageType,
  /** The job that it tells of; null for a test. */
  job_id: z.string().nullable(),
  status: DeliveryStatus,
  created_at: z.string(),
  finished_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  /** In order, oldest first. */
  attempts: z.array(DeliveryAttempt),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().optional(),
  status: DeliveryStatus.optional(),
});
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>;

export const DeliveryList = z.object({ deliveries: z.array(Delivery), next_cursor: z.string().nullable() });
export type DeliveryList = z.infer<typeof DeliveryList>;
