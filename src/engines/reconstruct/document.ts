/**
 * The page document: every value that passes between stages. All readonly and serialisable (structured clone), so that a
 * stage can be run alone from a saved input. Boxes are in source pixels until the tree is emitted.
 */
import { createHash } from 'node:crypto';
import type { Box } from '../image/geometry.ts';
import type { RgbRaster } from '../image/raster.ts';
import type { Rgb } from '../image/colour.ts';

/** What `decode` makes of the uploaded bytes. */
export interface SourcePicture {
  /** sRGB, upright, flattened on white. In preview mode only the top part. */
  readonly raster: RgbRaster;
  readonly format: 'jpeg' | 'png' | 'webp';
  /** Height of the whole upload in px, also where `raster` is a preview's part of it. */
  readonly fullHeight: number;
  /** Standard deviation of the noise a channel, 0-255 scale, measured on flat areas (0 for a clean PNG). Tolerances derive from it. */
  readonly noise: number;
}

export type Script = 'latin' | 'cyrillic' | 'hangul' | 'kana' | 'han' | 'thai' | 'arabic' | 'unknown';

/** One line of printed words as it stands in the picture. */
export interface TextLine {
  readonly id: string;
  /** In reading (logical) order, also for right-to-left scripts. */
  readonly text: string;
  /** Tight box around the line's ink, underline and highlighter not counted. */
  readonly box: Box;
  /** What other recognisers made of the line, where it is not the same. */
  readonly alternatives: readonly string[];
  /** 0 to 1: the chance that `text` is right. */
  readonly confidence: number;
  /** Tag of the document language (ko, en, cn, tw, ja, mn, ru, th, id, vi, ar). */
  readonly language: string;
  readonly script: Script;
  readonly direction: 'ltr' | 'rtl';
  /** overlay: set in type on top of the page, becomes live text. scene: part of a picture, stays in it. */
  readonly kind: 'overlay' | 'scene';
  /** What lies under the ink. */
  readonly surface: 'flat' | 'gradient' | 'photo';
  /** Colour of the strokes' core. */
  readonly ink: Rgb;
  /** Median colour around the ink. */
  readonly paper: Rgb;
  /** Width of the letters' outline, px, where they are drawn as outlines. */
  readonly outline?: number;
}

/** What `read-text` found. */
export interface ReadResult {
  readonly lines: readonly TextLine[];
  /** Document language tag that most of the overlay text is in; null without text. */
  readonly language: string | null;
  /** Identifier of the recogniser(s), e.g. "pp-ocr-v4+tesseract-5". */
  readonly model: string;
}

/** The picture without its overlay text. */
export interface Plate {
  readonly raster: RgbRaster;
  /** Same size, 1 channel: 255 where overlay ink was removed. */
  readonly inkMask: Uint8Array;
}

export interface GradientStop {
  readonly offset: number;
  readonly color: Rgb;
}

export type Fill =
  | { readonly kind: 'solid'; readonly color: Rgb }
  /** Angle as in CSS: 0 = to top, 90 = to right, 180 = to bottom. */
  | { readonly kind: 'gradient'; readonly angle: number; readonly stops: readonly GradientStop[] };

/** A full-width band of the page. Bands follow each other without gap and cover the whole picture. */
export interface Section {
  readonly id: string;
  readonly index: number;
  readonly box: Box;
  /** Solid or gradient ground; where a picture fills the band, `picture` names it and the fill is its mean colour. */
  readonly fill: Fill;
  /** Asset id of a picture that fills the whole band, or null. Filled in by `assets`. */
  readonly picture: string | null;
}

export interface Border {
  readonly width: number;
  readonly color: Rgb;
  readonly sides: readonly ('top' | 'right' | 'bottom' | 'left')[];
  readonly style: 'solid' | 'dashed' | 'dotted';
}

export interface Shadow {
  readonly offsetX: number;
  readonly offsetY: number;
  readonly blur: number;
  readonly spread: number;
  readonly color: Rgb;
  /** 0 to 1 */
  readonly opacity: number;
}

