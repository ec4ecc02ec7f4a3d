/** Whether a page's letters are hinted: laid onto pixels, as screens of some systems show them, or left as they are, as in most pictures. */
import { median } from '../../../image/median.ts';
import type { Family } from '../../../fonts/index.ts';
import type { Script } from '../../document.ts';
import { familiesFor, fitFamily, matchesOf, type InkedLine } from './candidates.ts';
import { setHinted } from '../drawing/drawing.ts';

/** Lines that tell it: of running text, so many of the longest, that match so well one way. */
const TELLING = { height: 24, first: 5, lines: 16, match: 0.9 };
/** Families that a line is drawn in hinted: those that match it best without. */
const LIKELY = 2;
/**
 * Hinted letters drawn without hinting match this much worse, the middle one of a page's lines (measured: .004 to .07 on hinted pages, -.02 to -.04 on others). Where the first
 * lines are not clear more are asked: of a page of 17 px those gained from -.033 to .068.
 */
const BETTER = { least: 0.002, clear: 0.02 };

/** How much better a line matches hinted than not; null where it matches neither way well. */
type Gain = number | null;

/** Leaves letters drawn the way that the page's lines match better. */
export function settleHinting(lines: readonly InkedLine[], scripts: ReadonlySet<Script>): boolean {
  const telling = lines
    .filter(({ line, ink }) => line.direction === 'ltr' && ink.extent.height <= TELLING.height)
    .toSorted((a, b) => b.line.text.length - a.line.text.length)
    .slice(0, TELLING.lines);
  const first = telling.slice(0, TELLING.first);
  setHinted(false);
  const ranked = first.map((inked) => best(matchesOf(inked, familiesFor(inked.line, scripts))));
  const told = first.map((inked, i) => gainOf(inked, ranked[i]!));
  // What a misread line matches says nothing of the others.
  const likely = new Set(ranked.flatMap((families, i) => (told[i] === null ? [] : families.map(([family]) => family))));
  const more = (inked: InkedLine): Gain => {
    const able = familiesFor(inked.line, scripts);
    return gainOf(inked, best(matchesOf(inked, likely.size === 0 ? able : able.filter((family) => likely.has(family)))));
  };
  const isClear = Math.abs(median(known(told))) >= BETTER.clear;
  const gains = known(isClear ? told : [...told, ...telling.slice(TELLING.first).map(more)]);
  const isHinted = gains.length > 0 && median(gains) > BETTER.least;
  setHinted(isHinted);
  return isHinted;
}

type Ranked = readonly (readonly [Family, number])[];

const best = (matches: ReadonlyMap<Family, number>): Ranked => [...matches].toSorted((a, b) => b[1] - a[1]).slice(0, LIKELY);

const known = (gains: readonly Gain[]): number[] => gains.filter((gain) => gain !== null);

/** @param unhinted the families that a line matches best without hinting, and how well */
function gainOf(inked: InkedLine, unhinted: Ranked): Gain {
  const without = unhinted[0]?.[1] ?? 0;
  setHinted(true);
  const hinted = Math.max(0, ...unhinted.map(([family]) => fitFamily(family, inked, false)?.match ?? 0));
  setHinted(false);
  return Math.max(hinted, without) >= TELLING.match ? hinted - without : null;
}
