import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OcrFields, type OcrAnswer } from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import { requireReadable } from '../../jobs/handlers/packs.ts';
import { answerOnce } from '../../jobs/kept-answers.ts';
import { callerOf, requireKey } from '../auth.ts';
import type { HttpContext } from '../context.ts';
import { limitRate } from '../rate-limit.ts';
import { bodyLimit } from '../source-image/body.ts';
import { receive } from '../source-image/receive.ts';
import { fetchSource } from '../source-image/source.ts';
import { translatePage } from './translation.ts';

/** Seconds that a caller is told to wait when too many pictures wait already: about what one takes. */
const BUSY_SECONDS = '5';

/** POST /api/v1/ocr */
export function registerOcr(app: FastifyInstance, context: HttpContext): void {
  const options = { onRequest: requireKey(context), bodyLimit: bodyLimit(context.figures.uploadBytes) };
  app.post('/api/v1/ocr', options, async (request, reply) => {
    await limitRate(context.limit, request, reply, 1);
    // Nobody reads the answer of a caller who has gone.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new ServiceError('internal', 'The caller has gone.')));
    try {
      return await answer(context, request, gone.signal);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'service_busy') reply.header('retry-after', BUSY_SECONDS);
      throw error;
    }
  });
}

function answer(context: HttpContext, request: FastifyRequest, signal: AbortSignal): Promise<OcrAnswer> {
  const { accountId } = callerOf(request);
  return receive(context, request, OcrFields, ({ fields, body, path, idempotency }) =>
    answerOnce(context.db, accountId, idempotency, async () => {
      if (fields.lang) await requireReadable(context.translation.packs, fields.lang);
      await fetchSource(context, body, fields, path);
      const bytes = await readFile(path);
      await context.inspect(bytes);
      const started = performance.now();
      const { passages, ...page } = await context.readText({ bytes, language: fields.lang ?? null }, signal);
      const seconds = Math.round(performance.now() - started) / 1000;
      const translated = fields.translate_to
        ? await translatePage(
            context,
            accountId,
            { passages, ...page },
            { source: fields.lang ?? null, target: fields.translate_to },
            signal,
          )
        : {};
      return { ok: true, ...page, ...translated, seconds };
    }),
  );
}
