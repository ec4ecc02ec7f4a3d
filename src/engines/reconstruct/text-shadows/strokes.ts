/** Outlines round filled letters (white letters with a brown rim): measured, and taken off the picture, to be drawn by CSS again. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, clampToPixels, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { modeColor } from '../../image/mode.ts';
import { inpaint, morphology } from '../../image/opencv.ts';
import { crop, createRaster, paste, type RgbRaster } from '../../image/raster.ts';
import type { ReadResult, SourcePicture, TextLine, TextStroke } from '../document.ts';

/** Letters are so high at least, px; outlines so wide at most, in heights of the line and px. */
const LINE = { height: 16, widest: 0.16, most: 16 };
/** Levels by which pixels of one colour differ, beyond three times the noise; the outline's from ink and from what is round it, at least. */
const ALIKE = 28;
const APART = { ink: 60, round: 36 };
/** Share of the pixels at one distance from the letters that have the outline's colour, within it and beyond it. */
const SHARE = { within: 0.72, beyond: 0.4 };
/** Share of its box that the ink covers, at least. */
const INKED = 0.08;

export interface Strokes {
  /** The picture without the outlines; the source itself where there are none. */
  readonly source: SourcePicture;
  /** With the boxes of the letters alone. */
  readonly read: ReadResult;
  /** By line id. */
  readonly strokes: ReadonlyMap<string, TextStroke>;
}

/** Looks round each overlay line that is filled. Memory: a second copy of the picture, only where there is an outline. */
export async function takeStrokes({ source, read }: { readonly source: SourcePicture; readonly read: ReadResult }): Promise<Strokes> {
  const strokes = new Map<string, TextStroke>();
  const boxes = new Map<string, Pick<TextLine, 'box' | 'paper'>>();
  let raster = source.raster;
  for (const line of read.lines) {
    const others = read.lines.filter((other) => other !== line && other.kind === 'overlay').map(({ box }) => box);
    const found = line.kind === 'overlay' && line.outline === undefined ? strokeOf(source, line, others) : null;
    if (!found) continue;
    if (raster === source.raster) raster = { ...raster, data: raster.data.slice() };
    paste(raster, await withoutStroke(crop(raster, found.window), line.ink, found), found.window.x, found.window.y);
    strokes.set(line.id, { width: found.width, color: found.color });
    boxes.set(line.id, { box: found.letters, paper: found.round });
  }
  if (strokes.size === 0) return { source, read, strokes };
  const lines = read.lines.map((line) => ({ ...line, ...boxes.get(line.id) }));
  return { source: { ...source, raster }, read: { ...read, lines }, strokes };
}

interface Found {
  readonly window: Box;
  /** Box of the letters without their outline. */
  readonly letters: Box;
  /** px that show round the letters. */
  readonly width: number;
  readonly color: Rgb;
  readonly round: Rgb;
  /** How far, px, each pixel of the window is from the letters. */
  readonly distance: Float32Array;
}

function strokeOf({ raster, noise }: SourcePicture, line: TextLine, others: readonly Box[]): Found | null {
  const { box, ink } = line;
  if (box.height < LINE.height || box.height > box.width * 1.5) return null;
  const widest = Math.min(LINE.most, Math.ceil(LINE.widest * box.height));
  const window = clampToPixels(grow(box, widest + 4), raster.width, raster.height);
  const patch = crop(raster, window);
  const near = ALIKE + 3 * noise;
  const inner = { ...box, x: box.x - window.x, y: box.y - window.y };
  const isCore = (x: number, y: number) =>
    x >= inner.x && x < right(inner) && y >= inner.y && y < bottom(inner) && channelDistance(at(patch, x, y), ink) <= near;
  const core = createRaster(patch.width, patch.height, 1);
  for (let y = 0, i = 0; y < patch.height; y++) for (let x = 0; x < patch.width; x++, i++) core.data[i] = isCore(x, y) ? 1 : 0;
  const inked = core.data.reduce((sum, v) => sum + v, 0);
  if (inked < INKED * box.width * box.height) return null;
  const distance = distances(core.data, patch.width, patch.height);
  const taken = others
    .flatMap((other) => intersect(other, window) ?? [])
    .map((other) => ({ ...other, x: other.x - window.x, y: other.y - window.y }));
  const rings = ringsOf(patch, distance, widest + 4, taken);
  const first = modeColor(Uint8Array.from(rings[2].flat()), near);
  if (first.share < SHARE.within || channelDistance(first.color, ink) < APART.ink) return null;
  const shares = rings.map((ring) => ring.filter((pixel) => channelDistance(pixel, first.color) <= near).length / Math.max(1, ring.length));
  const end = shares.findIndex((share, k) => k >= 2 && share < SHARE.within);
  if (end < 0 || end > widest + 1 || (shares[end + 2] ?? 0) > SHARE.beyond) return null;
  const beyond = rings.slice(end + 1).flat();
  const round = modeColor(Uint8Array.from(beyond.flat()), near).color;
  if (beyond.length === 0 || channelDistance(round, first.color) < APART.round) return null;
  const width = 1 + shares.slice(2, end + 2).reduce((sum, share) => sum + share, 0);
  return { window, letters: boxOfCore(core, window), width: Math.round(width * 10) / 10, color: first.color, round, distance };
}

