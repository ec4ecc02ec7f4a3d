/** What shows of a pale word, smaller, as drawn words are laid over it. */
import { bottom, boxFromEdges, clampToPixels, grow, right, type Box } from '../../image/geometry.ts';
import { drawText, extentsOf, NO_SPACING, type DrawnFace } from '../../fonts/drawing/drawing.ts';
import { createSheet, type DrawnText } from '../../fonts/drawing/drawn-text.ts';
import type { Coverage } from './coverage.ts';

export interface SeenWord {
  /** Of the word, px of the picture, and what surrounds it. */
  readonly ink: Box;
  readonly box: Box;
  /** How many times smaller it is looked at. */
  readonly factor: number;
  readonly width: number;
  readonly height: number;
  /** Coverage, 0 to 1, and how much of each pixel shows, 0 to 1. */
  readonly alpha: Float32Array;
  readonly shown: Float32Array;
}

/** A face, and where words stand in it: px of the picture. */
export interface Setting {
  readonly drawn: DrawnFace;
  readonly size: number;
  /** Between letters. */
  readonly spacing: number;
  readonly baseline: number;
  /** Of the ink. */
  readonly left: number;
}

/** Words are looked at so high, px: to tell their likelier families, their face and letters, and to place them. */
export const HEIGHTS = { told: 22, read: 44, placed: 100 };
/** What is looked at round the word, in its heights. */
const ROUND = 0.12;
/** Letters are set no closer and no farther apart, in type sizes. */
const SPACING = { least: -0.12, most: 0.6 };

/** Rows and columns of a word show this share of its height or width as ink at least: less is what lossy compression leaves beside what stands before it. */
const SHOWN = 0.015;
/** What is this far covered is ink. */
const INK = 0.5;

/** @param found where the word was read @param high how high it is looked at at most, px */
export function seeWord(coverage: Coverage, found: Box, high: number): SeenWord {
  const { box: whole, alpha, hidden } = coverage;
  const ink = shownInk(coverage, found);
  const by = ROUND * ink.height;
  const inner = clampToPixels(grow({ ...ink, x: ink.x - whole.x, y: ink.y - whole.y }, by), whole.width, whole.height);
  const factor = Math.max(1, Math.round(ink.height / high));
  const [width, height] = [Math.floor(inner.width / factor), Math.floor(inner.height / factor)];
  const seen = { alpha: new Float32Array(width * height), shown: new Float32Array(width * height) };
  const count = factor * factor;
  for (let y = 0; y < height * factor; y++)
    for (let x = 0; x < width * factor; x++) {
      const from = (inner.y + y) * whole.width + inner.x + x;
      const to = Math.floor(y / factor) * width + Math.floor(x / factor);
      if (hidden[from]) continue;
      seen.alpha[to]! += alpha[from]! / count;
      seen.shown[to]! += 1 / count;
    }
  for (const [i, shown] of seen.shown.entries()) if (shown > 0) seen.alpha[i]! /= shown;
  return { ink, box: { ...inner, x: inner.x + whole.x, y: inner.y + whole.y }, factor, width, height, ...seen };
}

/** Where ink shows of a word, which was read with what was guessed of its hidden parts; px of the picture. */
function shownInk({ box, alpha, hidden }: Coverage, found: Box): Box {
  const {
    x: left,
    y: top,
    width,
    height,
  } = clampToPixels(grow({ ...found, x: found.x - box.x, y: found.y - box.y }, ROUND * found.height), box.width, box.height);
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (top + y) * box.width + left + x;
      if (hidden[i] || alpha[i]! < INK) continue;
      rows[y]!++;
      columns[x]!++;
    }
  const ends = (counts: Float64Array, least: number) =>
    [counts.findIndex((n) => n >= least), counts.findLastIndex((n) => n >= least) + 1] as const;
  const [from, to] = ends(columns, SHOWN * found.height);
  const [first, last] = ends(rows, SHOWN * found.width);
  return to > from && last > first ? boxFromEdges(box.x + left + from, box.y + top + first, box.x + left + to, box.y + top + last) : found;
}

const gapsIn = (text: string): number => [...text].length - 1;

/** How wide the ink of words is as they are set, px. */
export function widthOf({ drawn: { face }, size, spacing }: Pick<Setting, 'drawn' | 'size' | 'spacing'>, text: string): number {
  const { left, right: end } = extentsOf(face, text, 'ltr');
  return (end - left) * size + gapsIn(text) * spacing;
}

/** The setting spaced so that the words are so wide. */
export function setAsWide(setting: Setting, text: string, width: number): Setting {
  const gaps = gapsIn(text);
  return gaps === 0 ? setting : { ...setting, spacing: (width - widthOf({ ...setting, spacing: 0 }, text)) / gaps };
}

const sheet = createSheet();

/** The words as they are set, drawn as small as what is seen; null where letters are never set so. Looked at before the next one is drawn. */
export function drawWord(seen: SeenWord, { drawn, size, spacing, baseline, left }: Setting, text: string): DrawnText | null {
  if (spacing < SPACING.least * size || spacing > SPACING.most * size) return null;
  const { factor, box, width, height } = seen;
  return drawText(drawn, text, {
    size: size / factor,
    spacing: { ...NO_SPACING, letters: spacing / factor },
    direction: 'ltr',
    penX: (left - extentsOf(drawn.face, text, 'ltr').left * size - box.x) / factor,
    baseline: (baseline - box.y) / factor,
    width,
    height,
    inkLuminance: 0.5,
    sheet,
  });
}

/**
 * How well drawn words agree with what shows: correlation of the pixels, each as much as it shows; -1 to 1.
 * @param isPiece looks at the columns that are drawn alone
 */
export function agreement(seen: SeenWord, setting: Setting, text: string, isPiece = false): number {
  const picture = drawWord(seen, setting, text);
  if (!picture) return -1;
  const { drawn, alpha: covered } = picture;
  const [from, to] = isPiece ? [Math.max(0, drawn.left - 1), Math.min(seen.width, drawn.right + 1)] : [0, seen.width];
  let sw = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let y = 0; y < seen.height; y++) {
    const isRow = y >= drawn.top && y < drawn.bottom;
    for (let x = from, i = y * seen.width + from; x < to; x++, i++) {
      const w = seen.shown[i]!;
      if (w === 0) continue;
      const a = seen.alpha[i]!;
      const b = isRow && x >= drawn.left && x < drawn.right ? covered[i]! : 0;
      sw += w;
      sa += w * a;
      sb += w * b;
      saa += w * a * a;
      sbb += w * b * b;
      sab += w * a * b;
    }
  }
  const spread = (saa - (sa * sa) / sw) * (sbb - (sb * sb) / sw);
  return spread > 1e-9 ? (sab - (sa * sb) / sw) / Math.sqrt(spread) : -1;
}

export const endsOf = ({ ink }: SeenWord) => ({ top: ink.y, bottom: bottom(ink), left: ink.x, right: right(ink) });
