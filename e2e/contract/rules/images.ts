import { expect } from 'vitest';
import { ImageJob, ImageList } from '../../../src/contract/index.ts';
import { PlainImageJob, PlainImagesAccepted, PlainJob } from '../plain.ts';
import { rulesOf, type Rule } from '../rule.ts';
import { pathOf } from '../server.ts';
import { accepted, GENERATE, SMALL, VARIATIONS } from './image-creation.ts';

const READ = rulesOf('GET /api/v1/images/{id}', [
  [
    'returns the image job object: when finished status done, progress 100 and the images array',
    async (server) => {
      const job = await server.image();
      expect(job).toMatchObject({ status: 'done', progress: 100, prompt: 'A blue square', ratio: '1:1', resolution: '1K' });
      expect(job.gen_seconds).toBeGreaterThanOrEqual(0);
    },
  ],
  [
    'poll is the address of GET /api/v1/images/<job_id>',
    async (server) => {
      const { id, poll } = await server.image();
      expect(pathOf(poll)).toBe(`/api/v1/images/${id}`);
    },
  ],
  [
    'created_at and finished_at are YYYY-MM-DD HH:MM:SS',
    async (server) => {
      const { created_at, finished_at } = await server.image();
      expect(finished_at! >= created_at).toBe(true);
    },
  ],
  [
    'failed: error holds the reason, and the credits are refunded',
    async (server) => {
      const before = await server.credits();
      const wish = { prompt: server.subject.failingPrompt, ...SMALL };
      const [{ id }] = (await server.read(server.json(GENERATE, wish), 202, PlainImagesAccepted)).jobs;
      expect(await server.imageEnded(id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/\w/), credits_used: 0 });
      expect(await server.credits()).toBe(before);
    },
    'failingPrompt',
  ],
  [
    'unfinished: status processing (pending before that), no images, and Retry-After of 3 to 5 seconds (+)',
    async (server) => {
      const wish = { prompt: server.subject.slowPrompt, ...SMALL };
      const [{ id }] = (await server.read(server.json(GENERATE, wish), 202, PlainImagesAccepted)).jobs;
      const answer = await server.call(`/api/v1/images/${id}`);
      const job = await server.read(answer, 200, PlainImageJob);
      await server.call(`/api/v1/images/${id}`, { method: 'DELETE' });
      expect([['pending', 'processing'].includes(job.status), job.images]).toEqual([true, undefined]);
      expect(['3', '4', '5']).toContain(answer.headers.get('retry-after'));
    },
    'slowPrompt',
  ],
  [
    'a variation has kind variation and says what it was made from',
    async (server) => {
      const source = await server.image();
      const sent = server.json(VARIATIONS, { source_id: `${source.id}#0`, prompt: 'At night', ...SMALL });
      const [{ id }] = (await server.read(sent, 202, PlainImagesAccepted)).jobs;
      const job = await server.read(server.call(`/api/v1/images/${id}`), 200, ImageJob);
      await server.call(`/api/v1/images/${id}`, { method: 'DELETE' });
      expect(job).toMatchObject({ kind: 'variation', prompt: 'At night', source: { from: 'image_job', id: source.id, index: 0 } });
    },
    'addition',
  ],
  [
    'the longer edge is 1024 at 1K, in the ratio asked for, as PNG',
    async (server) => {
      const { images = [] } = await server.image();
      const bytes = Buffer.from(await (await server.call(pathOf(images[0]))).arrayBuffer());
      expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1024, 1024]);
    },
    'addition',
  ],
  [
    'If-None-Match with the ETag of the answer before gets 304 without a body; a changed signature gets 403',
    async (server) => {
      const { id, images = [] } = await server.image();
      for (const address of [`/api/v1/images/${id}`, `/api/v1/images/${id}/files/0`]) {
        const etag = (await server.call(address)).headers.get('etag')!;
        const again = await server.call(address, { headers: { 'if-none-match': etag } });
        expect([again.status, await again.text()]).toEqual([304, '']);
      }
      expect(await server.refusal(server.raw(`${pathOf(images[0])}x`))).toBe('403 signature_invalid');
    },
    'addition',
  ],
  [
    'images are absolute URLs of result images',
    async (server) => {
      const { images = [] } = await server.image();
      expect(images.length).toBeGreaterThan(0);
      for (const address of images) {
        const answer = await server.call(pathOf(address));
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      }
    },
  ],
  [
    'every field fits its schema; kind is generation, variation or translation',
    async (server) => {
      const { id } = await server.image();
      expect(await server.read(server.call(`/api/v1/images/${id}`), 200, ImageJob)).toMatchObject({ ok: true, kind: 'generation' });
    },
    'addition',
  ],
  [
    '404 not_found, also for another account’s job',
    async (server) => {
      expect(await server.refusal(server.call('/api/v1/images/none'))).toBe('404 not_found');
      const { id } = await server.image();
      expect(await server.refusal(server.call(`/api/v1/images/${id}`, {}, server.subject.otherKey))).toBe('404 not_found');
    },
    'addition',
    'otherKey',
  ],
]);

