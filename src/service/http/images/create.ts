/** POST /api/v1/images/generate, /variations and /translate: from a request to its jobs. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  GenerateFields,
  TranslateImageFields,
  VariationFields,
  type ImageKind,
  type RenderLanguage,
  type StudioSourceFields,
} from '../../../contract/index.ts';
import type { KeptSource } from '../../adapters/schema.ts';
import { requireCredits } from '../../credits/ledger.ts';
import { ServiceError } from '../../errors.ts';
import { findRepeat, type IdempotencyKey } from '../../jobs/idempotency.ts';
import { acceptImages, imagesOfBatch, newBatchIds, priceOfImages, type ImageJobRow } from '../../jobs/images.ts';
import { IMAGE_EXTENSION } from '../../jobs/picture.ts';
import { imagePrefix, imageSourceKey } from '../../storage/storage.ts';
import { callerOf, requireKey } from '../auth.ts';
import type { HttpContext } from '../context.ts';
import { limitRate } from '../rate-limit.ts';
import { bodyLimit } from '../source-image/body.ts';
import { receive, type Received } from '../source-image/receive.ts';
import { presentImagesAccepted } from './present.ts';
import { fetchStudioSource } from './source.ts';

/** Seconds until the first look is worth it. */
const FIRST_POLL = '3';

const ENDPOINTS = [
  { path: 'generate', kind: 'generation', schema: GenerateFields },
  { path: 'variations', kind: 'variation', schema: VariationFields },
  { path: 'translate', kind: 'translation', schema: TranslateImageFields },
] as const;

type Wish = GenerateFields & { readonly lang?: RenderLanguage };
/** The fields of any of them; only generations need a prompt, only translations have a language. */
type AnyFields = Omit<Wish, 'prompt'> & Partial<Pick<Wish, 'prompt'>> & StudioSourceFields;
type Source = Omit<KeptSource, 'key'> & { readonly path: string; readonly extension: string };

export function registerImageCreation(app: FastifyInstance, context: HttpContext): void {
  const options = { onRequest: requireKey(context), bodyLimit: bodyLimit(context.figures.uploadBytes) };
  for (const { path, kind, schema } of ENDPOINTS)
    app.post(`/api/v1/images/${path}`, options, async (request, reply) => {
      // For the headers, which a refused request gets too; its images are counted once they are known.
      await limitRate(context.limit, request, reply, 0);
      const jobs = await receive(context, request, schema, (received) => accept(context, request, reply, kind, received));
      return reply.code(202).header('retry-after', FIRST_POLL).send(presentImagesAccepted(jobs, context.publicUrl()));
    });
}

/** Everything that can be refused is refused before a credit is touched. */
async function accept(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ImageKind,
  received: Received<AnyFields>,
): Promise<ImageJobRow[]> {
  const { fields, idempotency } = received;
  const { accountId } = callerOf(request);
  await limitRate(context.limit, request, reply, fields.count);
  const repeat = idempotency && (await findRepeat(context.db, accountId, idempotency));
  if (repeat) return imagesOfBatch(context.db, repeat);
  const source = kind === 'generation' ? null : await bringSource(context, accountId, received);
  if (!context.canCreate(kind)) throw unavailable(kind);
  await requireCredits(context.db, accountId, priceOfImages(fields, context.figures));
  return store(context, accountId, { ...fields, kind }, source, idempotency);
}

async function bringSource(context: HttpContext, accountId: string, received: Received<StudioSourceFields>): Promise<Source> {
  const origin = await fetchStudioSource(context, accountId, received);
  const { format, width, height } = await context.inspect(await readFile(received.path));
  return { ...origin, mime: `image/${format}`, width, height, path: received.path, extension: IMAGE_EXTENSION[format] };
}

/** Keeps the source for each job and accepts them all; what was kept goes again where they are refused or were there before. */
async function store(
  context: HttpContext,
  accountId: string,
  wish: AnyFields & { readonly kind: ImageKind },
  source: Source | null,
  idempotency: IdempotencyKey | null,
): Promise<ImageJobRow[]> {
  const ids = newBatchIds(wish.count);
  let accepted: ImageJobRow[] = [];
  try {
    const jobs = [];
    for (const id of ids) jobs.push({ id, source: source && (await keep(context, source, id)) });
    const { kind, prompt = null, ratio, resolution, lang = null } = wish;
    accepted = await acceptImages(context, { accountId, kind, prompt, ratio, resolution, lang, jobs }, idempotency);
    return accepted;
  } finally {
    if (source && accepted[0]?.id !== ids[0]) for (const id of ids) await context.storage.removeAll(imagePrefix(id));
  }
}

async function keep(context: HttpContext, { path, extension, ...kept }: Source, id: string): Promise<KeptSource> {
  const key = imageSourceKey(id, extension);
  await context.storage.putFile(key, path);
  return { ...kept, key };
}

function unavailable(kind: ImageKind): ServiceError {
  const work = { generation: 'generates images', variation: 'makes variations of images', translation: 'translates images' }[kind];
  const message = `No provider that ${work} is set up on this server. Its operator has to set one up: docs/images.md says how.`;
  return new ServiceError('provider_unavailable', message, { missing: `image provider for ${kind}`, configure: 'docs/images.md' });
}
