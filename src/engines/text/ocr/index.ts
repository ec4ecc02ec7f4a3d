export { OCR_LANGUAGES, type OcrLine, type OcrPage, type OcrReader, type Passage, type ReadOptions } from './engine.ts';
export { createOcrReader } from './reader.ts';
