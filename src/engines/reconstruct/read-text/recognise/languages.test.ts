import { CYRILLIC } from './models.ts';
import { expect, it } from 'vitest';
import { findRecognisers } from './languages.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { TesseractLanguage } from './models.ts';
import type { Reading } from './recogniser.ts';

const LINE = { box: { x: 0, y: 0, width: 200, height: 16 }, ink: { surface: 'flat' } } as unknown as LineInk;
const reading = (text: string, confidence: number): Reading => ({ text, confidence, parts: [] });

/** What the CTC recogniser sees of six Korean lines and of two in which Korean stands beside Latin words. */
const SEEN = [...Array.from({ length: 6 }, () => reading('', 0)), reading('NEW GaN 5H', 0.9), reading('Fast charging oll.', 0.88)];

it('asks the language of the page before another one reads something into lines with Latin words', async () => {
  const said: Partial<Record<TesseractLanguage, (mixed: boolean) => Reading>> = {
    kor: (mixed) => (mixed ? reading('비6 세대 노트북', 0.75) : reading('손바닥 위의 충전소', 0.95)),
    tha: () => reading('มพมธพ', 0.74),
    eng: (mixed) => reading(mixed ? 'NEW' : 'xx', 0.4),
  };
  const found = await findRecognisers(
    SEEN.map(() => LINE),
    SEEN,
    async (indexes, language) => indexes.map((i) => said[language]?.(i >= 6) ?? reading('', 0)),
  );
  expect(found).toEqual(['kor']);
});

it('asks other languages only for lines that none has read surely', async () => {
  const asked: number[] = [];
  const seen = Array.from({ length: 8 }, () => reading('', 0));
  await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) => {
      if (language !== 'kor') asked.push(...indexes);
      return indexes.map((i) => (language === 'kor' && i < 5 ? reading('손바닥 위의 충전소', 0.95) : reading('', 0)));
    },
  );
  expect(new Set(asked)).toEqual(new Set([5, 6, 7]));
});

it('asks no other language for a line that the language of surer ones reads well', async () => {
  const asked = new Set<TesseractLanguage>();
  const seen = Array.from({ length: 4 }, () => reading('', 0));
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) => {
      asked.add(language);
      return indexes.map((i) => reading('손바닥 위의 충전소', i < 2 ? 0.95 : 0.75));
    },
  );
  expect(found).toEqual(['kor']);
  expect(asked).toEqual(new Set(['kor']));
});

it('still finds a second language that reads lines of its own', async () => {
  const seen = [...SEEN.slice(0, 4), reading('Add to cart today', 0.97), reading('Free shipping', 0.98)];
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) =>
      indexes.map((i) =>
        language === 'kor' && i < 4
          ? reading('손바닥 위의', 0.95)
          : language === 'eng' && i >= 4
            ? reading('Add to cart', 0.95)
            : reading('', 0),
      ),
  );
  expect(found).toEqual(['kor', 'eng']);
});

it('tries no recogniser on rows of signs, and all on a line of which only signs were read', async () => {
  const tried: number[] = [];
  const seen = [reading('★★★★★★★★', 0.95), reading('「」', 0.95), reading('★★★★★★★★', 0.5)];
  await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes) => {
      tried.push(...indexes);
      return indexes.map(() => reading('', 0));
    },
  );
  expect(new Set(tried)).toEqual(new Set([1, 2]));
});

it('finds the language of a page whose every line holds figures and units', async () => {
  const seen = [reading('B M IH', 0.7), reading('18.5~22.9kg/m', 0.95), reading('23kg/m', 0.91)];
  const said: Partial<Record<TesseractLanguage, readonly Reading[]>> = {
    kor: [reading('체질량지수 8 안내', 0.73), reading('정상 체중', 0.69), reading('과체중은 23 이상입니다', 0.86)],
    tha: [reading('ฆขชม ธพขน', 0.75), reading('ขขมเธ 18.5', 0.73), reading('พขมเธ', 0.55)],
    eng: [reading('HI BMI', 0.25), reading('HF 18.5~22.9kg/m', 0.65), reading('PHRF 23kg/m', 0.41)],
  };
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) => indexes.map((i) => said[language]?.[i] ?? reading('', 0)),
  );
  expect(found).toEqual(['kor']);
});

it('asks for more of the page before it leaves out a language that reads some lines well, none surely', async () => {
  const seen = [
    ...['side navigation', 'in-page navigation', '1Depth-title', 'badge label'].map((text) => reading(text, 0.99)),
    ...Array.from({ length: 4 }, () => reading('HE: tertiary', 0.8)),
    ...Array.from({ length: 12 }, () => reading('LEH', 0.5)),
  ];
  const widths = [320, 310, 300, 290, 280, 270, 260, 250];
  const lines = seen.map((_, i) => ({ ...LINE, box: { ...LINE.box, width: widths[i] ?? 100 } }));
  const found = await findRecognisers(lines, seen, async (indexes, language) =>
    indexes.map((i) => {
      if (language === 'eng') return i < 4 ? seen[i]! : reading('HE', 0.4);
      if (language !== 'kor' || i < 4) return reading('', 0);
      return reading('버튼을 누르면 열림', i < 8 ? 0.84 : 0.95);
    }),
  );
  expect(found).toEqual(['kor', 'eng']);
});

