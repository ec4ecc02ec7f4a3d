/**
 * Figures in drawn circles and squares, the numbers of steps and pages: alone in one they are too small a thing for the detector. The discs and squares are
 * looked for instead, as even surfaces with something in their middle.
 */
import { luma } from '../../../image/colour.ts';
import { boxFromEdges, coveredShare, grow, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import type { CtcRecogniser } from '../recognise/recogniser.ts';
import type { Inside, Mark } from './disc-letters.ts';
import { marksIn, type Said } from './disc-marks.ts';

/** Pages are looked at in strips that share what the largest disc needs, px. */
const STRIP = { height: 1024, shared: 112 };
/**
 * Neighbours this near in every channel are one surface, and by so many times the picture's noise more. The round corners of a frame of one px are paler than
 * that: in noisy pictures surfaces are looked for a second time, no nearer than `fine`.
 */
const NEAR = { clean: 8, noise: 4, fine: 18 };
/** Diameters in px, how square a disc's box is, and what of the box it covers at least: the circle's share without what is in it. Of large ones every second px is looked at. */
const DISC = { square: 1.13, filled: 0.4 };
const LARGE = { step: 2, least: 20, most: 100 };
/**
 * The discs that name the parts of a drawing are small, 22 and 24 px wide: halved colour has run over a quarter of them in a JPEG. Of fifteen on two pages four were found by their colour, by luma, which
 * is not halved, twelve.
 */
const SMALL = { step: 1, least: 16, most: 32 };
/** Radii between which a disc or square is whole and beyond which it is nothing, and the share of px there that may differ. */
const ROUND = { from: 0.78, to: 0.92, beyond: 1.12, off: 0.06 };
/** The corners of a square, which may be round: beyond this in both directions. */
const CORNER = 0.72;
/** What is in it: within so many radii, its share of them, its height (old-style 1 and 2 are lower than a quarter) and how far off the middle it stands, in diameters. */
const INSIDE = { reach: 0.76, least: 0.04, most: 0.5, low: 0.2, high: 0.72, off: 0.14 };
/** A line stands in a disc with so much of it. */
const WITHIN = 0.8;
/** A line that is nothing but discs has so many with something in them, as high as this share of it, over so much of its width; as many are read. */
const ROW = { least: 3, high: 0.8, wide: 0.4 };

export interface Disc {
  readonly box: Box;
  /** What is in it. */
  readonly inside: Box;
}

/** The lines with the numbers and letters that stand in discs, in place of what was seen of them so far, and what those say. */
export async function withNumberedDiscs(
  lines: readonly LineInk[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<{ readonly lines: LineInk[]; readonly said: Said }> {
  const isIn = (line: LineInk, { box }: Disc) => coveredShare(line.box, box) > WITHIN;
  const discs = findDiscs(raster, noise);
  const rows = lines.filter((line) => isRow(line, discs));
  const found = discs.flatMap((disc) => {
    // A disc within a line is a letter's, as of %; and what is in a box may have been found with what stands beside that.
    const isFound = (line: LineInk) =>
      (line.ink.surface === 'flat' && (isIn(line, disc) || coveredShare(disc.inside, line.box) > WITHIN)) ||
      coveredShare(disc.box, line.box) > WITHIN;
    if (lines.some((line) => !rows.includes(line) && isFound(line))) return [];
    const line = lineInk(raster, grow(disc.inside, 1), noise);
    return line ? [{ disc, line }] : [];
  });
  const seen = lines.filter((line) => !rows.includes(line) && line.ink.surface === 'flat');
  const held = discs.flatMap((disc) => seen.filter((line) => isIn(line, disc)).map((line) => ({ disc, line })));
  const marks = await marksIn({ found, held }, ctc, signal);
  const isOf = (row: LineInk) => (number: Inside) => coveredShare(number.disc.box, row.box) > WITHIN;
  const unread = rows.filter((row) => marks.numbers.filter(isOf(row)).length < ROW.least);
  const all = [...marks.numbers.filter((number) => !unread.some((row) => isOf(row)(number))), ...marks.letters];
  const told = all.map((mark): Mark => (marks.counted.has(mark) ? { ...mark, line: { ...mark.line, isMark: true } } : mark));
  const isTaken = (line: LineInk) => (rows.includes(line) && !unread.includes(line)) || told.some(({ disc }) => isIn(line, disc));
  const known = new Set([...marks.counted].map(({ line }) => line));
  const untaken = lines.filter((line) => !isTaken(line)).map((line): LineInk => (known.has(line) ? { ...line, isMark: true } : line));
  const left = [...untaken, ...told.map(({ line }) => line)];
  return {
    lines: left.toSorted((a, b) => a.detected.y - b.detected.y || a.detected.x - b.detected.x),
    said: new Map(told.map(({ line, reading }) => [line, reading])),
  };
}

/** The pages to choose from, each number in a ring of its own: seen as one line whose letters are the rings. */
function isRow({ box }: LineInk, discs: readonly Disc[]): boolean {
  const within = discs.filter((disc) => coveredShare(disc.box, box) > WITHIN && disc.box.height >= ROW.high * box.height);
  return within.length >= ROW.least && within.reduce((sum, disc) => sum + disc.box.width, 0) >= ROW.wide * box.width;
}

/** Discs, squares and the rings and frames of either with something in the middle, each found once. */
export function findDiscs(picture: RgbRaster, noise = 0): Disc[] {
  const near = NEAR.clean + NEAR.noise * noise;
  const large: Look = { ...LARGE, ...picture, near };
  const small: Look = { ...SMALL, ...lumaOf(picture), near: Math.min(near, NEAR.fine) };
  const found: Disc[] = [];
  for (const look of near > NEAR.fine ? [large, { ...large, near: NEAR.fine }, small] : [large, small]) {
    for (let top = 0; top < picture.height; top += STRIP.height - STRIP.shared) {
      for (const disc of discsIn(look, top, Math.min(STRIP.height, picture.height - top)))
        if (!found.some(({ box }) => coveredShare(disc.box, box) > 0.5)) found.push(disc);
    }
  }
  return found;
}

/** A way to look at a picture: in its colours or its luma, every how many px, for discs between which diameters, px; neighbours so near are one surface. */
interface Look {
  readonly width: number;
  readonly data: Uint8Array;
  readonly channels: number;
  readonly step: number;
  readonly least: number;
  readonly most: number;
  readonly near: number;
}

function lumaOf({ width, height, data }: RgbRaster): Pick<Look, 'width' | 'data' | 'channels'> {
  const grey = new Uint8Array(width * height);
  for (let at = 0, px = 0; at < grey.length; at++, px += 3) grey[at] = Math.round(luma([data[px]!, data[px + 1]!, data[px + 2]!]));
  return { width, data: grey, channels: 1 };
}

/** A strip's surfaces, each known by one of its px. */
interface Surfaces {
  readonly width: number;
  readonly height: number;
  /** The surface of each px. */
  readonly of: Int32Array;
}

function discsIn(look: Look, top: number, height: number): Disc[] {
  const { step } = look;
  const surfaces = surfacesOf(look, top, height);
  const place = ({ x, y, width, height: high }: Box): Box => ({ x: x * step, y: top + y * step, width: width * step, height: high * step });
  return candidates(surfaces, look).flatMap(({ surface, box }) => {
    const inside = insideOf(surfaces, surface, box, radiusInDisc) ?? insideOf(surfaces, surface, box, radiusInSquare);
    return inside ? [{ box: place(box), inside: place(inside) }] : [];
  });
}

function surfacesOf({ width: full, data, channels, step, near }: Look, top: number, rows: number): Surfaces {
  const [width, height] = [Math.floor(full / step), Math.floor(rows / step)];
  const of = new Int32Array(width * height);
  for (let at = 0; at < of.length; at++) of[at] = at;
  const rootOf = (at: number): number => {
    let root = at;
    while (of[root] !== root) root = of[root] = of[of[root]!]!;
    return root;
  };
  const isNear = (a: number, b: number): boolean => {
    for (let channel = 0; channel < channels; channel++) if (Math.abs(data[a + channel]! - data[b + channel]!) > near) return false;
    return true;
  };
  const line = full * channels;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const px = ((top + y * step) * full + x * step) * channels;
      // A line of one px may lie between the places that are looked at.
      if (x > 0 && isNear(px, px - step * channels) && isNear(px, px - channels)) of[at] = rootOf(at - 1);
      if (y === 0 || !isNear(px, px - step * line) || !isNear(px, px - line)) continue;
      const [own, above] = [rootOf(at), rootOf(at - width)];
      if (own !== above) of[Math.max(own, above)] = Math.min(own, above);
    }
  }
  // A root stands before all that belong to it.
  for (let at = 0; at < of.length; at++) of[at] = of[of[at]!]!;
  return { width, height, of };
}

/** Surfaces of a disc's size, as square and as full as one is. */
function candidates({ width, height, of }: Surfaces, look: Look): { surface: number; box: Box }[] {
  const [least, most] = [look.least / look.step, look.most / look.step];
  const count = new Int32Array(of.length);
  for (const surface of of) count[surface]!++;
  const edges = new Map<number, { left: number; top: number; right: number; bottom: number }>();
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const surface = of[at]!;
      if (count[surface]! < DISC.filled * least * least || count[surface]! > most * most) continue;
      const own = edges.get(surface);
      if (own) {
        own.left = Math.min(own.left, x);
        own.right = Math.max(own.right, x + 1);
        own.bottom = y + 1;
      } else edges.set(surface, { left: x, top: y, right: x + 1, bottom: y + 1 });
    }
  }
  return [...edges].flatMap(([surface, { left, top, right, bottom }]) => {
    const box = boxFromEdges(left, top, right, bottom);
    const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
    const isSquare = short >= least && long <= most && long <= DISC.square * short;
    return isSquare && count[surface]! >= DISC.filled * box.width * box.height ? [{ surface, box }] : [];
  });
}

