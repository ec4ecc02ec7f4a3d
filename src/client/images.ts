/** The image endpoints of the client. */
import { randomUUID } from 'node:crypto';
import {
  ImagesAccepted,
  JobAccepted,
  type DocumentLanguage,
  type ImageJob,
  type ImageList,
  type ImageListQuery,
  type ImageRatio,
  type ImageResolution,
  type JobMode,
  type RenderLanguage,
} from '../contract/index.ts';
import { parseAnswer, parseImage, parseImages } from './answers.ts';
import { imageBody, type ImageInput } from './image-input.ts';
import { readRetryAfter } from './retry.ts';
import { queryOf, type Abortable, type Transport } from './transport.ts';
import { IMAGE_POLL_SECONDS, poll, type WaitOptions } from './wait.ts';

export interface Repeatable extends Abortable {
  /** The same key and body within 24 h gives the first answer. Made here where it is left out, so that a retry never charges twice. */
  idempotencyKey?: string;
}

export interface ImageWish extends Repeatable {
  /** Images, 1 to 4; each is a job of its own. */
  count?: number;
  ratio?: ImageRatio;
  resolution?: ImageResolution;
}

/** A source: an image, one of a finished image job (`<id>` or `<id>#<index>`), or the upload of a reconstruction job. */
export type StudioInput = ImageInput | { sourceId: string } | { jobId: string };

export type GenerateInput = ImageWish & { prompt: string };
export type VariationsInput = ImageWish & StudioInput & { prompt?: string };
export type TranslateImageInput = ImageWish & StudioInput & { lang: RenderLanguage };
export type ReconstructImageInput = Repeatable & { index?: number; mode?: JobMode; lang?: DocumentLanguage };

type Fields = Readonly<Record<string, string | number | undefined>>;

const imagePath = (id: string): string => `/api/v1/images/${encodeURIComponent(id)}`;

export function imageMethods(transport: Transport) {
  const post = (path: string, { idempotencyKey = randomUUID(), signal }: Repeatable, body: () => FormData | string) =>
    transport.json(path, { method: 'POST', headers: { 'idempotency-key': idempotencyKey }, body, signal });

  const make = async (path: string, wish: ImageWish, body: () => FormData | string) =>
    parseAnswer(ImagesAccepted, await post(`/api/v1/images/${path}`, wish, body));

  async function read(id: string, { signal }: Abortable) {
    const answer = await transport.json(imagePath(id), { signal });
    return { job: parseImage(answer), retryAfter: readRetryAfter(answer.response.headers.get('retry-after')) };
  }

  return {
    /** Starts a job for each image that is to be drawn from the prompt. */
    generate: (input: GenerateInput): Promise<ImagesAccepted> => {
      const { prompt, count, ratio, resolution } = input;
      return make('generate', input, () => JSON.stringify({ prompt, count, ratio, resolution }));
    },

    /** Starts a job for each variation of an image. */
    variations: (input: VariationsInput): Promise<ImagesAccepted> => {
      const { prompt, count, ratio, resolution } = input;
      return make('variations', input, () => studioBody(input, { prompt, count, ratio, resolution }));
    },

    /** Starts the job that renders an image again with its text in another language. */
    translateImage: (input: TranslateImageInput): Promise<ImagesAccepted> => {
      const { lang, count, ratio, resolution } = input;
      return make('translate', input, () => studioBody(input, { lang, count, ratio, resolution }));
    },

    /** An image job as it stands, also one that failed. */
    getImage: async (id: string, options: Abortable = {}): Promise<ImageJob> => (await read(id, options)).job,

    /** Image jobs of the account, newest first. */
    listImages: async (query: Partial<ImageListQuery> = {}, { signal }: Abortable = {}): Promise<ImageList> =>
      parseImages(await transport.json(`/api/v1/images${queryOf(query)}`, { signal })),

    /** Cancels an image job that has no outcome yet; removes one that has, with its files. */
    deleteImage: async (id: string, { signal }: Abortable = {}): Promise<void> => {
      await transport.stream(imagePath(id), { method: 'DELETE', signal });
    },

    /** Starts a reconstruction job from a finished image. */
    reconstructImage: async (id: string, input: ReconstructImageInput = {}): Promise<JobAccepted> => {
      const { index, mode, lang } = input;
      const answer = await post(`${imagePath(id)}/reconstruct`, input, () => JSON.stringify({ index, mode, lang }));
      return parseAnswer(JobAccepted, answer);
    },

    /** Polls until the image job has ended; answers with the job whether it is done, failed or cancelled. */
    waitForImage: (id: string, options: Omit<WaitOptions<ImageJob>, 'includeHtml'> = {}): Promise<ImageJob> =>
      poll(() => read(id, options), transport.wait, { usualSeconds: IMAGE_POLL_SECONDS, ...options }),
  };
}

/** A form where the source is a file, else JSON: the two encodings of api-v1.md. */
function studioBody(input: StudioInput, fields: Fields): FormData | string {
  if ('file' in input) return imageBody(input, fields) as FormData;
  if ('sourceId' in input) return JSON.stringify({ source_id: input.sourceId, ...fields });
  if ('jobId' in input) return JSON.stringify({ job_id: input.jobId, ...fields });
  return JSON.stringify('url' in input ? { image_url: input.url, ...fields } : { image_file_b64: input.base64, ...fields });
}
