/** `npm run bench:damage`: plants known damage in good pages and counts what the review says of it. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { subsetFonts } from '../../src/engines/fonts/index.ts';
import { intersect } from '../../src/engines/image/geometry.ts';
import type { Trace } from '../../src/engines/reconstruct/debug/index.ts';
import { createReconstructor } from '../../src/engines/reconstruct/pipeline.ts';
import { createChromiumRenderer } from '../../src/engines/render/index.ts';
import { caseNames, readCase, type Case } from '../cases.ts';
import { launchBrowser } from '../measures/page.ts';
import { KINDS } from './kinds.ts';
import type { Damage } from './place.ts';
import { formatReport, type Planted } from './report.ts';
import { isVisible, judge, verdictOf, type Bench, type Judged } from './trial.ts';

interface Flags {
  cases: string;
  only?: string;
  each: string;
  save?: string;
}

const own = path.join(path.dirname(fileURLToPath(import.meta.url)), '../cases');

async function bench(flags: Flags): Promise<void> {
  const wanted = flags.only?.split(',').map((name) => name.trim());
  const names = caseNames(flags.cases).filter((name) => !wanted || wanted.includes(name));
  if (names.length === 0) throw new Error(`No case to damage in ${flags.cases}${wanted ? ` named ${flags.only}` : ''}.`);
  const planted: Planted[] = [];
  const instruments = { renderer: createChromiumRenderer(), browser: await launchBrowser() };
  try {
    for (const name of names) {
      process.stderr.write(`${name} …\n`);
      const one = await readCase(flags.cases, name);
      planted.push(...(await damageCase(one, Number(flags.each), instruments)));
    }
  } finally {
    await Promise.all([instruments.renderer.close(), instruments.browser.close()]);
  }
  console.log(formatReport(planted));
  if (flags.save) await writeFile(flags.save, `${JSON.stringify(planted, null, 1)}\n`);
}

/** The page undamaged, then each kind of damage at some of its places, one at a time. */
async function damageCase(one: Case, each: number, instruments: Pick<Bench, 'renderer' | 'browser'>): Promise<Planted[]> {
  const { source, document } = await convert(one);
  const site: Bench = { ...instruments, one, source, fonts: await subsetFonts(document.fonts) };
  const before = await judge(document, site);
  const planted: Planted[] = [{ name: one.name, kind: null, ...summary(before) }];
  for (const kind of KINDS) {
    for (const damage of spread(unflagged(kind.places(document), before), each)) {
      const after = await judge(await damage.plant(document), site);
      if (!isVisible(before.raster, after.raster, damage.box)) continue;
      const { found, astray } = verdictOf(kind, damage, before.quality, after.quality);
      process.stderr.write(
        `  ${kind.name}, section ${damage.section}: ${found ? 'found' : 'NOT FOUND'}${astray.length ? `, ${astray.length} elsewhere` : ''}\n`,
      );
      planted.push({ name: one.name, kind: kind.name, section: damage.section, found, astray: astray.length, ...summary(after) });
    }
  }
  return planted;
}

const summary = ({ quality, outside }: Judged) => ({
  said: { text_accuracy: quality.textAccuracy, visual_fidelity: quality.visualFidelity, structure: quality.structure },
  outside: outside && { ...outside },
  review: quality.review,
});

/** What is flagged already cannot show whether damage is found. */
function unflagged(places: readonly Damage[], { quality }: Judged): Damage[] {
  return places.filter(({ box, section }) => {
    const there = quality.review.filter((flag) => flag.section === section && intersect(flag.box, box));
    return there.length === 0;
  });
}

/** So many of them, evenly from first to last: the same ones every time. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor(((i + 0.5) * items.length) / count)]);
}

async function convert({ input }: Case): Promise<Trace> {
  const traces: Trace[] = [];
  const engine = createReconstructor({ onTrace: (trace) => traces.push(trace) });
  const options = { mode: 'full', language: null, scale: 1, signal: new AbortController().signal, onProgress: () => undefined } as const;
  try {
    await engine.convert(input, options);
  } finally {
    await engine.close();
  }
  return traces[0];
}

await new Command('bench:damage')
  .description('Plants known damage in converted pages and counts what the review says of it.')
  .option('--cases <folder>', 'folder of cases', own)
  .option('--only <names>', 'these cases only, separated by commas')
  .option('--each <count>', 'places a case and kind of damage', '2')
  .option('--save <file>', 'write what was found as JSON')
  .action(bench)
  .parseAsync();
