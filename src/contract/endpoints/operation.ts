import { z } from 'zod';
import { Health, Readiness } from '../health.ts';
import { file, json, type Endpoint } from './endpoint.ts';

const of = { method: 'GET', tag: 'Operation', auth: 'none', errors: [], addition: true } as const;

/** An OpenAPI 3.1 document; its own specification says what is in it. */
const OpenApiDocument = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

export const OPERATION_ENDPOINTS: readonly Endpoint[] = [
  { ...of, path: '/healthz', summary: 'Is the process alive?', responses: { 200: json(Health, 'It answers.') } },
  {
    ...of,
    path: '/readyz',
    summary: 'Can the service do its work?',
    description: 'Asks the database, the storage and the queue, at most once a second.',
    responses: {
      200: json(Readiness, 'It can.'),
      503: json(Readiness, 'It cannot: `checks` says what fails.', {
        example: { ok: false, checks: { database: 'ok', storage: 'failed', queue: 'ok' } },
      }),
    },
  },
  {
    ...of,
    path: '/metrics',
    summary: 'Read the metrics, for Prometheus',
    description: 'Open to programs of the same machine; where UNFLATTEN_METRICS_TOKEN is set, to who sends it as a bearer token.',
    responses: { 200: file(['text/plain'], 'The metrics in the text format of Prometheus.') },
    errors: ['unauthorized', 'forbidden'],
  },
  {
    ...of,
    path: '/api/v1/openapi.json',
    summary: 'Read this description of the API',
    responses: { 200: json(OpenApiDocument, 'The OpenAPI document.') },
  },
  { ...of, path: '/api/docs', summary: 'This reference as a page', responses: { 200: file(['text/html'], 'The page.') } },
  {
    ...of,
    path: '/api/docs/{file}',
    summary: 'What the reference page loads',
    responses: { 200: file(['text/javascript', 'text/css', 'image/png'], 'The file.') },
  },
];
