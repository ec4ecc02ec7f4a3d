import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { tightBox } from '../../image/ink.ts';
import { createRaster, type GreyRaster } from '../../image/raster.ts';
import { strikesThrough } from '../../image/strikes.ts';

const FAMILY = 'struck words test';
GlobalFonts.registerFromPath(faceFor('Noto Sans KR', 400, false).file, FAMILY);

const [WIDTH, HEIGHT] = [360, 40];
/** The middle of a strike over the baseline, as browsers draw it, in type sizes. */
const OVER_BASELINE = 0.36;

/** Coverage of a line of 15 px, or of another size, of which some words are struck through. */
function drawn(text: string, struck = '', thickness = 1, size = 15): GreyRaster {
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
  pen.font = `${size}px "${FAMILY}"`;
  pen.fillText(text, 10, 25);
  if (struck !== '') {
    const left = 10 + pen.measureText(text.slice(0, text.indexOf(struck))).width;
    pen.fillRect(Math.round(left), Math.round(25 - OVER_BASELINE * size), Math.round(pen.measureText(struck).width), thickness);
  }
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  return { ...createRaster(WIDTH, HEIGHT, 1), data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => data[i * 4 + 3]!) };
}

const found = (line: GreyRaster) => strikesThrough(line, tightBox(line, 85)!, 48);

it.each([
  ['정가 39,000원 29,000원', '39,000원'],
  ['$349 now $279', '$349'],
  ['Basic plan $19 only $9 a month', '$19'],
  ['通常価格 12,800円 特別価格', '12,800円'],
])('%s: a stroke through %s is a strike', (text, struck) => expect(found(drawn(text, struck))).toHaveLength(1));

it('a stroke lies where it was drawn', () => {
  expect(found(drawn('$349 now $279', '$349'))).toEqual([{ from: 10, to: 43, top: 20, end: 21 }]);
});

it.each(['그르르 흐흐흐 드드드', '2019 —— 2024 ──── 끝', '一一 十干干 三三三 王王王', 'HHH eee ttt fff EEE', '10 − 5 = 5 +++++'])(
  'bars of letters and dashes are none: %s',
  (text) => expect(found(drawn(text))).toEqual([]),
);

it('what is as thick as letters is their own bar', () => expect(found(drawn('정가 39,000원 29,000원', '39,000원', 3))).toEqual([]));

it('a stroke of two pixels through some words is a strike, bars as thick that meet in fewer letters are none', () => {
  expect(found(drawn('다른 청소기의 2cm 틈새먼지까지 한 번에', '2cm 틈새먼지까지', 2, 20))).toHaveLength(1);
  expect(found(drawn('다른 청소기의 2cm 틈새먼지까지 한 번에', '틈새', 2, 20))).toEqual([]);
});
