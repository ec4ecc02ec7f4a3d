/** Packs from a catalogue on a loopback server: whole, broken off, changed, wrong. */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MICRO_PACKS } from '../text/translate/testing/micro.ts';
import { pairOf } from './pack.ts';
import { openPackStore, type PackStore } from './store.ts';
import { startModelServer, type ModelServer } from './testing/server.ts';

const ID = 'ko-en';
let server: ModelServer;
let folder: string;
let store: PackStore;

beforeAll(async () => {
  server = await startModelServer();
  await fill();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unflatten-packs-'));
  store = openPackStore({ folder, catalogue: `${server.base}/db/models.json`, automatic: true });
  server.requests.length = 0;
  server.breakAfter = null;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The micro model in the form of Mozilla's catalogue. */
async function fill(): Promise<void> {
  const entry = async (name: string) => {
    const bytes = await readFile(path.join(MICRO_PACKS, ID, name));
    const address = `models/koen/${name}.gz`;
    server.files.set(`/${address}`, gzipSync(bytes));
    return { path: address, uncompressedSize: bytes.length, uncompressedHash: createHash('sha256').update(bytes).digest('hex') };
  };
  const model = await entry('model.koen.intgemm8.bin');
  const vocab = await entry('vocab.koen.spm');
  // Own models say what they need.
  const own = { architecture: 'tiny', releaseStatus: 'Release', files: { model, vocab }, config: { 'gemm-precision': 'int8shiftAll' } };
  const release = { architecture: 'tiny', releaseStatus: 'Release', files: { model, vocab } };
  const nightly = { ...release, releaseStatus: 'Nightly', files: { model: { ...model, path: 'nightly.gz' }, vocab } };
  const models = { 'ko-en': [nightly, release], 'zh-Hans-en': [own], 'xx-en': [release], 'en-fi': [release] };
  server.files.set('/db/models.json', Buffer.from(JSON.stringify({ baseUrl: server.base, models })));
}

const placed = () => readdir(path.join(folder, 'translation', ID));
const asked = (name: string) => server.requests.filter(({ path: one }) => one.includes(name));

test('ids are pairs of languages, in several spellings', () => {
  expect(pairOf('zh-Hans-en')).toEqual({ from: 'cn', to: 'en' });
  expect(pairOf('en-zh_hant')).toEqual({ from: 'en', to: 'tw' });
  expect(pairOf('zh-en')).toEqual({ from: 'cn', to: 'en' });
  expect(['ko', 'ko-ko', 'ko-xx', '../..', 'a-b-c'].map(pairOf)).toEqual([null, null, null, null, null]);
});

test('the catalogue names the packs of known languages, releases before nightly builds', async () => {
  const catalogue = await store.available();
  const pairs = [...catalogue].flatMap(([id, offer]) => (offer.kind === 'translation' ? [[id, offer.config['gemm-precision']]] : []));
  expect(pairs).toEqual([
    ['ko-en', 'int8shiftAlphaAll'],
    ['cn-en', 'int8shiftAll'],
  ]);
  expect(catalogue.get(ID)!.files.find(({ role }) => role === 'model')!.url).toBe(`${server.base}/models/koen/model.koen.intgemm8.bin.gz`);
});

describe('adding from the catalogue', () => {
  test('fetches, unpacks and checks the files, and puts them in place whole', async () => {
    await store.add(ID);
    expect((await placed()).toSorted()).toEqual(['manifest.json', 'model.koen.intgemm8.bin', 'vocab.koen.spm']);
    expect((await store.read(ID, 'translation')).manifest).toMatchObject({
      id: ID,
      from: 'ko',
      to: 'en',
      config: { 'gemm-precision': 'int8shiftAlphaAll' },
    });
    expect([await store.installed(), store.progress()]).toEqual([[ID], []]);
  });

  test('several who need it at once wait for one download', async () => {
    await Promise.all([store.add(ID), store.add(ID), store.add(ID)]);
    expect(asked('model.koen')).toHaveLength(1);
  });

  test('goes on where it broke off', async () => {
    server.breakAfter = 50_000;
    await expect(store.add(ID)).rejects.toThrow('broke off while it was fetched. Try again');
    expect(await store.installed()).toEqual([]);
    expect(store.progress()).toMatchObject([{ id: ID, state: 'failed' }]);
    expect(store.progress()[0]!.bytes).toBeGreaterThan(0);
    server.breakAfter = null;
    server.requests.length = 0;
    await store.add(ID);
    expect(asked('model.koen')[0]!.range).toMatch(/^bytes=\d{3,}-$/);
    expect((await store.read(ID, 'translation')).files).toHaveLength(2);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['changed', (bytes) => gzipSync(Buffer.alloc(bytes.length, 7))],
    ['no gzip', () => Buffer.from('<html>not here</html>')],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['far too large', () => gzipSync(Buffer.alloc(5_000_000))],
  ])('a file that is %s is thrown away and told', async (_, change) => {
    const address = '/models/koen/vocab.koen.spm.gz';
    const sound = server.files.get(address)!;
    server.files.set(address, change(sound));
    await expect(store.add(ID)).rejects.toThrow('its sha256 differs');
    expect(await store.installed()).toEqual([]);
    server.files.set(address, sound);
    await store.add(ID);
    expect(await store.installed()).toEqual([ID]);
  });

  test('a pack that the catalogue lacks, and a catalogue that is not there, are told with what to do', async () => {
    await expect(store.add('th-en')).rejects.toThrow('no pack th-en. "unflatten models list"');
    const offline = openPackStore({ folder, catalogue: 'http://127.0.0.1:1/models.json', automatic: true });
    await expect(offline.add(ID)).rejects.toThrow('could not be reached. Without a network, copy a pack here and add it by its folder');
    const wrong = openPackStore({ folder, catalogue: `${server.base}/nothing`, automatic: true });
    await expect(wrong.add(ID)).rejects.toThrow('answered 404');
  });
});

describe('packs on disk', () => {
  const own = () => path.join(folder, 'translation', ID);
  beforeEach(() => store.addFolder(path.join(MICRO_PACKS, ID)));

  test('a folder is added by its manifest, and removed', async () => {
    expect(await store.installed()).toEqual([ID]);
    await store.remove(ID);
    expect(await store.installed()).toEqual([]);
    await expect(store.remove(ID)).rejects.toThrow(`no pack ${ID}`);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['a missing file', () => rm(path.join(own(), 'vocab.koen.spm')), 'vocab.koen.spm of the pack ko-en is missing'],
    ['a truncated file', () => writeFile(path.join(own(), 'vocab.koen.spm'), 'x'), 'is cut off after 1 of'],
    [
      'a tampered file',
      async () => {
        const file = path.join(own(), 'model.koen.intgemm8.bin');
        const bytes = await readFile(file);
        bytes[1000]! ^= 1;
        await writeFile(file, bytes);
      },
      'was changed: its sha256 is not that of the manifest',
    ],
  ])('%s is told with the command that gets the pack again', async (_, harm, reason) => {
    await harm();
    await expect(store.read(ID, 'translation')).rejects.toThrow(reason);
    await expect(store.read(ID, 'translation')).rejects.toThrow('"unflatten models add ko-en"');
  });

  test('a pack of the wrong pair, and a folder without a manifest, are told', async () => {
    await rm(own(), { recursive: true });
    await cp(path.join(MICRO_PACKS, 'en-es'), own(), { recursive: true });
    await expect(store.read(ID, 'translation')).rejects.toThrow('The folder of the pack ko-en holds en-es');
    const empty = path.join(folder, 'empty');
    await mkdir(empty);
    await expect(store.addFolder(empty)).rejects.toThrow('has no manifest.json');
    await writeFile(path.join(empty, 'manifest.json'), '{"format":1,"files":[{"name":"../../etc/passwd"}]}');
    await expect(store.addFolder(empty)).rejects.toThrow('damaged');
  });
});
