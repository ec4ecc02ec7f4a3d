import { enclose, type Box } from '../../../image/geometry.ts';
import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { components } from '../lines/line-ink.ts';
import { starsIn, withStarRows } from './star-rows.ts';

/** Levels of ink. */
const INK = ' .:-=+*#%@';
const level = (pixel: string): number => Math.max(0, Math.round((255 * INK.indexOf(pixel)) / (INK.length - 1)));

/** Marks under each other's feet, as drawn by the rows of a mark: # is inked. */
function row(marks: readonly (readonly string[])[], pitch: number) {
  const cleaned = createRaster(marks.length * pitch + 4, marks[0]!.length + 4, 1);
  for (const [i, mark] of marks.entries())
    for (const [y, line] of mark.entries())
      for (const [x, pixel] of [...line].entries()) if (pixel === '#') cleaned.data[(y + 2) * cleaned.width + 2 + i * pitch + x] = 255;
  const glyphs = components(cleaned)
    .map(({ box }) => box)
    .toSorted((a, b) => a.x - b.x);
  const end = glyphs.at(-1)!;
  return { glyphs, cleaned, origin: { x: 0, y: 0 }, box: { x: 2, y: 2, width: end.x + end.width - 2, height: marks[0]!.length } };
}

const FULL = [
  '........#........',
  '........#........',
  '........#........',
  '.......###.......',
  '.......###.......',
  '.......###.......',
  '.###############.',
  '..#############..',
  '...###########...',
  '.....#######.....',
  '.....#######.....',
  '.....#######.....',
  '....####.####....',
  '....###...###....',
  '....#.......#....',
  '...#.........#...',
];
const LINES = [
  '........#........',
  '........#........',
  '........#........',
  '.......###.......',
  '.......#.#.......',
  '.......#.#.......',
  '.######...######.',
  '..##.........##..',
  '...##.......##...',
  '.....##...##.....',
  '.....#.....#.....',
  '.....#..#..#.....',
  '....####.####....',
  '....###...###....',
  '....#.......#....',
  '...#.........#...',
];
/** A small stout one of a lossy picture, as soft as it is there. */
const SOFT = [
  '     .-:.     ',
  '    .=#*:.    ',
  '   .:%%%+:.   ',
  ' ..-+@@%#-:.  ',
  '.-+*%@@@@#*=: ',
  '+#%@@@@@@@%%#-',
  '=%@@@@@@@@@@#:',
  ':*%@@@@@@@@%= ',
  ' -#@@@@@@@%+. ',
  ' .*@@@@@@@%-  ',
  ' .+@@@@@@@%:  ',
  '..*@@@%@@@%:  ',
  '..*%%#*#@%#:  ',
  ' .-=-:::-==.  ',
];
const SOFT_LINES = [
  '      --..    ',
  '     :++:..   ',
  '    .++++...  ',
  ' .::=*::*=... ',
  ' -=+*-..-++-- ',
  '=*+=:    :==*=',
  '=*=:.    .:=*=',
  '.=+-.    .:++:',
  ' .=+.    .=+: ',
  ' .-+.    :+-. ',
  ' .-*:..:.:+-. ',
  ' .=*=+**+=*=. ',
  ' .=*#*=+***=. ',
  '  :=-. .:---. ',
];
/** Rows of a JPEG, 13 px type. */
const BESIDE = [
  '                                         ..          ...    ',
  ' ...--. .      .:=.       .. +..      .  =-...     . -=:..  ',
  '...:+*:..      .=#-..    ::.-#=.     ...:#*:.       :*#-..  ',
  ' .:=*#=:-.. .::-+%+::..  ::-+#*-:.   .:-=%#--:.  .:.-#%=::  ',
  '-=*%@%%#*=::-+*%%@%%*=: :=*%@@@%#=: .=*%%@@%#+-..-+##%@%#*- ',
  '.-*@@@%#=:...-+%%@@%+-.  -+%@@@@*=.  :=%@@@@*-.  :-#%%@@#=: ',
  ' .-@@@%+:.  ..-#@@@#:..   :#@@@%-:   .:*@@@%+. ....=%@@%*:. ',
  '..-%@%%=.     :#%%@#:     .#@%@%:.    .*%%%#=.    .=%%%@*:. ',
  ' :=#+=*+.    .-*++#*:.    .##=*#-.    .**=+%=     .+%+=%#:. ',
  ' :=::.--:.   .--:.:=:.    :=:::-=.    :-:..-=.     +-::==:  ',
  ' .:.  ...     ..  .:.     .......      .. ..:     .....::.  ',
];
const LOWER = [
  '   ..            :.          :           .            .     ',
  ' ...::.        ..=.       ...-:.      .  -:..      . :-...  ',
  '...:++:   .    .=#-.       .-*=.        :**.        :+*:..  ',
  ' ..-##-:...   ::+%*-:.    .:+#*:..    ::=%#::.    .:=##=::. ',
  '-=*#@@%%*-. -*##%@@%#+:..=#%@@@@%+: .=#%@@@%%*-..=*@%@@%%*= ',
  '.-+%@@%%+:  .=*%@@@%*-. .-+%@@@@#=.  :*%@@@@%=:  :+%@@@@#+:.',
  '.:=%@@#+: .. .-%@@@#-.    .#@@%%-.    :*@@@%=  .. .+%@@%+.  ',
  '.:-%%@%=:..  ::#%%%*-  .  .*%%##: .   .*@%%%=  .. .=%@%%+.. ',
  ' :+#++##-    :+#*+*#=.   .:#*=+#+.    :##=+#+.    .*%+=#*:. ',
  '.:=-::==-    :==-:-+-..  .-=-:-=-.    .=-.:+=.    .+=::==:  ',
  ' .:   ...     ..  .:...   ..:. ..      .  .:..    .. ....   ',
];
const LAST_OF_LINES = [
  '    ..            :.          : .       ..  ..             ',
  '   ..::...      ..=..      ...=...       .--..             ',
  ' ....*+:...  .  .=*-.   ....:-*-:...  .:.:*+....     .-    ',
  '   .-##=::.  ..::*#+::.. .:::+%*-:..  .::-%%::-.  ....-    ',
  '.-+*%@@%#*-..:+*#@@@#*+:.:=*#%@@##=: .=##%@%#**-..--=--    ',
  ' .-*@@@@#=:  .-*@@@@%+:   :+%@@@@*-   :+#%@%%*=:. .:::.    ',
  ' ..-@@@@+:   ..-%%@@#-..   :#@@@%:.   .:*@@@%=. .  .:-:::: ',
  '...=%@@%+:   ..-#@%%#-.    .#@@@#:     :*@%#%=. .   :::::- ',
  ' .:+#++#*:    .-*+=**-.    :#*+*#=     :*#++#=.     =-:::-.',
  ' .:=-..-=:    .--:.:=:.   .:=-:-=-.    :+=::=-.     -:..:-.',
  '  .:     ..    .    ..     :......     .::.:...     ...  . ',
];
const DISC = [
  '....####....',
  '..########..',
  '.##########.',
  '############',
  '############',
  '############',
  '############',
  '.##########.',
  '..########..',
  '....####....',
];

