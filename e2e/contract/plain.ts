/**
 * The resources as api-v1.md describes them, copied from its tables by hand: the rules of api-v1.md are checked against these, not
 * against the schemas that the server itself is made from. Members that a server adds are let through.
 */
import { z } from 'zod';

export const PlainQuality = z.looseObject({
  text_accuracy: z.number(),
  visual_fidelity: z.number(),
  structure: z.number(),
  sections: z.number().int(),
  seconds: z.number(),
  provider: z.string(),
  review: z.array(z.unknown()),
  auto_pass: z.boolean(),
});

export const PlainJob = z.looseObject({
  id: z.string(),
  status: z.string(),
  mode: z.enum(['full', 'preview']),
  credits_used: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  sections: z.number().int().optional(),
  quality: PlainQuality.optional(),
  urls: z.looseObject({ html: z.string(), zip: z.string(), preview: z.string() }).optional(),
  assets: z.array(z.url()).optional(),
  html: z.string().optional(),
  css: z.string().optional(),
  content: z.looseObject({ sections: z.array(z.unknown()), texts: z.array(z.unknown()) }).optional(),
  error: z.string().optional(),
});
export type PlainJob = z.infer<typeof PlainJob>;

export const PlainAccount = z.looseObject({
  email: z.string(),
  credits: z.number().int(),
  pixels_per_credit: z.number().int(),
  key: z.string(),
  calls: z.number().int(),
});

/** YYYY-MM-DD HH:MM:SS */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

export const PlainImageJob = z.looseObject({
  ok: z.boolean(),
  id: z.string(),
  kind: z.string(),
  status: z.enum(['pending', 'processing', 'done', 'failed']),
  progress: z.number().int(),
  prompt: z.string(),
  ratio: z.enum(['auto', '1:1', '4:3', '3:4', '16:9', '9:16']),
  resolution: z.enum(['1K', '2K', '4K']),
  images: z.array(z.url()).optional(),
  gen_seconds: z.number().optional(),
  credits_used: z.number().int(),
  created_at: moment,
  finished_at: moment.optional(),
  poll: z.url(),
  error: z.string().optional(),
});

export type PlainImageJob = z.infer<typeof PlainImageJob>;

export const PlainImagesAccepted = z.looseObject({
  jobs: z.array(z.looseObject({ id: z.string(), status: z.literal('processing'), poll: z.url() })).min(1),
});
