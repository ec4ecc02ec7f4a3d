import { expect } from 'vitest';
import { z } from 'zod';
import { Content, ErrorBody, Job, JobList, Quality } from '../../../src/contract/index.ts';
import { PlainJob, PlainQuality } from '../plain.ts';
import { rulesOf, type Rule } from '../rule.ts';
import { pathOf, type Server } from '../server.ts';

const JOB = '/api/v1/jobs/{id}';
const read = async (server: Server, suffix = '') => server.call(`/api/v1/jobs/${(await server.finished()).id}${suffix}`);

const READ = rulesOf(`GET ${JOB}`, [
  [
    'returns the reconstruction job object: id, status, mode, credits_used, width, height, sections, quality, urls, assets',
    async (server) => {
      const { id } = await server.finished();
      const job = await server.read(read(server), 200, PlainJob);
      expect(job).toMatchObject({ id, status: 'done', mode: 'full', credits_used: 1, width: 400, height: 300 });
      for (const member of ['sections', 'quality', 'urls', 'assets'] as const) expect(job[member]).toBeDefined();
    },
  ],
  [
    'quality has text_accuracy, visual_fidelity, structure, sections, seconds, provider, review and auto_pass',
    async (server) => {
      PlainQuality.parse((await server.finished()).quality);
    },
  ],
  [
    'quality: the three scores are 0 to 1; review items have section, severity, reason, metric, score, bbox, message; none of medium or high passes by itself',
    async (server) => {
      const { review, auto_pass } = Quality.parse((await server.finished()).quality);
      if (review.some(({ severity }) => severity !== 'low')) expect(auto_pass).toBe(false);
    },
    'addition',
  ],
  [
    'urls: html is {base_url}/api/v1/jobs/<job_id>/html; zip and preview are {base_url}/<locale>/convert/<job_id>/download and /preview',
    async (server) => {
      const { id, urls } = await server.finished();
      expect(pathOf(urls!.html)).toBe(`/api/v1/jobs/${id}/html`);
      expect(pathOf(urls!.zip)).toMatch(new RegExp(`^/[a-z-]+/convert/${id}/download$`));
      expect(pathOf(urls!.preview)).toMatch(new RegExp(`^/[a-z-]+/convert/${id}/preview$`));
    },
  ],
  [
    'the addresses in urls answer to the API key',
    async (server) => {
      for (const address of Object.values((await server.finished()).urls!)) {
        const answer = await server.call(pathOf(String(address)));
        expect(`${address}: ${answer.status}`).toBe(`${address}: 200`);
      }
    },
    'addition',
  ],
  [
    'a failed job is answered with HTTP 500 and the job object: status failed, error says why, credits_used 0',
    async (server) => {
      const { id } = await server.convert({ image_file: server.picture('failingPicture') });
      const job = await server.read(server.call(`/api/v1/jobs/${id}`), 500, Job);
      expect(job).toMatchObject({ id, status: 'failed', credits_used: 0, error: expect.stringMatching(/\w/) });
      expect(job.urls).toBeUndefined();
    },
    'addition',
    'failingPicture',
  ],
  [
    'html, css and content are embedded only with include_html=1',
    async (server) => {
      const without = await server.read(read(server), 200, PlainJob);
      const embedded = await server.read(read(server, '?include_html=1'), 200, PlainJob);
      for (const member of ['html', 'css', 'content'] as const) {
        expect(without[member]).toBeUndefined();
        expect(embedded[member]).toBeDefined();
      }
      expect(embedded.html).toMatch(/^<!doctype html>/i);
    },
  ],
  [
    'content has sections and texts, each with the members of the contract; a section names its texts',
    async (server) => {
      const { sections, texts } = Content.parse((await server.finished()).content);
      const ids = texts.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, text_ids } of sections)
        for (const text of text_ids) expect(texts.find((own) => own.id === text)?.section_id).toBe(id);
    },
    'addition',
  ],
  [
    'assets are absolute URLs of separated image files',
    async (server) => {
      for (const asset of (await server.finished()).assets!) {
        const answer = await server.call(pathOf(asset));
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      }
    },
  ],
  [
    'the start state is processing, done comes when the conversion completes',
    async (server) => {
      const form = server.form('/api/v1/reconstruct', { image_file: server.picture() });
      const { id } = await server.read(form, 202, z.looseObject({ id: z.string(), status: z.literal('processing') }));
      expect((await server.ended(id)).status).toBe('done');
    },
  ],
  [
    'while processing: progress, stage, eta_seconds, and Retry-After as a hint',
    async (server) => {
      const id = await server.running();
      const answer = await server.call(`/api/v1/jobs/${id}`);
      const job = await server.read(answer, 200, Job);
      await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
      expect(job.status).toBe('processing');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(job.progress).toBeLessThan(100);
    },
    'addition',
    'slowPicture',
  ],
  [
    'every field of the job fits its schema, result and source included',
    async (server) => {
      const job = await server.read(read(server, '?include_html=1'), 200, Job);
      expect(job.result).toMatch(/^https?:.*include_html=1$/);
    },
    'addition',
  ],
  [
    'source, render and asset addresses are signed: they work without a key, and a changed signature gets 403',
    async (server) => {
      const { source, render, assets = [] } = await server.read(read(server), 200, Job);
      for (const address of [source!, render!, ...assets]) {
        expect((await server.raw(pathOf(address))).status).toBe(200);
        const changed = pathOf(address).replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
        expect(await server.refusal(server.raw(changed))).toBe('403 signature_invalid');
        const later = pathOf(address).replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 1}`);
        expect(later).not.toBe(pathOf(address));
        expect(await server.refusal(server.raw(later))).toBe('403 signature_invalid');
      }
      const { search } = new URL(source!);
      expect(await server.refusal(server.raw(new URL(render!).pathname + search))).toBe('403 signature_invalid');
      expect((await server.raw(new URL(source!).pathname)).status).toBe(401);
    },
    'addition',
  ],
  [
    '404 not_found, also for another account’s job: its existence is not told',
    async (server) => {
      const { id } = await server.finished();
      const answers = ['', '/html', '/zip', '/source'].map((suffix) =>
        server.call(`/api/v1/jobs/${id}${suffix}`, {}, server.subject.otherKey),
      );
      const none = await server.read(server.call('/api/v1/jobs/none'), 404, ErrorBody);
      for (const answer of answers)
        expect(await server.read(answer, 404, ErrorBody)).toMatchObject({ error: none.error, code: 'not_found' });
    },
    'addition',
    'otherKey',
  ],
]);

const LIST = rulesOf('GET /api/v1/jobs', [
  [
    'lists the jobs newest first, in pages of limit by cursor',
    async (server) => {
      await server.finished();
      await server.convert({ image_file: server.picture(), mode: 'preview' });
      const page = (query: string) => server.read(server.call(`/api/v1/jobs?${query}`), 200, JobList);
      const first = await page('limit=1');
      const second = await page(`limit=1&cursor=${first.next_cursor}`);
      const both = await page('limit=2');
      expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(both.jobs.map(({ id }) => id));
      const times = both.jobs.map(({ created_at }) => created_at);
      expect(times).toEqual(times.toSorted().toReversed());
    },
    'addition',
  ],
  [
    'lists the jobs of the account and of nobody else',
    async (server) => {
      const { id } = await server.finished();
      const idsOf = async (key: string) => {
        const { jobs } = await server.read(server.call('/api/v1/jobs?limit=100', {}, key), 200, JobList);
        return jobs.map((job) => job.id);
      };
      expect(await idsOf(server.subject.key)).toContain(id);
      expect(await idsOf(server.subject.otherKey!)).not.toContain(id);
    },
    'addition',
    'otherKey',
  ],
  [
    'filters by status, mode and q',
    async (server) => {
      await server.finished();
      const { jobs } = await server.read(server.call('/api/v1/jobs?status=done&mode=full&q=PAGE'), 200, JobList);
      expect(jobs.length).toBeGreaterThan(0);
      expect(jobs.every(({ status, mode, file_name }) => status === 'done' && mode === 'full' && file_name === 'page.png')).toBe(true);
    },
    'addition',
  ],
  [
    'limit is 1 to 100; a cursor is one that the list handed out: else 422',
    async (server) => {
      for (const query of ['limit=0', 'limit=101', 'cursor=nonsense', 'status=odd'])
        expect(await server.refusal(server.call(`/api/v1/jobs?${query}`))).toBe('422 invalid_request');
    },
    'addition',
  ],
]);

const DELETE = rulesOf(`DELETE ${JOB}`, [
  [
    'cancels a running job: status cancelled, its credits given back, final',
    async (server) => {
      const before = await server.credits();
      const id = await server.running();
      const job = await server.read(server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' }), 200, Job);
      expect(job).toMatchObject({ status: 'cancelled', credits_used: 0 });
      expect(await server.credits()).toBe(before);
      expect((await server.read(server.call(`/api/v1/jobs/${id}`), 200, Job)).status).toBe('cancelled');
    },
    'addition',
    'slowPicture',
  ],
  [
    '404 not_found for another account’s job, which stays as it is',
    async (server) => {
      const { id } = await server.finished();
      expect(await server.refusal(server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' }, server.subject.otherKey))).toBe('404 not_found');
      expect((await server.call(`/api/v1/jobs/${id}`)).status).toBe(200);
    },
    'addition',
    'otherKey',
  ],
  [
    'removes a finished job with its files',
    async (server) => {
      const { id } = await server.convert({ image_file: server.picture(), mode: 'preview' });
      expect((await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' })).status).toBe(204);
      for (const suffix of ['', '/html', '/source'])
        expect(await server.refusal(server.call(`/api/v1/jobs/${id}${suffix}`))).toBe('404 not_found');
    },
    'addition',
  ],
]);

export const JOB_RULES: readonly Rule[] = [...READ, ...LIST, ...DELETE];
