/** The service as a process of its own, with everything that the contract tests ask for. Prints what they need to know as JSON. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { installMicroPacks } from '../../engines/text/translate/testing/micro.ts';
import { addKey, makeKey } from '../accounts/keys.ts';
import { grant } from '../credits/ledger.ts';
import { BEHAVIOUR } from './engine.ts';
import { createTestGenerator } from './images.ts';
import { png, startTestService } from './service.ts';

const base64 = async (picture: Blob) => Buffer.from(await picture.arrayBuffer()).toString('base64');

/** An address of a picture; it is on this machine, which the service is told to let through. */
const picture = Buffer.from(await (await png()).arrayBuffer());
const origin = createServer((request, response) =>
  request.url === '/page.png' ? response.end(picture) : response.writeHead(404).end(),
).listen(0, '127.0.0.1');
await new Promise((resolve) => origin.once('listening', resolve));

const engine = process.env.CONTRACT_ENGINE === 'real';
const settings = JSON.parse(process.env.CONTRACT_SETTINGS ?? '{}') as Record<string, string>;
const models = mkdtempSync(path.join(os.tmpdir(), 'unflatten-models-'));
process.once('exit', () => rmSync(models, { recursive: true, force: true }));
await installMicroPacks(models);
const adminToken = randomUUID();
const environment = { UNFLATTEN_IMAGES_PER_MINUTE: '400', UNFLATTEN_ADMIN_TOKEN: adminToken, UNFLATTEN_MODELS: models, ...settings };
const fetch = { allowAddress: (address: string) => address === '127.0.0.1' };
const engines = engine ? { engineModule: undefined, ocrModule: undefined } : { imageGenerators: [createTestGenerator()] };
const { url, key, service } = await startTestService(environment, { fetch, ...engines });

async function account(credits: number): Promise<string> {
  const id = randomUUID();
  const made = makeKey();
  await service.db
    .insertInto('accounts')
    .values({ id, email: `${id}@example.com` })
    .execute();
  await addKey(service.db, id, 'contract', made);
  if (credits > 0) await grant(service.db, id, credits);
  return made;
}

const behaviour = async (width: number) => (engine ? undefined : base64(await png(width)));
console.log(
  JSON.stringify({
    base: url,
    key,
    imageUrl: `http://127.0.0.1:${(origin.address() as AddressInfo).port}/page.png`,
    emptyKey: await account(0),
    otherKey: await account(100),
    adminToken,
    failingPicture: await behaviour(BEHAVIOUR.fails),
    slowPicture: await behaviour(BEHAVIOUR.slow),
    ...(engine ? {} : { failingPrompt: 'This fails', slowPrompt: 'This is slow' }),
    loopback: true,
    engine,
  }),
);
// Asked for its memory: what is left after a garbage collection (started with --expose-gc).
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
// Ends with the process that started it, however that one ends.
process.stdin.on('end', () => process.exit(0)).resume();
