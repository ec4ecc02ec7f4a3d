/**
 * The words that one of Tesseract's language packages knows: a graph whose paths from node 0 spell them, letter by letter (Tesseract's `SquishedDawg`,
 * src/dict/dawg.h), beside the list of its letters (`unicharset`), both within the package's `.traineddata` (src/ccutil/tessdatamanager.h).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Components of a `.traineddata` file, by their place in its table. */
const WORDS = 19;
const LETTERS = 21;
/** Bits of an edge above those of its letter: the node's last one, one that leads back to the beginning, one that ends a word. */
const FLAGS = { last: 1, backward: 2, ends: 4, bits: 3 };
/** Magic number, size of the letters' list, number of edges: 2 + 4 + 4 bytes; then 8 bytes an edge. */
const HEADER = 10;

export interface WordGraph {
  /** @returns lengths of the words that begin at `from` in these letters, the shortest first */
  lengthsFrom(letters: readonly string[], from: number): number[];
}

/** @param language as Tesseract names it; a package of its data has to be installed */
export function openWordGraph(language: 'kor'): WordGraph {
  const root = path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`));
  return parseWordGraph(gunzipSync(readFileSync(path.join(root, '4.0.0_best_int', `${language}.traineddata.gz`))));
}

/** @param data a `.traineddata` file, little-endian */
export function parseWordGraph(data: Buffer): WordGraph {
  const offsets = Array.from({ length: data.readInt32LE(0) }, (_, i) => Number(data.readBigInt64LE(4 + 8 * i)));
  const component = (index: number): Buffer => {
    const from = offsets[index]!;
    return data.subarray(from, Math.min(data.length, ...offsets.filter((offset) => offset > from)));
  };
  const [count, ...rows] = component(LETTERS).toString('utf8').split('\n');
  const numbers = new Map(rows.slice(0, Number(count)).map((row, i) => [row.split(' ')[0]!, i]));
  const follow = edgesOf(component(WORDS));
  return {
    lengthsFrom(letters, from) {
      const lengths: number[] = [];
      let node = 0;
      for (let at = from; at < letters.length; at++) {
        const letter = numbers.get(letters[at]!);
        const edge = letter === undefined ? undefined : follow(node, letter);
        if (!edge) break;
        if (edge.ends) lengths.push(at + 1 - from);
        if (edge.next === 0) break;
        node = edge.next;
      }
      return lengths;
    },
  };
}

interface Edge {
  readonly next: number;
  readonly ends: boolean;
}

/** A node is the number of its first edge; its edges stand one behind the other. */
function edgesOf(graph: Buffer): (node: number, letter: number) => Edge | undefined {
  const letterBits = Math.ceil(Math.log2(graph.readInt32LE(2) + 1));
  const nodes = new Map<number, Map<number, Edge>>();
  const open = (node: number): Map<number, Edge> => {
    const edges = new Map<number, Edge>();
    for (let i = node; ; i++) {
      const record = graph.readBigUInt64LE(HEADER + 8 * i);
      const flags = Number(record >> BigInt(letterBits)) & (2 ** FLAGS.bits - 1);
      if (!(flags & FLAGS.backward)) {
        const letter = Number(record & ((1n << BigInt(letterBits)) - 1n));
        edges.set(letter, { next: Number(record >> BigInt(letterBits + FLAGS.bits)), ends: (flags & FLAGS.ends) > 0 });
      }
      if (flags & FLAGS.last) return edges;
    }
  };
  return (node, letter) => {
    let edges = nodes.get(node);
    if (!edges) nodes.set(node, (edges = open(node)));
    return edges.get(letter);
  };
}
