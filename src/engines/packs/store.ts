/** The packs of this installation: a folder a pack under <models>/<kind>, put in place whole. */
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { fetchCatalogue, MOZILLA_CATALOGUE, type Catalogue, type Offer, type Source } from './catalogue.ts';
import { download } from './download.ts';
import { ALL_KINDS, kindOf, MANIFEST, PackError, pairOf, readManifest, readPack, type Kind, type Manifest, type Pack } from './pack.ts';
import { RECOGNISER_OFFERS } from './recognisers.ts';
import { requireFitting } from './recogniser-files.ts';

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
  const homeOf = (kind: Kind) => path.join(folder, kind);
  const running = new Map<string, Promise<Manifest>>();
  const progress = new Map<string, Progress>();
  let catalogue: { readonly at: number; readonly value: Promise<Catalogue> } | null = null;

  /** @throws {PackError} for what is no id */
  function placeOf(id: string): string {
    const kind = kindOf(id);
    if (!kind) throw new PackError(`${id} is no pair of languages, such as ko-en, and no recogniser, such as ocr-ko.`);
    return path.join(homeOf(kind), id);
  }

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

  /** Ids of the packs that are here. */
  async function installed(kinds: readonly Kind[] = ALL_KINDS): Promise<string[]> {
    const entries = await Promise.all(kinds.map(async (kind) => (await listed(homeOf(kind))).filter((id) => kindOf(id) === kind)));
    const found = await Promise.all(entries.flat().map(async (id) => ((await has(id)) ? id : null)));
    return found.filter((id) => id !== null).toSorted();
  }

  const listed = (home: string): Promise<string[]> => readdir(home).catch((): string[] => []);

  const has = (id: string): Promise<boolean> =>
    stat(path.join(placeOf(id), MANIFEST)).then(
      () => true,
      () => false,
    );

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

  /** Adds a pack that lies in a folder: files with their manifest. @throws {PackError} */
  async function addFolder(from: string): Promise<Manifest> {
    const { manifest } = await readPack(from);
    await replace(manifest, async (incoming) => {
      for (const { name } of manifest.files) await copyFile(path.join(from, name), path.join(incoming, name));
    });
    return manifest;
  }

  /** Fills a folder beside the others and puts it in place once it is whole; one process at a time. */
  async function replace(manifest: Manifest, fill: (incoming: string) => Promise<void>): Promise<void> {
    const place = placeOf(manifest.id);
    const incoming = path.join(folder, '.incoming', manifest.id);
    await mkdir(incoming, { recursive: true });
    await mkdir(path.dirname(place), { recursive: true });
    const release = await lockfile.lock(incoming, { retries: 0, stale: 20_000 }).catch(() => {
      throw new PackError(`Another process is fetching the pack ${manifest.id}. Wait until it has ended.`);
    });
    try {
      await fill(incoming);
      await writeFile(path.join(incoming, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
      await check(await readPack(incoming)).catch(async (error: Error) => {
        // Sound files that do not belong together would be kept as they are by the next try.
        await rm(incoming, { recursive: true, force: true });
        throw error;
      });
      await rm(place, { recursive: true, force: true });
      await rename(incoming, place);
    } finally {
      await release().catch(() => undefined);
    }
  }

  /** @throws {PackError} for one that is not there */
  async function remove(id: string): Promise<void> {
    if (!(await stat(placeOf(id)).catch(() => null))) throw new PackError(`There is no pack ${id} here.`);
    await rm(placeOf(id), { recursive: true, force: true });
  }

  /** Reads and checks a pack. @throws {PackError} */
  async function read<K extends Kind>(id: string, kind: K): Promise<Pack<K>> {
    await readManifest(placeOf(id)).catch(() => {
      throw new PackError(
        `The ${MANIFEST} of the pack ${id} is damaged, or of another version. Get it again with "unflatten models add ${id}".`,
      );
    });
    const pack = await readPack(placeOf(id));
    if (pack.manifest.id === id && pack.manifest.kind === kind) return pack as unknown as Pack<K>;
    throw new PackError(`The folder of the pack ${id} holds ${pack.manifest.id}. Get it again with "unflatten models add ${id}".`);
  }

  /** Reads every file of a pack, and tries what can be tried. @throws {PackError} */
  async function verify(id: string): Promise<void> {
    placeOf(id);
    await check(await read(id, kindOf(id)!));
  }

  return {
    folder,
    automatic,
    available,
    installed,
    has,
    add,
    addFolder,
    remove,
    read,
    verify,
    manifest: (id: string) => readManifest(placeOf(id)),
    progress: () => [...progress.values()],
  };
}

function manifestOf(id: string, offer: Offer): Manifest {
  const files = offer.files.map(({ role, name, bytes, sha256 }) => ({ role, name, bytes, sha256 }));
  const common = { format: 1, id, origin: offer.origin, files } as const;
  if (offer.kind === 'translation') return { ...common, kind: 'translation', ...pairOf(id)!, config: offer.config };
  return { ...common, kind: 'ocr', languages: offer.languages, scripts: offer.scripts };
}

/** @throws {PackError} for files that are whole and do not belong together */
async function check({ manifest, files }: Pack): Promise<void> {
  if (manifest.kind === 'ocr') await requireFitting({ manifest, files });
}
