/** What stands in a stretch that may be a number of Arabic: figures, and what goes with them by its form alone (points of thousands, dashes, brackets). */
import { connectedParts } from '../../../image/connected.ts';
import type { GreyRaster } from '../../../image/raster.ts';

/** Grey of the lightest ink that belongs to a figure. */
const INK = 160;

/** A stretch of inked columns and the rows that its ink takes. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

export interface NumberParts {
  /** From the left. */
  readonly figures: readonly Run[];
  /** What is taken for brackets. */
  readonly brackets: readonly Run[];
  /** @param figures as they are read, from the left: from the right the text has signs and groups that a dash parts in their order */
  readonly textOf: (figures: readonly string[]) => string;
}

/**
 * In heights of the tallest figure. A nought is a dot as low as a point of thousands, but ends above the line that figures stand on; brackets are higher than figures, and narrow; dashes of ranges are
 * from hyphens to em dashes.
 */
const POINT = { high: 0.5, wide: 0.45, middle: 0.7, ends: 0.97 };
const DASH = { high: 0.3, long: 1.8, from: 0.25, to: 0.8, en: 0.45, apart: 0.25 };
const BRACKET = { higher: 1.05, narrow: 0.5 };

const heightOf = ({ top, bottom }: Run): number => bottom - top;
const widthOf = ({ from, to }: Run): number => to - from;
const tallestOf = (runs: readonly Run[]): number => Math.max(0, ...runs.map(heightOf));

/** Stretches of inked columns, from the left. What stands above all of the tallest one is of the line above. */
export function runsIn({ width, height, data }: GreyRaster): Run[] {
  const parts = connectedParts(width, height, (i) => data[i]! < INK).map((part) => boxOf(part, width));
  const tallest = parts.toSorted((a, b) => heightOf(b) - heightOf(a))[0];
  const own = parts.filter((part) => part.bottom > tallest!.top).toSorted((a, b) => a.from - b.from);
  const runs: Run[] = [];
  for (const part of own) {
    const last = runs.at(-1);
    if (!last || part.from > last.to) runs.push(part);
    else
      runs[runs.length - 1] = {
        from: last.from,
        to: Math.max(last.to, part.to),
        top: Math.min(last.top, part.top),
        bottom: Math.max(last.bottom, part.bottom),
      };
  }
  return runs;
}

function boxOf(part: Int32Array, width: number): Run {
  let [from, to, top, bottom] = [Infinity, 0, Infinity, 0];
  for (const at of part) {
    const x = at % width;
    const y = (at - x) / width;
    from = Math.min(from, x);
    to = Math.max(to, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { from, to, top, bottom };
}

/** The ways to take runs for figures and signs: with what may be a bracket at either end as one, and without. */
export function partsOf(runs: readonly Run[]): NumberParts[] {
  const isOpened = runs.length > 1 && isBracket(runs.at(-1)!, runs.slice(0, -1));
  const isClosed = runs.length > 1 && isBracket(runs[0]!, runs.slice(1));
  const ways = [{ start: 0, end: 0 }, ...(isOpened ? [{ start: 0, end: 1 }] : []), ...(isClosed ? [{ start: 1, end: 0 }] : [])];
  if (runs.length > 2 && isBracket(runs[0]!, runs.slice(1, -1)) && isBracket(runs.at(-1)!, runs.slice(1, -1)))
    ways.push({ start: 1, end: 1 });
  return ways.flatMap(({ start, end }) => {
    const within = signed(runs.slice(start, runs.length - end));
    const brackets = [...(start ? [runs[0]!] : []), ...(end ? [runs.at(-1)!] : [])];
    return within
      ? [{ ...within, brackets, textOf: (figures: readonly string[]) => (end ? '(' : '') + within.textOf(figures) + (start ? ')' : '') }]
      : [];
  });
}

function isBracket(run: Run, others: readonly Run[]): boolean {
  return heightOf(run) >= BRACKET.higher * tallestOf(others) && widthOf(run) <= BRACKET.narrow * heightOf(run);
}

type Kind = 'figure' | 'point' | 'dash';

/** Null where no figure is among the runs. */
function signed(runs: readonly Run[]): Omit<NumberParts, 'brackets'> | null {
  const kinds = runs.map((run, i) => kindOf(run, i, runs));
  const figures = runs.filter((_, i) => kinds[i] === 'figure');
  if (figures.length === 0) return null;
  const tallest = tallestOf(figures);
  const textOf = (texts: readonly string[]): string => {
    const left = [...texts];
    const groups: string[] = [''];
    const dashes: string[] = [];
    for (const [i, kind] of kinds.entries()) {
      if (kind === 'dash') {
        dashes.push(dashText(runs, i, tallest));
        groups.push('');
      } else groups[groups.length - 1] += kind === 'point' ? ',' : left.shift()!;
    }
    // Read from the right, the last group is the first one.
    return groups
      .map(pointed)
      .reduce((text, group, i) => group + dashes[i - 1]! + text)
      .trim();
  };
  return { figures, textOf };
}

/** Points before groups of three figures are those of thousands, others part decimals; a percent sign stands behind its number, to its left. */
function pointed(group: string): string {
  const number = group.replace(/^(٪)(.*)$/u, '$2$1');
  return number.replaceAll(',', /^[^,]{1,3}(?:,[^,]{3})+٪?$/u.test(number) ? '٬' : '٫');
}

function kindOf(run: Run, at: number, runs: readonly Run[]): Kind {
  const others = runs.filter((other) => other !== run);
  const tallest = tallestOf(others);
  if (others.length === 0) return 'figure';
  const highest = others.find((other) => heightOf(other) === tallest)!;
  const middle = ((run.top + run.bottom) / 2 - highest.top) / tallest;
  if (heightOf(run) <= DASH.high * tallest && widthOf(run) >= DASH.long * heightOf(run) && middle >= DASH.from && middle <= DASH.to)
    return 'dash';
  const isWithin = at > 0 && at < runs.length - 1;
  const isPoint =
    heightOf(run) <= POINT.high * tallest &&
    widthOf(run) <= POINT.wide * tallest &&
    middle >= POINT.middle &&
    (run.bottom - highest.top) / tallest >= POINT.ends;
  return isWithin && isPoint ? 'point' : 'figure';
}

/** A dash with the spaces that it shows. */
function dashText(runs: readonly Run[], at: number, tallest: number): string {
  const run = runs[at]!;
  const apart = ((runs[at + 1]?.from ?? Infinity) - (runs[at - 1]?.to ?? -Infinity) - widthOf(run)) / 2;
  const sign = widthOf(run) >= DASH.en * tallest ? '–' : '-';
  return apart >= DASH.apart * tallest ? ` ${sign} ` : sign;
}
