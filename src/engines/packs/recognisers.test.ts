/** Packs of recognisers, from a mirror and from folders. The recogniser that comes along has the same form as those of the packs. */
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MICRO_PACKS } from '../text/translate/testing/micro.ts';
import { kindOf, sha256Of } from './pack.ts';
import { RECOGNISER_OFFERS, recogniserId } from './recognisers.ts';
import { openPackStore, type PackStore } from './store.ts';
import { onnxModel, type OnnxNode } from './testing/onnx.ts';
import { recogniserFiles, writePack, type RecogniserFiles } from './testing/recogniser.ts';
import { startModelServer, type ModelServer } from './testing/server.ts';

const ID = 'ocr-zh';
let server: ModelServer;
let sound: RecogniserFiles;
let folder: string;
let store: PackStore;

beforeAll(async () => {
  server = await startModelServer();
  sound = await recogniserFiles();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unflatten-recognisers-'));
  store = open();
  server.breakAfter = null;
  server.requests.length = 0;
  offer(sound);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => openPackStore({ folder, catalogue: `${server.base}/models.json`, automatic: true });

/** Puts a pack's files on the mirror, and what the catalogue says of them. */
function offer(files: RecogniserFiles, said: RecogniserFiles = files): void {
  const entry = (bytes: Buffer, at: string) => ({ path: at, size: bytes.length, hash: sha256Of(bytes) });
  server.files.set('/ocr/rec.onnx', files.model);
  server.files.set('/ocr/dict.txt', files.characters);
  const recognisers = { [ID]: { files: { model: entry(said.model, 'ocr/rec.onnx'), characters: entry(said.characters, 'ocr/dict.txt') } } };
  server.files.set('/models.json', Buffer.from(JSON.stringify({ models: {}, recognisers })));
}

const placed = () => readdir(path.join(folder, 'ocr', ID));
const own = (name: string) => path.join(folder, 'ocr', ID, name);

describe('what there is', () => {
  test('a recogniser is named by its script, and found by each language that it reads', () => {
    expect([...RECOGNISER_OFFERS.keys()]).toEqual(
      ['zh', 'ko', 'th', 'ar', 'eslav', 'cyrillic', 'latin', 'devanagari'].map((name) => `ocr-${name}`),
    );
    expect(['ocr-ja', 'ocr-hi', 'ocr-fr', 'ocr-ru', 'ocr-mn', 'ocr-ko', 'ocr-xx'].map(recogniserId)).toEqual([
      'ocr-zh',
      'ocr-devanagari',
      'ocr-latin',
      'ocr-eslav',
      'ocr-cyrillic',
      'ocr-ko',
      'ocr-xx',
    ]);
    expect(['ocr-ko', 'ko-en', 'ocr-', 'ocr-../x', 'OCR-ko', 'zh-en'].map(kindOf)).toEqual(['ocr', 'translation', null, null, null, null]);
  });

  test('of each there is a model and a list of characters whose number of entries fits the size of the model', () => {
    // All have one network but for the last layer: 120 weights and a bias of 4 bytes each a class.
    const classes = [...RECOGNISER_OFFERS.values()].map(({ files }) => Math.round((files[0]!.bytes - 7_936_806) / 484) + 570);
    expect(classes).toEqual([18_385, 11_947, 526, 749, 519, 852, 838, 570]);
    for (const { files } of RECOGNISER_OFFERS.values()) {
      expect(files.map(({ role }) => role)).toEqual(['model', 'characters']);
      for (const { url, sha256 } of files) expect(`${url} ${sha256}`).toMatch(/^https:\/\/\S+\.(onnx|txt) [\da-f]{64}$/);
    }
  });

  test('a mirror names its own, beside those that are known without it', async () => {
    const catalogue = await store.available();
    expect(catalogue.get(ID)!.files.map(({ url }) => url)).toEqual([`${server.base}/ocr/rec.onnx`, `${server.base}/ocr/dict.txt`]);
    expect(catalogue.get('ocr-ko')!.files[0]!.url).toContain('korean_PP-OCRv5_mobile_rec_infer.onnx');
  });
});

describe('adding from a mirror', () => {
  test('fetches and checks the files, opens the model, and puts the pack in place whole', async () => {
    await store.add(ID);
    expect((await placed()).toSorted()).toEqual(['dict.txt', 'manifest.json', 'rec.onnx']);
    const { manifest } = await store.read(ID, 'ocr');
    expect(manifest).toMatchObject({ kind: 'ocr', id: ID, languages: ['cn', 'tw', 'ja', 'en'], scripts: ['han', 'kana'] });
    expect([await store.installed(), await store.installed(['translation']), store.progress()]).toEqual([[ID], [], []]);
    await store.verify(ID);
  });

  test('goes on where it broke off', async () => {
    server.breakAfter = 5_000_000;
    await expect(store.add(ID)).rejects.toThrow('broke off while it was fetched. Try again');
    expect(store.progress()).toMatchObject([{ id: ID, state: 'failed', totalBytes: sound.model.length }]);
    server.breakAfter = null;
    server.requests.length = 0;
    await store.add(ID);
    expect(server.requests.find(({ path: one }) => one.endsWith('.onnx'))!.range).toMatch(/^bytes=\d{5,}-$/);
    expect(await store.installed()).toEqual([ID]);
  });

  test.each<[string, (files: RecogniserFiles) => RecogniserFiles]>([
    ['changed', ({ model, characters }) => ({ model: Buffer.alloc(model.length, 7), characters })],
    ['cut off', ({ model, characters }) => ({ model: model.subarray(0, 1_000_000), characters })],
    ['too large', ({ model, characters }) => ({ model, characters: Buffer.concat([characters, characters]) })],
    ['no file', ({ model }) => ({ model, characters: Buffer.from('<html>not here</html>') })],
  ])('a file that is %s is thrown away and told, and a later try succeeds', async (_, change) => {
    offer(change(sound), sound);
    await expect(store.add(ID)).rejects.toThrow('its sha256 differs');
    expect(await store.installed()).toEqual([]);
    offer(sound);
    await store.add(ID);
    expect(await store.installed()).toEqual([ID]);
  });

  test.each<[string, (files: RecogniserFiles) => RecogniserFiles, string]>([
    [
      'a list of characters that lacks an entry',
      ({ model, characters }) => ({ model, characters: characters.subarray(characters.indexOf('\n') + 1) }),
      'the model tells 6625 classes apart, the list of characters makes 6624',
    ],
    ['a model that is none', ({ characters }) => ({ model: Buffer.alloc(5000, 3), characters }), 'cannot be used'],
    [
      'characters of another script',
      ({ model }) => ({ model, characters: Buffer.from(`${Array.from({ length: 6623 }, () => 'a').join('\n')}\n`) }),
      'said to read han, kana, but its characters hold no such letter',
    ],
  ])('%s is refused, though its sha256 is what the catalogue says', async (_, change, reason) => {
    offer(change(sound));
    await expect(store.add(ID)).rejects.toThrow(reason);
    expect(await store.installed()).toEqual([]);
    expect(store.progress()).toMatchObject([{ id: ID, state: 'failed', error: expect.stringContaining(reason) }]);
    offer(sound);
    await open().add(ID);
    expect(await store.installed()).toEqual([ID]);
  });

  test('a list that begins with an empty line for the blank is read like one that does not', async () => {
    offer({ ...sound, characters: Buffer.concat([Buffer.from('\n'), sound.characters]) });
    await store.add(ID);
    await expect(store.verify(ID)).resolves.toBeUndefined();
  });
});

describe('packs on disk', () => {
  beforeEach(() => writePack(path.join(folder, 'given'), { id: ID, languages: ['cn'], scripts: ['han'] }, sound));

  test('a folder is added by its manifest, verified and removed', async () => {
    await store.addFolder(path.join(folder, 'given'));
    await store.verify(ID);
    await store.remove(ID);
    expect(await store.installed()).toEqual([]);
    await expect(store.verify(ID)).rejects.toThrow('"unflatten models add ocr-zh"');
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['missing', () => rm(own('dict.txt')), 'dict.txt of the pack ocr-zh is missing'],
    ['truncated', async () => writeFile(own('rec.onnx'), (await readFile(own('rec.onnx'))).subarray(0, 99)), 'is cut off after 99 of'],
    ['tampered with', () => appendFile(own('dict.txt'), 'x'), 'was changed: its sha256 is not that of the manifest'],
  ])('a file that is %s is told with the command that gets the pack again', async (_, harm, reason) => {
    await store.addFolder(path.join(folder, 'given'));
    await harm();
    await expect(store.verify(ID)).rejects.toThrow(reason);
    await expect(store.verify(ID)).rejects.toThrow('"unflatten models add ocr-zh"');
  });

  test('a pack of another kind does not pass for a recogniser, nor one under a name of another kind', async () => {
    await cp(path.join(MICRO_PACKS, 'ko-en'), path.join(folder, 'ocr', ID), { recursive: true });
    await expect(store.read(ID, 'ocr')).rejects.toThrow('The folder of the pack ocr-zh holds ko-en');
    const manifest = path.join(folder, 'given', 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"ocr-zh"', '"ko-en"'));
    await expect(store.addFolder(path.join(folder, 'given'))).rejects.toThrow('damaged');
  });
});

test('a model whose answers are no likelihoods is refused', async () => {
  const nodes: OnnxNode[] = [
    { op: 'Conv', inputs: ['x', 'kernels'], output: 'seen', attributes: { strides: [48, 8] } },
    { op: 'Squeeze', inputs: ['seen'], output: 'flat', attributes: { axes: [2] } },
    { op: 'Transpose', inputs: ['flat'], output: 'y', attributes: { perm: [0, 2, 1] } },
  ];
  const model = onnxModel({
    input: { name: 'x', dims: ['n', 3, 48, 'w'] },
    output: { name: 'y', dims: ['n', 't', 4] },
    tensors: [{ name: 'kernels', dims: [4, 3, 48, 8], data: new Float32Array(4 * 3 * 48 * 8).fill(1) }],
    nodes,
  });
  offer({ model, characters: Buffer.from('春\nの\n') });
  await expect(store.add(ID)).rejects.toThrow('what the model says is no likelihood');
  offer({ model, characters: Buffer.from('春\nの\n冬\n') });
  await expect(open().add(ID)).rejects.toThrow('the model tells 4 classes apart, the list of characters makes 5');
});
