/** The text of a picture: decoded and read by the stages of the reconstruction, then put in order. */
import { decode } from '../../reconstruct/decode/index.ts';
import { createTextReader, type TextReader } from '../../reconstruct/read-text/index.ts';
import type { StageContext } from '../../ports.ts';
import { composePage, type ReadLine } from './compose.ts';
import type { OcrPage, OcrReader, ReadOptions } from './engine.ts';

/** Print on products and signs is part of a picture, but is read too where it reads surely. */
const SURE_SCENE = 0.6;

/** A warm reader: models stay loaded between pictures. Not for several pictures at the same time. */
export function createOcrReader(): OcrReader {
  const reader = createTextReader();
  return {
    read: (bytes, options) => read(bytes, options, reader),
    close: () => reader.close(),
  };
}

async function read(bytes: Uint8Array, { language, signal }: ReadOptions, reader: TextReader): Promise<OcrPage> {
  const context = <O>(options: O): StageContext<O> => ({ signal, options, report: () => undefined });
  const source = await decode(bytes, context({ mode: 'full' as const }));
  const found = await reader.read(source, context(undefined));
  const lines = found.lines
    .filter((line) => line.kind === 'overlay' || line.confidence >= SURE_SCENE)
    .map(({ text, box, confidence, language: tag, direction }): ReadLine => ({
      text,
      box,
      confidence,
      language: tag,
      direction,
      vertical: false,
    }));
  return { ...composePage(lines, language, found.language), model: found.model };
}