it('reads a row of stars, with empty ones at its end', () => {
  expect(starsIn(row([FULL, FULL, FULL, FULL, FULL], 20))).toBe('★★★★★');
  expect(starsIn(row([FULL, FULL, FULL, LINES, LINES], 20))).toBe('★★★☆☆');
});

it('reads small soft stars, which differ least by their rims', () => {
  const first = row([FULL, FULL, FULL], 20);
  const soft = (marks: readonly (readonly string[])[]) => {
    const [width, height, pitch] = [14, 14, 16];
    const cleaned = createRaster(marks.length * pitch, height, 1);
    for (const [i, mark] of marks.entries())
      for (const [y, line] of mark.entries())
        for (const [x, pixel] of [...line].entries()) cleaned.data[y * cleaned.width + i * pitch + x] = level(pixel);
    const glyphs = marks.map((_, i) => ({ x: i * pitch, y: 0, width, height }));
    return { ...first, glyphs, cleaned, box: { x: 0, y: 0, width: (marks.length - 1) * pitch + width, height } };
  };
  expect(starsIn(soft([SOFT, SOFT, SOFT, SOFT, SOFT]))).toBe('★★★★★');
  expect(starsIn(soft([SOFT, SOFT, SOFT, SOFT, SOFT_LINES]))).toBe('★★★★☆');
});

