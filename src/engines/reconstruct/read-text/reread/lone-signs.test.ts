import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { isMarker, withLoneSigns } from './lone-signs.ts';
import type { ReadLine } from './reread.ts';

const line = (text: string, x: number, y: number, width = 60): ReadLine => ({
  line: { box: { x, y, width, height: 16 }, ink: { surface: 'flat' } } as unknown as LineInk,
  reading: { text, confidence: 0.95, parts: [], others: [] },
});

/** The lines where these letters are printed, and the recogniser says this of each. */
async function all(lines: readonly ReadLine[], letters: readonly Box[], says: string, confidence = 0.95): Promise<ReadLine[]> {
  const raster = createRaster(500, 400, 3);
  raster.data.fill(255);
  for (const letter of letters) {
    paintFill(raster, letter, [0, 0, 0, 0], { kind: 'solid', color: [20, 80, 200] });
    const inner = { x: letter.x + 3, y: letter.y + 3, width: letter.width - 6, height: letter.height - 6 };
    paintFill(raster, inner, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  }
  const ctc = { read: async (pictures: readonly GreyRaster[]) => pictures.map(() => ({ text: says, confidence, parts: [] })) };
  return withLoneSigns(lines, { raster, noise: 0 }, ctc, new AbortController().signal);
}

/** What is found beside the lines. */
async function found(...[lines, ...given]: Parameters<typeof all>): Promise<string[]> {
  return (await all(lines, ...given)).slice(lines.length).map(({ reading, line: { box } }) => `${reading.text}@${box.x},${box.y}`);
}

const letterAt = (x: number, y: number): Box => ({ x, y, width: 14, height: 16 });
const QUESTIONS = [line('언제 출고되나요?', 120, 40, 160), line('교환할 수 있나요?', 120, 120, 170)];

it('finds the marker before each question, and before what begins at its edge', async () => {
  expect(await found(QUESTIONS, [letterAt(90, 40), letterAt(90, 120)], 'Q')).toEqual(['Q@90,40', 'Q@90,120']);
  const answered = [...QUESTIONS, line('이틀 안에 보냅니다.', 122, 70, 150)];
  expect(await found(answered, [letterAt(90, 40), letterAt(90, 120), letterAt(90, 70)], 'A.')).toHaveLength(3);
});

it('finds markers that are larger than their questions and stand lower', async () => {
  const large = QUESTIONS.map(({ line: { box } }): Box => ({ x: 84, y: box.y - 1, width: 26, height: 25 }));
  expect(await found(QUESTIONS, large, 'Q')).toEqual(['Q@84,39', 'Q@84,119']);
});

it('finds markers twice as high as their questions, beside the answers, once each', async () => {
  const answered = [...QUESTIONS, line('이틀 안에 보냅니다.', 120, 66, 150), line('네, 됩니다.', 120, 146, 90)];
  const large = QUESTIONS.map(({ line: { box } }): Box => ({ x: 64, y: box.y - 4, width: 34, height: 38 }));
  expect(await found(answered, large, 'Q')).toEqual(['Q@64,36', 'Q@64,116']);
});

it('reads a marker anew that was read doubtfully', async () => {
  const doubted = (text: string, y: number, confidence: number): ReadLine => ({
    ...line(text, 90, y, 14),
    reading: { text, confidence, parts: [], others: [] },
  });
  const letters = [letterAt(90, 40), letterAt(90, 120)];
  const stop = { ...doubted('.', 54, 0.95), line: { ...line('.', 0, 0).line, box: { x: 100, y: 54, width: 3, height: 3 } } as LineInk };
  const lines = [...QUESTIONS, doubted('@.', 40, 0.6), stop, doubted('Q.', 120, 0.79)];
  expect(await found(lines, letters, 'Q')).toEqual([]);
  expect((await all(lines, letters, 'Q')).map(({ reading }) => reading.text)).toEqual([
    ...QUESTIONS.map(({ reading }) => reading.text),
    'Q',
    'Q',
  ]);
});

it('what is no such letter, is not sure or stands there once is none', async () => {
  const both = [letterAt(90, 40), letterAt(90, 120)];
  expect(await found(QUESTIONS, both, 'G')).toEqual([]);
  expect(await found(QUESTIONS, both, 'Q', 0.7)).toEqual([]);
  expect(await found(QUESTIONS, [both[0]!], 'Q')).toEqual([]);
  expect(await found([line('언제 출고됩니다', 120, 40), line('교환됩니다', 120, 120)], both, 'Q')).toEqual([]);
});

it('finds the letters before answers that are set smaller than their questions', async () => {
  const small = QUESTIONS.map(({ line: { box } }): ReadLine => {
    const answer = line('이틀 안에 보냅니다.', 120, box.y + 36, 150);
    return { ...answer, line: { ...answer.line, box: { ...answer.line.box, height: 12 } } };
  });
  const letters = small.map(({ line: { box } }): Box => ({ x: 83, y: box.y - 2, width: 14, height: 16 }));
  expect(await found([...QUESTIONS, ...small], letters, 'A')).toEqual(['A@83,74', 'A@83,154']);
});

it('tells a Q that is read as a nought by the tail of its ring, where answers have an A', async () => {
  const raster = createRaster(500, 400, 3);
  raster.data.fill(255);
  const paint = (box: Box, color: readonly [number, number, number]) => paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });
  for (const { line: own } of QUESTIONS) {
    paint({ x: 90, y: own.box.y - 2, width: 14, height: 14 }, [200, 20, 40]);
    paint({ x: 94, y: own.box.y + 2, width: 6, height: 6 }, [255, 255, 255]);
    paint({ x: 96, y: own.box.y + 12, width: 6, height: 5 }, [200, 20, 40]);
  }
  const ctc = { read: async (pictures: readonly GreyRaster[]) => pictures.map(() => ({ text: '0', confidence: 0.3, parts: [] })) };
  const read = (lines: readonly ReadLine[]) => withLoneSigns(lines, { raster, noise: 0 }, ctc, new AbortController().signal);
  const answers = [line('A', 90, 70, 14), line('A', 90, 150, 14)];
  expect((await read([...QUESTIONS, ...answers])).slice(4).map(({ reading }) => reading.text)).toEqual(['Q', 'Q']);
  expect(await read(QUESTIONS)).toHaveLength(2);
});