const at = ({ data, width }: RgbRaster, x: number, y: number): Rgb => {
  const i = (y * width + x) * 3;
  return [data[i], data[i + 1], data[i + 2]];
};

/** Pixels by their distance from the letters, in whole px; other lines left out. */
function ringsOf(patch: RgbRaster, distance: Float32Array, most: number, taken: readonly Box[]): Rgb[][] {
  const rings: Rgb[][] = Array.from({ length: most + 1 }, () => []);
  for (let y = 0, i = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++, i++) {
      const ring = Math.round(distance[i]);
      if (ring === 0 || ring > most) continue;
      if (!taken.some((box) => x >= box.x && x < right(box) && y >= box.y && y < bottom(box))) rings[ring].push(at(patch, x, y));
    }
  }
  return rings;
}

/** Distance of each pixel from the nearest marked one: two passes of a 3-4 chamfer (Borgefors 1986), in px. */
function distances(marked: Uint8Array, width: number, height: number): Float32Array {
  const out = Float32Array.from(marked, (v) => (v ? 0 : 1e6));
  const relax = (i: number, x: number, y: number, dx: number, dy: number) => {
    const [u, v] = [x + dx, y + dy];
    if (u < 0 || v < 0 || u >= width || v >= height) return;
    out[i] = Math.min(out[i], out[v * width + u] + (dx !== 0 && dy !== 0 ? 4 / 3 : 1));
  };
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      for (const [dx, dy] of [
        [-1, 0],
        [-1, -1],
        [0, -1],
        [1, -1],
      ])
        relax(i, x, y, dx, dy);
  for (let y = height - 1, i = out.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--)
      for (const [dx, dy] of [
        [1, 0],
        [1, 1],
        [0, 1],
        [-1, 1],
      ])
        relax(i, x, y, dx, dy);
  return out;
}

function boxOfCore({ data, width, height }: { data: Uint8Array; width: number; height: number }, window: Box): Box {
  let [left, top, end, under] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!data[i]) continue;
      [left, end] = [Math.min(left, x), Math.max(end, x + 1)];
      [top, under] = [Math.min(top, y), y + 1];
    }
  }
  return { x: window.x + left, y: window.y + top, width: end - left, height: under - top };
}

/** Letters' soft edges reach so far, px, and the outline's beyond it. */
const SOFT = { letters: 1.5, outline: 2.5 };

/** The patch with what is round the outline carried up to the letters, whose soft edges mix with it. */
async function withoutStroke(patch: RgbRaster, ink: Rgb, { width, color, distance }: Found): Promise<RgbRaster> {
  const mask = createRaster(patch.width, patch.height, 1);
  for (let i = 0; i < distance.length; i++) if (distance[i] <= width + SOFT.outline) mask.data[i] = 255;
  const ground = await inpaint(patch, await morphology(mask, 'close', { width: 3, height: 3 }), 3);
  const data = patch.data.slice();
  const axis = ink.map((v, c) => v - color[c]);
  const length = axis.reduce((sum, v) => sum + v * v, 0);
  for (let i = 0; i < distance.length; i++) {
    if (distance[i] === 0 || !mask.data[i]) continue;
    const along = axis.reduce((sum, v, c) => sum + v * (patch.data[i * 3 + c] - color[c]), 0) / length;
    const share = distance[i] <= SOFT.letters ? Math.max(0, Math.min(1, along)) : 0;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(ground.data[i * 3 + c] + share * (ink[c] - ground.data[i * 3 + c]));
  }
  return { ...patch, data };
}
