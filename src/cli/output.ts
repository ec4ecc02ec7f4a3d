/** Writes a bundle to disk. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { PageFile } from '../engines/reconstruct/document.ts';
import { EXIT, ExitError } from './exit.ts';

/** Folders of a bundle that are made anew: what an earlier page left there must not stay. */
const OWN_FOLDERS = ['sections', 'assets', 'debug'];

/**
 * An empty folder, a missing one or an earlier page may be written to.
 * @throws ExitError where it holds anything else
 */
export async function checkFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new ExitError(EXIT.usage, `Cannot write to ${folder}: ${error.code === 'ENOTDIR' ? 'it is a file' : String(error.code)}.`);
  });
  if (entries.length > 0 && !(entries.includes('index.html') && entries.includes('quality.json'))) {
    throw new ExitError(EXIT.usage, `${folder} holds other files. Choose an empty folder, or one with an earlier page.`);
  }
}

export async function writeFolder(folder: string, files: readonly PageFile[]): Promise<void> {
  await Promise.all(OWN_FOLDERS.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
  for (const file of files) {
    const to = path.join(folder, file.path);
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(to, file.bytes);
  }
}

export async function writeZip(name: string, files: readonly PageFile[]): Promise<void> {
  const zip = new yazl.ZipFile();
  for (const file of files) zip.addBuffer(Buffer.from(file.bytes), file.path);
  zip.end();
  await mkdir(path.dirname(path.resolve(name)), { recursive: true });
  await pipeline(zip.outputStream, createWriteStream(name));
}
