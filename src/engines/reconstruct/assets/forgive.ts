/** Differences between plate and drawing that are nothing drawn. */
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { bottom, clampToPixels, grow, right, type Box } from '../../image/geometry.ts';
import { roundedDistance } from '../../image/paint.ts';
import { colorAt, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import type { Shape, TextLine } from '../document.ts';
import { LOSSY } from '../../image/noise.ts';
import { comesOut, comesOutLeaning, SAME } from './coming-out.ts';

/** How far, px, and by how many levels edges may be off; round corners farther, where colour runs over them from two sides. */
const SOFT = { lossy: { reach: 2.5, most: 255, corner: 4 }, clean: { reach: 1, most: 90, corner: 1 } };
/** Halved colour rings as far as its block reaches, px, and by this share of its contrast (0.25 measured at quality 82, 4:2:0). */
const RINGING = { reach: 16, share: 0.25 };

/** What goes on so much farther into the shape, px, is no soft edge: it lies across the edge, as the notch of a coupon does; in a lossy picture it differs there by so many levels. */
const ACROSS = { px: 2, levels: 24 };
/** Thinner things than this, px, have no inside to look at. */
const THIN = 20;

/** What is there, and what is drawn. */
export interface Pictures {
  readonly plate: RgbRaster;
  readonly canvas: RgbRaster;
}

/** An edge is a mixture of what is drawn on its two sides, give or take these levels, as far as px; where its grey is, give or take fewer, its colour may be farther off, as it is stored at half resolution. */
const MIXTURE = { levels: 40, reach: 4, grey: 12, colour: 72 };

/** Whether a pixel has a colour that nothing drawn across the edge has: a line that runs along it. */
function isForeign({ plate, canvas }: Pictures, x: number, y: number, dx: number, dy: number): boolean {
  const [low, high]: [number, number, number][] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let step = -MIXTURE.reach; step <= MIXTURE.reach; step++) {
    const [u, v] = [Math.round(x + dx * step), Math.round(y + dy * step)];
    if (u < 0 || v < 0 || u >= canvas.width || v >= canvas.height) continue;
    for (let c = 0, i = (v * canvas.width + u) * 3; c < 3; c++) {
      low[c] = Math.min(low[c], canvas.data[i + c]);
      high[c] = Math.max(high[c], canvas.data[i + c]);
    }
  }
  const i = (y * plate.width + x) * 3;
  const grey = luma(colorAt(plate, x, y));
  const isMixedGrey = grey >= luma(low) - MIXTURE.grey && grey <= luma(high) + MIXTURE.grey;
  const levels = isMixedGrey ? MIXTURE.colour : MIXTURE.levels;
  return low.some((least, c) => plate.data[i + c] < least - levels || plate.data[i + c] > high[c] + levels);
}

/** Lines up to this thick, px, share their colour with what is beside them where it is stored at half resolution; their grey is kept, give or take levels. */
const HALVED = { thickest: 4, grey: 24 };

/** Whether a pixel has the grey of what is drawn there, on a line so thin that its colour has run out of it. */
function isPaled({ plate, canvas }: Pictures, shape: Shape, x: number, y: number): boolean {
  const thickness = shape.kind === 'rule' ? Math.min(shape.box.width, shape.box.height) : (shape.border?.width ?? Infinity);
  return thickness <= HALVED.thickest && Math.abs(luma(colorAt(plate, x, y)) - luma(colorAt(canvas, x, y))) <= HALVED.grey;
}

/** Strong colour stored at half resolution runs out over an edge, but its grey, give or take levels, does not. */
const BLEEDING = 12;

const isBleeding = ({ plate, canvas }: Pictures, x: number, y: number): boolean =>
  Math.abs(luma(colorAt(plate, x, y)) - luma(colorAt(canvas, x, y))) <= BLEEDING;

/** What is right beside a box differs by more levels than its soft edge where something round it is not drawn. */
const UNDRAWN = 64;

const isUndrawn = ({ plate, canvas }: Pictures, x: number, y: number): boolean =>
  channelDistance(colorAt(plate, x, y), colorAt(canvas, x, y)) > UNDRAWN;

