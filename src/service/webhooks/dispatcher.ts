/** Sends what was announced. Any process may run one: each delivery is claimed in the database by one of them at a time. */
import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookMessageType } from '../../contract/index.ts';
import type { Db } from '../adapters/database.ts';
import type { Log } from '../jobs/runner.ts';
import {
  abandonDelivery,
  claimDelivery,
  keepPayload,
  pruneDeliveries,
  releaseDelivery,
  settleAttempt,
  type Outcome,
  type Settled,
} from './attempts.ts';
import type { DeliveryRow } from './deliveries.ts';
import { signedHeaders } from './signature.ts';
import type { WebhookRow } from './webhooks.ts';

export type Answer = Pick<Outcome, 'httpStatus' | 'error' | 'response'>;

/** Sends one message. Never throws: what went wrong is in the answer. */
export type SendMessage = (url: string, headers: Record<string, string>, body: string, signal: AbortSignal) => Promise<Answer>;

/** The object that a message tells of, as the API would show it. */
export type Describe = (type: WebhookMessageType, subjectId: string) => Promise<object>;

export interface DispatchTimes {
  /** Wait before each attempt: the retry schedule of the Standard Webhooks specification. */
  readonly scheduleSeconds: readonly number[];
  /** Share of a wait that is added by chance, so that a receiver that comes back is not met by everything at once. */
  readonly jitter: number;
  readonly timeoutSeconds: number;
  readonly disableSeconds: number;
  readonly pollMs: number;
}

const HOUR = 3600;
const TIMES: DispatchTimes = {
  scheduleSeconds: [0, 5, 300, HOUR / 2, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
  jitter: 0.1,
  timeoutSeconds: 15,
  disableSeconds: 5 * 24 * HOUR,
  pollMs: 1_000,
};
/** Messages on their way from this process, to all webhooks and to one: a slow receiver must not hold up the others. */
const MOST = 16;
const MOST_TO_ONE = 4;
const PRUNE_MS = HOUR * 1_000;
/** What a claim has beyond the time limit of sending. */
const LEASE_MARGIN_SECONDS = 15;

export interface DispatcherPorts {
  readonly db: Db;
  readonly send: SendMessage;
  readonly describe: Describe;
  readonly log: Log;
  readonly onSettled?: (how: Settled) => void;
  /** Other times than the specification's: for tests. */
  readonly times?: Partial<DispatchTimes>;
}

export class Dispatcher {
  readonly #ports: DispatcherPorts;
  readonly #times: DispatchTimes;
  readonly #sending = new Map<string, { readonly webhookId: string; readonly ended: Promise<void> }>();
  readonly #stopping = new AbortController();
  #wake = Promise.withResolvers<void>();
  #loop: Promise<void> = Promise.resolve();
  #pruned = -Infinity;

  constructor(ports: DispatcherPorts) {
    this.#ports = ports;
    this.#times = { ...TIMES, ...ports.times };
  }

  start(): void {
    this.#loop = this.#run();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#wake = Promise.withResolvers<void>();
      try {
        await this.#prune();
        while (!signal.aborted && this.#sending.size < MOST && (await this.#next()));
      } catch (error) {
        this.#ports.log.error({ err: error }, 'the webhook deliveries could not be read');
      }
      await Promise.race([this.#wake.promise, delay(this.#times.pollMs, undefined, { signal }).catch(() => undefined)]);
    }
  }

  async #prune(): Promise<void> {
    if (performance.now() - this.#pruned < PRUNE_MS) return;
    this.#pruned = performance.now();
    await pruneDeliveries(this.#ports.db);
  }

  /** Begins with the next delivery. @returns false when none is due */
  async #next(): Promise<boolean> {
    const { db, log } = this.#ports;
    const byWebhook = Map.groupBy(this.#sending.values(), (entry) => entry.webhookId);
    const busy = [...byWebhook].flatMap(([id, entries]) => (entries.length < MOST_TO_ONE ? [] : [id]));
    const delivery = await claimDelivery(db, this.#times.timeoutSeconds + LEASE_MARGIN_SECONDS, busy);
    if (!delivery) return false;
    const ended = this.#deliver(delivery)
      .catch((error: unknown) => log.error({ err: error, delivery: delivery.id }, 'the webhook delivery could not be settled'))
      .finally(() => {
        this.#sending.delete(delivery.id);
        this.#wake.resolve();
      });
    this.#sending.set(delivery.id, { webhookId: delivery.webhook_id, ended });
    return true;
  }

  async #deliver(delivery: DeliveryRow): Promise<void> {
    const { db, log, onSettled } = this.#ports;
    const webhook = await db.selectFrom('webhooks').selectAll().where('id', '=', delivery.webhook_id).executeTakeFirst();
    if (!webhook) return;
    if (!webhook.enabled) return abandonDelivery(db, delivery);
    const outcome = await this.#send(webhook, delivery);
    if (!outcome) return releaseDelivery(db, delivery);
    const settled = await settleAttempt(db, delivery, outcome, {
      retrySeconds: this.#retrySeconds(delivery),
      disableSeconds: this.#times.disableSeconds,
    });
    if (settled) onSettled?.(settled);
    const { httpStatus, error, durationMs } = outcome;
    log.info({ webhook: webhook.id, delivery: delivery.id, status: httpStatus, error, ms: durationMs, settled }, 'webhook');
  }

  /** @returns null when the process stops first */
  async #send(webhook: WebhookRow, delivery: DeliveryRow): Promise<Outcome | null> {
    const payload = delivery.payload ?? (await this.#payload(delivery));
    const at = new Date();
    const started = performance.now();
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.#times.timeoutSeconds * 1_000)]);
    const headers = signedHeaders(secretsOf(webhook, at), delivery.id, at, payload);
    const answer = await this.#ports.send(webhook.url, headers, payload, signal);
    if (answer.error !== null && this.#stopping.signal.aborted) return null;
    return { ...answer, at, durationMs: Math.round(performance.now() - started) };
  }

  async #payload(delivery: DeliveryRow): Promise<string> {
    const { type, subject_id: subject, created_at: at, webhook_id: webhook } = delivery;
    const data = subject === null ? { webhook_id: webhook } : await this.#ports.describe(type, subject);
    const payload = JSON.stringify({ type, timestamp: at.toISOString(), data });
    await keepPayload(this.#ports.db, delivery, payload);
    return payload;
  }

  /** A test is sent once: who asked for it is looking. */
  #retrySeconds({ type, step }: DeliveryRow): number | null {
    const wait = type === 'webhook.test' ? undefined : this.#times.scheduleSeconds[step + 1];
    return wait === undefined ? null : wait * (1 + Math.random() * this.#times.jitter);
  }

  /** Ends: what is on its way is broken off, and sent again by whoever looks next. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    await Promise.all([...this.#sending.values()].map((entry) => entry.ended));
  }
}

function secretsOf(webhook: WebhookRow, now: Date): string[] {
  const { secret, previous_secret: previous, previous_secret_until: until } = webhook;
  return previous !== null && until !== null && until > now ? [secret, previous] : [secret];
}
