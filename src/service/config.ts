/** The service's configuration: read from the environment once, at start; a wrong value is named and refused. */
import path from 'node:path';
import { Environment, TRANSLATORS, type Face } from './environment.ts';

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

function translationOf(value: Environment): TranslationConfig {
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

function figuresOf(value: Environment): Figures {
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

function s3Of(value: Environment): S3Config | null {
  if (!value.S3_BUCKET) return null;
  return {
    endpoint: value.S3_ENDPOINT,
    bucket: value.S3_BUCKET,
    region: value.S3_REGION,
    accessKeyId: value.S3_ACCESS_KEY_ID!,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY!,
  };
}
