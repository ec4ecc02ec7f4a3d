/** Fetches one file: goes on where an earlier try ended, unpacks it where it is gzipped, and checks what came out. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import type { Source } from './catalogue.ts';
import { PackError } from './pack.ts';

/** A server that sends nothing for this long is given up. */
const STALL_MS = 30_000;

/**
 * @param file where it goes; beside it lies `file.part` until all of it is here
 * @param onBytes told of each new part of what is sent, and of its whole size where the server says it
 * @throws {PackError} what was fetched so far stays, for the next try
 */
export async function download(source: Source, file: string, onBytes: (got: number, whole: number | null) => void): Promise<void> {
  const part = `${file}.part`;
  await fetchRest(source, part, onBytes);
  await unpack(source, part, file);
  await rm(part, { force: true });
}

async function fetchRest({ url, name }: Source, part: string, onBytes: (got: number, whole: number | null) => void): Promise<void> {
  const have = await stat(part).then(
    ({ size }) => size,
    () => 0,
  );
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(), STALL_MS);
  try {
    const headers: Record<string, string> = { 'accept-encoding': 'identity', ...(have > 0 ? { range: `bytes=${have}-` } : {}) };
    const answer = await fetch(url, { headers, signal: stall.signal });
    // All of it is here already.
    if (answer.status === 416) return;
    if (!answer.ok || !answer.body) throw new PackError(`The server of the models answered ${answer.status} for ${name}.`);
    const resumed = answer.status === 206;
    const length = Number(answer.headers.get('content-length')) || null;
    const start = resumed ? have : 0;
    onBytes(start, length === null ? null : start + length);
    const watch = new Transform({
      transform(chunk: Buffer, _, done) {
        clearTimeout(timer);
        timer = setTimeout(() => stall.abort(), STALL_MS);
        onBytes(chunk.byteLength, null);
        done(null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), watch, createWriteStream(part, { flags: resumed ? 'a' : 'w' }));
  } catch (error) {
    if (error instanceof PackError) throw error;
    throw new PackError(`${name} broke off while it was fetched. Try again: it goes on where it ended.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Unpacks into the file, and throws away what is not what the catalogue says. */
async function unpack({ name, sha256, bytes, gzip }: Source, part: string, file: string): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      // What unpacks to more than it should is no model.
      done(size > bytes ? new PackError('too large') : null, chunk);
    },
  });
  const unpacked = `${file}.unpacked`;
  const failed = await pipeline(createReadStream(part), gzip ? createGunzip() : new PassThrough(), check, createWriteStream(unpacked)).then(
    () => false,
    () => true,
  );
  if (failed || hash.digest('hex') !== sha256) {
    await Promise.all([part, unpacked].map((path) => rm(path, { force: true })));
    throw new PackError(
      `${name} is not what the catalogue says it is (its sha256 differs). It was thrown away; try again, or tell who runs the mirror.`,
    );
  }
  await rename(unpacked, file);
}
