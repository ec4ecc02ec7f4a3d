import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { runChecks } from './checks.ts';
import { checkFolder, writeFolder, writeZip } from './output.ts';
import { createProgress } from './progress.ts';

const command = fileURLToPath(new URL('./unflatten.js', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unflatten-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }));
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);
const page = (name: string) => [
  { path: 'index.html', mime: 'text/html', bytes: bytes(name) },
  { path: 'quality.json', mime: 'application/json', bytes: bytes('{}') },
  { path: `assets/${name}.png`, mime: 'image/png', bytes: bytes(name) },
];

describe('the command', () => {
  test('tells how to call it, and its version', async () => {
    expect((await run('--help')).out).toContain('convert [options] <image>');
    expect((await run('--version')).out.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test.each([
    [['convert', 'a.png'], 'Say where the page should go'],
    [['convert', 'nothing-here.png', '-o', 'out'], 'Cannot read nothing-here.png: there is no such file.'],
    [['convert', '.', '-o', 'out'], 'it is a folder'],
    [['convert', 'a.png', '-o', 'out', '--mode', 'fast'], 'Allowed choices are full, preview'],
    [['convert', 'a.png', '-o', 'out', '--lang', 'xx'], 'Allowed choices are ko, en, cn'],
    [['convert', 'a.png', '-o', 'out', '--scale', '4'], 'Choose 1, 2 or 3'],
    [['convert', 'a.png', '--zip', 'a.zip', '--debug'], 'Say where the debug view should go'],
    [['transmute'], 'unknown command'],
  ])('%j is wrong usage: exit code 2 and a sentence', async (args, sentence) => {
    const { code, err } = await run(...args);
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });
});

describe('the folder of a page', () => {
  test('is made; an earlier page in it is replaced, its left-over pictures gone', async () => {
    const to = path.join(folder, 'page');
    await checkFolder(to);
    await writeFolder(to, page('first'));
    await checkFolder(to);
    await writeFolder(to, page('second'));
    expect(await readFile(path.join(to, 'index.html'), 'utf8')).toBe('second');
    expect(await readdir(path.join(to, 'assets'))).toEqual(['second.png']);
  });

  test('is refused where it holds something else', async () => {
    const to = path.join(folder, 'mine');
    await mkdir(to);
    await writeFile(path.join(to, 'thesis.txt'), '');
    await expect(checkFolder(to)).rejects.toThrow(/holds other files/);
    await expect(checkFolder(path.join(to, 'thesis.txt'))).rejects.toThrow(/it is a file/);
  });

  test('as a ZIP holds the same files', async () => {
    const name = path.join(folder, 'new', 'page.zip');
    await writeZip(name, page('zipped'));
    const names = await new Promise<string[]>((resolve, reject) => {
      const found: string[] = [];
      yauzl.open(name, (error, zip) => {
        if (error) return reject(error);
        zip.on('entry', (entry: { fileName: string }) => found.push(entry.fileName)).on('end', () => resolve(found));
      });
    });
    expect(names).toEqual(['index.html', 'quality.json', 'assets/zipped.png']);
  });
});

test('progress is one line a stage where nobody watches a terminal', () => {
  let written = '';
  const progress = createProgress({ isTTY: false, write: (text: string) => (written += text) } as unknown as NodeJS.WriteStream);
  for (const percent of [1, 2, 3]) progress.update('read_text', percent);
  progress.update('score', 99);
  progress.end();
  expect(written).toBe('reading the text\nmeasuring the quality\n');
});

test('doctor reports what is wrong with its remedy, and goes on', async () => {
  await writeFile(path.join(folder, 'file'), '');
  const findings = await runChecks({ CHROMIUM_PATH: '/no/such/browser', UNFLATTEN_DATA: path.join(folder, 'file') });
  const named = Object.fromEntries(findings.map((finding) => [finding.name, finding]));
  expect(named['Node.js']).toMatchObject({ ok: true });
  expect(named['Reading models']).toMatchObject({ ok: true });
  expect(named.Fonts).toMatchObject({ ok: true });
  expect(named.Browser).toMatchObject({ ok: false, remedy: expect.stringContaining('CHROMIUM_PATH') });
  expect(named['Data folder']).toMatchObject({ ok: false, remedy: expect.stringContaining('UNFLATTEN_DATA') });
});
