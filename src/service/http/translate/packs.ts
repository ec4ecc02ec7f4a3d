import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { NewPack, type TranslatePacks } from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import { answerOnce } from '../../jobs/kept-answers.ts';
import { callerOf } from '../auth.ts';
import { checked } from '../checked.ts';
import type { HttpContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';

const BASE = '/api/v1/translate/packs';

/** Model packs of the built-in provider and of recognisers. All accounts use the same ones, so only the owner's adds and removes them. */
export function registerPacks(app: FastifyInstance, context: HttpContext, options: RouteShorthandOptions): void {
  const { db, ownerId, translation } = context;

  app.get(BASE, options, () => presentPacks(context));

  app.post(BASE, options, async (request, reply) => {
    const wish = checked(NewPack, request.body);
    requireOwner(request, ownerId);
    const answer = await answerOnce(db, ownerId, idempotencyOf(request, wish), () => {
      translation.packs.add(wish.id ?? `${wish.source_lang}-${wish.target_lang}`);
      return presentPacks(context);
    });
    return reply.code(202).send(answer);
  });

  app.delete<{ Params: { id: string } }>(`${BASE}/:id`, options, async (request, reply) => {
    requireOwner(request, ownerId);
    const { installed } = await translation.packs.list();
    if (!installed.includes(request.params.id)) throw new ServiceError('not_found', 'There is no such pack here.');
    await translation.packs.remove(request.params.id);
    return reply.code(204).send();
  });
}

/** @throws {ServiceError} forbidden */
function requireOwner(request: FastifyRequest, ownerId: string): void {
  if (callerOf(request).accountId === ownerId) return;
  throw new ServiceError('forbidden', 'Model packs are shared by all accounts: only the account of who runs the server changes them.');
}

async function presentPacks({ translation }: HttpContext): Promise<TranslatePacks> {
  const { automatic, installed, addable, recognisers, downloads } = await translation.packs.list();
  const running = downloads.map(({ totalBytes, ...download }) => ({ ...download, total_bytes: totalBytes }));
  const readers = recognisers.map(({ languages, adds, ...pack }) => ({ ...pack, languages: [...languages], adds: [...adds] }));
  return { ok: true, automatic, installed: [...installed], addable: [...addable], recognisers: readers, downloads: running };
}
