/** The few families that a page is set in. */
import { FAMILIES, type Family } from '../../../fonts/index.ts';
import { otherSettings } from '../proofread/typographic-signs.ts';
import { byStrokes } from './strokes-alike.ts';
import type { Script } from '../../document.ts';
import { EXPLAINED, familiesFor, matchesOf, type InkedLine } from '../match/candidates.ts';

/** Does something with each item in turn, and gives the event loop its turns. */
type Each = <T, R>(items: readonly T[], work: (item: T) => R) => Promise<R[]>;

/** Lines that are tried with every family, at most, per script. */
const SAMPLE = 14;
/** So many lines a script are tried with every family; the others only with those that came this near to the best on one of them. */
const PROBES = 5;
const PROMISING = 0.1;
/** A line's say in the choice of families grows with its length up to this many characters (notes-type: 40). */
const LONGEST_SAY = 40;
/** A further family must explain this much more of the whole, and there are no more than this many. */
const FURTHER = { gain: 0.01, most: 5 };
/** A match below this says nothing for a family. */
const CONVINCING = 0.6;

/** Draws a sample of the page's lines in every family of their script and keeps the few that together explain most of it. */
export async function choosePageFamilies(lines: readonly InkedLine[], scripts: ReadonlySet<Script>, each: Each): Promise<Family[]> {
  const sample = sampleOf(lines);
  const matches = await matchSample(sample, scripts, each);
  const say = sample.map(({ inked: { line } }) => Math.min(LONGEST_SAY, line.text.length));
  const total = say.reduce((sum, n) => sum + n, 0);
  const tried = [...new Set([...FAMILIES, ...matches.flatMap((match) => [...match.keys()])])];
  const chosen: Family[] = [];
  const explained = (families: readonly Family[]) =>
    sample.reduce((sum, _, i) => sum + say[i] * Math.max(CONVINCING, ...families.map((family) => matches[i].get(family) ?? 0)), 0);
  while (chosen.length < FURTHER.most) {
    const now = explained(chosen);
    let best: { family: Family; gain: number } | null = null;
    for (const family of tried) {
      const gain = chosen.includes(family) ? 0 : explained([...chosen, family]) - now;
      if (gain > (best?.gain ?? 0)) best = { family, gain };
    }
    if (!best || (chosen.length > 0 && best.gain < FURTHER.gain * total)) break;
    chosen.push(best.family);
  }
  // Every script gets the family that is nearest, however little of it there is and however badly it matches.
  for (const script of new Set(sample.map(({ inked }) => inked.line.script))) {
    if (chosen.some((family) => family.scripts.includes(script))) continue;
    const sums = new Map<Family, number>();
    for (const [i, { inked }] of sample.entries())
      if (inked.line.script === script)
        for (const [family, match] of matches[i]) sums.set(family, (sums.get(family) ?? 0) + say[i] * match);
    const nearest = [...sums].toSorted((x, y) => y[1] - x[1])[0];
    if (nearest && !chosen.includes(nearest[0])) chosen.push(nearest[0]);
  }
  return chosen;
}

/** How well each line of the sample matches the families that it was tried with. */
function matchSample(sample: readonly SampleLine[], scripts: ReadonlySet<Script>, each: Each): Promise<Map<Family, number>[]> {
  const promisingFor = new Map<Script, Set<Family>>();
  return each(sample, ({ inked, probe }) => {
    const able = familiesFor(inked.line, scripts);
    const promising = promisingFor.get(inked.line.script) ?? new Set();
    promisingFor.set(inked.line.script, promising);
    const match = matchesOf(
      inked,
      able.filter((family) => probe || promising.has(family)),
    );
    // The probes may all have been headings: a line that none of their families explains is tried with the others, too.
    if (Math.max(0, ...match.values()) < EXPLAINED)
      for (const [family, value] of matchesOf(
        inked,
        able.filter((other) => !match.has(other)),
      ))
        match.set(family, value);
    const best = Math.max(...match.values());
    for (const [family, value] of match) if (value > best - PROMISING) promising.add(family);
    return byStrokes(inked, match);
  });
}

