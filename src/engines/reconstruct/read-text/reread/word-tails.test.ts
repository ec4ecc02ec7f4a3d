import { expect, test } from 'vitest';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import { AIR } from './lone-words.ts';
import { readWordTails } from './word-tails.ts';

const PITCH = 40;
const GAP = 10;

/** A word of syllables, each a square, and behind a gap a tail so wide; the recogniser sees so much of what it is shown of it. */
async function read(word: string, says: string, { confidence = 0.5, sure = 0.98, tail = 90, sees = 1, gap = GAP, low = 0 } = {}) {
  const syllables = word.match(/^[가-힣]+/u)?.[0].length ?? 0;
  const picture = createRaster(syllables * PITCH + gap + tail, 48, 1);
  picture.data.fill(255);
  for (let x = 0; x < picture.width; x++)
    if (x < syllables * PITCH || x >= syllables * PITCH + gap)
      for (let y = x < syllables * PITCH ? 10 : 10 + low; y < 40; y++) picture.data[y * picture.width + x] = 0;
  let shown: number[] = [];
  const ctc = {
    read: async (pictures: readonly GreyRaster[]) => {
      shown = pictures.map(({ width }) => width);
      return pictures.map(({ width }) => {
        const step = (sees * (width - 2 * AIR)) / says.length / width;
        const parts = [...says].map((text, i) => {
          const from = AIR / width + i * step;
          return { text, confidence: sure, from, to: from + step };
        });
        return { text: says, confidence: sure, parts };
      });
    },
  };
  const reading = { text: word, confidence, parts: [{ text: word, confidence, from: 0, to: 1 }], others: [] };
  const [found] = await readWordTails([picture], [reading], ctc, new AbortController().signal);
  return { text: found!.text, shown };
}

test('letters behind syllables, read as figures and signs, are read alone', async () => {
  const { text, shown } = await read('초록입홍합+\\154/', '+MSM', { tail: 110 });
  expect(text).toBe('초록입홍합+MSM');
  expect(Math.abs(shown[0]! - (110 + 2 * AIR))).toBeLessThanOrEqual(GAP);
});

test.each([
  ['that was read surely', '비타민ㅇ', 'C', { confidence: 0.9, tail: 22 }],
  ['of figures', '일반15', '15', { tail: 40 }],
  ['that the recogniser doubts', '연구원(<61081)', '(KATRI)', { sure: 0.8, tail: 140 }],
  ['that the recogniser sees a part of', '연구원(<61081)', '(KA', { sees: 0.4, tail: 140 }],
  ['that is read as figures', '연구원[61081', '61081', { tail: 120 }],
  ['that no gap sets apart', '연구원(<61081)', '(KATRI)', { gap: 0, tail: 150 }],
])('a tail %s stays', async (_, word, says, about) => {
  expect((await read(word, says, about)).text).toBe(word);
});

test('a backslash behind syllables is a slanted stroke, however sure of it Tesseract is; letters alike in both cases are told by their height', async () => {
  const about = { confidence: 0.92, sure: 0.7, tail: 44 };
  expect((await read('봄담\\5', 'VS', about)).text).toBe('봄담 VS');
  expect((await read('봄담\\5', 'VS', { ...about, low: 14 })).text).toBe('봄담 vs');
  expect((await read('정가₩5,000', 'VS', about)).text).toBe('정가₩5,000');
});
