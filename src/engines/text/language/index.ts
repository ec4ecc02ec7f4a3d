export { detectLanguage } from './detect.ts';
export { isLanguage, LANGUAGES, shareScript, type Detected, type Language } from './languages.ts';