/**
 * Lines that none of the page's families explains are tried with all others: at most so many, from this height of ink on, px. Those of one height, within
 * this share, and one colour, within so many levels, mostly have one face: of each such look one is tried first, the largest before others.
 */
const UNEXPLAINED = { most: 12, ofScript: 8, least: 15, height: 0.12, levels: 64 };

/**
 * Smaller ones, from this height on, px, say less: tried are the longest of each look, from so many characters on, and a family must match one by so much
 * better than those of the page and be confirmed by another. Lists, captions and labels of a page may have a face of their own (a monospaced one) without one large line in it.
 */
const SMALL = { most: 6, least: 8, characters: 8, gain: 0.1, witnesses: 4 };

/** A face that is drawn as no other one is (ZCOOL QingKe HuangYou) is the line's where it matches so well and so much better than any: gradients and photos take away a tenth of any match. */
const LIKE_NO_OTHER = { match: 0.8, ahead: 0.25 };

interface MatchedLine {
  readonly inked: InkedLine;
  readonly match: number;
}

/** Families that some lines are clearly set in, though not enough of the page for the choice above: a heading's, a badge's, a number's, a list's. */
export async function findFurtherFamilies(
  lines: readonly MatchedLine[],
  chosen: readonly Family[],
  scripts: ReadonlySet<Script>,
  each: Each,
): Promise<Family[]> {
  const unexplained = lines.filter(({ match }) => match < EXPLAINED);
  const height = ({ inked }: MatchedLine) => inked.ink.extent.height;
  const length = ({ inked }: MatchedLine) => inked.line.text.length;
  const large = unexplained.filter((line) => height(line) >= UNEXPLAINED.least).toSorted((a, b) => height(b) - height(a));
  const small = unexplained
    .filter((line) => height(line) >= SMALL.least && height(line) < UNEXPLAINED.least && length(line) >= SMALL.characters)
    .toSorted((a, b) => length(b) - length(a));
  const found: Family[] = [];
  const isExplained = ({ inked, match }: MatchedLine) => Math.max(match, ...matchesOf(inked, found, true).values()) >= EXPLAINED;
  /** The family that a line is clearly set in, where none that is known explains it. */
  const familyOf = ({ inked, match }: MatchedLine, gain = 0): Family | null => {
    const others = familiesFor(inked.line, scripts).filter((family) => !chosen.includes(family) && !found.includes(family));
    const ranked = (text: string) =>
      [...matchesOf({ ...inked, line: { ...inked.line, text } }, others, true)].toSorted((a, b) => b[1] - a[1]);
    // With quotes and dots that are not those printed no face explains a line.
    const [best, second] = [inked.line.text, ...otherSettings(inked.line)]
      .map(ranked)
      .reduce((a, b) => ((b[0]?.[1] ?? 0) > (a[0]?.[1] ?? 0) ? b : a));
    if (!best) return null;
    const isLikeNoOther = best[1] >= LIKE_NO_OTHER.match && best[1] - Math.max(match, second?.[1] ?? 0) >= LIKE_NO_OTHER.ahead;
    return isLikeNoOther || best[1] >= Math.max(EXPLAINED, match + gain) ? best[0] : null;
  };
  // A long page's longest lines that nothing explains are of other sections: what looks like the line itself is asked first.
  const isAlike = (other: MatchedLine, line: MatchedLine) => lookOf(other.inked) === lookOf(line.inked);
  const isConfirmed = (family: Family, line: MatchedLine) =>
    small
      .filter((other) => other !== line && familiesFor(other.inked.line, scripts).includes(family))
      .toSorted((a, b) => Number(isAlike(b, line)) - Number(isAlike(a, line)))
      .slice(0, SMALL.witnesses)
      .some(({ inked, match }) => matchesOf(inked, [family], true).get(family)! >= Math.max(EXPLAINED, match + SMALL.gain));
  const tried: MatchedLine[] = [];
  await each(firstOfEachLook(large), (line) => {
    if (!mayBeTried(line, tried) || isExplained(line)) return;
    tried.push(line);
    const family = familyOf(line);
    if (family) found.push(family);
  });
  await each(firstOfEachLook(small).slice(0, SMALL.most), (line) => {
    const family = isExplained(line) ? null : familyOf(line, SMALL.gain);
    if (family && isConfirmed(family, line)) found.push(family);
  });
  return found;
}

