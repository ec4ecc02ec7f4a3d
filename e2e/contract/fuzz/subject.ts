import sharp from 'sharp';
import { startSubject, type Started } from '../subject.ts';

/** Nothing but the requests themselves shall be the reason of a refusal. */
const SETTINGS = { UNFLATTEN_IMAGES_PER_MINUTE: '1000000', UNFLATTEN_READS_PER_MINUTE: '1000000', UNFLATTEN_STARTING_CREDITS: '100000' };

/** A server for generated requests: CONTRACT_BASE and CONTRACT_KEY, or one that is started. */
export function startFuzzed(): Promise<Started> {
  return startSubject(SETTINGS);
}

/** Small pictures, quickly converted; one fails in the test engine. */
export async function soundPictures(failing: string | undefined): Promise<Buffer[]> {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2468ac' } });
  const pictures = await Promise.all((['png', 'jpeg', 'webp'] as const).map((format) => plain.clone().toFormat(format).toBuffer()));
  return failing ? [...pictures, Buffer.from(failing, 'base64')] : pictures;
}
