/** What a conversion needs of this machine, each thing tried out rather than looked up. */
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TesseractLanguage } from '../engines/reconstruct/read-text/recognise/models.ts';

export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  /** What was found, for people. */
  readonly detail: string;
  /** What to do where it is not ok. */
  readonly remedy?: string;
  /** The same for programs, where there is more to say: for the browser, how to start it. */
  readonly data?: unknown;
}

/** Space that a day of conversions may take. */
const LEAST_DISK_BYTES = 1e9;
/** What one engine needs for a long page. */
const LEAST_MEMORY_BYTES = 2e9;

const LANGUAGES: readonly TesseractLanguage[] = ['ara', 'chi_sim', 'chi_tra', 'eng', 'ind', 'jpn', 'kir', 'kor', 'mon', 'tha', 'vie'];

const REINSTALL = 'Run "npm ci" in the project folder again.';

type Check = (environment: NodeJS.ProcessEnv) => Promise<{ ok: boolean; detail: string; remedy?: string; data?: unknown }>;

const CHECKS: Record<string, Check> = {
  'Node.js': async () => {
    const ok = Number(process.versions.node.split('.')[0]) >= 24;
    return {
      ok,
      detail: `${process.version} on ${process.platform}-${process.arch}`,
      remedy: 'Node 24 or newer is needed; "npm ci" brings one along.',
    };
  },
  Memory: async () => {
    const bytes = os.totalmem();
    const detail = `${(bytes / 1e9).toFixed(1)} GB, ${os.availableParallelism()} cores`;
    return { ok: bytes >= LEAST_MEMORY_BYTES, detail, remedy: 'Long pages need 2 GB.' };
  },
  'Picture library': async () => {
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    return { ok: png.length > 0, detail: `sharp, libvips ${sharp.versions.vips}`, remedy: REINSTALL };
  },
  'Reading models': async () => {
    const { DETECTOR_MODEL, RECOGNISER_MODEL } = await import('../engines/reconstruct/read-text/recognise/models.ts');
    const { InferenceSession } = await import('onnxruntime-node');
    const session = await InferenceSession.create(DETECTOR_MODEL);
    await session.release();
    const bytes = (await Promise.all([DETECTOR_MODEL, RECOGNISER_MODEL].map((file) => stat(file)))).reduce(
      (sum, { size }) => sum + size,
      0,
    );
    return { ok: true, detail: `PP-OCRv4, ${Math.round(bytes / 1e6)} MB`, remedy: REINSTALL };
  },
  'Language data': async () => {
    const { tesseractFolder } = await import('../engines/reconstruct/read-text/recognise/models.ts');
    await Promise.all(LANGUAGES.map((language) => stat(path.join(tesseractFolder(language), `${language}.traineddata.gz`))));
    return { ok: true, detail: LANGUAGES.join(' '), remedy: REINSTALL };
  },
  Fonts: async () => {
    const { faces } = await import('../engines/fonts/index.ts');
    const found = faces();
    const families = new Set(found.map((face) => face.family.name));
    return { ok: found.length > 0, detail: `${families.size} families, ${found.length} faces`, remedy: REINSTALL };
  },
  Browser: async (environment) => {
    const { locateChromium, createChromiumRenderer } = await import('../engines/render/index.ts');
    const { origin, ...launch } = await locateChromium(environment);
    const renderer = createChromiumRenderer();
    try {
      const signal = AbortSignal.timeout(30_000);
      const page = await renderer.open({ html: PROBE, files: new Map() }, { width: 32, signal });
      const { data } = await page.screenshot({ x: 0, y: 0, width: 32, height: 32 });
      await page.close();
      const green = data[0] === 0 && data[1] === 0xaa && data[2] === 0;
      // Without one font a browser draws no text at all.
      const letters = data.some((value, i) => i % 3 === 1 && value < 0x40);
      return {
        ok: green && letters,
        detail: `${launch.executablePath} (from ${origin})`,
        data: launch,
        remedy: 'It starts but draws wrongly: install a font, or set CHROMIUM_PATH to another Chrome or Chromium.',
      };
    } finally {
      await renderer.close();
    }
  },
  'Data folder': async (environment) => {
    const folder = path.resolve(environment.UNFLATTEN_DATA ?? './data');
    const probe = path.join(folder, `.doctor-${process.pid}`);
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    return {
      ok: free >= LEAST_DISK_BYTES,
      detail: `${folder}, ${(free / 1e9).toFixed(1)} GB free`,
      remedy: 'Make room, or set UNFLATTEN_DATA to a folder on a larger disk.',
    };
  },
};

/** Green, with a black letter. */
const PROBE = '<body style="margin:0 8px;background:#0a0;font:bold 24px/32px sans-serif">M';

const REMEDIES: Record<string, string> = {
  Browser: 'Set CHROMIUM_PATH to the executable of a Chrome or Chromium.',
  'Data folder': 'Set UNFLATTEN_DATA to a folder that this user may write to.',
};

/** Runs every check; one that throws is a finding like the others. */
export async function runChecks(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      const { ok, detail, remedy, data } = await check(environment);
      findings.push({ name, ok, detail, ...(ok ? {} : { remedy }), ...(data === undefined ? {} : { data }) });
    } catch (error) {
      const detail = error instanceof Error ? error.message.split('\n')[0] : String(error);
      findings.push({ name, ok: false, detail, remedy: REMEDIES[name] ?? REINSTALL });
    }
  }
  return findings;
}
