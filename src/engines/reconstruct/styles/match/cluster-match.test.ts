import { afterEach, expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { setRendering } from '../../../fonts/drawing/drawing.ts';
import { printed } from '../testing/printed.ts';
import { clustersOf, matchInPlace, placeClusters, placeWithin } from './cluster-match.ts';
import { fitAt } from './fit.ts';
import { inkViews } from './ink.ts';

afterEach(() => setRendering('on-rows'));

const STYLE = { family: 'Noto Sans KR', weight: 700, size: 32 };

/** How well a syllable of one text lies on the ink in the place of what was read for it. */
function inPlace(text: string, read: string, at: number, wordSpacing: number): number {
  const page = printed([{ ...STYLE, text, x: 20, baseline: 100, wordSpacing }], true);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  const drawn = { face: faceFor(STYLE.family, STYLE.weight, false), fakeBold: false };
  const fit = fitAt(drawn, { text: read, direction: 'ltr' }, ink!, STYLE.size, { letters: 0, words: wordSpacing })!;
  const { clusters } = placeClusters(clustersOf(read), ink!, fit, new Map());
  return matchInPlace(text[at]!, at, clusters, ink!, fit);
}

test.each([0, 4])("a word's first syllable is compared where it stands, behind a space that is set %i px wider", (wordSpacing) => {
  setRendering('hinted');
  expect(inPlace('혹시 이런 텀블러 고민', '혹시 이런 팀블러 고민', 6, wordSpacing)).toBeGreaterThan(0.95);
});

test('a text is laid over its ink up to a misfit, and given up beyond', () => {
  const page = printed([{ ...STYLE, text: '혹시 이런 텀블러', x: 20, baseline: 100 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  const drawn = { face: faceFor(STYLE.family, STYLE.weight, false), fakeBold: false };
  const fit = fitAt(drawn, { text: '혹시 이런 텀블러', direction: 'ltr' }, ink!, STYLE.size, { letters: 0, words: 0 })!;
  const misread = clustersOf('혹은 이런 텀블러');
  const whole = placeClusters(misread, ink!, fit, new Map());
  expect(placeWithin(whole.misfit + 0.01, misread, ink!, fit, new Map())).toEqual(whole);
  expect(placeWithin(whole.misfit - 0.01, misread, ink!, fit, new Map())).toBeNull();
});
