/** What the main process and an engine process say to each other; both sides check what they get. */
import { z } from 'zod';
import { Content, ContentEdits, JobMode, JobStage, LanguageCode, OcrLine, Quality } from '../../contract/index.ts';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes');

export const EngineFile = z.object({ path: z.string(), mime: z.string(), bytes: Bytes });
export type EngineFile = z.infer<typeof EngineFile>;

/** What of a request cannot be done. */
const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

export const Order = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('convert'),
    bytes: Bytes,
    mode: JobMode,
    language: z.string().nullable(),
    scale: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
  z.object({ type: z.literal('read'), bytes: Bytes, language: LanguageCode.nullable() }),
  z.object({
    type: z.literal('revise'),
    source: Bytes,
    /** What the conversion, or the revision before, gave as `page`. */
    page: Bytes,
    pictures: z.array(EngineFile),
    edits: ContentEdits,
  }),
  z.object({ type: z.literal('cancel') }),
]);
export type Order = z.infer<typeof Order>;

/** What an engine made of a picture. */
export const Conversion = z.object({
  bundle: z.array(EngineFile),
  content: Content,
  quality: Quality,
  render: Bytes,
  /** The page as a revision takes it again. */
  page: Bytes,
  stageSeconds: z.record(z.string(), z.number()),
});
export type Conversion = z.infer<typeof Conversion>;

/** The text that a reader found in a picture. */
export const PageText = z.object({
  text: z.string(),
  lines: z.array(OcrLine),
  passages: z.array(z.object({ before: z.enum(['', '\t', '\n', '\n\n']), text: z.string() })),
  language: LanguageCode.nullable(),
  model: z.string(),
});
export type PageText = z.infer<typeof PageText>;

export const Answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), stage: JobStage, progress: z.number().min(0).max(100) }),
  z.object({ type: z.literal('done'), conversion: Conversion, rss: z.number() }),
  z.object({ type: z.literal('text'), page: PageText, rss: z.number() }),
  /** refused: the picture or the edits (`issues`) are at fault; failed: the engine is, `stack` tells where. */
  z.object({
    type: z.literal('failed'),
    kind: z.enum(['refused', 'failed']),
    message: z.string(),
    issues: z.array(Issue),
    stack: z.string(),
    rss: z.number(),
  }),
]);
export type Answer = z.infer<typeof Answer>;
