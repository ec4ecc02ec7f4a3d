import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The text fields that carry a source image; the third way is the file field `image_file`. Exactly one of the three is sent. */
export const SourceImageFields = z.object({
  image_url: z.string().min(1).optional().describe('Public http(s) address of the image.'),
  image_file_b64: z.string().min(1).optional().describe('The image in Base64; a data: prefix and line breaks are allowed.'),
});
export type SourceImageFields = z.infer<typeof SourceImageFields>;

/** What may be wrong with a source image. */
export const SOURCE_IMAGE_ERRORS = [
  'image_missing',
  'image_ambiguous',
  'image_url_unreadable',
  'image_unreadable',
  'image_too_large',
  'unsupported_image_type',
] as const satisfies readonly ErrorCode[];
