import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import type { FontUse, StyledLine, TextLine } from '../document.ts';
import { iconLines, unlikeLines, withoutLines } from './unlike.ts';

const line = (id: string, y: number, match: number, more: Partial<TextLine> = {}): StyledLine =>
  ({
    id,
    text: '곤드레밥',
    box: { x: 100, y, width: 90, height: 30 },
    surface: 'photo',
    confidence: 0.9,
    ...more,
    runs: [{ text: '곤드레밥', style: { match } }],
  }) as unknown as StyledLine;

const unlike = (...lines: StyledLine[]) => [...unlikeLines(lines)];

it('takes a drawing in several colours for no word, however high it is', () => {
  const drawing = (colours: readonly Rgb[], match: number, text = 'แต่)'): StyledLine =>
    ({
      ...line('battery', 0, match, { text, surface: 'flat', box: { x: 100, y: 0, width: 215, height: 175 } }),
      runs: colours.map((color) => ({ text: 'x', style: { match, color } })),
    }) as unknown as StyledLine;
  const three: Rgb[] = [
    [31, 190, 117],
    [255, 221, 0],
    [19, 138, 126],
  ];
  const icons = (one: StyledLine) => [...iconLines([one])];
  expect(icons(drawing(three, 0.38))).toEqual(['battery']);
  expect(icons(drawing(three, 0.9))).toEqual([]);
  expect(icons(drawing(three, 0.38, 'one two six'))).toEqual([]);
  expect(icons(drawing(three.slice(0, 2), 0.38))).toEqual([]);
  // A colour that comes back is a stretch of its own.
  expect(icons(drawing([three[0]!, three[1]!, three[0]!], 0.38))).toEqual(['battery']);
});

it('leaves what is drawn unlike it looks on a photo in the picture, and what stands by it and is not drawn well', () => {
  expect(unlike(line('brand', 100, 0.6), line('name', 140, 0.75), line('caption', 400, 0.75))).toEqual(['brand', 'name']);
});

it('sets a length that a photo is marked with, however its two families match', () => {
  const length = { text: '좌방석 폭 800 mm', confidence: 0.93 };
  expect(unlike(line('a', 100, 0.45, length))).toEqual([]);
  expect(unlike(line('a', 100, 0.45, { ...length, confidence: 0.8 }))).toEqual(['a']);
  expect(unlike(line('a', 100, 0.3, length))).toEqual(['a']);
  expect(unlike(line('a', 100, 0.45, { ...length, text: '콜라겐 800 mg' }))).toEqual(['a']);
});

it('leaves a sentence in the picture that was read doubtfully and is drawn like nothing there', () => {
  expect(unlike(line('a', 0, 0.1, { text: '작은 군·사이로 땅과 열이 빠져다감니다', confidence: 0.68 }))).toEqual(['a']);
});

it('leaves a border in the picture that was read as figures and bars', () => {
  expect(unlike(line('a', 0, 0.34, { text: '151 5 5115 1 5 л|', confidence: 0.63 }))).toEqual(['a']);
  expect(unlike(line('a', 0, 0.7, { text: '151 5 5115 1 5 л|', confidence: 0.63 }))).toEqual([]);
  expect(unlike(line('a', 0, 0.34, { text: '1 290 000 мянган', confidence: 0.63 }))).toEqual([]);
});

it('leaves handwriting in the picture that the nearest face draws far wider, however long it is', () => {
  const written = { text: '반딧불이보다 은은하게, 모닥불보다 오래', box: { x: 100, y: 0, width: 450, height: 36 } };
  expect(unlike({ ...line('a', 0, 0.4, written), advance: 640 })).toEqual(['a']);
  expect(unlike({ ...line('a', 0, 0.4, written), advance: 470 })).toEqual([]);
  expect(unlike({ ...line('a', 0, 0.8, written), advance: 640 })).toEqual([]);
});

it('leaves figures of a sticker that leans in the picture where they do not lie on their ink, on even ground, too', () => {
  const sticker = { surface: 'flat', confidence: 0.98, writing: { angle: 11, length: 102, thickness: 43 } } as const;
  expect(unlike(line('a', 0, 0.7, { ...sticker, text: 'S4-.' }))).toEqual(['a']);
  expect(unlike(line('a', 0, 0.7, { ...sticker, text: '54.' }))).toEqual(['a']);
  expect(unlike(line('a', 0, 0.85, { ...sticker, text: '54%' }))).toEqual([]);
  expect(unlike(line('a', 0, 0.7, { ...sticker, text: '세트할인' }))).toEqual([]);
  expect(unlike(line('a', 0, 0.7, { ...sticker, text: '54.', writing: undefined }))).toEqual([]);
});

