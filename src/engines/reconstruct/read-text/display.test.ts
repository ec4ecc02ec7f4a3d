/** What product pages print beside plain text: heavy faces, words in two colours, marks before lines, units beside large numbers. */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import type { ReadResult } from '../document.ts';
import { createTextReader } from './index.ts';

const [WIDTH, HEIGHT] = [860, 900];
const reader = createTextReader();
let read: ReadResult;

/** A page with a ground, and words set in faces of the catalogue. */
function page() {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffe14a';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const alias = (family: string, weight: number) => {
    GlobalFonts.registerFromPath(faceFor(family, weight, false).file, `display ${family} ${weight}`);
    return `display ${family} ${weight}`;
  };
  const set = (text: string, family: string, weight: number, size: number, x: number, baseline: number, color = '#15171c') => {
    pen.font = `${size}px "${alias(family, weight)}"`;
    pen.fillStyle = color;
    pen.fillText(text, x, baseline);
    return x + pen.measureText(text).width;
  };
  set('발이 먼저 아는', 'Black Han Sans', 400, 92, 180, 120);
  const middle = set('구름 쿠션 ', 'Black Han Sans', 400, 92, 140, 230, '#e7322d');
  set('운동화', 'Black Han Sans', 400, 92, middle, 230);
  pen.beginPath();
  for (const [x, y] of [
    [60, 322],
    [66, 330],
    [76, 312],
  ] as const)
    pen.lineTo(x, y);
  pen.lineWidth = 2.5;
  pen.strokeStyle = '#15171c';
  pen.stroke();
  set('사방으로 통하는 니트 소재', 'Noto Sans KR', 400, 22, 88, 330);
  pen.arc(66, 372, 4, 0, 7);
  pen.fill();
  set('젖은 바닥에서도 안전해요', 'Noto Sans KR', 400, 22, 88, 380);
  const unit = set('26.1', 'Montserrat', 600, 54, 60, 470);
  set('MP', 'Montserrat', 600, 22, unit + 6, 470);
  set('A quiet evening', 'Playfair Display', 700, 44, 60, 560);
  pen.lineWidth = 2;
  pen.letterSpacing = '6px';
  pen.font = `110px "${alias('Bebas Neue', 400)}"`;
  pen.strokeText('CLOUD FOAM', 60, 700);
  pen.letterSpacing = '0px';
  pen.fillStyle = '#d6d2cd';
  pen.fillRect(0, 740, WIDTH, 160);
  pen.shadowColor = 'rgba(0, 0, 0, 0.35)';
  pen.shadowBlur = 8;
  pen.shadowOffsetY = 2;
  set('머무는 향기, 느린 하루', 'Nanum Myeongjo', 400, 60, 60, 840, '#ffffff');
  return pen.getImageData(0, 0, WIDTH, HEIGHT).data;
}

beforeAll(async () => {
  const pixels = page();
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) data.set(pixels.subarray(i * 4, i * 4 + 3), i * 3);
  const raster = { width: WIDTH, height: HEIGHT, channels: 3 as const, data };
  const context = { signal: new AbortController().signal, options: undefined, report: () => {} };
  read = await reader.read({ raster, format: 'png', fullHeight: HEIGHT, noise: 0 }, context);
}, 60_000);
afterAll(() => reader.close());

const lineAt = (y: number, x = 0) => read.lines.find(({ box }) => box.y <= y && box.y + box.height >= y && box.x >= x && box.x <= x + 250)!;

describe('display type', () => {
  it('reads letters that cover more than their paper does', () =>
    expect(lineAt(90)).toMatchObject({ text: '발이 먼저 아는', paper: [255, 225, 74] }));
  it('reads a line whose words have two colours as one', () => expect(lineAt(200)).toMatchObject({ text: '구름 쿠션 운동화' }));
  it('leaves a tick before a line to the pictures', () => {
    expect(lineAt(322)).toMatchObject({ text: '사방으로 통하는 니트 소재' });
    expect(lineAt(322).box.x).toBeGreaterThan(85);
  });
  it('leaves the disc of a list to the pictures', () => {
    expect(lineAt(372).text).toBe('젖은 바닥에서도 안전해요');
    expect(lineAt(372).box.x).toBeGreaterThan(85);
  });
  it('reads a large number and its small unit each at its size', () =>
    expect(read.lines.map((line) => line.text)).toEqual(expect.arrayContaining(['26.1', 'MP'])));
  it('reads letters drawn as outlines, and how thick these are', () => {
    expect(lineAt(660)).toMatchObject({ text: 'CLOUD FOAM', ink: [21, 23, 28] });
    expect(lineAt(660).outline).toBeCloseTo(2, 0);
  });
  it('reads light letters that stand out by their shadow', () =>
    expect(lineAt(820)).toMatchObject({ text: '머무는 향기, 느린 하루', ink: [255, 255, 255], kind: 'overlay' }));
  it('keeps words of one size together, whatever their letters reach', () => expect(lineAt(545).text).toBe('A quiet evening'));
});
