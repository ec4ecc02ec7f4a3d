/** Whether a page's letters are hinted: laid onto pixels, as screens of some systems show them, or left as they are, as in most pictures. */
import { median } from '../../../image/median.ts';
import type { Script } from '../../document.ts';
import { familiesFor, fitFamily, matchesOf, type InkedLine } from './candidates.ts';
import { setHinted } from '../drawing/drawing.ts';

/** Lines that tell it: of running text, so many of the longest, that match so well one way. */
const TELLING = { height: 24, lines: 5, match: 0.9 };
/** Families that a line is drawn in hinted: those that match it best without. */
const LIKELY = 2;
/** Hinted letters drawn without hinting match this much worse (measured: .91 to .96 and .97 to .99 on pages of 15 to 19 px). */
const BETTER = 0.01;

/** Leaves letters drawn the way that the page's lines match better. */
export function settleHinting(lines: readonly InkedLine[], scripts: ReadonlySet<Script>): boolean {
  const telling = lines
    .filter(({ line, ink }) => line.direction === 'ltr' && ink.extent.height <= TELLING.height)
    .toSorted((a, b) => b.line.text.length - a.line.text.length)
    .slice(0, TELLING.lines);
  setHinted(false);
  const plain = telling.map((inked) =>
    [...matchesOf(inked, familiesFor(inked.line, scripts))].toSorted((a, b) => b[1] - a[1]).slice(0, LIKELY),
  );
  setHinted(true);
  const gains = telling.flatMap((inked, i) => {
    const unhinted = plain[i][0]?.[1] ?? 0;
    const hinted = Math.max(0, ...plain[i].map(([family]) => fitFamily(family, inked, false)?.match ?? 0));
    return Math.max(hinted, unhinted) >= TELLING.match ? [hinted - unhinted] : [];
  });
  const isHinted = gains.length > 0 && median(gains) > BETTER;
  setHinted(isHinted);
  return isHinted;
}
