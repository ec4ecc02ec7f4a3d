/** Units behind their figures: "79,900 원", "8,000 Pa", "72 h" are one thing, whatever stands over or under them. */
import { bottom, enclose, right, type Box } from '../../image/geometry.ts';
import type { TextNode } from '../document.ts';
import { container } from './cuts.ts';
import type { Cuttable } from './cuttable.ts';
import { sizeOf } from './items.ts';
import { charactersBeforeNote } from './wording.ts';

/** A unit has so many letters at most, stands this close behind its figure, on a baseline that agrees within this; both in sizes of the figure. */
const UNIT = { letters: 4, apart: 0.5, before: 0.15, level: 0.15 };

/** Digits with their signs, alone or at the end of a line, and the amount of something with a currency sign before it: "34% 18,900". */
const FIGURE = /(?:^|[\s%])[\p{Sc}~<>≤≥±+-]?\s?\d[\d.,:~\s-]*$/u;

/**
 * Puts each unit into one row with its figure, before the rows and columns of the page are cut.
 * @param drawn pictures and frames beside the texts; a unit that was not read is among them
 */
export function joinUnits(texts: readonly Cuttable[], drawn: readonly Cuttable[], newId: () => string): Cuttable[] {
  const units = new Map<Cuttable, Cuttable>();
  const parts = [...drawn, ...texts];
  for (const figure of texts) {
    const unit = parts.find((other) => !units.has(other) && (isUnitOf(other, figure) || isDrawnUnitOf(other, figure)));
    if (unit) units.set(unit, figure);
  }
  return parts.flatMap((part): Cuttable[] => {
    if (units.has(part)) return [];
    const unit = [...units].find(([, figure]) => figure === part)?.[0];
    return unit ? [{ node: container('row', [part.node, unit.node], newId), ink: enclose([part.ink, unit.ink]) }] : [part];
  });
}

/** A picture that stands on its figure's baseline, or hangs below it by no more than this, is no taller than this: both in sizes of the figure. */
const DRAWN = { below: 0.15, least: 0.2, most: 0.75 };

/** A unit that was taken for a picture, behind a figure that is a line of its own. */
function isDrawnUnitOf({ node: unit }: Cuttable, { node: figure }: Cuttable): boolean {
  if (unit.kind !== 'picture' || !isLine(figure) || !FIGURE.test(figure.lines[0].text.trim())) return false;
  const size = sizeOf(figure.lines[0]);
  const { height, width } = unit.box;
  const isSmall = height >= DRAWN.least * size && Math.max(width, height) <= DRAWN.most * size;
  return isSmall && isBehind(unit.box, figure, size) && Math.abs(bottom(unit.box) - figure.lines[0].baseline) <= DRAWN.below * size;
}

/** Whether a box is as close behind a line as a unit is. */
function isBehind(box: Box, figure: TextNode, size: number): boolean {
  const apart = box.x - right(figure.box);
  return apart >= -UNIT.before * size && apart <= UNIT.apart * size;
}

function isUnitOf({ node: unit }: Cuttable, { node: figure }: Cuttable): boolean {
  if (unit === figure || !isLine(unit) || !isLine(figure)) return false;
  if (!FIGURE.test(figure.lines[0].text.trim()) || !/\p{L}|[%℃℉°]/u.test(unit.lines[0].text) || charactersBeforeNote(unit) > UNIT.letters)
    return false;
  const size = sizeOf(figure.lines[0]);
  const raised = figure.lines[0].baseline - unit.lines[0].baseline;
  const isRaised = raised > 0 && Math.abs(unit.box.y - figure.box.y) <= UNIT.level * size;
  return isBehind(unit.box, figure, size) && sizeOf(unit.lines[0]) <= size && (isRaised || Math.abs(raised) <= UNIT.level * size);
}

const isLine = (node: Cuttable['node']): node is TextNode =>
  node.kind === 'text' && node.lines.length === 1 && !node.lines[0].writing && node.lines[0].direction === 'ltr';
