/**
 * Print that does not run level with the page (signs at an angle, vertical text), set level under each other on a sheet that
 * is then read like any page.
 */
import { centerY, type Box } from '../../image/geometry.ts';
import { createRaster, crop, paste, type RgbRaster } from '../../image/raster.ts';
import { paperOf } from '../../image/column.ts';
import { cutLevel, type Turned } from '../../image/turned.ts';

/** One way to look at a piece of print. */
export interface Strip {
  /** Index of the piece. */
  readonly piece: number;
  /** How far the print was turned clockwise to be read so, degrees; null = signs that stand upright in a column, laid out in a row. */
  readonly turn: number | null;
  readonly picture: RgbRaster;
  readonly top: number;
}

export interface Sheet {
  readonly picture: RgbRaster;
  readonly strips: readonly Strip[];
}

/** px between strips. */
const APART = 24;
/** Air around a piece, in its heights. */
const AIR = 0.35;

/** How far from the upright a line may be and still be vertical, degrees. */
const VERTICAL = 12;

export const isVertical = ({ angle, length, thickness }: Turned): boolean =>
  Math.abs(Math.abs(angle) - 90) <= VERTICAL || (angle === 0 && thickness > 2 * length);

/** More than this, and letters are cut or swallowed when the line is read as a level one, degrees. */
const ASKEW = 4;
/** Shorter pieces, in heights, have no direction; smaller ones cannot be read, px. */
const TELLING = 2.2;
const SMALLEST = 12;

/** Whether print has to be set level to be read. */
export function isAskew(piece: Turned): boolean {
  const [along, across] = [Math.max(piece.length, piece.thickness), Math.min(piece.length, piece.thickness)];
  return across >= SMALLEST && along > TELLING * across && (isVertical(piece) || Math.abs(piece.angle) > ASKEW);
}

/** Each piece as it may be meant: a leaning line one way; a vertical one as signs in a column, or as a line read upwards or downwards. */
export function layOut(picture: RgbRaster, pieces: readonly Turned[]): Sheet {
  const looks = pieces.flatMap((piece, i) => {
    if (!isVertical(piece)) return [{ piece: i, turn: piece.angle, picture: cut(picture, piece) }];
    const column = upright(piece);
    const row = signsInARow(cut(picture, { ...column, angle: 0, length: column.thickness, thickness: column.length }));
    return [
      ...(row ? [{ piece: i, turn: null, picture: row }] : []),
      ...[90, -90].map((turn) => ({ piece: i, turn, picture: cut(picture, { ...column, angle: turn }) })),
    ];
  });
  let top = APART;
  const strips = looks.map((look): Strip => {
    const strip = { ...look, top };
    top += look.picture.height + APART;
    return strip;
  });
  const sheet = createRaster(Math.max(...looks.map((look) => look.picture.width)) + 2 * APART, top, 3);
  // Each ends where the next one's ground begins.
  for (const { picture: look, top: at } of strips) {
    fillRows(sheet, at - APART, at + look.height + APART, paperOf(look));
    paste(sheet, look, APART, at);
  }
  return { picture: sheet, strips };
}

/** The strip that a line on the sheet was read from. */
export function stripUnder({ strips }: Sheet, box: Box): Strip | undefined {
  return strips.find(({ top, picture }) => centerY(box) >= top - APART / 2 && centerY(box) < top + picture.height + APART / 2);
}

/** A vertical piece as a column: its length runs down. */
const upright = (piece: Turned): Turned => (piece.angle === 0 ? { ...piece, length: piece.thickness, thickness: piece.length } : piece);

function cut(picture: RgbRaster, piece: Turned): RgbRaster {
  const air = AIR * Math.min(piece.length, piece.thickness);
  const area = { ...piece, length: piece.length + 2 * air, thickness: piece.thickness + 2 * air };
  return cutLevel(picture, area, [255, 255, 255]);
}

function fillRows({ width, height, data }: RgbRaster, from: number, to: number, colour: readonly number[]): void {
  for (let i = Math.max(0, from) * width; i < Math.min(height, to) * width; i++) data.set(colour, i * 3);
}

/** Ink differs this much from the paper, 0-255. */
const INK = 60;
/** A sign is about as high as the column is wide; stacked strokes of one sign are not cut apart. */
const SIGN = 1.1;
/** From sign to sign in a row, in signs. */
const PITCH = 1.1;
/** Fewer signs are no column of text. */
const FEWEST = 2;

/** A column of upright signs as a row; null where the column does not come apart into signs. */
function signsInARow(column: RgbRaster): RgbRaster | null {
  const signs = signsOf(column);
  if (signs.length < FEWEST) return null;
  const side = Math.ceil(Math.max(...signs.map(({ height }) => height), column.width / (1 + 2 * AIR)) * PITCH);
  const row = createRaster(side * signs.length, side, 3);
  fillRows(row, 0, side, paperOf(column));
  for (const [i, sign] of signs.entries())
    paste(row, crop(column, { ...sign, x: (column.width - side) / 2, width: side }), i * side, (side - Math.round(sign.height)) >> 1);
  return row;
}

/** Runs of inked rows, joined while they are no higher than one sign. */
function signsOf(column: RgbRaster): Box[] {
  const { width, height, data } = column;
  const paper = paperOf(column);
  const inked = (y: number): boolean => {
    for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) if (Math.abs(data[(y * width + x) * 3 + c]! - paper[c]!) > INK) return true;
    return false;
  };
  const signs: { x: number; y: number; width: number; height: number }[] = [];
  const most = (SIGN * width) / (1 + 2 * AIR);
  for (let y = 0; y < height; y++) {
    if (!inked(y)) continue;
    let end = y + 1;
    while (end < height && inked(end)) end++;
    const last = signs.at(-1);
    if (last && end - last.y <= most) last.height = end - last.y;
    else signs.push({ x: 0, y, width, height: end - y });
    y = end;
  }
  // Signs that touch are cut evenly.
  return signs.flatMap((sign) => {
    const parts = Math.max(1, Math.round(sign.height / most));
    return Array.from({ length: parts }, (_, i) => ({ ...sign, y: sign.y + (i * sign.height) / parts, height: sign.height / parts }));
  });
}
