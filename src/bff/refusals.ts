import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../client/index.ts';
import { ERROR_STATUS, ErrorCode, type ErrorBody } from '../contract/index.ts';

/** A refusal by the dashboard's backend itself; it goes out in the shape of the v1 errors. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** Answers every error of this scope as an ErrorBody. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error.code, error.message);
    if (error instanceof ApiError && ErrorCode.safeParse(error.code).success)
      return refuse(request, reply, error.code as ErrorCode, error.message);
    const status = (error as { statusCode?: number }).statusCode;
    if (status !== undefined && status < 500) return refuse(request, reply, 'invalid_request', (error as Error).message);
    request.log.error(error);
    return refuse(request, reply, 'internal', 'The dashboard met an unexpected error.');
  });
}

export function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, error: string): FastifyReply {
  const body: ErrorBody = { ok: false, error, code, request_id: String(request.id) };
  return reply.code(ERROR_STATUS[code]).type('application/json; charset=utf-8').send(body);
}
