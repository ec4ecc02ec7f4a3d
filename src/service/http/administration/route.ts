/** /api/v1/admin: accounts, for who runs the server. Registered only where there is a token. */
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  AccountChange,
  AccountListQuery,
  CreditChange,
  NewAccount,
  NewKey,
  UsageQuery,
  type AdminAccount,
  type AdminAccountList,
  type CreditsChanged,
  type Locale,
  type Usage,
} from '../../../contract/index.ts';
import {
  changeAccount,
  changeCredits,
  createAccount,
  getAccount,
  listAccounts,
  ofOperator,
  type AccountRow,
} from '../../accounts/administration.ts';
import { createKey, listKeys, revokeKey } from '../../accounts/key-list.ts';
import { readEntry, readUsage } from '../../credits/usage.ts';
import { presentKey, presentShown, repeatableOf } from '../account/keys.ts';
import { checked } from '../checked.ts';
import type { HttpContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { requireToken } from '../token.ts';

type ById = { Params: { id: string } };
type ByKey = { Params: { id: string; keyId: string } };
/** What administration needs of the service: the command works with as much. */
export type AdministrationContext = Pick<HttpContext, 'db' | 'figures' | 'publicUrl'> & {
  readonly calls: Pick<HttpContext['calls'], 'flush'>;
};

const BASE = '/api/v1/admin/accounts';
const ONE = `${BASE}/:id`;

function present(row: AccountRow): AdminAccount {
  const { id, email, locale, balance, images_per_minute, suspended_at: suspendedAt, created_at: createdAt, calls, keys } = row;
  const times = { suspended_at: suspendedAt?.toISOString() ?? null, created_at: createdAt.toISOString() };
  return { id, email, locale: locale as Locale, credits: balance, images_per_minute, calls, keys, ...times };
}

export function registerAdministration(app: FastifyInstance, context: AdministrationContext, token: string): void {
  const { db, calls } = context;
  const admit = requireToken(token, 'the token of the administration');
  const options = { onRequest: async (request: FastifyRequest) => admit(request) };

  app.get(BASE, options, async (request): Promise<AdminAccountList> => {
    const query = checked(AccountListQuery, request.query);
    await calls.flush();
    const { rows, nextCursor } = await listAccounts(db, query);
    return { accounts: rows.map(present), next_cursor: nextCursor };
  });

  app.post(BASE, options, async (request, reply) => {
    const wish = checked(NewAccount, request.body);
    const idempotency = ofOperator(idempotencyOf(request, wish));
    const account = await db.transaction().execute((trx) => createAccount(trx, wish, idempotency));
    return reply.code(201).header('location', `${context.publicUrl()}${BASE}/${account.id}`).send(present(account));
  });

  app.get<ById>(ONE, options, async (request) => {
    await calls.flush();
    return present(await getAccount(db, request.params.id));
  });

  app.patch<ById>(ONE, options, async (request) => {
    const change = checked(AccountChange, request.body);
    return present(await changeAccount(db, request.params.id, change));
  });

  registerCredits(app, context, options);
  registerAccountKeys(app, context, options);
}

function registerCredits(app: FastifyInstance, { db, calls, figures }: AdministrationContext, options: RouteShorthandOptions): void {
  app.post<ById>(`${ONE}/credits`, options, async (request, reply) => {
    const change = checked(CreditChange, request.body);
    const { id } = await getAccount(db, request.params.id);
    const idempotency = ofOperator(idempotencyOf(request, change));
    const number = await db.transaction().execute((trx) => changeCredits(trx, id, change, idempotency));
    const answer: CreditsChanged = { entry: await readEntry(db, id, number), account: present(await getAccount(db, id)) };
    return reply.code(201).send(answer);
  });

  app.get<ById>(`${ONE}/usage`, options, async (request): Promise<Usage> => {
    const query = checked(UsageQuery, request.query);
    const { id } = await getAccount(db, request.params.id);
    await calls.flush();
    return readUsage(db, id, query, figures);
  });
}

function registerAccountKeys(app: FastifyInstance, { db, calls }: AdministrationContext, options: RouteShorthandOptions): void {
  app.get<ById>(`${ONE}/keys`, options, async (request) => {
    const { id } = await getAccount(db, request.params.id);
    await calls.flush();
    return { keys: (await listKeys(db, id)).map((row) => presentKey(row, null)) };
  });

  app.post<ById>(`${ONE}/keys`, options, async (request, reply) => {
    const wish = checked(NewKey, request.body);
    const { id } = await getAccount(db, request.params.id);
    const repeatable = ofOperator(repeatableOf(request, wish, 'operator'));
    const made = await db.transaction().execute((trx) => createKey(trx, id, wish, repeatable));
    return reply.code(201).header('cache-control', 'no-store').send(presentShown(made));
  });

  app.delete<ByKey>(`${ONE}/keys/:keyId`, options, async (request, reply) => {
    const { id } = await getAccount(db, request.params.id);
    await revokeKey(db, id, request.params.keyId, { force: true });
    return reply.code(204).send();
  });
}