it('keeps the unit of a figure that leans and lies on its ink, which matches less, being small', () => {
  const sticker = { surface: 'flat', confidence: 0.98, writing: { angle: 11, length: 102, thickness: 43 } } as const;
  const unit = line('%', 10, 0.75, { ...sticker, text: '%' });
  expect(unlike(line('a', 0, 0.9, { ...sticker, text: '54' }), unit)).toEqual([]);
  expect(unlike(line('a', 0, 0.9, { ...sticker, text: '54' }), line('%', 10, 0.6, { ...sticker, text: '%' }))).toEqual(['%']);
  expect(unlike(line('a', 0, 0.9, { ...sticker, text: '54' }), line('%', 300, 0.75, { ...sticker, text: '%' }))).toEqual(['%']);
  expect(unlike(line('a', 0, 0.78, { ...sticker, text: '54' }), unit)).toEqual(['a', '%']);
});

it('keeps a percent sign that is read surely behind a figure that lies on its ink', () => {
  const figure = line('50', 0, 0.95, { text: '50', confidence: 1, box: { x: 100, y: 0, width: 90, height: 56 } });
  const percent = (more: Partial<TextLine>) =>
    line('%', 0, 0.6, { text: '%', confidence: 1, box: { x: 192, y: 18, width: 34, height: 38 }, ...more });
  expect(unlike(figure, percent({}))).toEqual([]);
  expect(unlike(figure, percent({ box: { x: 220, y: 18, width: 34, height: 38 } }))).toEqual(['%']);
  const flat = percent({ surface: 'flat' });
  expect([...iconLines([figure, flat])]).toEqual([]);
  expect([...iconLines([flat])]).toEqual(['%']);
});

it('leaves figures in the picture that come out far higher than they are, on any ground', () => {
  const price = (size: number, match: number): StyledLine => {
    const own = line('price', 0, match, { text: '9', surface: 'flat', box: { x: 100, y: 0, width: 120, height: 78 } });
    return { ...own, runs: [{ text: '9', style: { match, size } }] } as unknown as StyledLine;
  };
  expect(unlike(price(170, 0.31))).toEqual(['price']);
  expect(unlike(price(110, 0.31))).toEqual([]);
  expect(unlike(price(170, 0.9))).toEqual([]);
});

it('leaves signs in the picture that were read as letters of no syllable', () => {
  const signs = (text: string, match: number, confidence = 0.7) => line('a', 0, match, { text, surface: 'gradient', confidence });
  expect(unlike(signs('UME0 ㅁㄴ = + 75(', 0.31))).toEqual(['a']);
  expect(
    unlike(signs('UME0 ㅁㄴ = + 75(', 0.9), signs('저희 집은 벌써 세 번째 주문 ㅋㅋㅋ', 0.4), signs('물러져요 정말로 ㅠㅠ 어쩌죠', 0.4)),
  ).toEqual([]);
});

it('leaves a mark of one or two high letters in the picture, on any ground', () => {
  const mark = (text: string, match: number, height = 77) =>
    line('a', 0, match, { text, surface: 'flat', confidence: 0.98, box: { x: 95, y: 0, width: 100, height } });
  expect(unlike(mark('KC', 0.4))).toEqual(['a']);
  expect(unlike(mark('KC', 0.8), mark('24', 0.4))).toEqual([]);
  expect(unlike(mark('KC', 0.6, 24))).toEqual([]);
});

it('leaves a name in lettering in the picture, also on even ground, where no reader makes sense of it', () => {
  const name = { text: 'Đệ Uệt', surface: 'flat', confidence: 0.37 } as const;
  expect(unlike(line('a', 0, 0.57, name))).toEqual(['a']);
  expect(unlike(line('a', 0, 0.57, { ...name, confidence: 0.7 }))).toEqual([]);
  expect(unlike(line('a', 0, 0.75, name))).toEqual([]);
});

