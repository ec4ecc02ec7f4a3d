import { z } from 'zod';

/** A rectangle in source pixels, from the picture's top left corner. */
export const BBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type BBox = z.infer<typeof BBox>;

/** The three measures of quality, each 0 (worst) to 1 (best). */
export const Scores = z.object({
  text_accuracy: z.number().min(0).max(1),
  visual_fidelity: z.number().min(0).max(1),
  structure: z.number().min(0).max(1),
});
export type Scores = z.infer<typeof Scores>;

export const SectionKind = z.enum([
  'header',
  'hero',
  'features',
  'gallery',
  'pricing',
  'table',
  'form',
  'faq',
  'cta',
  'footer',
  'product',
  'text',
  'other',
]);
export type SectionKind = z.infer<typeof SectionKind>;

export const TextRole = z.enum([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'li',
  'button',
  'link',
  'label',
  'cell',
  'price',
  'caption',
  'nav',
]);
export type TextRole = z.infer<typeof TextRole>;

export const ContentSection = z.object({
  id: z.string(),
  index: z.number().int().min(0),
  kind: SectionKind,
  heading: z.string().nullable(),
  bbox: BBox,
  /** CSS colour, gradient, or the name of a picture asset. */
  background: z.string(),
  text_ids: z.array(z.string()),
  asset_names: z.array(z.string()),
  /** Path of the section's fragment in the bundle. */
  file: z.string(),
  scores: Scores,
});
export type ContentSection = z.infer<typeof ContentSection>;

export const TextStyle = z.object({
  font_family: z.string(),
  font_size: z.number(),
  font_weight: z.number(),
  font_style: z.enum(['normal', 'italic']),
  color: z.string(),
  align: z.enum(['start', 'center', 'end', 'justify']),
  line_height: z.number(),
  letter_spacing: z.number(),
  word_spacing: z.number(),
});
export type TextStyle = z.infer<typeof TextStyle>;

export const ContentText = z.object({
  id: z.string(),
  section_id: z.string(),
  role: TextRole,
  text: z.string(),
  /** BCP 47 tag. */
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  bbox: BBox,
  lines: z.array(z.object({ text: z.string(), bbox: BBox, confidence: z.number().min(0).max(1) })),
  confidence: z.number().min(0).max(1),
  style: TextStyle,
});
export type ContentText = z.infer<typeof ContentText>;

/** content.json of a bundle. */
export const Content = z.object({ sections: z.array(ContentSection), texts: z.array(ContentText) });
export type Content = z.infer<typeof Content>;