const TABLE = ['밝기', '무게', '방수', '보증'].flatMap((head, row) => [
  line(head, 40, 40 + 50 * row, 40),
  ...[200, 320].map((x) => line(`${row}00g`, x - 20, 40 + 50 * row, 40)),
]);

it('finds yes and no in the cells that a row lacks', async () => {
  const rows = [...TABLE, line('앱 연동', 40, 240, 50)];
  expect(await found(rows, [letterAt(193, 240), letterAt(313, 240)], '0', 0.66)).toEqual(['O@193,240', 'O@313,240']);
  expect(await found(rows, [letterAt(193, 240), letterAt(313, 240)], '5')).toEqual([]);
  const doubted = { ...line('0', 193, 240, 14), reading: { text: '0', confidence: 0.5, parts: [], others: [] } };
  expect(await found([...rows, doubted], [letterAt(313, 240)], 'X')).toEqual(['X@313,240']);
  expect(await found([...rows, line('0', 193, 240, 14), line('7', 313, 240, 14)], [], 'X')).toEqual([]);
  // Two rows that lie so near to each other look for one letter.
  expect(await found([...rows, line('(방수)', 40, 244, 50)], [letterAt(193, 240), letterAt(313, 240)], 'X')).toEqual([
    'X@193,240',
    'X@313,240',
  ]);
  expect(await found([...TABLE, line('비고', 40, 360, 50)], [letterAt(193, 360), letterAt(313, 360)], 'X')).toEqual([]);
});

it('knows a doubtful marker by the sure ones in its column', () => {
  const doubtful = { ...line('Q', 91, 40, 12), reading: { text: 'Q', confidence: 0.68, parts: [], others: [] } };
  const answers = [line('A', 90, 70, 14), line('A', 90, 150, 14)];
  expect(isMarker(doubtful, [doubtful, ...answers])).toBe(true);
  expect(isMarker(doubtful, [doubtful, answers[0]!])).toBe(false);
  expect(isMarker({ ...doubtful, line: line('', 300, 40).line }, answers)).toBe(false);
});

it('finds the sizes of one letter in the rows over longer ones, where they are such letters', async () => {
  const rows = [line('90–94', 200, 40), line('95–98', 200, 90), line('99–102', 200, 140)];
  const sizes = [line('XL', 83, 190, 28), line('103–107', 200, 190)];
  const letters = [letterAt(90, 40), letterAt(90, 90), letterAt(90, 140)];
  expect(await found([...rows, ...sizes], letters, 'm')).toEqual(['M@90,40', 'M@90,90', 'M@90,140']);
  expect(await found([...rows, ...sizes], letters, '@')).toEqual([]);
  expect(await found([...rows, line('합계', 83, 190, 28), sizes[1]!], letters, 'M')).toEqual([]);
});
