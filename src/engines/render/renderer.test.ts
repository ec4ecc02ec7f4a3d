import { access, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { faceFor, subsetFonts } from '../fonts/index.ts';
import type { OpenPage } from '../ports.ts';
import { ChromiumMissingError, createChromiumRenderer, locateChromium } from './index.ts';

const renderer = createChromiumRenderer();
const { signal } = new AbortController();
afterAll(() => renderer.close());
afterEach(() => void vi.unstubAllEnvs());

const LORA = faceFor('Lora', 400, false);
const FONT = { family: 'Own', weight: 400, italic: false, file: LORA.file, characters: 'wordthe' };

const page = (body: string) =>
  `<!doctype html><html><head><link rel="stylesheet" href="styles.css"></head><body style="margin:0">${body}</body></html>`;
const css = (text: string) => new Map([['styles.css', { mime: 'text/css', bytes: new TextEncoder().encode(text) }]]);

test('draws files from memory, measures marked nodes and lines', async () => {
  const opened = await renderer.open(
    {
      html: page('<div data-node="n"><span data-line="l">words</span></div>'),
      files: css('div{margin:10px 0 0 20px;width:100px;height:50px;background:#f00}'),
    },
    { width: 300, signal },
  );
  const { nodes, lines } = await opened.measure();
  expect(nodes.n).toEqual({ x: 20, y: 10, width: 100, height: 50 });
  expect(lines.l.x).toBe(20);
  const picture = await opened.screenshot();
  expect([picture.width, [...picture.data.subarray((50 * picture.width + 110) * 3, (50 * picture.width + 110) * 3 + 3)]]).toEqual([
    300,
    [255, 0, 0],
  ]);
  await opened.close();
});

test('what text stands on is drawn without it, and the text is there again after', async () => {
  const opened = await renderer.open(
    {
      html: page('<p>word<s>struck</s></p>'),
      files: css('p{margin:0;font:40px serif;color:#000;background:#fff;text-shadow:0 0 4px #000;-webkit-text-stroke:1px #f00}'),
    },
    { width: 300, signal },
  );
  const before = await opened.screenshot();
  const ground = await opened.ground();
  expect([ground.width, ground.height]).toEqual([before.width, before.height]);
  expect(ground.data.every((level) => level === 255)).toBe(true);
  expect(before.data.some((level) => level < 128)).toBe(true);
  expect(await opened.screenshot()).toEqual(before);
  await opened.close();
});

test('a browser that falls at its start is started once more', async () => {
  const { executablePath } = await locateChromium();
  const folder = await mkdtemp(path.join(tmpdir(), 'unflatten-falls-'));
  const [fallen, script] = [path.join(folder, 'fallen'), path.join(folder, 'chromium')];
  await writeFile(script, `#!/bin/sh\nif [ -e '${fallen}' ]; then exec '${executablePath}' "$@"; fi\ntouch '${fallen}'\nkill -SEGV $$\n`, {
    mode: 0o755,
  });
  vi.stubEnv('CHROMIUM_PATH', script);
  const own = createChromiumRenderer();
  const opened = await own.open({ html: '<p>word</p>', files: new Map() }, { width: 100, signal });
  await expect(access(fallen)).resolves.toBeUndefined();
  await opened.close();
  await own.close();
});

test('a line that wraps has a box a row, whatever its pieces; a parent leaves the room within its padding', async () => {
  const opened = await renderer.open(
    {
      html: page('<div><p data-node="p"><span data-line="l">one <b>two</b> three <b>four</b></span></p></div>'),
      files: css('div{padding:0 30px 0 50px}p{margin:0;font:20px/30px monospace;width:120px}'),
    },
    { width: 300, signal },
  );
  const { rows, rooms } = await opened.measureRows();
  expect(rooms.p).toBe(220);
  expect(rows.l).toHaveLength(2);
  expect(rows.l[0].x).toBe(50);
  expect(rows.l[1].y - rows.l[0].y).toBe(30);
  await opened.close();
});

test('a page taller than one surface is one picture without seams', async () => {
  const opened = await renderer.open(
    { html: page('<div></div>'), files: css('div{height:9001px;background:linear-gradient(#000,#fff)}') },
    { width: 40, signal },
  );
  const picture = await opened.screenshot();
  expect(picture.height).toBe(9001);
  const grey = (y: number) => picture.data[y * 40 * 3];
  for (const y of [3999, 4000, 7999, 8000]) expect(Math.abs(grey(y) - (255 * y) / 9001)).toBeLessThan(3);
  await opened.close();
});

test('a page shorter than the window is as tall as what it holds', async () => {
  const opened = await renderer.open({ html: page('<div></div>'), files: css('div{height:123px}') }, { width: 40, signal });
  expect((await opened.size()).height).toBe(123);
  expect((await opened.screenshot()).height).toBe(123);
  await opened.close();
});

test('the window can be made narrow, and a new document takes its place', async () => {
  const opened = await renderer.open({ html: page('<div>a</div>'), files: css('div{width:500px}') }, { width: 600, signal });
  await opened.resize(390);
  expect((await opened.size()).width).toBe(500);
  await opened.setHtml(page('<div>b</div>'), css('div{width:200px}'));
  expect((await opened.size()).width).toBe(390);
  await opened.close();
});

test('another stylesheet and body of the same page come out as if they were loaded', async () => {
  const font = { mime: 'font/woff2', bytes: (await subsetFonts([FONT])).files[0]!.bytes };
  const face = '@font-face{font-family:Own;src:url("fonts/own.woff2")}p{margin:0;font:40px Own}';
  const files = (text: string) => new Map([...css(face + text), ['fonts/own.woff2', font]]);
  const first = { html: page('<p data-node="p">word</p>'), files: files('p{width:100px}') };
  const second = { html: page('<p data-node="p"><span data-line="l">other</span></p>'), files: files('p{width:200px;color:#00f}') };
  const replaced = await renderer.open(first, { width: 300, signal });
  await replaced.setHtml(page('<p>a third one</p>'), files('p{width:50px;margin-top:90px}'));
  await replaced.setHtml(second.html, second.files);
  const loaded = await renderer.open(second, { width: 300, signal });
  expect(await replaced.measure()).toEqual(await loaded.measure());
  expect(await replaced.screenshot()).toEqual(await loaded.screenshot());
  await Promise.all([replaced.close(), loaded.close()]);
});

const anyPage = { html: page('<div></div>'), files: css('div{height:123px}') };

test('work whose browser dies is done once more with another', async () => {
  const tried: OpenPage[] = [];
  const size = await renderer.use(anyPage, { width: 40, signal }, async (opened) => {
    tried.push(opened);
    if (tried.length === 1) await renderer.close();
    return opened.size();
  });
  expect([tried.length, size.height]).toEqual([2, 123]);
});

test('work that fails by itself, or whose browser dies again, is not repeated for ever', async () => {
  let tries = 0;
  const failing = (dies: boolean) =>
    renderer.use(anyPage, { width: 40, signal }, async () => {
      tries++;
      if (dies) await renderer.close();
      throw new Error('no');
    });
  await expect(failing(false)).rejects.toThrow('no');
  expect(tries).toBe(1);
  await expect(failing(true)).rejects.toThrow('no');
  expect(tries).toBe(3);
});

test('a browser that cannot be run is named with the remedy', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'chromium-')), 'no-browser');
  await writeFile(file, '');
  await expect(locateChromium({ CHROMIUM_PATH: file })).rejects.toThrow(ChromiumMissingError);
});

const packaged = { timeout: 60_000, skip: process.platform !== 'linux' || process.arch !== 'x64' };

test('the browser that comes with the install is taken before one on PATH', packaged, async () => {
  const { executablePath, origin } = await locateChromium({ PATH: '/nowhere' });
  expect([origin, path.basename(executablePath)]).toEqual(['package', 'chromium']);
});

test('where it cannot be unpacked, the one on PATH is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chromium-'));
  await writeFile(path.join(folder, 'chromium'), '', { mode: 0o755 });
  vi.stubEnv('TMPDIR', path.join(folder, 'no-folder'));
  expect(await locateChromium({ PATH: folder })).toMatchObject({ origin: 'system', executablePath: path.join(folder, 'chromium') });
});
