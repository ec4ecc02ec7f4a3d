import { createHash } from 'node:crypto';
import { area } from '../../image/geometry.ts';
import { paintFill, paintPicture, paintShadow } from '../../image/paint.ts';
import { createRaster, type Raster, type RgbRaster } from '../../image/raster.ts';
import type { Asset, Section, Shape } from '../document.ts';
import { paintShape } from './compose.ts';
import { encodeArtwork, encodePhoto, type Encoded } from './encode.ts';

/** A picture on the page before it has a file. */
export interface Piece extends Pick<Asset, 'box' | 'kind' | 'radius' | 'shadow' | 'ground' | 'plain' | 'alt'> {
  /** What is stored; same size as `box`. */
  readonly picture: Raster<3> | Raster<4>;
  /** The same as it stands in the plate, where grounds are freed of noise: what is compared. */
  readonly inPlate: Raster<3> | Raster<4>;
  /** What the page shows below artwork. */
  readonly under?: RgbRaster;
  /** Fills its section. */
  readonly background: boolean;
  /** A background that is alike all over. */
  readonly texture?: true;
}

/** Draws a band: its fill, then its background picture, then shapes and pictures, larger ones first. All boxes in the band's coordinates. */
export function paintBand(section: Section, shapes: readonly Shape[], pieces: readonly Piece[]): RgbRaster {
  const canvas = createRaster(section.box.width, section.box.height, 3);
  paintFill(canvas, { ...section.box, x: 0, y: 0 }, [0, 0, 0, 0], section.fill);
  const things = [
    ...shapes.map((shape) => ({ box: shape.box, last: 1, paint: () => paintShape(canvas, shape) })),
    ...pieces.map((piece) => ({ box: piece.box, last: piece.background ? 0 : 1, paint: () => paintPiece(canvas, piece) })),
  ].toSorted((a, b) => a.last - b.last || area(b.box) - area(a.box));
  for (const thing of things) thing.paint();
  return canvas;
}

function paintPiece(canvas: RgbRaster, piece: Piece): void {
  if (piece.shadow) paintShadow(canvas, piece.box, piece.radius, piece.shadow);
  paintPicture(canvas, piece.box, piece.radius, piece.inPlate);
}

/** A picture on the page with its file, which has no name yet. */
export interface FiledPiece extends Pick<
  Piece,
  'box' | 'kind' | 'radius' | 'shadow' | 'ground' | 'plain' | 'alt' | 'background' | 'texture'
> {
  /** The same for the same picture. */
  readonly digest: string;
  readonly file: Encoded;
}

/** Makes the files of pieces, one a different picture. Calls may run at the same time. */
export function createFiles(): (piece: Piece) => Promise<FiledPiece> {
  const files = new Map<string, Promise<Encoded>>();
  const encode = ({ picture, kind, under }: Piece) =>
    kind === 'photo' || picture.channels === 3 ? encodePhoto(picture) : encodeArtwork(picture, under);
  return async (piece) => {
    const { picture, box, kind, radius, shadow, ground, plain, alt, background, texture } = piece;
    const digest = createHash('sha256').update(`${picture.width}x${picture.height}`).update(picture.data).digest('hex');
    const file = files.get(digest) ?? encode(piece);
    files.set(digest, file);
    const kept = { ...(plain ? { plain } : {}), ...(texture ? { texture } : {}) };
    return { box, kind, radius, shadow, ground, ...kept, alt, background, digest, file: await file };
  };
}

/** Gives pieces their numbers, and files their names by what they show. */
export function createNames(): (piece: FiledPiece) => Asset {
  const named = new Map<string, Pick<Asset, 'name' | 'mime' | 'bytes'>>();
  const counts = new Map<string, number>();
  let id = 0;
  const name = (stem: string, { bytes, mime, extension }: Encoded) => {
    const number = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, number);
    return { name: `${stem}-${number}.${extension}`, mime, bytes };
  };
  return ({ digest, file, background, ...piece }) => {
    const own = named.get(digest) ?? name(background ? 'background' : piece.kind, file);
    named.set(digest, own);
    const { texture: _texture, ...asset } = piece;
    return { id: `asset-${++id}`, ...own, ...asset };
  };
}
