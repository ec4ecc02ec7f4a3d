import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { Job } from '../../contract/index.ts';
import { createLogger } from '../log.ts';
import { BEHAVIOUR } from '../testing/engine.ts';
import { png, startTestService } from '../testing/service.ts';

test('every request is logged with its id, and no line holds a key or a signature', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const service = await startTestService({}, {}, createLogger('trace', sink));
  const accepted = await service.reconstruct({ image_file: await png() });
  const { id } = (await accepted.json()) as { id: string };
  const job = Job.parse((await service.outcome(id)).job);
  await fetch(job.source!);
  await fetch(`${job.source!}x`);
  await fetch(`${service.url}/api/v1/account`, { headers: { 'x-api-key': 'uf_wrongwrongwrongwrong' } });
  const failing = (await (await service.reconstruct({ image_file: await png(BEHAVIOUR.fails) })).json()) as { id: string };
  await service.outcome(failing.id);
  await service.close();
  const text = lines.join('');
  expect(text).toContain(accepted.headers.get('x-request-id'));
  expect(text).toContain('the engine broke');
  const signature = new URL(job.source!).searchParams.get('signature')!;
  for (const secret of [service.key, service.key.slice(9), signature, 'uf_wrong']) expect(text).not.toContain(secret);
});
