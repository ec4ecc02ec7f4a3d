import { z } from 'zod';
import { Content } from './content.ts';
import { DocumentLanguage } from './languages.ts';
import { Quality } from './quality.ts';
import { SourceImageFields } from './source-image.ts';

export const JobMode = z.enum(['full', 'preview']);
export type JobMode = z.infer<typeof JobMode>;

export const JobStatus = z.enum(['processing', 'done', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof JobStatus>;

/** Names of the stages that a running job reports, in order. */
export const JobStage = z.enum(['decode', 'read_text', 'segment', 'assets', 'styles', 'build', 'render', 'score']);
export type JobStage = z.infer<typeof JobStage>;

export const ResultFormat = z.enum(['json', 'html', 'zip']);
export type ResultFormat = z.infer<typeof ResultFormat>;

/** Text fields of POST /api/v1/reconstruct; the picture comes as one of the three source fields. */
export const ReconstructFields = SourceImageFields.extend({
  mode: JobMode.default('full').describe('preview converts the top 3,000 pixels.'),
  lang: DocumentLanguage.optional().describe(
    'Language of the page (lang and dir of its html element); found in the image where it is left out.',
  ),
  format: ResultFormat.default('json').describe('What `result` leads to.'),
  scale: z
    .preprocess(Number, z.literal([1, 2, 3]))
    .default(1)
    .describe('Device pixels a CSS pixel of the source; 1 by default.'),
  async: z.literal(['1', 1, true, 'true', '0', 0, false, 'false']).optional().describe('Deprecated: the call is always asynchronous.'),
});
export type ReconstructFields = z.infer<typeof ReconstructFields>;

export const JobUrls = z.object({ html: z.string(), zip: z.string(), preview: z.string() });
export type JobUrls = z.infer<typeof JobUrls>;

/** Body of the 202 answer of POST /api/v1/reconstruct. */
export const JobAccepted = z.object({
  id: z.string(),
  status: z.literal('processing'),
  mode: JobMode,
  credits_used: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** Absolute address to poll. */
  poll: z.string(),
});
export type JobAccepted = z.infer<typeof JobAccepted>;

/** The reconstruction job object. Result fields are there once `status` is done. */
export const Job = z.object({
  id: z.string(),
  status: JobStatus,
  mode: JobMode,
  credits_used: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Name that the uploaded file had, where it had one. */
  file_name: z.string().nullable(),
  lang: DocumentLanguage.nullable(),
  progress: z.number().int().min(0).max(100),
  stage: JobStage.nullable(),
  eta_seconds: z.number().nullable(),
  poll: z.string(),
  /** Of the result: 1 is the conversion's own, each edit makes the next. */
  revision: z.number().int().min(1).optional(),
  sections: z.number().int().optional(),
  quality: Quality.optional(),
  urls: JobUrls.optional(),
  /** Absolute address of the result in the format asked for. */
  result: z.string().optional(),
  /** Absolute signed addresses of the uploaded picture and of the rendered page. */
  source: z.string().optional(),
  render: z.string().optional(),
  /** Where the rendered page differs from the source, in red. */
  diff: z.string().optional(),
  assets: z.array(z.string()).optional(),
  html: z.string().optional(),
  css: z.string().optional(),
  content: Content.optional(),
  error: z.string().optional(),
});
export type Job = z.infer<typeof Job>;

/** Query of the files of a job: an earlier revision than the newest. */
export const RevisionQuery = z.object({
  revision: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('An earlier state of an edited page; the newest where it is left out.'),
});
export type RevisionQuery = z.infer<typeof RevisionQuery>;

/** 1 embeds html, css and content in a job. */
export const IncludeQuery = z.object({
  include_html: z.enum(['0', '1', 'false', 'true']).default('0').describe('1 embeds html, css and content.'),
});

/** Query of GET /api/v1/jobs/{id}. */
export const JobQuery = RevisionQuery.extend(IncludeQuery.shape);
export type JobQuery = z.infer<typeof JobQuery>;

export const JobListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().optional().describe('next_cursor of the page before.'),
  status: JobStatus.optional(),
  mode: JobMode.optional(),
  q: z.string().optional().describe('Part of the file name.'),
});
export type JobListQuery = z.infer<typeof JobListQuery>;

export const JobList = z.object({ jobs: z.array(Job), next_cursor: z.string().nullable() });
export type JobList = z.infer<typeof JobList>;
