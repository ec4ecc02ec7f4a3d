import type { FastifyInstance } from 'fastify';
import { freePreviewsLeft } from '../../credits/ledger.ts';
import { callerOf, requireKey } from '../auth.ts';
import type { HttpContext } from '../context.ts';
import { limitRate } from '../rate-limit.ts';
import { presentAccount } from './present.ts';

/** GET /api/v1/account */
export function registerAccount(app: FastifyInstance, context: HttpContext): void {
  app.get('/api/v1/account', { onRequest: requireKey(context) }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    const caller = callerOf(request);
    await context.calls.flush();
    const account = await context.db
      .selectFrom('accounts')
      .select(['email', 'balance'])
      .select((select) =>
        select
          .selectFrom('api_keys')
          .whereRef('account_id', '=', 'accounts.id')
          .select((sum) => sum.fn.sum('calls').as('n'))
          .as('calls'),
      )
      .where('id', '=', caller.accountId)
      .executeTakeFirstOrThrow();
    const previewsLeft = await freePreviewsLeft(context.db, caller.accountId, context.figures);
    return presentAccount(
      { email: account.email, balance: account.balance, calls: Number(account.calls), previewsLeft },
      caller,
      context.figures,
    );
  });
}
