/**
 * Mozilla's catalogue of translation models (the ones that Firefox translates with), and any in its format.
 * {baseUrl, models: {"ko-en": [{architecture, releaseStatus, files: {model: {path, uncompressedSize, uncompressedHash}, …}}]}}
 * One of own models may add `config` to an entry: settings of the engine that differ from those of Mozilla's models.
 */
import type { FileRole } from './pack.ts';
import { PackError, pairOf, packId } from './pack.ts';

export const MOZILLA_CATALOGUE = 'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json';

export interface Source {
  readonly role: FileRole;
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Offer {
  readonly sources: readonly Source[];
  /** Settings that the engine needs for this model. */
  readonly config: Readonly<Record<string, string>>;
}

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
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws {PackError} where it cannot be had or read */
export async function fetchCatalogue(url: string): Promise<Catalogue> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => error);
  if (answer instanceof Error) throw new PackError(`The catalogue of models at ${new URL(url).host} could not be reached. ${OFFLINE}`);
  if (!answer.ok) throw new PackError(`The catalogue of models at ${new URL(url).host} answered ${answer.status}. ${OFFLINE}`);
  const value: unknown = await answer.json().catch(() => null);
  if (!isRecord(value) || !isRecord(value.models)) throw new PackError(`What is at ${url} is no catalogue of models.`);
  const base = new URL(typeof value.baseUrl === 'string' ? `${value.baseUrl.replace(/\/$/, '')}/` : '.', url);
  const entries = Object.entries(value.models).flatMap(([id, variants]): [string, Offer][] => {
    const pair = pairOf(id);
    const best = Array.isArray(variants) ? bestOf(variants.filter(isRecord)) : undefined;
    const sources = sourcesOf(best, base);
    return pair && sources ? [[packId(pair.from, pair.to), { sources, config: configOf(best) }]] : [];
  });
  return new Map(entries);
}

const OFFLINE = 'Without a network, copy a pack here and add it by its folder: "unflatten models add FOLDER".';

/** Releases before anything else, and among them the small models: they fit two in a thread. */
function bestOf(variants: readonly Record<string, unknown>[]): Record<string, unknown> | undefined {
  const rank = ({ releaseStatus, architecture }: Record<string, unknown>) =>
    (String(releaseStatus).startsWith('Release') ? 0 : 2) + (architecture === 'tiny' || architecture === 'base-memory' ? 0 : 1);
  return variants.toSorted((a, b) => rank(a) - rank(b))[0];
}

function configOf(variant: Record<string, unknown> | undefined): Offer['config'] {
  if (!isRecord(variant?.config)) return CONFIG;
  return Object.fromEntries(Object.entries(variant.config).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function sourcesOf(variant: Record<string, unknown> | undefined, base: URL): Source[] | null {
  if (!variant || !isRecord(variant.files)) return null;
  const sources = Object.entries(variant.files).flatMap(([name, file]): (Source | null)[] => {
    const role = ROLES[name];
    if (!role) return [];
    if (!isRecord(file)) return [null];
    const { path, uncompressedSize: bytes, uncompressedHash: sha256 } = file;
    if (typeof path !== 'string' || typeof bytes !== 'number' || typeof sha256 !== 'string') return [null];
    const fileName = path
      .split('/')
      .at(-1)!
      .replace(/\.gz$/, '')
      .replaceAll(/[^\w.-]/g, '_');
    return [{ role, url: new URL(path, base).href, name: fileName, bytes, sha256 }];
  });
  return sources.length > 0 && sources.every((source) => source !== null) ? sources : null;
}
