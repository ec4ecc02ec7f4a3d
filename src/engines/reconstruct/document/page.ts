/** The page as a tree of what a front-end developer would write. */
import type { Box } from '../../image/geometry.ts';
import type { Rgb } from '../../image/colour.ts';
import type { TextLine } from './reading.ts';
import type { Fill, Section, Border, Shadow, Asset, StyledLine, FontUse, RuleShape } from './looks.ts';

export type TextRole =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'p'
  | 'li'
  | 'button'
  | 'link'
  | 'label'
  | 'cell'
  | 'price'
  | 'caption'
  | 'nav';

export type SectionKind =
  | 'header'
  | 'hero'
  | 'features'
  | 'gallery'
  | 'pricing'
  | 'table'
  | 'form'
  | 'faq'
  | 'cta'
  | 'footer'
  | 'product'
  | 'text'
  | 'other';

/** What a container draws behind its children. */
export interface Frame {
  readonly fill: Fill | null;
  /** Asset id of a picture that fills it. */
  readonly picture: string | null;
  /** The picture is a texture, alike all over. */
  readonly isTexture?: true;
  readonly radius: readonly [number, number, number, number];
  readonly border: Border | null;
  /** Sides that have another line than the border: those between the rows of a framed column. */
  readonly lines?: readonly Border[];
  readonly shadow: Shadow | null;
}

/** An underline, a strike through a line, or a highlighter's stroke under it. Lengths in source px. */
export interface LineDecoration {
  readonly line: string;
  readonly kind: 'underline' | 'strike' | 'mark';
  readonly color: Rgb;
  readonly thickness: number;
  /** From the baseline down to the stroke's upper edge (negative above the baseline). */
  readonly offset: number;
  /** What of the line's runs, put together, it belongs to, in UTF-16 units; without it, all of the line. */
  readonly words?: { readonly from: number; readonly to: number };
  /** Of a mark: how far it goes on before and behind its words, in reading direction (negative: it begins within them), and how round its corners are. */
  readonly reach?: { readonly before: number; readonly behind: number };
  readonly radius?: number;
}

export interface TextNode {
  readonly kind: 'text';
  readonly id: string;
  /** Union of the lines' line boxes (advance wide, line height tall). */
  readonly box: Box;
  readonly role: TextRole;
  readonly lines: readonly StyledLine[];
  readonly align: 'left' | 'center' | 'right';
  /** Distance of two baselines, source px. */
  readonly lineHeight: number;
  readonly decorations: readonly LineDecoration[];
}

export interface PictureNode {
  readonly kind: 'picture';
  readonly id: string;
  readonly box: Box;
  readonly asset: string;
}

/** A drawn line is in the tree what it was in the picture. */
export type RuleNode = RuleShape;

export type ContainerRole =
  | 'section'
  | 'group'
  | 'card'
  | 'button'
  | 'input'
  | 'list'
  | 'ordered-list'
  | 'list-item'
  | 'definitions'
  | 'definition'
  /** Pieces of one heading, of which one text has its level. */
  | 'heading'
  | 'nav'
  | 'table'
  | 'table-row'
  | 'table-cell'
  | 'figure'
  | 'quote'
  | 'article';

/** Rows and columns of a merged cell. */
export interface CellSpan {
  readonly rows: number;
  readonly columns: number;
}

/**
 * A box with children. `column` and `row` set them one after the other, `layers` on top of each other in one grid cell
 * (for what truly overlaps; still in flow).
 */
export interface ContainerNode {
  readonly kind: 'container';
  readonly id: string;
  readonly box: Box;
  readonly role: ContainerRole;
  readonly layout: 'column' | 'row' | 'layers';
  readonly frame: Frame | null;
  readonly children: readonly LayoutNode[];
  /** Of a table's cell that takes up more than one row or column. */
  readonly span?: CellSpan;
  /** Set by `refine` where the rendered content is taller than the box: the box then keeps its height. */
  readonly holdsHeight?: boolean;
  /**
   * Set by `refine` where words would leave what they stand on in a narrower window: the box then keeps its layout there, and is drawn smaller as a whole.
   * `inset`: CSS px of the window that it has not for itself.
   */
  readonly shrinksWhole?: { readonly inset: number };
}

export type LayoutNode = TextNode | PictureNode | RuleNode | ContainerNode;

/** The whole page as a tree: one root container a section, in order. */
export interface PageDocument {
  readonly width: number;
  readonly height: number;
  /** Document language tag of the page. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** Source pixels a CSS pixel. */
  readonly scale: number;
  readonly sections: readonly { readonly section: Section; readonly kind: SectionKind; readonly root: ContainerNode }[];
  readonly assets: readonly Asset[];
  readonly fonts: readonly FontUse[];
  /** Lines that stay in pictures. */
  readonly sceneLines: readonly TextLine[];
}
