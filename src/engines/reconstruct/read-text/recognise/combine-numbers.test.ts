import { describe, expect, it } from 'vitest';
import { combine } from './combine.ts';
import { ctc, lstm } from './testing/readings.ts';

describe('combine, numbers', () => {
  it('takes the point of a number that Tesseract passed over, where it is seen surely', () => {
    const words = lstm([
      ['깊이', 0.97, 0.3, 0.47],
      ['163', 0.93, 0.5, 0.66],
    ]);
    expect(combine(ctc('1.63', 0.998, 0.5, 0.66), words, 'kor').text).toBe('깊이 1.63');
    expect(combine(ctc('1.63', 0.95, 0.5, 0.66), words, 'kor').text).toBe('깊이 163');
    expect(combine(ctc('1,63', 0.998, 0.5, 0.66), words, 'kor').text).toBe('깊이 163');
  });

  it('takes a figure alone that Tesseract passed over before a unit, and nowhere else', () => {
    const kimchi = (behind: string) =>
      lstm([
        ['포기김치', 0.93, 0, 0.6],
        [behind, 0.95, 0.8, 0.97],
      ]);
    expect(combine(ctc('3', 0.96, 0.68, 0.72), kimchi('kg'), 'kor').text).toBe('포기김치 3 kg');
    expect(combine(ctc('3', 0.8, 0.68, 0.72), kimchi('kg'), 'kor').text).toBe('포기김치 kg');
    expect(combine(ctc('3', 0.96, 0.68, 0.72), kimchi('대표'), 'kor').text).toBe('포기김치 대표');
  });

  it('takes a sign that two words reach over once', () => {
    const words = lstm([
      ['점심시간', 0.9, 0, 0.3],
      ['12:30', 0.8, 0.35, 0.7],
      ['~', 0.88, 0.681, 0.7],
      ['13:30', 0.88, 0.71, 1],
    ]);
    const seen = ctc('12:30~13:30', 0.99, 0.36, 1);
    expect(combine(seen, words, 'kor').text).toBe('점심시간 12:30 ~ 13:30');
  });

  it('takes the counter behind the number that a Latin line ends with from Tesseract', () => {
    const seen = ctc('World Roasting Championship 1', 0.98, 0, 0.93);
    const korean = (text: string) => lstm([[text, 0.3, 0, 1]]);
    expect(combine(seen, korean('8035408 13000100510101위'), 'kor').text).toBe('World Roasting Championship 1위');
    expect(combine(seen, korean('8035408 13000100510102위'), 'kor').text).toBe('World Roasting Championship 1');
    expect(combine(seen, korean('8035408 130001005101011'), 'kor').text).toBe('World Roasting Championship 1');
  });

  it('is as sure of a price that a stroke runs through as the CTC recogniser is of its figures', () => {
    const struck = combine(ctc('149,000', 0.86, 0, 0.8), lstm([['149,889완', 0.17, 0, 1]]), 'kor');
    expect(struck.text).toBe('149,000완');
    expect(struck.confidence).toBeGreaterThan(0.7);
    const alike = combine(ctc('239,000', 0.95, 0, 0.8), lstm([['239,000원', 0.4, 0, 1]]), 'kor');
    expect(alike.confidence).toBeGreaterThan(0.7);
    expect(combine(ctc('143,768', 0.8, 0, 0.8), lstm([['149,889완', 0.17, 0, 1]]), 'kor').text).toBe('149,889완');
  });

  it('reads the stops of numbers as the CTC recogniser does where that is quite sure', () => {
    expect(combine(ctc('8.5', 1, 0, 1), lstm([['8.5,', 0.9, 0, 1]]), 'kor').text).toBe('8.5');
    expect(combine(ctc('0 %', 0.97, 0, 1), lstm([['0%', 0.9, 0, 1]]), 'kor').text).toBe('0 %');
    expect(combine(ctc('85', 0.97, 0, 1), lstm([['8.5', 0.9, 0, 1]]), 'kor').text).toBe('8.5');
  });

  it('keeps a number in front of syllables of which the CTC recogniser lost an end, and Cyrillic that it sees as Latin', () => {
    expect(combine(ctc('588-0000·', 0.98, 0, 0.6), lstm([['1588-0000·평일', 0.9, 0, 1]]), 'kor').text).toBe('1588-0000·평일');
    expect(combine(ctc('KHM **', 0.83, 0, 1), lstm([['Ким **', 0.5, 0, 1]]), 'mon').text).toBe('Ким **');
    expect(combine(ctc('Bbl6opbl', 0.97, 0, 1), lstm([['Выборы', 0.5, 0, 1]]), 'mon').text).toBe('Выборы');
    expect(combine(ctc('a He c', 0.99, 0, 1), lstm([['анес', 0.7, 0, 1]]), 'mon').text).toBe('а не с');
    expect(combine(ctc('C NOPT', 0.99, 0, 1), lstm([['СПОРТ', 0.7, 0, 1]]), 'mon').text).toBe('СПОРТ');
    expect(combine(ctc('Docs', 0.97, 0, 1), lstm([['Росѕ', 0.3, 0, 1]]), 'mon').text).toBe('Docs');
  });

  it('puts back a number that was passed over, where it stands in a line from right to left', () => {
    const arabic = lstm([['ريال', 0.93, 0, 0.5]]);
    expect(combine(ctc('549', 0.97, 0.6, 0.95), arabic, 'ara').text).toBe('549 ريال');
  });

  it('completes a number of which Tesseract passed over one end', () => {
    const arabic = lstm([
      ['5', 0.95, 0.86, 0.96],
      ['كجم', 0.88, 0, 0.45],
    ]);
    expect(combine(ctc('18.5', 0.97, 0.55, 0.95), arabic, 'ara').text).toBe('18.5 كجم');
  });

  it('keeps a number of an Arabic line whose end the CTC recogniser lost', () => {
    const arabic = lstm([
      ['خدمة', 0.92, 0.7, 1],
      ['0000-1588', 0.93, 0.2, 0.6],
    ]);
    expect(combine(ctc('0000-158', 0.95, 0.2, 0.58), arabic, 'ara').text).toBe('خدمة 1588-0000');
  });

  it('takes figures and times signs from the recogniser that knows them', () => {
    expect(combine(ctc('12×60mm', 0.98, 0, 1), lstm([['12 ×6000!', 0.66, 0, 1]]), 'kor').text).toBe('12×60mm');
  });

  it.each([
    [['О.Буцааж', 0.82, 0, 1], 'Q. byuaax', 'Q. Буцааж'],
    [['О.Сколько', 0.9, 0, 1], 'Q.CKOnbKO', 'Q. Сколько'],
    [['И.Иванов', 0.9, 0, 1], 'N.MBaHoB', 'И.Иванов'],
    [['๐', 0.94, 0, 1], 'Q.', 'Q.'],
    [['Буцааж', 0.95, 0, 1], 'Q. byu', 'Буцааж'],
  ] as const)('a marker stays before a word of another script: %j', (word, seen, text) => {
    expect(combine(ctc(seen, 0.97, 0, 1), lstm([word]), 'mon').text).toBe(text);
  });
});
