/** What is drawn: grounds, shapes, pictures, type. Lengths in source px. */
import type { Box } from '../../image/geometry.ts';
import type { Rgb } from '../../image/colour.ts';
import type { TextLine } from './reading.ts';

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
  /** The picture is a texture, alike all over: what lies on it has no place of its own there. */
  readonly isTexture?: true;
  /** A band that holds nothing but the edge between two grounds: a wave, a slant, teeth. It is a picture as a whole. */
  readonly isEdge?: true;
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
      /** Where it goes through a column of cells in a colour of its own. */
      readonly through?: RuleStretch;
    };

/** A part of a level line. */
export interface RuleStretch {
  /** From x to before x. */
  readonly from: number;
  readonly to: number;
  readonly color: Rgb;
}

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
  /** The one colour that all of it has, if so: a ground that was too pale, or too noisy, to be found as a shape. */
  readonly plain?: Rgb;
  /** From scene text or near heading; empty = decorative. */
  readonly alt: string;
}

/** An outline behind filled letters. */
export interface TextStroke {
  /** Source px that show round the letters. */
  readonly width: number;
  readonly color: Rgb;
  /** Half of it covers the letters' own edges. */
  readonly isOverFill?: true;
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
  /** Signs of East Asia are as wide as they are, by the font's feature "palt". */
  readonly proportional?: true;
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
  /** The ground that shows within outlines, where it is even. */
  readonly inside?: Rgb;
  /** Outline round the filled letters. */
  readonly stroke?: TextStroke;
  /** 0 to 1: correlation of the drawn face with the ink. Under 0.86 the face is only the nearest. */
  readonly match: number;
}

/** A stretch of a line in one style. */
export interface TextRun {
  readonly text: string;
  readonly style: TextStyle;
}

/** How the strokes of printed letters compare with those of the face that they are set in, as ratios. */
export interface StrokeRatios {
  /** Of how thick level strokes are against upright ones. */
  readonly contrast: number;
  readonly thickness: number;
}

/**
 * A line whose type is known. Of a vertical one, originX and advance are the line box's left edge and width, baseline its bottom, ascent its height. Of one that leans, they are
 * those of its line box made level about the middle.
 */
export interface StyledLine extends TextLine {
  /** At least one, in logical order; their texts joined give `text`. */
  readonly runs: readonly TextRun[];
  /** y of the baseline, source px. */
  readonly baseline: number;
  /** x where the line's advance begins at its left edge (ink left minus the first glyph's left bearing), source px. */
  readonly originX: number;
  /** Advance width of the whole line with its letter spacing, source px. */
  readonly advance: number;
  /** Distances of the font's ascent and descent from the baseline, source px, as Chromium rounds them for line layout. */
  readonly ascent: number;
  readonly descent: number;
  /** Of a line in large letters. */
  readonly strokes?: StrokeRatios;
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
