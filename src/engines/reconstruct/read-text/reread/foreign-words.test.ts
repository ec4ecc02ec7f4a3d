import { expect, it } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import { readForeignWords } from './foreign-words.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';

/** A line of 200 px with ink over these columns. */
function line(...inked: readonly [number, number][]): GreyRaster {
  const picture: GreyRaster = { width: 200, height: 48, channels: 1, data: new Uint8Array(200 * 48).fill(255) };
  for (const [from, to] of inked) for (let x = from; x < to; x++) picture.data[20 * 200 + x] = 0;
  return picture;
}

const part = (text: string, confidence: number, from: number, to: number): Part => ({ text, confidence, from: from / 200, to: to / 200 });
const lineOf = (...parts: Part[]): CombinedReading => ({
  text: parts.map(({ text }) => text).join(' '),
  confidence: 0.9,
  parts,
  others: [],
});

/** Reads with a recogniser that says this of each picture; gives the line's text and the widths of what was looked at. */
async function read(reading: CombinedReading, says: Reading, picture = line([0, 60], [80, 130], [150, 200])) {
  const asked: number[] = [];
  const ctc = {
    read: async (pictures: readonly GreyRaster[]) => {
      asked.push(...pictures.map(({ width }) => width));
      return pictures.map(() => says);
    },
  };
  const [found] = await readForeignWords([picture], [reading], ctc, new AbortController().signal);
  return { text: found!.text, others: found!.others, asked };
}

const says = (text: string, confidence: number): Reading => ({
  text,
  confidence,
  parts: [...text].map((sign) => ({ text: sign, confidence, from: 0, to: 1 })),
});

const mixed = lineOf(part('เชน', 0.97, 0, 60), part('ป17%0', 0.66, 80, 130), part('ที่', 0.95, 150, 200));

it('a Latin word that the Thai reader makes Thai signs and figures of is read alone', async () => {
  const { text, others, asked } = await read(mixed, says('UTXO', 0.99));
  expect(text).toBe('เชน UTXO ที่');
  expect(others).toEqual(['เชน ป17%0 ที่']);
  expect(asked).toEqual([52 + 20]);
});

it('a mixture of Thai letters and figures is doubted however surely it was read', async () => {
  expect((await read(lineOf(part('เวอร์ชัน', 0.97, 0, 60), part('ง9.26.5', 0.93, 80, 130)), says('v9.26.5', 0.98))).text).toBe(
    'เวอร์ชัน v9.26.5',
  );
});

it('what the other reader is not sure of, or is no Latin, leaves the word', async () => {
  expect((await read(mixed, says('UTXO', 0.7))).text).toBe('เชน ป17%0 ที่');
  expect((await read(mixed, says('岛岛', 0.99))).text).toBe('เชน ป17%0 ที่');
});

it('letters that loopless Thai is printed like must be surer', async () => {
  const baht = lineOf(part('990', 0.97, 0, 60), part('บาท', 0.8, 80, 130));
  expect((await read(baht, says('unn', 0.95))).text).toBe('990 บาท');
  const thousands = lineOf(part('ขายแล้ว', 0.97, 0, 60), part('(1.2พัน)', 0.9, 80, 130));
  expect((await read(thousands, says('(1.2wu)', 0.96))).text).toBe('ขายแล้ว (1.2พัน)');
});

it('a counted Thai word that bears a mark is no mixture', async () => {
  const days = lineOf(part('ใน', 0.97, 0, 60), part('14วัน', 0.93, 80, 130));
  expect((await read(days, says('14 5u', 0.97))).text).toBe('ใน 14วัน');
  const login = lineOf(part('จาก', 0.97, 0, 60), part('0กินเท', 0.93, 80, 130));
  expect((await read(login, says('OAuth', 0.97))).text).toBe('จาก OAuth');
});

it('words read surely, and lines of other scripts, are not looked at', async () => {
  expect((await read(lineOf(part('เชน', 0.97, 0, 60), part('แบบ', 0.95, 80, 130)), says('UTXO', 1))).asked).toEqual([]);
  expect((await read(lineOf(part('한글', 0.5, 0, 60), part('UTX0', 0.5, 80, 130)), says('UTXO', 1))).asked).toEqual([]);
});

it('a letter that stands across the end of its word is seen whole', async () => {
  const cut = lineOf(part('เชน', 0.97, 0, 60), part('ปธ0', 0.85, 95, 130), part('ที่', 0.95, 150, 200));
  expect((await read(cut, says('USD', 0.99))).asked).toEqual([52 + 20]);
});

it.each([
  ['МАКС', 0.93, 'VARG', 0.98, 'VARG'],
  ['роугеграпк', 0.87, 'powerbank', 0.995, 'powerbank'],
  ['роугеграпк', 0.87, 'powerbank', 0.96, 'роугеграпк'],
  ['хөлрөхгүй,', 0.92, 'xenpexry,', 0.99, 'хөлрөхгүй,'],
  ['после', 0.93, 'nocne', 0.99, 'после'],
  ['выезд', 0.9, 'Bble3', 0.98, 'выезд'],
  ['ОКНА25', 0.69, 'OKNA25', 0.99, 'OKNA25'],
  ['ресурс', 0.97, 'pecypc', 1, 'ресурс'],
])('%j, read as Cyrillic with %f and as %j with %f, is %j', async (cyrillic, own, latin, sure, meant) => {
  const { text } = await read(lineOf(part(cyrillic, own, 0, 60), part('любой', 0.97, 80, 200)), says(latin, sure));
  expect(text).toBe(`${meant} любой`);
});

it.each([
  ['เแอ๕บพอ', 0.91, 'MOKUNO', 0.8, 'MOKUNO'],
  ['พลคคลผาห', 0.9, 'WARRANTY', 0.96, 'WARRANTY'],
  ['พลคคลผาห', 0.9, 'WARRANTY', 0.92, 'พลคคลผาห'],
  ['รับประกัน', 0.9, 'sunan', 0.97, 'รับประกัน'],
  ['รับประกัน', 0.94, 'SUNAN', 0.99, 'รับประกัน'],
])('%j, read as Thai with %f and as %j with %f, is %j', async (thai, own, latin, sure, meant) => {
  const { text } = await read(lineOf(part(thai, own, 0, 60), part('ใหม่', 0.97, 80, 200)), says(latin, sure));
  expect(text).toBe(`${meant} ใหม่`);
});

it.each([
  ['傳統', 0.95, '느린 손맛, 傳統'],
  ['選', 0.99, '느린 손맛, 選'],
  ['2,000kcal', 0.99, '느린 손맛, 2,000kcal'],
  ['吴', 0.81, '느린 손맛, 생\\'],
  ['号！', 0.8, '느린 손맛, 생\\'],
  ['ab', 0.99, '느린 손맛, 생\\'],
])('of a word among Hangul that is read with no confidence %s at %d makes %s', async (seen, confidence, text) => {
  const korean = lineOf(part('느린', 0.96, 0, 60), part('손맛,', 0.89, 80, 130), part('생\\', 0.01, 150, 200));
  expect((await read(korean, says(seen, confidence))).text).toBe(text);
});

it('a word of Hangul that is read doubtfully is not looked at', async () => {
  const korean = lineOf(part('느린', 0.96, 0, 60), part('손맛', 0.5, 80, 130));
  expect((await read(korean, says('傳統', 0.99))).asked).toEqual([]);
});
