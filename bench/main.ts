/** `npm run bench`: converts the cases, scores them and says what the engine reaches. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import type { ConvertResult } from '../src/engines/reconstruct/engine.ts';
import { caseNames, defaultCasesFolder, readCase, type Case } from './cases.ts';
import { formatComparison } from './compare.ts';
import { contactSheet } from './contact-sheet.ts';
import { startEngine } from './engine.ts';
import { formatAgreement } from './agreement.ts';
import { runCase, type CaseRecord, type CaseRun } from './run.ts';
import { formatStages, formatTable } from './table.ts';

interface Flags {
  cases: string;
  only?: string;
  save?: string;
  compare?: string;
  keep?: string;
}

const sheets = fileURLToPath(new URL('./out/', import.meta.url));

async function bench(flags: Flags): Promise<void> {
  const wanted = flags.only?.split(',').map((name) => name.trim());
  const names = caseNames(flags.cases).filter((name) => !wanted || wanted.includes(name));
  if (names.length === 0) throw new Error(`No case to convert in ${flags.cases}${wanted ? ` named ${flags.only}` : ''}.`);
  const before = flags.compare ? await readRun(flags.compare) : null;
  const records: CaseRecord[] = [];
  const engine = startEngine();
  try {
    for (const [i, name] of names.entries()) {
      process.stderr.write(`${i + 1}/${names.length} ${name} … `);
      const one = await readCase(flags.cases, name);
      const run = await runCase(engine, one);
      process.stderr.write(`${run.record.seconds.toFixed(1)} s${run.record.error ? ` FAILED: ${run.record.error}` : ''}\n`);
      records.push(run.record);
      await keep(one, run, flags.keep);
    }
  } finally {
    await engine.close();
  }
  console.log(
    [formatTable(records), formatStages(records), formatAgreement(records), ...(before ? [formatComparison(records, before)] : [])].join(
      '\n\n',
    ),
  );
  console.log(`\nPictures to look at: ${sheets}`);
  if (flags.save)
    await writeFile(flags.save, `${JSON.stringify({ date: new Date().toISOString(), node: process.version, records }, null, 1)}\n`);
  if (records.some((record) => record.error !== null)) process.exitCode = 1;
}

async function readRun(file: string): Promise<CaseRecord[]> {
  return (JSON.parse(await readFile(file, 'utf8')) as { records: CaseRecord[] }).records;
}

/** The contact sheet always; the bundle, the engine's own render and the lines that were not found where asked for. */
async function keep({ name, source }: Case, { result, scored }: CaseRun, folder: string | undefined): Promise<void> {
  if (!result) return;
  await mkdir(sheets, { recursive: true });
  await writeFile(path.join(sheets, `${name}.png`), await contactSheet(source, scored?.png ?? result.render));
  if (!folder) return;
  const to = path.join(folder, name);
  await rm(to, { recursive: true, force: true });
  await writeBundle(path.join(to, 'bundle'), result);
  await writeFile(path.join(to, 'render.png'), result.render);
  if (scored)
    await writeFile(
      path.join(to, 'score.json'),
      `${JSON.stringify({ ...scored.score, lost: scored.matching.lost, extra: scored.matching.extra }, null, 1)}\n`,
    );
}

async function writeBundle(to: string, { bundle }: ConvertResult): Promise<void> {
  for (const file of bundle) {
    await mkdir(path.dirname(path.join(to, file.path)), { recursive: true });
    await writeFile(path.join(to, file.path), file.bytes);
  }
}

await new Command('bench')
  .description('Converts the cases with the engine and scores the pages from outside.')
  .option('--cases <folder>', 'folder of cases', defaultCasesFolder())
  .option('--only <names>', 'these cases only, separated by commas')
  .option('--save <file>', 'write the figures as JSON')
  .option('--compare <file>', 'show the figures beside those of a saved run')
  .option('--keep <folder>', 'write the bundles and renders there')
  .action(bench)
  .parseAsync();
