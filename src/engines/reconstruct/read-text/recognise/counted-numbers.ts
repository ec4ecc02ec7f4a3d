/** Numbers with a counter of Han (1位, 500), which the CTC recogniser knows better than the reader of kana. */
import { spanOf } from './places.ts';
import type { Reading } from './recogniser.ts';

/** Figures with such a counter or none; so sure the CTC recogniser is, and so little sure the reader of kana, which makes kana or Latin letters of figures in wide black faces (500 as 5ち0〇OO, 1位 as 14g). It reaches over so much of the line, and none of its characters is doubted: 円 of display faces is another Han to it, of .22. */
const COUNTED = { number: /^\d[\d.,]*[%％]?\p{Script=Han}{0,2}$/u, sure: 0.97, doubtful: 0.88, each: 0.6, reach: 0.5 } as const;

/** Whether a line is a number that one recogniser reads surely, all across, and the other doubts. */
export function isSurerNumber(ctc: Reading, own: Reading): boolean {
  const isSure =
    ctc.confidence >= COUNTED.sure && ctc.parts.every(({ confidence }) => confidence >= COUNTED.each) && own.confidence < COUNTED.doubtful;
  return isSure && COUNTED.number.test(ctc.text) && spanOf(ctc.parts) >= COUNTED.reach;
}
