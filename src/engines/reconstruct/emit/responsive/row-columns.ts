/** Rows of figures or signs over their names, and of lists under theirs: they stay in columns on a phone, as even as may be. */
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { mainRun } from '../type/face.ts';
import { NARROW, type FluidAcross } from './responsive.ts';
import { columnsOf } from './row-grids.ts';
import { justified, PHONE, type RowKind } from './row-kinds.ts';

/**
 * A column under a sign is at least this wide, CSS px; type is no larger than this on a phone; so many columns are this far apart, px, and in even
 * lines where there are many: of three none is left alone. Lines are farther apart than a sign is from its name.
 */
const COLUMN = { narrowest: 130, largest: 33, fewest: 2, many: 4, gap: 12, lines: 28 };

export const columns: RowKind = {
  is: (row, fluid) => {
    const parts = partsOf(row);
    if (parts.length < COLUMN.fewest || !parts.every((part) => isNamed(part, fluid))) return false;
    const abreast = fitting(row, fluid);
    return abreast === parts.length || (parts.length >= COLUMN.many && abreast >= COLUMN.fewest);
  },
  row: (row, spacing, fluid) => {
    const { length } = partsOf(row);
    const lines = Math.ceil(length / fitting(row, fluid));
    const abreast = Math.ceil(length / lines);
    // One more would not fit into a phone.
    const least = Math.floor((PHONE - abreast * COLUMN.gap) / (abreast + 1)) + 1;
    return {
      ...columnsOf(`${Math.max(least, widest(row, fluid))}px`),
      gap: `${Math.max(spacing.gap, lines > 1 ? COLUMN.lines : 0)}px ${COLUMN.gap}px`,
      ...justified(spacing),
    };
  },
  child: () => ({}),
};

const partsOf = ({ children }: ContainerNode): LayoutNode[] => children.filter(({ kind }) => kind !== 'rule');

/** So many columns have room for their words beside each other on a phone. */
const fitting = (row: ContainerNode, fluid: FluidAcross): number =>
  Math.min(partsOf(row).length, Math.floor((PHONE + COLUMN.gap) / (widest(row, fluid) + COLUMN.gap)));

/** Room for the words of each column on a phone, CSS px. */
const widest = (row: ContainerNode, fluid: FluidAcross): number =>
  Math.ceil(
    Math.max(...partsOf(row).map((part) => (isUnderSign(part) ? COLUMN.narrowest : Math.max(...textsOf(part).map(widthIn(fluid)))))),
  );

const widthIn =
  ({ lengths }: FluidAcross) =>
  (text: TextNode): number =>
    lengths.css(text.box.width) * Math.min(1, COLUMN.largest / lengths.css(mainRun(text).size));

function isNamed(node: LayoutNode, { lengths }: FluidAcross): boolean {
  if (node.kind !== 'container' || node.frame || node.layout !== 'column' || node.children.length < 2) return false;
  const texts = textsOf(node);
  if (isUnderSign(node)) return node.children.every(({ box }) => lengths.css(box.width) <= NARROW);
  const isFramed = [...nodesOf(node)].some((inner) => inner.kind === 'container' && inner.frame !== null);
  return !isFramed && texts.length >= 2 && texts.every(({ lines }) => lines.length === 1 && !lines[0].writing);
}

/** A picture, or what is drawn, over words of any length. */
function isUnderSign(node: LayoutNode): boolean {
  if (node.kind !== 'container') return false;
  const [sign, name] = node.children;
  return (sign.kind === 'picture' || (sign.kind === 'container' && sign.frame !== null)) && name?.kind === 'text';
}
