import { describe, expect, test } from 'vitest';
import { enclose, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';
import type { Region } from './regions.ts';
import { holdsLine, isFootOf, judge } from './scene.ts';

/** A line of 20 px on flat paper (or on something else, or higher), as wide as this. */
function line(width: number, surface: 'flat' | 'gradient' | 'photo' = 'flat', height = 20): LineInk {
  const box = { x: 0, y: 0, width, height };
  return { box, glyphs: [], ink: { surface } } as unknown as LineInk;
}

const region = (width: number, probability = 0.98): Region => ({
  box: { x: 0, y: 0, width, height: 16 },
  area: 0.95 * 16 * width,
  probability,
  angle: 0,
});

const reading = (text: string, confidence: number) => ({ text, confidence, parts: [] });

describe('judge', () => {
  test.each(['2022', '1,000', '5000'])('the number %s is text', (number) => {
    expect(judge(line(60), reading(number, 0.97), region(60))).toBe('overlay');
  });

  test('an ampersand between two letters is a third sign of text', () => {
    expect(judge(line(50), reading('Q&A', 0.7), region(50))).toBe('overlay');
    expect(judge(line(30), reading('QA', 0.7), region(30))).not.toBe('overlay');
  });

  test('a few letters on even ground are text however doubtfully they were read', () => {
    expect(judge(line(60), reading('맵 연동', 0.48), region(60))).toBe('overlay');
    expect(judge(line(40), reading('인증', 0.7), region(40))).toBe('overlay');
    expect(judge(line(60, 'photo'), reading('맵 연동', 0.48), region(60))).not.toBe('overlay');
    expect(judge(line(60), reading('맵 연동', 0.3), region(60))).not.toBe('overlay');
    expect(judge(line(218, 'gradient', 71), reading('땅 냄새', 0.48), region(183))).toBe('overlay');
    expect(judge(line(60, 'gradient'), reading('땅 냄새', 0.48), region(60))).not.toBe('overlay');
  });

  test('a level row of large syllables on a photo is a headline, though it was read less surely', () => {
    expect(judge(line(530, 'photo', 129), reading('바꿔드림!', 0.75), region(530))).toBe('overlay');
    expect(judge(line(530, 'photo', 129), reading('바꿔드림!', 0.6), region(530))).not.toBe('overlay');
    expect(judge(line(164, 'photo', 40), reading('바꿔드림!', 0.75), region(164))).not.toBe('overlay');
    expect(judge(line(530, 'photo', 129), reading('HIPI', 0.75), region(530))).not.toBe('overlay');
  });

  test('a nought and its unit are an amount, though they spread over a diagonal', () => {
    const area: Region = { box: { x: 0, y: 0, width: 31, height: 13 }, area: 191, probability: 0.89, angle: 8 };
    expect(judge(line(41, 'flat', 28), reading('og', 0.67), area)).toBe('overlay');
    expect(judge(line(41, 'flat', 28), reading('oq', 0.67), area)).toBe('none');
    expect(judge(line(41, 'photo', 28), reading('og', 0.67), area)).toBe('none');
  });

  test('what is counted is text on even ground, whose one is read as a bracket, and so are figures with a plus between them', () => {
    const area: Region = { box: { x: 0, y: 0, width: 43, height: 26 }, area: 700, probability: 0.8, angle: 0 };
    expect(judge(line(55, 'flat', 38), reading(']병', 0.83), area)).toBe('overlay');
    expect(judge(line(66, 'flat', 38), reading('3+1', 0.83), area)).toBe('overlay');
    expect(judge(line(55, 'photo', 38), reading(']병', 0.83), area)).not.toBe('overlay');
    expect(judge(line(55, 'flat', 38), reading(']]', 0.83), area)).not.toBe('overlay');
    expect(judge(line(66, 'flat', 38), reading('3+', 0.83), area)).not.toBe('overlay');
  });

  test('of what a smaller picture shows alone, words on even ground are text', () => {
    const seen: Region = { ...region(67), reduced: true };
    expect(judge(line(67, 'flat', 41), reading('딸기', 0.79), seen)).toBe('overlay');
    expect(judge(line(67, 'photo', 41), reading('딸기', 0.95), seen)).toBe('none');
    expect(judge(line(36, 'flat', 27), reading('о-!', 0.88), seen)).toBe('none');
    expect(judge(line(860, 'flat', 18), reading('Пт Пт ПГ ПГ ПГ ПГТ', 0.4), region(860))).toBe('overlay');
    expect(judge(line(860, 'flat', 18), reading('Пт Пт ПГ ПГ ПГ ПГТ', 0.4), { ...region(860), reduced: true })).toBe('none');
  });

  test('a word of two syllables said twice is no row of marks', () => {
    expect(judge(line(97, 'flat', 25), reading('오물오물', 0.93), region(97))).toBe('overlay');
    expect(judge(line(97, 'flat', 25), reading('오오오오', 0.93), region(97))).toBe('none');
  });

  test.each(['女女女女女', '88888'])('%s is a row of marks that are no stars', (marks) => {
    expect(judge(line(120), reading(marks, 0.95), region(120))).toBe('none');
  });

  test('discs and rings are read as three noughts, doubtfully', () => {
    expect(judge(line(86, 'flat', 14), reading('00 0', 0.72), region(80))).toBe('none');
    expect(judge(line(60), reading('000', 0.95), region(60))).toBe('overlay');
  });

  test('stars whose shape was seen are text, on a photo they are not', () => {
    expect(judge(line(120), reading('★★★★☆', 0.95), region(120))).toBe('overlay');
    expect(judge(line(120, 'photo'), reading('★★★★☆', 0.95), region(120))).toBe('none');
  });

  test('bars of an icon on a photo are no figures, and furniture is no word', () => {
    expect(judge(line(60, 'photo'), reading('103', 0.82), region(60))).toBe('none');
    expect(judge(line(60, 'photo'), reading('103', 0.96), region(60))).toBe('overlay');
    expect(judge(line(40, 'photo'), reading('TERE', 0.73), region(40))).toBe('none');
    expect(judge(line(40, 'photo'), reading('DIOR', 0.77), region(40))).toBe('scene');
  });

  test.each([
    ['a thin frame with nothing in it', (x: number, y: number) => x === 0 || x === 11 || y === 0 || y === 15, 'none'],
    [
      'a frame with strokes in it (回)',
      (x: number, y: number) => x === 0 || x === 11 || y === 0 || y === 15 || (x > 3 && x < 8 && y > 4 && y < 11),
      'overlay',
    ],
    ['an open frame (ㄷ)', (x: number, y: number) => x === 0 || y === 0 || y === 15, 'overlay'],
  ])('%s', (_, isInked, verdict) => {
    const cleaned = {
      width: 12,
      height: 16,
      channels: 1,
      data: Uint8Array.from({ length: 12 * 16 }, (__, i) => (isInked(i % 12, Math.floor(i / 12)) ? 255 : 0)),
    };
    const box = { x: 50, y: 20, width: 12, height: 16 };
    const alone = { ...line(12), box, cleaned, origin: { x: 50, y: 20 }, glyphs: [box] } as unknown as LineInk;
    expect(judge(alone, reading('回', 0.97), region(12))).toBe(verdict);
  });

  test('a masked name is as long as its stars make it', () => {
    expect(judge(line(60), reading('キ**様', 0.8), region(60))).toBe('overlay');
    expect(judge(line(60), reading('キ様', 0.8), region(60))).toBe('none');
    expect(judge(line(60), reading('33㎡', 0.8), region(60))).toBe('overlay');
  });

  test('a long level row that reads badly was set in type, but is unread', () => {
    expect(judge(line(300), reading('…~~ㅣ: 뀌기 새틀', 0.26), region(300))).toBe('unread');
    expect(judge(line(300), reading('…~~ㅣ: 뀌기 새틀', 0.26), region(300, 0.8))).toBe('none');
    expect(judge(line(300, 'photo'), reading('…~~ㅣ: 뀌기 새틀', 0.26), region(300))).toBe('none');
  });
});

test('takes what holds a smaller line that reads well for a picture', () => {
  const at = (y: number, height: number, surface: string) =>
    ({ box: { x: 100, y, width: 300, height }, ink: { surface, ink: [60, 60, 60], paper: [240, 240, 240] } }) as unknown as LineInk;
  const badge = { line: at(60, 20, 'flat'), reading: { text: '누적 판매', confidence: 0.94, parts: [] } };
  expect(holdsLine(at(50, 190, 'photo'), [badge])).toBe(true);
  expect(holdsLine(at(50, 40, 'photo'), [badge])).toBe(false);
  expect(holdsLine(at(50, 190, 'photo'), [{ ...badge, reading: { ...badge.reading, confidence: 0.4 } }])).toBe(false);
});

test('the label under a line is no stroke of larger letters behind it', () => {
  const pink = [224, 86, 122];
  const inked = (box: Box, surface: string, ink: number[], paper: number[]) =>
    ({ box, glyphs: [], ink: { surface, ink, paper } }) as unknown as LineInk;
  const label = {
    line: inked({ x: 353, y: 421, width: 153, height: 19 }, 'flat', [255, 236, 248], pink),
    reading: reading('누적 판매', 0.94),
  };
  const scrawl = (ink: number[]) => inked({ x: 212, y: 425, width: 323, height: 211 }, 'photo', ink, [226, 220, 209]);
  expect(holdsLine(scrawl(pink), [label])).toBe(true);
  expect(holdsLine(scrawl([60, 60, 60]), [label])).toBe(false);
});

test('the foot of a line that was found a second time is no line', () => {
  const glyphs = (y: number, height: number, count: number): Box[] =>
    Array.from({ length: count }, (_, i) => ({ x: 100 + 20 * i, y, width: 18, height }));
  const inked = (own: readonly Box[]) => ({ box: enclose(own), glyphs: own }) as unknown as LineInk;
  const sentence = { line: inked(glyphs(60, 20, 12)), reading: reading('여유를 만들고 싶었습니다', 0.94) };
  const foot = inked(glyphs(70, 10, 4));
  expect(isFootOf(foot, [sentence])).toBe(true);
  expect(isFootOf(inked(glyphs(76, 10, 4)), [sentence])).toBe(false);
  expect(isFootOf(inked(glyphs(62, 18, 4)), [sentence])).toBe(false);
  expect(isFootOf(foot, [{ ...sentence, reading: reading('여유를 만들고', 0.6) }])).toBe(false);
  // A small unit stands beside the figures, whose box it lies in.
  const price = { ...sentence, line: { ...sentence.line, glyphs: glyphs(60, 20, 4) } as unknown as LineInk };
  expect(isFootOf(inked(glyphs(70, 10, 8).slice(4)), [price])).toBe(false);
});
