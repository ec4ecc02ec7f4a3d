/** What kinds of rows there are below the source's width; each says what it is, and what becomes of it and of its children. */
import type { ContainerNode, LayoutNode } from '../../document.ts';
import type { Align } from '../alignment.ts';
import type { Declarations } from '../element.ts';
import type { FluidAcross } from './responsive.ts';

export interface RowKind {
  readonly is: (row: ContainerNode, fluid: FluidAcross) => boolean;
  readonly row: (row: ContainerNode, spacing: Spacing, fluid: FluidAcross) => Declarations;
  readonly child: (child: LayoutNode, row: ContainerNode, fluid: FluidAcross) => Declarations;
}

/** How a row's children stand beside each other. */
export interface Spacing {
  /** Between two children, CSS px. */
  readonly gap: number;
  /** Whether the children share the row's middle. */
  readonly centred: boolean;
  readonly align: Align;
}

/** Room for a row on a phone, CSS px. */
export const PHONE = 350;

export const justified = ({ align }: Spacing): Declarations => (align === 'center' ? { 'justify-content': 'center' } : {});

/** Cards in a line are as tall as each other. */
export const levelled = ({ centred }: Spacing, { children }: ContainerNode): Declarations =>
  centred && !children.every((child) => child.kind === 'container' && child.frame !== null) ? { 'align-items': 'center' } : {};

export const widestOf = ({ children }: Pick<ContainerNode, 'children'>): LayoutNode =>
  children.reduce((a, b) => (b.box.width > a.box.width ? b : a));

/** Else a row that is taller would stretch it. */
export const keptShape = (child: LayoutNode): Declarations => (child.kind === 'picture' ? { 'align-self': 'center' } : {});
