/** Tables as kysely sees them. The SQL that makes them is in migrations/. */
import type { ColumnType, Generated } from 'kysely';
import type {
  ContentEdits,
  DeliveryStatus,
  DisabledReason,
  ImageKind,
  ImageRatio,
  ImageResolution,
  ImageStage,
  ImageStatus,
  JobMode,
  LanguageCode,
  JobStage,
  JobStatus,
  LedgerKind,
  Quality,
  RenderLanguage,
  ResultFormat,
  WebhookEvent,
  WebhookMessageType,
} from '../../contract/index.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface AccountTable {
  id: string;
  email: string;
  locale: Generated<string>;
  /** Kept by the ledger's trigger: the sum of the account's entries; a constraint forbids a negative one. */
  balance: Generated<number>;
  /** While set, its keys are refused. */
  suspended_at: Date | null;
  /** Of each of its keys; null = as configured. */
  images_per_minute: number | null;
  created_at: CreatedAt;
}

export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the key, hex. */
  hash: string;
  /** First 8 characters, for people to know it by. */
  prefix: string;
  calls: Generated<number>;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_at: CreatedAt;
}

export interface LedgerTable {
  id: Generated<number>;
  account_id: string;
  job_id: string | null;
  image_job_id: string | null;
  kind: LedgerKind;
  /** What the entry does to the balance. */
  amount: number;
  /** Credits that the entry is about, never negative. */
  credits: number;
  note: string | null;
  created_at: CreatedAt;
}

/** A file of a finished job, with what the storage cannot keep. */
export interface StoredFile {
  readonly path: string;
  readonly mime: string;
  readonly bytes: number;
  /** Where it lies when not in the result's own folder: a revision keeps the pictures of the one before. */
  readonly folder?: string;
}

export interface JobResult {
  /** Prefix of the results' keys in the storage. */
  readonly folder: string;
  readonly sections: number;
  readonly quality: Quality;
  readonly files: readonly StoredFile[];
  readonly stageSeconds: Readonly<Record<string, number>>;
  /** False (or missing, in results of earlier versions) where what an edit needs was not kept. */
  readonly editable?: boolean;
}

export interface JobTable {
  id: string;
  account_id: string;
  mode: JobMode;
  format: ResultFormat;
  lang: string | null;
  scale: number;
  status: JobStatus;
  stage: JobStage | null;
  progress: Generated<number>;
  credits: number;
  width: number;
  height: number;
  file_name: string | null;
  source_key: string;
  source_mime: string;
  result: ColumnType<JobResult | null, string | null | undefined, string | null>;
  /** Of the result: 1 is the conversion's own, each edit makes the next. */
  revision: Generated<number>;
  error: string | null;
  attempts: Generated<number>;
  created_at: CreatedAt;
  started_at: Date | null;
  finished_at: Date | null;
  deleted_at: Date | null;
}

/** What an image job works from, kept beside its results. */
export interface KeptSource {
  readonly from: 'upload' | 'url' | 'image_job' | 'job';
  /** The job that the picture comes from, and which of its images. */
  readonly id: string | null;
  readonly index: number | null;
  readonly fileName: string | null;
  readonly key: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

export interface ImageJobResult {
  /** Prefix of the images' keys in the storage. */
  readonly folder: string;
  readonly images: readonly { readonly width: number; readonly height: number; readonly bytes: number }[];
  readonly provider: string;
  readonly seed: number | null;
  readonly seconds: number;
}

export interface ImageJobTable {
  id: string;
  account_id: string;
  /** The jobs of one request share it. */
  batch_id: string;
  kind: ImageKind;
  status: ImageStatus;
  stage: ImageStage | null;
  progress: Generated<number>;
  credits: number;
  prompt: string | null;
  ratio: ImageRatio;
  resolution: ImageResolution;
  lang: RenderLanguage | null;
  source: ColumnType<KeptSource | null, string | null, never>;
  result: ColumnType<ImageJobResult | null, string | null | undefined, string | null>;
  error: string | null;
  attempts: Generated<number>;
  created_at: CreatedAt;
  started_at: Date | null;
  finished_at: Date | null;
  deleted_at: Date | null;
}

export interface RevisionTable {
  job_id: string;
  revision: number;
  folder: string;
  result: ColumnType<JobResult, string, never>;
  /** What was asked for; null for the conversion's own. */
  edits: ColumnType<ContentEdits | null, string | null, never>;
  created_at: CreatedAt;
}

export interface SecretTable {
  name: string;
  value: string;
}

export interface IdempotencyKeyTable {
  account_id: string;
  key: string;
  fingerprint: string;
  /** What the key's first request made: a job, or a batch of image jobs. */
  made_id: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface KeptAnswerTable {
  id: string;
  account_id: string;
  body: ColumnType<unknown, string, never>;
  created_at: CreatedAt;
}

export interface ImageRateTable {
  key_id: string;
  images: number;
  at: Date;
}

export interface WebhookTable {
  id: string;
  account_id: string;
  url: string;
  events: WebhookEvent[];
  description: string | null;
  /** Signs what is sent, so it is kept as it is. */
  secret: string;
  /** Signs beside the new one until then, so that a receiver can change over. */
  previous_secret: string | null;
  previous_secret_until: Date | null;
  enabled: Generated<boolean>;
  disabled_reason: DisabledReason | null;
  failing_since: Date | null;
  created_at: CreatedAt;
}

export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  type: WebhookMessageType;
  /** Id of the job that it tells of. */
  subject_id: string | null;
  /** The body as it is sent, every time the same bytes; made before the first attempt. */
  payload: string | null;
  status: Generated<DeliveryStatus>;
  /** Place in the retry schedule. */
  step: Generated<number>;
  /** Times that a dispatcher has taken it: only the one that took it last may write its outcome. */
  claims: Generated<number>;
  claimed_until: Date | null;
  next_attempt_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: CreatedAt;
  finished_at: Date | null;
}

export interface WebhookAttemptTable {
  id: Generated<number>;
  delivery_id: string;
  at: Date;
  http_status: number | null;
  duration_ms: number;
  error: string | null;
  response: string | null;
}

export interface GlossaryTermTable {
  account_id: string;
  source_lang: LanguageCode;
  target_lang: LanguageCode;
  source: string;
  target: string;
}

export interface TranslationMemoryTable {
  account_id: string;
  /** Hash of the text, its languages, the provider and the glossary. */
  key: string;
  target: string;
  last_used: ColumnType<Date, Date | undefined, Date>;
}

export interface Schema {
  accounts: AccountTable;
  api_keys: ApiKeyTable;
  ledger: LedgerTable;
  jobs: JobTable;
  image_jobs: ImageJobTable;
  revisions: RevisionTable;
  secrets: SecretTable;
  idempotency_keys: IdempotencyKeyTable;
  kept_answers: KeptAnswerTable;
  image_rate: ImageRateTable;
  glossary_terms: GlossaryTermTable;
  translation_memory: TranslationMemoryTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_attempts: WebhookAttemptTable;
}

/** Tables of jobs, one a kind. */
export type JobKind = 'jobs' | 'image_jobs';