it('asks a language for no more than a few lines of which it makes nothing', async () => {
  const asked: Partial<Record<TesseractLanguage, number>> = {};
  const seen = Array.from({ length: 8 }, () => reading('', 0));
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) => {
      asked[language] = (asked[language] ?? 0) + indexes.length;
      return indexes.map(() => (language === 'tha' ? reading('ผ้าปูที่นอน', 0.93) : reading('xx', 0.3)));
    },
  );
  expect(found).toEqual(['tha']);
  expect(asked).toEqual({ kor: 3, tha: 8 });
});

it('believes a language that reads a few lines surely before one that reads more of them, none surely', async () => {
  const seen = Array.from({ length: 8 }, () => reading('BoTNHKU 3MMHNe', 0.75));
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) =>
      indexes.map((i) => {
        if (language === 'tha') return reading('ธพขน ตหะ', 0.8);
        return language === 'mon' ? reading('Ботинки зимние', i < 3 ? 0.93 : 0.6) : reading('', 0);
      }),
  );
  expect(found[0]).toBe('mon');
});

it('takes figures and units in letters of both scripts for no Cyrillic', async () => {
  const seen = [
    ...Array.from({ length: 6 }, () => reading('额定功率与色温', 0.97)),
    ...Array.from({ length: 3 }, () => reading('2700K / 4000K', 0.95)),
  ];
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) =>
      indexes.map((i) => {
        if (language === 'chi_sim') return reading(seen[i]!.text, i < 6 ? 0.97 : 0.5);
        return CYRILLIC.has(language) && i >= 6 ? reading('2700К / 4000К', 0.97) : reading('', 0);
      }),
  );
  expect(found).toEqual(['chi_sim']);
});

it('has lines of Cyrillic read by both readers of it, whichever reads more', async () => {
  const seen = Array.from({ length: 8 }, () => reading('BoTNHKU 3MMHNe', 0.75));
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) => indexes.map(() => (language === 'kir' ? reading('Ботинки зимние', 0.95) : reading('', 0))),
  );
  expect(found).toEqual(['kir', 'mon']);
});

const capitals = ['GỌNG MẮT MÈO CÁ', 'KÍNH CẬN NHỰA THỂ THAO', 'Kiểm Tra Thị Lực Miễn Phí', 'GỌNG KÍNH KHOAN'];
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

it('finds Vietnamese in lines that English reads as surely without their marks', async () => {
  const seen = capitals.map((text) => reading(withoutMarks(text), 0.98));
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) =>
      indexes.map((i) => {
        if (language === 'eng') return reading(withoutMarks(capitals[i]!), 0.92);
        return language === 'vie' ? reading(capitals[i]!, 0.84) : reading('', 0);
      }),
  );
  expect(found[0]).toBe('vie');
});

it('leaves out readers without marks where two lines are Vietnamese, asking lines on pictures too', async () => {
  const texts = ['Gọng mắt mèo cá', 'SALE', 'ARABICA', 'FLASH SALE', 'Kính cận nhựa thể thao'];
  const photo = { ...LINE, ink: { ...LINE.ink, surface: 'photo' } } as typeof LINE;
  const seen = texts.map((text) => reading(withoutMarks(text), 0.98));
  const found = await findRecognisers(
    seen.map((_, i) => (i < 4 ? LINE : photo)),
    seen,
    async (indexes, language) =>
      indexes.map((i) => {
        if (language === 'eng') return reading(withoutMarks(texts[i]!), 0.92);
        return language === 'vie' ? reading(texts[i]!, 0.84) : reading('', 0);
      }),
  );
  expect(found).toEqual(['vie']);
});

it('takes one word with a mark that Vietnamese sees on an English line for no Vietnamese', async () => {
  const words = ['NOW UI KIT', 'The Life of Material Kit', 'Read More About Us', 'Grayscale is open source'];
  const seen = words.map((text) => reading(text, 0.98));
  const found = await findRecognisers(
    seen.map(() => LINE),
    seen,
    async (indexes, language) =>
      indexes.map((i) => {
        if (language === 'eng') return reading(words[i]!, 0.92);
        return language === 'vie' ? reading(i === 0 ? 'NOW UI KỊT' : words[i]!, 0.83) : reading('', 0);
      }),
  );
  expect(found).toEqual(['eng']);
});
