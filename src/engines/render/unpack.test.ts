import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { unpackChromium } from './unpack.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'unpack-'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('the browser draws with the fonts beside it, whatever this machine has', async () => {
  vi.stubEnv('TMPDIR', folder);
  const { executablePath, env } = await unpackChromium();
  expect(path.dirname(path.dirname(executablePath))).toBe(folder);
  const listed = [...(await readFile(path.join(env.FONTCONFIG_PATH, 'fonts.conf'), 'utf8')).matchAll(/<dir([^>]*)>([^<]*)</g)];
  expect(listed.map(([, attributes]) => attributes)).toEqual([' prefix="relative"']);
  const files = await readdir(path.join(env.FONTCONFIG_PATH, listed[0][2]), { recursive: true });
  expect(files.filter((file) => file.endsWith('.ttf')).length).toBeGreaterThan(0);
});
