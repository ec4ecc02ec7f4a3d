/** The translator of this installation. Its threads live in this process: they are few, and a caller waits for them. */
import type { TranslationMemory, Glossary, Route } from '../../../engines/ports.ts';
import { openTranslation as open, TranslationUnavailable, UnsupportedPair, WARNINGS } from '../../../engines/text/translate/index.ts';
import type { LanguageCode, TranslationWarning } from '../../../contract/index.ts';
import type { TranslationConfig } from '../../config.ts';
import { ServiceError } from '../../errors.ts';
import type { Log } from '../runner.ts';
import { packService, type PackService } from './packs.ts';

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

export interface TranslationService {
  /** @throws {ServiceError} unsupported_language_pair, provider_unavailable; the signal's reason */
  translate(order: TranslateOrder, signal: AbortSignal): Promise<Translated>;
  routes(): Promise<readonly Route[]>;
  readonly packs: PackService;
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
    packs: packService(packs, log),
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
