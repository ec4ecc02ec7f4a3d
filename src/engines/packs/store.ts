/** The packs of this installation, and those that can be fetched. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fetchCatalogue, MOZILLA_CATALOGUE, type Catalogue, type Offer, type Source } from './catalogue.ts';
import { download } from './download.ts';
import { openPackHome } from './home.ts';
import { kindOf, PackError, pairOf, type Manifest } from './pack.ts';
import { RECOGNISER_OFFERS } from './recognisers.ts';

export interface PackOptions {
  readonly folder: string;
  /** Address of the catalogue; null = Mozilla's. */
  readonly catalogue: string | null;
  /** Whether packs are fetched when they are first needed. */
  readonly automatic: boolean;
}

/** A download under way, or how the last one ended. */
export interface Progress {
  readonly id: string;
  readonly state: 'downloading' | 'failed';
  readonly bytes: number;
  /** null until the server has said it. */
  readonly totalBytes: number | null;
  readonly error: string | null;
}

export type PackStore = ReturnType<typeof openPackStore>;

const CATALOGUE_MS = 3_600_000;

export function openPackStore({ folder, catalogue: given, automatic }: PackOptions) {
  const address = given ?? MOZILLA_CATALOGUE;
  const { placeOf, replace, ...home } = openPackHome(folder);
  const running = new Map<string, Promise<Manifest>>();
  const progress = new Map<string, Progress>();
  let catalogue: { readonly at: number; readonly value: Promise<Catalogue> } | null = null;

  /** @throws {PackError} */
  function available(): Promise<Catalogue> {
    if (catalogue && performance.now() - catalogue.at < CATALOGUE_MS) return catalogue.value;
    const value = fetchCatalogue(address);
    catalogue = { at: performance.now(), value };
    value.catch(() => (catalogue = null));
    return value;
  }

  /** Recognisers are known without a catalogue; a mirror may keep them too. @throws {PackError} */
  async function offerOf(id: string): Promise<Offer> {
    const offer = kindOf(id) === 'ocr' && given === null ? RECOGNISER_OFFERS.get(id) : (await available()).get(id);
    if (!offer) throw new PackError(`The catalogue has no pack ${id}. "unflatten models list" tells those that it has.`);
    return offer;
  }

  /** Fetches a pack; several who ask at once wait for the same download. @throws {PackError} */
  function add(id: string): Promise<Manifest> {
    const known = running.get(id);
    if (known) return known;
    const started = fetchPack(id).then(
      (manifest) => {
        progress.delete(id);
        return manifest;
      },
      (error: Error) => {
        const last = progress.get(id);
        progress.set(id, { id, bytes: last?.bytes ?? 0, totalBytes: last?.totalBytes ?? null, state: 'failed', error: error.message });
        throw error;
      },
    );
    running.set(id, started);
    void started.catch(() => undefined).finally(() => running.delete(id));
    return started;
  }

  async function fetchPack(id: string): Promise<Manifest> {
    placeOf(id);
    progress.set(id, { id, state: 'downloading', bytes: 0, totalBytes: null, error: null });
    const offer = await offerOf(id);
    const manifest = manifestOf(id, offer);
    await replace(manifest, (incoming) => fetchFiles(id, offer.files, incoming));
    return manifest;
  }

  async function fetchFiles(id: string, sources: readonly Source[], incoming: string): Promise<void> {
    let bytes = 0;
    let total = 0;
    for (const source of sources) {
      const file = path.join(incoming, source.name);
      if (await stat(file).catch(() => null)) continue;
      await download(source, file, (got, whole) => {
        bytes += got;
        if (whole !== null) total += whole;
        progress.set(id, { id, state: 'downloading', bytes, totalBytes: total || null, error: null });
      });
    }
  }

  return { folder, automatic, ...home, available, add, progress: () => [...progress.values()] };
}

function manifestOf(id: string, offer: Offer): Manifest {
  const files = offer.files.map(({ role, name, bytes, sha256 }) => ({ role, name, bytes, sha256 }));
  const common = { format: 1, id, origin: offer.origin, files } as const;
  if (offer.kind === 'translation') return { ...common, kind: 'translation', ...pairOf(id)!, config: offer.config };
  return { ...common, kind: 'ocr', languages: offer.languages, scripts: offer.scripts };
}
