export { detectLanguage } from './detect.ts';
export { LANGUAGES, type Detected, type Language } from './languages.ts';
