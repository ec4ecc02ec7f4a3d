import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'vitest';
import { z } from 'zod';
import { Health, Readiness } from '../../../src/contract/index.ts';
import { rulesOf, type Rule } from '../rule.ts';

export const OPERATION_RULES: readonly Rule[] = [
  ...rulesOf('GET /healthz', [
    [
      'answers 200 without a key while the process lives',
      async (server) => {
        expect(await server.read(server.raw('/healthz'), 200, Health)).toEqual({ ok: true });
      },
      'addition',
    ],
  ]),
  ...rulesOf('GET /readyz', [
    [
      'answers 200 without a key while all is well, and names what it has looked at',
      async (server) => {
        const { ok, checks } = await server.read(server.raw('/readyz'), 200, Readiness);
        expect([ok, checks]).toEqual([true, { database: 'ok', storage: 'ok', queue: 'ok' }]);
      },
      'addition',
    ],
  ]),
  ...rulesOf('GET /metrics', [
    [
      'answers in the text format of Prometheus to those who may read it, and an API key does not make one of them',
      async (server) => {
        const answer = await server.raw('/metrics');
        if (answer.ok) expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
        else expect(await server.refusal(answer)).toMatch(/^(401 unauthorized|403 forbidden)$/);
        expect((await server.call('/metrics')).status).toBe(answer.status);
      },
      'addition',
    ],
  ]),
  ...rulesOf('GET /api/v1/openapi.json', [
    [
      'is a valid OpenAPI 3.1 document, read without a key',
      async (server) => {
        const document = await server.read(server.raw('/api/v1/openapi.json'), 200, z.looseObject({ openapi: z.string() }));
        expect(document.openapi).toMatch(/^3\.1\./);
        expect(await new Validator().validate(document as never)).toEqual({ valid: true });
      },
      'addition',
    ],
  ]),
  ...rulesOf('GET /api/docs', [
    [
      'is a page that loads everything from its own server',
      async (server) => {
        const html = await (await server.raw('/api/docs')).text();
        const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
          ([, address]) => new URL(address, `${server.subject.base}/api/docs`),
        );
        expect(addresses.length).toBeGreaterThan(2);
        for (const { origin, href } of addresses) {
          expect(origin).toBe(new URL(server.subject.base).origin);
          expect((await server.raw(href)).status).toBe(200);
        }
      },
      'addition',
    ],
  ]),
];
