import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  GlossaryQuery,
  GlossaryTerms,
  TranslateLanguagesQuery,
  TranslateRequest,
  type Glossary,
  type TranslateAnswer,
} from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import { putTerms, readGlossary, removeTerms } from '../../translation/glossary.ts';
import { answerOnce } from '../../jobs/kept-answers.ts';
import { callerOf, requireKey } from '../auth.ts';
import { checked } from '../checked.ts';
import type { HttpContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { limitRate } from '../rate-limit.ts';
import { presentLanguages } from './languages.ts';
import { translateFor } from './order.ts';
import { registerPacks } from './packs.ts';

/** 60,000 characters, each at most 12 bytes of JSON (two \u escapes), and the rest of the body. */
const BODY_BYTES = 60_000 * 12 + 65_536;
const BASE = '/api/v1/translate';

/** /api/v1/translate */
export function registerTranslate(app: FastifyInstance, context: HttpContext): void {
  // Translating makes no image: it counts as a read.
  const preHandler = (request: FastifyRequest, reply: FastifyReply) => limitRate(context.limit, request, reply, 0);
  const options = { onRequest: requireKey(context), preHandler };

  app.post(BASE, { ...options, bodyLimit: BODY_BYTES }, async (request, reply) => {
    const wish = checked(TranslateRequest, request.body);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new ServiceError('internal', 'The caller has gone.')));
    return answerOnce(context.db, callerOf(request).accountId, idempotencyOf(request, wish), () =>
      translate(context, request, wish, gone.signal),
    );
  });

  app.get(`${BASE}/languages`, options, async (request) => {
    const query = checked(TranslateLanguagesQuery, request.query);
    const [routes, { recognisers }] = await Promise.all([context.translation.routes(), context.translation.packs.list()]);
    return presentLanguages({ routes, recognisers }, query, request.headers['accept-language']);
  });

  registerGlossary(app, context, options);

  registerPacks(app, context, options);
}

/** The glossary of an account. */
function registerGlossary(app: FastifyInstance, { db }: HttpContext, options: RouteShorthandOptions): void {
  const address = `${BASE}/glossary`;
  const account = (request: FastifyRequest) => callerOf(request).accountId;

  app.get(address, options, async (request): Promise<Glossary> => {
    return { ok: true, terms: await readGlossary(db, account(request), checked(GlossaryQuery, request.query)) };
  });

  app.put(address, options, async (request): Promise<Glossary> => {
    await putTerms(db, account(request), checked(GlossaryTerms, request.body).terms);
    return { ok: true, terms: await readGlossary(db, account(request)) };
  });

  app.delete(address, options, async (request, reply) => {
    await removeTerms(db, account(request), checked(GlossaryQuery, request.query));
    return reply.code(204).send();
  });
}

async function translate(
  context: HttpContext,
  request: FastifyRequest,
  wish: TranslateRequest,
  signal: AbortSignal,
): Promise<TranslateAnswer> {
  const texts = wish.texts ?? [wish.text!];
  const order = { texts, source: wish.source_lang ?? null, target: wish.target_lang };
  const {
    source,
    confidence,
    model,
    texts: translations,
    warnings,
  } = await translateFor(context, callerOf(request).accountId, order, signal);
  return {
    ok: true,
    target_lang: wish.target_lang,
    source_lang: source,
    ...(confidence === null ? {} : { source_confidence: Math.round(confidence * 100) / 100 }),
    model: model ?? 'none',
    ...(wish.texts ? { translations: [...translations] } : { translation: translations[0]! }),
    ...(warnings.length > 0 ? { warnings: [...warnings] } : {}),
  };
}