const RECONSTRUCT = rulesOf('POST /api/v1/images/{id}/reconstruct', [
  [
    'creates a reconstruction job from a finished image job: HTTP 202 with its id',
    async (server) => {
      const image = await server.image();
      const answer = server.json(`/api/v1/images/${image.id}/reconstruct`, { index: 0, mode: 'preview', lang: 'en' });
      const { id } = await server.read(answer, 202, PlainJob.pick({ id: true }));
      expect(await server.ended(id)).toMatchObject({ status: 'done', mode: 'preview', width: 1024 });
    },
  ],
  [
    'index is 0 and mode full by default: 1 credit for 15,000 vertical pixels',
    async (server) => {
      const { id: imageId } = await server.image();
      const before = await server.credits();
      const { id, mode } = await server.read(
        server.call(`/api/v1/images/${imageId}/reconstruct`, { method: 'POST' }),
        202,
        PlainJob.pick({ id: true, mode: true }),
      );
      expect([mode, before - (await server.credits())]).toEqual(['full', 1]);
      await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
    },
  ],
  [
    'Idempotency-Key: the same key and body makes one job and charges once; with another body 422',
    async (server) => {
      const { id: imageId } = await server.image();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const before = await server.credits();
      const send = () => server.read(server.json(`/api/v1/images/${imageId}/reconstruct`, {}, headers), 202, PlainJob.pick({ id: true }));
      const { id } = await send();
      expect((await send()).id).toBe(id);
      expect(before - (await server.credits())).toBe(1);
      expect(await server.refusal(server.json(`/api/v1/images/${imageId}/reconstruct`, { mode: 'preview' }, headers))).toBe(
        '422 idempotency_key_reused',
      );
      await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
    },
    'addition',
  ],
  [
    'another mode or lang is refused: 422; an unknown image job is 404; every encoding is taken',
    async (server) => {
      const path = `/api/v1/images/${(await server.image()).id}/reconstruct`;
      for (const wrong of [{ mode: 'fast' }, { lang: 'es' }, { index: 'first' }])
        expect(await server.refusal(server.json(path, wrong))).toBe('422 invalid_request');
      expect(await server.refusal(server.json('/api/v1/images/none/reconstruct', {}))).toBe('404 not_found');
      for (const answer of server.inEveryEncoding(path, { index: '0', mode: 'preview', lang: 'ko' })) {
        const { id } = await server.read(answer(), 202, PlainJob.pick({ id: true }));
        await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
      }
    },
    'addition',
  ],
  [
    'an index that the job does not have is refused',
    async (server) => {
      const { id } = await server.image();
      expect(await server.refusal(server.json(`/api/v1/images/${id}/reconstruct`, { index: 9 }))).toMatch(/^(404|422) /);
    },
    'addition',
  ],
]);

