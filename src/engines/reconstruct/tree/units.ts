/** Units behind their figures: "79,900 원", "8,000 Pa", "72 h" are one thing, whatever stands over or under them. */
import { enclose, right } from '../../image/geometry.ts';
import type { TextNode } from '../document.ts';
import { container, type Cuttable } from './cuts.ts';
import { sizeOf } from './items.ts';
import { characters } from './wording.ts';

/** A unit has so many letters at most, stands this close behind its figure, on a baseline that agrees within this; both in sizes of the figure. */
const UNIT = { letters: 4, apart: 0.5, before: 0.15, level: 0.15 };

/** Digits with their signs, alone or at the end of a line, and the amount of something with a currency sign before it: "34% 18,900". */
const FIGURE = /(?:^|[\s%])[\p{Sc}~<>≤≥±+-]?\s?\d[\d.,:~\s-]*$/u;

/** Puts each unit into one row with its figure, before the rows and columns of the page are cut. */
export function joinUnits(texts: readonly Cuttable[], newId: () => string): Cuttable[] {
  const units = new Map<Cuttable, Cuttable>();
  for (const figure of texts) {
    const unit = texts.find((other) => !units.has(other) && isUnitOf(other, figure));
    if (unit) units.set(unit, figure);
  }
  return texts.flatMap((text): Cuttable[] => {
    if (units.has(text)) return [];
    const unit = [...units].find(([, figure]) => figure === text)?.[0];
    return unit ? [{ node: container('row', [text.node, unit.node], newId), ink: enclose([text.ink, unit.ink]) }] : [text];
  });
}

function isUnitOf({ node: unit }: Cuttable, { node: figure }: Cuttable): boolean {
  if (unit === figure || !isLine(unit) || !isLine(figure)) return false;
  if (!FIGURE.test(figure.lines[0].text.trim()) || !/\p{L}|[%℃℉°]/u.test(unit.lines[0].text) || characters(unit) > UNIT.letters)
    return false;
  const size = sizeOf(figure.lines[0]);
  const apart = unit.box.x - right(figure.box);
  const isClose = apart >= -UNIT.before * size && apart <= UNIT.apart * size;
  return isClose && sizeOf(unit.lines[0]) <= size && Math.abs(unit.lines[0].baseline - figure.lines[0].baseline) <= UNIT.level * size;
}

const isLine = (node: Cuttable['node']): node is TextNode =>
  node.kind === 'text' && node.lines.length === 1 && !node.lines[0].writing && node.lines[0].direction === 'ltr';
