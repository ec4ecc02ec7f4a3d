/** ports.Renderer on a warm headless Chromium. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page, type Route } from 'playwright-core';
import type { Box } from '../image/geometry.ts';
import type { OpenPage, PageFiles, Renderer } from '../ports.ts';
import { locateChromium } from './chromium.ts';
import { documentSize, replaceContent, waitForFontsAndPictures } from './in-page/load.ts';
import { measurePage } from './in-page/measure.ts';
import { measureRows } from './in-page/measure-rows.ts';
import { screenshotStrips } from './screenshot.ts';

/** Pages are served from memory under this made-up address; nothing else can be fetched. */
const ORIGIN = 'http://page.invalid';
const WINDOW_HEIGHT = 900;
const LOAD_TIMEOUT_MS = 60_000;

/** Letters, with all that is drawn of them. */
const WITHOUT_TEXT = `*, *::before, *::after {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-shadow: none !important;
  text-decoration-color: transparent !important;
}`;

type Files = PageFiles['files'];

/** One browser for all pages, started with the first and started again when it has died. */
export function createChromiumRenderer(): Renderer {
  let starting: Promise<Browser> | null = null;
  const browser = async (): Promise<Browser> => {
    const running = await starting?.catch(() => null);
    if (running?.isConnected()) return running;
    starting = launch();
    return starting;
  };
  const open = async (page: PageFiles, { width, signal }: { width: number; signal: AbortSignal }): Promise<ChromiumPage> => {
    signal.throwIfAborted();
    const context = await (
      await browser()
    ).newContext({ viewport: { width, height: WINDOW_HEIGHT }, deviceScaleFactor: 1, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const tab = await context.newPage();
    const opened = new ChromiumPage(context, tab, await context.newCDPSession(tab));
    signal.addEventListener('abort', () => void opened.close(), { once: true });
    await opened.serve();
    await opened.setHtml(page.html, page.files);
    return opened;
  };
  return {
    open,
    async use(page, options, work) {
      for (let again = true; ; again = false) {
        const opened = await open(page, options);
        try {
          return await work(opened);
        } catch (error) {
          if (!again || !opened.isLost || options.signal.aborted) throw error;
        } finally {
          await opened.close();
        }
      }
    },
    async close() {
      const running = await starting?.catch(() => null);
      starting = null;
      await running?.close();
    },
  };
}

/** Chromium falls at its start once in some thousand times (SIGSEGV, where three share two cores): no job shall fail by that, so it is started once more. */
async function launch(): Promise<Browser> {
  const { executablePath, env, args } = await locateChromium();
  const start = () => chromium.launch({ executablePath, args: [...args], env: { ...(process.env as Record<string, string>), ...env } });
  return start().catch(start);
}

/** The one stylesheet of a page whose content can be replaced without loading it again. */
const STYLESHEET = { path: 'styles.css', link: '<link rel="stylesheet" href="styles.css">' };
const FACES = /@font-face\s*\{[^}]*\}/g;

/** The rules of a page that differs from the one before in its body and its rules only; null for any other. */
function newRules(before: PageFiles, page: PageFiles): string | null {
  const [old, css] = [before, page].map(({ files }) => new TextDecoder().decode(files.get(STYLESHEET.path)?.bytes));
  const [was, is] = [before, page].map(({ html }) => html.slice(0, html.indexOf('<body')));
  const isOld = ([path, { mime, bytes }]: [string, { mime: string; bytes: Uint8Array }]) =>
    path === STYLESHEET.path || (before.files.get(path)?.bytes === bytes && before.files.get(path)?.mime === mime);
  const isSame =
    was === is &&
    is.includes(STYLESHEET.link) &&
    before.files.size === page.files.size &&
    [...page.files].every(isOld) &&
    old.match(FACES)?.join() === css.match(FACES)?.join();
  return isSame ? css.replaceAll(FACES, '') : null;
}

class ChromiumPage implements OpenPage {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #session: CDPSession;
  #html = '';
  #files: Files = new Map();
  #crashed = false;

  constructor(context: BrowserContext, page: Page, session: CDPSession) {
    this.#context = context;
    this.#page = page;
    this.#session = session;
    page.once('crash', () => (this.#crashed = true));
  }

  /** Whether the browser, or its process for this page, has gone; true of a page that was closed, too. */
  get isLost(): boolean {
    return this.#crashed || this.#page.isClosed();
  }

  async serve(): Promise<void> {
    await this.#page.route('**/*', (route) => this.#answer(route));
  }

  #answer(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    if (url.protocol === 'data:') return route.continue();
    if (url.origin !== ORIGIN) return route.abort();
    if (url.pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: this.#html });
    const file = this.#files.get(decodeURIComponent(url.pathname.slice(1)));
    return file
      ? route.fulfill({ contentType: file.mime, body: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength) })
      : route.fulfill({ status: 404, body: '' });
  }

  async setHtml(html: string, files: Files): Promise<void> {
    const rules = newRules({ html: this.#html, files: this.#files }, { html, files });
    const body = html === this.#html ? null : html;
    this.#html = html;
    this.#files = files;
    if (rules !== null) await this.#page.evaluate(replaceContent, { rules, html: body });
    else await this.#page.goto(`${ORIGIN}/`, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    await this.#page.evaluate(waitForFontsAndPictures);
  }

  async resize(width: number): Promise<void> {
    await this.#page.setViewportSize({ width, height: WINDOW_HEIGHT });
  }

  size(): Promise<{ width: number; height: number }> {
    return this.#page.evaluate(documentSize);
  }

  async screenshot(clip?: Box) {
    const { height } = await this.size();
    const width = this.#page.viewportSize()!.width;
    return screenshotStrips(this.#session, clip ?? { x: 0, y: 0, width, height }, WINDOW_HEIGHT);
  }

  async ground() {
    const style = await this.#page.addStyleTag({ content: WITHOUT_TEXT });
    try {
      return await this.screenshot();
    } finally {
      await style.evaluate((element) => element.parentNode?.removeChild(element));
    }
  }

  measure(): Promise<{ nodes: Record<string, Box>; lines: Record<string, Box> }> {
    return this.#page.evaluate(measurePage);
  }

  measureRows() {
    return this.#page.evaluate(measureRows);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
