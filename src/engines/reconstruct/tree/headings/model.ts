/** The trees by which headings are told. Written by `npm run train:headings`, from the pages in bench/headings/pages. */
import { readFileSync } from 'node:fs';
import type { BoostedTrees } from './boosted-trees.ts';

export const HEADINGS = JSON.parse(readFileSync(new URL('./model.json', import.meta.url), 'utf8')) as BoostedTrees;
