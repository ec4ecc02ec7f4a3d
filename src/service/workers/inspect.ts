/** Looks at an upload before anything is charged, with the engine's own decoder. */
import { inspectPicture } from '../../engines/reconstruct/decode/index.ts';
import { PictureError } from '../../engines/reconstruct/engine.ts';
import { ServiceError } from '../errors.ts';
import type { PictureFacts } from '../jobs/picture.ts';

/** @throws {ServiceError} unsupported_image_type, image_unreadable, image_too_large */
export async function inspectUpload(bytes: Uint8Array): Promise<PictureFacts> {
  try {
    const { format, width, height } = await inspectPicture(bytes);
    return { format, width, height };
  } catch (error) {
    if (error instanceof PictureError) throw new ServiceError(error.code, error.message);
    throw error;
  }
}
