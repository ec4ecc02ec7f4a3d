/** A service whose messages go to a receiver, for the tests of a file. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { DeliveryList, Webhook, WebhookWithSecret, type Delivery } from '../../../contract/index.ts';
import { createWebhookSender } from '../../adapters/send-webhook.ts';
import { describeSubject } from '../../http/webhooks/present.ts';
import { createLogger, type ServiceSeams } from '../../index.ts';
import { send, startReceiver, type Receiver } from '../../testing/receiver.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { Dispatcher, type DispatchTimes } from '../dispatcher.ts';

/** A loaded machine takes its time. */
export const WITHIN = { timeout: 10_000 };
/** The retry schedule in milliseconds in place of hours. */
export const SECONDS = [0, 0.02, 0.1, 0.3];
export const DAY = 86_400_000;
/** Times of one that sends, and of one whose dispatcher never looks again: as if its process had died. */
export const SENDING: Partial<DispatchTimes> = { pollMs: 10, scheduleSeconds: SECONDS };
export const IDLE: Partial<DispatchTimes> = { pollMs: DAY };

/** What names resolve to, one answer a look-up. */
export const resolutions: string[][] = [];
const lookup = ((_name: string, _options: unknown, done: (error: null, addresses: object[]) => void) => {
  const addresses = resolutions.shift()!;
  done(
    null,
    addresses.map((address) => ({ address, family: 4 })),
  );
}) as unknown as NonNullable<ServiceSeams['fetch']>['lookup'];
const fetch = { allowAddress: (address: string) => address === '127.0.0.1', lookup };

/** One service for the file; a receiver and no webhooks at the start of each test. */
export function withReceiver(webhookTimes: Partial<DispatchTimes>) {
  let service: TestService;
  let receiver: Receiver;
  const open: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    service = await startTestService({}, { fetch, webhookTimes });
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    open.push(receiver);
    return async () => {
      await service.service.db.deleteFrom('webhooks').execute();
      for (const item of open.splice(0)) await item.close();
    };
  });
  afterAll(() => service.close());

  const deliveriesOf = async (webhook: { id: string }): Promise<Delivery[]> =>
    DeliveryList.parse((await send(service, 'GET', `/api/v1/webhooks/${webhook.id}/deliveries`)).body).deliveries;
  return {
    get service() {
      return service;
    },
    get receiver() {
      return receiver;
    },
    /** Another receiver, until the test ends. */
    async anotherReceiver(...options: Parameters<typeof startReceiver>): Promise<Receiver> {
      const started = await startReceiver(...options);
      open.push(started);
      return started;
    },
    /** A dispatcher on the service's database, as another process would have it. */
    dispatcher(times: Partial<DispatchTimes> = {}): Dispatcher {
      const { db, http } = service.service;
      const { send: post } = createWebhookSender(fetch);
      const made = new Dispatcher({
        db,
        send: post,
        describe: describeSubject(http),
        log: createLogger('silent'),
        times: { pollMs: 10, scheduleSeconds: [0], ...times },
      });
      made.start();
      open.unshift({ close: () => made.stop() });
      return made;
    },
    async register(url = receiver.url, events?: string[]): Promise<WebhookWithSecret> {
      return WebhookWithSecret.parse((await send(service, 'POST', '/api/v1/webhooks', { url, events })).body);
    },
    /** Id of a job that has ended. */
    async convert(width?: number): Promise<string> {
      const id = await service.start(width);
      await service.outcome(id);
      return id;
    },
    deliveriesOf,
    async read(webhook: { id: string }): Promise<Webhook> {
      return Webhook.parse((await send(service, 'GET', `/api/v1/webhooks/${webhook.id}`)).body);
    },
    /** The webhook's only delivery, once it has ended. */
    async ended(webhook: { id: string }): Promise<Delivery> {
      await expect.poll(async () => (await deliveriesOf(webhook))[0]?.status, WITHIN).toMatch(/delivered|failed/);
      return (await deliveriesOf(webhook))[0];
    },
  };
}
