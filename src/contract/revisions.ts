import { z } from 'zod';
import { TextRole, TextStyle } from './content.ts';

/** Most characters of one text, and most texts of one change. */
const MOST = { characters: 20_000, texts: 2_000 };

/** What of a text's style can be changed; lengths in CSS px. */
export const StyleEdit = z.strictObject({
  /** A family that the service knows. */
  font_family: z.string().min(1).max(100).optional(),
  font_size: z.number().min(4).max(1_000).optional(),
  font_weight: z.number().int().min(100).max(900).optional(),
  font_style: TextStyle.shape.font_style.optional(),
  /** #rrggbb */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb')
    .optional(),
  align: z.enum(['start', 'center', 'end']).optional(),
});
export type StyleEdit = z.infer<typeof StyleEdit>;

/** A change of one text; what is left out stays. */
export const TextEdit = z.strictObject({
  id: z.string().min(1).max(200),
  /** Line breaks count as spaces: the text wraps anew in its place. */
  text: z.string().max(MOST.characters).regex(/\S/, 'must hold more than spaces').optional(),
  role: TextRole.optional(),
  style: StyleEdit.optional(),
});
export type TextEdit = z.infer<typeof TextEdit>;

/** Body of PATCH /api/v1/jobs/{id}/content. */
export const ContentEdits = z
  .strictObject({
    texts: z
      .array(TextEdit)
      .max(MOST.texts)
      .refine((texts) => new Set(texts.map(({ id }) => id)).size === texts.length, 'names a text twice')
      .optional(),
    /** Ids of `quality.review` items that a person has checked. */
    resolved_reviews: z.array(z.string().min(1).max(200)).max(MOST.texts).optional(),
  })
  .refine(({ texts, resolved_reviews }) => (texts?.length ?? 0) + (resolved_reviews?.length ?? 0) > 0, 'changes nothing');
export type ContentEdits = z.infer<typeof ContentEdits>;