/** A panel that is not drawn round a box has one colour, give or take levels, from the box's edge on to farther than halved colour and its ringing run, px. */
const PANEL = { levels: 6, reach: 24 };

/** Whether such a panel lies beside a box: its colour, be it pale, is none of the box's soft edge. @param at places on a way outwards, the first right beside the box */
function isPanel({ plate }: Pictures, at: readonly (readonly [number, number])[], isDrawn: (x: number, y: number) => boolean): boolean {
  const color = colorAt(plate, ...at[0]!);
  return at.every(
    ([x, y]) =>
      x >= 0 &&
      y >= 0 &&
      x < plate.width &&
      y < plate.height &&
      isDrawn(x, y) &&
      channelDistance(colorAt(plate, x, y), color) <= PANEL.levels,
  );
}

/** Colour at half resolution may be so many levels off right beside an edge, where grey is not. */
const SAME_HALVED = 64;

/** Whether what lies right beside a line or a box is what lies farther from it: filled artwork along one of its own strokes, a panel that is not drawn round a box that is. */
function goesOnBeside({ plate }: Pictures, [x, y]: readonly [number, number], [u, v]: readonly [number, number], lossy: boolean): boolean {
  const [here, there] = [colorAt(plate, x, y), colorAt(plate, u, v)];
  const off = channelDistance(here, there);
  return off <= SAME || (lossy && off <= SAME_HALVED && Math.abs(luma(here) - luma(there)) <= SAME);
}

interface Edge {
  readonly edged: Shape;
  readonly box: Box;
  readonly radius: readonly [number, number, number, number];
  /** How far, px, it reaches into the shape and out of it: beyond is another edge. */
  readonly inwards: number;
  readonly outwards: number;
}

/**
 * The outer edge of a shape; and of a round border thicker than edges reach, px, its inner one, which browsers set on whole px as well: the ring of a chart between them is off by half of one
 * at either.
 */
function edgesOf(shape: Shape, reach: number): Edge[] {
  if (shape.kind === 'rule') return [{ edged: shape, box: shape.box, radius: [0, 0, 0, 0], inwards: Infinity, outwards: Infinity }];
  const { box, radius, border } = shape;
  const isThick = border !== null && border.sides.length === 4 && border.width > reach && Math.min(...radius) > border.width;
  if (!isThick) return [{ edged: shape, box, radius, inwards: Infinity, outwards: Infinity }];
  const { width } = border;
  const within = (width - ACROSS.px) / 2;
  const [a, b, c, d] = radius;
  return [
    { edged: shape, box, radius, inwards: within, outwards: Infinity },
    { edged: shape, box: grow(box, -width), radius: [a - width, b - width, c - width, d - width], inwards: Infinity, outwards: within },
  ];
}

/**
 * Edges of shapes are not something drawn: lossy colour runs two px over them, and browsers soften curves in their own way.
 * In place.
 */
