/** Files of a finished job: one by one, or all as a ZIP. */
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import type { StoredFile } from '../../adapters/schema.ts';
import { ServiceError } from '../../errors.ts';
import { bundleKey } from '../../storage/storage.ts';
import { isKnown } from '../conditional.ts';
import type { HttpContext } from '../context.ts';
import { pinAddresses, readdress } from './pin.ts';
import { jobPath } from './present.ts';
import { pinOf, type ShownJob } from './shown.ts';

/** A page without scripts that may load its own files and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; base-uri 'none'; form-action 'none'";
const COMPRESSED = /^(image\/(?!svg)|font\/woff)/;

/** @throws {ServiceError} not_finished */
export function resultOf(job: ShownJob): NonNullable<ShownJob['result']> {
  if (job.result) return job.result;
  const how =
    job.status === 'processing' ? 'is not finished yet' : `has ${job.status === 'failed' ? 'failed' : 'been cancelled'} and has no result`;
  throw new ServiceError('not_finished', `The job ${how}.`);
}

/** Headers of every file: what it is, no guessing, and readable from a sandboxed page (fonts need that). */
export function fileHeaders(reply: FastifyReply, mime: string): FastifyReply {
  const type = /^text\/|json$|svg/.test(mime) && !mime.includes('charset') ? `${mime}; charset=utf-8` : mime;
  return reply.type(type).header('x-content-type-options', 'nosniff').header('access-control-allow-origin', '*');
}

/** How long a file may be kept: one revision's for good; the newest one's until it is asked for again, which its tag makes cheap. */
export function isFileKnown(reply: FastifyReply, job: ShownJob, name: string): boolean {
  reply.header('cache-control', job.pinned ? 'private, max-age=31536000, immutable' : 'private, no-cache');
  return isKnown(reply, `r${job.revision}-${name}`);
}

/**
 * Sends one file of the bundle.
 * @param path in the bundle; only files that the job has are found
 */
export async function sendFile(context: HttpContext, reply: FastifyReply, job: ShownJob, path: string): Promise<FastifyReply> {
  const { files, folder } = resultOf(job);
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new ServiceError('not_found', `The job has no file ${path}.`);
  fileHeaders(reply, file.mime);
  if (file.mime.startsWith('text/html') || file.mime.includes('svg')) reply.header('content-security-policy', PAGE_POLICY);
  const pinned = job.pinned && /^text\/(html|css)/.test(file.mime);
  if (isFileKnown(reply, job, pinned ? 'pinned' : 'file')) return reply.code(304).send();
  const key = bundleKey(file.folder ?? folder, path);
  if (pinned) return reply.send(pinAddresses(await context.storage.text(key), job.revision));
  return reply.header('content-length', String(file.bytes)).send(await context.storage.stream(key));
}

/** The page at another address than its files have. */
export async function sendPage(context: HttpContext, reply: FastifyReply, job: ShownJob): Promise<FastifyReply> {
  const { folder } = resultOf(job);
  fileHeaders(reply, 'text/html').header('content-security-policy', PAGE_POLICY);
  if (isFileKnown(reply, job, 'preview')) return reply.code(304).send();
  const page = await context.storage.text(bundleKey(folder, 'index.html'));
  return reply.send(readdress(page, (path) => `${jobPath(job.id)}/${path}${pinOf(job)}`));
}

/** Streams the bundle as a ZIP, named after the uploaded file. */
export async function sendZip(context: HttpContext, reply: FastifyReply, job: ShownJob): Promise<FastifyReply> {
  const { files, folder } = resultOf(job);
  if (isFileKnown(reply, job, 'zip')) return reply.code(304).send();
  const zip = new ZipFile();
  const mtime = job.finished_at ?? new Date();
  for (const file of files) addLazily(zip, context, bundleKey(file.folder ?? folder, file.path), file, mtime);
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
