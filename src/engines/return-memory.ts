import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Gives freed memory back to the system (malloc_trim(3)): glibc keeps what lies between blocks that are still used, and after pages in some languages that are
 * hundreds of megabytes. Nothing on systems without glibc, whose allocators have no such call. 10 to 40 ms for an engine's heap.
 */
export const returnMemory: () => void = openTrim() ?? (() => undefined);

function openTrim(): (() => void) | null {
  if (process.platform !== 'linux') return null;
  try {
    const koffi = require('koffi') as typeof import('koffi').default;
    const trim = koffi.load('libc.so.6').func('int malloc_trim(size_t pad)') as (pad: number) => number;
    return () => void trim(0);
  } catch {
    // Another C library (musl), or an install without the package's optional part.
    return null;
  }
}