/**
 * Whether a line is among the first, or the first of its script: on a page in a face that is not there nothing explains the most of it, nor the first of that. Lines that a family
 * found for others explains count none: eight headings in one kept a handwriting from being tried.
 */
function mayBeTried({ inked }: MatchedLine, tried: readonly MatchedLine[]): boolean {
  const ofScript = tried.filter((other) => other.inked.line.script === inked.line.script);
  return tried.length < UNEXPLAINED.most || ofScript.length < UNEXPLAINED.ofScript;
}

/** Lines in another order: the first of each look, then the second of each. */
function firstOfEachLook(lines: readonly MatchedLine[]): MatchedLine[] {
  const looks = [...Map.groupBy(lines, ({ inked }) => lookOf(inked)).values()];
  return lines.flatMap((_, rank) => looks.flatMap((look) => look[rank] ?? []));
}

function lookOf({ line, ink: { extent, color } }: InkedLine): string {
  const height = Math.round(Math.log(extent.height) / UNEXPLAINED.height);
  return [line.script, height, ...color.map((level) => Math.round(level / UNEXPLAINED.levels))].join(' ');
}

interface SampleLine {
  readonly inked: InkedLine;
  /** Tried with every family. */
  readonly probe: boolean;
}

/** Sizes of a script that hold so much of its text are running text: so many lines more are tried of them, the longest of each in turn. */
const RUNNING = { share: 0.12, lines: 6 };
/** Lines that are read less surely come last in their size: in no face does a misread line lie on its ink. */
const SURE = 0.85;

/**
 * The longest lines of each size and script, the largest sizes included: headings have families of their own. On a page of many sizes those would be nearly
 * all: some of the sizes that most of the text has follow. Probes come first.
 */
function sampleOf(lines: readonly InkedLine[]): SampleLine[] {
  const byScript = Map.groupBy(lines, ({ line }) => line.script);
  return [...byScript.values()]
    .flatMap((ofScript) => {
      const bySize = Map.groupBy(ofScript, ({ ink }) => Math.round(Math.log(ink.extent.height) / Math.log(1.15)));
      const isSure = ({ line }: InkedLine) => Number(line.confidence >= SURE);
      const sizes = [...bySize.values()].map((group) =>
        group.toSorted((a, b) => isSure(b) - isSure(a) || b.line.text.length - a.line.text.length),
      );
      // Rank by rank; within one, those with the most ink first.
      const ranked = inTurn(sizes, 4, (a, b) => b.ink.extent.width * b.ink.extent.height - a.ink.extent.width * a.ink.extent.height);
      const first = ranked.slice(0, SAMPLE);
      const running = runningText(sizes, letters(ofScript)).map((size) => size.filter((line) => !first.includes(line)));
      const more = inTurn(running, RUNNING.lines, (a, b) => b.line.text.length - a.line.text.length).slice(0, RUNNING.lines);
      return [...first, ...more].map((inked, i) => ({ inked, probe: i < PROBES }));
    })
    .toSorted((a, b) => Number(b.probe) - Number(a.probe));
}

/** The first of each size, then the second of each, and so on; `order` is that within a rank. */
const inTurn = (sizes: readonly InkedLine[][], ranks: number, order: (a: InkedLine, b: InkedLine) => number): InkedLine[] =>
  Array.from({ length: ranks }, (_, rank) => sizes.flatMap((group) => group[rank] ?? []).toSorted(order)).flat();

const letters = (lines: readonly InkedLine[]): number => lines.reduce((sum, { line }) => sum + line.text.length, 0);

/** The sizes that hold most of the text. @param total letters of the script */
const runningText = (sizes: readonly InkedLine[][], total: number): InkedLine[][] =>
  sizes.filter((size) => letters(size) >= RUNNING.share * total);
