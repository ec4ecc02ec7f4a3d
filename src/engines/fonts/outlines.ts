/** Outlines of letters in type sizes. */
import type { Face } from './catalogue.ts';
import type { KernedScript } from './kerning.ts';
import { AS_IT_IS, type Adjustment } from './proportional.ts';
import { openTrueType, type GlyphContour, type TrueType, type TrueTypeGlyph } from './truetype.ts';

/** A letter's contours from the pen and the baseline, and its measures in type sizes; rightwards and downwards positive. */
export interface Outline {
  /**
   * The contours as quadratic curves in font units, six coordinates each: first point, the one that pulls it, last point. A straight line is pulled to its
   * middle.
   */
  readonly curves: Int16Array;
  readonly unitsPerEm: number;
  /** Where its points lie, those that pull its curves included. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How far the pen moves. */
  readonly advance: number;
}

/** Outlines that are kept: about half a KB each of those that were drawn. */
const MOST_KEPT = 40_000;

interface OpenFace {
  readonly font: TrueType | null;
  readonly letters: Map<string, Outline | null>;
  /** With the feature "palt". */
  readonly proportional: Map<string, Outline | null>;
}

/** What tells a letter's outline. */
export type Drawable = Pick<Face, 'file' | 'proportional'>;

const open = new Map<string, OpenFace>();
let kept = 0;

/** @param character one code point @returns null where the face has no glyph for it, or none with TrueType's curves */
export function outlineOf({ file, proportional }: Drawable, character: string): Outline | null {
  const face = openFace(file);
  const letters = proportional ? face.proportional : face.letters;
  let outline = letters.get(character);
  if (outline === undefined) {
    if (++kept > MOST_KEPT) {
      for (const { letters: square, proportional: asWide } of open.values()) for (const known of [square, asWide]) known.clear();
      kept = 1;
    }
    letters.set(character, (outline = readOutline(face.font, character.codePointAt(0)!, proportional === true)));
  }
  return outline;
}

function openFace(file: string): OpenFace {
  let face = open.get(file);
  if (!face) open.set(file, (face = { font: openTrueType(file), letters: new Map(), proportional: new Map() }));
  return face;
}

/** How much further apart two characters of a face stand than they would alone, type sizes. */
export function kerningOfPair({ file }: Pick<Face, 'file'>, character: string, next: string, script: KernedScript): number {
  const { font } = openFace(file);
  return font ? font.kerningOf(character.codePointAt(0)!, next.codePointAt(0)!, script) / font.unitsPerEm : 0;
}

/** Whether a font file tells how wide its signs of East Asia are by themselves. */
export const isProportional = (file: string): boolean => openFace(file).font?.isProportional() ?? false;

function readOutline(font: TrueType | null, codePoint: number, asWide: boolean): Outline | null {
  const glyph = font?.glyphFor(codePoint);
  if (!font || !glyph) return null;
  return new ListedOutline(glyph, font.unitsPerEm, asWide ? font.proportionalOf(codePoint) : AS_IT_IS);
}

/** An outline whose curves are read when they are asked for: of most letters that are tried only the advance is. */
class ListedOutline implements Outline {
  readonly unitsPerEm: number;
  readonly advance: number;
  readonly #glyph: TrueTypeGlyph;
  readonly #placement: number;
  #drawn: (Pick<Outline, 'curves'> & Bounds) | null = null;

  constructor(glyph: TrueTypeGlyph, unitsPerEm: number, { placement, advance }: Adjustment) {
    this.#glyph = glyph;
    this.#placement = placement;
    this.unitsPerEm = unitsPerEm;
    this.advance = (glyph.advance + advance) / unitsPerEm;
  }

  get curves() {
    return this.#read().curves;
  }

  get left() {
    return this.#read().left;
  }

  get top() {
    return this.#read().top;
  }

  get right() {
    return this.#read().right;
  }

  get bottom() {
    return this.#read().bottom;
  }

  #read() {
    if (this.#drawn) return this.#drawn;
    const curves: number[] = [];
    for (const contour of this.#glyph.readContours()) addContour(curves, contour);
    for (let i = 0; i < curves.length; i += 2) curves[i]! += this.#placement;
    return (this.#drawn = { curves: rounded(curves), ...boundsOf(curves, this.unitsPerEm) });
  }
}

/** As the array rounds by itself, it cuts. */
function rounded(values: readonly number[]): Int16Array {
  const whole = new Int16Array(values.length);
  for (let i = 0; i < whole.length; i++) whole[i] = Math.round(values[i]);
  return whole;
}

type Bounds = Pick<Outline, 'left' | 'top' | 'right' | 'bottom'>;

/** Where the points of curves lie, in type sizes. */
export function boundsOf(curves: ArrayLike<number>, em: number): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < curves.length; i += 2) {
    left = Math.min(left, curves[i]);
    right = Math.max(right, curves[i]);
    top = Math.min(top, curves[i + 1]);
    bottom = Math.max(bottom, curves[i + 1]);
  }
  return { left: left / em, top: top / em, right: right / em, bottom: bottom / em };
}

/** Two points that pull, one after the other, have a point of the contour half-way between them. */
function addContour(curves: number[], { x, y, onCurve }: GlyphContour): void {
  const n = x.length;
  if (n === 0) return;
  const first = onCurve.indexOf(1);
  const startX = first < 0 ? (x[n - 1] + x[0]) / 2 : x[first];
  const startY = first < 0 ? (y[n - 1] + y[0]) / 2 : y[first];
  let fromX = startX;
  let fromY = startY;
  let pullX = 0;
  let pullY = 0;
  let isPulled = false;
  const lineTo = (toX: number, toY: number) => {
    if (!isPulled) {
      pullX = (fromX + toX) / 2;
      pullY = (fromY + toY) / 2;
    }
    curves.push(fromX, -fromY, pullX, -pullY, toX, -toY);
    fromX = toX;
    fromY = toY;
  };
  for (let k = 1; k <= n; k++) {
    const i = (first + k) % n;
    if (onCurve[i]) {
      lineTo(x[i], y[i]);
      isPulled = false;
      continue;
    }
    if (isPulled) lineTo((pullX + x[i]) / 2, (pullY + y[i]) / 2);
    pullX = x[i];
    pullY = y[i];
    isPulled = true;
  }
  if (isPulled) lineTo(startX, startY);
}
