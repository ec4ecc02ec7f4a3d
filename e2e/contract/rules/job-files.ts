import { expect } from 'vitest';
import { rulesOf, type Rule } from '../rule.ts';
import { pathOf, type Server } from '../server.ts';
import { namesInZip } from '../zip.ts';

const JOB = '/api/v1/jobs/{id}';
const read = async (server: Server, suffix: string) => server.call(`/api/v1/jobs/${(await server.finished()).id}${suffix}`);

export const JOB_FILE_RULES: readonly Rule[] = [
  ...rulesOf(`GET ${JOB}/html`, [
    [
      'returns index.html as text/html',
      async (server) => {
        const answer = await read(server, '/html');
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
        expect(await answer.text()).toMatch(/^<!doctype html>/i);
      },
    ],
    [
      'the page opens with no network and no script: every address in it is one of its own files',
      async (server) => {
        const { html, css } = await server.finished();
        expect(html).not.toMatch(/<script|javascript:|\son\w+=/i);
        const addresses = [...`${html} ${css}`.matchAll(/(?:src|href)="([^"#][^"]*)"|url\(\s*["']?([^"')]+)/g)].map(([, a, b]) => a ?? b);
        for (const address of addresses) expect(address).toMatch(/^(styles\.css|assets\/|\.\.\/|fonts\/|data:|#)/);
      },
      'addition',
    ],
    [
      '409 not_finished while the job is running',
      async (server) => {
        const id = await server.running();
        expect(await server.refusal(server.call(`/api/v1/jobs/${id}/html`))).toBe('409 not_finished');
        await server.call(`/api/v1/jobs/${id}`, { method: 'DELETE' });
      },
      'addition',
      'slowPicture',
    ],
  ]),
  ...rulesOf('GET /{locale}/convert/{id}/preview', [
    [
      'answers to the API key with the page as text/html',
      async (server) => {
        const answer = await server.call(pathOf((await server.finished()).urls!.preview));
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
        expect(await answer.text()).toMatch(/^<!doctype html>/i);
      },
    ],
  ]),
  ...rulesOf('GET /{locale}/convert/{id}/download', [
    [
      'streams the ZIP bundle: index.html, styles.css, content.json, quality.json, directory sections/, directory assets/',
      async (server) => {
        const { urls } = await server.finished();
        const answer = await server.call(pathOf(urls!.zip));
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
        const names = await namesInZip(Buffer.from(await answer.arrayBuffer()));
        expect(names.some((name) => name.startsWith('/') || name.includes('..'))).toBe(false);
        expect(names).toEqual(expect.arrayContaining(['index.html', 'styles.css', 'content.json', 'quality.json']));
        for (const name of names.filter((file) => file.startsWith('sections/'))) expect(name).toMatch(/^sections\/(\d{2,}-[a-z]+\.html)?$/);
        for (const folder of ['sections/', 'assets/']) expect(names.some((name) => name.startsWith(folder))).toBe(true);
      },
    ],
  ]),
  ...(
    [
      ['zip', 'application/zip'],
      ['source', 'image/png'],
      ['render', 'image/png'],
      ['diff', 'image/png'],
      ['styles.css', 'text/css'],
      ['content.json', 'application/json'],
      ['quality.json', 'application/json'],
    ] as const
  ).flatMap(([file, type]) =>
    rulesOf(`GET ${JOB}/${file}`, [
      [
        `answers with ${type}`,
        async (server) => {
          const answer = await read(server, `/${file}`);
          expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
        },
        'addition',
      ],
    ]),
  ),
  ...(['sections', 'assets'] as const).flatMap((folder) =>
    rulesOf(`GET ${JOB}/${folder}/{file}`, [
      [
        'answers with each file of the bundle, 404 for a file that it does not have',
        async (server) => {
          const names = await namesInZip(Buffer.from(await (await read(server, '/zip')).arrayBuffer()));
          for (const name of names.filter((candidate) => candidate.startsWith(`${folder}/`)))
            expect((await read(server, `/${name}`)).status).toBe(200);
          for (const name of ['none.html', '..%2fquality.json'])
            expect(await server.refusal(read(server, `/${folder}/${name}`))).toBe('404 not_found');
        },
        'addition',
      ],
    ]),
  ),
];
