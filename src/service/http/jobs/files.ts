/** Files of a finished job: one by one, or all as a ZIP. */
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import type { StoredFile } from '../../adapters/schema.ts';
import { ServiceError } from '../../errors.ts';
import type { JobRow } from '../../jobs/jobs.ts';
import { bundleKey } from '../../storage/storage.ts';
import type { HttpContext } from '../context.ts';

/** A page without scripts that may load its own files and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; base-uri 'none'; form-action 'none'";
const COMPRESSED = /^(image\/(?!svg)|font\/woff)/;

/** @throws {ServiceError} not_finished */
export function resultOf(job: JobRow): NonNullable<JobRow['result']> {
  if (job.result) return job.result;
  const how =
    job.status === 'processing' ? 'is not finished yet' : `has ${job.status === 'failed' ? 'failed' : 'been cancelled'} and has no result`;
  throw new ServiceError('not_finished', `The job ${how}.`);
}

/** Headers of every file: what it is, no guessing, and readable from a sandboxed page (fonts need that). */
export function fileHeaders(reply: FastifyReply, mime: string): FastifyReply {
  const type = /^text\/|json$|svg/.test(mime) && !mime.includes('charset') ? `${mime}; charset=utf-8` : mime;
  return reply
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .header('cache-control', 'private, max-age=3600');
}

/**
 * Sends one file of the bundle.
 * @param path in the bundle; only files that the job has are found
 */
export async function sendFile(context: HttpContext, reply: FastifyReply, job: JobRow, path: string): Promise<FastifyReply> {
  const { files, folder } = resultOf(job);
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new ServiceError('not_found', `The job has no file ${path}.`);
  fileHeaders(reply, file.mime).header('content-length', String(file.bytes));
  if (file.mime.startsWith('text/html') || file.mime.includes('svg')) reply.header('content-security-policy', PAGE_POLICY);
  return reply.send(await context.storage.stream(bundleKey(folder, path)));
}

/** Streams the bundle as a ZIP, named after the uploaded file. */
export async function sendZip(context: HttpContext, reply: FastifyReply, job: JobRow): Promise<FastifyReply> {
  const { files, folder } = resultOf(job);
  const zip = new ZipFile();
  const mtime = job.finished_at ?? new Date();
  for (const file of files) addLazily(zip, context, bundleKey(folder, file.path), file, mtime);
  zip.end();
  const name = `${(job.file_name ?? `page-${job.id.slice(0, 8)}`).replace(/\.[^.]*$/, '')}.zip`;
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(zip.outputStream);
}

/** Each file is opened when its turn comes, so that a large bundle holds one file open at a time. */
function addLazily(zip: ZipFile, context: HttpContext, key: string, file: StoredFile, mtime: Date): void {
  const options = { mtime, compress: !COMPRESSED.test(file.mime) };
  zip.addReadStreamLazy(file.path, options, (done) => {
    const opened = context.storage.stream(key);
    // yazl takes the stream by a callback.
    // oxlint-disable-next-line promise/no-callback-in-promise
    opened.then((stream) => done(null, stream)).catch((error: Error) => done(error, null as never));
  });
}
