/** A pack of the recogniser that comes along with the install: PP-OCRv5's have the same form (48 px lines, CTC, a list of characters). */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RECOGNISER_MODEL, recogniserCharacters } from '../../reconstruct/read-text/recognise/models.ts';
import { sha256Of, type RecogniserManifest } from '../pack.ts';

export interface RecogniserFiles {
  readonly model: Buffer;
  readonly characters: Buffer;
}

/** Model and characters as the catalogue has them. @param change gives the list other entries */
export async function recogniserFiles(change: (entry: string, index: number) => string = (entry) => entry): Promise<RecogniserFiles> {
  const [model, characters] = await Promise.all([readFile(RECOGNISER_MODEL), recogniserCharacters()]);
  return { model, characters: Buffer.from(`${characters.slice(1, -1).map(change).join('\n')}\n`) };
}

/** Writes a folder that holds a pack. */
export async function writePack(
  folder: string,
  about: Pick<RecogniserManifest, 'id' | 'languages' | 'scripts'>,
  { model, characters }: RecogniserFiles,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = (role: 'model' | 'characters', name: string, bytes: Buffer) => ({
    role,
    name,
    bytes: bytes.length,
    sha256: sha256Of(bytes),
  });
  const files = [file('model', 'rec.onnx', model), file('characters', 'dict.txt', characters)];
  const manifest: RecogniserManifest = { format: 1, kind: 'ocr', origin: 'test', ...about, files };
  await writeFile(path.join(folder, 'rec.onnx'), model);
  await writeFile(path.join(folder, 'dict.txt'), characters);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}
