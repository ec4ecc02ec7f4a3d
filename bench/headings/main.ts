/**
 * Trains the trees by which headings are told on all pages in `pages`, and tells how well such trees do on a page that they have not seen: each is left out
 * once. `npm run train:headings`; with folders of cases (source picture and truth.json) these pages are collected first.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { probability } from '../../src/engines/reconstruct/tree/headings/boosted-trees.ts';
import { train } from './boosting.ts';
import { collect } from './collect.ts';
import { NAMES, readPages, type HeadingPage } from './pages.ts';

const MODEL = fileURLToPath(new URL('../../src/engines/reconstruct/tree/headings/model.json', import.meta.url));

/** Thresholds that are compared. */
const THRESHOLDS = [0.3, 0.35, 0.4, 0.45, 0.5];

export const trainOn = (pages: readonly HeadingPage[]) =>
  train(
    NAMES,
    pages.flatMap(({ texts }) => texts.map(({ row, lines, headings }) => ({ row, label: 2 * headings > lines ? 1 : 0 }))),
  );

/** F1 over lines, as the bench counts it, of each threshold. */
function scores(page: HeadingPage, others: readonly HeadingPage[]): number[] {
  const model = trainOn(others);
  const likely = page.texts.map(({ row }) => probability(model, new Map(NAMES.map((name, i) => [name, row[i]]))));
  const total = page.texts.reduce((sum, { headings }) => sum + headings, 0);
  return THRESHOLDS.map((threshold) => {
    const told = page.texts.filter((_, i) => likely[i] > threshold);
    const both = told.reduce((sum, { headings }) => sum + headings, 0);
    return (2 * both) / (total + told.reduce((sum, { lines }) => sum + lines, 0));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const folder of process.argv.slice(2)) await collect(path.resolve(folder));
  const pages = readPages();
  const rows = pages.map((page) => ({
    page,
    f1: scores(
      page,
      pages.filter((other) => other !== page),
    ),
  }));
  const print = (name: string, values: readonly number[]) =>
    console.log(name.padEnd(24), values.map((value) => value.toFixed(3)).join('  '));
  print('left out, threshold', THRESHOLDS);
  for (const { page, f1 } of rows) print(page.name, f1);
  print(
    'mean',
    THRESHOLDS.map((_, i) => rows.reduce((sum, { f1 }) => sum + f1[i], 0) / rows.length),
  );
  await writeFile(MODEL, `${JSON.stringify(trainOn(pages))}\n`);
}
