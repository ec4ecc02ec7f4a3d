import { expect } from 'vitest';
import { Job } from '../../../src/contract/index.ts';
import type { PlainJob } from '../plain.ts';
import { rulesOf, type Rule } from '../rule.ts';
import type { Server } from '../server.ts';

/** A finished job of its own, with its ETag. */
async function editable(server: Server) {
  const job = await server.convert({ image_file: server.picture(), mode: 'preview' });
  return { id: job.id, textId: textOf(job).id, etag: (await server.call(`/api/v1/jobs/${job.id}`)).headers.get('etag')! };
}

const textOf = ({ content }: PlainJob) => content!.texts[0] as { id: string; text: string };

const edit = (server: Server, id: string, body: unknown, headers: Record<string, string>) =>
  server.call(`/api/v1/jobs/${id}/content?include_html=1`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

export const REVISION_RULES: readonly Rule[] = [
  ...rulesOf('PATCH /api/v1/jobs/{id}/content', [
    [
      'makes a new revision, free of charge; earlier ones stay readable with ?revision=N',
      async (server) => {
        const { id, textId, etag } = await editable(server);
        const before = await server.credits();
        const answer = edit(server, id, { texts: [{ id: textId, text: 'Good day' }] }, { 'if-match': etag });
        const job = await server.read(answer, 200, Job);
        expect(job.html).toContain('Good day');
        expect(await server.credits()).toBe(before);
        const page = async (query: string) => (await server.call(`/api/v1/jobs/${id}/html${query}`)).text();
        expect(await page('')).toContain('Good day');
        expect(await page('?revision=1')).not.toContain('Good day');
      },
      'addition',
    ],
    [
      'an If-Match of another revision gets 412; a change of nothing or of no text, or without If-Match, 422',
      async (server) => {
        const { id, textId, etag } = await editable(server);
        const texts = [{ id: textId, text: 'Good day' }];
        expect(await server.refusal(edit(server, id, { texts }, { 'if-match': '"other"' }))).toBe('412 stale_revision');
        expect(await server.refusal(edit(server, id, { texts }, {}))).toBe('422 invalid_request');
        expect(await server.refusal(edit(server, id, {}, { 'if-match': etag }))).toBe('422 invalid_request');
        const none = [{ id: 'no such text', text: 'Good day' }];
        expect(await server.refusal(edit(server, id, { texts: none }, { 'if-match': etag }))).toBe('422 invalid_request');
      },
      'addition',
    ],
  ]),
  ...['', '/html', '/zip', '/source', '/styles.css'].flatMap((suffix) =>
    rulesOf(`GET /api/v1/jobs/{id}${suffix}`, [
      [
        'If-None-Match with the ETag of the answer before gets 304 without a body',
        async (server) => {
          const address = `/api/v1/jobs/${(await server.finished()).id}${suffix}`;
          const etag = (await server.call(address)).headers.get('etag')!;
          const again = await server.call(address, { headers: { 'if-none-match': etag } });
          expect([again.status, await again.text()]).toEqual([304, '']);
          const statusOf = async (tag: string) => (await server.call(address, { headers: { 'if-none-match': tag } })).status;
          expect([await statusOf('"another"'), await statusOf(`"another", W/${etag}`), await statusOf('*')]).toEqual([200, 304, 304]);
        },
        'addition',
      ],
    ]),
  ),
];
