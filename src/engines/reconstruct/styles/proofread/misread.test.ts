import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed, type Print } from '../testing/printed.ts';

test('a misread letter does not change the size of a style', async () => {
  const words = ['Three years of listening went into every edge of it,', 'and the legs were changed eleven times.'];
  const input = printed(words.map((text, i) => ({ text, family: 'Lato', weight: 400, size: 16, x: 20, baseline: 90 + i * 24 })));
  const [first, second] = input.read.lines;
  const misread = { ...input, read: { ...input.read, lines: [first, { ...second, text: second.text.replace('eleven', 'elven') }] } };
  const { lines } = await matchStyles(misread, context);
  expect(lines.map((line) => line.runs[0].style.size)).toEqual([16, 16]);
});

test('a misread line is set like the rest of its paragraph', async () => {
  const words = ['Three years of listening went into', 'every edge of it, and the legs were', 'changed eleven times since then.'];
  const page = printed(words.map((text, i): Print => ({ text, family: 'Lato', weight: 400, size: 17, x: 20, baseline: 60 + i * 26 })));
  const misread = page.read.lines.map((line, i) => (i === 1 ? { ...line, text: 'evory cdgo ol 1t, aud thc lcgs wcrc' } : line));
  const { lines } = await matchStyles({ ...page, read: { ...page.read, lines: misread } }, context);
  const [, { runs }] = lines;
  expect(runs[0].style).toMatchObject({ family: 'Lato', weight: 400, size: 17 });
});

test('a misread line is not set as bold as the name above it', async () => {
  const name: Print = { text: 'Hannah Kim', family: 'Lato', weight: 700, size: 17, x: 20, baseline: 60 };
  const page = printed([name, { ...name, text: 'It does not burn and is not dull at all', weight: 400, baseline: 92 }]);
  const [first, second] = page.read.lines;
  const misread = { ...second, text: 'It doesnot burn and isnot dull at all' };
  const { lines } = await matchStyles({ ...page, read: { ...page.read, lines: [first, misread] } }, context);
  expect(lines.map(({ runs }) => runs[0].style.weight)).toEqual([700, 400]);
});

test('a capital at the beginning of a word was read as the small letter of its shape', async () => {
  const set = { family: 'Poppins', weight: 700, size: 17, x: 20 };
  const page = printed([
    { ...set, text: 'Pashmina 100% Ceruty', baseline: 60 },
    { ...set, text: 'Pesan Sekarang juga', baseline: 100 },
    { ...set, text: 'tidak ada cerita, semua suka', baseline: 140 },
  ]);
  const texts = page.read.lines.map(({ text }) => text);
  const misread = page.read.lines.map((line) => ({ ...line, text: line.text.replace('Ceruty', 'ceruty').replace('Sekarang', 'sekarang') }));
  const { lines } = await matchStyles({ ...page, read: { ...page.read, lines: misread } }, context);
  expect(lines.map(({ text }) => text)).toEqual(texts);
});

/** What is printed, and what a recogniser made of it. */
const MISREAD: readonly (Print & { readonly read: string; readonly alternatives?: readonly string[]; readonly language?: string })[] = [
  {
    text: '넉넉한 하루를 위한 책상',
    read: '넘넘한 하루를 위한 책상',
    family: 'Nanum Gothic',
    weight: 700,
    size: 30,
    x: 20,
    baseline: 50,
    language: 'ko',
  },
  {
    text: '손이 닿는 모서리는 둥글게',
    read: '손이 당는 모서리는 둥글게',
    family: 'Nanum Gothic',
    weight: 400,
    size: 18,
    x: 20,
    baseline: 90,
    language: 'ko',
  },
  { text: '1200 × 600 × 735 mm', read: '1200 x 600 x 735 mm', family: 'Lato', weight: 400, size: 18, x: 20, baseline: 130 },
  {
    text: 'Open 10:00–17:00 on weekdays',
    read: 'Open 10:00-17:00 on weekdays',
    family: 'Lato',
    weight: 400,
    size: 18,
    x: 20,
    baseline: 170,
  },
  {
    text: 'Two thousand people told us',
    read: 'Two thousannd people told us',
    alternatives: ['Two thousand pe0ple told us'],
    family: 'Lato',
    weight: 400,
    size: 18,
    x: 20,
    baseline: 210,
  },
  {
    text: 'All of it is right as it was read',
    read: 'All of it is right as it was read',
    alternatives: ['All 0f it is rlght'],
    family: 'Lato',
    weight: 400,
    size: 18,
    x: 20,
    baseline: 245,
  },
];

