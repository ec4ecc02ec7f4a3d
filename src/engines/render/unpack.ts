/** Chromium out of the @sparticuz/chromium package, into a folder of this user's own. */
import { createReadStream } from 'node:fs';
import { access, chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';

export interface UnpackedChromium {
  readonly executablePath: string;
  /** Added to the browser's environment: its libraries and fonts lie beside it. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The package's own list of font folders names those of a cloud function. Without one font a browser lays out no text at all, not even in the
 * page's own fonts; with this machine's, pages would look different on each.
 */
const FONTS_CONF = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/**
 * Unpacks once a version and user (2 s), then finds the folder again. The package's own `executablePath()` is not used: it takes whatever
 * lies in the temporary folder under its name, and leaves out the libraries that a bare machine lacks.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const require = createRequire(import.meta.url);
  const packaged = path.dirname(path.dirname(require.resolve('@sparticuz/chromium')));
  const { version } = require(path.join(packaged, 'package.json')) as { version: string };
  const folder = path.join(tmpdir(), `unflatten-browser-${version}-${userInfo().uid}`);
  if (!(await exists(path.join(folder, 'chromium')))) await unpackInto(folder, path.join(packaged, 'bin'));
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
      HOME: process.env.HOME ?? folder,
    },
  };
}

async function unpackInto(folder: string, bin: string): Promise<void> {
  const parts = await mkdtemp(`${folder}-`);
  const archive = (name: string, into: string) => pipeline(createReadStream(path.join(bin, name)), createBrotliDecompress(), extract(into));
  try {
    await Promise.all([
      pipeline(createReadStream(path.join(bin, 'chromium.br')), createBrotliDecompress(), createWriteStream(path.join(parts, 'chromium'))),
      archive('swiftshader.tar.br', parts),
      archive('fonts.tar.br', path.join(parts, 'fonts')),
      archive('al2023.tar.br', path.join(parts, 'al2023')),
    ]);
    await writeFile(path.join(parts, 'fonts', 'fonts.conf'), FONTS_CONF);
    await chmod(path.join(parts, 'chromium'), 0o700);
    await rename(parts, folder);
  } catch (error) {
    await rm(parts, { recursive: true, force: true });
    // Another process may have been quicker.
    if (!(await exists(path.join(folder, 'chromium')))) throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
