import { expect, test } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import type { TextLine } from '../../document.ts';
import { inkViews, type InkSource } from '../match/ink.ts';
import { groupStyle } from '../testing/group-style.ts';
import { lossy, printed, type Print } from '../testing/printed.ts';
import { fitLine, type GroupStyle, type StyleGroup } from './groups.ts';
import { followPageWeights } from './page-weights.ts';

const FAMILY = FAMILIES.find(({ name }) => name === 'Noto Sans KR')!;

const style = (size: number, weight: number): GroupStyle => groupStyle(FAMILY.name, size, weight);

/** Running text in one weight, and a line of small print under it. */
const page = (weight: number, small: Partial<Print>): Print[] => [
  ...[
    '새벽 숲 이끼가 물을 붙드는 방식 그대로 담아',
    '많이 넣기보다 서로 돕는 비율을 찾는 데 두 해가',
    '하고도 넉 달이 더 걸렸습니다 그래서 조금 늦게',
  ].map((text, i): Print => ({ text, x: 20, baseline: 60 + 40 * i, family: FAMILY.name, weight, size: 18 })),
  { text: '미백 및 주름 개선 기능성', x: 20, baseline: 220, family: FAMILY.name, weight, size: 14, color: [106, 115, 109], ...small },
];

/** Weights of all groups afterwards, the small print's found in another one before. */
function weights(prints: readonly Print[], found: number): number[] {
  const { source, plate, read } = printed(prints);
  return followed({ source: source.raster, plate: plate.raster, noise: source.noise }, read.lines, [prints[0]!.weight, found]);
}

function followed(pictures: Omit<InkSource, 'lines'>, lines: readonly TextLine[], [running, found]: [number, number]): number[] {
  const boxes = lines.map(({ box }) => box);
  const fitted = lines.map((line) =>
    fitLine({ line, ink: inkViews({ ...pictures, lines: boxes }, line)[0]! }, [FAMILY], new Set(['hangul']))!,
  );
  const large: StyleGroup = { lines: fitted.slice(0, -1), style: style(18, running) };
  const small: StyleGroup = { lines: fitted.slice(-1), style: style(14, found) };
  return followPageWeights([large, small]).map((group) => group.style.weight);
}

test('small print that could be of several weights has one of the page', () => {
  expect(weights(page(300, {}), 200)).toEqual([300, 300]);
});

test('bold small print stays bold on a page of light type', () => {
  expect(weights(page(300, { weight: 700 }), 700)).toEqual([300, 700]);
});

test('larger type in another face than those of the page tells no weight', async () => {
  const prints = page(400, { size: 13 }).map((print, i): Print => (i < 3 ? { ...print, family: 'Nanum Pen Script' } : print));
  const { source, plate, read } = printed(prints);
  const lossyPage = { source: await lossy(source.raster, 78), plate: plate.raster, noise: 3 };
  expect(followed(lossyPage, read.lines, [200, 400])).toEqual([200, 400]);
});
