/** A page of our own with the files that it names. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageFile } from '../src/engines/reconstruct/document.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.ttf': 'font/ttf', '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' };

/** Files are named in `url()` and lie beside the page, or in the repository (fonts under node_modules/). */
export async function pageFiles(page: string): Promise<PageFile[]> {
  const html = await readFile(page);
  const named = new Set([...html.toString().matchAll(/url\(["']?([^"')#:]+)["']?\)/g)].map(([, file]) => file!));
  const files = [...named].map(async (file) => {
    const beside = path.join(path.dirname(page), file);
    const bytes = await readFile(existsSync(beside) ? beside : path.join(root, file));
    return { path: file, mime: TYPES[path.extname(file)] ?? 'application/octet-stream', bytes };
  });
  return [{ path: 'index.html', mime: 'text/html; charset=utf-8', bytes: html }, ...(await Promise.all(files))];
}
