/** The translator of an installation, from its settings. */
import type { Translator } from '../../ports.ts';
import { openPackStore, type PackOptions, type PackStore } from '../../packs/index.ts';
import { isSetUp, PROVIDERS, remedyOf, type Settings } from './providers.ts';
import { createTranslator } from './translator.ts';

export interface TranslationOptions {
  readonly models: PackOptions;
  /** Names of providers in the order in which they are asked; null = all that are set up. */
  readonly order: readonly string[] | null;
  readonly settings: Settings;
  /** For all threads of the built-in provider together. */
  readonly memoryBytes: number;
  /** Longest answer of a provider over HTTP. */
  readonly timeoutMs: number;
  readonly onFailure?: (provider: string, error: Error) => void;
}

export interface Translation {
  readonly translator: Translator;
  readonly packs: PackStore;
  /** Names of the providers that are set up, in their order. */
  readonly providers: readonly string[];
}

export function openTranslation({ models, order, settings, memoryBytes, timeoutMs, onFailure }: TranslationOptions): Translation {
  const packs = openPackStore(models);
  const entries = order ? order.flatMap((name) => PROVIDERS.filter((entry) => entry.name === name)) : PROVIDERS;
  const providers = entries
    .filter((entry) => isSetUp(entry, settings))
    .map((entry) => entry.create({ settings, packs, memoryBytes, timeoutMs }));
  const others = PROVIDERS.filter((entry) => !isSetUp(entry, settings)).map(remedyOf);
  const otherProviders = others.length > 0 ? `Set up a provider that can: ${others.join(', ')}.` : 'No provider knows this pair.';
  return { translator: createTranslator({ providers, otherProviders, onFailure }), packs, providers: providers.map(({ name }) => name) };
}
