/** Grounds with a texture all over, as paper, linen or stone have: what a fill cannot draw is no thing here and there, but a picture of the ground that the things lie on. */
import { area, bottom, boxFromEdges, clampToPixels, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { connectedComponents, morphology } from '../../image/opencv.ts';
import { roundedCoverage, type Radii } from '../../image/paint.ts';
import { crop, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import type { Shape } from '../document.ts';
import type { Piece } from './piece.ts';
import { withoutJoints } from './plank-joints.ts';
import { withoutShapes } from './repaint.ts';

/** Side of the tiles that tell, px. */
const TILE = 16;
/**
 * Of the tiles that hold nothing, this share varies against the fill by so many levels (standard deviation of brightness), and there are so many, a share of the band's tiles. Of bands of five
 * product pages without texture (JPEG 70 to 85, cleaned) seven in ten vary by .5 at most, of fourteen on paper and planks seven in ten by 1.25 and more.
 */
const TEXTURED = { share: 0.7, levels: 1.1, tiles: 40, free: 0.2 };
/** Tiles of a texture are alike: against the fill, the brightness of all but a tenth at either end lies within so many levels: 1 to 9 there, 14 to 33 in seven photos. */
const ALIKE = { ends: 0.1, levels: 11 };
/**
 * Pictures and shadows on a texture have pale tiles of their own: beyond the boxes of things and so far round them, px, tiles of a ground lie within so many levels,
 * where there are so many. 3 to 4 on paper round cards whose pictures fade to its colour.
 */
const BEYOND = { reach: 32, levels: 6, tiles: 40 };
/** Levels that a ground's own texture differs from its fill by at most; things differ more, in places this thick, px, or by so many levels on average. */
const OWN = { levels: 30, thick: 3, mean: 55 };
/** What parts of a thing are joined over, px, and how far its soft edge reaches. */
const JOIN = 7;
const EDGE = 3;
/** And a shape's, px: beyond it the ground is its own. */
const SOFT = 1;

interface Ground {
  readonly plate: RgbRaster;
  /** With the source's own grain: what is stored. */
  readonly grain: RgbRaster;
  readonly shapes: readonly Shape[];
  readonly lines: readonly { readonly box: Box }[];
}

/**
 * @param drawn the band as fills and shapes draw it, and what the plate differs from that by, levels
 * @returns the ground of a band without the things on it, from edge to edge; null where it has no texture
 */
export async function texturedGround({ plate, grain, shapes, lines }: Ground, { canvas, difference }: Drawn): Promise<Piece | null> {
  const taken = [...shapes, ...lines].map(({ box }) => grow(box, 2));
  const tiles = texturedTiles(plate, { canvas, difference, taken });
  if (!tiles) return null;
  const box: Box = { x: 0, y: 0, width: plate.width, height: plate.height };
  const seen = withShapes(await thingsIn(difference, taken), shapes);
  const alike = areAlike(tiles, ALIKE.levels);
  if (!alike && !(await areAlikeBeyond(seen, tiles))) return null;
  const things = alike ? seen : await withWholePictures(seen);
  const ground = async (of: RgbRaster) => withTextureOver(await withoutShapes(of, box, shapes), things);
  const inPlate = await ground(plate);
  const picture = grain === plate ? inPlate : await ground(grain);
  return {
    box,
    kind: 'photo',
    radius: [0, 0, 0, 0],
    shadow: null,
    ground: true,
    alt: '',
    picture,
    inPlate,
    background: true,
    texture: true,
  };
}

interface Drawn {
  readonly canvas: RgbRaster;
  readonly difference: GreyRaster;
}

interface Seen extends Drawn {
  /** What holds words and boxes. */
  readonly taken: readonly Box[];
}

interface TexturedTile {
  readonly tile: Box;
  /** How much brighter it is than it is drawn, levels. */
  readonly mean: number;
}

/** The tiles of a band that show a texture and nothing on it; null where too few do. */
function texturedTiles(plate: RgbRaster, { canvas, difference, taken }: Seen): readonly TexturedTile[] | null {
  let [tiles, free] = [0, 0];
  const textured: TexturedTile[] = [];
  for (let y = 0; y + TILE <= plate.height; y += TILE) {
    for (let x = 0; x + TILE <= plate.width; x += TILE) {
      tiles++;
      const tile = { x, y, width: TILE, height: TILE };
      if (taken.some((box) => intersect(box, tile)) || crop(difference, tile).data.some((levels) => levels > OWN.levels)) continue;
      const { mean, deviation } = brighterIn(tile, plate, canvas);
      free++;
      // Even ones are cards that were not told from the ground.
      if (deviation >= TEXTURED.levels) textured.push({ tile, mean });
    }
  }
  const enough = free >= Math.max(TEXTURED.tiles, TEXTURED.free * tiles) && textured.length >= TEXTURED.share * free;
  return enough ? textured : null;
}

/** Whether the brightness of tiles, all but a few at either end, lies within so many levels. */
function areAlike(tiles: readonly TexturedTile[], levels: number): boolean {
  const sorted = tiles.map(({ mean }) => mean).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return at(1 - ALIKE.ends) - at(ALIKE.ends) <= levels;
}

/** Whether the tiles away from things and their shadows are. */
async function areAlikeBeyond(things: GreyRaster, tiles: readonly TexturedTile[]): Promise<boolean> {
  const { components } = await connectedComponents(things);
  const near = components.map(({ box }) => grow(box, BEYOND.reach));
  const beyond = tiles.filter(({ tile }) => !near.some((box) => intersect(box, tile)));
  return beyond.length >= BEYOND.tiles && areAlike(beyond, BEYOND.levels);
}

/** How much brighter a tile is than it is drawn, levels: mean and standard deviation. A gradient that is drawn right is no texture. */
function brighterIn(tile: Box, { data, width }: RgbRaster, drawn: RgbRaster): { readonly mean: number; readonly deviation: number } {
  let [sum, squares] = [0, 0];
  for (let y = tile.y; y < tile.y + tile.height; y++) {
    for (let x = tile.x; x < tile.x + tile.width; x++) {
      const i = 3 * (y * width + x);
      const level = (data[i]! + data[i + 1]! + data[i + 2]! - drawn.data[i]! - drawn.data[i + 1]! - drawn.data[i + 2]!) / 3;
      sum += level;
      squares += level * level;
    }
  }
  const mean = sum / area(tile);
  return { mean, deviation: Math.sqrt(Math.max(0, squares / area(tile) - mean ** 2)) };
}

/** The pixels of what lies on the ground: 255. Fibres and specks of the ground itself are thin and pale. */
async function thingsIn(difference: GreyRaster, taken: readonly Box[]): Promise<GreyRaster> {
  const strong = withoutJoints({ ...difference, data: difference.data.map((levels) => (levels > OWN.levels ? 255 : 0)) }, taken);
  const [joined, thick] = await Promise.all([
    morphology(strong, 'close', { width: JOIN, height: JOIN }),
    morphology(strong, 'erode', { width: OWN.thick, height: OWN.thick }),
  ]);
  const { labels, components } = await connectedComponents(joined);
  const seen = new Map(components.map(({ label }) => [label, { pixels: 0, sum: 0, thick: false }]));
  for (const [i, label] of labels.entries()) {
    const thing = seen.get(label);
    if (!thing || strong.data[i] === 0) continue;
    thing.pixels++;
    thing.sum += difference.data[i]!;
    thing.thick ||= thick.data[i]! > 0;
  }
  const isThing = (label: number) => {
    const thing = seen.get(label);
    return thing !== undefined && (thing.thick || thing.sum >= OWN.mean * thing.pixels);
  };
  const mask = { ...joined, data: Uint8Array.from(labels, (label) => (isThing(label) ? 255 : 0)) };
  return morphology(mask, 'dilate', { width: 2 * EDGE + 1, height: 2 * EDGE + 1 });
}

/** Shapes with a fill hide the ground as things do: on a narrow screen it shows where they stood. */
function withShapes(things: GreyRaster, shapes: readonly Shape[]): GreyRaster {
  const data = things.data.slice();
  for (const shape of shapes) {
    if (shape.kind !== 'box' || !shape.fill) continue;
    const outer = grow(shape.box, SOFT);
    const hole = clampToPixels(outer, things.width, things.height);
    const radius = shape.radius.map((corner) => (corner === 0 ? 0 : corner + SOFT)) as unknown as Radii;
    for (let y = hole.y; y < bottom(hole); y++)
      for (let x = hole.x; x < right(hole); x++) if (roundedCoverage(outer, radius, x, y) > 0) data[y * things.width + x] = 255;
  }
  return { ...things, data };
}

/** A thing that fills so much of its box, px wide and high at least, is a picture whose pale parts look like the ground: three on paper fill .86 and more, a disc .79. */
const PICTURE = { fills: 0.82, side: 96 };

/** Pictures hide the ground with all of their box. */
async function withWholePictures(things: GreyRaster): Promise<GreyRaster> {
  const { components } = await connectedComponents(things);
  const data = things.data.slice();
  for (const { box, area: pixels } of components) {
    if (Math.min(box.width, box.height) < PICTURE.side || pixels < PICTURE.fills * area(box)) continue;
    for (let y = box.y; y < bottom(box); y++) data.fill(255, y * things.width + box.x, y * things.width + right(box));
  }
  return { ...things, data };
}

/** Large holes are filled in pieces of the first of these sides, px, that so many free places have (else the last); each piece from one of so many that are near to its height. */
const PIECE = { sides: [48, 24], places: 8 };

/** A ground with its own texture in the places of things, each from the nearest place beside it that holds none. */
async function withTextureOver(ground: RgbRaster, things: GreyRaster): Promise<RgbRaster> {
  const { components } = await connectedComponents(things);
  const { side, free } = freePieces(things);
  const out = { ...ground, data: ground.data.slice() };
  for (const { box } of components) {
    const hole = clampToPixels(box, ground.width, ground.height);
    const beside = placeBeside(hole, things);
    if (beside) copyOver(out, { ground, things }, hole, beside);
    else for (const [i, piece] of piecesOf(hole, side).entries()) copyOver(out, { ground, things }, piece, placeNear(piece, free, i));
  }
  return out;
}

/** One of the free places near to a piece's height; the next piece takes another one, so that no pattern shows. */
function placeNear(piece: Box, free: readonly Box[], turn: number): Box | null {
  const near = free.toSorted((a, b) => Math.abs(a.y - piece.y) - Math.abs(b.y - piece.y)).slice(0, PIECE.places);
  return near[(turn * STRIDE) % Math.max(1, near.length)] ?? null;
}

/** Places are taken so many apart, which goes through all of them. */
const STRIDE = 5;

/** Copies what lies at `from` over the things in a hole; without one each pixel takes the nearest that is free. */
function copyOver(out: RgbRaster, { ground, things }: { ground: RgbRaster; things: GreyRaster }, hole: Box, from: Box | null): void {
  for (let y = 0; y < hole.height; y++) {
    for (let x = 0; x < hole.width; x++) {
      const at = (hole.y + y) * ground.width + hole.x + x;
      if (things.data[at] === 0) continue;
      const source = from ? (from.y + y) * ground.width + from.x + x : nearestFree(hole.x + x, hole.y + y, things);
      out.data.set(ground.data.subarray(3 * source, 3 * source + 3), 3 * at);
    }
  }
}

/** A box in pieces. */
function piecesOf(box: Box, side: number): Box[] {
  const pieces: Box[] = [];
  for (let y = box.y; y < bottom(box); y += side)
    for (let x = box.x; x < right(box); x += side)
      pieces.push(boxFromEdges(x, y, Math.min(x + side, right(box)), Math.min(y + side, bottom(box))));
  return pieces;
}

/** Pieces of the ground that hold no thing, and their side: strips above and below rows of cards hold none but small ones. */
function freePieces(things: GreyRaster): { readonly side: number; readonly free: readonly Box[] } {
  const all = PIECE.sides.map((side) => ({ side, free: freeOf(things, side) }));
  return all.find(({ free }) => free.length >= PIECE.places) ?? all.at(-1)!;
}

const freeOf = (things: GreyRaster, side: number): Box[] =>
  piecesOf({ x: 0, y: 0, width: things.width, height: things.height }, side).filter(
    (piece) => piece.width === side && piece.height === side && crop(things, piece).data.every((value) => value === 0),
  );

/** The nearest place as large as a hole, above, below or beside it, without a thing; null where there is none. */
function placeBeside(hole: Box, things: GreyRaster): Box | null {
  const isFree = (box: Box) =>
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= things.width &&
    box.y + box.height <= things.height &&
    crop(things, box).data.every((value) => value === 0);
  const steps = [1, 1.5, 2, 3].flatMap((share) => {
    const [aside, down] = [Math.ceil(share * hole.width), Math.ceil(share * hole.height)];
    return [
      { ...hole, y: hole.y - down },
      { ...hole, y: hole.y + down },
      { ...hole, x: hole.x - aside },
      { ...hole, x: hole.x + aside },
    ];
  });
  return steps.find(isFree) ?? null;
}

/** Index of the nearest pixel of a row, or of the whole ground, without a thing. */
function nearestFree(x: number, y: number, { data, width }: GreyRaster): number {
  for (let aside = 1; aside < width; aside++) {
    if (x - aside >= 0 && data[y * width + x - aside] === 0) return y * width + x - aside;
    if (x + aside < width && data[y * width + x + aside] === 0) return y * width + x + aside;
  }
  return Math.max(0, data.indexOf(0));
}
