/** A request that may bring a picture: read, checked, and cleared away again. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { IdempotencyKey } from '../../jobs/idempotency.ts';
import type { HttpContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { idempotencyOf } from '../idempotency.ts';
import { readBody, type ImageBody } from './body.ts';

export interface Received<Fields> {
  readonly fields: Fields;
  readonly body: ImageBody;
  /** File for the picture; an uploaded one is there already. It is removed once the work is over. */
  readonly path: string;
  readonly idempotency: IdempotencyKey | null;
}

/**
 * Reads a request's body, checks its fields, and works with it.
 * @throws {ServiceError} invalid_request, upload_too_large, image_ambiguous
 */
export async function receive<S extends z.ZodObject, Result>(
  context: HttpContext,
  request: FastifyRequest,
  schema: S,
  work: (received: Received<z.output<S>>) => Promise<Result>,
): Promise<Result> {
  const temporary = path.join(context.tempDir, randomUUID());
  try {
    const body = await readBody(request, temporary, context.figures.uploadBytes);
    const parsed = schema.safeParse(body.fields);
    if (!parsed.success) throw invalidRequest(parsed.error.issues);
    const fileHash = body.file && (await hashFile(body.file.path));
    const idempotency = idempotencyOf(request, { ...parsed.data, fileHash });
    return await work({ fields: parsed.data, body, path: temporary, idempotency });
  } finally {
    await rm(temporary, { force: true });
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
