/** Numbers with a counter of Han (1位, 500), which the CTC recogniser knows better than the reader of kana. */
import { spanOf } from './places.ts';
import type { Reading } from './recogniser.ts';

/** Figures with such a counter or none; so sure the CTC recogniser is, and so little sure the reader of kana, which makes kana or Latin letters of figures in wide black faces (500 as 5ち0〇OO, 1位 as 14g). It reaches over so much of the line, and none of its characters is doubted: 円 of display faces is another Han to it, of .22. */
const COUNTED = { number: /^\d[\d.,]*[%％]?\p{Script=Han}{0,2}$/u, sure: 0.97, doubtful: 0.88, each: 0.6, reach: 0.5 } as const;
/** 円 of such faces may be nothing to it: behind thousands that are parted the line goes on for so many figures, and so surely it is known by that alone. */
const YEN = { behind: /^[1-9]\d{0,2}(?:,\d{3})+$/, figures: 0.75, sure: 0.6 };

/** The line as a number that one recogniser reads surely, and the other doubts; null where it is none. */
export function surerNumber(ctc: Reading, own: Reading): Reading | null {
  const isDoubted = own.confidence < COUNTED.doubtful;
  const isSure = ctc.confidence >= COUNTED.sure && ctc.parts.every(({ confidence }) => confidence >= COUNTED.each) && isDoubted;
  return isSure && COUNTED.number.test(ctc.text) && spanOf(ctc.parts) >= COUNTED.reach ? withPassedYen(ctc) : null;
}

function withPassedYen(ctc: Reading): Reading {
  const { text, parts } = ctc;
  const figures = parts.filter((part) => /\d/.test(part.text));
  const [last, before] = [figures.at(-1), figures.at(-2)];
  if (!YEN.behind.test(text) || !last || !before || 1 - last.to < YEN.figures * (last.from - before.from)) return ctc;
  const yen = { text: '円', confidence: YEN.sure, from: (last.to + 1) / 2, to: 1 };
  return { ...ctc, text: `${text}円`, parts: [...parts, yen] };
}
