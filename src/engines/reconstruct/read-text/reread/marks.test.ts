import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { colouredTickBefore, markBefore, specksBefore } from './marks.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';

/** A line of solid glyphs on white, 200 px wide from x = 10. */
function line(glyphs: readonly (readonly [x: number, y: number, width: number, height: number])[]): LineInk {
  const cleaned = createRaster(240, 40, 1);
  for (const [x, y, width, height] of glyphs) for (let v = y; v < y + height; v++) cleaned.data.fill(255, v * 240 + x, v * 240 + x + width);
  const boxes = glyphs.map(([x, y, width, height]) => ({ x, y, width, height }));
  const box = { x: 10, y: 10, width: 200, height: 20 };
  return { box, detected: box, cleaned, glyphs: boxes, origin: { x: 0, y: 0 }, outline: null } as unknown as LineInk;
}

/** Words as [text, from px, to px] of the line's 200. */
const reading = (...words: readonly (readonly [text: string, from: number, to: number])[]): Reading => {
  const parts = words.map(([text, from, to]): Part => ({ text, confidence: 0.9, from: from / 200, to: to / 200 }));
  return { text: parts.map(({ text }) => text).join(' '), confidence: 0.9, parts };
};
const WORDS = [
  [40, 10, 50, 20],
  [100, 10, 50, 20],
  [160, 10, 50, 20],
] as const;

it('a disc is no letter, whatever it is read as', () => {
  const mark = markBefore(line([[10, 16, 8, 8], ...WORDS]), reading(['·무료', 0, 80], ['반품', 90, 140], ['보장', 150, 200]));
  expect([mark?.wordsFrom, mark?.strip('·무료 반품'), mark?.strip('*＊ 무료 반품')]).toEqual([40, '무료 반품', '무료 반품']);
});

it('a disc at the right of words from right to left is no letter, whatever it is read as', () => {
  const atRight = line([
    [10, 10, 60, 20],
    [80, 10, 60, 20],
    [152, 16, 8, 8],
  ]);
  const mark = markBefore(atRight, reading(['«', 140, 150], ['شحن', 70, 130], ['اليوم', 0, 60]));
  expect([mark?.wordsTo, mark?.strip('« شحن اليوم'), mark?.strip('ا شحن اليوم'), mark?.strip('«شحن')]).toEqual([
    140,
    'شحن اليوم',
    'شحن اليوم',
    'شحن',
  ]);
});

it('a disc that the crop cuts, in another colour than the words, is one still', () => {
  const cut = line([
    [10, 10, 60, 20],
    [80, 10, 140, 20],
    [236, 16, 4, 8],
  ]);
  for (let y = 16; y < 24; y++) cut.cleaned.data.fill(140, y * 240 + 236, y * 240 + 240);
  expect(markBefore(cut, reading(['شحن', 70, 130], ['اليوم', 0, 60]))?.wordsTo).toBe(220);
});

it('an empty ring before what is not chosen is no letter; a nought, and a ring too faint for a picture, are', () => {
  const ringed = (level: number): LineInk => {
    const ring = line([[10, 14, 12, 12], ...WORDS]);
    for (let y = 16; y < 24; y++) ring.cleaned.data.fill(0, y * 240 + 12, y * 240 + 20);
    return { ...ring, ink: { ink: [level, level, level], paper: [255, 255, 255] } } as unknown as LineInk;
  };
  const read = reading(['ㅇ', 0, 12], ['약간', 30, 80], ['있음', 90, 140]);
  expect([markBefore(ringed(120), read)?.wordsFrom, markBefore(ringed(120), read)?.strip('ㅇ 약간 있음')]).toEqual([40, '약간 있음']);
  expect(markBefore(ringed(205), read)?.strip('ㅇ 약간 있음') ?? 'ㅇ 약간 있음').toBe('ㅇ 약간 있음');
  expect(markBefore(line([[10, 10, 12, 20], ...WORDS]), read)).toBeNull();
});

