import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStorage } from '../storage/storage.ts';
import { openStorage } from './storage-flydrive.ts';

let folder: string;
let s3: S3rver;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unflatten-storage-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'pages', configs: [] }],
  });
  ({ port } = await s3.run());
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function open(kind: string): FileStorage {
  if (kind === 'a folder') return openStorage({ dataDir: folder, s3: null });
  const endpoint = `http://127.0.0.1:${port}`;
  return openStorage({
    dataDir: folder,
    s3: { endpoint, bucket: 'pages', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
}

describe.each(['a folder', 'S3'])('files in %s', (kind) => {
  test('are written, read whole and as a stream, and removed by prefix', async () => {
    const storage = open(kind);
    await storage.put('jobs/a/1/index.html', Buffer.from('<p>한국어</p>'));
    await storage.put('jobs/a/1/assets/b.png', new Uint8Array([1, 2, 3]));
    await storage.put('jobs/ab/1/index.html', Buffer.from('other'));
    expect(await storage.text('jobs/a/1/index.html')).toBe('<p>한국어</p>');
    expect([...(await storage.bytes('jobs/a/1/assets/b.png'))]).toEqual([1, 2, 3]);
    expect(await text(await storage.stream('jobs/a/1/index.html'))).toBe('<p>한국어</p>');
    await storage.removeAll('jobs/a/');
    await expect(storage.text('jobs/a/1/index.html')).rejects.toThrow('Cannot read');
    expect(await storage.text('jobs/ab/1/index.html')).toBe('other');
  });
});
