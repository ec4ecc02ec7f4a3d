/** The body of a request that may bring a picture, in each of its three encodings, as fields and at most one file on disk. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyMultipartBaseOptions } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';

export interface UploadedFile {
  readonly path: string;
  readonly name: string | null;
  readonly bytes: number;
}

export interface ImageBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | null;
  readonly encoding: 'multipart' | 'urlencoded' | 'json';
}

/** Base64 is a third longer than the file; line breaks and the other fields come on top. */
export const bodyLimit = (maxBytes: number): number => Math.ceil(maxBytes * 1.5) + 65_536;

export const tooLarge = (maxBytes: number) =>
  new ServiceError('upload_too_large', `The file exceeds the upload limit of ${Math.floor(maxBytes / 1024 / 1024)} MB.`);

/**
 * Reads the body; a file is streamed to `path`.
 * @param maxBytes largest file
 * @throws {ServiceError} upload_too_large, image_ambiguous, invalid_request
 */
export async function readBody(request: FastifyRequest, path: string, maxBytes: number): Promise<ImageBody> {
  if (Number(request.headers['content-length']) > bodyLimit(maxBytes)) throw tooLarge(maxBytes);
  if (request.isMultipart()) return readMultipart(request, path, maxBytes).catch(refuseForm);
  const encoding = request.headers['content-type']?.startsWith('application/json') ? 'json' : 'urlencoded';
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ServiceError('invalid_request', 'The body must be an object of fields.');
  return { fields: dropEmpty(body as Record<string, unknown>), file: null, encoding };
}

async function readMultipart(request: FastifyRequest, path: string, maxBytes: number): Promise<ImageBody> {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  let files = 0;
  let oversize = false;
  // Base64 in a form field is a third longer than the file, and may have line breaks.
  const limits: FastifyMultipartBaseOptions['limits'] = { fileSize: maxBytes, fieldSize: Math.ceil(maxBytes * 1.5), files: 4, fields: 32 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      oversize ||= part.valueTruncated;
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === 'image_file' && (files += 1) === 1) {
      const target = createWriteStream(path);
      await pipeline(part.file, target);
      oversize ||= part.file.truncated;
      file = { path, name: part.filename?.replaceAll('\0', '') || null, bytes: target.bytesWritten };
    } else {
      part.file.resume();
    }
  }
  if (oversize) throw tooLarge(maxBytes);
  if (files > 1) throw new ServiceError('image_ambiguous', 'Send one image_file a request.');
  // A form whose file field was left open sends a file without name and bytes.
  if (file && file.bytes === 0 && file.name === null) file = null;
  return { fields: dropEmpty(fields), file, encoding: 'multipart' };
}

/** A form that cannot be parsed is the sender's fault; a failing disk (a system error, with an errno) is not. */
function refuseForm(error: Error & { errno?: number; statusCode?: number }): never {
  if (error instanceof ServiceError || error.errno !== undefined || error.statusCode !== undefined) throw error;
  throw new ServiceError('invalid_request', `The form cannot be read: ${error.message}.`);
}

/** A field left empty in a form counts as not sent. */
function dropEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
}
