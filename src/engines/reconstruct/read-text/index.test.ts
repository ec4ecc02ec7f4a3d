import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureNoise } from '../../image/noise.ts';
import type { ReadResult, SourcePicture } from '../document.ts';
import { createTextReader } from './index.ts';

const reader = createTextReader();
afterAll(() => reader.close());

async function readPicture(bytes: Buffer): Promise<ReadResult> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, channels: 3 as const, data: new Uint8Array(data) };
  const source: SourcePicture = { raster, format: 'png', fullHeight: info.height, noise: measureNoise(raster) };
  return reader.read(source, { signal: new AbortController().signal, options: undefined, report: () => {} });
}

describe('a page with headings, two columns, a button, a caption and an icon', () => {
  let clean: ReadResult;
  let picture: Buffer;
  beforeAll(async () => {
    picture = await readFile(new URL('fixtures/korean.png', import.meta.url));
    clean = await readPicture(picture);
  });
  const lineWith = (text: string) => clean.lines.find((line) => line.text.includes(text))!;

  it('reads every line and takes the icon for none', () => {
    expect(clean.lines.map((line) => line.text).toSorted()).toEqual(
      [
        '두 가지 색상',
        '평일 오후 2시 이전 주문은 당일 출고됩니다.',
        '가격',
        '크기',
        '189,000원',
        'Walnut desk, 18.5 kg',
        '지금 구매하기',
        '※ 모니터에 따라 다르게 보일 수 있습니다.',
      ].toSorted(),
    );
    expect(clean.lines.every((line) => line.kind === 'overlay' && line.surface === 'flat')).toBe(true);
  });

  it('tells the languages', () => {
    expect(clean.language).toBe('ko');
    expect(lineWith('Walnut')).toMatchObject({ language: 'en', script: 'latin', direction: 'ltr' });
  });

  it('hugs the ink and knows its colours', () => {
    const { box, ink, paper } = lineWith('지금');
    expect(box.x).toBeCloseTo(63, -0.6);
    expect(box.height).toBeLessThan(22);
    expect({ ink, paper }).toEqual({ ink: [255, 255, 255], paper: [224, 86, 122] });
  });

  it('reads a lossy copy as well', async () => {
    const { lines } = await readPicture(await sharp(picture).jpeg({ quality: 75 }).toBuffer());
    const texts = lines.map((line) => line.text);
    expect(texts).toEqual(expect.arrayContaining(['두 가지 색상', '189,000원', 'Walnut desk, 18.5 kg', '지금 구매하기']));
    expect(lines).toHaveLength(clean.lines.length);
  });
});

it('finds no text where there is none', async () => {
  const empty = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await readPicture(empty)).toMatchObject({ lines: [], language: null });
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await readPicture(dot)).toMatchObject({ lines: [], language: null });
});
