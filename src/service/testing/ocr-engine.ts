/** A small reader for tests: finds one line in every picture, and counts them. The picture's width chooses what it does. */
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { OcrReader } from '../../engines/text/ocr/index.ts';
import { PictureError } from '../../engines/reconstruct/engine.ts';
import { BEHAVIOUR } from './engine.ts';

export function createOcrReader(): OcrReader {
  let count = 0;
  return {
    async read(bytes, { language, signal }) {
      const { width, height } = await sharp(bytes).metadata();
      if (width === BEHAVIOUR.fails) throw new Error('the reader broke');
      if (width === BEHAVIOUR.refuses) throw new PictureError('image_unreadable', 'The picture is damaged.');
      if (width === BEHAVIOUR.dies) process.exit(7);
      if (width === BEHAVIOUR.slow || width === BEHAVIOUR.hangs)
        await delay(width === BEHAVIOUR.slow ? 600 : 3_600_000, undefined, { signal });
      const found = language ?? 'en';
      const text = `picture ${++count}`;
      const bbox = { x: 1, y: 2, width: width - 2, height: height - 4 };
      const lines = [{ text, bbox, confidence: 0.9, language: found }];
      return { text, lines, passages: [{ before: '', text }], language: found, model: `test ${process.pid}` };
    },
    close: async () => undefined,
  };
}
