/** Cases: folders with a source.png, the truth of what it holds and, where it is a lossy one, the copy that is converted. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Truth } from './measures/score.ts';

export interface Case {
  readonly name: string;
  /** What is converted. */
  readonly input: Buffer;
  /** What the result is compared with. */
  readonly source: Buffer;
  /** null for a picture whose truth nobody knows: converted and timed, not scored. */
  readonly truth: Truth | null;
}

const INPUTS = ['input.jpg', 'input.webp', 'source.png', 'source.jpg', 'source.webp'];
const here = path.dirname(fileURLToPath(import.meta.url));

/** The large collection beside the repository where it is there, else the small one that comes with it. */
export function defaultCasesFolder(): string {
  const large = path.join(here, '../../shared/cases');
  return existsSync(large) ? large : path.join(here, 'cases');
}

/** Names of the cases in a folder, in order. */
export function caseNames(folder: string): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map((entry) => entry.name)
    .filter((name) => INPUTS.some((file) => existsSync(path.join(folder, name, file))))
    .toSorted();
}

export async function readCase(folder: string, name: string): Promise<Case> {
  const file = (base: string) => path.join(folder, name, base);
  const input = await readFile(file(INPUTS.find((base) => existsSync(file(base)))!));
  const truth = existsSync(file('truth.json')) ? (JSON.parse(await readFile(file('truth.json'), 'utf8')) as Truth) : null;
  return { name, input, source: truth ? await readFile(file('source.png')) : input, truth };
}
