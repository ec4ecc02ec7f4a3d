import { describe, expect, it } from 'vitest';
import { combine } from './combine.ts';
import type { Reading } from './recogniser.ts';
import { ctc, lstm } from './testing/readings.ts';

describe('combine', () => {
  it('takes Latin words from the CTC recogniser within a Thai line', () => {
    const thai = lstm([
      ['เฮเธห1เธ', 0.7, 0, 0.3],
      ['คือบล็อกเชน', 0.94, 0.35, 1],
    ]);
    expect(combine(ctc('DigiByte', 0.98, 0, 0.3), thai, 'tha').text).toBe('DigiByte คือบล็อกเชน');
  });

  it('takes what Tesseract reads where the CTC recogniser sees a space only, or the bullet alone', () => {
    expect(combine(ctc(' ', 0.8, 0, 1), lstm([['용량', 0.9, 0, 1]]), 'kor').text).toBe('용량');
    expect(combine(ctc('·', 0.89, 0, 0.03), lstm([['。・ショルダーストラップ', 0.6, 0, 1]]), 'jpn').text).toContain('ショルダーストラップ');
    expect(combine(ctc('★★★★★', 0.9, 0, 1), lstm([['まままま', 0.4, 0, 1]]), 'jpn').text).toBe('★★★★★');
  });

  it('takes a number in a wide black face, with its counter, from the CTC recogniser', () => {
    expect(combine(ctc('500', 1, 0, 1), lstm([['5ち0〇OO', 0.79, 0, 1]]), 'jpn').text).toBe('500');
    expect(combine(ctc('1位', 0.98, 0, 1), lstm([['14g', 0.62, 0, 1]]), 'jpn').text).toBe('1位');
    expect(combine(ctc('3', 0.98, 0, 1), lstm([['ろ', 0.93, 0, 1]]), 'jpn').text).toBe('ろ');
    const kana = lstm([
      ['る', 0.58, 0.01, 0.12],
      ['うう', 0.4, 0.11, 0.23],
      [',', 0.74, 0.23, 0.26],
      ['ら', 0.89, 0.36, 0.47],
      ['8', 0.9, 0.53, 0.61],
      ['ら', 0.5, 0.61, 0.69],
      ['Os', 0.58, 0.68, 0.99],
    ]);
    const price = (wide: number) => {
      const parts = [...'3,980'].map((text, i) => ({ text, confidence: 0.98, from: wide * i, to: wide * (i + 0.4) }));
      return combine({ text: '3,980', confidence: 0.98, parts }, kana, 'jpn').text;
    };
    expect([price(0.17), price(0.21)]).toEqual(['3,980円', '3,980']);
  });

  it('keeps Hangul that the CTC recogniser mistakes for letters', () => {
    const korean = lstm([
      ['판매', 0.95, 0, 0.3],
      ['12,480개', 0.93, 0.4, 1],
    ]);
    expect(combine(ctc('12,4807H', 0.9, 0.4, 1), korean, 'kor').text).toBe('판매 12,480개');
  });

  it('keeps the syllables behind figures that the CTC recogniser sees as more of them', () =>
    expect(combine(ctc('1,2047H', 0.97, 0.1, 0.8), lstm([['1,204개', 0.91, 0, 1]]), 'kor').text).toBe('1,204개'));

  it('keeps the syllables before figures and signs that the CTC recogniser sees', () => {
    const korean = lstm([
      ['실온(1~35"6)', 0.31, 0, 0.7],
      ['보관', 0.95, 0.8, 1],
    ]);
    expect(combine(ctc('(1~35℃)', 0.95, 0.25, 0.7), korean, 'kor').text).toBe('실온(1~35℃) 보관');
    expect(
      combine(
        ctc('(±5%)', 0.97, 0.5, 1),
        lstm([
          ['무게', 0.93, 0, 0.4],
          ['(포596)', 0.37, 0.5, 1],
        ]),
        'kor',
      ).text,
    ).toBe('무게 (±5%)');
  });

  it('keeps the syllables between letters and figures that the CTC recogniser sees, and those behind them', () => {
    const words = lstm([
      ['(인증번호0006581234-6001ㆍ제조국', 0.77, 0.051, 0.825],
      ['대한민국', 0.97, 0.84, 0.99],
    ]);
    const seen: Reading = {
      text: 'KCCB065R1234-6001·',
      confidence: 0.93,
      parts: [...ctc('KC', 0.93, 0.056, 0.106).parts, ...ctc('CB065R1234-6001·', 0.93, 0.29, 0.7).parts],
    };
    expect(combine(seen, words, 'kor').text).toBe('KC인증번호CB065R1234-6001·제조국 대한민국');
  });

  it('takes a lone consonant behind syllables for the letters that the CTC recogniser sees there', () => {
    const korean = (word: string) =>
      lstm([
        [word, 0.83, 0, 0.5],
        ['함유', 0.97, 0.6, 1],
      ]);
    const behind = (text: string, from: number) => ctc(text, 0.96, from, 0.5);
    expect(combine(behind('C', 0.41), korean('비타민ㅇ2'), 'kor').text).toBe('비타민C 함유');
    expect(combine(behind('B2', 0.36), korean('비타민ㅁ2'), 'kor').text).toBe('비타민B2 함유');
    expect(combine(behind('HIEC', 0), korean('비타민ㅇ'), 'kor').text).toContain('비타민');
  });

  it('takes no character twice where the box of one word reaches over the next', () => {
    const reading = combine(
      ctc('158cm/46kg', 0.97, 0.4, 0.98),
      lstm([
        ['정은', 0.92, 0, 0.3],
        ['15801', 0.1, 0.4, 0.98],
        ['/', 0.82, 0.69, 0.75],
        ['4618', 0.5, 0.75, 0.98],
      ]),
      'kor',
    );
    expect(reading.text).toBe('정은 158cm / 46kg');
    // Nor is it looked at twice by who reads words alone.
    expect(reading.parts[1]).toMatchObject({ from: 0.4, to: 0.69 });
  });

  it('keeps the dot before a word that the CTC recogniser reads', () =>
    expect(
      combine(
        ctc('·165cm', 0.97, 0.46, 0.76),
        lstm([
          ['민지', 0.87, 0, 0.4],
          ['ㆍ16501', 0.16, 0.5, 0.76],
        ]),
        'kor',
      ).text,
    ).toBe('민지 ·165cm'));

  it('joins Latin letters and the Hangul behind them', () => {
    const korean = lstm([
      ['([대한통운', 0.8, 0, 0.4],
      ['배송', 0.95, 0.5, 1],
    ]);
    expect(combine(ctc('CJ', 0.98, 0, 0.1), korean, 'kor').text).toBe('CJ대한통운 배송');
  });

  it('takes a Latin line from the CTC recogniser that is far surer of it than Tesseract of its syllables', () => {
    const korean = lstm([
      ['ㄴ208#', 0.17, 0, 0.6],
      ['01', 0.96, 0.7, 1],
    ]);
    expect(combine(ctc('LOOK 01', 0.86, 0, 1), korean, 'kor').text).toBe('LOOK 01');
    // What one recogniser alone makes out is not sure.
    expect(combine(ctc('SIERE', 0.82, 0, 1), lstm([['【거', 0.24, 0, 1]]), 'kor').confidence).toBeLessThan(0.6);
    expect(combine(ctc('820 2AE 9', 0.51, 0, 1), lstm([['바람이 스치는', 0.55, 0, 1]]), 'kor').text).toBe('바람이 스치는');
  });

  it('takes Latin units from the CTC recogniser, also where Tesseract reads signs into them', () => {
    const korean = lstm([
      ['단위:', 0.97, 0, 0.4],
      ['00)', 0.67, 0.5, 0.7],
    ]);
    expect(combine(ctc('cm', 0.97, 0.5, 0.7), korean, 'kor').text).toBe('단위: cm');
  });

  it('takes the figures and letters within a word of Hangul from the CTC recogniser where it sees as many', () => {
    expect(combine(ctc('召*·163cm', 0.97, 0, 0.9), lstm([['김*은ㆍ키16300', 0.71, 0, 1]]), 'kor').text).toBe('김*은ㆍ키163cm');
    expect(combine(ctc('B', 0.91, 0.5, 0.6), lstm([['비타민8군', 0.93, 0, 1]]), 'kor').text).toBe('비타민B군');
    expect(combine(ctc('mg', 0.99, 0, 1), lstm([['ㅁ08', 0.41, 0, 1]]), 'kor').text).toBe('mg');
    expect(combine(ctc('37H', 0.95, 0.4, 1), lstm([['판매3개', 0.9, 0, 1]]), 'kor').text).toBe('판매3개');
  });

  it('keeps the syllables behind Latin letters, and words of which the CTC recogniser sees only a piece', () => {
    expect(
      combine(
        ctc('LED', 0.99, 0, 0.2),
        lstm([
          ['ㄴ6ㅁ가', 0.5, 0, 0.28],
          ['켜집니다', 0.97, 0.35, 1],
        ]),
        'kor',
      ).text,
    ).toBe('LED가 켜집니다');
    expect(combine(ctc('33', 0.99, 0.2, 0.3), lstm([['약3301이내연결권장', 0.4, 0, 1]]), 'kor').text).toBe('약3301이내연결권장');
    expect(
      combine(
        ctc('75℃', 0.99, 0.2, 0.9),
        lstm([
          ['75“(', 0.5, 0.2, 0.9],
          ['미만', 0.97, 1, 1.2],
        ]),
        'kor',
      ).text,
    ).toBe('75℃ 미만');
  });

  it('is as sure of what both read as the surer one', () => {
    expect(combine(ctc('480', 0.97, 0, 1), lstm([['480', 0.14, 0, 1]]), 'jpn')).toMatchObject({ text: '480', confidence: 0.97 });
  });

  it('tells the bowls of Cyrillic words and the letters of Vietnamese ones by the other reader', () => {
    expect(combine(ctc('rOAam', 0.6, 0, 1), lstm([['гадам', 0.9, 0, 1]]), 'kir').text).toBe('годам');
    expect(combine(ctc('ky', 0.98, 0, 1), lstm([['kú', 0.9, 0, 1]]), 'vie').text).toBe('ký');
  });

  it('leaves Vietnamese to its own reader', () => {
    expect(
      combine(
        ctc('Ban dep', 0.98, 0, 1),
        lstm([
          ['Bàn', 0.9, 0, 0.5],
          ['đẹp', 0.9, 0.5, 1],
        ]),
        'vie',
      ).text,
    ).toBe('Bàn đẹp');
  });
});

it('takes stars for no letters', () => {
  const stars = { ...ctc('*****', 0.97, 0, 1), text: '★★★★★' };
  expect(
    combine(
      stars,
      lstm([
        ['수', 0.4, 0, 0.5],
        ['중', 0.5, 0.5, 1],
      ]),
      'kor',
    ).text,
  ).toBe('★★★★★');
});
