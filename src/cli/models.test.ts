import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recogniserFiles, writePack } from '../engines/packs/testing/recogniser.ts';
import { MICRO_PACKS } from '../engines/text/translate/testing/micro.ts';

const command = fileURLToPath(new URL('./unflatten.js', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unflatten-cli-models-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function models(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, UNFLATTEN_MODELS: folder, UNFLATTEN_MODELS_CATALOGUE: 'http://127.0.0.1:1/models.json' };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'models', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('a pack is added by its folder, listed, verified and removed without a network', async () => {
  expect(await models('add', path.join(MICRO_PACKS, 'ko-en'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('ko-en is here now'),
  });
  expect(JSON.parse((await models('list', '--json')).out)).toMatchObject({
    packs: expect.arrayContaining([
      expect.objectContaining({ id: 'ko-en', kind: 'translation', installed: true }),
      expect.objectContaining({ id: 'ocr-ko', kind: 'ocr', installed: false, languages: ['ko', 'en'] }),
    ]),
  });
  expect((await models('list')).out).toContain('could not be reached');
  expect(await models('verify')).toMatchObject({ code: 0, out: '  ok  ko-en\n' });
  await writeFile(path.join(folder, 'translation/ko-en/vocab.koen.spm'), 'x');
  expect(await models('verify', 'ko-en')).toMatchObject({
    code: 1,
    out: expect.stringContaining('BAD  ko-en: vocab.koen.spm of the pack ko-en is cut off'),
  });
  expect(await models('remove', 'ko-en')).toMatchObject({ code: 0, out: 'ko-en is removed.\n' });
}, 90_000);

test('a recogniser is added by its folder, found by a language that it reads, and removed', async () => {
  const given = path.join(folder, 'given');
  await writePack(given, { id: 'ocr-zh', languages: ['cn', 'ja'], scripts: ['han', 'kana'] }, await recogniserFiles());
  expect(await models('add', given)).toMatchObject({ code: 0, out: 'ocr-zh is here now (10.8 MB).\n' });
  expect((await models('list')).out).toMatch(/here {2}ocr-zh +10.8 MB {2}reads cn, ja/);
  expect(await models('verify', 'ocr-ja')).toMatchObject({ code: 0, out: '  ok  ocr-zh\n' });
  await writeFile(path.join(folder, 'ocr/ocr-zh/rec.onnx'), 'x');
  expect(await models('verify')).toMatchObject({
    code: 1,
    out: expect.stringContaining('BAD  ocr-zh: rec.onnx of the pack ocr-zh is cut off'),
  });
  expect(await models('remove', 'ocr-cn')).toMatchObject({ code: 0, out: 'ocr-zh is removed.\n' });
}, 90_000);

test('what cannot be done is told in a sentence', async () => {
  expect(await models('add', 'klingon')).toMatchObject({ code: 2, err: expect.stringContaining('is no pair of languages') });
  expect(await models('add', 'ko-en')).toMatchObject({ code: 1, err: expect.stringContaining('Without a network, copy a pack here') });
  expect(await models('remove', 'en-ja')).toMatchObject({ code: 1, err: expect.stringContaining('no pack en-ja') });
});
