/** Which browser draws the pages. */
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
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

/** Quiet and repeatable: no calls home, sRGB, no subpixel colours. */
const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  // Only a headless shell heeds it: letters to the pixel as a desktop's Chromium draws them.
  '--font-render-hinting=slight',
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

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a browser is looked for, the best first; each gives null where it has none that runs. */
const SOURCES: readonly ((environment: Environment) => Promise<ChromiumLocation | null>)[] = [
  namedChromium,
  packagedChromium,
  systemChromium,
  downloadedChromium,
];

/**
 * The browser that $CHROMIUM_PATH names; else the one that comes with the install (Linux x64), which draws alike on every machine and takes
 * less than half of a desktop browser's memory; else a Chrome or Chromium on PATH; else Playwright's own if it was downloaded.
 * @throws ChromiumMissingError
 */
export async function locateChromium(environment: Environment = process.env): Promise<ChromiumLocation> {
  for (const source of SOURCES) {
    const location = await source(environment);
    if (location) return location;
  }
  throw new ChromiumMissingError('No Chrome or Chromium was found. Install one, or set CHROMIUM_PATH to its executable.');
}

async function namedChromium({ CHROMIUM_PATH: named }: Environment): Promise<ChromiumLocation | null> {
  if (!named) return null;
  if (!executable(named)) throw new ChromiumMissingError(`CHROMIUM_PATH names ${named}, which cannot be run. Correct it or unset it.`);
  return { executablePath: named, env: {}, args: CHROMIUM_ARGS, origin: 'CHROMIUM_PATH' };
}

/** A temporary folder may not be written to, nor run from. */
async function packagedChromium(): Promise<ChromiumLocation | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    const unpacked = await unpackChromium();
    await promisify(execFile)(unpacked.executablePath, ['--version'], { env: { ...process.env, ...unpacked.env } });
    return { ...unpacked, args: CHROMIUM_ARGS, origin: 'package' };
  } catch {
    return null;
  }
}

/** A Chrome or Chromium on PATH. */
export async function systemChromium({ PATH = '' }: Environment): Promise<ChromiumLocation | null> {
  const folders = PATH.split(path.delimiter).filter(Boolean);
  const found = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => path.join(folder, name))).find(executable);
  return found ? { executablePath: found, env: {}, args: CHROMIUM_ARGS, origin: 'system' } : null;
}

async function downloadedChromium(): Promise<ChromiumLocation | null> {
  const own = chromium.executablePath();
  return executable(own) ? { executablePath: own, env: {}, args: CHROMIUM_ARGS, origin: 'playwright' } : null;
}

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
