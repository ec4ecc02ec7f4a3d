/** A pack: files of a model with a manifest that says what they are. Kinds other than translation have room beside it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLanguage, type Language } from '../../language/index.ts';

export const MANIFEST = 'manifest.json';
const NAME = /^[\w][\w.-]*$/;

export type FileRole = 'model' | 'shortlist' | 'vocab' | 'source_vocab' | 'target_vocab';
const ROLES: readonly FileRole[] = ['model', 'shortlist', 'vocab', 'source_vocab', 'target_vocab'];

export interface PackFile {
  readonly role: FileRole;
  /** Name in the pack's folder. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 1;
  readonly kind: 'translation';
  /** From and to: `ko-en`. */
  readonly id: string;
  readonly from: Language;
  readonly to: Language;
  /** Where it came from, for people. */
  readonly origin: string;
  readonly files: readonly PackFile[];
  /** Settings that the engine needs for this model. */
  readonly config: Readonly<Record<string, string>>;
}

/** A pack cannot be used; the message says what to do. */
export class PackError extends Error {
  override name = 'PackError';
}

export const packId = (from: Language, to: Language): string => `${from}-${to}`;

/** Other spellings of the languages, as other catalogues have them. */
const SPELLINGS: Readonly<Record<string, Language>> = { zh: 'cn', zh_hans: 'cn', zh_cn: 'cn', zh_hant: 'tw', zh_tw: 'tw', fil: 'tl' };

/** Languages of an id such as `ko-en`, `zh-Hans-en` or `en-zh_hant`; null for anything else. */
export function pairOf(id: string): { from: Language; to: Language } | null {
  const text = id
    .toLowerCase()
    .replaceAll('zh-', 'zh_')
    .replace(/^zh_(?!hans|hant|cn|tw)/, 'zh-');
  const [from, to, ...more] = text.split('-').map((code) => SPELLINGS[code] ?? code);
  return from !== undefined && to !== undefined && more.length === 0 && isLanguage(from) && isLanguage(to) && from !== to
    ? { from, to }
    : null;
}

/** @throws {PackError} for a folder without a sound manifest */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new PackError(`There is no pack in ${folder}: it has no ${MANIFEST}.`);
  const value = parse(text);
  if (!isManifest(value)) throw new PackError(`The ${MANIFEST} in ${folder} is damaged, or of another version.`);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || value.format !== 1 || value.kind !== 'translation' || !isRecord(value.config)) return false;
  const { from, to, id, files } = value;
  if (typeof from !== 'string' || typeof to !== 'string' || !isLanguage(from) || !isLanguage(to) || id !== packId(from, to)) return false;
  return (
    Array.isArray(files) &&
    files.every(isFile) &&
    files.some((file) => file.role === 'model') &&
    files.some((file) => file.role.includes('vocab'))
  );
}

function isFile(value: unknown): value is PackFile {
  if (!isRecord(value)) return false;
  const { role, name, bytes, sha256 } = value;
  return (
    ROLES.includes(role as FileRole) &&
    typeof name === 'string' &&
    NAME.test(name) &&
    Number.isInteger(bytes) &&
    typeof sha256 === 'string' &&
    /^[\da-f]{64}$/.test(sha256)
  );
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What is wrong with a file of a pack, as the end of a sentence; null for a sound one. */
function faultOf(file: PackFile, bytes: Uint8Array | null): string | null {
  if (bytes === null) return 'is missing';
  if (bytes.byteLength < file.bytes) return `is cut off after ${bytes.byteLength} of ${file.bytes} bytes`;
  return sha256Of(bytes) === file.sha256 ? null : 'was changed: its sha256 is not that of the manifest';
}

/**
 * The files of a pack, each checked: a model that is damaged would end the engine's thread at its first use.
 * @throws {PackError} naming the file and the remedy
 */
export async function readPack(folder: string): Promise<{ manifest: Manifest; files: { role: FileRole; bytes: Uint8Array }[] }> {
  const manifest = await readManifest(folder);
  const files = await Promise.all(
    manifest.files.map(async (file) => {
      const bytes = await readFile(path.join(folder, file.name)).catch(() => null);
      const fault = faultOf(file, bytes);
      if (fault)
        throw new PackError(`${file.name} of the pack ${manifest.id} ${fault}. Get it again with "unflatten models add ${manifest.id}".`);
      return { role: file.role, bytes: bytes! };
    }),
  );
  return { manifest, files };
}
