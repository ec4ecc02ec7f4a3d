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

/** Thousands, decimals and what a rating is of, set smaller behind large figures (89 and .900, 4,9 and /5): so much smaller, and touching. */
const SMALLER = { text: /^(?:[.,:]?\d{1,3}|\/\d{1,3})$/u, most: 0.85, apart: 0.12 };

/** A sign of money, or the letters for one (Rp, RM, S/), so much smaller right before its figure, on its line or as high as it. */
const SIGN = { text: /^(?:\p{Lu}{0,2}\p{Sc}|\p{Lu}\p{L}{0,2}\.?|S\/\.?)$/u, most: 0.75, apart: 0.3 };

/**
 * Puts each unit into one row with its figure, before the rows and columns of the page are cut; smaller figures that it goes on with are of that row, too, and a smaller sign of money before it.
 * @param drawn pictures and frames beside the texts; a unit that was not read is among them
 */
export function joinUnits(texts: readonly Cuttable[], drawn: readonly Cuttable[], newId: () => string): Cuttable[] {
  const [behind, before] = [new Map<Cuttable, Cuttable>(), new Map<Cuttable, Cuttable>()];
  const joined = new Set<Cuttable>();
  const parts = [...drawn, ...texts];
  const join = (to: Map<Cuttable, Cuttable>, figure: Cuttable, isOf: (other: Cuttable) => boolean) => {
    const part = parts.find((other) => !joined.has(other) && isOf(other));
    if (!part) return;
    joined.add(part);
    to.set(figure, part);
  };
  for (const figure of texts) join(behind, figure, (other) => isUnitOf(other, figure) || isDrawnUnitOf(other, figure));
  for (const figure of texts) if (!joined.has(figure)) join(before, figure, (other) => isSignOf(other, figure));
  const from = (part: Cuttable): Cuttable[] => [part, ...(behind.has(part) ? from(behind.get(part)!) : [])];
  return parts.flatMap((part): Cuttable[] => {
    if (joined.has(part)) return [];
    const sign = before.get(part);
    return [inRow([...(sign ? [sign] : []), ...from(part)], newId)];
  });
}

function inRow(parts: readonly Cuttable[], newId: () => string): Cuttable {
  if (parts.length === 1) return parts[0]!;
  const nodes = parts.map(({ node }) => node);
  return { node: container('row', nodes, newId), ink: enclose(parts.map(({ ink }) => ink)) };
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
  if (!FIGURE.test(figure.lines[0].text.trim())) return false;
  const size = sizeOf(figure.lines[0]);
  const isNamed = /\p{L}|[%℃℉°]/u.test(unit.lines[0].text) && charactersBeforeNote(unit) <= UNIT.letters;
  if (!isNamed && !isSmallerFigures(unit, figure, size)) return false;
  return isBehind(unit.box, figure, size) && sizeOf(unit.lines[0]) <= size && isLevel(unit, figure, size);
}

/** Capitals and figures reach so far above their line in most faces, in their size. */
const CAPITAL = 0.7;

/** Whether the baselines of a line and its figure agree, or their upper ends do: those of their boxes, or of capitals and figures. */
function isLevel(part: TextNode, figure: TextNode, size: number): boolean {
  const [line, large] = [part.lines[0]!, figure.lines[0]!];
  const raised = large.baseline - line.baseline;
  const higher = raised - CAPITAL * (size - sizeOf(line));
  const isRaised = raised > 0 && Math.min(Math.abs(part.box.y - figure.box.y), Math.abs(higher)) <= UNIT.level * size;
  return isRaised || Math.abs(raised) <= UNIT.level * size;
}

function isSignOf({ node: sign }: Cuttable, { node: figure }: Cuttable): boolean {
  if (sign === figure || !isLine(sign) || !isLine(figure) || !/^\d/u.test(figure.lines[0].text.trim())) return false;
  const size = sizeOf(figure.lines[0]);
  const apart = figure.box.x - right(sign.box);
  return (
    SIGN.text.test(sign.lines[0].text.trim()) &&
    sizeOf(sign.lines[0]) <= SIGN.most * size &&
    apart >= -UNIT.before * size &&
    apart <= SIGN.apart * size &&
    isLevel(sign, figure, size)
  );
}

/** Whether figures go on in a smaller size. */
function isSmallerFigures(rest: TextNode, figure: TextNode, size: number): boolean {
  const [line] = rest.lines;
  return (
    SMALLER.text.test(line!.text.trim()) && sizeOf(line!) <= SMALLER.most * size && rest.box.x - right(figure.box) <= SMALLER.apart * size
  );
}

const isLine = (node: Cuttable['node']): node is TextNode =>
  node.kind === 'text' && node.lines.length === 1 && !node.lines[0].writing && node.lines[0].direction === 'ltr';
