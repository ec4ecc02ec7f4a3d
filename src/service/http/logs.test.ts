import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { Job } from '../../contract/index.ts';
import { createLogger } from '../log.ts';
import { BEHAVIOUR } from '../testing/engine.ts';
import { send } from '../testing/receiver.ts';
import { png, startTestService } from '../testing/service.ts';

/** A loaded machine takes its time. */
const WITHIN = { timeout: 10_000 };

test('every request is logged with its id, and no line holds a key or a signature', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const lookup = ((_name: string, _options: unknown, done: (error: Error) => void) => done(new Error('no such host'))) as never;
  const service = await startTestService({}, { fetch: { lookup } }, createLogger('trace', sink));
  const accepted = await service.reconstruct({ image_file: await png() });
  const { id } = (await accepted.json()) as { id: string };
  const job = Job.parse((await service.outcome(id)).job);
  await fetch(job.source!);
  await fetch(`${job.source!}x`);
  await fetch(`${service.url}/api/v1/account`, { headers: { 'x-api-key': 'uf_wrongwrongwrongwrong' } });
  await fetch(`${service.url}/metrics`, { headers: { authorization: 'Bearer token-of-the-metrics' } });
  await service.reconstruct({ image_url: 'http://user:secret-of-the-picture@pictures.invalid/?token=of-the-picture' });
  await service.reconstruct({ image_url: 'http://127.0.0.2/?token=of-the-picture' });
  const made = await send(service, 'POST', '/api/v1/account/keys', { name: 'another' });
  await service.outcome(await service.start(BEHAVIOUR.fails));
  const answer = await send(service, 'POST', '/api/v1/webhooks', { url: 'https://hooks.invalid/?token=of-the-receiver' });
  await send(service, 'POST', `/api/v1/webhooks/${String(answer.body.id)}/test`);
  await expect.poll(() => lines.some((line) => line.includes('"msg":"webhook"')), WITHIN).toBe(true);
  await service.close();
  const text = lines.join('');
  expect(text).toContain(accepted.headers.get('x-request-id'));
  expect(text).toContain('the engine broke');
  const signature = new URL(job.source!).searchParams.get('signature')!;
  const secrets = [String(answer.body.secret).slice('whsec_'.length), 'of-the-receiver', 'of-the-picture', 'of-the-metrics'];
  secrets.push(String(made.body.key).slice(9));
  for (const secret of [...secrets, service.key, service.key.slice(9), signature, 'uf_wrong']) expect(text).not.toContain(secret);
});
