/** The built-in provider itself: packs fetched when first needed, damaged ones, threads within their bound. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPackStore } from '../../../packs/index.ts';
import { ProviderError, type Pair } from '../provider.ts';
import { installMicroPacks } from '../testing/micro.ts';
import { startMirror } from '../testing/mirror.ts';
import { createBergamot, type Bergamot } from './bergamot.ts';

const MB = 1024 * 1024;
const KO_EN: Pair = { from: 'ko', to: 'en' };
const context = { signal: new AbortController().signal, terms: [] };
let folder: string;
let bergamot: Bergamot;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unflatten-bergamot-'));
});
afterEach(async () => {
  await bergamot.close!();
  await rm(folder, { recursive: true, force: true });
});

function open(memoryMb: number, { automatic = false, catalogue = 'http://127.0.0.1:1/models.json', patienceMs = 5_000 } = {}): Bergamot {
  const packs = openPackStore({ folder, catalogue, automatic });
  bergamot = createBergamot({ packs, memoryBytes: memoryMb * MB, patienceMs });
  return bergamot;
}
const hat = [['이 모자의 가격은 999달러입니다.']];

test('what can be done follows the packs: now, once they are there, never', async () => {
  await installMicroPacks(folder, ['ko-en']);
  const one = open(0);
  expect(await one.coverage(KO_EN)).toEqual({ state: 'ready' });
  expect(await one.coverage({ from: 'ko', to: 'es' })).toEqual({ state: 'needs', packs: ['en-es'], automatic: false });
  expect(await one.coverage({ from: 'th', to: 'en' })).toEqual({ state: 'none' });
});

test('within the bound a thread gives way to another pair, and comes back', async () => {
  await installMicroPacks(folder);
  const one = open(0);
  const spanish = () => one.translate([['This hat costs 999 dollars.']], { from: 'en', to: 'es' }, context);
  expect(await one.translate(hat, KO_EN, context)).toEqual(['This hat costs 999 dollars.']);
  expect(await spanish()).toEqual(['Este sombrero cuesta 999 dólares.']);
  expect(one.pool.threads.map(({ way }) => way)).toEqual(['en-es']);
  // Three ways at once through one thread.
  const answers = await Promise.all([one.translate(hat, KO_EN, context), spanish(), one.translate(hat, { from: 'ko', to: 'es' }, context)]);
  expect(answers.flat()).toEqual(['This hat costs 999 dollars.', 'Este sombrero cuesta 999 dólares.', 'Este sombrero cuesta 999 dólares.']);
  expect(one.pool.threads).toHaveLength(1);
});

test('batches of the models that are loaded go first, up to eight of them before the first in line', async () => {
  await installMicroPacks(folder);
  const { pool } = open(0);
  const packs = openPackStore({ folder, catalogue: null, automatic: false });
  const load = async (id: string) => {
    const { manifest, files } = await packs.read(id, 'translation');
    return [{ from: manifest.from, to: manifest.to, files, config: manifest.config }];
  };
  const done: string[] = [];
  const batch = async (id: string) => {
    await pool.translate(id, () => load(id), [{ text: '1', html: false }]);
    done.push(id);
  };
  await Promise.all([batch('ko-en'), batch('en-es'), ...Array.from({ length: 10 }, () => batch('ko-en'))]);
  expect(done.indexOf('en-es')).toBe(9);
});

test('500 sentences stay within the bound of memory', async () => {
  await installMicroPacks(folder);
  const one = open(1200);
  const many = Array.from({ length: 500 }, (_, i) => [`이 컵의 가격은 ${i + 1}달러입니다.`]);
  const answers = await one.translate(many, { from: 'ko', to: 'es' }, context);
  expect(answers).toHaveLength(500);
  expect(one.pool.threads.reduce((sum, { heap }) => sum + heap, 0)).toBeLessThan(1200 * MB);
});

test('a pack that takes long to come is told as under way, and used once it is here', async () => {
  const mirror = await startMirror();
  const hold = Promise.withResolvers<void>();
  mirror.pace = hold.promise;
  const packs = openPackStore({ folder, catalogue: mirror.url, automatic: true });
  bergamot = createBergamot({ packs, memoryBytes: 0, patienceMs: 100 });
  await expect(bergamot.translate(hat, KO_EN, context)).rejects.toThrow('is fetching ko-en (progress at GET /api/v1/translate/packs)');
  expect(packs.progress()).toMatchObject([{ id: 'ko-en', state: 'downloading' }]);
  hold.resolve();
  await packs.add('ko-en');
  expect([await bergamot.coverage(KO_EN), packs.progress()]).toEqual([{ state: 'ready' }, []]);
  mirror.close();
});

describe('what goes wrong', () => {
  const failure = async (one: Bergamot, pair: Pair = KO_EN) => {
    const error = await one.translate(hat, pair, context).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    return (error as Error).message;
  };

  test('a damaged pack is told before it can end the engine, and a sound one works beside it', async () => {
    await installMicroPacks(folder);
    await writeFile(path.join(folder, 'translation/en-es/model.enes.intgemm8.bin'), 'garbage');
    const one = open(0);
    expect(await failure(one, { from: 'en', to: 'es' })).toContain('Get it again with "unflatten models add en-es"');
    expect(await one.translate(hat, KO_EN, context)).toEqual(['This hat costs 999 dollars.']);
  });

  test('a model that passes its check and is none all the same ends its thread, and nothing else', async () => {
    const { sha256Of } = await import('../../../packs/pack.ts');
    const garbage = Buffer.alloc(4096, 3);
    await installMicroPacks(folder, ['ko-en']);
    const place = path.join(folder, 'translation/en-es');
    await installMicroPacks(folder, ['en-es']);
    await writeFile(path.join(place, 'model.bin'), garbage);
    await writeFile(path.join(place, 'vocab.spm'), garbage);
    const file = (role: string, name: string) => ({ role, name, bytes: garbage.length, sha256: sha256Of(garbage) });
    const manifest = { format: 1, kind: 'translation', id: 'en-es', from: 'en', to: 'es', origin: 'test', config: {} };
    await writeFile(
      path.join(place, 'manifest.json'),
      JSON.stringify({ ...manifest, files: [file('model', 'model.bin'), file('vocab', 'vocab.spm')] }),
    );
    const one = open(0);
    expect(await failure(one, { from: 'en', to: 'es' })).toContain('could not work');
    expect(await one.translate(hat, KO_EN, context)).toEqual(['This hat costs 999 dollars.']);
  });

  test('packs that cannot be fetched: the remedy is named', async () => {
    const one = open(0, { automatic: true });
    expect(await one.coverage(KO_EN)).toEqual({ state: 'needs', packs: ['ko-en'], automatic: true });
    expect(await failure(one)).toContain('"unflatten models add ko-en", or by its folder');
  });
});
