import { expect, test } from 'vitest';
import { outputSize, ratioOfPrompt, type Ratio, type Resolution } from './sizes.ts';

const size = (ratio: Ratio, resolution: Resolution, source: [number, number] | null = null, prompt: string | null = null) => {
  const { width, height } = outputSize({ ratio, resolution, prompt, source: source && { width: source[0], height: source[1] } });
  return `${width}×${height}`;
};

test.each<[Ratio, Resolution, string]>([
  ['1:1', '1K', '1024×1024'],
  ['1:1', '2K', '2048×2048'],
  ['1:1', '4K', '4096×4096'],
  ['4:3', '1K', '1024×768'],
  ['3:4', '2K', '1536×2048'],
  ['16:9', '4K', '4096×2304'],
  ['9:16', '1K', '576×1024'],
])('the longer edge is 1024, 2048 or 4096 for 1K, 2K, 4K: %s at %s is %s', (ratio, resolution, expected) => {
  expect(size(ratio, resolution)).toBe(expected);
});

test("auto takes the source's ratio, whatever the prompt says", () => {
  expect(size('auto', '1K', [860, 1720], 'a wide banner')).toBe('512×1024');
  expect(size('auto', '2K', [300, 100])).toBe('2048×683');
  expect(size('auto', '1K', [1, 200_000])).toBe('1×1024');
});

test('a ratio that was asked for wins over the source and the prompt', () => {
  expect(size('16:9', '1K', [860, 1720], 'a poster')).toBe('1024×576');
});

test('without a source, auto takes the ratio that the prompt calls for', () => {
  expect(size('auto', '2K', null, 'a banner for a shoe sale')).toBe('2048×1152');
  expect(size('auto', '2K', null, 'a poster for a shoe sale')).toBe('1536×2048');
  expect(size('auto', '2K', null, 'a red shoe')).toBe('2048×2048');
  expect(size('auto', '2K')).toBe('2048×2048');
});

test.each([
  ['A Banner, minimalist', '16:9'],
  ['two banners in blue', '16:9'],
  ['여름 세일 배너를 만들어줘', '16:9'],
  ['баннера для распродажи', '16:9'],
  ['a poster of a wide landscape', '3:4'],
  ['여름 세일 포스터', '3:4'],
  ['夏日促销海报', '3:4'],
  ['夏のセールのポスター', '3:4'],
  ['โปสเตอร์ลดราคา', '3:4'],
  ['ein Plakat für den Sommer', '3:4'],
  ['a landscape at dusk', '4:3'],
  ['an Instagram story about tea', '9:16'],
  ['a poster in 16:9', '16:9'],
  ['a posterior view of a beetle', '1:1'],
  ['a reptile and a freelance scrabble player', '1:1'],
  ['score 3:45 on a clock', '1:1'],
  ['', '1:1'],
])('%j calls for %s', (prompt, expected) => {
  expect(ratioOfPrompt(prompt)).toBe(expected);
});
