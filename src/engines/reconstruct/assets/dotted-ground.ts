/** Grounds with small dots at even distances: each is too small to be a thing of its own, all of them are a picture of the ground. */
import { enclose, intersect, type Box } from '../../image/geometry.ts';
import { connectedComponents } from '../../image/opencv.ts';
import { createRaster, type GreyRaster, type Raster, type RgbRaster } from '../../image/raster.ts';
import type { Piece } from './piece.ts';

/** A dot is no larger, px each way; so many make a pattern, which reaches over this share of its band each way. */
const DOT = { side: 4, least: 48, across: 0.9 };
/** Dots are so far apart, px; this share of them have another one at the usual distance to the left or right, and above or below: text and boxes hide some. They may be a px off. So many are a row. */
const PITCH = { least: 6, most: 64, share: 0.7, off: 1, row: 6 };

/**
 * @param over what lies on the ground: the dots go on under it, as they would show where that stands elsewhere, on a phone
 * @returns the dots of a band, over its fill; null where there are none in even rows and columns
 */
export async function dottedGround(plate: RgbRaster, mask: GreyRaster, over: readonly Box[]): Promise<Piece | null> {
  const { labels, components } = await connectedComponents(mask);
  const dots = components.filter(({ box }) => Math.max(box.width, box.height) <= DOT.side);
  if (dots.length < DOT.least) return null;
  const specks = dots.map(({ box }) => box);
  const reach = enclose(specks);
  if (reach.width < DOT.across * mask.width || reach.height < DOT.across * mask.height) return null;
  const [across, down] = [gridOf(specks), gridOf(specks.map(turned))];
  if (!across || !down) return null;
  // What is left of the edges of boxes is as small.
  const even = dots.filter(({ box }) => across.isPaired(box) && down.isPaired(turned(box)));
  const picture = createRaster(plate.width, plate.height, 4);
  for (const { label, box } of even) copyDot(picture, plate, box, box, (i) => labels[i] === label);
  const hidden = hiddenDots(
    even.map(({ box }) => box),
    across.pitch,
    over,
  );
  for (const { from, to } of hidden) copyDot(picture, plate, from, to, (i) => mask.data[i]! > 0);
  const box = { x: 0, y: 0, width: plate.width, height: plate.height };
  return { box, kind: 'artwork', radius: [0, 0, 0, 0], shadow: null, ground: true, alt: '', picture, inPlate: picture, background: true };
}

const turned = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width });

function copyDot(picture: Raster<4>, plate: RgbRaster, from: Box, to: Box, isDot: (i: number) => boolean): void {
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < from.width; x++) {
      const i = (from.y + y) * plate.width + from.x + x;
      const at = ((to.y + y) * plate.width + to.x + x) * 4;
      if (isDot(i) && to.x + x < plate.width && to.y + y < plate.height)
        picture.data.set([...plate.data.subarray(i * 3, i * 3 + 3), 255], at);
    }
}

/** Places in the rows of dots where one is missing under something, with a dot of the row. */
function hiddenDots(dots: readonly Box[], pitch: number, over: readonly Box[]): { from: Box; to: Box }[] {
  const hidden: { from: Box; to: Box }[] = [];
  for (const row of Map.groupBy(dots, ({ y }) => y).values()) {
    if (row.length < PITCH.row) continue;
    const [first, ...more] = row.toSorted((a, b) => a.x - b.x);
    const last = more.at(-1)!;
    for (let x = first!.x + pitch; x < last.x; x += pitch) {
      const isThere = row.some((dot) => Math.abs(dot.x - x) <= PITCH.off);
      const to = { ...first!, x };
      if (!isThere && over.some((box) => intersect(box, to) !== null)) hidden.push({ from: first!, to });
    }
  }
  return hidden;
}

/** The distance at which most dots have a neighbour in their row, and which have; null where few have. */
function gridOf(dots: readonly Box[]): { readonly pitch: number; readonly isPaired: (dot: Box) => boolean } | null {
  const rows = Map.groupBy(dots, ({ y }) => y);
  const near = (y: number) => [-PITCH.off, 0, PITCH.off].flatMap((off) => rows.get(y + off) ?? []);
  const counts = new Map<number, number>();
  for (const { x, y } of dots)
    for (const other of near(y)) {
      const apart = other.x - x;
      if (apart >= PITCH.least && apart <= PITCH.most) counts.set(apart, (counts.get(apart) ?? 0) + 1);
    }
  // Twice the distance has nearly as many: the nearest is meant.
  const most = Math.max(0, ...counts.values());
  const pitch = Math.min(...[...counts].filter(([, count]) => count >= PITCH.share * most).map(([apart]) => apart));
  const isPaired = ({ x, y }: Box) => near(y).some((other) => Math.abs(Math.abs(other.x - x) - pitch) <= PITCH.off);
  return dots.filter(isPaired).length >= PITCH.share * dots.length ? { pitch, isPaired } : null;
}
