import { expect, test } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import { detectLanguage } from '../../../text/language/index.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { TesseractLanguage } from '../recognise/models.ts';
import { readPage } from './pack-readings.ts';
import { choosePacks, recognisersBeside } from './pack-votes.ts';
import { createPackReaders, inReadingOrder, type PackReader } from './packs.ts';
import type { Reading } from '../recognise/recogniser.ts';
import type { TesseractPool } from '../recognise/tesseract.ts';

const { signal } = new AbortController();
const reading = (text: string, confidence: number): Reading => ({
  text,
  confidence,
  parts: [...text].map((letter, i, all) => ({ text: letter, confidence, from: i / all.length, to: (i + 1) / all.length })),
});

/** A word a part, as Tesseract has them. */
function words({ text, ...rest }: Reading): Reading {
  const all = text.split(' ');
  return {
    ...rest,
    text,
    parts: all.map((word, i) => ({ text: word, confidence: rest.confidence, from: i / all.length, to: (i + 1) / all.length })),
  };
}

/** Lines that are told apart by their width; what each is read as is looked up by it. */
const picture = (width: number): GreyRaster => ({ width, height: 48, channels: 1, data: new Uint8Array(width * 48) });
const line = (width: number) =>
  ({
    box: { x: 0, y: 0, width, height: 20 },
    detected: { x: 0, y: 0, width, height: 20 },
    ink: { surface: 'flat' },
    glyphs: [],
    cleaned: { width },
    origin: { x: 0, y: 0 },
  }) as unknown as LineInk;
const seen = (first: readonly Reading[]) => ({
  lines: first.map((_, i) => line(100 + i)),
  pictures: first.map((_, i) => picture(100 + i)),
  first,
});

function pack(scripts: PackReader['scripts'], readings: readonly Reading[]): PackReader {
  const read = async (lines: readonly GreyRaster[]) => lines.map(({ width }) => readings[width - 100]!);
  return { id: 'ocr-test', languages: [], scripts, proven: false, read };
}

/** Tesseract with what it says in each language; remembers how many lines it was asked for. */
function tesseractOf(said: Partial<Record<TesseractLanguage, readonly Reading[]>>): TesseractPool & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async read(lines, language) {
      asked.push(...lines.map(({ width }) => `${language} ${width - 100}`));
      return lines.map(({ width }) => words(said[language]?.[width - 100] ?? reading('', 0)));
    },
    close: async () => undefined,
  };
}

const GARBAGE = reading('们e3', 0.4);
const KOREAN = [reading('오늘은 날씨가 아주 좋습니다', 0.97), reading('내일 다시 오세요 감사합니다', 0.96)];

test('a pack is chosen by lines that it reads surely in its own letters, once another recogniser has read much the same', async () => {
  const page = seen([GARBAGE, GARBAGE]);
  const tesseract = tesseractOf({ kor: [reading('오늘은 날씨가 아주 좋습나다', 0.8), reading('내일 다시 오세오', 0.7)] });
  const korean = pack(['hangul'], KOREAN);
  expect((await choosePacks([korean], page, { tesseract, signal })).map((vote) => vote.pack)).toEqual([korean]);
  expect([korean.proven, tesseract.asked.toSorted()]).toEqual([true, ['kor 0', 'kor 1']]);
  // It need not show that again.
  await choosePacks([korean], page, { tesseract, signal });
  expect(tesseract.asked).toHaveLength(2);
});

test.each<[string, readonly Reading[], readonly Reading[]]>([
  [
    'that another recogniser reads otherwise',
    [GARBAGE, GARBAGE],
    [reading('전혀 다른 말이 여기에 있음', 0.9), reading('틀린 글자만 가득한 줄이다', 0.9)],
  ],
  ['that were read surely in other letters', [reading('Free delivery', 0.98), reading('Oak table', 0.97)], []],
])('a pack is not chosen for lines %s', async (_, first, said) => {
  const chosen = await choosePacks([pack(['hangul'], KOREAN)], seen(first), { tesseract: tesseractOf({ kor: said }), signal });
  expect(chosen).toEqual([]);
});

test('a pack of Latin is chosen for the letters that English lacks, not for English', async () => {
  const tesseract = tesseractOf({});
  const votes = async (texts: readonly string[], first: readonly string[]) =>
    (
      await choosePacks(
        [
          pack(
            ['latin'],
            texts.map((text) => reading(text, 0.97)),
          ),
        ],
        seen(first.map((text) => reading(text, 0.95))),
        { tesseract, signal },
      )
    ).length;
  expect(
    await votes(
      ['Livraison gratuite à domicile', 'Table en chêne très élégante'],
      ['Livraison gratuite a domicile', 'Table en chene tres elegante'],
    ),
  ).toBe(1);
  expect(await votes(['Free delivery', 'Oak table'], ['Free delivery', 'Oak table'])).toBe(0);
});

