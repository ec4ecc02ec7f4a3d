/** Which browser draws the pages. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { unpackChromium } from './unpack.ts';

export interface ChromiumLocation {
  readonly executablePath: string;
  /** What the browser needs in its environment beside the process's own. */
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** Where it came from, for people. */
  readonly origin: 'CHROMIUM_PATH' | 'system' | 'package' | 'playwright';
}

/** No usable browser; `message` names the remedy. */
export class ChromiumMissingError extends Error {
  override name = 'ChromiumMissingError';
}

/** Quiet and repeatable: no calls home, no hinting, sRGB, no subpixel colours. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--disable-lcd-text',
  // One page at a time: no renderer in reserve, none for the empty first tab beside it, no process for a graphics card that is not used.
  '--disable-features=SpareRendererForSitePerProcess',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
  // The sandbox is off, so that nothing needs the zygotes that would start its processes; pages come from memory, so that the network needs none.
  '--no-zygote',
  '--enable-features=NetworkServiceInProcess2',
];

const SYSTEM_NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome', 'msedge'];

/**
 * Looks at $CHROMIUM_PATH, then for a Chrome or Chromium on PATH, then unpacks the one that comes with the install (Linux x64), then takes
 * Playwright's own if it was downloaded.
 * @throws ChromiumMissingError
 */
export async function locateChromium(environment: NodeJS.ProcessEnv = process.env): Promise<ChromiumLocation> {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (!executable(named)) throw new ChromiumMissingError(`CHROMIUM_PATH names ${named}, which cannot be run. Correct it or unset it.`);
    return { executablePath: named, env: {}, args: CHROMIUM_ARGS, origin: 'CHROMIUM_PATH' };
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  const system = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => path.join(folder, name))).find(executable);
  if (system) return { executablePath: system, env: {}, args: CHROMIUM_ARGS, origin: 'system' };
  if (process.platform === 'linux' && process.arch === 'x64')
    return { ...(await unpackChromium()), args: CHROMIUM_ARGS, origin: 'package' };
  const own = chromium.executablePath();
  if (executable(own)) return { executablePath: own, env: {}, args: CHROMIUM_ARGS, origin: 'playwright' };
  throw new ChromiumMissingError('No Chrome or Chromium was found. Install one, or set CHROMIUM_PATH to its executable.');
}

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
