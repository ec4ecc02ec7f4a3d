/** The one place where errors become answers. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { ERROR_STATUS, LIMITS, type ErrorBody } from '../../contract/index.ts';
import { ServiceError } from '../errors.ts';

/** A request whose fields do not fit: 422 that names each. */
export function invalidRequest(issues: readonly z.core.$ZodIssue[]): ServiceError {
  const named = issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const sentence = named.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
  return new ServiceError('invalid_request', `The request cannot be used: ${sentence}.`, { issues: named });
}

/** A field that fits its schema and still cannot be used: 422 that names it. */
export function invalidField(path: string, message: string): ServiceError {
  return new ServiceError('invalid_request', `The request cannot be used: ${path}: ${message}.`, { issues: [{ path, message }] });
}

/** Errors of the web server itself, in the words of the contract. */
const FRAMEWORK: Record<string, (error: FastifyError) => ServiceError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ServiceError('upload_too_large', 'The file exceeds the upload limit.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ServiceError('unsupported_media_type', 'Send multipart/form-data, application/x-www-form-urlencoded or application/json.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new ServiceError('invalid_request', 'The JSON body is empty.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ServiceError('invalid_request', 'The body is not valid JSON.'),
};

function toServiceError(error: unknown, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((entry) => ({
      path: entry.instancePath.split('/').filter(Boolean).join('.'),
      message: entry.message ?? '',
    }));
    return new ServiceError(
      'invalid_request',
      `The request cannot be used: ${issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ')}.`,
      { issues },
    );
  }
  const { code, statusCode } = error as FastifyError;
  const known = FRAMEWORK[code ?? ''];
  if (known) return known(error as FastifyError);
  if (statusCode && statusCode >= 400 && statusCode < 500) return new ServiceError('invalid_request', (error as Error).message);
  request.log.error({ err: error }, 'request failed');
  return new ServiceError(
    'internal',
    'Something went wrong inside the service. Try again; the request id tells the operator where to look.',
  );
}

function sendError(reply: FastifyReply, request: FastifyRequest, error: unknown): FastifyReply {
  const { code, message, fields } = toServiceError(error, request);
  const status = ERROR_STATUS[code];
  // Said of the answer that was under way, not of this one.
  void reply.removeHeader('etag').removeHeader('cache-control');
  if (status === 429) reply.header('retry-after', String(LIMITS.retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const body: ErrorBody = { ok: false, error: message, code, request_id: request.id, ...fields };
  return reply.code(status).type('application/json').send(body);
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(reply, request, error));
  app.setNotFoundHandler((request, reply) =>
    sendError(reply, request, new ServiceError('not_found', `There is nothing at ${request.url.split('?')[0]}.`)),
  );
}