it('a closed ring as high as the words is no letter, a C is', () => {
  const ringed = (isOpen: boolean): LineInk => {
    const ring = line([[10, 10, 20, 20], ...WORDS]);
    for (let v = 0; v < 20; v++)
      for (let u = 0; u < 20; u++) {
        const out = Math.hypot(u - 9.5, v - 9.5);
        const isOff = isOpen && u > 12 && v > 4 && v < 15;
        ring.cleaned.data[(10 + v) * 240 + 10 + u] = out <= 10 && out >= 8 && !isOff ? 255 : 0;
      }
    return { ...ring, ink: { ink: [20, 20, 20], paper: [255, 255, 255] } } as unknown as LineInk;
  };
  const read = reading(['C.', 0, 20], ['5년', 30, 80], ['유지', 90, 140]);
  expect([markBefore(ringed(false), read)?.wordsFrom, markBefore(ringed(false), read)?.strip('C. 5년 유지')]).toEqual([40, '5년 유지']);
  expect(markBefore(ringed(true), read)?.strip('C. 5년 유지') ?? 'C. 5년 유지').toBe('C. 5년 유지');
  // Letters set far apart, in type so small that a C looks closed.
  const spaced = reading(['C', 0, 20], ['L', 30, 80], ['E', 90, 140]);
  expect(markBefore(ringed(false), { ...spaced, text: 'CLE' })?.strip('CLE') ?? 'CLE').toBe('CLE');
});

it('the sample of a colour before its name is no letter, whatever it is read as', () => {
  const mark = markBefore(line([[10, 11, 18, 18], ...WORDS]), reading(['@', 0, 18], ['코어', 30, 80], ['블랙', 90, 140]));
  expect([mark?.wordsFrom, mark?.strip('@ 코어 블랙')]).toEqual([40, '코어 블랙']);
  const square = line([[10, 10, 18, 20], ...WORDS]);
  for (let y = 13; y < 27; y++) square.cleaned.data.fill(0, y * 240 + 13, y * 240 + 25);
  expect(markBefore(square, reading(['ㅁ', 0, 18], ['코어', 30, 80], ['블랙', 90, 140]))).toBeNull();
});

it('a tick in a colour of its own is none, an asterisk in that of the words is one', () => {
  const pixels = createRaster(240, 40, 3);
  pixels.data.fill(90);
  const ticked = { ...line([[10, 12, 16, 15], ...WORDS]), pixels, ink: { paper: [255, 255, 255], surface: 'flat' } } as unknown as LineInk;
  const read = reading(['*', 0, 16], ['무료', 30, 80], ['반품', 90, 140]);
  expect([markBefore(ticked, read), colouredTickBefore(ticked, read)]).toEqual([null, null]);
  for (let y = 0; y < 40; y++) for (let x = 0; x < 30; x++) pixels.data.set([124, 171, 0], (y * 240 + x) * 3);
  expect(markBefore(ticked, read)?.strip('* 무료 반품')).toBe('무료 반품');
  expect(colouredTickBefore(ticked, read)?.strip('* 무료 반품')).toBe('무료 반품');
});

it('a cross that is far paler than the words is none of their signs', () => {
  const pixels = createRaster(240, 40, 3);
  pixels.data.fill(130);
  const crossed = { ...line([[10, 12, 16, 15], ...WORDS]), pixels, ink: { paper: [236, 239, 244], surface: 'flat' } } as unknown as LineInk;
  const read = reading(['×', 0, 16], ['단순', 30, 80], ['방식', 90, 140]);
  expect(markBefore(crossed, read)).toBeNull();
  for (let y = 0; y < 40; y++) for (let x = 0; x < 30; x++) pixels.data.set([184, 187, 194], (y * 240 + x) * 3);
  expect(markBefore(crossed, read)?.strip('× 단순 방식')).toBe('단순 방식');
});

