import { createReadStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Client } from '../client/index.ts';
import { jobPath } from './jobs.ts';
import { Refusal } from './refusals.ts';

/** Shown at 160×200 CSS px: twice that for dense screens. Long pictures are cut to their top, where a page says what it is. */
const WIDTH = 320;
const HEIGHT = 400;

/** GET /bff/thumbnails/{id}: a small WebP of a job's picture, made once and kept. */
export function registerThumbnails(app: FastifyInstance, client: Client, folder: string): void {
  const making = new Map<string, Promise<string>>();

  app.get<{ Params: { id: string } }>('/bff/thumbnails/:id', async (request, reply) => {
    jobPath(request);
    const { id } = request.params;
    const made = making.get(id) ?? make(client, folder, id).finally(() => making.delete(id));
    making.set(id, made);
    const file = await made.catch(() => {
      throw new Refusal('not_found', 'The picture of this job is not to be had.');
    });
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(createReadStream(file));
  });
}

async function make(client: Client, folder: string, id: string): Promise<string> {
  const file = path.join(folder, `${id}.webp`);
  if (await stat(file).catch(() => null)) return file;
  await mkdir(folder, { recursive: true });
  const { body } = await client.getSource(id);
  const shrink = sharp({ limitInputPixels: false }).rotate().resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 78 });
  const { data, info } = await Readable.fromWeb(body as never)
    .pipe(shrink)
    .toBuffer({ resolveWithObject: true });
  await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, HEIGHT) })
    .toFile(`${file}.new`);
  await rename(`${file}.new`, file);
  return file;
}
