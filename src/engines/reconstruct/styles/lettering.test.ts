import { expect, it } from 'vitest';
import type { StyledLine } from '../document.ts';
import { lettering } from './lettering.ts';
import { unlikeLines } from './unlike.ts';

const line = (id: string, y: number, match: number, more: Partial<StyledLine> = {}): StyledLine =>
  ({
    id,
    text: 'เมนูเด็ดประจำสัปดาห์',
    script: 'thai',
    box: { x: 100, y, width: 390, height: 50 },
    surface: 'flat',
    confidence: 0.92,
    ...more,
    runs: [{ text: '', style: { match, size: 39 } }],
  }) as unknown as StyledLine;

const found = (...lines: StyledLine[]) => lettering(lines, 1).map(({ id }) => id);

it('finds large lines whose strokes are as in no face of the catalogue', () => {
  const strokes = { contrast: 0.3, thickness: 0.96 };
  expect(found(line('a', 0, 0.3, { strokes }))).toEqual(['a']);
  expect([...unlikeLines([line('a', 0, 0.3, { strokes })])]).toEqual(['a']);
  expect(found(line('a', 0, 0.8, { strokes }))).toEqual([]);
  expect(found(line('a', 0, 0.3, { strokes, confidence: 0.97 }))).toEqual([]);
  // Misread in a face that is like theirs, and a lone figure.
  expect(found(line('a', 0, 0.3, { strokes: { contrast: 1.2, thickness: 1.05 } }))).toEqual([]);
  expect(found(line('a', 0, 0.3, { strokes, text: '5' }))).toEqual([]);
});

it('finds handwriting, with the lines of it that are a little smaller', () => {
  const hand = { text: '제일 예뻐요. 꽃 보러 오세요!', script: 'hangul', confidence: 0.84 } as const;
  const first = line('a', 0, 0.3, { ...hand, strokes: { contrast: 1.2, thickness: 1.3 } });
  expect(found(first, line('b', 60, 0.3, hand), line('c', 300, 0.3, hand), line('d', 60, 0.8, hand))).toEqual(['a', 'b']);
  expect(found({ ...first, confidence: 0.97 })).toEqual([]);
});

it('finds a hand that no reader makes sense of', () => {
  const hand = { text: '2 нако.ио ёесну?', script: 'cyrillic', strokes: { contrast: 1, thickness: 1 } } as const;
  expect(found(line('a', 0, 0.36, { ...hand, confidence: 0.73 }))).toEqual(['a']);
  expect(found(line('a', 0, 0.36, { ...hand, confidence: 0.8 }))).toEqual([]);
  expect(found(line('a', 0, 0.5, { ...hand, confidence: 0.73 }))).toEqual([]);
});

it('finds a large line of Vietnamese with a syllable that there is not', () => {
  const script = { text: 'Ba the hệ, mật ûuang thom', script: 'latin', language: 'vi', strokes: { contrast: 1, thickness: 1 } } as const;
  expect(found(line('a', 0, 0.79, script))).toEqual(['a']);
  expect(found(line('a', 0, 0.95, script))).toEqual([]);
  expect(found(line('a', 0, 0.79, { ...script, text: 'Ba thế hệ, một hương thơm' }))).toEqual([]);
  expect(found(line('a', 0, 0.79, { ...script, language: 'en' }))).toEqual([]);
});

it('finds fat letters that were misread, and what stands beside them in their face', () => {
  const fat = { text: '최대 7만 원', script: 'hangul', confidence: 0.75 } as const;
  const lost = line('a', 0, 0.14, { ...fat, strokes: { contrast: 1.04, thickness: 0.62 } });
  const beside = line('b', 55, 0.73, { ...fat, confidence: 0.69, strokes: { contrast: 0.72, thickness: 1.77 } });
  expect(found(lost, beside)).toEqual(['a', 'b']);
  expect(found(beside)).toEqual([]);
  expect(found({ ...lost, confidence: 0.97 })).toEqual([]);
  expect(found(line('c', 0, 0.46, { ...fat, confidence: 0.88, strokes: { contrast: 1.64, thickness: 0.9 } }))).toEqual(['c']);
});

it('finds headlines that lie on less than half of their ink', () => {
  const large = (match: number, size: number, more: Partial<StyledLine> = {}): StyledLine => {
    const plain = line('a', 0, match, { strokes: { contrast: 1, thickness: 1 }, direction: 'ltr', ...more });
    return { ...plain, runs: [{ text: '', style: { match, size } }] } as unknown as StyledLine;
  };
  expect(found(large(0.45, 55))).toEqual(['a']);
  expect([...unlikeLines([large(0.45, 55)])]).toEqual(['a']);
  expect(found(large(0.55, 55))).toEqual([]);
  expect(found(large(0.45, 30))).toEqual([]);
  expect(found(large(0.45, 55, { confidence: 0.97 }))).toEqual([]);
  expect(found(large(0.45, 55, { direction: 'rtl', script: 'arabic' }))).toEqual([]);
});
