import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { colourSizeStep } from './colour-size.ts';
import { lineInk } from './line-ink.ts';

const [WIDTH, HEIGHT] = [800, 120];

/** Parts in sizes and colours of their own on one line, and where each but the last ends. */
function draw(family: string, weight: number, parts: readonly (readonly [text: string, size: number, color: string])[]) {
  GlobalFonts.registerFromPath(faceFor(family, weight, false).file, `squares ${family} ${weight}`);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#dbe5eb';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  let x = 30;
  const ends: number[] = [];
  for (const [text, size, color] of parts) {
    pen.font = `${size}px "squares ${family} ${weight}"`;
    pen.fillStyle = color;
    pen.fillText(text, x, 90);
    x += pen.measureText(text).width;
    ends.push(x);
  }
  const data = Uint8Array.from(pen.getImageData(0, 0, WIDTH, HEIGHT).data.filter((_, i) => i % 4 < 3));
  const line = lineInk({ width: WIDTH, height: HEIGHT, channels: 3, data }, { x: 20, y: 20, width: x - 10, height: 90 }, 0)!;
  return { step: colourSizeStep(line), ends };
}

const [DARK, BLUE, BROWN, RED] = ['#24384a', '#2b6497', '#8a1a00', '#d7000f'];

it('parts kana and Han set larger in a colour of much the same hue', () => {
  const { step, ends } = draw('M PLUS Rounded 1c', 900, [
    ['こんな', 54, DARK],
    ['お悩み', 66, BLUE],
    ['ありませんか', 54, DARK],
  ]);
  expect(Math.abs(step!.x - ends[0]!)).toBeLessThan(8);
});

it('parts a larger figure of a wide black face', () => {
  const { step, ends } = draw('Dela Gothic One', 400, [
    ['おかげさまで堂々の', 48, BROWN],
    ['3', 64, RED],
    ['冠達成', 48, BROWN],
  ]);
  expect(Math.abs(step!.x - ends[0]!)).toBeLessThan(8);
});

it('keeps lines of one size in two colours', () => {
  const dark = [
    ['こんな', 54, DARK],
    ['お悩み', 54, BLUE],
    ['ありませんか', 54, DARK],
  ] as const;
  for (const [family, weight] of [
    ['M PLUS Rounded 1c', 900],
    ['Noto Sans JP', 900],
    ['Dela Gothic One', 400],
  ] as const)
    expect(draw(family, weight, dark).step).toBeNull();
  expect(
    draw('Montserrat', 900, [
      ['sun', 54, DARK],
      ['Good', 54, BLUE],
    ]).step,
  ).toBeNull();
});
