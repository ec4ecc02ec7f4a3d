import { crc32 } from 'node:zlib';
import type { PictureFormat } from './format.ts';

/**
 * Whether the file holds everything that its own structure announces: finds uploads that broke off, without decoding.
 * Flaws that only decoding shows are found by decode().
 */
export function isComplete(bytes: Uint8Array, format: PictureFormat): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (format === 'png') return pngIsComplete(file);
  if (format === 'jpeg') return jpegIsComplete(file);
  // RIFF: the size in the header counts what follows it.
  return file.length >= 12 && file.readUInt32LE(4) + 8 <= file.length;
}

/** Chunks up to IEND, each with a right checksum (PNG specification, section 5.3). */
function pngIsComplete(file: Buffer): boolean {
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return false;
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at = end;
  }
  return false;
}

const START_OF_SCAN = 0xda;

/** Segments up to the first scan, then an end marker somewhere behind it (ITU T.81, B.1.1; 0xFF within a scan is stuffed). */
function jpegIsComplete(file: Buffer): boolean {
  for (let at = 2; at + 4 <= file.length;) {
    if (file[at] !== 0xff) return false;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + file.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) return file.indexOf(Buffer.from([0xff, 0xd9]), at) >= 0;
  }
  return false;
}
