import { expect, test } from 'vitest';
import type { GeneratedRequest } from './requests.ts';
import { faultOf } from './verdict.ts';

const request = (method: string, path: string): GeneratedRequest => ({
  method,
  path,
  params: {},
  query: [],
  headers: {},
  key: 'sound',
  body: { contentType: null, bytes: Buffer.alloc(0) },
});
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'x-request-id': 'r', 'content-type': 'application/json; charset=utf-8', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});
const error = (code: string) => ({ ok: false, error: 'A sentence.', code, request_id: 'r' });
const account = { email: 'a@b.c', credits: 1, pixels_per_credit: 15_000, key: 'uf_12345…', calls: 1, free_previews_left: 50 };
const read = request('GET', '/api/v1/account');

test.each([
  ['an answer that fits', answer(200, account)],
  ['a documented refusal', answer(401, error('unauthorized'))],
  ['a method that is none', answer(405, error('method_not_allowed'))],
])('%s is no fault', (_name, given) => {
  expect(faultOf(read, given)).toBeNull();
});

test.each([
  ['a member of another type', answer(200, { ...account, credits: 'many' }), /credits/],
  ['a member that the schema does not know', answer(200, { ...account, secret: 1 }), /members that its schema does not know/],
  ['a status that is not described', answer(201, account), /undocumented answer 201/],
  ['a refusal that is not described', answer(402, error('insufficient_credits')), /undocumented 402/],
  ['a code with the status of another', answer(400, error('unauthorized')), /unauthorized with status 400/],
  ['a refusal of another shape', answer(401, { message: 'no' }), /another body than an error's/],
  ['a refusal that is no JSON', answer(401, 'no', { 'content-type': 'text/html' }), /401 with text\/html/],
  ['an internal error', answer(500, error('internal')), /500 internal/],
  ['an answer without a request id', answer(200, account, { 'x-request-id': '' }), /without X-Request-Id/],
])('%s is a fault', (_name, given, fault) => {
  expect(faultOf(read, given)).toMatch(fault);
});

test('500 with neither the job that failed nor a documented refusal is a fault', () => {
  const job = { id: 'j', status: 'failed' };
  expect(faultOf(request('GET', '/api/v1/jobs/{id}'), answer(500, job))).toMatch(/500/);
  expect(faultOf(request('POST', '/api/v1/reconstruct'), answer(500, error('conversion_failed')))).toMatch(
    /undocumented 500 conversion_failed/,
  );
});