/** How far out a place is that lies so far from the middle in either direction, in radii; NaN where it does not count. */
type RadiusOf = (across: number, down: number) => number;
const radiusInDisc: RadiusOf = Math.hypot;
const radiusInSquare: RadiusOf = (across, down) => {
  const [x, y] = [Math.abs(across), Math.abs(down)];
  return Math.min(x, y) > CORNER ? NaN : Math.max(x, y);
};

/** Box of what is in the middle of a disc or square; null where the surface is none, or has nothing there. */
function insideOf(surfaces: Surfaces, surface: number, box: Box, radiusOf: RadiusOf): Box | null {
  const { width, of } = surfaces;
  const counts = { ring: 0, broken: 0, beyond: 0, spilt: 0, middle: 0, inked: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const radius = radiusOf((2 * (x + 0.5 - box.x)) / box.width - 1, (2 * (y + 0.5 - box.y)) / box.height - 1);
      const own = of[y * width + x] === surface;
      if (radius >= ROUND.from && radius <= ROUND.to) {
        counts.ring++;
        if (!own) counts.broken++;
      } else if (radius > ROUND.beyond) {
        counts.beyond++;
        if (own) counts.spilt++;
      } else if (radius < INSIDE.reach) {
        counts.middle++;
        if (own) continue;
        counts.inked++;
        if (isSpeck(surfaces, surface, x, y)) continue;
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
      }
    }
  }
  if (counts.broken > ROUND.off * counts.ring || counts.spilt > ROUND.off * counts.beyond) return null;
  if (counts.inked < INSIDE.least * counts.middle || counts.inked > INSIDE.most * counts.middle) return null;
  const inside = boxFromEdges(left, top, right, bottom);
  const [dx, dy] = [(left + right) / 2 - box.x - box.width / 2, (top + bottom) / 2 - box.y - box.height / 2];
  const high = inside.height / box.height;
  const isFigure =
    high >= INSIDE.low && high <= INSIDE.high && Math.abs(dx) <= INSIDE.off * box.width && Math.abs(dy) <= INSIDE.off * box.height;
  return isFigure ? inside : null;
}

/** Whether a place that is off a surface stands by itself or by one other alone, as noise does and no stroke. */
function isSpeck({ width, of }: Surfaces, surface: number, x: number, y: number): boolean {
  let off = 0;
  for (let v = y - 1; v <= y + 1; v++) for (let u = x - 1; u <= x + 1; u++) if (of[v * width + u] !== surface) off++;
  return off <= 2;
}
