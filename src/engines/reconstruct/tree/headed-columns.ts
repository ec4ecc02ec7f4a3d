/** Columns that begin alike: a picture over its words, a name over its entries. */
import { enclose } from '../../image/geometry.ts';
import { textsOf, type LayoutNode } from '../document.ts';
import { ALIGNED, trulyOverlap, type Cuttable } from './cuttable.ts';
import { mainStyle } from './items.ts';

/** Heads of columns agree in height, or in type size, within this share. */
const ALIKE = 0.12;

/** Of heads in one style so many show by what is under them that they are such: a footer's telephone number is larger than the name over it. */
const SHOWN_HEADS = 2 / 3;

/**
 * True where each group has one head, all heads stand at one height, and are alike: a picture over its words, or a name over lighter or smaller
 * entries. What lies farther from its head than the heads from each other still belongs to it.
 */
export function areHeadedAlike(groups: readonly Cuttable[][]): boolean {
  const heads = groups.map(headOf);
  const [first] = heads;
  const below = heads.map(({ parts }, i) => groups[i].filter((part) => !parts.includes(part)));
  const areLevel = heads.every(
    ({ ink }) => Math.abs(ink.y - first.ink.y) <= ALIGNED / 2 && Math.abs(ink.height / first.ink.height - 1) <= ALIKE,
  );
  if (!areLevel || below.some((parts) => parts.length === 0)) return false;
  const shown = heads.filter((head, i) => isPictureOver(head, below[i]) || isNameOver(head.node, below[i]));
  const others = heads.filter((head) => !shown.includes(head));
  return shown.length >= SHOWN_HEADS * heads.length && others.every(({ node }) => shown.every((head) => isSetAs(node, head.node)));
}

/** What stands first in a column, with what lies on it. */
interface Head extends Cuttable {
  readonly parts: readonly Cuttable[];
}

function headOf(group: readonly Cuttable[]): Head {
  const first = group.toSorted((a, b) => a.ink.y - b.ink.y)[0];
  const isPiece = (part: Cuttable) => part === first || (textsOf(part.node).length === 0 && trulyOverlap(part.ink, first.ink));
  const parts = first.node.kind === 'text' ? [first] : group.filter(isPiece);
  return { node: first.node, parts, ink: enclose(parts.map(({ ink }) => ink)) };
}

/** Two names of one size and weight. */
function isSetAs(one: LayoutNode, other: LayoutNode): boolean {
  if (one.kind !== 'text' || other.kind !== 'text' || one.lines.length > 1) return false;
  const [a, b] = [mainStyle(one.lines[0]), mainStyle(other.lines[0])];
  return a.weight === b.weight && Math.abs(a.size / b.size - 1) <= ALIKE / 2;
}

/** A picture shown over words is this tall, px; signs beside the words are lower. */
const SHOWN = 48;
const SAMPLE = 1.25;

/** Below it words only, with the small signs among them. A sample of a colour is a picture of it. */
const isPictureOver = ({ parts }: Head, below: readonly Cuttable[]): boolean =>
  parts.some(({ node }) => showsPicture(node) || isSample(node)) &&
  below.every(({ node }) => node.kind === 'text' || node.kind === 'rule' || (node.kind === 'picture' && node.box.height < SHOWN)) &&
  below.some(({ node }) => node.kind === 'text');

/** A picture, also one with labels on it. */
export function showsPicture(node: LayoutNode): boolean {
  if (node.box.height < SHOWN || node.kind === 'text' || node.kind === 'rule') return false;
  return node.kind === 'picture' || node.frame?.picture != null;
}

/** A bare shape, about as wide as high. */
function isSample(node: LayoutNode): boolean {
  if (node.kind !== 'container' || !node.frame?.fill || textsOf(node).length > 0) return false;
  const { width, height } = node.box;
  return height >= SHOWN && Math.max(width, height) <= SAMPLE * Math.min(width, height);
}

function isNameOver(head: LayoutNode, below: readonly Cuttable[]): boolean {
  if (head.kind !== 'text' || head.lines.length > 1) return false;
  const own = mainStyle(head.lines[0]);
  return below.every(({ node }) => {
    if (node.kind !== 'text') return node.kind === 'picture' && node.box.height <= 2 * own.size;
    const { size, weight } = mainStyle(node.lines[0]);
    return size <= own.size * (1 - ALIKE) || (size <= own.size * (1 + ALIKE / 2) && weight < own.weight);
  });
}
