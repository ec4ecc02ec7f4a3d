/** Where the packs of this installation lie: a folder a pack under <models>/<kind>, put in place whole. */
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { ALL_KINDS, kindOf, MANIFEST, PackError, readManifest, readPack, type Kind, type Manifest, type Pack } from './pack.ts';
import { requireFitting } from './recogniser-files.ts';

/** @param folder the models' */
export function openPackHome(folder: string) {
  const homeOf = (kind: Kind) => path.join(folder, kind);

  /** @throws {PackError} for what is no id */
  function placeOf(id: string): string {
    const kind = kindOf(id);
    if (!kind) throw new PackError(`${id} is no pair of languages, such as ko-en, and no recogniser, such as ocr-ko.`);
    return path.join(homeOf(kind), id);
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

  const manifest = (id: string): Promise<Manifest> => readManifest(placeOf(id));

  return { placeOf, installed, has, addFolder, replace, remove, read, verify, manifest };
}

/** @throws {PackError} for files that are whole and do not belong together */
async function check({ manifest, files }: Pack): Promise<void> {
  if (manifest.kind === 'ocr') await requireFitting({ manifest, files });
}
