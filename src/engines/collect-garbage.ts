import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Collects this thread's garbage now, 0.1 s for an engine's heap. V8 counts objects: of buffers outside its heap (rasters, cores of WebAssembly) it
 * lets hundreds of megabytes wait, and in an idle thread all of them.
 */
export const collectGarbage = runInNewContext('gc') as () => void;