const OTHERS: Rule[] = [
  ...rulesOf('GET /api/v1/images', [
    [
      'lists the image jobs newest first, by kind and status, in pages of limit (1 to 100) by cursor',
      async (server) => {
        const { id } = await server.image();
        const { jobs } = await server.read(server.call('/api/v1/images?kind=generation&status=done'), 200, ImageList);
        expect(jobs.map((job) => job.id)).toContain(id);
        const none = await server.read(server.call('/api/v1/images?kind=translation&status=done'), 200, ImageList);
        expect(none.jobs.map((job) => job.id)).not.toContain(id);
        const ids = async (query: string) => {
          const page = await server.read(server.call(`/api/v1/images?${query}`), 200, ImageList);
          return { ids: page.jobs.map((job) => job.id), cursor: page.next_cursor };
        };
        await accepted(server, server.json(GENERATE, { prompt: 'A second square', ...SMALL }));
        const first = await ids('limit=1');
        const second = await ids(`limit=1&cursor=${first.cursor}`);
        expect([...first.ids, ...second.ids]).toEqual((await ids('limit=2')).ids);
        for (const query of ['kind=odd', 'status=odd', 'limit=0', 'limit=101', 'cursor=nonsense'])
          expect(await server.refusal(server.call(`/api/v1/images?${query}`))).toBe('422 invalid_request');
      },
      'addition',
    ],
  ]),
  ...rulesOf('DELETE /api/v1/images/{id}', [
    [
      'cancels a running job: status cancelled, its credits given back',
      async (server) => {
        const before = await server.credits();
        const wish = { prompt: server.subject.slowPrompt, ...SMALL };
        const [{ id }] = (await server.read(server.json(GENERATE, wish), 202, PlainImagesAccepted)).jobs;
        const job = await server.read(server.call(`/api/v1/images/${id}`, { method: 'DELETE' }), 200, ImageJob);
        expect(job).toMatchObject({ status: 'cancelled', credits_used: 0 });
        expect(await server.credits()).toBe(before);
      },
      'addition',
      'slowPrompt',
    ],
    [
      'removes an image job that has ended',
      async (server) => {
        const answer = server.json(GENERATE, { prompt: 'A green square', ...SMALL });
        const [{ id }] = (await server.read(answer, 202, PlainImagesAccepted)).jobs;
        await server.imageEnded(id);
        expect((await server.call(`/api/v1/images/${id}`, { method: 'DELETE' })).status).toBe(204);
        expect(await server.refusal(server.call(`/api/v1/images/${id}`))).toBe('404 not_found');
      },
      'addition',
    ],
  ]),
  ...rulesOf('GET /api/v1/images/{id}/files/{index}', [
    [
      'answers with the image by key or signed address, 404 for another index',
      async (server) => {
        const { id, images = [] } = await server.image();
        expect((await server.raw(pathOf(images[0]))).status).toBe(200);
        expect((await server.call(`/api/v1/images/${id}/files/0`)).status).toBe(200);
        expect(await server.refusal(server.call(`/api/v1/images/${id}/files/7`))).toBe('404 not_found');
      },
      'addition',
    ],
  ]),
  ...rulesOf('GET /api/v1/images/{id}/source', [
    [
      'answers with the picture that a variation was made from; 404 for a generation',
      async (server) => {
        const { id } = await server.image();
        expect(await server.refusal(server.call(`/api/v1/images/${id}/source`))).toBe('404 not_found');
        const made = server.form(VARIATIONS, { image_file: server.picture(), ...SMALL });
        const [variation] = (await server.read(made, 202, PlainImagesAccepted)).jobs;
        const answer = await server.call(`/api/v1/images/${variation.id}/source`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      },
      'addition',
    ],
  ]),
];

export const IMAGE_RULES: readonly Rule[] = [...READ, ...RECONSTRUCT, ...OTHERS];
