/** An image provider for tests: draws a true PNG of the size asked for. A word of the prompt says how it behaves. */
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { CreatedImage, ImageCapability, ImageGenerator, ImageRequest } from '../../engines/ports.ts';
import { ImageJob, ImagesAccepted } from '../../contract/index.ts';
import { ImageError } from '../../engines/studio/errors.ts';
import type { TestService } from './service.ts';

const HOUR = 3_600_000;

export interface TestGenerator extends ImageGenerator {
  /** Every request that it got. */
  readonly requests: ImageRequest[];
}

/** @param slow how long "slow" takes, ms; "deaf" takes as long and does not heed the signal */
export function createTestGenerator(
  slow: number = HOUR,
  capabilities: readonly ImageCapability[] = ['generate', 'vary', 'translate'],
): TestGenerator {
  const requests: ImageRequest[] = [];
  const create: ImageGenerator['create'] = async (request, { signal, onProgress }) => {
    requests.push(request);
    const says = (word: string) => request.prompt?.includes(word) ?? false;
    if (says('refuses')) throw new ImageError('refused', 'This cannot be drawn.');
    if (says('fails')) throw new ImageError('failed', 'the provider is out of paint.');
    if (says('breaks')) throw new Error('secret of the provider');
    onProgress('draw', 0.5);
    if (says('slow')) await delay(slow, undefined, { signal });
    if (says('deaf')) await delay(slow, undefined, { ref: false });
    return draw(request, says('jpeg') ? 'jpeg' : 'png');
  };
  return { name: 'test', model: 'painter-1', capabilities: new Set(capabilities), create, requests };
}

async function draw({ size }: ImageRequest, format: 'png' | 'jpeg'): Promise<CreatedImage> {
  const { width, height } = size;
  const canvas = sharp({ create: { width, height, channels: 3, background: '#2468ac' } });
  return { png: await canvas.toFormat(format).toBuffer(), seed: 42, meta: { strokes: 1 } };
}

/** Ids of the accepted jobs. */
const accepted = async (answer: Response): Promise<string[]> => ImagesAccepted.parse(await answer.json()).jobs.map((job) => job.id);

/** Calls of the image endpoints. */
export function imageCalls(service: Pick<TestService, 'call'>) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    service.call(`/api/v1/images/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const postForm = (path: string, fields: Readonly<Record<string, string | Blob>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value as Blob);
    return service.call(`/api/v1/images/${path}`, { method: 'POST', body: form });
  };
  const read = async (id: string) => ImageJob.parse(await (await service.call(`/api/v1/images/${id}`)).json());
  /** Polls an image job until it has its outcome. */
  const settled = async (id: string): Promise<ImageJob> => {
    for (;;) {
      const job = await read(id);
      if (job.status !== 'pending' && job.status !== 'processing') return job;
      await delay(20);
    }
  };
  /** Sends, and waits for the first job's outcome. */
  const made = async (answer: Response): Promise<ImageJob> => settled((await accepted(answer))[0]);
  return { post, postForm, read, settled, accepted, made };
}
