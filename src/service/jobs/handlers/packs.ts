/** The model packs of this installation: of the built-in translator, and of recognisers that read pictures. */
import { PackError, recogniserId, RECOGNISER_OFFERS, type PackStore, type Progress } from '../../../engines/packs/index.ts';
import { OCR_LANGUAGES } from '../../../engines/text/ocr/engine.ts';
import { KNOWN_PACKS } from '../../../engines/text/translate/index.ts';
import type { LanguageCode } from '../../../contract/index.ts';
import { ServiceError } from '../../errors.ts';
import type { Log } from '../runner.ts';

/** A recogniser that is here, or could be. */
export interface Recogniser {
  readonly id: string;
  readonly installed: boolean;
  readonly languages: readonly LanguageCode[];
  /** Those that nothing else reads. */
  readonly adds: readonly LanguageCode[];
}

export interface Packs {
  readonly automatic: boolean;
  readonly installed: readonly string[];
  readonly addable: readonly string[];
  readonly recognisers: readonly Recogniser[];
  readonly downloads: readonly Progress[];
}

export interface PackService {
  list(): Promise<Packs>;
  /** Begins to fetch a pack, or to fetch it again; how it goes is told by `list`. */
  add(id: string): void;
  /** @throws {ServiceError} not_found */
  remove(id: string): Promise<void>;
}

export function packService(store: PackStore, log: Log): PackService {
  return {
    async list() {
      const installed = await store.installed();
      const addable = [...KNOWN_PACKS, ...RECOGNISER_OFFERS.keys()].filter((id) => !installed.includes(id));
      return { automatic: store.automatic, installed, addable, recognisers: await recognisers(store), downloads: store.progress() };
    },
    add: (id) => void store.add(id).catch((error: Error) => log.error({ pack: id, reason: error.message }, 'a pack was not fetched')),
    remove: (id) =>
      store.remove(id).catch((error: unknown) => {
        throw error instanceof PackError ? new ServiceError('not_found', error.message) : error;
      }),
  };
}

/** Those that there are, and own ones that lie here under another name. */
async function recognisers(store: PackStore): Promise<Recogniser[]> {
  const here = new Set(await store.installed(['ocr']));
  const all = [...new Set([...RECOGNISER_OFFERS.keys(), ...here])];
  const found = await Promise.all(
    all.map(async (id): Promise<Recogniser | null> => {
      const installed = here.has(id);
      const pack = installed ? await store.manifest(id).catch(() => null) : RECOGNISER_OFFERS.get(id)!;
      if (pack?.kind !== 'ocr') return null;
      const adds = pack.languages.filter((language) => !OCR_LANGUAGES.some((known) => known === language));
      return { id, installed, languages: pack.languages, adds };
    }),
  );
  return found.filter((one) => one !== null);
}

/** Languages whose text can be read now. */
export function readable(all: readonly Recogniser[]): LanguageCode[] {
  return [...new Set<LanguageCode>([...OCR_LANGUAGES, ...all.flatMap(({ installed, languages }) => (installed ? languages : []))])];
}

/** @throws {ServiceError} invalid_request for a language that nothing here reads, naming the pack that does */
export async function requireReadable(packs: PackService, language: LanguageCode): Promise<void> {
  if (OCR_LANGUAGES.some((known) => known === language) || readable((await packs.list()).recognisers).includes(language)) return;
  const message = `needs the pack ${recogniserId(`ocr-${language}`)}, which is not here`;
  throw new ServiceError('invalid_request', `The request cannot be used: lang: ${message}.`, { issues: [{ path: 'lang', message }] });
}
