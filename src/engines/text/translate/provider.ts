/** What a provider of translations is, and how it says that it could not. */
import type { Language } from '../language/index.ts';
import type { Part } from './parts.ts';

export interface Pair {
  readonly from: Language;
  readonly to: Language;
}

/** A word of a glossary and what it is called in the other language. */
export interface Term {
  readonly source: string;
  readonly target: string;
}

/** Whether a pair can be translated: now, once packs are there (`automatic`: they are fetched when first needed), or never. */
export type Coverage =
  | { readonly state: 'ready' }
  | { readonly state: 'needs'; readonly packs: readonly string[]; readonly automatic: boolean }
  | { readonly state: 'none' };

export const READY: Coverage = { state: 'ready' };
export const NONE: Coverage = { state: 'none' };

/** One text, or one sentence of it, with what must come through untouched. */
export type Segment = readonly Part[];

export interface ProviderContext {
  readonly signal: AbortSignal;
  readonly terms: readonly Term[];
}

export interface Provider {
  readonly name: string;
  /** What a segment holds: a whole line, or one sentence of it. */
  readonly unit: 'line' | 'sentence';
  /** Who does the work, for the answer. */
  model(pair: Pair): string;
  coverage(pair: Pair): Promise<Coverage>;
  /**
   * Translates segments of one pair; as many answers as segments, in the same order.
   * @throws {ProviderError}
   */
  translate(segments: readonly Segment[], pair: Pair, context: ProviderContext): Promise<string[]>;
  close?(): Promise<void>;
}

/** Seconds that a provider is passed over after a failure of this kind, where it does not say so itself. */
const REST_SECONDS = { refused: 600, quota: 120, failed: 30, timeout: 30, answer: 30, pack: 5, busy: 0 } as const;
export type FailureKind = keyof typeof REST_SECONDS;

/** A provider could not do its part; another one may. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly restSeconds: number;
  /** @param message what happened, as the end of a sentence that begins with the provider's name */
  constructor(kind: FailureKind, message: string, restSeconds: number = REST_SECONDS[kind]) {
    super(message);
    this.restSeconds = restSeconds;
  }
}

/** No provider here translates this pair. `remedy` says what would change that. */
export class UnsupportedPair extends Error {
  override name = 'UnsupportedPair';
  readonly pair: Pair;
  readonly remedy: string;
  readonly packs: readonly string[];
  constructor(pair: Pair, remedy: string, packs: readonly string[]) {
    super(`This installation cannot translate from ${pair.from} to ${pair.to}. ${remedy}`);
    this.pair = pair;
    this.remedy = remedy;
    this.packs = packs;
  }
}

/** Every provider of a pair has failed. */
export class TranslationUnavailable extends Error {
  override name = 'TranslationUnavailable';
}