it('a tick that is read as a sign alone is none', () => {
  const mark = markBefore(line([[10, 12, 16, 15], ...WORDS]), reading(['<', 0, 16], ['무료', 30, 80], ['반품', 90, 140]));
  expect([mark?.wordsFrom, mark?.strip('< 무료 반품')]).toEqual([40, '무료 반품']);
});

it('the hyphen of a list is read with its words, though no recogniser saw it', () => {
  expect(markBefore(line([[10, 18, 10, 4], ...WORDS]), reading(['무료', 30, 80], ['반품', 90, 140]))).toBeNull();
});

it('a quotation mark with a word of one letter behind it is no tick', () => {
  const quoted = line([[10, 10, 6, 10], [18, 10, 4, 20], ...WORDS]);
  expect(markBefore(quoted, reading(['"', 0, 6], ['I', 8, 12], ['dropped', 30, 80], ['it', 90, 140]))).toBeNull();
});

it('a tick that no recogniser saw is left out by its place', () => {
  expect(markBefore(line([[10, 13, 16, 14], ...WORDS]), reading(['무료', 30, 80], ['반품', 90, 140]))?.wordsFrom).toBe(40);
});

it('a tick within the first word makes it too wide', () => {
  const words = reading(['무료', 0, 80], ['반품', 90, 140], ['보장', 150, 200]);
  expect(markBefore(line([[10, 13, 16, 14], ...WORDS]), words)?.wordsFrom).toBe(40);
});

it('a stroke that stands for “per” stays', () => {
  const perUnit = reading(['/', 0, 10], ['250', 30, 80], ['g', 90, 140]);
  expect(markBefore(line([[10, 8, 8, 23], ...WORDS]), perUnit)).toBeNull();
  expect(markBefore(line([[10, 12, 16, 15], ...WORDS]), perUnit)?.wordsFrom).toBe(40);
});

it('a 7 that is read surely stays', () => {
  const count = reading(['7', 0, 16], ['years', 30, 80]);
  const surely = (confidence: number) => ({ ...count, parts: count.parts.map((part) => ({ ...part, confidence })) });
  expect(markBefore(line([[10, 10, 16, 20], ...WORDS]), surely(0.99))).toBeNull();
  expect(markBefore(line([[10, 10, 16, 20], ...WORDS]), surely(0.7))?.wordsFrom).toBe(40);
});

/** Letters 14 px high, and before them something that reaches from above them to below. */
const WITH_ICON = line([
  [10, 10, 18, 20],
  [40, 12, 50, 14],
  [100, 12, 50, 14],
]);

it('an icon before the words is none of them, whether it was passed over or taken for a letter', () => {
  const passed = markBefore(WITH_ICON, reading(['Orders', 30, 80], ['now', 90, 140]));
  expect([passed?.wordsFrom, passed?.strip('Orders now')]).toEqual([40, 'Orders now']);
  const sign = markBefore(WITH_ICON, reading(['©', 0, 18], ['Orders', 30, 80], ['now', 90, 140]));
  expect([sign?.wordsFrom, sign?.strip('© Orders now')]).toEqual([40, 'Orders now']);
  const letter = reading(['4', 0, 18], ['Orders', 30, 80]);
  const doubtful = { ...letter, parts: letter.parts.map((part) => ({ ...part, confidence: 0.7 })) };
  expect(markBefore(WITH_ICON, doubtful)?.strip('4 Orders')).toBe('Orders');
});

it('the sign of copyright, hardly higher than letters, stays', () => {
  const lower = line([
    [10, 11, 16, 16],
    [40, 12, 50, 14],
    [100, 12, 50, 14],
  ]);
  expect(markBefore(lower, reading(['©', 0, 16], ['Orders', 30, 80], ['now', 90, 140]))).toBeNull();
});

