/** The source image, which four endpoints take in the same ways. */
import { expect } from 'vitest';
import { z } from 'zod';
import { LIMITS } from '../../../src/contract/index.ts';
import { rulesOf, type Rule } from '../rule.ts';
import type { Fields, Server } from '../server.ts';
import { picture } from '../subject.ts';

interface Taker {
  readonly path: string;
  /** What else it must be sent. */
  readonly fields: Readonly<Record<string, string>>;
  readonly status: 200 | 202;
  /** Whether api-v1.md names the encoding of text fields beside the file: else that is an addition. */
  readonly addition: boolean;
}

const SMALL = { ratio: '1:1', resolution: '1K' };
const TAKERS: readonly Taker[] = [
  { path: '/api/v1/reconstruct', fields: { mode: 'preview' }, status: 202, addition: false },
  { path: '/api/v1/ocr', fields: {}, status: 200, addition: true },
  { path: '/api/v1/images/variations', fields: SMALL, status: 202, addition: true },
  { path: '/api/v1/images/translate', fields: { lang: 'ko', ...SMALL }, status: 202, addition: true },
];

const file = (content: Uint8Array | string, name = 'page.png') => new File([content as Uint8Array<ArrayBuffer>], name);
const Begun = z.looseObject({ id: z.string().optional(), jobs: z.array(z.looseObject({ id: z.string() })).default([]) });

/** The request is taken; what it has begun is cancelled at once where the server can do that. */
async function taken(server: Server, { path, status }: Taker, answer: Response | Promise<Response>): Promise<void> {
  const { id, jobs } = await server.read(answer, status, Begun);
  if (id) await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
  if (path.startsWith('/api/v1/images')) for (const job of jobs) await server.call(`/api/v1/images/${job.id}`, { method: 'DELETE' });
}

/** Ways to write an address of this machine, or of a network that is not the internet. */
const INWARD = [
  'http://127.0.0.2/a.png',
  'http://localhost/a.png',
  'http://2130706434/a.png',
  'http://0x7f.2/a.png',
  'http://0177.0.0.2/a.png',
  'http://127.2/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.2]/a.png',
  'http://[64:ff9b::7f00:2]/a.png',
  'http://[fe80::1]/a.png',
  'http://0.0.0.0/a.png',
  'http://10.0.0.1/a.png',
  'http://192.168.0.1/a.png',
  'http://169.254.169.254/latest/',
  'file:///etc/passwd',
  'gopher://127.0.0.2/',
  'data:image/png;base64,AAAA',
];

/** Contents of other types, under names that say nothing of it. */
const OTHER_TYPES = ['GIF89a\u0001\u0000\u0001\u0000', '%PDF-1.7\n', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Dear Sir or Madam'];

function rulesOfTaker(taker: Taker): Rule[] {
  const { path, fields, addition } = taker;
  const send = (server: Server, source: Fields) => server.form(path, { ...fields, ...source });
  const refused = async (server: Server, source: Fields) => server.refusal(send(server, source));
  const extra = addition ? (['addition'] as const) : [];
  return rulesOf(`POST ${path}`, [
    [
      'JPG, PNG and WebP are taken, told by their content and not by their names',
      async (server) => {
        for (const format of ['jpeg', 'png', 'webp'] as const)
          await taken(server, taker, send(server, { image_file: file(await picture(format), 'page.gif') }));
      },
    ],
    [
      'image_file_b64 and the other text fields work in multipart/form-data and application/x-www-form-urlencoded, and in JSON (+)',
      async (server) => {
        const sent = { ...fields, image_file_b64: server.subject.picture };
        for (const answer of server.inEveryEncoding(path, sent)) await taken(server, taker, answer());
      },
      ...extra,
    ],
    [
      'image_url works in multipart/form-data and application/x-www-form-urlencoded, and in JSON (+)',
      async (server) => {
        const sent = { ...fields, image_url: server.subject.imageUrl! };
        for (const answer of server.inEveryEncoding(path, sent)) await taken(server, taker, answer());
      },
      'imageUrl',
      ...extra,
    ],
    [
      'Base64 may carry a data: prefix and line breaks',
      async (server) => {
        const lines = server.subject.picture.replaceAll(/.{76}/g, '$&\r\n');
        await taken(server, taker, send(server, { image_file_b64: `data:image/png;base64,${lines}` }));
      },
      'addition',
    ],
    ['400: image missing', async (server) => expect(await refused(server, {})).toMatch(/^400 /)],
    [
      '400: URL unreadable',
      async (server) => {
        for (const image_url of ['http://name.invalid/a.png', 'page.png']) expect(await refused(server, { image_url })).toMatch(/^400 /);
      },
    ],
    [
      'exactly one source: several get 400',
      async (server) => {
        const { picture: image_file_b64 } = server.subject;
        const image_url = 'http://name.invalid/a.png';
        for (const sources of [
          { image_file: server.picture(), image_file_b64 },
          { image_file: server.picture(), image_url },
          { image_file_b64, image_url },
        ] as Fields[])
          expect(await refused(server, sources)).toBe('400 image_ambiguous');
      },
      'addition',
    ],
    [
      'image_url never reaches an address of the server’s own network, however it is written',
      async (server) => {
        // Each address is an image towards the rate: one endpoint gets them all.
        for (const image_url of INWARD.slice(0, taker === TAKERS[0] ? undefined : 2))
          expect(`${image_url}: ${await refused(server, { image_url })}`).toBe(`${image_url}: 400 image_url_unreadable`);
      },
      'addition',
    ],
    [
      '413: file exceeds the upload limit (25 MB); one of exactly 25 MB does not',
      async (server) => {
        expect(await refused(server, { image_file: file(new Uint8Array(LIMITS.uploadBytes + 1)) })).toMatch(/^413 /);
        expect(await refused(server, { image_file: file(new Uint8Array(LIMITS.uploadBytes)) })).toMatch(/^415 /);
      },
    ],
    [
      '413: Base64 of a file over the upload limit',
      async (server) => {
        const image_file_b64 = Buffer.alloc(LIMITS.uploadBytes + 1).toString('base64');
        expect(await refused(server, { image_file_b64 })).toBe('413 upload_too_large');
      },
      'addition',
    ],
    [
      '415: unsupported image type (only JPG, PNG, WebP are accepted)',
      async (server) => {
        for (const content of OTHER_TYPES) expect(await refused(server, { image_file: file(content) })).toMatch(/^415 /);
      },
    ],
  ]);
}

export const SOURCE_RULES: readonly Rule[] = TAKERS.flatMap(rulesOfTaker);
