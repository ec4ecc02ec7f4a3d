/** Webhooks and deliveries in the words of the contract, and what a message tells. */
import type { Delivery, Webhook, WebhookMessageType, WebhookWithSecret } from '../../../contract/index.ts';
import type { LoggedDelivery } from '../../webhooks/deliveries.ts';
import type { Describe } from '../../webhooks/dispatcher.ts';
import type { WebhookRow } from '../../webhooks/webhooks.ts';
import type { HttpContext } from '../context.ts';
import { presentImage } from '../images/present.ts';
import { presentJob } from '../jobs/present.ts';

export function presentWebhook(row: WebhookRow): Webhook {
  const { id, url, events, description, enabled } = row;
  return {
    id,
    url,
    events,
    description,
    enabled,
    disabled_reason: row.disabled_reason,
    failing_since: row.failing_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentWithSecret(row: WebhookRow): WebhookWithSecret {
  return { ...presentWebhook(row), secret: row.secret };
}

export function presentDelivery({ delivery, attempts }: LoggedDelivery): Delivery {
  const { id, type, status } = delivery;
  return {
    id,
    type,
    job_id: delivery.subject_id,
    status,
    created_at: delivery.created_at.toISOString(),
    finished_at: delivery.finished_at?.toISOString() ?? null,
    next_attempt_at: delivery.next_attempt_at?.toISOString() ?? null,
    attempts: attempts.map((attempt) => ({
      at: attempt.at.toISOString(),
      http_status: attempt.http_status,
      duration_ms: attempt.duration_ms,
      error: attempt.error,
      response: attempt.response,
    })),
  };
}

/** The job of a message as GET of it shows it, without html, css and content. Also one that was removed since. */
export function describeSubject(context: Pick<HttpContext, 'db' | 'signer' | 'publicUrl'>): Describe {
  const job = async (id: string) => {
    const row = await context.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { locale } = await context.db.selectFrom('accounts').select('locale').where('id', '=', row.account_id).executeTakeFirstOrThrow();
    return presentJob(row, { base: context.publicUrl(), signer: context.signer, locale }, null);
  };
  const image = async (id: string) => {
    const row = await context.db.selectFrom('image_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return presentImage(row, { base: context.publicUrl(), signer: context.signer }, null);
  };
  const describers: Partial<Record<WebhookMessageType, (id: string) => Promise<object>>> = {
    'job.done': job,
    'job.failed': job,
    'image.done': image,
    'image.failed': image,
  };
  return async (type, id) => (await describers[type]?.(id)) ?? { id };
}
