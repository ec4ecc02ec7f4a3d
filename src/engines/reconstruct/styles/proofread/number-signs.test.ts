import { expect, it } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';
import { withNumberSigns } from './number-signs.ts';

interface Seen extends Pick<Print, 'text' | 'family' | 'size'> {
  readonly read: string;
  readonly alternatives?: readonly string[];
}

/** What the stage makes of lines that were read so. */
async function proved(seen: readonly Seen[]): Promise<string[]> {
  let baseline = 0;
  const page = printed(
    seen.map(({ text, family, size }): Print => ({ text, family, size, weight: 400, x: 20, baseline: (baseline += size + 16) })),
  );
  const lines = page.read.lines.map((line, i) => {
    const { read: text, alternatives = [] } = seen[i]!;
    return { ...line, text, alternatives, language: 'ko' as const, confidence: 0.95 };
  });
  const { lines: found } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  return found.map(({ text }) => text);
}

it('signs that were passed over between figures are those that another reading has where they lie on ink', async () => {
  const seen: Seen[] = [
    { text: '61.4', read: '61.4', family: 'Montserrat', size: 34 },
    { text: '1,500 × 2,000', read: '1,500 × 2,000', family: 'Montserrat', size: 18 },
    { text: '27.1', read: '271', alternatives: ['27.1'], family: 'Montserrat', size: 34 },
    { text: '1,700 × 2,000', read: '1700 × 2000', alternatives: ['1,700 × 2,000'], family: 'Montserrat', size: 18 },
    {
      text: '평일 10:00 - 17:00',
      read: '평일 1000 - 17:00',
      alternatives: ['평일 1,000 - 17:00', '평일 10:00 - 17:00'],
      family: 'Noto Sans KR',
      size: 12,
    },
  ];
  expect(await proved(seen)).toEqual(seen.map(({ text }) => text));
});

it('a number without signs keeps none, whatever else may be meant', async () => {
  const seen: Seen[] = [
    { text: '모델 2025 새로 나옴', read: '모델 2025 새로 나옴', alternatives: ['모델 2,025 새로 나옴'], family: 'Pretendard', size: 16 },
    { text: '271', read: '271', alternatives: ['27.1'], family: 'Montserrat', size: 34 },
  ];
  expect(await proved(seen)).toEqual(seen.map(({ text }) => text));
});

it('a comma that a display face draws as a block is no point, which stays one', async () => {
  const seen: Seen[] = [
    { text: '같은 감자튀김,', read: '같은 감자튀김.', family: 'Do Hyeon', size: 58 },
    { text: '기름은 쏙 빼고, 바삭함은 두 배로', read: '기름은 쏙 빼고. 바삭함은 두 배로', family: 'Do Hyeon', size: 40 },
    { text: '전혀 다른 바삭함.', read: '전혀 다른 바삭함.', family: 'Do Hyeon', size: 40 },
  ];
  expect(await proved(seen)).toEqual(seen.map(({ text }) => text));
});

it('a mark that lies on no ink is the one that another reading has', async () => {
  const seen: Seen[] = [
    {
      text: '* 이해를 돕기 위한 그림입니다',
      read: '” 이해를 돕기 위한 그림입니다',
      alternatives: ['* 이해를 돕기 위한 그림입니다'],
      family: 'Noto Sans KR',
      size: 13,
    },
  ];
  expect(await proved(seen)).toEqual(seen.map(({ text }) => text));
});

it('finds the readings that only put signs in between figures', () => {
  expect(withNumberSigns('1700 × 2,000', ['1,700 × 2,000', '1,700 ×2,000', '1700 × 2000', '1.7OO'])).toEqual(['1,700 × 2,000']);
});
