/** Small labels in a row, or before words: the detector takes them for one line, though each is text of its own, often white on colour beside colour on white. */
import { lumaAt } from '../../../image/colour.ts';
import { connectedParts } from '../../../image/connected.ts';
import { bottom, boxFromEdges, centerX, centerY, clampToPixels, grow, intersect, right, type Box } from '../../../image/geometry.ts';
import { crop, type RgbRaster } from '../../../image/raster.ts';
import { filledLabels, type Label } from './filled-labels.ts';
import { boxOf, EDGE, isClosed } from './label-edges.ts';
import { SIDE } from './line-area.ts';

/** What is looked at above and below a line, heights of it: a label's edges lie there. */
const AROUND = 0.5;
/** A line that may hold a label and something else is so many times as long as high. */
const LONG = 2;
/** Levels of luma in which a label differs from what it lies on; a lossy picture's ringing beside letters is less. */
const CONTRAST = 40;
/** So much of a window is of one ground, give or take levels of luma: a photo may reach into it, and the line below. */
const GROUND = { share: 0.35, levels: 8 };
/** A label is longer than high by this, so high in heights of the line, and higher than all letters by so many px: letters that touch are closed all round, too. */
const LABEL = { longer: 1.1, high: 0.7, over: 2 };
/**
 * What as many narrow parts begin and end level with, give or take px, is one of their letters, be they higher than the detected line (the к of высокого in Montserrat at 900, whose bars and
 * tight arms close it all round; its box of 39 px is lower than the letters of 42).
 */
const LETTERS = { alike: 2, off: 2, wide: 1.5 };

/** A line to look at. */
export interface Place {
  /** px of the picture */
  readonly box: Box;
  /** Whether it stands on a label, whose edges are near and of strong colour. */
  readonly onLabel: boolean;
  /** Of that label's ground it is known that it is one colour. */
  readonly isEven?: true;
}

/**
 * @param box that the detector found, px of the picture
 * @param noise standard deviation of the picture's noise, levels
 * @returns labels and what stands beside them; the box itself where it holds no label
 */
export function partsBesideLabels(picture: RgbRaster, box: Box, noise = 0): Place[] {
  const whole = { box, onLabel: false };
  const labels = box.width < LONG * box.height ? [] : labelsIn(picture, box, noise);
  if (labels.length === 0) return [whole];
  const parts: Place[] = [];
  let from = box.x;
  const addBetween = (to: number) => {
    if (to - from >= 0.5 * box.height) parts.push({ box: boxFromEdges(from, box.y, to, bottom(box)), onLabel: false });
  };
  for (const label of labels) {
    addBetween(label.box.x - SIDE);
    parts.push({ box: withinLabel(label, box), onLabel: true, ...(label.isEven ? { isEven: true } : {}) });
    from = right(label.box) + SIDE;
  }
  addBetween(right(box));
  return parts;
}

/** Of a label what is looked at as a line: with what is seen beside and above that, none of its edges. */
function withinLabel({ box, edge }: Label, line: Box): Box {
  const inner = grow(box, -EDGE);
  const { y, height } = intersect(grow(inner, -edge), line) ?? inner;
  return boxFromEdges(inner.x + SIDE, y, right(inner) - SIDE, y + height);
}

/** What is filled or framed and closed on all sides within a window round the line, left to right. */
function labelsIn(picture: RgbRaster, line: Box, noise: number): Label[] {
  const margin = Math.round(AROUND * line.height);
  const area = clampToPixels(grow(line, margin), picture.width, picture.height);
  const window = crop(picture, area);
  const placed = (box: Box): Box => ({ ...box, x: box.x + area.x, y: box.y + area.y });
  const strong = strongLabels(window, line.height)
    .map((box) => ({ box: placed(box), edge: EDGE }))
    .filter(
      ({ box }) => Math.abs(centerY(box) - centerY(line)) <= AROUND * line.height && centerX(box) > line.x && centerX(box) < right(line),
    );
  const filled = filledLabels(window, { ...line, x: line.x - area.x, y: line.y - area.y }, noise).map((label) => ({
    ...label,
    box: placed(label.box),
  }));
  const others = filled.filter((label) => !strong.some(({ box }) => intersect(box, label.box)));
  return [...strong, ...others].toSorted((a, b) => a.box.x - b.box.x);
}

/** Labels that stand out from the ground by their luma and are higher than all letters. @param lineHeight px */
function strongLabels(window: RgbRaster, lineHeight: number): Box[] {
  const { width, height, data } = window;
  const lumas = new Uint8Array(width * height);
  for (let i = 0; i < lumas.length; i++) lumas[i] = lumaAt(data, i * 3);
  const ground = groundOf(lumas);
  if (ground === null) return [];
  const isOff = (i: number) => Math.abs(lumas[i]! - ground) > CONTRAST;
  const isOn = new Uint8Array(width * height);
  const parts = connectedParts(width, height, isOff)
    .map((pixels) => ({ pixels, box: boxOf(pixels, width) }))
    .filter(({ box }) => box.y > 0 && bottom(box) < height);
  const closed = parts.filter(({ pixels, box }) => {
    if (box.height < LABEL.high * lineHeight || box.width < LABEL.longer * box.height) return false;
    for (const at of pixels) isOn[at] = 1;
    return isClosed(box, (x, y) => isOn[y * width + x] === 1);
  });
  const open = parts.filter((part) => !closed.includes(part)).map(({ box }) => box);
  const letters = open.filter((box) => box.height <= lineHeight).map((box) => box.height);
  return closed.map(({ box }) => box).filter((box) => box.height >= Math.max(0, ...letters) + LABEL.over && !isAmongLetters(box, open));
}

/** Whether a box stands in a row of narrow ones of its height. */
function isAmongLetters(box: Box, others: readonly Box[]): boolean {
  const isAlike = (other: Box) =>
    other.width <= LETTERS.wide * other.height &&
    Math.abs(other.y - box.y) <= LETTERS.off &&
    Math.abs(bottom(other) - bottom(box)) <= LETTERS.off;
  return others.filter(isAlike).length >= LETTERS.alike;
}

/** The luma that most of the window has, null where that is not one ground. */
function groundOf(lumas: Uint8Array): number | null {
  const counts = new Uint32Array(256);
  for (let i = 0; i < lumas.length; i++) counts[lumas[i]!]!++;
  const near = (value: number) => {
    let count = 0;
    for (let other = Math.max(0, value - GROUND.levels); other <= Math.min(255, value + GROUND.levels); other++) count += counts[other]!;
    return count;
  };
  let ground = 0;
  for (let value = 1; value < counts.length; value++) if (near(value) > near(ground)) ground = value;
  return near(ground) >= GROUND.share * lumas.length ? ground : null;
}
