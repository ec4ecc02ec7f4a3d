/** Which faces a line may be set in, and which few families the page uses. */
import { coverage, faces, FAMILIES, type Face, type Family } from '../../fonts/index.ts';
import type { Script, TextLine } from '../document.ts';
import type { DrawnFace } from './drawing.ts';
import { fitFace, SETTLED, type Fit } from './fit.ts';
import type { InkCrop } from './ink.ts';

export interface InkedLine {
  readonly line: TextLine;
  readonly ink: InkCrop;
}

/** The face must have glyphs for this share of the words; the rest falls back, as it would in a browser. */
const COVERED = 0.95;
/** Lines that are tried with every family, at most, per script. */
const SAMPLE = 14;
/** So many lines a script are tried with every family; the others only with those that came this near to the best on one of them. */
const PROBES = 5;
const PROMISING = 0.1;
/** A face that is the line's own matches at least this well (notes-type: 0.86). */
export const EXPLAINED = 0.86;
/** A line's say in the choice of families grows with its length up to this many characters (notes-type: 40). */
const LONGEST_SAY = 40;
/** A further family must explain this much more of the whole, and there are no more than this many. */
const FURTHER = { gain: 0.01, most: 4 };

/** A match below this says nothing for a family. */
const CONVINCING = 0.6;

/** Upright faces of a family, thin to heavy. */
export function uprightFaces(family: Family): Face[] {
  return faces().filter((face) => face.family === family && !face.italic);
}

/** The regular and the bold face that stand for a family; without a bold one the regular is emboldened, as browsers do. */
function standFor(pool: readonly Face[]): DrawnFace[] {
  const nearest = (weight: number) => pool.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0];
  const [regular, bold] = [nearest(400), nearest(700)];
  return [
    { face: regular, fakeBold: false },
    { face: bold, fakeBold: regular === bold },
  ];
}

/**
 * Families that a line may be set in: designs for its script, where a design made for another one (the Latin of a Korean family) counts only on a
 * page that has that other script, too.
 */
export function familiesFor(line: TextLine, scripts: ReadonlySet<Script>): Family[] {
  const script: Script = line.script === 'unknown' ? 'latin' : line.script;
  const designed = FAMILIES.filter(
    (family) =>
      family.scripts.includes(script) && (family.scripts[0] === 'latin' || scripts.has(family.scripts[0]) || family.scripts[0] === script),
  ).filter((family) => covers(family, line.text));
  return designed.length > 0 ? designed : FAMILIES.filter((family) => covers(family, line.text));
}

function covers(family: Family, text: string): boolean {
  return coverage(uprightFaces(family)[0], text) >= COVERED;
}

export interface FamilyFit extends Fit {
  /** Area of the ink over that of the same words in the family's regular face: how heavy the line is, whatever it says. */
  readonly stroke: number;
}

/** Under this the slanted faces are tried, too: drawn upright, slanted letters reach about 0.85. */
const PERHAPS_SLANTED = 0.92;

/** Best fit of a family's representatives; what already lies on the ink need not be drawn heavier or slanted. */
export function fitFamily(family: Family, { line, ink }: InkedLine, italics: boolean): FamilyFit | null {
  const upright = standFor(uprightFaces(family));
  const slanted = italics ? faces().filter((face) => face.family === family && face.italic) : [];
  let best: Fit | null = null;
  let stroke = 0;
  for (const [i, drawn] of [...upright, ...(slanted.length > 0 ? standFor(slanted) : [])].entries()) {
    if (best && best.match > (i < upright.length ? SETTLED : PERHAPS_SLANTED)) break;
    const fit = fitFace(drawn, line, ink);
    if (fit && (!best || fit.match > best.match)) best = fit;
    if (fit && i === 0) stroke = fit.massRatio;
  }
  return best && { ...best, stroke: stroke || best.massRatio };
}

/** Families that tell the views of a line's ink apart well enough. */
const JUDGES = 3;

/** The view of a line's ink that its words fit best. */
export function bestView(line: TextLine, views: readonly InkCrop[], scripts: ReadonlySet<Script>): InkCrop | null {
  if (views.length < 2) return views[0] ?? null;
  const families = familiesFor(line, scripts).slice(0, JUDGES);
  const match = (ink: InkCrop) => Math.max(-1, ...families.map((family) => fitFamily(family, { line, ink }, false)?.match ?? -1));
  return views.map((ink) => ({ ink, match: match(ink) })).reduce((best, other) => (other.match > best.match ? other : best)).ink;
}

