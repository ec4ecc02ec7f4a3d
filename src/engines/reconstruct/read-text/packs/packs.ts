/** Recognisers that were added to the installation as packs: loaded when a page may need them, let go when they are removed. */
import type { GreyRaster } from '../../../image/raster.ts';
import type { Script } from '../../document.ts';
import { createCtcRecogniser, type CtcModel, type CtcRecogniser, type Part, type Reading } from '../recognise/recogniser.ts';

export interface RecogniserPack {
  readonly id: string;
  /** Changes when the pack is added again. */
  readonly version: string;
  readonly languages: readonly string[];
  /** What it is for. It may read Latin letters and digits too, which others do as well. */
  readonly scripts: readonly Script[];
  /** @throws for one that is damaged */
  load(): Promise<CtcModel>;
}

/** What is there, asked for anew at each page: packs come and go while the reader is warm. */
export interface PackShelf {
  current(): Promise<readonly RecogniserPack[]>;
  readonly tell: TellLanguage;
}

/** The language of a text by its words and signs (null without any), and how surely it is that, 0 to 1. */
export type TellLanguage = (text: string) => { readonly language: string | null; readonly confidence: number };

/** A pack that can read. */
export interface PackReader {
  readonly id: string;
  readonly languages: readonly string[];
  readonly scripts: readonly Script[];
  /** Another recogniser has once read the same: its list of characters is the model's. */
  proven: boolean;
  /** @param lines dark on white, 48 px high */
  read(lines: readonly GreyRaster[], signal: AbortSignal): Promise<Reading[]>;
}

export interface PackReaders {
  current(): Promise<readonly PackReader[]>;
  readonly tell: TellLanguage;
  close(): Promise<void>;
}

export function createPackReaders(shelf: PackShelf | undefined): PackReaders {
  const open = new Map<string, { readonly reader: PackReader; close(): Promise<void> }>();
  return {
    async current() {
      const packs = (await shelf?.current()) ?? [];
      const keys = packs.map(({ id, version }) => `${id} ${version}`);
      for (const [i, key] of keys.entries()) if (!open.has(key)) open.set(key, readerOf(packs[i]!));
      const gone = [...open].filter(([key]) => !keys.includes(key));
      for (const [key] of gone) open.delete(key);
      await Promise.all(gone.map(([, entry]) => entry.close()));
      return keys.map((key) => open.get(key)!.reader);
    },
    tell: shelf?.tell ?? (() => ({ language: null, confidence: 0 })),
    close: async () => {
      await Promise.all([...open.values()].map((entry) => entry.close()));
      open.clear();
    },
  };
}

const NOTHING: Reading = { text: '', confidence: 0, parts: [] };

/** Loaded when it first reads. A pack that is damaged, or that fails, reads nothing: the page is read without it, and `unflatten models verify` tells why. */
function readerOf({ id, languages, scripts, load }: RecogniserPack): { readonly reader: PackReader; close(): Promise<void> } {
  let loading: Promise<CtcRecogniser | null> | null = null;
  const ready = () =>
    (loading ??= load().then(
      (model) => createCtcRecogniser(model).catch(() => null),
      () => null,
    ));
  const rightToLeft = scripts.includes('arabic');
  const reader: PackReader = {
    id,
    languages,
    scripts,
    proven: false,
    async read(lines, signal) {
      const recogniser = await ready();
      const read = recogniser?.read(lines, signal).catch(() => signal.throwIfAborted());
      const found = (await read) ?? lines.map(() => NOTHING);
      return rightToLeft ? found.map(inReadingOrder) : found;
    },
  };
  return { reader, close: async () => (await loading)?.close() };
}

/** Characters of words that run from the left within a line from the right. */
const FROM_THE_LEFT = /^[a-zA-Z0-9 :*./%+-]$/;

/**
 * PaddleOCR's Arabic recognisers say letters as they stand, from the left. Turned round but for Latin words and numbers, as PaddleOCR does
 * (`pred_reverse` of its CTCLabelDecode).
 */
export function inReadingOrder({ parts, confidence }: Reading): Reading {
  const runs: Part[][] = [];
  let within = false;
  for (const part of parts) {
    const fromLeft = FROM_THE_LEFT.test(part.text);
    if (fromLeft && within) runs.at(-1)!.push(part);
    else runs.push([part]);
    within = fromLeft;
  }
  const ordered = runs.toReversed().flat();
  return { text: ordered.map(({ text }) => text).join(''), confidence, parts: ordered };
}
