import { Health } from '../health.ts';
import { json, type Endpoint } from './endpoint.ts';

const of = { method: 'GET', tag: 'Operation', auth: 'none', errors: [], addition: true } as const;

export const OPERATION_ENDPOINTS: readonly Endpoint[] = [
  { ...of, path: '/healthz', summary: 'Is the process alive?', responses: { 200: json(Health, 'It answers.') } },
  {
    ...of,
    path: '/readyz',
    summary: 'Can the service do its work?',
    responses: { 200: json(Health, 'It can.'), 503: json(Health, 'The database does not answer.') },
  },
];
