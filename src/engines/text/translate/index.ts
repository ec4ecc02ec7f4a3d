export { createTranslator } from './translator.ts';
export { openTranslation, type Translation } from './open.ts';
export { PROVIDERS, PROVIDER_NAMES } from './providers.ts';
export { KNOWN_PACKS } from './providers/bergamot.ts';
export { ProviderError, TranslationUnavailable, UnsupportedPair } from './provider.ts';
export { WARNINGS } from './warnings.ts';
