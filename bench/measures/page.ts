/** Loads a page in Chromium and reads what a person sees of it. The same reading is used for a truth page and a made one. */
import { chromium, type Browser, type Page } from 'playwright-core';
import type { PageFile } from '../../src/engines/reconstruct/document.ts';
import { locateChromium, systemChromium } from '../../src/engines/render/index.ts';
import { settle } from './in-page/settle.ts';
import { collectStructure } from './in-page/structure.ts';
import { collectWords, type Word } from './in-page/words.ts';
import { mergeWords, type Line } from './lines.ts';

export interface ReadPage {
  readonly png: Buffer;
  /** The page with all live text made transparent; only where asked for. */
  readonly bare: Buffer | null;
  readonly width: number;
  readonly height: number;
  readonly scrollWidth: number;
  readonly words: readonly Word[];
  readonly lines: readonly Line[];
  readonly structure: ReturnType<typeof collectStructure>;
  /** Addresses outside the page's own files that it asked for. */
  readonly refused: readonly string[];
}

const ORIGIN = 'http://page.invalid';
const STILL = `*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important;caret-color:transparent!important}`;
const BARE = `*,*::before,*::after{color:transparent!important;-webkit-text-fill-color:transparent!important;-webkit-text-stroke-color:transparent!important;text-shadow:none!important;text-decoration-color:transparent!important}svg text{fill:transparent!important;stroke:transparent!important}`;

/** People's browser where there is one, not the one that the engine refined the page with. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env, args } = (await systemChromium(process.env)) ?? (await locateChromium());
  return chromium.launch({ executablePath, args: [...args], env: { ...(process.env as Record<string, string>), ...env } });
}

export interface ReadOptions {
  readonly width: number;
  readonly maxHeight?: number;
  readonly withoutText?: boolean;
}

/** Opens index.html out of the files given; nothing else can be fetched. */
export async function readPage(
  browser: Browser,
  files: readonly PageFile[],
  { width, maxHeight = 20_000, withoutText = false }: ReadOptions,
): Promise<ReadPage> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const refused = await serve(page, files);
    await page.goto(`${ORIGIN}/index.html`, { waitUntil: 'load', timeout: 60_000 });
    await page.addStyleTag({ content: STILL });
    const size = await page.evaluate(settle);
    const height = Math.min(size.height, maxHeight);
    const picture = () => page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
    const png = await picture();
    const words = await page.evaluate(collectWords, { width, height });
    const structure = await page.evaluate(collectStructure);
    if (withoutText) await page.addStyleTag({ content: BARE });
    const bare = withoutText ? await picture() : null;
    return { png, bare, width, height, scrollWidth: size.scrollWidth, words, lines: mergeWords(words), structure, refused };
  } finally {
    await context.close();
  }
}

async function serve(page: Page, files: readonly PageFile[]): Promise<string[]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const refused: string[] = [];
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue();
    const file = url.origin === ORIGIN ? byPath.get(decodeURIComponent(url.pathname.slice(1))) : undefined;
    if (file) return route.fulfill({ contentType: file.mime, body: Buffer.from(file.bytes) });
    if (url.origin === ORIGIN) return route.fulfill({ status: 404 });
    refused.push(url.href);
    return route.abort();
  });
  return refused;
}