export function forgiveEdges(mask: GreyRaster, difference: GreyRaster, shapes: readonly Shape[], noise: number, pictures?: Pictures): void {
  const soft = noise >= LOSSY ? SOFT.lossy : SOFT.clean;
  const { most } = soft;
  const before = mask.data.slice();
  const isDrawn = (x: number, y: number) => before[y * mask.width + x] > 0;
  for (const { edged, box, radius, inwards: inmost, outwards } of shapes.flatMap((shape) => edgesOf(shape, soft.corner))) {
    const { kind } = edged;
    const zone = clampToPixels(grow(box, soft.corner), mask.width, mask.height);
    const round = Math.max(0, ...radius);
    const deep = soft.corner + round;
    const isCorner = (x: number, y: number) =>
      round > 0 && Math.min(x - box.x, right(box) - 1 - x) < round && Math.min(y - box.y, bottom(box) - 1 - y) < round;
    const bleeds = pictures !== undefined && noise >= LOSSY;
    // Where an edge is no longer soft a ring round a disc still is all its own, be its colour between those of disc and ground.
    const isRing = (x: number, y: number) => {
      if (x < 0 || y < 0 || x >= mask.width || y >= mask.height || !isCorner(x, y)) return false;
      return (
        before[y * mask.width + x] > 0 && difference.data[y * mask.width + x] > MIXTURE.levels && !(bleeds && isBleeding(pictures!, x, y))
      );
    };
    const thin = kind !== 'box' || Math.min(box.width, box.height) < THIN;
    for (let y = zone.y; y < zone.y + zone.height; y++) {
      const endRow = y < box.y + deep || y >= box.y + box.height - deep;
      for (let x = zone.x; x < zone.x + zone.width; x++) {
        if (!endRow && x === Math.ceil(box.x + deep)) x = Math.max(x, Math.floor(box.x + box.width - deep));
        const i = y * mask.width + x;
        if (!mask.data[i] || difference.data[i] > most) continue;
        const distance = (px: number, py: number) => roundedDistance(box, radius, px + 0.5, py + 0.5);
        const off = distance(x, y);
        const reach = isCorner(x, y) ? soft.corner : soft.reach;
        const deepest = Math.min(reach, inmost);
        if (off > Math.min(reach, outwards) || off < -deepest) continue;
        const inwards = off + deepest + ACROSS.px;
        const [dx, dy] = [(distance(x + 1, y) - distance(x - 1, y)) / 2, (distance(x, y + 1) - distance(x, y - 1)) / 2];
        const [ix, iy] = [Math.round(x - dx * inwards), Math.round(y - dy * inwards)];
        const isIn = !thin && distance(ix, iy) < -deepest && ix >= 0 && iy >= 0 && ix < mask.width && iy < mask.height;
        const inside = isIn && before[iy * mask.width + ix] && (!bleeds || difference.data[iy * mask.width + ix] > ACROSS.levels);
        // A rule that a curve goes on from has no edge at that end.
        const beyond = Math.min(reach, outwards) + ACROSS.px - off;
        const [ox, oy] = [Math.round(x + dx * beyond), Math.round(y + dy * beyond)];
        const atEnd = kind === 'rule' && (box.width > box.height ? Math.abs(dx) > Math.abs(dy) : Math.abs(dy) > Math.abs(dx));
        const drawnBeyond = ox >= 0 && oy >= 0 && ox < mask.width && oy < mask.height && before[oy * mask.width + ox] > 0;
        const maySpread = kind === 'rule' || (off >= 0 && pictures && isUndrawn(pictures, x, y));
        if (drawnBeyond && maySpread && pictures && goesOnBeside(pictures, [x, y], [ox, oy], noise >= LOSSY)) continue;
        const [px, py] = [Math.round(x + dx * (PANEL.reach - off)), Math.round(y + dy * (PANEL.reach - off))];
        const onPanel =
          off >= 0 &&
          kind === 'box' &&
          drawnBeyond &&
          pictures &&
          isPanel(
            pictures,
            [
              [x, y],
              [ox, oy],
              [px, py],
            ],
            isDrawn,
          );
        if (onPanel) continue;
        if (drawnBeyond && (atEnd || (off >= 0 && pictures && noise >= LOSSY && comesOut(edged, pictures, ox, oy)))) continue;
        if (off >= 0 && pictures && noise >= LOSSY && comesOutLeaning(edged, pictures, [x, y], [dx, dy], beyond)) continue;
        if (
          round > 0 &&
          outwards >= reach &&
          off > -ACROSS.px &&
          isRing(Math.round(x + dx * (reach - off)), Math.round(y + dy * (reach - off)))
        )
          continue;
        const foreign = pictures && noise >= LOSSY && isForeign(pictures, x, y, dx, dy) && !isPaled(pictures, edged, x, y);
        if (!inside && !foreign) mask.data[i] = 0;
      }
    }
  }
}

/** What is off so far, px, beside a thick side that bends round the corners of its box is none of a picture: within it the side ends in curves that are no circles. */
const SIDE = { thick: 3, lossy: 3, clean: 1 };

