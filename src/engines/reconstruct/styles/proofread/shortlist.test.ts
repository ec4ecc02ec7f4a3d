import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { alternatesOf } from './alternates.ts';
import { clustersOf, placeClusters } from '../match/cluster-match.ts';
import { NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import { inkViews } from '../match/ink.ts';
import { shortlist } from './shortlist.ts';
import { printed } from '../testing/printed.ts';

const PRINTED = '수분을 채우는 크림';

/** Each syllable taken for another one in turn, the pen at another place within its pixel each time. */
const MISREAD = [...PRINTED].flatMap((syllable, at) => (syllable === ' ' ? [] : [{ at, syllable, x: 20 + at / 10 }]));

test.each(MISREAD)('$syllable is among the first that may be printed', ({ at, syllable, x }) => {
  const page = printed([{ text: PRINTED, family: 'Noto Sans KR', weight: 400, size: 19, x, baseline: 60 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const drawn = { face: faceFor('Noto Sans KR', 400, false), fakeBold: false };
  const fit = fitAt(drawn, line, ink, 19, NO_SPACING)!;
  const { clusters } = placeClusters(clustersOf(PRINTED), ink, fit, new Map());
  const texts = [...alternatesOf(alternatesOf(syllable, 'ko').at(-1)!, 'ko'), syllable];
  expect(texts.length).toBeGreaterThan(200);
  const listed = shortlist(texts, at, clusters, ink, fit);
  expect(listed.length).toBeLessThan(40);
  expect(listed[0]).toBe(syllable);
});
