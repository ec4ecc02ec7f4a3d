/** How a page's letters were drawn: hinted, or as they are; and then with their baselines on rows of pixels or anywhere between them. */
import { median } from '../../../image/median.ts';
import type { Family } from '../../../fonts/index.ts';
import type { Script } from '../../document.ts';
import { familiesFor, fitFamily, roughlyBest, type InkedLine } from './candidates.ts';
import { rendered, setRendering, type Rendering } from '../../../fonts/drawing/drawing.ts';

/** Lines that tell it: of running text, so many of the longest, that match so well one way; of the first so many that agree settle it. */
const TELLING = { height: 24, agreed: 3, first: 5, lines: 16, match: 0.9 };
/** Families that a line is fitted in: those that match it best as they are; and in the other renderings: the best of these. On 46 pages all families told the same. */
const FITTED = 3;
const LIKELY = 2;
/**
 * Hinted letters drawn without hinting match this much worse, the middle one of a page's lines (measured: .004 to .07 on hinted pages, -.02 to -.04 on others). Where the first
 * lines are not clear more are asked: of a page of 17 px those gained from -.033 to .068.
 */
const HINTED = 0.002;
const CLEAR = 0.02;
/** Letters that stand between rows match so much better there than on rows, and than hinted, the middle one of a page's lines; hinted ones a little better, too. */
const BETWEEN = { least: 0.004, clear: 0.008 };

/** Leaves letters drawn the way that the page's lines match best. */
export function settleRendering(lines: readonly InkedLine[], scripts: ReadonlySet<Script>): Rendering {
  const telling = lines
    .filter(({ line, ink }) => line.direction === 'ltr' && ink.extent.height <= TELLING.height)
    .toSorted((a, b) => b.line.text.length - a.line.text.length)
    .slice(0, TELLING.lines);
  const settled = renderingOf(telling, scripts);
  setRendering(settled);
  return settled;
}

function renderingOf(telling: readonly InkedLine[], scripts: ReadonlySet<Script>): Rendering {
  const told: Tell[] = [];
  // A page's text is mostly in one family: the others are asked where those of the lines before do not match.
  const likely = new Set<Family>();
  for (const inked of telling.slice(0, TELLING.first)) {
    const able = familiesFor(inked.line, scripts);
    const known = able.filter((family) => likely.has(family));
    const tell = (known.length > 0 ? tellOf(inked, known) : null) ?? tellOf(inked, able);
    if (tell) told.push(tell);
    for (const family of tell?.families ?? []) likely.add(family);
    const agreed = told.length === TELLING.agreed ? agreementOf(told) : null;
    if (agreed) return agreed;
  }
  const isClear = Math.abs(median(told.map(({ hinted }) => hinted))) >= CLEAR;
  if (!isClear) {
    // What a misread line matches says nothing of the others.
    for (const inked of telling.slice(TELLING.first)) {
      const able = familiesFor(inked.line, scripts);
      const tell = tellOf(inked, likely.size === 0 ? able : able.filter((family) => likely.has(family)));
      if (tell) told.push(tell);
    }
  }
  if (told.length === 0) return 'on-rows';
  return verdict(median(told.map((tell) => tell.hinted)), median(told.map((tell) => tell.between)));
}

function verdict(hinted: number, between: number): Rendering {
  if (between > BETWEEN.least && between > hinted + BETWEEN.clear) return 'between-rows';
  return hinted > HINTED ? 'hinted' : 'on-rows';
}

/** What the middle one of the first lines will say when most of them have been asked, whatever the others say: it lies within what these say. Null where that is not one and clear. */
function agreementOf(told: readonly Tell[]): Rendering | null {
  const [hinted, between] = [told.map((tell) => tell.hinted), told.map((tell) => tell.between)];
  const isClear = Math.min(...hinted) >= CLEAR || Math.max(...hinted) <= -CLEAR;
  if (!isClear) return null;
  const verdicts = [verdict(Math.min(...hinted), Math.max(...between)), verdict(Math.max(...hinted), Math.min(...between))];
  return verdicts[0] === verdicts[1] ? verdicts[0]! : null;
}

/** What a line tells: how much better it matches in either other rendering than on rows, in the families that match it best. */
interface Tell {
  readonly hinted: number;
  readonly between: number;
  readonly families: readonly Family[];
}

/** @returns null for a line that matches well in no way */
function tellOf(inked: InkedLine, able: readonly Family[]): Tell | null {
  // Lines between rows match hardly any family on them; those on rows match as well between.
  const match = (family: Family) => fitFamily(family, inked, false)?.match ?? 0;
  const ranked = rendered('between-rows', () => roughlyBest(inked, able, FITTED).toSorted((a, b) => match(b) - match(a)));
  const families = ranked.slice(0, LIKELY);
  const matchIn = (rendering: Rendering) => rendered(rendering, () => Math.max(0, ...families.map(match)));
  const [onRows, hinted, between] = [matchIn('on-rows'), matchIn('hinted'), matchIn('between-rows')];
  return Math.max(onRows, hinted, between) >= TELLING.match ? { hinted: hinted - onRows, between: between - onRows, families } : null;
}
