import { expect } from 'vitest';
import { z } from 'zod';
import { DocumentLanguage, ErrorBody, Job, JobAccepted, LIMITS } from '../../../src/contract/index.ts';
import { PlainJob } from '../plain.ts';
import { rulesOf } from '../rule.ts';
import type { Fields, Server } from '../server.ts';
import { plainPicture } from '../subject.ts';

const PATH = '/api/v1/reconstruct';
const file = (bytes: Uint8Array | string, name = 'page.png') => new File([bytes as Uint8Array<ArrayBuffer>], name);
const send = (server: Server, fields: Fields, headers?: Record<string, string>) => server.form(PATH, fields, headers);

/** The accepted job; it is cancelled at once where the server can do that, so that long pictures cost nobody time. */
async function accepted(server: Server, answer: Promise<Response>) {
  const job = await server.read(
    answer,
    202,
    z.looseObject({ id: z.string(), status: z.string(), credits_used: z.number().int().optional() }),
  );
  await server.call(`/api/v1/jobs/${job.id}`, { method: 'DELETE' });
  return job;
}

export const RECONSTRUCT_RULES = rulesOf(`POST ${PATH}`, [
  [
    'accepts an uploaded file (multipart/form-data)',
    async (server) => {
      await accepted(server, send(server, { image_file: server.picture() }));
    },
  ],
  [
    'accepts a public HTTP(S) URL of the image (application/x-www-form-urlencoded)',
    async (server) => {
      await accepted(server, server.urlencoded(PATH, { image_url: server.subject.imageUrl! }));
    },
    'imageUrl',
  ],
  [
    'accepts Base64-encoded image data',
    async (server) => {
      await accepted(server, server.urlencoded(PATH, { image_file_b64: server.subject.picture }));
    },
  ],
  [
    'a JSON body works as the urlencoded one',
    async (server) => {
      await accepted(server, server.json(PATH, { image_file_b64: server.subject.picture, mode: 'preview' }));
    },
    'addition',
  ],
  [
    'answers HTTP 202 with status processing and a poll URL',
    async (server) => {
      const answer = await send(server, { image_file: server.picture() });
      const body = await server.read(answer, 202, z.record(z.string(), z.unknown()));
      expect(body.status).toBe('processing');
      const poll = Object.values(body).find((value) => typeof value === 'string' && value.endsWith(`/api/v1/jobs/${String(body.id)}`));
      expect(poll).toMatch(/^https?:/);
      await server.ended(String(body.id));
    },
  ],
  [
    'the 202 body has id, status, mode, credits_used, width, height, poll; the headers Location (= poll) and Retry-After',
    async (server) => {
      const answer = await send(server, { image_file: server.picture() });
      const body = await server.read(answer.clone(), 202, JobAccepted);
      expect(answer.headers.get('location')).toBe(body.poll);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toMatchObject({ width: 400, height: 300, mode: 'full', credits_used: 1 });
    },
    'addition',
  ],
  [
    'mode is full by default and charges 1 credit per 15,000 vertical pixels; longer images count as several credits',
    async (server) => {
      const size = LIMITS.pixelsPerCredit;
      for (const [height, credits] of [
        [size, 1],
        [size + 1, 2],
        [2 * size + 1, 3],
      ] as const) {
        const before = await server.credits();
        const sent = send(server, { image_file: file(await plainPicture(8, height)) });
        const { id } = await server.read(sent, 202, PlainJob.pick({ id: true }));
        expect(before - (await server.credits())).toBe(credits);
        await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
      }
    },
  ],
  [
    'mode=preview is free, the first 50 calls of a month',
    async (server) => {
      const before = await server.credits();
      const job = await server.convert({ image_file: server.picture(), mode: 'preview' });
      expect(job).toMatchObject({ mode: 'preview', credits_used: 0 });
      expect(await server.credits()).toBe(before);
    },
  ],
  [
    'mode=preview is free whatever the height: an account without credits gets it',
    async (server) => {
      const image_file = file(await plainPicture(8, LIMITS.pixelsPerCredit + 1));
      const answer = server.form(PATH, { image_file, mode: 'preview' }, {}, server.subject.emptyKey);
      const { id } = await server.read(answer, 202, PlainJob.pick({ id: true }));
      await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' }, server.subject.emptyKey);
    },
    'emptyKey',
  ],
  [
    'mode=preview converts only the top 3,000 pixels',
    async (server) => {
      const { id } = await server.convert({ image_file: file(await plainPicture(40, 3_400)), mode: 'preview' });
      const render = Buffer.from(await (await server.call(`/api/v1/jobs/${id}/render`)).arrayBuffer());
      expect(render.readUInt32BE(20)).toBeLessThanOrEqual(LIMITS.previewPixels);
    },
    'engine',
  ],
  [
    'lang sets the lang attribute and dir of the html element: one of ko, en, cn, tw, ja, mn, ru, th, id, vi, ar',
    async (server) => {
      const { html } = await server.convert({ image_file: server.picture(), lang: 'ar', mode: 'preview' });
      expect(html).toMatch(/<html[^>]*\blang="ar"/);
      expect(html).toMatch(/<html[^>]*\bdir="rtl"/);
    },
    'engine',
  ],
  [
    'each of the eleven values of lang is taken',
    async (server) => {
      for (const lang of DocumentLanguage.options)
        await accepted(server, send(server, { image_file: server.picture(), mode: 'preview', lang }));
    },
  ],
  [
    'the html element’s lang is a BCP 47 tag (cn is zh-CN, tw is zh-TW), ltr but for ar; without lang it is the language found in the image',
    async (server) => {
      for (const [fields, tag] of [
        [{ lang: 'cn' }, 'zh-CN'],
        [{ lang: 'tw' }, 'zh-TW'],
        [{}, 'en'],
      ] as const) {
        const { html } = await server.convert({ image_file: server.picture(), mode: 'preview', ...fields });
        expect(/<html[^>]*\blang="([^"]*)"/.exec(html!)?.[1]).toBe(tag);
        expect(html).not.toMatch(/<html[^>]*\bdir="rtl"/);
      }
    },
    'addition',
    'engine',
  ],
  [
    'result leads to what format says: the job with include_html=1, the html address, or urls.zip',
    async (server) => {
      const resultOf = async (format: string) => {
        const { id } = await server.convert({ image_file: server.picture(), mode: 'preview', format });
        const { result, urls } = await server.read(server.call(`/api/v1/jobs/${id}`), 200, Job);
        return { result, id, urls: urls! };
      };
      const json = await resultOf('json');
      expect(json.result).toMatch(new RegExp(`^https?://.*/api/v1/jobs/${json.id}\\?include_html=1$`));
      const html = await resultOf('html');
      expect(html.result).toBe(html.urls.html);
      const zip = await resultOf('zip');
      expect(zip.result).toBe(zip.urls.zip);
    },
    'addition',
  ],
  [
    'scale is 1, 2 or 3, as number or digit',
    async (server) => {
      const image_file_b64 = server.subject.picture;
      for (const scale of ['1', '2', '3']) await accepted(server, send(server, { image_file_b64, mode: 'preview', scale }));
      await accepted(server, server.json(PATH, { image_file_b64, mode: 'preview', scale: 2 }));
    },
    'addition',
  ],
  [
    'another lang, mode or format is refused: 422 with issues that name the field',
    async (server) => {
      for (const [name, value] of Object.entries({ lang: 'xx', mode: 'fast', format: 'pdf', scale: '4', async: 'maybe' })) {
        const answer = await server.read(send(server, { image_file: server.picture(), [name]: value }), 422, ErrorBody);
        expect(answer.code).toBe('invalid_request');
        expect(answer.issues?.map(({ path }) => path)).toEqual([name]);
      }
    },
    'addition',
  ],
  [
    'async is deprecated: the call is always asynchronous',
    async (server) => {
      const body = await accepted(server, send(server, { image_file: server.picture(), async: '1' }));
      expect(body.status).toBe('processing');
    },
  ],
  [
    'format=html gives the index.html document, text/html; format=zip a ZIP bundle; json (the default) the job with html, css and content',
    async (server) => {
      const wait = { prefer: 'wait=60' };
      const type = async (fields: Fields) => {
        const answer = await send(server, { image_file: server.picture(), ...fields }, wait);
        expect(answer.status).toBe(200);
        return { type: answer.headers.get('content-type')!, body: Buffer.from(await answer.arrayBuffer()) };
      };
      const html = await type({ format: 'html' });
      expect([html.type, html.body.toString()]).toEqual([expect.stringContaining('text/html'), expect.stringMatching(/^<!doctype html>/i)]);
      const zip = await type({ format: 'zip' });
      expect([zip.type, zip.body.subarray(0, 2).toString()]).toEqual(['application/zip', 'PK']);
      const job = PlainJob.parse(JSON.parse((await type({})).body.toString()));
      expect([typeof job.html, typeof job.css, Array.isArray(job.content?.sections)]).toEqual(['string', 'string', true]);
    },
    'addition',
  ],
  [
    '402: insufficient credits; the body includes credits_needed and credits_available',
    async (server) => {
      const body = await server.read(
        server.form(PATH, { image_file: server.picture() }, {}, server.subject.emptyKey),
        402,
        z.looseObject({ credits_needed: z.number(), credits_available: z.number() }),
      );
      expect(body).toMatchObject({ credits_needed: 1, credits_available: 0 });
      const long = { image_file: file(await plainPicture(8, LIMITS.pixelsPerCredit + 1)) };
      expect(await (await server.form(PATH, long, {}, server.subject.emptyKey)).json()).toMatchObject({ credits_needed: 2 });
    },
    'emptyKey',
  ],
  [
    '500: conversion failed; credits are refunded automatically; the error field holds the reason',
    async (server) => {
      const before = await server.credits();
      const { id } = await server.read(send(server, { image_file: server.picture('failingPicture') }), 202, PlainJob.pick({ id: true }));
      expect(await server.ended(id)).toMatchObject({ status: 'failed', credits_used: 0, error: expect.stringMatching(/\w/) });
      expect((await server.call(`/api/v1/jobs/${id}`)).status).toBe(500);
      expect(await server.credits()).toBe(before);
    },
    'failingPicture',
  ],
  [
    'Idempotency-Key: the same key and body returns the first answer and charges once; with another body 422',
    async (server) => {
      const before = await server.credits();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answers = await Promise.all([1, 2, 3].map(() => send(server, { image_file: server.picture() }, headers)));
      const ids = await Promise.all(answers.map(async (answer) => (await server.read(answer, 202, JobAccepted)).id));
      expect(new Set(ids).size).toBe(1);
      expect(before - (await server.credits())).toBe(1);
      const other = send(server, { image_file: server.picture(), lang: 'ko' }, headers);
      expect(await server.refusal(other)).toBe('422 idempotency_key_reused');
    },
    'addition',
  ],
  [
    'Idempotency-Key: the same fields in another encoding are the same body; a key is one account’s own, and at most 255 characters',
    async (server) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const fields = { image_file_b64: server.subject.picture, mode: 'preview' };
      const idOf = async (answer: Promise<Response>) => (await server.read(answer, 202, JobAccepted)).id;
      const first = await idOf(send(server, fields, headers));
      expect(await idOf(server.json(PATH, fields, headers))).toBe(first);
      expect(await idOf(server.json(PATH, fields, headers, server.subject.otherKey))).not.toBe(first);
      expect(await server.refusal(send(server, fields, { 'idempotency-key': 'x'.repeat(256) }))).toBe('422 invalid_request');
    },
    'addition',
    'otherKey',
  ],
  [
    'Prefer: wait=N holds the POST open: 200 with the result if the job ends in time, else 202',
    async (server) => {
      const slow = await send(server, { image_file: server.picture('slowPicture') }, { prefer: 'wait=1' });
      await accepted(server, Promise.resolve(slow));
      await server.read(send(server, { image_file: server.picture() }, { prefer: 'respond-async, wait=60' }), 200, PlainJob);
    },
    'addition',
    'slowPicture',
  ],
  [
    'Prefer: wait=N of a conversion that fails: 500 with the job object',
    async (server) => {
      const answer = send(server, { image_file: server.picture('failingPicture') }, { prefer: 'wait=60' });
      expect(await server.read(answer, 500, Job)).toMatchObject({ status: 'failed', credits_used: 0, error: expect.stringMatching(/\w/) });
    },
    'addition',
    'failingPicture',
  ],
]);
