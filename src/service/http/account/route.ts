import type { FastifyInstance } from 'fastify';
import { UsageQuery, type Usage } from '../../../contract/index.ts';
import { readAccount } from '../../accounts/account.ts';
import { freePreviewsLeft } from '../../credits/ledger.ts';
import { readUsage } from '../../credits/usage.ts';
import { callerOf, requireKey } from '../auth.ts';
import { checked } from '../checked.ts';
import type { HttpContext } from '../context.ts';
import { limitRate } from '../rate-limit.ts';
import { presentAccount } from './present.ts';

/** GET /api/v1/account, GET /api/v1/account/usage */
export function registerAccount(app: FastifyInstance, context: HttpContext): void {
  app.get('/api/v1/account', { onRequest: requireKey(context) }, async (request, reply) => {
    await limitRate(context.limit, request, reply, 0);
    const caller = callerOf(request);
    await context.calls.flush();
    const account = await readAccount(context.db, caller.accountId);
    const previewsLeft = await freePreviewsLeft(context.db, caller.accountId, context.figures);
    return presentAccount({ ...account, previewsLeft }, caller, context.figures);
  });

  app.get('/api/v1/account/usage', { onRequest: requireKey(context) }, async (request, reply): Promise<Usage> => {
    await limitRate(context.limit, request, reply, 0);
    const { accountId } = callerOf(request);
    const query = checked(UsageQuery, request.query);
    await context.calls.flush();
    return readUsage(context.db, accountId, query, context.figures);
  });
}
