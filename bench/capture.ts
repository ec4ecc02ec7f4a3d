/**
 * Makes a case of a web page: `node bench/capture.ts bench/cases/NAME [width]` reads NAME/page.html and writes its
 * source.png and truth.json. The page may use font files by their path under node_modules/.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser, readPage } from './measures/page.ts';
import type { Truth } from './measures/score.ts';
import { pageFiles } from './page-files.ts';

async function capture(folder: string, width: number): Promise<void> {
  const files = await pageFiles(path.join(folder, 'page.html'));
  const browser = await launchBrowser();
  try {
    const { png, height, lines } = await readPage(browser, files, { width });
    const truth: Truth = { width, height, lines };
    await writeFile(path.join(folder, 'source.png'), png);
    await writeFile(path.join(folder, 'truth.json'), `${JSON.stringify(truth, null, 1)}\n`);
    console.log(`${folder}: ${width}×${height}, ${lines.length} lines`);
  } finally {
    await browser.close();
  }
}

const [folder, width = '860'] = process.argv.slice(2);
if (!folder) throw new Error('usage: node bench/capture.ts FOLDER [width]');
await capture(folder, Number(width));
