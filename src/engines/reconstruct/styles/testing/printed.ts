/** Pages of drawn lines whose styles are known, for the tests of this stage. */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { faceFor } from '../../../fonts/index.ts';
import type { Rgb } from '../../../image/colour.ts';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import type { ReadResult, SourcePicture, TextLine } from '../../document.ts';
import { LINE } from '../../document/testing/samples.ts';

export interface Print {
  readonly text: string;
  readonly family: string;
  readonly weight: number;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly spacing?: number;
  readonly wordSpacing?: number;
  readonly color?: Rgb;
  readonly italic?: boolean;
  /** How far upright letters are made to lean, as browsers do where a face has no italics: px to the right for each px upwards. */
  readonly lean?: number;
}

export const SIZE = { width: 700, height: 260 };
export const PAPER: Rgb = [250, 248, 240];
export const INK: Rgb = [30, 40, 60];
/** Letters are drawn so many times finer, since the canvas hints small ones and those of most pictures are not. */
const FINER = 6;
export const context = { signal: new AbortController().signal, options: undefined, report() {} };

/** Draws lines with faces of the catalogue and reads their boxes off the drawing. */
export function printed(
  prints: readonly Print[],
  isHinted = false,
  ground: Rgb = PAPER,
): {
  source: SourcePicture;
  plate: { raster: RgbRaster; inkMask: Uint8Array };
  read: ReadResult;
} {
  const raster = createRaster(SIZE.width, SIZE.height, 3);
  const paper = createRaster(SIZE.width, SIZE.height, 3);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = paper.data[i] = ground[i % 3];
  const lines = prints.map((print, i) => draw(raster, print, `t${i}`, isHinted ? 1 : FINER, ground));
  return {
    source: { raster, format: 'png', fullHeight: SIZE.height, noise: 0 },
    plate: { raster: paper, inkMask: new Uint8Array(SIZE.width * SIZE.height) },
    read: { lines, language: 'en', model: 'test' },
  };
}

function draw(raster: RgbRaster, print: Print, id: string, finer: number, ground: Rgb): TextLine {
  const alias = `${print.family}-${print.weight}${print.italic ? '-i' : ''}`;
  GlobalFonts.registerFromPath(faceFor(print.family, print.weight, print.italic ?? false).file, alias);
  const pen = createCanvas(SIZE.width * finer, SIZE.height * finer).getContext('2d');
  pen.font = `${print.size * finer}px "${alias}"`;
  pen.fontKerning = 'normal';
  pen.letterSpacing = `${(print.spacing ?? 0) * finer}px`;
  pen.wordSpacing = `${(print.wordSpacing ?? 0) * finer}px`;
  const lean = print.lean ?? 0;
  pen.setTransform(1, 0, -lean, 1, lean * print.baseline * finer, 0);
  pen.fillText(print.text, print.x * finer, print.baseline * finer);
  const { data } = pen.getImageData(0, 0, SIZE.width * finer, SIZE.height * finer);
  const ink = print.color ?? INK;
  let [left, top, right, bottom] = [SIZE.width, SIZE.height, 0, 0];
  for (let y = 0, i = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++, i++) {
      const alpha = coverageAt(data, x, y, finer);
      if (alpha === 0) continue;
      for (let c = 0; c < 3; c++) raster.data[i * 3 + c] += Math.round(alpha * (ink[c] - raster.data[i * 3 + c]));
      if (alpha < 0.3) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return {
    ...LINE,
    id,
    text: print.text,
    box: { x: left, y: top, width: right - left, height: bottom - top },
    script: /\p{Script=Hangul}/u.test(print.text) ? 'hangul' : 'latin',
    ink,
    paper: ground,
  };
}

/** Share of a pixel that is drawn on, 0 to 1; a canvas draws edges too light. */
function coverageAt(rgba: ArrayLike<number>, x: number, y: number, finer: number): number {
  let sum = 0;
  for (let down = 0; down < finer; down++)
    for (let across = 0; across < finer; across++)
      sum += (rgba[((y * finer + down) * SIZE.width * finer + x * finer + across) * 4 + 3] / 255) ** 0.68;
  return sum / finer ** 2;
}

/** A picture as it comes out of a JPEG that keeps colour at half the resolution. */
export async function lossy(raster: RgbRaster, quality = 80): Promise<RgbRaster> {
  const { data, width, height } = raster;
  const file = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { ...raster, data: new Uint8Array(await sharp(file).raw().toBuffer()) };
}
