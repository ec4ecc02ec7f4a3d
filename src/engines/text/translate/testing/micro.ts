/** Two micro models that know a small shop grammar and nothing else: the real engine for tests, in 0.9 MB. */
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
export const MICRO_PACKS = path.join(here, 'packs');

export interface Sentence {
  readonly source: string;
  readonly target: string;
}

/** Sentences of the grammar with what the model must say. */
export async function sentencesOf(id: 'ko-en' | 'en-es'): Promise<Sentence[]> {
  return JSON.parse(await readFile(path.join(here, `sentences.${id}.json`), 'utf8')) as Sentence[];
}

/** Puts the packs into a folder of models. */
export async function installMicroPacks(models: string, ids: readonly string[] = ['ko-en', 'en-es']): Promise<void> {
  for (const id of ids) await cp(path.join(MICRO_PACKS, id), path.join(models, 'translation', id), { recursive: true });
}
