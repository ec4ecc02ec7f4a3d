import { expect, it } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import type { FamilyFit } from '../match/candidates.ts';
import type { FittedLine } from './groups.ts';
import { drawnHome } from './home-family.ts';

/** A line in the families that it was tried in, with how well it matches each. */
function line(text: string, matches: Record<string, number>, size = 16, script = 'hangul', y = 0): FittedLine {
  const fits = new Map(
    Object.entries(matches).map(([name, match]) => {
      const family = FAMILIES.find((one) => one.name === name)!;
      return [family, { drawn: { face: { family } }, match, size } as unknown as FamilyFit];
    }),
  );
  const best = [...fits.values()].toSorted((a, b) => b.match - a.match)[0]!;
  const ink = { extent: { x: 0, y, width: 100, height: size }, color: [20, 20, 20] };
  return { line: { text, script }, ink, fits, best } as unknown as FittedLine;
}

const body = Array.from({ length: 4 }, (_, i) =>
  line(`본문은 대개 한 글꼴로 쓰여 있다 ${i}`, { 'Noto Sans KR': 0.94, 'Nanum Gothic': 0.85 }),
);
/** Each on rows of its own. */
body.forEach((one, i) => Object.assign(one.ink.extent, { y: 1000 + 100 * i }));
const familyOf = (one: FittedLine) => drawnHome([...body, one]).at(-1)!.best.drawn.face.family.name;

it('draws small lines home that another family matches by chance', () => {
  expect(familyOf(line('13,500원', { 'Nanum Gothic': 0.83, 'Noto Sans KR': 0.76 }))).toBe('Noto Sans KR');
  expect(familyOf(line('24,900원', { 'Nanum Gothic': 0.89, 'Noto Sans KR': 0.79 }))).toBe('Noto Sans KR');
  expect(familyOf(line('210 × 110 × 130', { 'Nanum Myeongjo': 0.6, 'Noto Sans KR': 0.5 }, 17, 'unknown'))).toBe('Noto Sans KR');
});

it.each([
  ['lies on its ink', line('나눔고딕으로 쓴 줄', { 'Nanum Gothic': 0.93, 'Noto Sans KR': 0.85 }), 'Nanum Gothic'],
  ['is far from home', line('손글씨', { Jua: 0.8, 'Noto Sans KR': 0.5 }), 'Jua'],
  ['is of another kind', line('명조로 쓴 줄', { 'Song Myung': 0.7, 'Noto Sans KR': 0.55 }), 'Song Myung'],
  ['is large', line('제목', { 'Nanum Gothic': 0.7, 'Noto Sans KR': 0.65 }, 40), 'Nanum Gothic'],
])('leaves a line where it is that %s', (_, one, family) => expect(familyOf(one)).toBe(family));

it('knows no home where the page is in several families, or has little text', () => {
  const inFamily = (name: string) => Array.from({ length: 4 }, () => line('다른 글꼴로 쓰여 있는 글이 똑같이 많다', { [name]: 0.94 }));
  const one = line('13,500원', { Jua: 0.83, 'Noto Sans KR': 0.76 });
  const page = [...inFamily('Noto Sans KR'), ...inFamily('Nanum Gothic'), ...inFamily('Do Hyeon'), one];
  expect(drawnHome(page).at(-1)!.best.drawn.face.family.name).toBe('Jua');
  expect(drawnHome([one])[0]!.best.drawn.face.family.name).toBe('Jua');
});

it('headlines alone are home to no small line', () => {
  const headlines = Array.from({ length: 6 }, (_, i) => line(`겹겹이 밀푀유 나베 ${i}`, { 'Bagel Fat One': 0.95, Pretendard: 0.6 }, 48));
  const small = line('세척은 되어 있지만', { Pretendard: 0.66, 'Bagel Fat One': 0.6 });
  expect(drawnHome([...headlines, small]).at(-1)!.best.drawn.face.family.name).toBe('Pretendard');
});

it('draws a line home to those that stand in its row, however large it is', () => {
  const inRow = (text: string, matches: Record<string, number>, y = 300) => line(text, matches, 24, 'hangul', y);
  const peers = ['오리고기 26%', '닭고기 42%'].map((text) => inRow(text, { 'Noto Sans KR': 0.83, Jua: 0.5 }));
  const familyOfThird = (y: number) =>
    drawnHome([...body, ...peers, inRow('귀리 11%', { Jua: 0.72, 'Noto Sans KR': 0.66 }, y)]).at(-1)!.best.drawn.face.family.name;
  expect([familyOfThird(300), familyOfThird(400)]).toEqual(['Noto Sans KR', 'Jua']);
});
