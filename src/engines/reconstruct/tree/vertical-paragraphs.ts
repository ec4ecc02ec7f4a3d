/** Columns of signs that are one paragraph: read from right to left. */
import { boxFromEdges, centerX, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import type { TextNode } from '../document.ts';
import { advanceBox, sameStyle, sizeOf, type DecoratedLine } from './items.ts';

/**
 * Distance of neighbouring columns, in type sizes, of two alone and of more, which prove an even pitch; pitches of one paragraph, and where its columns begin, agree
 * within the share of a size.
 */
const PITCH = { least: 0.9, mostOfTwo: 1.9, most: 2.5, tolerance: 0.12 };
const TOP = 0.2;

/** @param obstacles boxes of whatever else lies in the container */
export function joinColumns(lines: readonly DecoratedLine[], obstacles: readonly Box[]): TextNode[] {
  const open: DecoratedLine[][] = [];
  for (const next of lines.toSorted((a, b) => middleOf(b) - middleOf(a))) {
    const home = open.find((paragraph) => continues(paragraph, next, obstacles));
    if (home) home.push(next);
    else open.push([next]);
  }
  return open.flatMap((paragraph) => (areFarApart(paragraph) ? paragraph.map((column) => textNode([column])) : [textNode(paragraph)]));
}

const areFarApart = (columns: readonly DecoratedLine[]): boolean =>
  columns.length === 2 && pitchOf(columns) > PITCH.mostOfTwo * sizeOf(columns[0].line);

const middleOf = ({ line }: DecoratedLine): number => centerX(advanceBox(line));

function continues(paragraph: readonly DecoratedLine[], next: DecoratedLine, obstacles: readonly Box[]): boolean {
  const last = paragraph.at(-1)!;
  const size = sizeOf(last.line);
  if (last.line.writing !== 'upright' || next.line.writing !== 'upright' || !sameStyle(last, next)) return false;
  const pitch = middleOf(last) - middleOf(next);
  if (pitch < PITCH.least * size || pitch > PITCH.most * size) return false;
  if (Math.abs(advanceBox(last.line).y - advanceBox(next.line).y) > TOP * size) return false;
  const usual = paragraph.length > 1 ? pitchOf(paragraph) : pitch;
  if (Math.abs(pitch - usual) > PITCH.tolerance * size) return false;
  const [a, b] = [next.line.box, last.line.box];
  const between = boxFromEdges(right(a), Math.max(a.y, b.y), b.x, Math.min(a.y + a.height, b.y + b.height));
  return !obstacles.some((box) => between.width > 1 && intersect(box, between) !== null);
}

const pitchOf = (columns: readonly DecoratedLine[]): number => (middleOf(columns[0]) - middleOf(columns.at(-1)!)) / (columns.length - 1);

/** Its line height is across: of one column what its line takes, of more their distance. */
function textNode(columns: readonly DecoratedLine[]): TextNode {
  const lines = columns.map(({ line }) => line);
  const whole = enclose(lines.map(advanceBox));
  const lineHeight = columns.length > 1 ? Math.round(pitchOf(columns) * 2) / 2 : whole.width;
  const end = columns.length > 1 ? middleOf(columns[0]) + lineHeight / 2 : right(whole);
  const width = lineHeight * columns.length;
  const box = { ...whole, x: end - width, width };
  return { kind: 'text', id: `text-${lines[0].id}`, box, role: 'p', lines, align: 'left', lineHeight, decorations: [] };
}
