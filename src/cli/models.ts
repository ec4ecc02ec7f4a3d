/** `unflatten models`: the model packs of this installation. */
import { statSync } from 'node:fs';
import path from 'node:path';
import {
  kindOf,
  openPackStore,
  PackError,
  packId,
  pairOf,
  RECOGNISER_OFFERS,
  recogniserId,
  type Manifest,
  type PackStore,
} from '../engines/packs/index.ts';
import { EXIT, ExitError } from './exit.ts';

interface Listed {
  readonly id: string;
  readonly kind: 'translation' | 'ocr';
  readonly installed: boolean;
  readonly megabytes: number | null;
  /** What a recogniser reads. */
  readonly languages?: readonly string[];
}

/** What there is to say of a pack, here or in the catalogue. */
type Known = Pick<Manifest, 'kind'> & { readonly files: readonly { readonly bytes: number }[]; readonly languages?: readonly string[] };

/** Where the packs of this installation lie. */
export function modelsFolder(): string {
  const { UNFLATTEN_MODELS, UNFLATTEN_DATA } = process.env;
  return path.resolve(UNFLATTEN_MODELS || path.join(UNFLATTEN_DATA || './data', 'models'));
}

function store(): PackStore {
  return openPackStore({ folder: modelsFolder(), catalogue: process.env.UNFLATTEN_MODELS_CATALOGUE || null, automatic: false });
}

/** Says what is wrong with a pack in one sentence, and ends with the code of a failure. */
async function orExit<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PackError) throw new ExitError(EXIT.failed, error.message);
    throw error;
  }
}

/** The id of a pair or a recogniser as packs are named. @throws {ExitError} */
function idOf(text: string): string {
  const pair = pairOf(text);
  const id = pair ? packId(pair.from, pair.to) : recogniserId(text.toLowerCase());
  if (kindOf(id)) return id;
  throw new ExitError(
    EXIT.usage,
    `${text} is no pair of languages, such as ko-en, no recogniser, such as ocr-ko, and no folder with a pack.`,
  );
}

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;

/** `unflatten models list`: packs that are here, and those of the catalogue where it can be reached. */
export async function listModels(flags: { json?: boolean }): Promise<void> {
  const packs = store();
  const here = await packs.installed();
  const catalogue = await packs.available().catch((error: Error) => error);
  const offers = catalogue instanceof Error ? RECOGNISER_OFFERS : catalogue;
  const own = await Promise.all(here.map(async (id) => [id, await orExit(packs.manifest(id))] as const));
  const list = [...new Map<string, Known>([...offers, ...own])]
    .map(([id, { kind, files, languages }]): Listed => {
      return { id, kind, installed: here.includes(id), megabytes: megabytes(sizeOf(files)), ...(languages && { languages }) };
    })
    .toSorted((a, b) => b.kind.localeCompare(a.kind) || a.id.localeCompare(b.id));
  if (flags.json) return console.log(JSON.stringify({ folder: packs.folder, packs: list }, null, 2));
  console.log([`Packs in ${packs.folder}:`, ...list.map(lineOf), ...(catalogue instanceof Error ? [catalogue.message] : [])].join('\n'));
}

function lineOf({ id, installed, megabytes: size, languages }: Listed): string {
  const reads = languages ? `  reads ${languages.join(', ')}` : '';
  return `${installed ? '  here ' : '       '} ${id.padEnd(14)} ${String(size).padStart(6)} MB${reads}`;
}

const sizeOf = (files: readonly { readonly bytes: number }[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** `unflatten models add`: by id from the catalogue, or a folder that holds a pack. */
export async function addModels(wanted: readonly string[]): Promise<void> {
  const packs = store();
  for (const name of wanted) {
    const watch = setInterval(() => showProgress(packs), 500);
    try {
      const { id, files } = await orExit(isFolder(name) ? packs.addFolder(name) : packs.add(idOf(name)));
      console.log(`${id} is here now (${megabytes(sizeOf(files))} MB).`);
    } finally {
      clearInterval(watch);
    }
  }
}

function showProgress(packs: PackStore): void {
  if (!process.stderr.isTTY) return;
  for (const { id, bytes, totalBytes } of packs.progress())
    process.stderr.write(`\r\x1b[2K${id}: ${megabytes(bytes)} of ${totalBytes === null ? '?' : megabytes(totalBytes)} MB\r`);
}

/** `unflatten models remove` */
export async function removeModels(ids: readonly string[]): Promise<void> {
  const packs = store();
  for (const id of ids.map(idOf)) {
    await orExit(packs.remove(id));
    console.log(`${id} is removed.`);
  }
}

/** `unflatten models verify`: reads every file, compares its sha256, and opens recognisers. */
export async function verifyModels(ids: readonly string[]): Promise<void> {
  const packs = store();
  const wanted = ids.length > 0 ? ids.map(idOf) : await packs.installed();
  for (const id of wanted) {
    const fault = await packs.verify(id).then(
      () => null,
      (error: Error) => error.message,
    );
    console.log(fault === null ? `  ok  ${id}` : ` BAD  ${id}: ${fault}`);
    if (fault !== null) process.exitCode = EXIT.failed;
  }
  if (wanted.length === 0) console.log('There are no packs here. "unflatten models add ko-en" fetches one.');
}
