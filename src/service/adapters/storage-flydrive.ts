/** File storage by flydrive: a folder on disk, or any S3. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config.ts';
import type { FileStorage } from '../storage/storage.ts';

/** Storage in S3 where it is configured, else in the data folder. */
export function openStorage(config: { readonly dataDir: string; readonly s3: S3Config | null }): FileStorage {
  const disk = new Disk(
    config.s3 ? s3Driver(config.s3) : new FSDriver({ location: path.join(config.dataDir, 'files'), visibility: 'private' }),
  );
  return {
    put: (key, bytes) => disk.put(key, bytes),
    // Whole, not streamed: S3 wants to know the length first, and an upload is at most 25 MB.
    putFile: async (key, localPath) => disk.put(key, await readFile(localPath)),
    bytes: (key) => disk.getBytes(key),
    text: (key) => disk.get(key),
    stream: (key) => disk.getStream(key),
    removeAll: (prefix) => (config.s3 ? removeByPrefix(disk, prefix) : disk.deleteAll(prefix)),
  };
}

/** flydrive drops the prefix's last slash, and S3 then takes "jobs/a" for a beginning of "jobs/ab/…" too: names are compared here. */
async function removeByPrefix(disk: Disk, prefix: string): Promise<void> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, { recursive: true, paginationToken });
    for (const object of page.objects) if (object.isFile && object.key.startsWith(prefix)) await disk.delete(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

function s3Driver(s3: S3Config): S3Driver {
  return new S3Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    bucket: s3.bucket,
    visibility: 'private',
    supportsACL: false,
    // Path addresses and checksums only where demanded: what S3 servers other than Amazon's understand.
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