it('leaves Han and kana in the picture that were read doubtfully and lie on most of their ink', () => {
  const headline = { text: '炊圭たての感動を日白がら', surface: 'flat', confidence: 0.54 } as const;
  expect(unlike(line('a', 0, 0.78, headline))).toEqual(['a']);
  expect(unlike(line('a', 0, 0.78, { ...headline, confidence: 0.85 }))).toEqual([]);
  expect(unlike(line('a', 0, 0.9, { ...headline, surface: 'photo', confidence: 0.7 }))).toEqual(['a']);
  expect(unlike(line('a', 0, 0.98, headline))).toEqual([]);
});

it('leaves a logo on a product in the picture, whose soft rim was taken for a stroke, with the words on it', () => {
  const printedOn = { surface: 'photo', script: 'latin', ink: [252, 237, 236], paper: [246, 4, 4] } as const;
  const rimmed = (id: string, y: number, match: number, color: Rgb, text: string): StyledLine =>
    ({
      ...line(id, y, match, { ...printedOn, text }),
      runs: [{ text, style: { match, stroke: { width: 2.5, color } } }],
    }) as unknown as StyledLine;
  const logo = rimmed('logo', 100, 0.24, [243, 140, 139], 'Coca-Cola');
  const words = rimmed('words', 60, 0.42, [248, 90, 88], 'ORIGINAL TASTE');
  expect(unlike(logo, words)).toEqual(['logo', 'words']);
  // Letters with a stroke of a colour of its own match badly, since they are drawn without it.
  expect(unlike(rimmed('outlined', 100, 0.24, [20, 60, 200], 'SALE'))).toEqual([]);
});

it('asks less of a page whose face the catalogue lacks', () => {
  const flat = (match: number) => Array.from({ length: 6 }, (_, i) => line(`flat-${i}`, 1000 + 60 * i, match, { surface: 'flat' }));
  expect(unlike(line('caption', 0, 0.62), ...flat(0.98))).toEqual(['caption']);
  expect(unlike(line('caption', 0, 0.62), ...flat(0.75))).toEqual([]);
});

it.each([
  ['a line that is drawn as it looks', line('a', 0, 0.72)],
  ['a line on even ground', line('a', 0, 0.4, { surface: 'flat' })],
  ['a sentence, of which a letter may be misread', line('a', 0, 0.4, { text: '작은 구멍 사이로 열이 빠져나갑니다' })],
])('%s stays text', (_, one) => expect(unlike(one)).toEqual([]));

it.each([
  ['on even ground', 'flat', '맵연동', 0.48],
  ['of two letters', 'flat', '인증', 0.8],
  ['that a ring crosses on a gradient', 'gradient', 'LDA무손슨-', 0.55],
] as const)(
  'a few letters %s that were read doubtfully are text only where they are drawn as they look',
  (_, surface, text, confidence) => {
    expect(unlike(line('a', 0, 0.75, { surface, text, confidence }))).toEqual(['a']);
    expect(unlike(line('a', 0, 0.9, { surface, text, confidence }))).toEqual([]);
    expect(unlike(line('a', 0, 0.75, { surface, text, confidence: 0.95 }))).toEqual([]);
  },
);

it('what is read where an icon is drawn on even ground is no line; short words and large letters are', () => {
  const flat = (id: string, text: string, match: number, height = 16) =>
    line(id, 0, match, { surface: 'flat', text, box: { x: 0, y: 0, width: 16, height } });
  const words = Array.from({ length: 6 }, (_, i) => line(`flat-${i}`, 1000 + 60 * i, 0.95, { surface: 'flat' }));
  const found = iconLines([
    ...words,
    flat('magnifier', 'Q', 0.31),
    flat('heart', '9', 0.62),
    flat('figure', '12', 0.83),
    flat('syllable', '원', 0.5),
    flat('none', '—', 0.5, 1),
    { ...flat('lettering', 'X', 0.5), box: { x: 0, y: 0, width: 80, height: 90 } },
    flat('word', 'VISA', 0.5),
    { ...flat('photo', 'Q', 0.3), surface: 'photo' },
    { ...flat('sideways', 'i', 0.22), box: { x: 38, y: 754, width: 13, height: 238 } },
  ]);
  expect([...found]).toEqual(['magnifier', 'heart', 'sideways']);
});