test('words that a recogniser misread are set right by drawing what they may have been', async () => {
  const page = printed(MISREAD);
  const lines = page.read.lines.map((line, i) => {
    const { read: text, alternatives = [], language = 'en' } = MISREAD[i];
    return { ...line, text, alternatives, language, confidence: 0.8 };
  });
  const { lines: proofed } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofed.map((line) => line.text)).toEqual(MISREAD.map((print) => print.text));
  expect(Math.min(...proofed.map((line) => line.confidence))).toBeGreaterThan(0.9);
  expect(proofed.map((line) => line.reader?.confidence)).toEqual(MISREAD.map(() => 0.8));
  expect(proofed.some((line) => line.reader?.stands === false)).toBe(true);
}, 60_000);

test('letters that lie on no drawn one stay as they were read, less surely', async () => {
  const page = printed([{ text: 'qxwzkvj', family: 'Lato', weight: 400, size: 24, x: 20, baseline: 50 }]);
  const lines = page.read.lines.map((line) => ({ ...line, text: 'Mnbhdea', confidence: 0.95 }));
  const { lines: proofed } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofed[0].text).toBe('Mnbhdea');
});

test('a misread line takes the style that other lines of the page have proved', async () => {
  const page = printed([
    { text: 'What it is made of', family: 'Lato', weight: 700, size: 34, x: 20, baseline: 60 },
    { text: 'Where it is made', family: 'Lato', weight: 700, size: 34, x: 20, baseline: 120 },
    { text: 'Who makes it', family: 'Lato', weight: 700, size: 34, x: 20, baseline: 180 },
  ]);
  const lines = page.read.lines.map((line, i) => (i === 2 ? { ...line, text: 'Who makles it', confidence: 0.6 } : line));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread[2].runs[0].style).toMatchObject({ family: 'Lato', weight: 700, size: 34 });
  expect(proofread[2].text).toBe('Who makes it');
});

test('syllables that the recogniser has not learnt are put in where the line is too short for its ink', async () => {
  const page = printed([
    { text: '아침에 일어나기 힘들고 몸이 무거운 분', family: 'Noto Sans KR', weight: 500, size: 19, x: 20, baseline: 40 },
    { text: '잦은 야근과 회식으로 지친 직장인', family: 'Noto Sans KR', weight: 500, size: 19, x: 20, baseline: 80 },
    { text: '맛없는 알약이 싫은 수험생', family: 'Noto Sans KR', weight: 500, size: 19, x: 20, baseline: 120 },
    { text: '점수가 뚜렷하게 낮아졌습니다', family: 'Noto Sans KR', weight: 500, size: 19, x: 20, baseline: 160 },
  ]);
  const lines = page.read.lines.map((line) => ({ ...line, language: 'ko', text: line.text.replace(/[잦렷]/u, '') }));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread.map(({ text }) => text)).toEqual(page.read.lines.map(({ text }) => text));
});

test.each([
  [
    'is a word of its own',
    ['두 겹으로 짠 하이넥', '매끄러운 투웨이 지퍼'],
    { text: '두 겹으로 하이넥', alternatives: [] },
    ['Noto Sans KR', 700, 21],
  ],
  [
    'shows only when the one before it is told',
    ['오늘도 싹싹!', '비운 밥그릇'],
    { text: '오늘도 MM!', alternatives: ['오늘도 쌈!'] },
    ['Jua', 400, 60],
  ],
] as const)('a syllable that %s is put in', async (_, texts, read, [family, weight, size]) => {
  const page = printed(texts.map((text, i) => ({ text, family, weight, size, x: 20, baseline: 70 + 90 * i })));
  const [misread, other] = page.read.lines;
  const { lines } = await matchStyles(
    { ...page, read: { ...page.read, lines: [{ ...misread!, ...read, language: 'ko' }, other!] } },
    context,
  );
  expect(lines.map(({ text }) => text)).toEqual(texts);
});

test('no space is put into a number whose figures stand apart', async () => {
  const page = printed([
    { text: '수분이 종일 그대로', family: 'Noto Sans KR', weight: 700, size: 30, x: 20, baseline: 60 },
    { text: '2 4시간 그대로', family: 'Noto Sans KR', weight: 700, size: 30, wordSpacing: -2, x: 20, baseline: 120 },
  ]);
  const lines = page.read.lines.map((line) => ({ ...line, language: 'ko', confidence: 0.9, text: line.text.replace('2 4', '24') }));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread.map(({ text }) => text)).toEqual(['수분이 종일 그대로', '24시간 그대로']);
});

test('a letter that stands a pixel aside is no other one', async () => {
  const page = printed([
    { text: '점심은 종일 그대로', family: 'Noto Sans KR', weight: 500, size: 30, x: 20, baseline: 60 },
    { text: '두 시간이 네 시장이', family: 'Noto Sans KR', weight: 500, size: 30, wordSpacing: -4.8, x: 20, baseline: 120 },
  ]);
  const lines = page.read.lines.map((line, i) => ({
    ...line,
    language: 'ko',
    confidence: 0.9,
    text: i === 1 ? '두시간이네시장이' : line.text,
  }));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread[1].text.replaceAll(' ', '')).toBe('두시간이네시장이');
});

