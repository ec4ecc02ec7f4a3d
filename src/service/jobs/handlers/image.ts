/** One attempt at an image: load → provider → save. Providers are called from this process: their work is done elsewhere. */
import { inspectPicture } from '../../../engines/reconstruct/decode/index.ts';
import type { CreatedImage, ImageCapability, ImageGenerator, ImageRequest } from '../../../engines/ports.ts';
import { ImageError } from '../../../engines/studio/errors.ts';
import { outputSize } from '../../../engines/studio/sizes.ts';
import type { ImageKind } from '../../../contract/index.ts';
import type { ImageJobResult } from '../../adapters/schema.ts';
import { imageAttemptFolder, imageKey, type FileStorage } from '../../storage/storage.ts';
import { ConversionError } from '../../workers/worker.ts';
import type { ImageJobRow } from '../images.ts';
import type { Log, Watch, Work } from '../runner.ts';

export type { ImageGenerator };

const CAPABILITY: Record<ImageKind, ImageCapability> = { generation: 'generate', variation: 'vary', translation: 'translate' };
/** The provider's own part of the progress, per cent. */
const DRAWN = { from: 5, to: 95 };

/** The first provider that can do this kind of work. */
export function generatorFor(generators: readonly ImageGenerator[], kind: ImageKind): ImageGenerator | null {
  return generators.find((generator) => generator.capabilities.has(CAPABILITY[kind])) ?? null;
}

interface ImagePorts {
  readonly generators: readonly ImageGenerator[];
  readonly storage: FileStorage;
  readonly log: Log;
}

export function imageWork(ports: ImagePorts, limits: Pick<Work<'image_jobs'>, 'slots' | 'timeoutSeconds'>): Work<'image_jobs'> {
  return { called: 'The image job', ...limits, run: (job, watch) => createImage(job, ports, watch) };
}

async function createImage(job: ImageJobRow, { generators, storage, log }: ImagePorts, watch: Watch): Promise<ImageJobResult> {
  const generator = generatorFor(generators, job.kind);
  if (!generator) throw new ConversionError('failed', `no image provider for a ${job.kind} is set up any more.`);
  watch.onProgress('prepare', 0);
  const request = await requestOf(job, storage);
  const provider = `${generator.name}/${generator.model}`;
  const started = performance.now();
  watch.onProgress('draw', DRAWN.from);
  const created = await ask(generator, request, watch);
  const seconds = Math.round((performance.now() - started) / 10) / 100;
  const { width, height } = await checkPng(created.png, provider);
  log.info({ job: job.id, provider, seconds, ...created.meta }, 'image drawn');
  watch.onProgress('save', DRAWN.to);
  const folder = imageAttemptFolder(job.id, job.attempts);
  await storage.put(imageKey(folder, 0), created.png);
  return { folder, images: [{ width, height, bytes: created.png.byteLength }], provider, seed: created.seed, seconds };
}

async function requestOf({ kind, prompt, lang, ratio, resolution, source }: ImageJobRow, storage: FileStorage): Promise<ImageRequest> {
  return {
    capability: CAPABILITY[kind],
    prompt,
    source: source && { bytes: await storage.bytes(source.key), mime: source.mime, width: source.width, height: source.height },
    language: lang,
    size: outputSize({ ratio, resolution, source, prompt }),
  };
}

/** Asks the provider; one that does not heed the signal is left behind. */
async function ask(generator: ImageGenerator, request: ImageRequest, { signal, onProgress }: Watch): Promise<CreatedImage> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const report = (stage: string, fraction: number) =>
    onProgress(stage, DRAWN.from + (DRAWN.to - DRAWN.from) * Math.min(1, Math.max(0, fraction)));
  try {
    return await Promise.race([generator.create(request, { signal, onProgress: report }), aborted.promise]);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ImageError) throw new ConversionError(error.kind, error.message, error.stack);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** What a provider sends is checked like an upload. @returns its size */
async function checkPng(bytes: Uint8Array, provider: string): Promise<{ width: number; height: number }> {
  const facts = await inspectPicture(bytes).catch(() => null);
  if (facts?.format === 'png') return facts;
  throw new ConversionError('failed', `the provider ${provider} did not answer with a PNG picture.`);
}
