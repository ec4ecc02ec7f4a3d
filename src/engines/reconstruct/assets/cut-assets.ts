import { noiseAfterCleaning } from '../../image/clean.ts';
import { area, bottom, coveredShare, enclose, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { crop, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import { recallNothing } from '../../memo.ts';
import type { StageContext } from '../../ports.ts';
import type { Asset, Plate, ReadResult, Section, Shape, SourcePicture, TextLine } from '../document.ts';
import { kindOf } from './classify.ts';
import { cutOut } from './cutout.ts';
import { isEdgeStain } from './edge-stains.ts';
import { melted, withFades } from './faded-sides.ts';
import { framePicture } from './frame.ts';
import { crosses, hidesWords } from './covered.ts';
import { dottedGround } from './dotted-ground.ts';
import { drawnOver } from './drawn-over.ts';
import { addPaleAreas } from './pale-areas.ts';
import { joinStrips } from './ornament-strips.ts';
import { plainColour } from './plain.ts';
import { withSharedFrames } from './icon-frames.ts';
import { createFiles, createNames, paintBand, type Piece } from './piece.ts';
import { altOf, joinPrintedWords } from './printed-words.ts';
import { liesOver, withoutShapes } from './repaint.ts';
import { forgiveDashes, forgiveEdges, forgiveRinging, forgiveSeams, forgiveSides } from './forgive.ts';
import { differences, leftovers, visibleMask, type Leftover } from './residual.ts';
import { withRoom } from './shadow-room.ts';
import { isShadowRest } from './shadow-rests.ts';
import { framedBy, withoutOverhang, withoutStains } from './stained-rims.ts';
import { squareIn, withoutSurround } from './surround.ts';
import { texturedGround } from './textured-ground.ts';
import { withTails } from './tails.ts';
import { LOSSY } from '../../image/noise.ts';

/** A leftover this large in its band, width and height, is the band's ground. */
const BAND_WIDTH = 0.97;
const BAND_HEIGHT = 0.9;
/** So is a band of which this share is unexplained, in many pieces. */
const BAND_SHARE = 0.5;
/** And one of which this share lies in the boxes of leftovers that other things cross. */
const CROSSED_SHARE = 0.25;
/** Photos count among those only where all leftovers together reach over this share of the band. */
const SCATTERED = 0.8;
/** Rounds of drawing what was found and cutting what still differs. */
const ROUNDS = 3;

/**
 * Cuts what fills and shapes leave unexplained out of the plate: photos, icons, artwork, and pictures that fill a whole band.
 * What was found is drawn in software and compared with the plate, again until nothing visible is missing.
 */
export async function cutAssets(
  input: { source: SourcePicture; plate: Plate; sections: readonly Section[]; shapes: readonly Shape[]; read: ReadResult },
  context: StageContext<unknown>,
): Promise<{ assets: Asset[]; sections: Section[]; shapes: Shape[] }> {
  const { recall = recallNothing } = context;
  const [file, name] = [createFiles(), createNames()];
  const assets: Asset[] = [];
  const sections: Section[] = [];
  const drawn = new Set<string>();
  for (const section of input.sections) {
    context.signal.throwIfAborted();
    const band = bandOf(input, section);
    const { plate, grain, shapes, lines, noise, lossy } = band;
    const madeOf = [
      'assets',
      section.box,
      section.fill,
      plate.data,
      grain.data,
      shapes.map((shape) => ({ ...shape, id: '' })),
      lines,
      noise,
      lossy,
    ];
    const { pieces, over } = await recall(madeOf, async () => {
      const { free, bare } = await withoutDrawnOver(band);
      return {
        pieces: await Promise.all((await piecesOf(free, bare)).map(file)),
        over: shapes.map((shape) => !free.shapes.includes(shape)),
      };
    });
    shapes.forEach(({ id }, index) => over[index] && drawn.add(id));
    const made = pieces.map((piece) => name({ ...piece, box: { ...piece.box, y: piece.box.y + section.box.y } }));
    assets.push(...made);
    const ground = pieces.findIndex(({ background }) => background);
    const isTexture = pieces[ground]?.texture ? { isTexture: true as const } : {};
    sections.push({ ...section, picture: made[ground]?.id ?? null, ...isTexture });
    context.report((section.index + 1) / input.sections.length);
  }
  return { assets, sections, shapes: input.shapes.filter(({ id }) => !drawn.has(id)) };
}

/** A section with what lies in it, boxes in its own coordinates. */
interface Band {
  readonly section: Section;
  readonly plate: RgbRaster;
  /** The source's own pixels, the plate's where text was removed: photos keep their grain. */
  readonly grain: RgbRaster;
  readonly shapes: readonly Shape[];
  readonly lines: readonly TextLine[];
  readonly noise: number;
  readonly lossy: boolean;
}

function bandOf(input: Parameters<typeof cutAssets>[0], section: Section): Band {
  const inside = <T extends { readonly box: Box }>(items: readonly T[]): T[] =>
    items
      .filter((item) => intersect(item.box, section.box))
      .map((item) => ({ ...item, box: { ...item.box, y: item.box.y - section.box.y } }));
  const plate = crop(input.plate.raster, section.box);
  return {
    section,
    plate,
    grain: withGrain(input, section.box, plate),
    shapes: inside(input.shapes),
    lines: inside(input.read.lines),
    noise: noiseAfterCleaning(input.source.noise),
    lossy: input.source.noise >= LOSSY,
  };
}

function withGrain({ source, plate }: Parameters<typeof cutAssets>[0], box: Box, part: RgbRaster): RgbRaster {
  if (noiseAfterCleaning(source.noise) === source.noise) return part;
  const grain = crop(source.raster, box);
  const first = box.y * plate.raster.width;
  for (let i = 0; i < grain.width * grain.height; i++) {
    if (plate.inkMask[first + i]) grain.data.set(part.data.subarray(i * 3, i * 3 + 3), i * 3);
  }
  return grain;
}

/** A band as fills, shapes and the pieces that were cut draw it, and how far the plate is from that. */
interface Drawn {
  readonly canvas: RgbRaster;
  readonly difference: GreyRaster;
}

function drawnOf({ plate, section, shapes }: Band, pieces: readonly Piece[]): Drawn {
  const canvas = paintBand(section, shapes, pieces);
  return { canvas, difference: differences(plate, canvas) };
}

/** The band free of shapes that are part of a drawing, as fills and shapes draw it: each that is taken off shows more of the drawing. */
async function withoutDrawnOver(band: Band): Promise<{ free: Band; bare: Drawn }> {
  const bare = drawnOf(band, []);
  const over = await drawnOver(band.plate, band.shapes, bare.difference, band.noise);
  return over.size === 0 ? { free: band, bare } : withoutDrawnOver({ ...band, shapes: band.shapes.filter((shape) => !over.has(shape)) });
}

/** What is left unexplained. */
async function unexplained(band: Band, { canvas, difference }: Drawn) {
  const mask = visibleMask(difference, band.noise);
  forgiveEdges(mask, difference, band.shapes, band.noise, { plate: band.plate, canvas });
  forgiveSides(mask, band.shapes, band.noise);
  forgiveDashes(mask, band.shapes);
  if (band.lossy) {
    forgiveSeams(mask);
    forgiveRinging(mask, difference, band.lines);
    await addPaleAreas(mask, { plate: band.plate, canvas });
  }
  const cards = band.shapes.filter((shape) => shape.kind === 'box' && shape.fill !== null).map(({ box }) => box);
  const seen = await leftovers(mask, difference, { lossy: band.lossy, noise: band.noise, cards });
  const left = joinStrips(joinPrintedWords(seen, band.lines), band.lines, band.plate.width);
  const drawn = band.lossy
    ? left.filter(
        (item) => !isEdgeStain(item, band.shapes, { canvas, mask, difference }) && !isShadowRest(item, band.shapes, { mask, difference }),
      )
    : left;
  return { canvas, difference, mask, drawn };
}

/** @param bare the band as it is drawn without pieces */
async function piecesOf(band: Band, bare: Drawn): Promise<Piece[]> {
  const over = [...band.shapes, ...band.lines].map(({ box }) => box);
  const dots = await dottedGround(band.plate, visibleMask(bare.difference, band.noise), over);
  const texture = dots || band.section.isEdge ? null : await texturedGround(band, bare);
  const ground = dots ?? texture;
  const pieces: Piece[] = ground ? [ground] : [];
  for (let round = 0; round < ROUNDS; round++) {
    const now = pieces.length > 0 ? drawnOf(band, pieces) : bare;
    const { canvas, difference, mask, drawn } = await unexplained(band, now);
    // Later rounds find what the first one drew a little differently.
    const found =
      round === 0
        ? withFades(withTails(drawn, mask, difference, band.noise), { ...band, canvas, mask, difference })
        : band.lossy
          ? drawn.filter((item) => !isRim(item, pieces))
          : drawn;
    if (found.length === 0) break;
    if (round === 0 && !texture && (band.section.isEdge || fillsBand(found, band) || isUneven(found, difference, band)))
      pieces.push(await backgroundOf(band));
    else for (const item of found) pieces.push(await cut(band, { canvas, mask, difference }, item));
  }
  const text = band.lines.filter(({ kind }) => kind === 'overlay').map(({ box }) => box);
  return withSharedFrames(pieces, band.shapes, text, () => paintBand(band.section, band.shapes, []));
}

/** What is left of a photo's colours beside it, px: as thick at most, and no farther away. */
const RIM = { thickest: 3, reach: 16 };

const isRim = ({ box }: Leftover, pieces: readonly Piece[]): boolean =>
  Math.min(box.width, box.height) <= RIM.thickest &&
  pieces.some((piece) => piece.kind === 'photo' && coveredShare(box, grow(piece.box, RIM.reach)) === 1);

function fillsBand(found: readonly Leftover[], { plate, shapes, lines }: Band): boolean {
  const whole = found.some(({ box }) => box.width >= BAND_WIDTH * plate.width && box.height >= BAND_HEIGHT * plate.height);
  if (whole) return true;
  const reach = found.length > 0 ? enclose(found.map(({ box }) => box)) : { width: 0 };
  const share = found.reduce((sum, item) => sum + item.area, 0) / (plate.width * plate.height);
  if (reach.width >= BAND_WIDTH * plate.width && share >= BAND_SHARE) return true;
  // A drawing that lies under several other things, half in and half out of them, belongs to the ground as well.
  const scattered = found.length > 1 && area(enclose(found.map(({ box }) => box))) >= SCATTERED * plate.width * plate.height;
  const crossed = found
    .filter((item) => scattered || kindOf(plate, item) !== 'photo')
    .filter(({ box }) => [...shapes, ...lines].some((other) => crosses(box, other.box)));
  return crossed.reduce((sum, { box }) => sum + area(box), 0) >= CROSSED_SHARE * plate.width * plate.height;
}

/**
 * A thing that covers this share of its band and, so many px within those of its edges that lie in the band, still hardly differs from what is
 * drawn, levels, is where the ground is drawn wrongly. Colour at half resolution runs 16 px over the edge of a picture.
 */
const UNEVEN = { share: 0.35, levels: 18, within: 17, strip: 3, least: 24 };

/** Whether the band's fill is not its ground: a glow, say, where a straight gradient is drawn. */
function isUneven(found: readonly Leftover[], difference: GreyRaster, { plate }: Band): boolean {
  return found.some(({ box, area: drawn }) => {
    if (drawn < UNEVEN.share * plate.width * plate.height) return false;
    const { within, strip, least } = UNEVEN;
    const rows = [
      { edge: box.y, y: box.y + within },
      { edge: bottom(box), y: bottom(box) - within - strip },
    ].filter(({ edge }) => edge >= least && edge <= plate.height - least);
    const columns = [
      { edge: box.x, x: box.x + within },
      { edge: right(box), x: right(box) - within - strip },
    ].filter(({ edge }) => edge >= least && edge <= plate.width - least);
    const edges = [
      ...rows.map(({ y }) => ({ x: box.x, y, width: box.width, height: strip })),
      ...columns.map(({ x }) => ({ x, y: box.y, width: strip, height: box.height })),
    ];
    return edges.length > 0 && edges.every((edge) => strongest(crop(difference, edge)) <= UNEVEN.levels);
  });
}

/** What nine of ten differences are below. */
const strongest = ({ data }: GreyRaster): number => data.toSorted()[Math.floor(0.9 * (data.length - 1))];

async function backgroundOf({ plate, grain, shapes }: Band): Promise<Piece> {
  const box: Box = { x: 0, y: 0, width: plate.width, height: plate.height };
  const inPlate = await withoutShapes(plate, box, shapes);
  const picture = grain === plate ? inPlate : await withoutShapes(grain, box, shapes);
  return { box, kind: 'photo', radius: [0, 0, 0, 0], shadow: null, ground: true, alt: '', picture, inPlate, background: true };
}

async function cut(band: Band, drawn: { canvas: RgbRaster; mask: GreyRaster; difference: GreyRaster }, found: Leftover): Promise<Piece> {
  const { plate, grain, shapes, lines, noise } = band;
  const { fade } = found;
  const kind = fade ? 'photo' : hidesWords(found.box, shapes, lines) ? 'artwork' : kindOf(plate, found);
  const item = kind === 'photo' && band.lossy ? { ...found, box: unstained(band, drawn, found.box) } : found;
  const card =
    kind === 'photo' && band.lossy
      ? framedBy(
          item.box,
          shapes.filter((shape) => shape.kind === 'box'),
        )
      : null;
  const measured = kind === 'photo' && !card && !fade ? framePicture(plate, drawn, item.box, noise) : null;
  const bare = measured ?? { ...(card ?? { box: item.box, radius: fade?.radius ?? ([0, 0, 0, 0] as const) }), shadow: null };
  const isSquare = kind === 'photo' && !card && !fade && bare.shadow === null && Math.max(...bare.radius) === 0;
  const frame = isSquare
    ? { ...bare, box: await withRoom(bare.box, grain, drawn, { others: [...shapes, ...lines].map((other) => other.box), noise }) }
    : bare;
  const on = shapes.filter((shape) => coveredShare(shape.box, frame.box) > 0.9 && area(shape.box) < 0.9 * area(frame.box));
  const crossing = shapes.filter((shape) => !on.includes(shape) && liesOver(plate, frame.box, shape));
  const over = crossing.filter(({ kind }) => kind === 'box');
  const inPlate =
    kind === 'photo' ? await withoutShapes(plate, frame.box, [...on, ...over]) : await cutOut(plate, drawn.canvas, drawn.mask, item.box);
  const whole = kind === 'photo' && grain !== plate ? await withoutShapes(grain, frame.box, [...on, ...over]) : inPlate;
  const [off, below] = [crop(drawn.difference, frame.box), crop(drawn.canvas, frame.box)];
  const isFramed = frame.shadow !== null || Math.max(...frame.radius) > 0;
  const picture =
    whole.channels === 3 && fade
      ? melted(whole, fade.sides)
      : whole.channels === 3 && !isFramed
        ? await withoutSurround(whole, off, below, noise, squareIn(crossing, frame.box))
        : whole;
  const ground = on.length > 0 || lines.some((line) => line.kind === 'overlay' && coveredShare(line.box, frame.box) > 0.8);
  const under = kind === 'photo' ? undefined : crop(drawn.canvas, item.box);
  const plain = (ground && inPlate.channels === 4 && plainColour(inPlate)) || undefined;
  return { ...frame, kind, ground, plain, alt: altOf(lines, frame.box), picture, inPlate, under, background: false };
}

/** A photo of a lossy picture without the colours that run over its edges: onto its ground, or onto a box beside it. */
function unstained({ shapes }: Band, { mask, difference }: { mask: GreyRaster; difference: GreyRaster }, box: Box): Box {
  const square = shapes.filter((shape) => shape.kind === 'box' && shape.fill !== null && Math.max(...shape.radius) === 0);
  return withoutOverhang(
    withoutStains(box, mask, difference),
    square.map((shape) => shape.box),
  );
}
