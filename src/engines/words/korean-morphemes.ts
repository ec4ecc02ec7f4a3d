/** How well a word of Hangul is made of morphemes that Korean has, by a model of them (garu-ko: 1.2 MB, with a WebAssembly analyser). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GaruWasm, initSync } from 'garu-ko/pkg/garu_wasm.js';

let analyser: GaruWasm | null = null;

/** Costs of words that were asked for; a page asks for the same ones many times. */
const costs = new Map<string, number>();
const MOST = 20_000;

/** @returns cost of the likeliest morphemes: 32 to 45 for most words that Korean has, 49 and more for one that is unknown as a whole */
export function morphemeCost(word: string): number {
  const known = costs.get(word);
  if (known !== undefined) return known;
  analyser ??= openAnalyser();
  const { score } = analyser.analyze(word) as { readonly score: number };
  if (costs.size >= MOST) costs.clear();
  costs.set(word, score);
  return score;
}

function openAnalyser(): GaruWasm {
  const root = path.dirname(createRequire(import.meta.url).resolve('garu-ko/package.json'));
  initSync({ module: readFileSync(path.join(root, 'pkg/garu_wasm_bg.wasm')) });
  return new GaruWasm(readFileSync(path.join(root, 'models/base.gmdl')));
}
