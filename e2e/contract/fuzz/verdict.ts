/** Whether an answer is one that the contract describes. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ENDPOINTS, errorsOf, type Endpoint } from '../../../src/contract/endpoints.ts';
import { ERROR_STATUS, ErrorBody } from '../../../src/contract/index.ts';
import type { GeneratedRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** Answers of addresses and methods that are none. */
const ALWAYS = new Set(['not_found', 'method_not_allowed']);
/** Every endpoint may answer so, none ever should. */
const NEVER = 'internal';

/** What is wrong with an answer, in a few words; null where nothing is. */
export function faultOf(request: GeneratedRequest, answer: Answer): string | null {
  const { status, headers } = answer;
  if (!headers['x-request-id']) return `${status} without X-Request-Id`;
  if (request.method === 'HEAD' || status === 304 || status === 204) return null;
  const endpoint = ENDPOINTS.find(({ method, path }) => method === request.method && path === request.path);
  const type = String(headers['content-type'] ?? '').split(';')[0];
  if (status >= 400 && type !== 'application/json') return `${status} with ${type || 'no content type'}`;
  const body = type === 'application/json' ? jsonOf(answer) : undefined;
  const reply = endpoint?.responses[status];
  const schema = reply?.content[type];
  if (schema instanceof z.ZodType) {
    const fault = misfit(schema, body);
    if (fault === null || status < 400) return fault && `${status}: ${fault}`;
  } else if (schema === 'file' || (reply && Object.keys(reply.content).length === 0)) return null;
  return status < 400 ? `undocumented answer ${status} ${type}` : refusalFault(endpoint, status, body);
}

function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function refusalFault(endpoint: Endpoint | undefined, status: number, body: unknown): string | null {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return `${status} with another body than an error's: ${z.prettifyError(parsed.error)}`;
  const { code } = parsed.data;
  if (code === NEVER) return `${status} ${code}`;
  if (ERROR_STATUS[code] !== status) return `${code} with status ${status}`;
  return ALWAYS.has(code) || (endpoint && errorsOf(endpoint).includes(code)) ? null : `undocumented ${status} ${code}`;
}

/** A body that the schema refuses, or with members that it does not know. */
function misfit(schema: z.ZodType, body: unknown): string | null {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return isDeepStrictEqual(parsed.data, body) ? null : 'the body has members that its schema does not know';
}
