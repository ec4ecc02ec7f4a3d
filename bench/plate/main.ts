/** `npm run bench:plate`: how much a photo under erased text differs from the photo that never had any. */
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import sharp from 'sharp';
import { decode } from '../../src/engines/reconstruct/decode/index.ts';
import { erase } from '../../src/engines/reconstruct/erase/index.ts';
import { createTextReader } from '../../src/engines/reconstruct/read-text/index.ts';
import { takeTextShadows } from '../../src/engines/reconstruct/text-shadows/index.ts';
import { launchBrowser, readPage } from '../measures/page.ts';
import { pageFiles } from '../page-files.ts';
import { align } from '../table.ts';
import { compareUnder } from './compare.ts';

interface Flags {
  page: string;
  quality: string;
  keep?: string;
}

const own = fileURLToPath(new URL('page.html', import.meta.url));
const { signal } = new AbortController();
const context = { signal, options: undefined, report: () => undefined };

async function bench({ page, quality, keep }: Flags): Promise<void> {
  const { png, bare, lines } = await capture(page);
  const jpeg = (picture: Buffer) =>
    sharp(picture)
      .jpeg({ quality: Number(quality), chromaSubsampling: '4:2:0' })
      .toBuffer();
  const source = await decode(await jpeg(png), { ...context, options: { mode: 'full' } });
  const reader = createTextReader();
  const read = await reader.read(source, context).finally(() => reader.close());
  const begun = performance.now();
  const plate = await erase(await takeTextShadows({ source, read }, context), context);
  const seconds = (performance.now() - begun) / 1000;
  const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  const pictures = {
    plate: plate.raster,
    truth: await pixels(await jpeg(bare)),
    changed: [await pixels(png), await pixels(bare)] as const,
  };
  const rows = lines.map((line) => ({ text: line.text, ...compareUnder(pictures, line) }));
  const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  const format = (text: string, difference: number, similarity: number) => [text, difference.toFixed(2), similarity.toFixed(3)];
  console.log(
    align([
      ['line', 'ΔE', 'ssim'],
      ...rows.map(({ text, difference, similarity }) => format(text, difference, similarity)),
      format(
        'MEAN',
        mean((row) => row.difference),
        mean((row) => row.similarity),
      ),
    ]),
  );
  console.log(`${seconds.toFixed(1)} s to take off shadows and erase`);
  const { width, height, data } = plate.raster;
  if (keep) await sharp(data, { raw: { width, height, channels: 3 } }).toFile(keep);
}

async function capture(page: string) {
  const browser = await launchBrowser();
  try {
    const { png, bare, lines } = await readPage(browser, await pageFiles(page), { width: 860, withoutText: true });
    return { png, bare: bare!, lines };
  } finally {
    await browser.close();
  }
}

await new Command('bench:plate')
  .description('Erases the text of a page and compares what is left with the page without text.')
  .option('--page <file>', 'page to take', own)
  .option('--quality <percent>', 'quality of the JPEG that is read', '80')
  .option('--keep <file>', 'write the page without its text as a PNG')
  .action(bench)
  .parseAsync();