function matchesOf(inked: InkedLine, families: readonly Family[], italics = false): Map<Family, number> {
  return new Map(families.map((family) => [family, Math.max(0, fitFamily(family, inked, italics)?.match ?? 0)]));
}

/** Draws a sample of the page's lines in every family of their script and keeps the few that together explain most of it. */
export async function choosePageFamilies(
  lines: readonly InkedLine[],
  scripts: ReadonlySet<Script>,
  step: (fraction: number) => Promise<void>,
): Promise<Family[]> {
  const sample = sampleOf(lines);
  const matches: Map<Family, number>[] = [];
  const promising = new Set<string>();
  const keyOf = ({ line }: InkedLine, family: Family) => `${line.script} ${family.name}`;
  for (const [i, { inked, probe }] of sample.entries()) {
    const able = familiesFor(inked.line, scripts);
    const tried = able.filter((family) => probe || promising.has(keyOf(inked, family)));
    const match = matchesOf(inked, tried);
    // The probes may all have been headings: a line that none of their families explains is tried with the others, too.
    if (Math.max(0, ...match.values()) < EXPLAINED)
      for (const [family, value] of matchesOf(
        inked,
        able.filter((other) => !match.has(other)),
      ))
        match.set(family, value);
    const best = Math.max(...match.values());
    for (const [family, value] of match) if (value > best - PROMISING) promising.add(keyOf(inked, family));
    matches.push(match);
    await step((i + 1) / sample.length);
  }
  const say = sample.map(({ inked: { line } }) => Math.min(LONGEST_SAY, line.text.length));
  const total = say.reduce((sum, n) => sum + n, 0);
  const chosen: Family[] = [];
  const explained = (families: readonly Family[]) =>
    sample.reduce((sum, _, i) => sum + say[i] * Math.max(CONVINCING, ...families.map((family) => matches[i].get(family) ?? 0)), 0);
  while (chosen.length < FURTHER.most) {
    const now = explained(chosen);
    let best: { family: Family; gain: number } | null = null;
    for (const family of FAMILIES) {
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

/** Lines that none of the page's families explains, the largest first, are tried with all others: at most so many, from this height of ink on, px. */
const UNEXPLAINED = { most: 10, least: 15 };

/** Families that some line is clearly set in, though not enough of the page for the choice above: a heading's, a badge's, a number's. */
export async function findFurtherFamilies(
  lines: readonly { readonly inked: InkedLine; readonly match: number }[],
  chosen: readonly Family[],
  scripts: ReadonlySet<Script>,
  step: (fraction: number) => Promise<void>,
): Promise<Family[]> {
  const unexplained = lines
    .filter(({ inked, match }) => match < EXPLAINED && inked.ink.extent.height >= UNEXPLAINED.least)
    .toSorted((a, b) => b.inked.ink.extent.height - a.inked.ink.extent.height)
    .slice(0, UNEXPLAINED.most);
  const found: Family[] = [];
  for (const [i, { inked, match }] of unexplained.entries()) {
    const [known, other] = [
      found,
      familiesFor(inked.line, scripts).filter((family) => !chosen.includes(family) && !found.includes(family)),
    ];
    if (Math.max(match, ...matchesOf(inked, known, true).values()) >= EXPLAINED) continue;
    const [best] = [...matchesOf(inked, other, true)].toSorted((a, b) => b[1] - a[1]);
    if (best && best[1] >= EXPLAINED) found.push(best[0]);
    await step(i / unexplained.length);
  }
  return found;
}

interface SampleLine {
  readonly inked: InkedLine;
  /** Tried with every family. */
  readonly probe: boolean;
}

/** The longest lines of each size and script, the largest sizes included: headings have families of their own. Probes come first. */
function sampleOf(lines: readonly InkedLine[]): SampleLine[] {
  const byScript = Map.groupBy(lines, ({ line }) => line.script);
  return [...byScript.values()]
    .flatMap((ofScript) => {
      const bySize = Map.groupBy(ofScript, ({ ink }) => Math.round(Math.log(ink.extent.height) / Math.log(1.15)));
      const sizes = [...bySize.values()].map((group) => group.toSorted((a, b) => b.line.text.length - a.line.text.length));
      // Rank by rank; within one, those with the most ink first.
      const ranked = [0, 1, 2, 3].flatMap((rank) =>
        sizes
          .flatMap((group) => group[rank] ?? [])
          .toSorted((a, b) => b.ink.extent.width * b.ink.extent.height - a.ink.extent.width * a.ink.extent.height),
      );
      return ranked.slice(0, SAMPLE).map((inked, i) => ({ inked, probe: i < PROBES }));
    })
    .toSorted((a, b) => Number(b.probe) - Number(a.probe));
}
