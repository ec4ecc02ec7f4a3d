import { describe, expect, test } from 'vitest';
import { otherPassedSigns } from './passed-signs.ts';

describe('what small signs may have been passed over', () => {
  test.each([
    ['빚었습니다 이음매가 없습니다', '빚었습니다. 이음매가 없습니다.'],
    ['두께 1 2mm의 황동판', '두께 1.2mm의 황동판'],
    ['12-140lm', '12~140lm'],
    ['-10-40℃', '-10~40℃'],
    ['충전기로 0-100%', '충전기로 0→100%'],
    ['0164mm', 'Ø164mm'],
    ['@ 96mm', 'Ø 96mm'],
    ['ED1TOR의 P1CK', 'EDITOR의 PICK'],
    ['EDITOR·S PICK', "EDITOR'S PICK"],
    ['설명서 받기 +', '설명서 받기 ↓'],
    ['부품 사기 +', '부품 사기 →'],
    ['》 영상으로 보기', '▶ 영상으로 보기'],
    ['10~15 C의 서늘한 곳', '10~15℃의 서늘한 곳'],
    ['톳쌀 5009, 찹쌀 5000, 흑미 5009을', '톳쌀 500g, 찹쌀 500g, 흑미 500g을'],
    ['온도가 120ㅠ를 넘으면', '온도가 120℃를 넘으면'],
  ])('%s', (seen, meant) => expect(otherPassedSigns(seen)).toContain(meant));

  test.each(['061-362-0948', '1544-0827', '2025-01-08', 'R-R-LMQ-TL118', 'HU072041-24016A', '4.0Ah 배터리', '2,500 원', '영상 + 사진'])(
    'nothing in %s',
    (text) => expect(otherPassedSigns(text)).toEqual([]),
  );
});
