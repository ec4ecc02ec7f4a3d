/** What the HTTP face works with. `main.ts` fills it. */
import type { ImageKind } from '../../contract/index.ts';
import type { ContentEdits } from '../../contract/index.ts';
import type { CallCounter } from '../accounts/call-counter.ts';
import type { Db } from '../adapters/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Readiness } from '../../contract/index.ts';
import type { Figures } from '../config.ts';
import type { JobEvents } from '../jobs/events.ts';
import type { JobRow } from '../jobs/jobs.ts';
import type { PictureFacts } from '../jobs/picture.ts';
import type { TranslationService } from '../jobs/handlers/translation.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Signer } from '../storage/signatures.ts';
import type { FileStorage } from '../storage/storage.ts';
import type { PageText } from '../workers/messages.ts';
import type { ReadRequest } from '../workers/worker.ts';
import type { ImageLimit } from './rate-limit.ts';

export interface HttpContext {
  readonly db: Db;
  readonly queue: JobQueue<'jobs'>;
  readonly imageQueue: JobQueue<'image_jobs'>;
  readonly storage: FileStorage;
  readonly events: JobEvents;
  readonly signer: Signer;
  readonly figures: Figures;
  readonly calls: CallCounter;
  readonly limit: ImageLimit;
  /** Folder for uploads on their way. */
  readonly tempDir: string;
  /** Engine processes of the whole installation, as far as known; for estimates. */
  readonly workers: number;
  /** Image jobs at the same time. */
  readonly imageWorkers: number;
  /** Whether a provider for this kind of image is set up. */
  canCreate(kind: ImageKind): boolean;
  /** Makes the next revision of a finished job. @throws {ServiceError} */
  revise(job: JobRow, edits: ContentEdits, signal: AbortSignal): Promise<JobRow>;
  /** Base of absolute addresses, without a slash at its end. */
  publicUrl(): string;
  /** Looks at a picture's header. @throws {ServiceError} unsupported_image_type, image_unreadable, image_too_large */
  inspect(bytes: Uint8Array): Promise<PictureFacts>;
  /** Fetches a public picture into a file, at most `maxBytes`. @throws {ServiceError} image_url_unreadable, upload_too_large */
  fetchImage(address: string, file: string, maxBytes: number): Promise<void>;
  /** Reads the text of a picture. @throws {ServiceError} service_busy, image_unreadable, conversion_failed; the signal's reason */
  readText(request: ReadRequest, signal: AbortSignal): Promise<PageText>;
  readonly translation: TranslationService;
  /** The account of who runs the server: it alone changes what all accounts share. */
  readonly ownerId: string;
  /** True for an address that a webhook must not have: private as far as it can be told without a look-up. */
  refusesWebhook(url: string): boolean;
  readonly metrics: Metrics;
  /** What a reader of the metrics must know; null = they are for programs of this machine. */
  readonly metricsToken: string | null;
  /** What who runs the server sends to administrate accounts; null = nobody can over HTTP. */
  readonly adminToken: string | null;
  readiness(): Promise<Readiness>;
  /** Where a browser without an API key is sent for a job's ZIP: the dashboard's own address. null without a dashboard. */
  readonly sessionZipAddress: ((jobId: string) => string) | null;
}
