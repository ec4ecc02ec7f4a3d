import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
