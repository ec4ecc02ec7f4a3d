import type { lookup } from 'node:dns';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createImageFetcher } from './fetch-image.ts';
import { isPublicAddress } from './public-address.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unflatten-fetch-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  'http://127.0.0.1/a.png',
  'http://localhost/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://0177.0.0.1/a.png',
  'http://0/a.png',
  'http://10.1.2.3/a.png',
  'http://172.16.0.1/a.png',
  'http://192.168.1.1/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[::ffff:7f00:1]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://[2002:7f00:1::]/a.png',
  'http://[::127.0.0.1]/a.png',
  'http://[fec0::1]/a.png',
  'http://127.1/a.png',
  'http://017700000001/a.png',
  'http://0x7f000001/a.png',
  'http://①②⑦.⓪.⓪.①/a.png',
  'http://%31%32%37.0.0.1/a.png',
  'http://localhost./a.png',
  'http://user:password@127.0.0.1/a.png',
  'http://[fe80::1]/a.png',
  'http://[fc00::1]/a.png',
  'http://[::]/a.png',
])('%s is refused without a connection', async (address) => {
  const refused = createImageFetcher()(address, path.join(folder, 'a'), 1000);
  await expect(refused).rejects.toMatchObject({ code: 'image_url_unreadable', message: expect.stringContaining('public address') });
});

test('addresses of the internet are public, every other range is not', () => {
  expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPublicAddress)).toEqual([true, true]);
  expect(['224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', 'nonsense'].map(isPublicAddress)).toEqual(Array(5).fill(false));
});

const refusal = async (fetched: Promise<void>) => ((await fetched.catch((error: unknown) => error)) as Error).message;

describe('over a connection', () => {
  /** A server here stands for the internet; nobody may be sent to the other address. */
  const OUTSIDE = '127.0.0.1';
  const INSIDE = '127.0.0.2';
  let asked: number;
  let answer: RequestListener;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, OUTSIDE, listening));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    asked = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Fetches from a name that answers a look-up with these addresses, the last ones for good. */
  function fetchFrom(lookups: readonly (readonly string[])[], { maxBytes = 1_000, totalMs = 5_000 } = {}) {
    let looked = 0;
    const resolve = ((_name: string, _options: unknown, done: (error: null, addresses: object[]) => void) => {
      const addresses = lookups[Math.min(looked++, lookups.length - 1)];
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    }) as unknown as typeof lookup;
    const fetchImage = createImageFetcher({ allowAddress: (address) => address === OUTSIDE, lookup: resolve, totalMs });
    return fetchImage(`http://pictures.example:${port}/a.png`, path.join(folder, 'fetched'), maxBytes);
  }

  test('a name that changes its answer after the check is still connected to at the checked address', async () => {
    answer = (_, response) => response.end('picture');
    await fetchFrom([[OUTSIDE], [INSIDE]]);
    expect(asked).toBe(1);
  });

  test('a redirect is looked up and checked again: the same name that now leads inside is refused', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await refusal(fetchFrom([[OUTSIDE], [INSIDE]]))).toContain('public address');
    expect(asked).toBe(1);
  });

  test('a name with one address inside among its addresses is refused', async () => {
    expect(await refusal(fetchFrom([[OUTSIDE, INSIDE]]))).toContain('public address');
    expect(asked).toBe(0);
  });

  test('a picture that never ends is cut off at the limit, not kept', async () => {
    answer = (_, response) => {
      const send = (): void =>
        void (response.destroyed || (response.write(Buffer.alloc(65_536)) ? setImmediate(send) : response.once('drain', send)));
      send();
    };
    await expect(fetchFrom([[OUTSIDE]], { maxBytes: 1_000_000 })).rejects.toMatchObject({ code: 'upload_too_large' });
    expect((await stat(path.join(folder, 'fetched'))).size).toBeLessThanOrEqual(1_000_000);
  });

  test('a picture that comes drop by drop has a time limit for all of it', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(drip));
    };
    expect(await refusal(fetchFrom([[OUTSIDE]], { totalMs: 300 }))).toContain('took too long');
  });
});
