/** What the page draws under its type: grounds, bands, shapes, pictures. Found in a thread of its own, since it needs nothing of the type, which takes longer. */
import { Tinypool } from 'tinypool';
import { isClean, type Cleaned } from '../image/clean.ts';
import type { RgbRaster } from '../image/raster.ts';
import type { ErasedGroup, PhotoGroup } from './erase/index.ts';
import type { Asset, Plate, ReadResult, Section, Shape, SourcePicture } from './document.ts';

/** The picture without its overlay text. */
export interface Cleared {
  /** Without what letters cast. */
  readonly source: SourcePicture;
  readonly read: ReadResult;
  readonly plate: Plate;
}

export interface Layers {
  readonly sections: readonly Section[];
  readonly shapes: readonly Shape[];
  readonly assets: readonly Asset[];
  /** What its stages took, by their names. */
  readonly seconds: Readonly<Record<'segment' | 'shapes' | 'assets', number>>;
}

export interface LayerFinder {
  /** Starts the thread, which takes a while to load. */
  open(): void;
  /** Frees a picture's even grounds from the ringing of lossy compression; null where there is none. */
  cleanGrounds(source: SourcePicture): Promise<Cleaned | null>;
  /** Paints a photo in under its lines. */
  eraseGroup(group: PhotoGroup): Promise<ErasedGroup>;
  /** @param cleared stays as it is until the answer: it is copied when the thread is free */
  find(cleared: Cleared): Promise<Layers>;
  close(): Promise<void>;
}

/** A finder whose thread stays warm. */
export function createLayerFinder(): LayerFinder {
  let pool: Tinypool | null = null;
  const opened = () =>
    (pool ??= new Tinypool({
      filename: new URL('./layers-thread.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: 1,
      useAtomics: false,
    }));
  const running = new Set<Promise<unknown>>();
  const run = <T>(input: unknown, name: 'default' | 'cleanGrounds' | 'eraseGroup'): Promise<T> => {
    const result = opened().run(input, { name }) as Promise<T>;
    const settled = () => running.delete(result);
    running.add(result);
    result.then(settled, settled);
    return result;
  };
  return {
    open: () => void opened(),
    async cleanGrounds({ raster, noise }) {
      if (isClean(noise)) return null;
      return { source: raster, cleaned: await run<RgbRaster>({ raster, noise }, 'cleanGrounds') };
    },
    eraseGroup: (group) => run(group, 'eraseGroup'),
    find: (cleared) => run(cleared, 'default'),
    async close() {
      // What sharp has begun is let finish: a thread that is ended meanwhile may take the process with it.
      await Promise.allSettled(running);
      await pool?.destroy();
      pool = null;
    },
  };
}
