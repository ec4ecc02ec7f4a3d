import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NewKey, type ApiKey, type ApiKeyShown } from '../../../contract/index.ts';
import { createKey, listKeys, revokeKey, type KeyRow, type Repeatable, type ShownKey } from '../../accounts/key-list.ts';
import { maskKey } from '../../accounts/keys.ts';
import { callerOf, keyOf, requireKey } from '../auth.ts';
import { checked } from '../checked.ts';
import type { HttpContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { limitRate } from '../rate-limit.ts';

const BASE = '/api/v1/account/keys';
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** @param current id of the key that asks, where one does */
export function presentKey(row: KeyRow, current: string | null): ApiKey {
  return {
    id: row.id,
    name: row.name,
    key: maskKey(row.prefix),
    created_at: row.created_at.toISOString(),
    last_used_at: iso(row.last_used_at),
    calls: row.calls,
    expires_at: iso(row.expires_at),
    revoked_at: iso(row.revoked_at),
    current: row.id === current,
  };
}

export const presentShown = ({ row, key }: ShownKey): ApiKeyShown => ({ ...presentKey(row, null), key });

/**
 * The Idempotency-Key of a request that makes a key. The answer holds a secret that is not kept: who repeats the request must send
 * the same credentials, another key of the account makes it another request.
 * @param credentials name of what the request is authorised by
 */
export function repeatableOf(request: FastifyRequest, wish: object, credentials: string): Repeatable | null {
  const idempotency = idempotencyOf(request, { ...wish, credentials });
  return idempotency && { ...idempotency, credentials: keyOf(request)! };
}

/** /api/v1/account/keys */
export function registerKeys(app: FastifyInstance, context: HttpContext): void {
  const { db } = context;
  const preHandler = (request: FastifyRequest, reply: FastifyReply) => limitRate(context.limit, request, reply, 0);
  const options = { onRequest: requireKey(context), preHandler };

  app.get(BASE, options, async (request) => {
    const { accountId, keyId } = callerOf(request);
    await context.calls.flush();
    return { keys: (await listKeys(db, accountId)).map((row) => presentKey(row, keyId)) };
  });

  app.post(BASE, options, async (request, reply) => {
    const { accountId, keyId } = callerOf(request);
    const wish = checked(NewKey, request.body);
    const repeatable = repeatableOf(request, wish, keyId);
    const made = await db.transaction().execute((trx) => createKey(trx, accountId, wish, repeatable));
    return reply.code(201).header('cache-control', 'no-store').send(presentShown(made));
  });

  app.delete<{ Params: { id: string } }>(`${BASE}/:id`, options, async (request, reply) => {
    await revokeKey(db, callerOf(request).accountId, request.params.id);
    return reply.code(204).send();
  });
}