/** Round boxes with a border at one side only, so thick, px. In place. */
export function forgiveSides(mask: GreyRaster, shapes: readonly Shape[], noise: number): void {
  const off = noise >= LOSSY ? SIDE.lossy : SIDE.clean;
  for (const shape of shapes) {
    if (shape.kind !== 'box' || shape.border?.sides.length !== 1) continue;
    const { box, border, radius } = shape;
    const [side, round] = [border.sides[0], Math.max(...radius)];
    // The line under a tab is straight, and what touches it is drawn.
    if (border.width < SIDE.thick || round === 0) continue;
    const fromSide = {
      left: (x: number) => x - box.x,
      right: (x: number) => right(box) - 1 - x,
      top: (_: number, y: number) => y - box.y,
      bottom: (_: number, y: number) => bottom(box) - 1 - y,
    }[side];
    const toEnd = (x: number, y: number) =>
      side === 'left' || side === 'right' ? Math.min(y - box.y, bottom(box) - 1 - y) : Math.min(x - box.x, right(box) - 1 - x);
    const zone = clampToPixels(grow(box, off), mask.width, mask.height);
    for (let y = zone.y; y < zone.y + zone.height; y++)
      for (let x = zone.x; x < zone.x + zone.width; x++) {
        const depth = toEnd(x, y) < round ? Math.max(border.width, round) : border.width;
        if (fromSide(x, y) < depth + off) mask.data[y * mask.width + x] = 0;
      }
  }
}

/** So far, px, compression blurs the pieces of a dashed line. */
const PIECES = 2;

/** Dashed lines are drawn by the browser, which sets their pieces in its own way. In place. */
export function forgiveDashes(mask: GreyRaster, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    const line = shape.kind === 'rule' ? shape : shape.border;
    if (!line || line.style === 'solid') continue;
    const [radius, thick] = shape.kind === 'box' ? [shape.radius, shape.border?.width ?? 0] : [[0, 0, 0, 0] as const, Infinity];
    const zone = clampToPixels(grow(shape.box, PIECES), mask.width, mask.height);
    for (let y = zone.y; y < zone.y + zone.height; y++) {
      for (let x = zone.x, i = y * mask.width + zone.x; x < zone.x + zone.width; x++, i++) {
        if (!mask.data[i]) continue;
        const off = roundedDistance(shape.box, radius, x + 0.5, y + 0.5);
        // Beyond round corners lies what the box stands on.
        if (off >= -thick - PIECES && off <= PIECES) mask.data[i] = 0;
      }
    }
  }
}

/** Colour runs this far, px, over the line between two sections. */
const SEAM = 2;

/** Where two sections meet, lossy compression mixes their colours: that is nothing drawn where it does not go on into the section. In place. */
export function forgiveSeams(mask: GreyRaster): void {
  const { width, height, data } = mask;
  if (height <= 4 * SEAM) return;
  for (const [edge, inwards] of [
    [0, 1],
    [height - 1, -1],
  ]) {
    for (let x = 0; x < width; x++) {
      if (data[(edge + SEAM * inwards) * width + x]) continue;
      for (let row = 0; row < SEAM; row++) data[(edge + row * inwards) * width + x] = 0;
    }
  }
}

/**
 * Where letters stood, lossy compression leaves rings on even ground: those of grey are within the noise, those of colour, stored at half the
 * resolution, are as strong as colours differ. In place.
 */
export function forgiveRinging(mask: GreyRaster, difference: GreyRaster, lines: readonly TextLine[]): void {
  for (const { box, ink, paper, surface, kind } of lines) {
    if (kind !== 'overlay' || surface !== 'flat') continue;
    const zone = clampToPixels(grow(box, RINGING.reach), mask.width, mask.height);
    const most = RINGING.share * colourContrast(ink, paper);
    for (let y = zone.y; y < zone.y + zone.height; y++) {
      for (let x = zone.x, i = y * mask.width + zone.x; x < zone.x + zone.width; x++, i++) if (difference.data[i] <= most) mask.data[i] = 0;
    }
  }
}

/** How far two colours differ beyond their grey, in the channel where they do so most. */
function colourContrast(a: Rgb, b: Rgb): number {
  const grey = luma(a) - luma(b);
  return Math.max(...a.map((value, c) => Math.abs(value - b[c] - grey)));
}
