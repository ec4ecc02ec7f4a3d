/** Tables of a font file, read as they are asked for: a face of Han is 10 MB, of which a page needs some hundred letters. */
import { closeSync, openSync, readSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** A table, or as much of it as was asked for. */
export interface Table {
  readonly length: number;
  read(offset: number, length: number): Buffer;
}

/** "wOFF" (W3C, WOFF File Format 1.0, 3 to 5): its tables are packed one by one. */
const WOFF = { signature: 0x774f4646, header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/** Files that stay open: some systems allow a process 256. The one used longest ago is closed first. */
const MOST_OPEN = 32;
const descriptors = new Map<string, number>();

function descriptorOf(file: string): number {
  const descriptor = descriptors.get(file) ?? openSync(file, 'r');
  // The one used last is the last in order.
  descriptors.delete(file);
  descriptors.set(file, descriptor);
  const [oldest] = descriptors;
  if (descriptors.size > MOST_OPEN) {
    closeSync(oldest[1]);
    descriptors.delete(oldest[0]);
  }
  return descriptor;
}

/**
 * Letters are looked up one by one, in three tables each, and many stand near others that a page asks for: files are read in blocks, B, of which the last ones are
 * kept, 4 MB in all. An outline took 65 µs before, a third of it for reading.
 */
const BLOCK = 16_384;
const MOST_BLOCKS = 256;
const blocks = new Map<string, Buffer>();

function blockOf(file: string, index: number): Buffer {
  const key = `${index} ${file}`;
  const known = blocks.get(key);
  if (known) return known;
  const block = readAt(file, index * BLOCK, BLOCK);
  const [oldest] = blocks.keys();
  if (blocks.size >= MOST_BLOCKS) blocks.delete(oldest);
  blocks.set(key, block);
  return block;
}

function readAt(file: string, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(descriptorOf(file), bytes, 0, length, offset));
}

/** Tables by their tags. */
export function openFont(file: string): ReadonlyMap<string, Table> {
  const read = (offset: number, length: number): Buffer => {
    const [first, from] = [Math.floor(offset / BLOCK), offset % BLOCK];
    return from + length <= BLOCK ? blockOf(file, first).subarray(from, from + length) : readAt(file, offset, length);
  };
  const start = read(0, WOFF.header);
  const isPacked = start.readUInt32BE(0) === WOFF.signature;
  const { header, entry } = isPacked ? WOFF : SFNT;
  const count = start.readUInt16BE(isPacked ? 12 : 4);
  const directory = read(header, count * entry);
  return new Map(
    Array.from({ length: count }, (_, i): [string, Table] => {
      const listed = directory.subarray(i * entry, (i + 1) * entry);
      const tag = listed.toString('latin1', 0, 4);
      const [, second, third, fourth] = [0, 1, 2, 3].map((word) => listed.readUInt32BE(word * 4));
      return isPacked
        ? [tag, packedTable(() => read(second, third), fourth)]
        : [tag, { length: fourth, read: (offset, length) => read(third + offset, Math.min(length, fourth - offset)) }];
    }),
  );
}

function packedTable(packed: () => Buffer, length: number): Table {
  let bytes: Buffer | null = null;
  const unpacked = (): Buffer => {
    if (bytes) return bytes;
    const stored = packed();
    return (bytes = stored.length < length ? inflateSync(stored) : stored);
  };
  return { length, read: (offset, size) => unpacked().subarray(offset, offset + size) };
}
