import { LIMITS } from '../../contract/index.ts';

export type ImageKind = 'image/jpeg' | 'image/png' | 'image/webp';
export type FileRefusal = 'empty' | 'too_large' | 'wrong_type';

/** The kind of picture that the first bytes say, whatever the name claims; null for anything that is not accepted. */
export function sniffImage(head: Uint8Array): ImageKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  // PNG signature: W3C PNG, section 5.2
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  // RIFF container: RFC 9649, section 2.4
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** Why a file cannot be sent, or null. Looks at its first bytes only. */
export async function refuseFile(file: Blob): Promise<FileRefusal | null> {
  if (file.size === 0) return 'empty';
  if (file.size > LIMITS.uploadBytes) return 'too_large';
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return sniffImage(head) === null ? 'wrong_type' : null;
}

/** Size in px of a picture that the browser can show; null where it cannot. */
export function measureImage(address: string): Promise<{ width: number; height: number } | null> {
  const { promise, resolve } = Promise.withResolvers<{ width: number; height: number } | null>();
  const image = new Image();
  image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
  image.addEventListener('error', () => resolve(null));
  image.src = address;
  return promise;
}
