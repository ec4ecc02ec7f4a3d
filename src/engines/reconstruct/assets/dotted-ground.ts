/** Grounds with small dots at even distances: each is too small to be a thing of its own, all of them are a picture of the ground. */
import { enclose, right, bottom, type Box } from '../../image/geometry.ts';
import { connectedComponents } from '../../image/opencv.ts';
import { createRaster, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import type { Piece } from './piece.ts';

/** A dot is no larger, px each way; so many make a pattern, which reaches over this share of its band each way. */
const DOT = { side: 4, least: 48, across: 0.9 };
/** Dots are so far apart, px; this share of them have another one at the usual distance to the left or right, and above or below: text and boxes hide some. They may be a px off. */
const PITCH = { least: 6, most: 64, share: 0.7, off: 1 };

/** @returns what is drawn of the dots of a band, over its fill; null where there are none in even rows and columns */
export async function dottedGround(plate: RgbRaster, mask: GreyRaster): Promise<Piece | null> {
  const { labels, components } = await connectedComponents(mask);
  const dots = components.filter(({ box }) => Math.max(box.width, box.height) <= DOT.side);
  if (dots.length < DOT.least) return null;
  const reach = enclose(dots.map(({ box }) => box));
  if (reach.width < DOT.across * mask.width || reach.height < DOT.across * mask.height) return null;
  const boxes = dots.map(({ box }) => box);
  const turned = boxes.map(({ x, y, width, height }): Box => ({ x: y, y: x, width: height, height: width }));
  if (!isEven(boxes) || !isEven(turned)) return null;
  const picture = createRaster(plate.width, plate.height, 4);
  for (const { label, box } of dots)
    for (let y = box.y; y < bottom(box); y++)
      for (let x = box.x; x < right(box); x++) {
        const i = y * plate.width + x;
        if (labels[i] === label) picture.data.set([plate.data[i * 3]!, plate.data[i * 3 + 1]!, plate.data[i * 3 + 2]!, 255], i * 4);
      }
  const box = { x: 0, y: 0, width: plate.width, height: plate.height };
  return { box, kind: 'artwork', radius: [0, 0, 0, 0], shadow: null, ground: true, alt: '', picture, inPlate: picture, background: true };
}

/** Whether most dots have a neighbour in their row at one distance. */
function isEven(dots: readonly Box[]): boolean {
  const rows = Map.groupBy(dots, ({ y }) => y);
  const near = (y: number) => [-1, 0, 1].flatMap((off) => rows.get(y + off * PITCH.off) ?? []);
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
  return dots.filter(isPaired).length >= PITCH.share * dots.length;
}
