import { area, coveredShare, intersect, type Box } from '../../image/geometry.ts';
import { createRaster, crop, type GreyRaster, type RgbRaster } from '../../image/raster.ts';
import type { StageContext } from '../../ports.ts';
import type { Asset, Plate, ReadResult, Section, Shape, SourcePicture } from '../document.ts';
import { kindOf } from './classify.ts';
import { paintFill } from '../../image/paint.ts';
import { paintShape } from './compose.ts';
import { cutOut } from './cutout.ts';
import { encodeArtwork, encodePhoto, type Encoded } from './encode.ts';
import { framePicture } from './frame.ts';
import { createNames } from './names.ts';
import { withoutShapes } from './repaint.ts';
import { differences, leftovers, visibleMask, type Leftover } from './residual.ts';

export interface AssetInput {
  readonly source: SourcePicture;
  readonly plate: Plate;
  readonly sections: readonly Section[];
  readonly shapes: readonly Shape[];
  readonly read: ReadResult;
}

/** A leftover this large in its band, width and height, is the band's ground. */
const BAND_WIDTH = 0.97;
const BAND_HEIGHT = 0.9;
/** So is a band of which this share is unexplained, in many pieces. */
const BAND_SHARE = 0.5;

/**
 * Cuts what fills and shapes leave unexplained out of the plate: photos, icons, artwork, and pictures that fill a whole band.
 * The fills and shapes are drawn in software and compared with the plate, so nothing visible is lost.
 */
export async function cutAssets(input: AssetInput, context: StageContext<unknown>): Promise<{ assets: Asset[]; sections: Section[] }> {
  const named = createNames();
  const assets: Asset[] = [];
  const sections: Section[] = [];
  for (const section of input.sections) {
    context.signal.throwIfAborted();
    const band = bandOf(input, section);
    const found = await leftovers(band.mask, band.difference);
    const ground = fillsBand(found, section.box);
    if (ground) {
      const asset = await groundPicture(input, section);
      const placed = named(asset);
      assets.push(placed);
      sections.push({ ...section, picture: placed.id });
    } else {
      for (const item of found) assets.push(named(await cut(input, section, band, item)));
      sections.push(section);
    }
    context.report((section.index + 1) / input.sections.length);
  }
  return { assets, sections };
}

export interface BandPicture {
  readonly plate: RgbRaster;
  /** Fills and shapes as drawn. */
  readonly canvas: RgbRaster;
  readonly difference: GreyRaster;
  readonly mask: GreyRaster;
}

function bandOf({ plate, shapes, source }: AssetInput, section: Section): BandPicture {
  const part = crop(plate.raster, section.box);
  const canvas = createRaster(part.width, part.height, 3);
  paintFill(canvas, local(section.box, section), [0, 0, 0, 0], section.fill);
  for (const shape of shapes) if (intersect(shape.box, section.box)) paintShape(canvas, { ...shape, box: local(shape.box, section) });
  const difference = differences(part, canvas);
  return { plate: part, canvas, difference, mask: visibleMask(difference, source.noise) };
}

const local = (box: Box, section: Section): Box => ({ ...box, y: box.y - section.box.y });

function fillsBand(found: readonly Leftover[], band: Box): boolean {
  const whole = found.some(({ box }) => box.width >= BAND_WIDTH * band.width && box.height >= BAND_HEIGHT * band.height);
  return whole || found.reduce((sum, item) => sum + item.area, 0) >= BAND_SHARE * area(band);
}

type Unnamed = Omit<Asset, 'id' | 'name' | 'bytes' | 'mime'> & { readonly encoded: Encoded; readonly stem: string };

async function groundPicture(input: AssetInput, section: Section): Promise<Unnamed> {
  const on = input.shapes.filter((shape) => intersect(shape.box, section.box));
  const picture = await withoutShapes(input.plate.raster, section.box, on);
  const encoded = await encodePhoto(picture);
  return { box: section.box, kind: 'photo', radius: [0, 0, 0, 0], shadow: null, ground: true, alt: '', encoded, stem: 'background' };
}

async function cut(input: AssetInput, section: Section, band: BandPicture, item: Leftover): Promise<Unnamed> {
  const box: Box = { ...item.box, y: item.box.y + section.box.y };
  const kind = kindOf(band.plate, item.box);
  const on = input.shapes.filter((shape) => coveredShare(shape.box, box) > 0.9);
  const ground = on.length > 0 || input.read.lines.some((line) => line.kind === 'overlay' && coveredShare(line.box, box) > 0.8);
  const alt = altOf(input.read, box);
  const plain = { box, kind, shadow: null, ground, alt, stem: kind };
  if (kind !== 'photo') {
    const encoded = await encodeArtwork(await cutOut(band.plate, band.canvas, band.mask, item.box));
    return { ...plain, radius: [0, 0, 0, 0], encoded };
  }
  const frame = framePicture(band.plate, band.mask, item.box, input.source.noise);
  const framed = { ...frame, box: { ...frame.box, y: frame.box.y + section.box.y } };
  return { ...plain, ...framed, encoded: await encodePhoto(await withoutShapes(input.plate.raster, framed.box, on)) };
}

/** Words printed in the picture, in reading order. */
function altOf(read: ReadResult, box: Box): string {
  return read.lines
    .filter((line) => line.kind === 'scene' && coveredShare(line.box, box) > 0.5)
    .map((line) => line.text)
    .join(' ');
}
