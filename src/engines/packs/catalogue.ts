/**
 * Mozilla's catalogue of translation models (the ones that Firefox translates with), and any in its format.
 * {baseUrl, models: {"ko-en": [{architecture, releaseStatus, files: {model: {path, uncompressedSize, uncompressedHash}, …}}]}}
 * One of own models may add `config` to an entry: settings of the engine that differ from those of Mozilla's models. A mirror may also name
 * where it keeps recognisers: {recognisers: {"ocr-ko": {files: {model: {path, size, hash}, characters: {…}}, languages?, scripts?}}}.
 */
import { isLanguage, type Language } from '../text/language/index.ts';
import { isRecord, kindOf, PACK_SCRIPTS, PackError, pairOf, packId, type FileRole, type PackScript } from './pack.ts';
import { RECOGNISER_OFFERS } from './recognisers.ts';

export const MOZILLA_CATALOGUE = 'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json';

export interface Source {
  readonly role: FileRole;
  readonly url: string;
  readonly name: string;
  /** Size and sha256 of the file, unpacked. */
  readonly bytes: number;
  readonly sha256: string;
  /** Whether the server has it gzipped. */
  readonly gzip: boolean;
}

interface AnyOffer {
  readonly files: readonly Source[];
  /** Where it comes from, for people. */
  readonly origin: string;
}

export interface TranslationOffer extends AnyOffer {
  readonly kind: 'translation';
  /** Settings that the engine needs for this model. */
  readonly config: Readonly<Record<string, string>>;
}

export interface RecogniserOffer extends AnyOffer {
  readonly kind: 'ocr';
  readonly languages: readonly Language[];
  readonly scripts: readonly PackScript[];
}

export type Offer = TranslationOffer | RecogniserOffer;

/** Packs by id. */
export type Catalogue = ReadonlyMap<string, Offer>;

/** What Mozilla's models need. */
const CONFIG = { 'gemm-precision': 'int8shiftAlphaAll' };

const ROLES: Readonly<Record<string, FileRole>> = {
  model: 'model',
  lexicalShortlist: 'shortlist',
  vocab: 'vocab',
  srcVocab: 'source_vocab',
  trgVocab: 'target_vocab',
};
const TIMEOUT_MS = 20_000;

/** @throws {PackError} where it cannot be had or read */
export async function fetchCatalogue(url: string): Promise<Catalogue> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => error);
  if (answer instanceof Error) throw new PackError(`The catalogue of models at ${new URL(url).host} could not be reached. ${OFFLINE}`);
  if (!answer.ok) throw new PackError(`The catalogue of models at ${new URL(url).host} answered ${answer.status}. ${OFFLINE}`);
  const value: unknown = await answer.json().catch(() => null);
  if (!isRecord(value) || !isRecord(value.models)) throw new PackError(`What is at ${url} is no catalogue of models.`);
  const base = new URL(typeof value.baseUrl === 'string' ? `${value.baseUrl.replace(/\/$/, '')}/` : '.', url);
  const translation = Object.entries(value.models).flatMap(([id, variants]): [string, Offer][] => {
    const pair = pairOf(id);
    const best = Array.isArray(variants) ? bestOf(variants.filter(isRecord)) : undefined;
    const sources = sourcesOf(best, base);
    return pair && sources
      ? [[packId(pair.from, pair.to), { kind: 'translation', files: sources, config: configOf(best), origin: url }]]
      : [];
  });
  const recognisers = Object.entries(isRecord(value.recognisers) ? value.recognisers : {}).flatMap(([id, entry]): [string, Offer][] => {
    const offer = kindOf(id) === 'ocr' && isRecord(entry) ? recogniserOffer(id, entry, base) : null;
    return offer ? [[id, { ...offer, origin: url }]] : [];
  });
  return new Map([...translation, ...RECOGNISER_OFFERS, ...recognisers]);
}

const OFFLINE = 'Without a network, copy a pack here and add it by its folder: "unflatten models add FOLDER".';

/** Releases before anything else, and among them the small models: they fit two in a thread. */
function bestOf(variants: readonly Record<string, unknown>[]): Record<string, unknown> | undefined {
  const rank = ({ releaseStatus, architecture }: Record<string, unknown>) =>
    (String(releaseStatus).startsWith('Release') ? 0 : 2) + (architecture === 'tiny' || architecture === 'base-memory' ? 0 : 1);
  return variants.toSorted((a, b) => rank(a) - rank(b))[0];
}

function configOf(variant: Record<string, unknown> | undefined): TranslationOffer['config'] {
  if (!isRecord(variant?.config)) return CONFIG;
  return Object.fromEntries(Object.entries(variant.config).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function sourcesOf(variant: Record<string, unknown> | undefined, base: URL): Source[] | null {
  if (!variant || !isRecord(variant.files)) return null;
  const sources = Object.entries(variant.files).flatMap(([name, file]): (Source | null)[] => {
    const role = ROLES[name];
    if (!role) return [];
    return [isRecord(file) ? sourceOf(role, { path: file.path, bytes: file.uncompressedSize, sha256: file.uncompressedHash }, base) : null];
  });
  return sources.length > 0 && sources.every((source) => source !== null) ? sources : null;
}

function sourceOf(role: FileRole, file: Record<'path' | 'bytes' | 'sha256', unknown>, base: URL): Source | null {
  const { path, bytes, sha256 } = file;
  if (typeof path !== 'string' || typeof bytes !== 'number' || typeof sha256 !== 'string') return null;
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.gz$/, '')
    .replaceAll(/[^\w.-]/g, '_');
  return { role, url: new URL(path, base).href, name, bytes, sha256, gzip: path.endsWith('.gz') };
}

/** One that is known by its id need not say what it reads. */
function recogniserOffer(
  id: string,
  { files: given, ...entry }: Record<string, unknown>,
  base: URL,
): Omit<RecogniserOffer, 'origin'> | null {
  const known = RECOGNISER_OFFERS.get(id);
  const languages = Array.isArray(entry.languages) ? entry.languages.filter(isLanguage) : known?.languages;
  const scripts = Array.isArray(entry.scripts) ? PACK_SCRIPTS.filter((one) => (entry.scripts as unknown[]).includes(one)) : known?.scripts;
  if (!isRecord(given) || !languages?.length || !scripts?.length) return null;
  const sources = (['model', 'characters'] as const).map((role) => {
    const file = given[role];
    return isRecord(file) ? sourceOf(role, { path: file.path, bytes: file.size, sha256: file.hash }, base) : null;
  });
  return sources.every((source) => source !== null) ? { kind: 'ocr', files: sources, languages, scripts } : null;
}
