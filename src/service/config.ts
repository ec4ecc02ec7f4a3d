/** The service's configuration: read from the environment once, at start; a wrong value is named and refused. */
import { z } from 'zod';
import os from 'node:os';
import path from 'node:path';
import { LIMITS } from '../contract/index.ts';

const FACES = ['service', 'worker', 'dashboard'] as const;
export type Face = (typeof FACES)[number];

const count = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(min).max(max).default(fallback);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Providers of translations, in the order in which they are asked where nothing else is said. */
const TRANSLATOR_NAMES = ['opencc', 'deepl', 'google', 'papago', 'openai-compatible', 'libretranslate', 'bergamot'];
const word = z.string().min(1).optional();
/** What sets them up; handed on by name (docs/translation.md). */
const TRANSLATORS = {
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

const Environment = z
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

export interface S3Config {
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The figures that api-v1.md fixes as defaults and an installation may change. */
export interface Figures {
  readonly startingCredits: number;
  readonly pixelsPerCredit: number;
  /** Credits that an image costs: at 1K and 2K, and at 4K. */
  readonly imageCredits: { readonly usual: number; readonly large: number };
  readonly uploadBytes: number;
  readonly freePreviewsPerMonth: number;
  readonly imagesPerMinute: number;
  readonly readsPerMinute: number;
  readonly signedUrlSeconds: number;
  /** Translations that an account keeps. */
  readonly memoryEntries: number;
}

/** How texts are translated: which providers in which order (null = all that are set up), and the built-in one's models. */
export interface TranslationConfig {
  readonly order: readonly string[] | null;
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly models: { readonly folder: string; readonly catalogue: string | null; readonly automatic: boolean };
  /** For all threads of the built-in provider. */
  readonly memoryBytes: number;
  readonly timeoutMs: number;
}

export interface ServiceConfig {
  readonly host: string;
  readonly port: number;
  /** Base of absolute addresses, without a slash at its end; null = made from host and port once the server listens. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly faces: readonly Face[];
  readonly workers: number;
  readonly workerMemoryBytes: number;
  readonly jobTimeoutSeconds: number;
  /** Pictures whose text is read at the same time, how many may wait, and how long one may take. */
  readonly ocrWorkers: number;
  readonly ocrWaiting: number;
  readonly ocrTimeoutSeconds: number;
  /** Image jobs at the same time, and the longest that one may take. */
  readonly imageWorkers: number;
  readonly imageTimeoutSeconds: number;
  readonly translation: TranslationConfig;
  readonly bootstrapKey: string | null;
  readonly ownerEmail: string;
  readonly figures: Figures;
  /** What a reader of /metrics must send; null = only programs of this machine may read. */
  readonly metricsToken: string | null;
  /** What who runs the server sends to administrate accounts; null = nobody can over HTTP. */
  readonly adminToken: string | null;
  readonly logLevel: string;
  readonly databaseUrl: string | null;
  readonly s3: S3Config | null;
  /** Another v1 server that the dashboard stands in front of; null = the service of this process. */
  readonly upstream: { readonly url: string; readonly key: string } | null;
  readonly dashboardPassword: string | null;
}

/** The environment has a value that cannot be used; `message` names every one of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws {ConfigError} naming each wrong variable
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): ServiceConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: path.resolve(value.UNFLATTEN_DATA),
    faces: value.UNFLATTEN_FACES,
    workers: value.UNFLATTEN_WORKERS,
    workerMemoryBytes: value.UNFLATTEN_WORKER_MEMORY_MB * 1024 * 1024,
    jobTimeoutSeconds: value.UNFLATTEN_JOB_TIMEOUT_SECONDS,
    ocrWorkers: value.UNFLATTEN_OCR_WORKERS,
    ocrWaiting: value.UNFLATTEN_OCR_WAITING,
    ocrTimeoutSeconds: value.UNFLATTEN_OCR_TIMEOUT_SECONDS,
    imageWorkers: value.UNFLATTEN_IMAGE_WORKERS,
    imageTimeoutSeconds: value.UNFLATTEN_IMAGE_TIMEOUT_SECONDS,
    translation: translationOf(value),
    bootstrapKey: value.UNFLATTEN_BOOTSTRAP_KEY ?? null,
    ownerEmail: value.UNFLATTEN_OWNER_EMAIL,
    figures: figuresOf(value),
    metricsToken: value.UNFLATTEN_METRICS_TOKEN ?? null,
    adminToken: value.UNFLATTEN_ADMIN_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
    databaseUrl: value.DATABASE_URL ?? null,
    s3: s3Of(value),
    upstream: value.UPSTREAM_URL ? { url: value.UPSTREAM_URL, key: value.UPSTREAM_KEY! } : null,
    dashboardPassword: value.DASHBOARD_PASSWORD ?? null,
  };
}

function translationOf(value: z.infer<typeof Environment>): TranslationConfig {
  const names = Object.keys(TRANSLATORS) as (keyof typeof TRANSLATORS)[];
  return {
    order: value.UNFLATTEN_TRANSLATORS ?? null,
    settings: Object.fromEntries(names.map((variable) => [variable, value[variable]])),
    models: {
      folder: path.resolve(value.UNFLATTEN_MODELS ?? path.join(value.UNFLATTEN_DATA, 'models')),
      catalogue: value.UNFLATTEN_MODELS_CATALOGUE ?? null,
      automatic: value.UNFLATTEN_MODELS_DOWNLOAD === 'on',
    },
    memoryBytes: value.UNFLATTEN_TRANSLATION_MEMORY_MB * 1024 * 1024,
    timeoutMs: value.UNFLATTEN_TRANSLATE_TIMEOUT_SECONDS * 1000,
  };
}

function figuresOf(value: z.infer<typeof Environment>): Figures {
  return {
    startingCredits: value.UNFLATTEN_STARTING_CREDITS,
    pixelsPerCredit: value.UNFLATTEN_PIXELS_PER_CREDIT,
    imageCredits: { usual: value.UNFLATTEN_IMAGE_CREDITS, large: value.UNFLATTEN_IMAGE_CREDITS_4K },
    uploadBytes: value.UNFLATTEN_UPLOAD_BYTES,
    freePreviewsPerMonth: value.UNFLATTEN_FREE_PREVIEWS,
    imagesPerMinute: value.UNFLATTEN_IMAGES_PER_MINUTE,
    readsPerMinute: value.UNFLATTEN_READS_PER_MINUTE,
    signedUrlSeconds: Math.round(value.UNFLATTEN_SIGNED_URL_DAYS * 86_400),
    memoryEntries: value.UNFLATTEN_TRANSLATIONS_KEPT,
  };
}

function s3Of(value: z.infer<typeof Environment>): S3Config | null {
  if (!value.S3_BUCKET) return null;
  return {
    endpoint: value.S3_ENDPOINT,
    bucket: value.S3_BUCKET,
    region: value.S3_REGION,
    accessKeyId: value.S3_ACCESS_KEY_ID!,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY!,
  };
}