it('what only the lines given back were drawn in is no font of the page', () => {
  const styled = (id: string, family: string) =>
    ({ ...line(id, 0, 1), runs: [{ text: 'a', style: { family, weight: 400, italic: false } }] }) as unknown as StyledLine;
  const font = (family: string) => ({ family, weight: 400, italic: false, file: '', characters: 'a' }) as unknown as FontUse;
  const { lines, fonts } = withoutLines(
    { lines: [styled('a', 'Jua'), styled('b', 'Pacifico')], fonts: [font('Jua'), font('Pacifico')] },
    new Set(['b']),
  );
  expect([lines.map(({ id }) => id), fonts.map(({ family }) => family)]).toEqual([['a'], ['Jua']]);
});

it('keeps the font of lines that are emboldened, since their family has no bold face', () => {
  const style = { family: 'Jua', weight: 700, italic: false };
  const bold = { ...line('a', 0, 1), runs: [{ text: 'a', style }] } as unknown as StyledLine;
  const regular = { ...style, weight: 400, file: '', characters: 'a' } as unknown as FontUse;
  expect(withoutLines({ lines: [bold, line('b', 40, 1)], fonts: [regular] }, new Set(['b'])).fonts).toEqual([regular]);
});

it('takes a letter of a script that the page has nowhere else for the icon that it looks like', () => {
  const flat = (id: string, text: string, match: number) => ({
    ...line(id, 0, match, { text, surface: 'flat' }),
    box: { x: 0, y: 0, width: 20, height: 20 },
  });
  const english = Array.from({ length: 6 }, (_, i) => flat(`english-${i}`, 'Dashboard', 0.97));
  expect([...iconLines([...english, flat('grid', '田', 0.58), flat('leaf', 'α', 0.56)])]).toEqual(['grid', 'leaf']);
  expect([...iconLines([...english, flat('han', '水田風景', 0.97), flat('field', '田', 0.58)])]).toEqual([]);
});

it('takes a marker of a question for no icon, where those in its column are drawn as letters', () => {
  const mark = (text: string, y: number, match: number): StyledLine => ({
    ...line(`${text}${y}`, y, match, { text, surface: 'flat', box: { x: 50, y, width: 9, height: 18 } }),
  });
  const answers = [mark('A', 40, 0.9), mark('A', 120, 0.9)];
  expect([...iconLines([mark('Q', 0, 0.5), ...answers])]).toEqual([]);
  expect([...iconLines([mark('Q', 0, 0.5), answers[0]!])]).toEqual(['Q0']);
});

it('takes a sign alone on a photo for a piece of a column, and one beside others for a unit', () => {
  const sign = (id: string, x: number, text: string) =>
    line(id, x, 0.9, { text, surface: 'photo', box: { x, y: 40, width: 20, height: 22 } });
  expect(unlike(sign('piece', 100, 'い'), sign('far', 400, 'あり'))).toEqual(['piece']);
  expect(unlike(sign('number', 100, '1,280'), sign('unit', 126, '円'))).toEqual([]);
});

it('takes doubtful capitals that look like others for the lettering of a seal', () => {
  const word = (id: string, y: number, match: number, confidence: number) =>
    line(id, y, match, { text: 'MGAV', surface: 'flat', confidence });
  expect(unlike(word('seal', 0, 0.29, 0.64), word('odd', 400, 0.29, 0.93), word('name', 800, 0.8, 0.64))).toEqual(['seal']);
});

it('measures by a column’s width how far what stands together with it may be', () => {
  const column = { text: '一つで、五役。', writing: 'upright', box: { x: 400, y: 100, width: 68, height: 450 } } as const;
  expect(unlike(line('brand', 100, 0.6), line('column', 0, 0.67, { ...column, surface: 'flat' }))).toEqual(['brand']);
});

it('sets what discs beside it tell, in whatever face', () => {
  const figure = { text: '3', surface: 'flat', confidence: 0.99, box: { x: 100, y: 0, width: 19, height: 33 } } as const;
  const icons = (more: Partial<TextLine>) => [...iconLines([line('a', 0, 0.5, { ...figure, ...more })])];
  expect(icons({})).toEqual(['a']);
  expect(icons({ isMark: true })).toEqual([]);
  expect(unlike(line('a', 0, 0.5, { text: '3' }))).toEqual(['a']);
  expect(unlike(line('a', 0, 0.5, { text: '3', isMark: true }))).toEqual([]);
});