/** A drawn shape that becomes CSS. */
export type Shape =
  | {
      readonly kind: 'box';
      readonly id: string;
      /** Outer edge, border included, shadow not. */
      readonly box: Box;
      /** Top left, top right, bottom right, bottom left; a circle has half its side. */
      readonly radius: readonly [number, number, number, number];
      /** null: only a border. */
      readonly fill: Fill | null;
      readonly border: Border | null;
      readonly shadow: Shadow | null;
    }
  | {
      readonly kind: 'rule';
      readonly id: string;
      /** A horizontal or vertical line; thickness is its shorter side. */
      readonly box: Box;
      readonly orientation: 'horizontal' | 'vertical';
      readonly color: Rgb;
      readonly style: 'solid' | 'dashed' | 'dotted';
    };

export type BoxShape = Extract<Shape, { kind: 'box' }>;
export type RuleShape = Extract<Shape, { kind: 'rule' }>;

/** A picture cut out of the plate. */
export interface Asset {
  readonly id: string;
  /** File name in assets/, e.g. "photo-3.webp". The same artwork at several places is one name and several assets. */
  readonly name: string;
  readonly mime: 'image/webp' | 'image/jpeg' | 'image/png' | 'image/svg+xml';
  readonly bytes: Uint8Array;
  /** Where it stands in the page. */
  readonly box: Box;
  readonly kind: 'photo' | 'artwork' | 'icon';
  /** Corners cut by CSS, order as in Shape; a circle has half its side. */
  readonly radius: readonly [number, number, number, number];
  readonly shadow: Shadow | null;
  /** True where other content (text, shapes, pictures) lies on it. */
  readonly ground: boolean;
  /** From scene text or near heading; empty = decorative. */
  readonly alt: string;
}

/** Type style of a run of text. Lengths in source px. */
export interface TextStyle {
  /** Family name in the font catalogue. */
  readonly family: string;
  /** Generic CSS family of it. */
  readonly generic: 'sans-serif' | 'serif' | 'monospace' | 'cursive';
  /** Weight that the page asks for, 100-900. */
  readonly weight: number;
  readonly italic: boolean;
  readonly size: number;
  /** px, as is wordSpacing, which comes on top at spaces. */
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  readonly color: Rgb;
  /** Gradient-filled letters: replaces `color`. */
  readonly gradient: Extract<Fill, { kind: 'gradient' }> | null;
  readonly shadow: Shadow | null;
  /** Width of the outline, source px, in which the letters are drawn in place of being filled. */
  readonly outline?: number;
  /** 0 to 1: correlation of the drawn face with the ink. Under 0.86 the face is only the nearest. */
  readonly match: number;
}

/** A line whose type is known. */
export interface StyledLine extends TextLine {
  /** At least one, in logical order; their texts joined give `text`. */
  readonly runs: readonly { readonly text: string; readonly style: TextStyle }[];
  /** y of the baseline, source px. */
  readonly baseline: number;
  /** x where the line's advance begins at its left edge (ink left minus the first glyph's left bearing), source px. */
  readonly originX: number;
  /** Advance width of the whole line with its letter spacing, source px. */
  readonly advance: number;
  /** Distances of the font's ascent and descent from the baseline, source px, as Chromium rounds them for line layout. */
  readonly ascent: number;
  readonly descent: number;
}

/** Font files that the page needs: whole files of the catalogue, subset later. */
export interface FontUse {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  /** Absolute path of the whole font file. */
  readonly file: string;
  /** Every character set in it. */
  readonly characters: string;
}

export interface StyleResult {
  readonly lines: readonly StyledLine[];
  readonly fonts: readonly FontUse[];
}

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
  readonly radius: readonly [number, number, number, number];
  readonly border: Border | null;
  readonly shadow: Shadow | null;
}