it.each([
  ['a pixel beside their place', BESIDE, '★★★★★'],
  ['of which the first is lower', LOWER, '★★★★★'],
  ['whose last one ends early', LAST_OF_LINES, '★★★★☆'],
])('reads small stars of a lossy picture %s', (_, rows, stars) => {
  const cleaned = createRaster(rows[0]!.length, rows.length, 1);
  for (const [y, line] of rows.entries()) for (const [x, pixel] of [...line].entries()) cleaned.data[y * cleaned.width + x] = level(pixel);
  const glyphs = components(cleaned)
    .map(({ box }) => box)
    .toSorted((a, b) => a.x - b.x);
  expect(starsIn({ glyphs, cleaned, origin: { x: 0, y: 0 }, box: enclose(glyphs) })).toBe(stars);
});

it('reads pale empty stars of small type, of which specks are left', () => {
  const whole = row([FULL, FULL, FULL, LINES, LINES], 20);
  const specks = [68, 88].map((x) => ({ x, y: 9, width: 4, height: 4 }));
  const cleaned = { ...whole.cleaned, data: whole.cleaned.data.map((level, i) => (i % whole.cleaned.width >= 62 ? 0 : level)) };
  const glyphs = [...whole.glyphs.filter(({ x }) => x < 62), ...specks];
  expect(starsIn({ ...whole, cleaned, glyphs, box: { ...whole.box, width: 90 } })).toBe('★★★☆☆');
  const figure = [...whole.glyphs.filter(({ x }) => x < 62), { x: 64, y: 2, width: 9, height: 16 }, { x: 84, y: 2, width: 9, height: 16 }];
  expect(starsIn({ ...whole, cleaned, glyphs: figure, box: { ...whole.box, width: 91 } })).toBeNull();
});

it('reads stars that touch', () => {
  const whole = row([FULL, FULL, FULL, FULL, FULL], 17);
  const [first, , third, , last] = whole.glyphs as [Box, Box, Box, Box, Box];
  const pair = (from: Box, to: Box) => ({ ...from, width: to.x + to.width - from.x });
  expect(starsIn({ ...whole, glyphs: [pair(first, whole.glyphs[1]!), pair(third, last)] })).toBe('★★★★★');
});

it.each([
  ['discs', [DISC, DISC, DISC, DISC], 15],
  ['stars that stand far apart, as in cells', [FULL, FULL, FULL], 44],
  ['two of them', [FULL, FULL], 20],
  ['an empty one before the full', [LINES, FULL, FULL], 20],
  ['more than are given', [FULL, FULL, FULL, FULL, FULL, FULL], 20],
])('%s are no such row', (_, marks, pitch) => expect(starsIn(row(marks, pitch))).toBeNull());

it('leaves large stars drawn, whatever syllables were read in them', () => {
  const large = FULL.flatMap((line) => [line, line].map((wide) => wide.replaceAll(/./g, '$&$&')));
  const stars = row([large, large, large, large, large], 38);
  const reading = { text: '속스소스스', confidence: 0.5, parts: [], others: ['☆☆☆☆☆'] };
  const read = (line: object) => withStarRows([{ line: { ...line, ink: { surface: 'flat' } } as never, reading }])[0]!.reading;
  expect(starsIn(stars)).toBeNull();
  expect(read(stars)).toMatchObject({ text: '', others: [] });
  const bars = row(
    Array.from({ length: 5 }, () => large.map((line) => line.replaceAll('.', '#'))),
    38,
  );
  expect(read(bars).text).toBe(reading.text);
});
