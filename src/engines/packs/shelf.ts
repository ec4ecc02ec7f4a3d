/** The recognisers of an installation as its readers take them. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { PackShelf, RecogniserPack } from '../reconstruct/read-text/packs/packs.ts';
import { detectLanguage } from '../text/language/index.ts';
import { MANIFEST, PackError } from './pack.ts';
import { recogniserFiles } from './recogniser-files.ts';
import { openPackStore } from './store.ts';

/** @param folder that the packs of all kinds lie in */
export function openShelf(folder: string): PackShelf {
  const store = openPackStore({ folder, catalogue: null, automatic: false });

  /** null for a pack that is just being removed, or whose manifest is damaged. */
  async function packOf(id: string): Promise<RecogniserPack | null> {
    try {
      const [manifest, { mtimeMs }] = await Promise.all([store.manifest(id), stat(path.join(folder, 'ocr', id, MANIFEST))]);
      if (manifest.kind !== 'ocr' || manifest.id !== id) return null;
      const { languages, scripts } = manifest;
      return { id, version: String(mtimeMs), languages, scripts, load: async () => recogniserFiles(await store.read(id, 'ocr')) };
    } catch (error) {
      if (error instanceof PackError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  return {
    current: async () => (await Promise.all((await store.installed(['ocr'])).map(packOf))).filter((pack) => pack !== null),
    tell: detectLanguage,
  };
}
