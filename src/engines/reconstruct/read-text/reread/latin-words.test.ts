import { expect, test } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import { readLatinWords } from './latin-words.ts';
import { AIR } from './lone-words.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';

const WIDTH = 500;
const PITCH = 40;

/** A line of words with ink from end to end: syllables so wide, everything else half of that. */
function lineOf(words: readonly string[], confidence: number): { picture: GreyRaster; reading: CombinedReading } {
  const picture: GreyRaster = { width: WIDTH, height: 48, channels: 1, data: new Uint8Array(WIDTH * 48).fill(255) };
  let x = 0;
  const parts = words.map((text): Part => {
    const width = [...text].reduce((sum, sign) => sum + (/[가-힣]/u.test(sign) ? PITCH : PITCH / 2), 0);
    picture.data.fill(0, 20 * WIDTH + x, 20 * WIDTH + x + width);
    const part = { text, confidence, from: x / WIDTH, to: (x + width) / WIDTH };
    x += width + 20;
    return part;
  });
  return { picture, reading: { text: words.join(' '), confidence, parts, others: [] } };
}

/** What the recogniser sees in a word's picture, from its left edge on; _ is what it passes over. */
const sees = (text: string, confidence: number, width: number): Reading => ({
  text: text.replaceAll('_', ''),
  confidence,
  parts: [...text].flatMap((sign, i) => {
    const [from, to] = [i, i + 1].map((signs) => (AIR + (signs * PITCH) / 2) / width) as [number, number];
    return sign === '_' ? [] : [{ text: sign, confidence, from, to }];
  }),
});

interface Seen {
  /** What the recogniser made of the line. */
  readonly inLine?: string;
  readonly confidence?: number;
  readonly line?: (word: string) => string[];
  readonly others?: readonly string[];
}

/** A word that Tesseract read, before one of syllables, and what the CTC recogniser sees in the pictures it is shown. */
async function read(
  word: string,
  says: string,
  sure: number,
  { inLine = '', confidence = 0.93, line = (it) => [it, '오차가'], others = [] }: Seen = {},
) {
  const { picture, reading } = lineOf(line(word), confidence);
  let asked = 0;
  const ctc = {
    read: async (pictures: readonly GreyRaster[]) => {
      asked += pictures.length;
      return pictures.map(({ width }) => sees(says, sure, width));
    },
  };
  const first = { text: inLine, confidence: 0, parts: [] };
  const [found] = await readLatinWords([picture], [{ ...reading, others }], [first], ctc, new AbortController().signal);
  return { text: found!.text.replace(' 오차가', ''), others: found!.others, asked };
}

test.each([
  ['1~3001', 'a unit is read as figures', '1~3cm', '1~3cm'],
  ['10096', 'a sign is read as figures', '100%', '100%'],
  ['60', 'a sign is passed over', '60°℃', '60℃'],
  ['728(600008', 'two quantities are read as one number', '72g(600mg', '72g(600mg'],
  ['28%9/머,', 'a unit is read as a syllable behind a stroke', '28kg/m,', '28kg/m,'],
  ['10.81빠),', 'a unit is read as a syllable', '10.8kwh,', '10.8kWh,'],
  ['6애2', 'a unit is read as a syllable among figures', '60Hz', '60Hz'],
  ['추10%', 'a sign is read as a syllable', '±10%', '±10%'],
  ['PX7', 'a letter is passed over', 'IPX7', 'IPX7'],
  ['42kg/m', 'a superscript is passed over', '42kg/m²', '42kg/㎥'],
])('%s: %s', async (word, _, says, meant) => {
  expect((await read(word, says, 0.95, { confidence: 0.8 })).text).toBe(meant);
});

test.each([
  ['102001ㆍ몸무게', '102cm·  号早', '102cm·몸무게'],
  ['비타민0', 'HIEIEEC', '비타민C'],
  ['비타민8군', 'HIEIEEBR', '비타민B군'],
  ['비타민(>,', 'HIEIEEC,', '비타민C,'],
])('%s: letters are taken with the syllables as they were read', async (word, says, meant) => {
  expect((await read(word, says, 0.95)).text).toBe(meant);
});

test('what stands before a noun that follows letters is the letter seen there', async () => {
  expect((await read('5자', 'S', 0.72)).text).toBe('S자');
  expect((await read('(타입', 'C', 0.9)).text).toBe('C타입');
  expect((await read('비타입', 'M', 0.95)).text).toBe('M타입');
  expect((await read('5자', '5', 0.9)).text).toBe('5자');
});

test('a unit behind its number is told from other letters by its spelling', async () => {
  expect((await read('0L에', 'ml', 0.8, { line: (word) => ['150', word, '오차가'] })).text).toBe('150 ml에');
  expect((await read('0L에', 'ml', 0.8, { line: (word) => ['물', word, '오차가'] })).text).toBe('물 0L에');
});