/** An underline or a strike through a line. Lengths in source px. */
export interface LineDecoration {
  readonly line: string;
  readonly kind: 'underline' | 'strike';
  readonly color: Rgb;
  readonly thickness: number;
  /** From the baseline down to the stroke's upper edge (negative above the baseline). */
  readonly offset: number;
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

export interface RuleNode {
  readonly kind: 'rule';
  readonly id: string;
  readonly box: Box;
  readonly orientation: 'horizontal' | 'vertical';
  readonly color: Rgb;
  readonly style: 'solid' | 'dashed' | 'dotted';
}

export type ContainerRole =
  | 'section'
  | 'group'
  | 'card'
  | 'button'
  | 'input'
  | 'list'
  | 'list-item'
  | 'nav'
  | 'table'
  | 'table-row'
  | 'table-cell'
  | 'figure';

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
  /** Set by `refine` where the rendered content is taller than the box: the box then keeps its height. */
  readonly holdsHeight?: boolean;
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

/** One file of the page, path relative to index.html. */
export interface PageFile {
  readonly path: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** What `emit` writes. */
export interface EmittedPage {
  readonly html: string;
  readonly css: string;
  /** One a section, same order. */
  readonly fragments: readonly PageFile[];
  /** Pictures and subset fonts. */
  readonly files: readonly PageFile[];
  /** Class that finds a node again in the rendered page: node id → value of its data-node attribute in the instrumented html. */
  readonly instrumentedHtml: string;
}

/** Where things came to lie when the page was rendered at the source's width. */
export interface RenderedPage {
  readonly raster: RgbRaster;
  /** Border boxes by node id. */
  readonly nodes: Readonly<Record<string, Box>>;
  /** Advance boxes of text lines by line id. */
  readonly lines: Readonly<Record<string, Box>>;
  /** How many px the page is wider than a 390 px phone shows; 0 is right. */
  readonly phoneOverflow: number;
}

export type ReviewReason =
  | 'text_uncertain'
  | 'text_missing'
  | 'visual_mismatch'
  | 'overlap'
  | 'low_contrast'
  | 'unsupported_script'
  | 'baked_text'
  | 'layout_uncertain';

export interface Scores {
  readonly textAccuracy: number;
  readonly visualFidelity: number;
  readonly structure: number;
}

export interface ReviewFlag {
  readonly section: number;
  readonly severity: 'low' | 'medium' | 'high';
  readonly reason: ReviewReason;
  readonly metric: keyof Scores;
  readonly score: number;
  readonly box: Box;
  readonly message: string;
  readonly textIds: readonly string[];
  readonly assetNames: readonly string[];
}

/** What `score` measured on the rendered page. All 0 to 1. */
export interface QualityReport extends Scores {
  readonly sections: readonly Scores[];
  readonly review: readonly ReviewFlag[];
  /** Flags that a person has checked. */
  readonly resolved?: readonly ReviewFlag[];
  readonly autoPass: boolean;
}

/** The same finding has the same id whenever the page is measured again. */
export function flagId({ section, reason, box, textIds, assetNames }: ReviewFlag): string {
  const place = [box.x, box.y, box.width, box.height].map(Math.round);
  const digest = createHash('sha256')
    .update(JSON.stringify([section, place, textIds, assetNames]))
    .digest('hex');
  return `${reason}-${digest.slice(0, 12)}`;
}

/** A node and all below it, parents before children, in document order. */
export function* nodesOf(node: LayoutNode): Generator<LayoutNode> {
  yield node;
  if (node.kind === 'container') for (const child of node.children) yield* nodesOf(child);
}

/** Text nodes of a tree in document order. */
export function textsOf(root: LayoutNode): TextNode[] {
  return [...nodesOf(root)].filter((node) => node.kind === 'text');
}

/** Scripts written without spaces: a line break between two of their letters is no space. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** The words of a text node as one string, its line breaks taken out. */
export function plainText(text: TextNode): string {
  return text.lines
    .map((line) => line.text)
    .reduce((before, next) => before + (UNSPACED.test(before.at(-1) ?? '') && UNSPACED.test(next[0] ?? '') ? '' : ' ') + next);
}
