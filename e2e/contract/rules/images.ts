import { expect } from 'vitest';
import { ErrorBody, ImageJob, ImageList, ImagesAccepted } from '../../../src/contract/index.ts';
import { PlainImagesAccepted, PlainJob } from '../plain.ts';
import { rulesOf, type Rule } from '../rule.ts';
import type { Fields, Server } from '../server.ts';

const GENERATE = '/api/v1/images/generate';
const VARIATIONS = '/api/v1/images/variations';
const TRANSLATE = '/api/v1/images/translate';
const SMALL = { ratio: '1:1', resolution: '1K' };
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

/** The accepted jobs; they are cancelled at once where the server can do that. */
async function accepted(server: Server, answer: Promise<Response>) {
  const { jobs } = await server.read(answer, 202, PlainImagesAccepted);
  for (const { id } of jobs) await server.call(`/api/v1/images/${id}`, { method: 'DELETE' });
  return jobs;
}

/** Fields that the wishes of all three calls share, each with values outside of what is allowed. */
const WRONG = { count: ['0', '5', 'two'], ratio: ['2:1'], resolution: ['8K'] };

/** Each wrong value is refused, and the refusal names its field. */
async function refusesWrong(
  server: Server,
  path: string,
  right: Fields,
  wrong: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) {
      const body = await server.read(server.form(path, { ...right, [name]: value }), 422, ErrorBody);
      expect([body.code, body.issues?.map((issue) => issue.path)]).toEqual(['invalid_request', [name]]);
    }
}

const GENERATION = rulesOf(`POST ${GENERATE}`, [
  [
    'is asynchronous: jobs that are polled through GET /api/v1/images/<job_id>',
    async (server) => {
      const [job] = await accepted(server, server.json(GENERATE, { prompt: 'A blue square', ...SMALL }));
      expect(pathOf(job.poll)).toBe(`/api/v1/images/${job.id}`);
    },
  ],
  [
    'count is the number of images; one job per image',
    async (server) => {
      expect(await accepted(server, server.json(GENERATE, { prompt: '파란 네모', count: 3, ...SMALL }))).toHaveLength(3);
    },
  ],
  [
    'answers as variations does: ok and jobs',
    async (server) => {
      await server.read(server.json(GENERATE, { prompt: 'A red square', ...SMALL }), 202, ImagesAccepted);
    },
    'addition',
  ],
  [
    'prompt is required; count is 1 to 4, ratio and resolution are of their lists: else 422',
    async (server) => {
      const body = await server.read(server.json(GENERATE, SMALL), 422, ErrorBody);
      expect(body.issues?.map(({ path }) => path)).toEqual(['prompt']);
      await refusesWrong(server, GENERATE, { prompt: 'A square' }, WRONG);
    },
    'addition',
  ],
  [
    'with count > 1 credits are all or nothing: 402',
    async (server) => {
      const init = {
        method: 'POST',
        body: JSON.stringify({ prompt: 'A square', count: 2, ...SMALL }),
        headers: { 'content-type': 'application/json' },
      };
      const body = await server.read(server.call(GENERATE, init, server.subject.emptyKey), 402, ErrorBody);
      expect(body).toMatchObject({ credits_needed: 2, credits_available: 0 });
    },
    'addition',
    'emptyKey',
  ],
]);

const VARIATION = rulesOf(`POST ${VARIATIONS}`, [
  [
    'takes an uploaded file (multipart/form-data): HTTP 202 with jobs of id, status processing and poll',
    async (server) => {
      await accepted(server, server.form(VARIATIONS, { image_file: server.picture(), ...SMALL }));
    },
  ],
  [
    'takes JSON',
    async (server) => {
      await accepted(server, server.json(VARIATIONS, { image_file_b64: server.subject.picture, prompt: 'At night', ...SMALL }));
    },
  ],
  [
    'source_id: a finished image job, optionally <id>#<index>; allows chaining variations of variations',
    async (server) => {
      const { id } = await server.image();
      for (const source_id of [id, `${id}#0`]) await accepted(server, server.json(VARIATIONS, { source_id, ...SMALL }));
    },
  ],
  [
    'job_id: a reconstruction job; reuses the image already uploaded for it',
    async (server) => {
      const { id } = await server.finished();
      await accepted(server, server.json(VARIATIONS, { job_id: id, ...SMALL }));
    },
  ],
  [
    '400: image missing',
    async (server) => {
      await server.read(server.json(VARIATIONS, SMALL), 400, ErrorBody);
    },
  ],
  [
    'count, ratio and resolution are the same as of generate: else 422',
    (server) => refusesWrong(server, VARIATIONS, { image_file: server.picture() }, WRONG),
    'addition',
  ],
]);

const TRANSLATION = rulesOf(`POST ${TRANSLATE}`, [
  [
    'takes the same sources; lang is the target language',
    async (server) => {
      await accepted(server, server.form(TRANSLATE, { image_file: server.picture(), lang: 'ko', ...SMALL }));
    },
  ],
  [
    'lang is required, one of en, ko, ja, cn, tw, vi, th, id, ru, mn, ar, es, fr, de, pt, it, hi, tr, ms, tl: else 422',
    async (server) => {
      const body = await server.read(server.form(TRANSLATE, { image_file: server.picture() }), 422, ErrorBody);
      expect(body.issues?.map(({ path }) => path)).toEqual(['lang']);
      await refusesWrong(server, TRANSLATE, { image_file: server.picture(), lang: 'ko' }, { ...WRONG, lang: ['xx'] });
    },
    'addition',
  ],
]);

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
      'lists the image jobs newest first, by kind and status',
      async (server) => {
        const { id } = await server.image();
        const { jobs } = await server.read(server.call('/api/v1/images?kind=generation&status=done'), 200, ImageList);
        expect(jobs.map((job) => job.id)).toContain(id);
        const none = await server.read(server.call('/api/v1/images?kind=translation&status=done'), 200, ImageList);
        expect(none.jobs.map((job) => job.id)).not.toContain(id);
        expect(await server.refusal(server.call('/api/v1/images?kind=odd'))).toBe('422 invalid_request');
      },
      'addition',
    ],
  ]),
  ...rulesOf('DELETE /api/v1/images/{id}', [
    [
      'cancels or removes an image job',
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

export const IMAGE_RULES: readonly Rule[] = [...GENERATION, ...VARIATION, ...TRANSLATION, ...READ, ...RECONSTRUCT, ...OTHERS];
