/** What an upload is, by its first bytes; names and declared types are not believed. */
export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** Other kinds of file that people send, named so that the refusal can say what was received. */
export type OtherFormat = 'GIF' | 'PDF' | 'SVG' | 'AVIF or HEIC' | 'TIFF' | 'BMP' | 'ZIP' | 'text' | 'unknown';

const SIGNATURES: readonly { readonly format: PictureFormat | OtherFormat; readonly at: number; readonly bytes: string }[] = [
  { format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'webp', at: 8, bytes: 'WEBP' },
  { format: 'GIF', at: 0, bytes: 'GIF8' },
  { format: 'PDF', at: 0, bytes: '%PDF' },
  { format: 'AVIF or HEIC', at: 4, bytes: 'ftyp' },
  { format: 'TIFF', at: 0, bytes: 'II*\0' },
  { format: 'TIFF', at: 0, bytes: 'MM\0*' },
  { format: 'BMP', at: 0, bytes: 'BM' },
  { format: 'ZIP', at: 0, bytes: 'PK\x03\x04' },
];

export function sniffFormat(bytes: Uint8Array): PictureFormat | OtherFormat {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  const known = SIGNATURES.find(({ at, bytes: signature }) => head.startsWith(signature, at));
  if (known) return known.format;
  if (/<svg[\s>]/i.test(head)) return 'SVG';
  // Control characters other than tab and line ends do not occur in text.
  // oxlint-disable-next-line no-control-regex
  return /[\0-\x08\x0e-\x1f]/.test(head) ? 'unknown' : 'text';
}

export const isPicture = (format: PictureFormat | OtherFormat): format is PictureFormat =>
  format === 'jpeg' || format === 'png' || format === 'webp';
