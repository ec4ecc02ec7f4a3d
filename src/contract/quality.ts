import { z } from 'zod';
import { BBox, Scores } from './content.ts';

export const ReviewReason = z.enum([
  'text_uncertain',
  'text_missing',
  'visual_mismatch',
  'overlap',
  'low_contrast',
  'unsupported_script',
  'baked_text',
  'layout_uncertain',
]);
export type ReviewReason = z.infer<typeof ReviewReason>;

export const Severity = z.enum(['low', 'medium', 'high']);
export type Severity = z.infer<typeof Severity>;

/** One place that may need a human check. */
export const ReviewItem = z.object({
  /** The same finding keeps it from revision to revision. */
  id: z.string().optional(),
  /** Index of the section, from 0. */
  section: z.number().int().min(0),
  severity: Severity,
  reason: ReviewReason,
  metric: z.enum(['text_accuracy', 'visual_fidelity', 'structure']),
  score: z.number(),
  bbox: BBox,
  message: z.string(),
  text_ids: z.array(z.string()),
  asset_names: z.array(z.string()),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

/** quality.json of a bundle and the job's `quality`. */
export const Quality = Scores.extend({
  sections: z.number().int().min(0),
  /** Processing time in seconds. */
  seconds: z.number().min(0),
  /** Identifier of the model that did the work. */
  provider: z.string(),
  review: z.array(ReviewItem),
  /** Findings that a person has checked; they no longer count for `auto_pass`. */
  resolved: z.array(ReviewItem).optional(),
  auto_pass: z.boolean(),
});
export type Quality = z.infer<typeof Quality>;