test('in large type a letter that lies on the ink but for one stroke is another one', async () => {
  const prints: (Print & { readonly read: string })[] = [
    { text: '텁텁하지 않은', read: '팁팁하지 않은', family: 'Jua', weight: 400, size: 34, x: 20, baseline: 60 },
    { text: '깊고 진한 감칠맛', read: '깊고 진한 감칠맛', family: 'Jua', weight: 400, size: 34, x: 20, baseline: 110 },
    { text: '딱 한 방울이면', read: '딱 한 방물이면', family: 'Black Han Sans', weight: 400, size: 72, x: 20, baseline: 200 },
  ];
  const page = printed(prints);
  const lines = page.read.lines.map((line, i) => ({ ...line, language: 'ko', confidence: 0.9, text: prints[i].read }));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread.map(({ text }) => text)).toEqual(prints.map(({ text }) => text));
});

test('a letter that one stroke makes another one is told in running text, too, and units stay letters', async () => {
  const prints: (Print & { readonly read: string; readonly others?: readonly string[] })[] = [
    {
      text: '텃밭에서 쓰는 리튬이온 랜턴',
      read: '덧밭에서 쓰는 리틈이온 랜턴',
      family: 'Noto Sans KR',
      weight: 400,
      size: 17,
      x: 20,
      baseline: 50,
    },
    {
      text: '햇볕에 말린 겉절이 한 접시',
      read: '햇별에 말린 걸절이 한 접시',
      family: 'Nanum Gothic',
      weight: 400,
      size: 17,
      x: 20,
      baseline: 90,
    },
    {
      text: '크기 86 × 168mm / 384g',
      read: '크기 86×168mm/384g',
      others: ['크기 86 × 168070 / 384g'],
      family: 'Noto Sans KR',
      weight: 400,
      size: 15,
      x: 20,
      baseline: 130,
    },
  ];
  const page = printed(prints);
  const lines = page.read.lines.map((line, i) => {
    const { read: text, others = [] } = prints[i];
    return { ...line, language: 'ko', confidence: 0.9, text, alternatives: others };
  });
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread.map(({ text }) => text)).toEqual(prints.map(({ text }) => text));
});

test('a syllable in a face unlike the line stays as read where another one lies better on its ink, yet not as well as other letters lie', async () => {
  const text = '안정성과 통기성이 좋은 신발';
  const page = printed([{ text, family: 'Noto Sans KR', weight: 500, size: 17, x: 20, baseline: 60 }]);
  const { raster } = page.source;
  const place = { x: 20 + 3 * 0.92 * 17, width: 0.92 * 17 };
  const other = printed([{ text: '과', family: 'Nanum Gothic', weight: 700, size: 17, x: place.x, baseline: 60 }]).source.raster;
  for (let y = 40; y < 70; y++)
    for (let x = Math.round(place.x); x < Math.round(place.x + place.width); x++) {
      const at = (y * raster.width + x) * 3;
      raster.data.set(other.data.subarray(at, at + 3), at);
    }
  const lines = page.read.lines.map((line) => ({ ...line, language: 'ko' as const, confidence: 0.9 }));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread[0].text).toBe(text);
});

test('capitals that were read as a syllable are told by their ink, and that syllable stays where it is printed', async () => {
  const words = ['알아서 피하는 AI 주행', '청소를 마칠 시 알림'];
  const page = printed(
    words.map((text, i): Print => ({ text, family: 'Noto Sans KR', weight: 700, size: 32, x: 20, baseline: 60 + i * 60 })),
  );
  const lines = page.read.lines.map((line) => ({ ...line, text: line.text.replace('AI', '시'), language: 'ko' as const, confidence: 0.8 }));
  const { lines: proofread } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(proofread.map(({ text }) => text)).toEqual(words);
});

test('a word of capitals as wide as the syllable that it was read as, a model\u2019s letter and the figures of a number are what lies on the ink', async () => {
  const words = ['AI 카메라가 피해 갑니다', '자사 X7 대비 흡입력 향상', '직배수 키트(79,000원)로 급수', '물티슈 100매 × 3팩'];
  const read = ['시 카메라가 피해 갑니다', '자사 ×7 대비 흡입력 향상', '직배수 키트(79,000원)로 급수', '물티슈 100매 × 3팩'];
  const page = printed(
    words.map((text, i): Print => ({ text, family: 'Pretendard', weight: 400, size: 17, spacing: -0.42, x: 20, baseline: 40 + i * 50 })),
  );
  const lines = page.read.lines.map((line, i) => ({
    ...line,
    text: read[i]!,
    language: 'ko' as const,
    confidence: 0.9,
    alternatives: i === 2 ? ['직배수 키트(7g,000원)로 급수'] : [],
  }));
  const { lines: found } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(found.map(({ text }) => text)).toEqual(words);
});
