import { expect, it, test } from 'vitest';
import { right } from '../../../image/geometry.ts';
import { faceFor } from '../../../fonts/index.ts';
import { advanceOf, NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { clustersOf } from '../match/cluster-match.ts';
import { fitFace } from '../match/fit-face.ts';
import { inkViews } from '../match/ink.ts';
import { printed, type Print } from '../testing/printed.ts';
import { heavierStretches } from './heavier-words.ts';

const SIZE = 30;

/** The weights of a line's stretches when its words, of a face that the catalogue is taken to lack, are set in another family. */
function weighed(pieces: readonly (readonly [text: string, weight: number, family?: string])[], printedIn: string, setIn: string) {
  let x = 20;
  const prints = pieces.map(([text, weight, family = printedIn]): Print => {
    const print = { text: text.trim(), family, weight, size: SIZE, x, baseline: 80 };
    x += advanceOf(faceFor(family, weight, false), text, SIZE, NO_SPACING, 'ltr');
    return print;
  });
  const page = printed(prints);
  const boxes = page.read.lines.map(({ box }) => box);
  const top = Math.min(...boxes.map((box) => box.y));
  const low = Math.max(...boxes.map((box) => box.y + box.height));
  const box = { x: boxes[0]!.x, y: top, width: right(boxes.at(-1)!) - boxes[0]!.x, height: low - top };
  const line = { ...page.read.lines[0]!, text: pieces.map(([text]) => text).join(''), box };
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [box] }, line);
  const fit = fitFace({ face: faceFor(setIn, 400, false), fakeBold: false }, line, ink!)!;
  const place = (text: string) => fit.originX + advanceOf(fit.drawn.face, text, fit.size, fit.spacing, 'ltr');
  let before = '';
  const words = line.text.match(/\S+\s*/g)!.map((text) => {
    const from = place(before);
    const clusters = clustersOf(text.trimEnd()).map((cluster, i, all) => {
      const own = i === all.length - 1 ? text.slice(all.join('').length - cluster.length) : cluster;
      const start = place(before);
      before += own;
      return { text: own, from: start, to: place(before) };
    });
    return { text, from, to: place(before), clusters };
  });
  return heavierStretches(words, { ...line, ...fit }, ink!)?.map(({ text, drawn }) => [text, drawn.face.weight >= 600] as const) ?? null;
}

test.each([
  ['Noto Sans KR', 'Nanum Square'],
  ['Gothic A1', 'Noto Sans KR'],
])('two bold syllables stand out of a light line in a face that is only like theirs: %s set in %s', (printedIn, setIn) => {
  const pieces = [
    ['하루 ', 300],
    ['한 포', 700],
    ['로 간편하게 챙기는', 300],
  ] as const;
  expect(weighed(pieces, printedIn, setIn)).toEqual([
    ['하루 ', false],
    ['한 포', true],
    ['로 간편하게 챙기는', false],
  ]);
});

it('in large type one light syllable stands out, a word or a particle behind a bold one, though its signs are narrower than those of the face it is set in', () => {
  const alone = [
    ['조용히, ', 800],
    ['더 ', 200],
    ['조용히', 800],
  ] as const;
  expect(weighed(alone, 'Pretendard', 'Nanum Square')).toEqual(alone.map(([text, weight]) => [text, weight > 600]));
  const particle = [
    ['말라붙은 ', 200],
    ['고추장·기름때', 800],
    ['도 ', 200],
    ['한 번에', 800],
  ] as const;
  expect(weighed(particle, 'Pretendard', 'Nanum Square')).toEqual(particle.map(([text, weight]) => [text, weight > 600]));
});

it('Latin words are bold as a whole', () => {
  const pieces = [
    ['warm for ', 300],
    ['four quiet hours ', 700],
    ['without it', 300],
  ] as const;
  expect(weighed(pieces, 'Open Sans', 'DM Sans')).toEqual([
    ['warm for ', false],
    ['four quiet hours ', true],
    ['without it', false],
  ]);
});

it('a line of one weight is left as it is, also where its Latin words are of another face', () => {
  expect(weighed([['오늘 주문하면 내일 아침 도착', 400]], 'Noto Sans KR', 'Nanum Square')).toBeNull();
  expect(
    weighed(
      [
        ['오늘 ', 400],
        ['Wednesday ', 400, 'Montserrat'],
        ['주문하면 도착', 400],
      ],
      'Noto Sans KR',
      'Nanum Square',
    ),
  ).toBeNull();
});
