import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { Rgb } from '../../../image/colour.ts';
import { colouredStrikes } from '../../../image/coloured-strikes.ts';
import type { RgbRaster } from '../../../image/raster.ts';

const FAMILY = 'coloured strikes test';
GlobalFonts.registerFromPath(faceFor('Noto Sans KR', 400, false).file, FAMILY);

const [WIDTH, HEIGHT] = [420, 80];
const BASELINE = 55;
/** The middle of a strike over the baseline, as browsers draw it, in type sizes. */
const OVER_BASELINE = 0.33;

interface Printed {
  readonly text: string;
  readonly struck: string;
  readonly size: number;
  readonly thick: number;
  readonly letters: string;
  readonly stroke: string;
  readonly paper: Rgb;
}

/** A line with a stroke through some of it, the letters' box, and where the stroke is. */
function printed({ text, struck, size, thick, letters, stroke, paper }: Printed) {
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
  pen.fillStyle = `rgb(${paper.join()})`;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.font = `${size}px "${FAMILY}"`;
  pen.fillStyle = letters;
  pen.fillText(text, 10, BASELINE);
  const from = Math.round(10 + pen.measureText(text.slice(0, text.indexOf(struck))).width);
  const to = from + Math.round(pen.measureText(struck).width);
  const top = Math.round(BASELINE - OVER_BASELINE * size - thick / 2);
  pen.fillStyle = stroke;
  pen.fillRect(from, top, to - from, thick);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const picture: RgbRaster = { width: WIDTH, height: HEIGHT, channels: 3, data: new Uint8Array(WIDTH * HEIGHT * 3) };
  for (let i = 0; i < WIDTH * HEIGHT; i++) picture.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  const box = { x: 10, y: Math.round(BASELINE - 0.85 * size), width: Math.round(pen.measureText(text).width), height: size };
  return { picture, box, strike: { from, to, top, end: top + thick } };
}

const LINE: Printed = {
  text: '189,000원',
  struck: '189,000',
  size: 40,
  thick: 4,
  letters: '#555',
  stroke: '#e60012',
  paper: [255, 255, 255],
};

const found = (line: Printed) => {
  const { picture, box, strike } = printed(line);
  return { strikes: colouredStrikes(picture, box, () => line.paper), strike };
};

it.each<[string, Partial<Printed>]>([
  ['a thick red one through grey figures, whose unit follows closely', {}],
  ['a thin red one through small grey type, unit and all', { struck: '189,000원', size: 18, thick: 2, letters: '#8a8a8a' }],
  ['one on a coloured ground', { paper: [255, 216, 0] }],
  ['a red one through pale figures on a dark ground', { letters: '#bbb', stroke: '#ff2a2a', paper: [17, 17, 17] }],
  ['a grey one through white figures on a dark ground', { letters: '#fff', stroke: '#888', paper: [17, 17, 17] }],
  ['one through a price before another', { text: '정가 39,000원 29,000원', struck: '39,000원', size: 20, thick: 2 }],
])('%s is found where it is', (_, line) => {
  const { strikes, strike } = found({ ...LINE, ...line });
  expect(strikes).toEqual([strike]);
});

it.each<[string, Partial<Printed>]>([
  ['bars that meet in the letters’ own colour', { text: '으ㅡㅡㅡㅡ드', struck: 'ㅡㅡ', stroke: '#555' }],
  ['a bar with no letters over it', { text: '가나        다라', struck: '        ' }],
  ['letters alone', { text: '===+++그트느드', struck: '', stroke: '#555' }],
])('%s are no strike', (_, line) => expect(found({ ...LINE, ...line }).strikes).toEqual([]));