it('an empty checkbox is no letter, be it no higher than the words with their marks', () => {
  const empty = line([[10, 10, 18, 20], ...WORDS]);
  for (let y = 12; y < 28; y++) empty.cleaned.data.fill(0, y * 240 + 12, y * 240 + 26);
  const passed = reading(['Máy', 30, 80], ['ảnh', 90, 140]);
  expect(markBefore(empty, passed)?.wordsFrom).toBe(40);
  expect(markBefore(empty, reading(['O', 0, 18], ['Máy', 30, 80]))?.strip('O Máy')).toBe('Máy');
  expect(markBefore(line([[10, 10, 18, 20], ...WORDS]), passed)).toBeNull();
});

it.each([
  ['a large figure that was read surely', reading(['1', 0, 18], ['Orders', 30, 80])],
  ['a syllable', reading(['약', 0, 18], ['500', 30, 80])],
  ['a sign of money', reading(['$', 0, 18], ['500', 30, 80])],
  ['what was read as more than the icon', reading(['@2', 0, 18], ['L', 20, 26], ['inux', 30, 80])],
] as const)('%s before lower letters is a word', (_, read) => expect(markBefore(WITH_ICON, read)).toBeNull());

it.each([
  ['a letter that was passed over', [10, 10, 18, 20], reading(['さは', 30, 80], ['반품', 90, 140])],
  ['an opening quotation mark', [10, 10, 8, 7], reading(['"무료', 0, 80], ['반품', 90, 140])],
  ['a letter in front', [10, 10, 16, 20], reading(['A', 0, 16], ['무료', 30, 80])],
  ['words from right to left', [10, 13, 16, 14], reading(['شحن', 30, 80], ['اليوم', 90, 140])],
] as const)('%s stays', (_, first, read) => expect(markBefore(line([first, ...WORDS]), read)).toBeNull());

it('on a photo a line begins with its first letter, not with what the photo shows beside it', () => {
  const specks = [
    [12, 20, 6, 3],
    [24, 24, 4, 4],
  ] as const;
  const onPhoto = { ...line([...specks, ...WORDS]), ink: { surface: 'photo' } } as unknown as LineInk;
  const seen = reading(['-', 0, 8], ['.', 12, 18], ['무료', 30, 80], ['반품', 90, 140]);
  const mark = specksBefore(onPhoto, seen);
  expect([mark?.wordsFrom, mark?.strip(seen.text)]).toEqual([40, '무료 반품']);
  expect(specksBefore({ ...onPhoto, ink: { ...onPhoto.ink, surface: 'flat' } }, seen)).toBeNull();
});

it('a narrow first figure, whose place the reader tells in the line and the air round it, stays', () => {
  const figures = [
    [10, 10, 6, 15],
    [20, 10, 10, 15],
    [32, 22, 4, 6],
    [39, 10, 10, 15],
    [50, 10, 10, 15],
    [61, 10, 11, 15],
  ] as const;
  const price = { ...line(figures), box: { x: 10, y: 10, width: 62, height: 18 } };
  const places = [0.11, 0.26, 0.37, 0.53, 0.68, 0.84];
  const parts = [...'12,000'].map((text, i): Part => ({ text, confidence: 0.99, from: places[i]!, to: places[i]! + 0.05 }));
  expect(markBefore(price, { text: '12,000', confidence: 0.99, parts })).toBeNull();
});

it('the line down the side of a cell is no letter, in pieces and close to the words, too; a thick bar stays', () => {
  const pieces = line([[10, 10, 1, 5], [10, 18, 1, 12], [14, 10, 40, 20], ...WORDS.slice(1)]);
  const words = reading(['|', 0, 2], ['마모', 4, 44], ['30만', 90, 140], ['회', 150, 200]);
  expect([markBefore(pieces, words)?.wordsFrom, markBefore(pieces, words)?.strip('| 마모 30만 회')]).toEqual([14, '마모 30만 회']);
  expect(markBefore(line([[10, 10, 3, 20], [14, 10, 40, 20], ...WORDS.slice(1)]), words)).toBeNull();
});
