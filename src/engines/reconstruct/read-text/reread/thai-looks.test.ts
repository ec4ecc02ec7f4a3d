import { expect, it } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import { createRaster } from '../../../image/raster.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { readThaiLooks, toldBy, withoutNoNames } from './thai-looks.ts';

it('letters stand that most looks see, or of which Thai makes fewer words', () => {
  expect(toldBy('กันแดดไป ปำรุงไป', ['กันแดดไป ปำรุงไป', 'กันแดดไป ปบำรุงไป', 'กันแดดไป บำรุงไป'])).toBe('กันแดดไป บำรุงไป');
  expect(toldBy('4 สารสถัดตัวท็อป', ['4 สารสกถัดตัวท็อป', '4 สารสกถัดตัวท็อป', '4 สารสกัดตัวท็อป'])).toBe('4 สารสกัดตัวท็อป');
  expect(toldBy('ล๑ดสูงสุด', ['ลดสูงสุด', 'ล๑สูงสุด', 'ล๑ดสูงสุด'])).toBe('ลดสูงสุด');
});

it('a name that Thai does not know stays as looks agree on it', () => {
  expect(toldBy('มะลิวา', ['มะลิวา', 'มะลิวา', 'มะลิวา'])).toBe('มะลิวา');
});

it('the vowel am has its ring and its tone where looks see either', () => {
  expect(toldBy('เนื้อนำนม', ['เนื้อน้านม', 'เนื้อน้านม', 'เนื้อนำนม'])).toBe('เนื้อน้ำนม');
});

it('a figure with Latin letters is a word of Thai where looks see that, other Latin stays', () => {
  expect(toldBy('จางลงใน 28 5u', ['จางลงใน 28วัน', 'จางลงใน 28 วัน', 'จางลงใน 28วัน'])).toBe('จางลงใน 28 วัน');
  expect(toldBy('เซรั่ม UV', ['เซรั่ม บน', 'เซรั่ม บน', 'เซรั่ม บน'])).toBe('เซรั่ม UV');
  expect(toldBy('ของ DigiByte', ['ของ เชินไอ', 'ของ เชินไอ', 'ของ เชินไอ'])).toBe('ของ DigiByte');
});

const picture = createRaster(480, 48, 1);

async function lookedAt(text: string, height: number, others: readonly string[] = []) {
  let asked = 0;
  const tesseract = {
    read: async (pictures: readonly GreyRaster[]) => {
      asked += pictures.length;
      return pictures.map(() => ({ text: 'กันแดด', confidence: 0.9, parts: [] }));
    },
  };
  const own: CombinedReading = { text, confidence: 0.9, parts: [{ text, confidence: 0.9, from: 0, to: 1 }], others };
  const box = { x: 0, y: 0, width: 480, height };
  const [read] = await readThaiLooks([{ box }], [picture], [own], tesseract, new AbortController().signal);
  return { text: read!.text, parts: read!.parts.map((part) => part.text), asked };
}

it('large lines with Thai alone are looked at, and their words keep their places', async () => {
  expect(await lookedAt('ภันแลด', 60)).toEqual({ text: 'กันแดด', parts: ['กันแดด'], asked: 3 });
  expect(await lookedAt('ภันแลด', 18)).toEqual({ text: 'ภันแลด', parts: ['ภันแลด'], asked: 0 });
  expect((await lookedAt('SALE', 60)).asked).toBe(0);
});

it('takes a word that no name is written like for the Thai that two looks see', () => {
  const looks = ['ปกป้องครบ 4แสง', 'ปกบ้องครบ 4แสง', 'ปกป้องครบ 4 แสง'];
  expect(withoutNoNames('UnUASU 4แสง', looks)).toBe('ปกป้องครบ 4แสง');
  expect(withoutNoNames('UnUASU 4แสง', looks.slice(0, 2))).toBe('UnUASU 4แสง');
  expect(withoutNoNames('YouTube 4แสง', looks)).toBe('YouTube 4แสง');
});