test('a figure is kept where only the gram behind it is seen', async () => {
  const after = { confidence: 0.87, line: (word: string) => ['당류', word, '오차가'] };
  expect((await read('09', '_g', 0.92, after)).text).toBe('당류 0g');
  // A letter in the middle is the whole word, and figures that do not look like it are figures.
  expect((await read('09', 'g', 0.92, after)).text).not.toBe('당류 0g');
  expect((await read('01', '_g', 0.92, { ...after, confidence: 0.93 })).text).not.toBe('당류 0g');
});

test('letters behind syllables are wider than the figures that they were read as: the first one is theirs', async () => {
  expect((await read('진세노사이드801+861', '___________Rg1+Rb1', 0.97, { confidence: 0.83 })).text).toBe('진세노사이드Rg1+Rb1');
});

test('kilograms a square metre are a body-mass index, on a page that speaks of one', async () => {
  const after = (name: string) => ({ confidence: 0.8, line: (word: string) => [name, word, '오차가'] });
  expect((await read('23kg/m', '23kg/m²', 0.95, after('체질량지수'))).text).toBe('체질량지수 23kg/㎡');
  expect((await read('23kg/m', '23kg/m²', 0.95, { ...after('지수'), inLine: 'BMI 23kg/m' })).text).toBe('지수 23kg/㎡');
  expect((await read('23kg/m', '23kg/m²', 0.95, after('밀도'))).text).toBe('밀도 23kg/㎥');
});

test('capitals that were read as brackets are looked at again', async () => {
  expect((await read('《(', 'KC', 0.95, { confidence: 0.3 })).text).toBe('KC');
  expect((await read('(주)', 'KC', 0.95, { confidence: 0.95 })).asked).toBe(0);
});

test('what was read surely, by both or in Hangul, is not looked at again', async () => {
  expect((await read('3,000원', '3,000', 0.99)).asked).toBe(0);
  expect((await read('100%', '100%', 0.99, { inLine: '100%', line: (word) => [word] })).asked).toBe(0);
});

test('what Tesseract makes of letters is no other reading of them', async () => {
  expect((await read('1~3001', '1~3cm', 0.95, { others: ['1~3017) 모차가', '1~3001오차가'] })).others).toEqual([
    '1~3cm 모차가',
    '1~3001오차가',
  ]);
});

test('figures stand where the word alone is read doubtfully, or in part', async () => {
  expect((await read('300', '3OD', 0.8)).text).toBe('300');
  expect((await read('2990', '990', 0.99)).text).toBe('2990');
  expect((await read('8일', '8℃', 0.8)).text).toBe('8일');
  expect((await read('550ml/h', '550mt/h', 0.95)).text).toBe('550ml/h');
});

test.each([
  ['아<', 'OK', 'OK'],
  ['77[삐', '77μm', '77μm'],
  ['(티1)', '(FIT)', '(FIT)'],
  ['(매-20℃)', '(PH-200)', '(PH-200)'],
  ['가나다<', 'OK', '가나다<'],
  ['UV차단50+', 'UV____50+', 'UV차단50+'],
])('%s, seen as %s from end to end, is %s', async (word, says, text) => {
  expect((await read(word, says, 0.95)).text).toBe(text);
  expect((await read(word, says, 0.8)).text).toBe(word);
});

test.each([
  ['마ㅇ저소음', 'Pro______', 'Pro저소음'],
  ['105', 'iOS', 'iOS'],
  ['2+1~2일', 'D+1~2', 'D+1~2일'],
  ['강릉(7~?월)', '____(7~9__)', '강릉(7~9월)'],
  ['마0~2일', 'D+0~2', 'D+0~2일'],
  ['(8.5kg', '(8.5kg)', '(8.5kg)'],
  ['/종', '7', '7종'],
  ['00', '300', '300'],
  [']****', 'yj****', 'yj****'],
  ['미)폼', 'PU__', 'PU폼'],
  ['(미)폼', 'PU__', '(미)폼'],
  ['니비비6,', 'LIVING', 'LIVING,'],
  ['니비비6,', 'LIV___', '니비비6,'],
])('%s, of which %s is seen alone, is %s', async (word, says, text) => {
  expect((await read(word, says, 0.97, { confidence: 0.8 })).text).toBe(text);
});

test('a plus sign that was passed over between two figures is seen alone, also before a heavy figure that looks like a bracket', async () => {
  expect((await read('11', '1+]', 0.95)).text).toBe('1+1');
  expect((await read('21', '2+1', 0.95)).text).toBe('2+1');
  expect((await read('11', '1+1', 0.7)).text).toBe('11');
  expect((await read('21', '3+1', 0.95)).text).toBe('21');
});

test('a letter before a company was read as a double syllable or a figure', async () => {
  expect((await read('사사', 'A_', 0.95)).text).toBe('A사');
  expect((await read('8사', 'B_', 0.95)).text).toBe('B사');
  expect((await read('4사', '4_', 0.95)).text).toBe('4사');
});
