/** A pack: the files of a model, with a manifest that says what they are. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLanguage, type Language } from '../text/language/index.ts';

export const MANIFEST = 'manifest.json';
const NAME = /^[\w][\w.-]*$/;

/** Files of each kind of pack; those in `needs` at least one of each group. */
const KINDS = {
  translation: {
    roles: ['model', 'shortlist', 'vocab', 'source_vocab', 'target_vocab'],
    needs: [['model'], ['vocab', 'source_vocab', 'target_vocab']],
  },
  ocr: { roles: ['model', 'characters'], needs: [['model'], ['characters']] },
} as const satisfies Record<string, { readonly roles: readonly string[]; readonly needs: readonly (readonly string[])[] }>;

export type Kind = keyof typeof KINDS;
export type FileRole = (typeof KINDS)[Kind]['roles'][number];
export const ALL_KINDS = Object.keys(KINDS) as readonly Kind[];

/** Scripts that a recogniser of a pack may be for. */
export const PACK_SCRIPTS = ['hangul', 'kana', 'han', 'thai', 'arabic', 'devanagari', 'cyrillic', 'latin'] as const;
export type PackScript = (typeof PACK_SCRIPTS)[number];

export interface PackFile {
  readonly role: FileRole;
  /** Name in the pack's folder. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface AnyManifest {
  readonly format: 1;
  readonly id: string;
  /** Where it came from, for people. */
  readonly origin: string;
  readonly files: readonly PackFile[];
}

/** A model of Bergamot for one direction; its id is from and to: `ko-en`. */
export interface TranslationManifest extends AnyManifest {
  readonly kind: 'translation';
  readonly from: Language;
  readonly to: Language;
  /** Settings that the engine needs for this model. */
  readonly config: Readonly<Record<string, string>>;
}

/** A recogniser of printed lines (CTC) with its list of characters; its id begins with `ocr-`. */
export interface RecogniserManifest extends AnyManifest {
  readonly kind: 'ocr';
  readonly languages: readonly Language[];
  /** What it is for: evidence that it reads a line is letters of these. */
  readonly scripts: readonly PackScript[];
}

export type Manifest = TranslationManifest | RecogniserManifest;
export type ManifestOf<K extends Kind> = Extract<Manifest, { readonly kind: K }>;

export interface Pack<K extends Kind = Kind> {
  readonly manifest: ManifestOf<K>;
  readonly files: readonly { readonly role: FileRole; readonly bytes: Uint8Array }[];
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

const RECOGNISER_ID = /^ocr-[a-z]{2,20}$/;

/** What kind of pack an id names; null for what is no id. */
export function kindOf(id: string): Kind | null {
  if (RECOGNISER_ID.test(id)) return 'ocr';
  const pair = pairOf(id);
  return pair && id === packId(pair.from, pair.to) ? 'translation' : null;
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || value.format !== 1 || typeof value.id !== 'string' || !Array.isArray(value.files)) return false;
  const { kind, files } = value;
  if ((kind !== 'translation' && kind !== 'ocr') || kindOf(value.id) !== kind) return false;
  if (!(kind === 'translation' ? tellsPair(value) : tellsScripts(value))) return false;
  return (
    files.every((file) => isFile(file, kind)) &&
    (KINDS[kind].needs as readonly (readonly FileRole[])[]).every((roles) => files.some((file) => roles.includes(file.role)))
  );
}

const tellsPair = ({ id, from, to, config }: Record<string, unknown>): boolean =>
  id === `${String(from)}-${String(to)}` && isRecord(config);

function tellsScripts({ languages, scripts }: Record<string, unknown>): boolean {
  const all = (list: unknown, isKnown: (entry: string) => boolean) =>
    Array.isArray(list) && list.length > 0 && list.every((entry) => typeof entry === 'string' && isKnown(entry));
  return all(languages, isLanguage) && all(scripts, (script) => PACK_SCRIPTS.some((known) => known === script));
}

function isFile(value: unknown, kind: Kind): value is PackFile {
  if (!isRecord(value)) return false;
  const { role, name, bytes, sha256 } = value;
  return (
    KINDS[kind].roles.some((known) => known === role) &&
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
export async function readPack(folder: string): Promise<Pack> {
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
