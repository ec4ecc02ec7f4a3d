import { z } from 'zod';
import { JobMode } from './jobs.ts';
import { DocumentLanguage, LanguageTag, RenderLanguage } from './languages.ts';
import { SourceImageFields } from './source-image.ts';

export const ImageKind = z.enum(['generation', 'variation', 'translation']);
export type ImageKind = z.infer<typeof ImageKind>;

/** `cancelled` is an addition to api-v1.md: only a client that cancels meets it. */
export const ImageStatus = z.enum(['pending', 'processing', 'done', 'failed', 'cancelled']);
export type ImageStatus = z.infer<typeof ImageStatus>;

export const ImageRatio = z.enum(['auto', '1:1', '4:3', '3:4', '16:9', '9:16']);
export type ImageRatio = z.infer<typeof ImageRatio>;

export const ImageResolution = z.enum(['1K', '2K', '4K']);
export type ImageResolution = z.infer<typeof ImageResolution>;

/** What a running image job is doing; read_text and translate come in translations only. */
export const ImageStage = z.enum(['prepare', 'read_text', 'translate', 'draw', 'save']);
export type ImageStage = z.infer<typeof ImageStage>;

/** Longest prompt, in characters. */
export const MAX_PROMPT = 10_000;
/** Most images of one call. */
export const MAX_IMAGES = 4;

/** A whole number in JSON, or its digits in a form field. */
const wholeNumber = (min: number, max: number) =>
  z
    .union([z.number().int().min(min).max(max), z.string().regex(/^\d{1,9}$/)], `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

const prompt = z
  .string()
  .trim()
  .min(1, 'must say what to draw')
  .max(MAX_PROMPT)
  .refine((text) => !text.includes('\0'), 'must not hold NUL characters');

const Wish = {
  /** One job an image. */
  count: wholeNumber(1, MAX_IMAGES).default(1),
  ratio: ImageRatio.default('auto'),
  resolution: ImageResolution.default('2K'),
};

/** Body of POST /api/v1/images/generate. */
export const GenerateFields = z.object({ prompt, ...Wish });
export type GenerateFields = z.infer<typeof GenerateFields>;

/** The source of variations and translations: one of these, or the file field `image_file`. */
export const StudioSourceFields = SourceImageFields.extend({
  /** A finished image job, or one image of it: `<id>` or `<id>#<index>`. */
  source_id: z
    .string()
    .regex(/^[^#]+(#\d{1,4})?$/, 'must be <id> or <id>#<index> of a finished image job')
    .optional(),
  /** A reconstruction job, whose upload is used again. */
  job_id: z.string().min(1).optional(),
});
export type StudioSourceFields = z.infer<typeof StudioSourceFields>;

/** Text fields of POST /api/v1/images/variations. */
export const VariationFields = StudioSourceFields.extend({ prompt: prompt.optional(), ...Wish });
export type VariationFields = z.infer<typeof VariationFields>;

/** Text fields of POST /api/v1/images/translate. */
export const TranslateImageFields = StudioSourceFields.extend({ lang: LanguageTag.pipe(RenderLanguage), ...Wish });
export type TranslateImageFields = z.infer<typeof TranslateImageFields>;

/** Body of the 202 answer of generate, variations and translate. */
export const ImagesAccepted = z.object({
  ok: z.literal(true),
  jobs: z.array(z.object({ id: z.string(), status: z.literal('processing'), poll: z.string() })),
});
export type ImagesAccepted = z.infer<typeof ImagesAccepted>;

/** What an image was made from. */
export const ImageSource = z.object({
  from: z.enum(['upload', 'url', 'image_job', 'job']),
  /** The job that it comes from, of `image_job` and `job`. */
  id: z.string().nullable(),
  index: z.number().int().nullable(),
  file_name: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  /** Absolute signed address of the picture. */
  url: z.string(),
});
export type ImageSource = z.infer<typeof ImageSource>;

/** YYYY-MM-DD HH:MM:SS in UTC. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** The image job object. Fields that may be absent come with their state: `images` when done, `error` when failed. */
export const ImageJob = z.object({
  /** False for a job that failed. */
  ok: z.boolean(),
  id: z.string(),
  kind: ImageKind,
  status: ImageStatus,
  progress: z.number().int().min(0).max(100),
  /** Empty where none was given. */
  prompt: z.string(),
  ratio: ImageRatio,
  resolution: ImageResolution,
  /** Absolute signed addresses of the PNG files. */
  images: z.array(z.string()).optional(),
  gen_seconds: z.number().optional(),
  credits_used: z.number().int(),
  created_at: moment,
  finished_at: moment.optional(),
  poll: z.string(),
  error: z.string().optional(),
  /** Target language of a translation. */
  lang: RenderLanguage.nullable(),
  seed: z.number().int().nullable(),
  source: ImageSource.nullable(),
  /** Identifier of the model that did the work. */
  provider: z.string().nullable(),
  stage: ImageStage.nullable(),
  eta_seconds: z.number().nullable(),
});
export type ImageJob = z.infer<typeof ImageJob>;

export const ImageListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().optional(),
  status: ImageStatus.optional(),
  kind: ImageKind.optional(),
  /** Part of the prompt. */
  q: z.string().optional(),
});
export type ImageListQuery = z.infer<typeof ImageListQuery>;

export const ImageList = z.object({ ok: z.literal(true), jobs: z.array(ImageJob), next_cursor: z.string().nullable() });
export type ImageList = z.infer<typeof ImageList>;

/** Body of POST /api/v1/images/{id}/reconstruct. */
export const ReconstructImageFields = z.object({
  /** Which image of the job. */
  index: wholeNumber(0, 999).default(0),
  mode: JobMode.default('full'),
  lang: DocumentLanguage.optional(),
});
export type ReconstructImageFields = z.infer<typeof ReconstructImageFields>;

/** Credits that one image costs. */
export function creditsForImage(resolution: ImageResolution, prices: { readonly usual: number; readonly large: number }): number {
  return resolution === '4K' ? prices.large : prices.usual;
}
