/** The picture of a request: from its one source into a file. */
import { writeFile } from 'node:fs/promises';
import type { SourceImageFields } from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import type { HttpContext } from '../context.ts';
import { tooLarge, type ImageBody } from './body.ts';

/**
 * Brings the picture to `path` and answers with the name that it had, if any.
 * @throws {ServiceError} image_missing, image_ambiguous, image_unreadable, image_url_unreadable, upload_too_large
 */
export async function fetchSource(context: HttpContext, body: ImageBody, fields: SourceImageFields, path: string): Promise<string | null> {
  const { file } = body;
  requireOne([file, fields.image_url, fields.image_file_b64], 'image_file, image_url or image_file_b64');
  const maxBytes = context.figures.uploadBytes;
  if (file) {
    if (file.bytes === 0) throw new ServiceError('image_missing', 'The file is empty.');
    return file.name;
  }
  if (fields.image_url !== undefined) {
    await context.fetchImage(fields.image_url, path, maxBytes);
    return nameInAddress(fields.image_url);
  }
  await writeFile(path, decodeBase64(fields.image_file_b64!, body.encoding === 'urlencoded', maxBytes));
  return null;
}

/**
 * Exactly one source is to be sent.
 * @param names what it may be, for people
 * @throws {ServiceError} image_missing, image_ambiguous
 */
export function requireOne(sources: readonly unknown[], names: string): void {
  const sent = sources.filter((source) => source !== null && source !== undefined).length;
  if (sent === 0) throw new ServiceError('image_missing', `Send an image as ${names}.`);
  if (sent > 1) throw new ServiceError('image_ambiguous', `Send the image once: as ${names}.`);
}

function nameInAddress(address: string): string | null {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).replaceAll('\0', '') || null;
  } catch {
    return last;
  }
}

/**
 * Base64, with or without a data: prefix, line breaks and padding.
 * @param plusAsSpace a form turns an unescaped + into a space
 */
function decodeBase64(text: string, plusAsSpace: boolean, maxBytes: number): Uint8Array {
  const prefix = /^\s*data:[^,]{0,200},/i.exec(text)?.[0] ?? '';
  if (prefix && !/;\s*base64\s*,$/i.test(prefix)) throw broken();
  const rest = text.slice(prefix.length);
  const digits = (plusAsSpace ? rest.trim().replaceAll(' ', '+') : rest).replaceAll(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  if (digits.length > Math.ceil(maxBytes / 3) * 4) throw tooLarge(maxBytes);
  const bare = digits.replace(/={1,2}$/, '');
  if (bare === '' || bare.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(bare)) throw broken();
  const bytes = Buffer.from(bare, 'base64');
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

const broken = () => new ServiceError('image_unreadable', 'image_file_b64 is not valid Base64.');
