/** The environment variables that configure the service, and what they may hold (README.md lists them). */
import { z } from 'zod';
import os from 'node:os';
import { LIMITS } from '../contract/index.ts';

const FACES = ['service', 'worker', 'dashboard'] as const;
export type Face = (typeof FACES)[number];

const count = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(min).max(max).default(fallback);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Providers of translations, in the order in which they are asked where nothing else is said. */
const TRANSLATOR_NAMES = ['opencc', 'deepl', 'google', 'papago', 'openai-compatible', 'libretranslate', 'bergamot'];
const word = z.string().min(1).optional();
/** What sets them up; handed on by name (docs/translation.md). */
export const TRANSLATORS = {
  DEEPL_API_KEY: word,
  DEEPL_URL: webAddress.optional(),
  GOOGLE_TRANSLATE_KEY: word,
  GOOGLE_TRANSLATE_URL: webAddress.optional(),
  GOOGLE_TRANSLATE_PROJECT: word,
  GOOGLE_TRANSLATE_TOKEN: word,
  PAPAGO_CLIENT_ID: word,
  PAPAGO_CLIENT_SECRET: word,
  PAPAGO_URL: webAddress.optional(),
  LIBRETRANSLATE_URL: webAddress.optional(),
  LIBRETRANSLATE_API_KEY: word,
  TRANSLATE_OPENAI_URL: webAddress.optional(),
  TRANSLATE_OPENAI_MODEL: word,
  TRANSLATE_OPENAI_KEY: word,
};
const NEEDED_TOGETHER = [
  ['PAPAGO_CLIENT_ID', 'PAPAGO_CLIENT_SECRET'],
  ['PAPAGO_CLIENT_SECRET', 'PAPAGO_CLIENT_ID'],
  ['GOOGLE_TRANSLATE_PROJECT', 'GOOGLE_TRANSLATE_TOKEN'],
  ['GOOGLE_TRANSLATE_TOKEN', 'GOOGLE_TRANSLATE_PROJECT'],
  ['TRANSLATE_OPENAI_URL', 'TRANSLATE_OPENAI_MODEL'],
  ['TRANSLATE_OPENAI_MODEL', 'TRANSLATE_OPENAI_URL'],
] as const;

const Faces = z
  .string()
  .default('all')
  .transform((text, context): readonly Face[] => {
    const names = text.split(',').map((name) => name.trim());
    if (names.includes('all')) return FACES;
    const unknown = names.find((name) => !FACES.some((face) => face === name));
    if (unknown === undefined) return names as Face[];
    context.addIssue(`must be all, or some of ${FACES.join(', ')} separated by commas; "${unknown}" is none of them`);
    return z.NEVER;
  });

/** Names of translators. */
const Names = z.string().transform((text, context): readonly string[] => {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !TRANSLATOR_NAMES.includes(name));
  if (unknown === undefined) return names;
  context.addIssue(`must be some of ${TRANSLATOR_NAMES.join(', ')} separated by commas; "${unknown}" is none of them`);
  return z.NEVER;
});

export const Environment = z
  .object({
    PORT: count(8787, 0, 65_535),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: webAddress.optional(),
    UNFLATTEN_DATA: z.string().default('./data'),
    UNFLATTEN_FACES: Faces,
    UNFLATTEN_WORKERS: count(Math.max(1, Math.floor(os.availableParallelism() / 2)), 1, 64),
    UNFLATTEN_WORKER_MEMORY_MB: count(3072, 256),
    UNFLATTEN_OCR_WORKERS: count(1, 1, 64),
    UNFLATTEN_OCR_WAITING: count(16),
    UNFLATTEN_OCR_TIMEOUT_SECONDS: count(120, 1),
    UNFLATTEN_TRANSLATORS: Names.optional(),
    UNFLATTEN_TRANSLATE_TIMEOUT_SECONDS: count(20, 1),
    UNFLATTEN_TRANSLATIONS_KEPT: count(20_000),
    UNFLATTEN_TRANSLATION_MEMORY_MB: count(1200, 900),
    UNFLATTEN_MODELS: z.string().optional(),
    UNFLATTEN_MODELS_DOWNLOAD: z.enum(['on', 'off']).default('on'),
    UNFLATTEN_MODELS_CATALOGUE: webAddress.optional(),
    ...TRANSLATORS,
    UNFLATTEN_JOB_TIMEOUT_SECONDS: count(2700, 10),
    UNFLATTEN_IMAGE_WORKERS: count(4, 1, 64),
    UNFLATTEN_IMAGE_TIMEOUT_SECONDS: count(300, 1),
    UNFLATTEN_BOOTSTRAP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    UNFLATTEN_OWNER_EMAIL: z.email().default('owner@localhost.localdomain'),
    UNFLATTEN_STARTING_CREDITS: count(1000),
    UNFLATTEN_PIXELS_PER_CREDIT: count(LIMITS.pixelsPerCredit, 1),
    UNFLATTEN_IMAGE_CREDITS: count(1),
    UNFLATTEN_IMAGE_CREDITS_4K: count(2),
    UNFLATTEN_UPLOAD_BYTES: count(LIMITS.uploadBytes, 1),
    UNFLATTEN_FREE_PREVIEWS: count(LIMITS.freePreviewsPerMonth),
    UNFLATTEN_IMAGES_PER_MINUTE: count(LIMITS.imagesPerMinute, 1),
    UNFLATTEN_READS_PER_MINUTE: count(6000, 1),
    UNFLATTEN_SIGNED_URL_DAYS: z.coerce.number().positive().default(7),
    UNFLATTEN_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    UNFLATTEN_ADMIN_TOKEN: z
      .string()
      .regex(/^\S{32,}$/, 'must have at least 32 characters, and no spaces')
      .optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    UPSTREAM_URL: webAddress.optional(),
    UPSTREAM_KEY: z.string().optional(),
    DASHBOARD_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .superRefine((value, context) => {
    const alone = value.UNFLATTEN_FACES.includes('service') !== value.UNFLATTEN_FACES.includes('worker');
    if (alone && !value.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['UNFLATTEN_FACES'],
        message: 'service and worker in separate processes need DATABASE_URL: the built-in database serves one process',
      });
    if (value.UNFLATTEN_FACES.includes('dashboard') && !value.UNFLATTEN_FACES.includes('service') && !value.UPSTREAM_URL)
      context.addIssue({ code: 'custom', path: ['UPSTREAM_URL'], message: 'is needed by a dashboard without a service of its own' });
    if (Boolean(value.UPSTREAM_URL) !== Boolean(value.UPSTREAM_KEY))
      context.addIssue({ code: 'custom', path: ['UPSTREAM_KEY'], message: 'UPSTREAM_URL and UPSTREAM_KEY are needed together' });
    for (const [name, needed] of NEEDED_TOGETHER)
      if (value[name] && !value[needed]) context.addIssue({ code: 'custom', path: [needed], message: `is needed together with ${name}` });
    if (value.S3_BUCKET && (!value.S3_ACCESS_KEY_ID || !value.S3_SECRET_ACCESS_KEY))
      context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too' });
  });
export type Environment = z.infer<typeof Environment>;
