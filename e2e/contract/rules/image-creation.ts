import { expect } from 'vitest';
import { ErrorBody, ImageRatio, ImageResolution, ImagesAccepted, RenderLanguage } from '../../../src/contract/index.ts';
import { PlainImageJob, PlainImagesAccepted } from '../plain.ts';
import { rulesOf, type Rule } from '../rule.ts';
import { pathOf, type Fields, type Server } from '../server.ts';
import { plainPicture } from '../subject.ts';

export const GENERATE = '/api/v1/images/generate';
export const VARIATIONS = '/api/v1/images/variations';
const TRANSLATE = '/api/v1/images/translate';
export const SMALL = { ratio: '1:1', resolution: '1K' };

/** The accepted jobs; they are cancelled at once where the server can do that. */
export async function accepted(server: Server, answer: Promise<Response>) {
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
    'only prompt is required: count is 1, ratio auto and resolution 2K by default',
    async (server) => {
      const { jobs } = await server.read(server.json(GENERATE, { prompt: 'A blue square' }), 202, PlainImagesAccepted);
      const job = await server.read(server.call(`/api/v1/images/${jobs[0].id}`), 200, PlainImageJob);
      await server.call(`/api/v1/images/${jobs[0].id}`, { method: 'DELETE' });
      expect([jobs.length, job.ratio, job.resolution]).toEqual([1, 'auto', '2K']);
    },
  ],
  [
    'every ratio and resolution of the lists is taken',
    async (server) => {
      const wish = { prompt: 'A blue square', count: 1, ...SMALL };
      for (const ratio of ImageRatio.options) await accepted(server, server.json(GENERATE, { ...wish, ratio }));
      for (const resolution of ImageResolution.options) await accepted(server, server.json(GENERATE, { ...wish, resolution }));
    },
  ],
  [
    'an image costs 1 credit at 1K and 2K, 2 at 4K; credits of a cancelled one come back',
    async (server) => {
      for (const [resolution, price] of [
        ['1K', 1],
        ['2K', 1],
        ['4K', 2],
      ] as const) {
        const before = await server.credits();
        const wish = { prompt: server.subject.slowPrompt, count: 2, ratio: '1:1', resolution };
        const { jobs } = await server.read(server.json(GENERATE, wish), 202, ImagesAccepted);
        expect(before - (await server.credits())).toBe(2 * price);
        for (const { id } of jobs) await server.call(`/api/v1/images/${id}`, { method: 'DELETE' });
        expect(await server.credits()).toBe(before);
      }
    },
    'addition',
    'slowPrompt',
  ],
  [
    'a form works as the JSON body',
    async (server) => {
      for (const answer of server.inEveryEncoding(GENERATE, { prompt: 'A blue square', count: '2', ...SMALL }))
        expect(await accepted(server, answer())).toHaveLength(2);
    },
    'addition',
  ],
  [
    'Idempotency-Key: the same key and body makes its images once and charges once; with another body 422',
    async (server) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const wish = { prompt: server.subject.slowPrompt, count: 2, ...SMALL };
      const before = await server.credits();
      const send = () => server.read(server.json(GENERATE, wish, headers), 202, ImagesAccepted);
      const [first, second] = await Promise.all([send(), send()]);
      expect(second).toEqual(first);
      expect(before - (await server.credits())).toBe(2);
      expect(await server.refusal(server.json(GENERATE, { ...wish, count: 1 }, headers))).toBe('422 idempotency_key_reused');
      for (const { id } of first.jobs) await server.call(`/api/v1/images/${id}`, { method: 'DELETE' });
    },
    'addition',
    'slowPrompt',
  ],
  [
    'where nothing generates images: 503 provider_unavailable that says what to configure, and no credit is touched',
    async (server) => {
      const before = await server.credits();
      const answer = await server.json(GENERATE, { prompt: 'A blue square', ...SMALL });
      if (answer.status === 202) return void (await accepted(server, Promise.resolve(answer)));
      const body = await server.read(answer, 503, ErrorBody);
      expect(body).toMatchObject({
        code: 'provider_unavailable',
        error: expect.stringMatching(/set up|configure/),
        configure: expect.any(String),
      });
      expect(await server.credits()).toBe(before);
    },
    'addition',
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
      const answer = await server.call(GENERATE, init, server.subject.emptyKey);
      const body = await server.read(answer, answer.status === 503 ? 202 : 402, ErrorBody);
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
    'a source that is none is 404, one that is not finished 409, an image that the job does not have 422',
    async (server) => {
      const send = (fields: object) => server.refusal(server.json(VARIATIONS, { ...fields, ...SMALL }));
      const { id } = await server.image();
      const nobody = crypto.randomUUID();
      expect([await send({ source_id: nobody }), await send({ job_id: nobody })]).toEqual(['404 not_found', '404 not_found']);
      expect([await send({ source_id: `${id}#9` }), await send({ source_id: `${id}#a` })]).toEqual(Array(2).fill('422 invalid_request'));
      expect(await send({ source_id: id, job_id: nobody })).toBe('400 image_ambiguous');
      const { jobs } = await server.read(server.json(GENERATE, { prompt: server.subject.slowPrompt, ...SMALL }), 202, ImagesAccepted);
      expect(await send({ source_id: jobs[0].id })).toBe('409 not_finished');
      expect(await server.refusal(server.json(`/api/v1/images/${jobs[0].id}/reconstruct`, {}))).toBe('409 not_finished');
      await server.call(`/api/v1/images/${jobs[0].id}`, { method: 'DELETE' });
    },
    'addition',
    'slowPrompt',
  ],
  [
    'Idempotency-Key: the same file and fields make their images once; with another file 422',
    async (server) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const send = (image_file: Blob) => server.form(VARIATIONS, { image_file, count: '2', ...SMALL }, headers);
      const first = await server.read(send(server.picture()), 202, ImagesAccepted);
      expect(await server.read(send(server.picture()), 202, ImagesAccepted)).toEqual(first);
      const other = new Blob([new Uint8Array(await plainPicture(9, 9))]);
      expect(await server.refusal(send(other))).toBe('422 idempotency_key_reused');
      for (const { id } of first.jobs) await server.call(`/api/v1/images/${id}`, { method: 'DELETE' });
    },
    'addition',
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
    'each of the twenty values of lang is taken',
    async (server) => {
      for (const lang of RenderLanguage.options)
        await accepted(server, server.json(TRANSLATE, { image_file_b64: server.subject.picture, lang, ...SMALL }));
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

export const IMAGE_CREATION_RULES: readonly Rule[] = [...GENERATION, ...VARIATION, ...TRANSLATION];