test('lines that a pack reads surely are read by nobody else; prices are left where both recognisers say the same', async () => {
  const first = [GARBAGE, reading('189,000', 0.97), reading('12.50 EUR', 0.96), GARBAGE];
  const readings = [KOREAN[0]!, reading('189,000', 0.95), reading('12.60 EUR', 0.95), reading('다시 오', 0.5)];
  const tesseract = tesseractOf({
    kor: [reading('오늘은', 0.9), reading('', 0), reading('12.50 EUR', 0.9), reading('내일 다시 오세요', 0.85)],
  });
  const page = { packs: [pack(['hangul'], readings)], recognisers: ['kor'] as const };
  const found = await readPage(seen(first), page, { tesseract, signal });
  expect(found.map(({ text }) => text)).toEqual([KOREAN[0]!.text, '189,000', '12.50 EUR', '내일 다시 오세요']);
  expect(tesseract.asked.filter((one) => one.endsWith(' 0') || one.endsWith(' 1'))).toEqual([]);
  expect(found[3]!.others).toContain('다시 오');
});

test('where nobody is sure the surer reading in its own letters stands', async () => {
  const tesseract = tesseractOf({ kor: [reading('오늘', 0.5)] });
  const page = { packs: [pack(['hangul'], [reading('오늘은 좋다', 0.7)])], recognisers: ['kor'] as const };
  expect((await readPage(seen([GARBAGE]), page, { tesseract, signal }))[0]).toMatchObject({ text: '오늘은 좋다', confidence: 0.7 });
});

test('who does not know the letters of a pack does not stand against it: English against French', async () => {
  const first = [reading('Table en chene', 0.96), reading('Ref. 12-40', 0.96)];
  const page = { packs: [pack(['latin'], [reading('Table en chêne', 0.85), reading('Réf. 12-4O', 0.6)])], recognisers: ['eng'] as const };
  const found = await readPage(seen(first), page, { tesseract: tesseractOf({}), signal });
  expect(found.map(({ text }) => text)).toEqual(['Table en chêne', 'Ref. 12-40']);
});

test('without packs each line is read as by the recognisers alone', async () => {
  const tesseract = tesseractOf({ kor: KOREAN });
  const found = await readPage(seen([GARBAGE, GARBAGE]), { packs: [], recognisers: ['kor'] }, { tesseract, signal });
  expect(found.map(({ text }) => text)).toEqual(KOREAN.map(({ text }) => text));
});

test.each<[string, PackReader['scripts'], string, TesseractLanguage[] | null]>([
  ['Korean', ['hangul'], '오늘은 날씨가 아주 좋습니다', ['kor']],
  ['Hindi', ['devanagari'], 'आज मौसम बहुत अच्छा है', []],
  ['Japanese', ['han', 'kana'], '今日はとても良い天気です', ['jpn']],
  ['simplified Chinese', ['han', 'kana'], '我们欢迎这个国家的学习', ['chi_sim']],
  ['traditional Chinese', ['han', 'kana'], '我們歡迎這個國家的學習', ['chi_tra']],
  ['signs that all three have', ['han', 'kana'], '大小山水', null],
  ['French', ['latin'], 'très élégant', null],
])('on a page that a pack reads the language is not looked for where it is told: %s', (_, scripts, text, expected) => {
  const page = seen([GARBAGE, GARBAGE]);
  const own = reading(text, 0.97);
  const vote = (...indexes: number[]) => ({ pack: pack(scripts, []), lines: new Map(indexes.map((i) => [i, own])) });
  expect(recognisersBeside([vote(0, 1)], page, detectLanguage)).toEqual(expected);
  expect(recognisersBeside([vote(0)], page, detectLanguage)).toBeNull();
});

test('Arabic comes from the recogniser as it stands, and is told from the right but for words and numbers from the left', () => {
  const stands = reading('هدحاو ةعطق IKEA 25 ديدج', 0.9);
  expect(inReadingOrder(stands).text).toBe('جديد IKEA 25 قطعة واحده');
  expect(inReadingOrder(stands).parts[0]).toMatchObject({ text: 'ج', to: 1 });
});

test('a pack that is damaged reads nothing, and is asked for anew once it is added again', async () => {
  let [version, loads] = ['1', 0];
  const load = async () => {
    loads++;
    throw new Error('rec.onnx was changed');
  };
  const packs = createPackReaders({
    current: async () => [{ id: 'ocr-ko', version, languages: ['ko'], scripts: ['hangul'], load }],
    tell: () => ({ language: null, confidence: 0 }),
  });
  const readNow = async () => (await packs.current())[0]!.read([picture(50)], signal);
  expect(await readNow()).toEqual([{ text: '', confidence: 0, parts: [] }]);
  await readNow();
  expect(loads).toBe(1);
  version = '2';
  await readNow();
  expect(loads).toBe(2);
  await packs.close();
});
