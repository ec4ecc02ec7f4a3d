/** How a page's letters were drawn: hinted, or as they are; and then with their baselines on rows of pixels or anywhere between them. */
import { median } from '../../../image/median.ts';
import type { Family } from '../../../fonts/index.ts';
import type { Script } from '../../document.ts';
import { familiesFor, fitFamily, matchesOf, type InkedLine } from './candidates.ts';
import { rendered, setRendering, type Rendering } from '../drawing/drawing.ts';

/** Lines that tell it: of running text, so many of the longest, that match so well one way. */
const TELLING = { height: 24, first: 5, lines: 16, match: 0.9 };
/** Families that a line is drawn in the other way: those that match it best. */
const LIKELY = 2;
/**
 * Hinted letters drawn without hinting match this much worse, the middle one of a page's lines (measured: .004 to .07 on hinted pages, -.02 to -.04 on others). Where the first
 * lines are not clear more are asked: of a page of 17 px those gained from -.033 to .068.
 */
const BETTER = { least: 0.002, clear: 0.02 };
/** Letters that stand between rows match so much better there, the middle one of a page's lines. */
const BETWEEN = 0.004;

/** How much better a line matches one way than on rows; null where it matches neither way well. */
type Gain = number | null;

/** Leaves letters drawn the way that the page's lines match best. */
export function settleRendering(lines: readonly InkedLine[], scripts: ReadonlySet<Script>): Rendering {
  const telling = lines
    .filter(({ line, ink }) => line.direction === 'ltr' && ink.extent.height <= TELLING.height)
    .toSorted((a, b) => b.line.text.length - a.line.text.length)
    .slice(0, TELLING.lines);
  setRendering('on-rows');
  const settled = renderingOf(telling, scripts);
  setRendering(settled);
  return settled;
}

function renderingOf(telling: readonly InkedLine[], scripts: ReadonlySet<Script>): Rendering {
  const first = telling.slice(0, TELLING.first);
  const ranked = first.map((inked) => best(matchesOf(inked, familiesFor(inked.line, scripts))));
  const between = known(first.map((inked, i) => gainOf('between-rows', inked, ranked[i]!)));
  const isBetween = between.length > 0 && median(between) > BETWEEN;
  const told = first.map((inked, i) => gainOf('hinted', inked, ranked[i]!));
  // Half a pixel aside, hinting matches by chance.
  if (isBetween && median(between) > median(known(told)) + BETWEEN) return 'between-rows';
  // What a misread line matches says nothing of the others.
  const likely = new Set(ranked.flatMap((families, i) => (told[i] === null ? [] : families.map(([family]) => family))));
  const more = (inked: InkedLine): Gain => {
    const able = familiesFor(inked.line, scripts);
    return gainOf('hinted', inked, best(matchesOf(inked, likely.size === 0 ? able : able.filter((family) => likely.has(family)))));
  };
  const isClear = Math.abs(median(known(told))) >= BETTER.clear;
  const gains = known(isClear ? told : [...told, ...telling.slice(TELLING.first).map(more)]);
  return gains.length > 0 && median(gains) > BETTER.least ? 'hinted' : 'on-rows';
}

type Ranked = readonly (readonly [Family, number])[];

const best = (matches: ReadonlyMap<Family, number>): Ranked => [...matches].toSorted((a, b) => b[1] - a[1]).slice(0, LIKELY);

const known = (gains: readonly Gain[]): number[] => gains.filter((gain) => gain !== null);

/** @param onRows the families that a line matches best on rows, and how well */
function gainOf(other: Rendering, inked: InkedLine, onRows: Ranked): Gain {
  const before = onRows[0]?.[1] ?? 0;
  const matches = rendered(other, () => onRows.map(([family]) => fitFamily(family, inked, false)?.match ?? 0));
  const after = Math.max(0, ...matches);
  return Math.max(after, before) >= TELLING.match ? after - before : null;
}
