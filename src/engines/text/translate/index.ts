export { createTranslator } from './translator.ts';
export { openTranslation, type Translation } from './open.ts';
export { PROVIDERS, PROVIDER_NAMES } from './providers.ts';
export { openPackStore, PackError, pairOf, type PackStore, type Progress } from './packs/store.ts';
export { KNOWN_PACKS } from './providers/bergamot.ts';
export { MOZILLA_CATALOGUE } from './packs/catalogue.ts';
export { ProviderError, TranslationUnavailable, UnsupportedPair } from './provider.ts';
export { WARNINGS } from './warnings.ts';
