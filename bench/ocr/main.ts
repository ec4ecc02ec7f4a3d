/** `npm run bench:ocr`: reads the cases and says how many characters are wrong, on even ground and on photos. */
import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { createOcrReader, type OcrReader } from '../../src/engines/text/ocr/index.ts';
import { caseNames, defaultCasesFolder, readCase } from '../cases.ts';
import { ratePage } from './rate.ts';
import { formatConfusions, formatMisreadings, formatRates, type OcrRecord } from './report.ts';
import { greyOf } from './surface.ts';

interface Flags {
  cases: string;
  only?: string;
  save?: string;
}

/** One page a language: what the collection beside the repository has for this. */
const ONE_A_LANGUAGE = /^product-[a-z]{2}$/;

async function bench({ cases, only, save }: Flags): Promise<void> {
  const all = caseNames(cases);
  const pages = all.filter((name) => ONE_A_LANGUAGE.test(name));
  const wanted = only?.split(',').map((name) => name.trim()) ?? (pages.length > 0 ? pages : all);
  const reader = createOcrReader({ models: process.env.UNFLATTEN_MODELS || undefined });
  const records: OcrRecord[] = [];
  try {
    for (const name of all.filter((one) => wanted.includes(one))) {
      const record = await measure(reader, cases, name);
      if (record) records.push(record);
      process.stderr.write(`${name} ${record ? `${record.seconds.toFixed(1)} s` : 'has no truth'}\n`);
    }
  } finally {
    await reader.close();
  }
  if (records.length === 0) throw new Error(`No case with a truth in ${cases}${only ? ` named ${only}` : ''}.`);
  console.log([formatRates(records), formatConfusions(records), formatMisreadings(records)].join('\n\n'));
  if (save) await writeFile(save, `${JSON.stringify({ date: new Date().toISOString(), node: process.version, records }, null, 1)}\n`);
}

async function measure(reader: OcrReader, folder: string, name: string): Promise<OcrRecord | null> {
  const { input, source, truth } = await readCase(folder, name);
  if (!truth) return null;
  const started = performance.now();
  const page = await reader.read(input, { language: null, signal: new AbortController().signal });
  const seconds = (performance.now() - started) / 1000;
  const read = page.lines.map(({ text, bbox }) => ({ text, x: bbox.x, y: bbox.y, w: bbox.width, h: bbox.height }));
  const picture = await greyOf(source);
  return { name, language: page.language, seconds, pixels: picture.width * picture.height, ...ratePage(truth.lines, read, picture) };
}

await new Command('bench:ocr')
  .description('Reads the cases and counts the wrong characters, spaces left out.')
  .option('--cases <folder>', 'folder of cases', defaultCasesFolder())
  .option('--only <names>', 'these cases only, separated by commas')
  .option('--save <file>', 'write the figures as JSON')
  .action(bench)
  .parseAsync();
