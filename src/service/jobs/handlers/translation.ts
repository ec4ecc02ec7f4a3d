/** The translator of this installation. Its threads live in this process: they are few, and a caller waits for them. */
import type { TranslationMemory, Glossary, Route } from '../../../engines/ports.ts';
import { PackError, type Progress } from '../../../engines/packs/index.ts';
import {
  KNOWN_PACKS,
  openTranslation as open,
  TranslationUnavailable,
  UnsupportedPair,
  WARNINGS,
} from '../../../engines/text/translate/index.ts';
import type { LanguageCode, TranslationWarning } from '../../../contract/index.ts';
import type { TranslationConfig } from '../../config.ts';
import { ServiceError } from '../../errors.ts';
import type { Log } from '../runner.ts';

export type { Glossary, Route, TranslationMemory };

export interface TranslateOrder {
  readonly texts: readonly string[];
  readonly source: LanguageCode | null;
  readonly target: LanguageCode;
  readonly glossary?: Glossary;
  readonly memory?: TranslationMemory;
}

export interface Translated {
  readonly source: LanguageCode | null;
  /** How surely it is that language; null where it was told. */
  readonly confidence: number | null;
  /** null where nothing was to be done. */
  readonly model: string | null;
  readonly texts: readonly string[];
  readonly warnings: readonly TranslationWarning[];
}

export interface Packs {
  readonly automatic: boolean;
  readonly installed: readonly string[];
  readonly addable: readonly string[];
  readonly downloads: readonly Progress[];
}

export interface TranslationService {
  /** @throws {ServiceError} unsupported_language_pair, provider_unavailable; the signal's reason */
  translate(order: TranslateOrder, signal: AbortSignal): Promise<Translated>;
  routes(): Promise<readonly Route[]>;
  packs(): Promise<Packs>;
  /** Begins to fetch a pack, or to fetch it again; how it goes is told by `packs`. */
  addPack(id: string): void;
  /** @throws {ServiceError} not_found */
  removePack(id: string): Promise<void>;
  close(): Promise<void>;
}

export function openTranslation(config: TranslationConfig, log: Log): TranslationService {
  const onFailure = (provider: string, error: Error) => log.error({ provider, reason: error.message }, 'a provider of translations failed');
  const { translator, packs } = open({ ...config, onFailure });
  return {
    async translate(order, signal) {
      const { warnings, ...result } = await translator.translate(order, { signal }).catch((error: unknown) => {
        throw toServiceError(error);
      });
      return { ...result, warnings: warnings.map((warning) => ({ ...warning, message: WARNINGS[warning.code] })) };
    },
    routes: () => translator.routes(),
    async packs() {
      const installed = await packs.installed(['translation']);
      const addable = KNOWN_PACKS.filter((id) => !installed.includes(id));
      return { automatic: packs.automatic, installed, addable, downloads: packs.progress() };
    },
    addPack: (id) => void packs.add(id).catch((error: Error) => log.error({ pack: id, reason: error.message }, 'a pack was not fetched')),
    removePack: (id) =>
      packs.remove(id).catch((error: unknown) => {
        throw error instanceof PackError ? new ServiceError('not_found', error.message) : error;
      }),
    close: () => translator.close(),
  };
}

function toServiceError(error: unknown): unknown {
  if (error instanceof UnsupportedPair)
    return new ServiceError('unsupported_language_pair', error.message, {
      source_lang: error.pair.from,
      target_lang: error.pair.to,
      packs: error.packs,
    });
  if (error instanceof TranslationUnavailable)
    return new ServiceError('provider_unavailable', `${error.message} Try again later, or set up another provider (docs/translation.md).`);
  return error;
}
