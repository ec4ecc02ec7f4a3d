/** Lines that are not level seen as level ones: turned back, or, where signs stand upright under each other, laid in a row. */
import { bottom, clampToPixels, enclose, grow, type Box } from './geometry.ts';
import { columnIn, paperOf, SMALL, type Column } from './column.ts';
import { inkCandidates } from './ink.ts';
import { grown, leaningView, stretchIn, type Leaning } from './leaning.ts';
import { createRaster, crop, paste, type RgbRaster } from './raster.ts';

/** Signs stand upright under each other, or letters lie on their side and run down or up. */
export type Vertical = 'upright' | 'down' | 'up';

/** How a line is set that is not level. */
export type Writing = Vertical | Leaning;

/** Whether a line runs down or up. */
export const isVertical = (writing: Writing | undefined): writing is Vertical => typeof writing === 'string';

export interface LevelView {
  readonly width: number;
  readonly height: number;
  /** The part of a picture as it looks level; of any picture of the same page. */
  look(picture: RgbRaster): RgbRaster;
  /** As it looks on one even ground where the picture's changes from sign to sign; left out where all is of one piece. */
  lookEven?(picture: RgbRaster): RgbRaster;
  /** Where what lies in a box of the view stands in the picture. */
  inPicture(box: Box): Box;
  /** Where what lies in a box of the picture stands in the view. */
  inView(box: Box): Box;
}

/** A quarter turn: no pixel is mixed. @param area whole px within the picture */
export function turnedView(area: Box, writing: 'down' | 'up'): LevelView {
  const { x, y, width, height } = area;
  const down = writing === 'down';
  return {
    width: height,
    height: width,
    look(picture) {
      const out = createRaster(height, width, 3);
      for (let v = 0; v < width; v++) {
        for (let u = 0; u < height; u++) {
          const [px, py] = down ? [x + width - 1 - v, y + u] : [x + v, y + height - 1 - u];
          const from = (py * picture.width + px) * 3;
          out.data.set(picture.data.subarray(from, from + 3), (v * height + u) * 3);
        }
      }
      return out;
    },
    inPicture: (box) => ({
      x: down ? x + width - box.y - box.height : x + box.y,
      y: down ? y + box.x : y + height - box.x - box.width,
      width: box.height,
      height: box.width,
    }),
    inView: (box) => ({
      x: down ? box.y - y : y + height - box.y - box.height,
      y: down ? x + width - box.x - box.width : box.x - x,
      width: box.height,
      height: box.width,
    }),
  };
}

/** Height of a column's signs in a row, and of the paper above and below them, px. */
function rowOf({ pitch }: Column): { side: number; margin: number } {
  const side = Math.ceil(pitch);
  return { side, margin: Math.ceil(side / 4) };
}

/** From where commas and stops stand in a row to where they stand in a column, to the right and up, in em: .57 to .69 in seven faces for Japanese and Chinese. */
const CORNER = 0.6;

/** A column's signs in a row, each as far from the next one as it stands below it; boxes are those of the whole column. Null where the picture ends beside it. */
export function rowView(column: Column, { width: pageWidth, height: pageHeight }: RgbRaster): LevelView | null {
  const { across, middles, pitch, inks } = column;
  const { side, margin } = rowOf(column);
  const start = Math.round(middles[0] - pitch / 2) - margin;
  const width = Math.ceil(middles.at(-1)! + pitch / 2) + margin - start;
  const left = Math.round(across - side / 2);
  const height = side + 2 * margin;
  if (left < margin || start < 0 || left + side + margin > pageWidth || start + width > pageHeight) return null;
  const cells = middles.map((middle, i) => {
    const top = Math.round(middle - side / 2);
    // In columns, commas and full stops stand in the upper right corner of their em box, in rows in the lower left one.
    const ink = inks[i];
    const corner = Math.max(ink.width, ink.height) < SMALL * pitch && ink.x > across && ink.y + ink.height < middle + 0.1 * pitch;
    const from = corner ? grow(ink, 1) : { x: left, y: top, width: side, height: side };
    const shift = corner ? Math.round(CORNER * pitch) : 0;
    return { from, x: from.x - left - shift + top - start, y: from.y - top + shift + margin };
  });
  const lay = (picture: RgbRaster, seen: (cell: RgbRaster, ground: readonly number[]) => RgbRaster): RgbRaster => {
    const out = createRaster(width, height, 3);
    const ground = paperOf(crop(picture, { x: left - margin, y: start, width: height, height: width }));
    for (let i = 0; i < width * height; i++) out.data.set(ground, i * 3);
    // As wide as a sign: what stands beside the column is not of it.
    for (const { from, x, y } of cells) paste(out, seen(crop(picture, from), ground), x, y);
    return out;
  };
  return {
    width,
    height,
    look: (picture) => lay(picture, (cell) => cell),
    lookEven: (picture) => lay(picture, onGround),
    inPicture: () => enclose(inks),
    inView: () =>
      enclose(inks.map((ink, i) => ({ ...ink, x: ink.x + cells[i].x - cells[i].from.x, y: ink.y + cells[i].y - cells[i].from.y }))),
  };
}

/** A cell whose own ground is the row's: on a ground that changes down the page each would show its edges, which are read as strokes. */
function onGround(cell: RgbRaster, ground: readonly number[]): RgbRaster {
  const own = paperOf(cell);
  return { ...cell, data: Uint8Array.from(cell.data, (value, i) => Math.min(255, Math.max(0, value + ground[i % 3] - own[i % 3]))) };
}

/** Coverage, of 255, up to which it is the photo's own likeness to the ink. */
const FAINT = 80;

/** A row of signs that stand on a photo, as they would look on even paper. */
export function onPaper(view: LevelView, column: Column): LevelView {
  const { side, margin } = rowOf(column);
  return {
    ...view,
    look(picture) {
      const seen = view.look(picture);
      const row = crop(seen, { x: 0, y: margin, width: view.width, height: side });
      const [{ ink, alpha }] = inkCandidates(row);
      const paper = paperOf(seen);
      for (const [i, covered] of alpha.data.entries()) {
        const share = Math.max(0, (covered - FAINT) / (255 - FAINT));
        for (let c = 0; c < 3; c++) row.data[i * 3 + c] = paper[c] + share * (ink[c] - paper[c]);
      }
      paste(seen, row, 0, margin);
      return seen;
    },
  };
}

/** Air round a line, in what it takes across; beside a column, whose neighbours stand no farther than that, less. */
const AIR = 0.3;
const BESIDE_COLUMN = 0.05;

/**
 * A line seen level, by the box of its ink; null where signs do not form a column.
 * @param beside air on either side of a column, in widths of the box
 */
export function viewOf(
  picture: RgbRaster,
  box: Box,
  writing: Writing,
  beside = BESIDE_COLUMN,
): { view: LevelView; column: Column | null } | null {
  if (!isVertical(writing)) return { view: leaningView(grown(stretchIn(box, writing), AIR * writing.thickness)), column: null };
  const inAir = grow(box, AIR * box.width);
  if (writing !== 'upright') return { view: turnedView(clampToPixels(inAir, picture.width, picture.height), writing), column: null };
  const across = { x: box.x - beside * box.width, width: (1 + 2 * beside) * box.width };
  const column = wholeColumn(picture, clampToPixels({ ...inAir, ...across }, picture.width, picture.height));
  const view = column && rowView(column, picture);
  return view && { view, column };
}

/** A column whose last sign may have been cut: full stops stand far below what is found of the others. */
function wholeColumn(picture: RgbRaster, area: Box): Column | null {
  const column = columnIn(picture, area);
  const last = column?.inks.at(-1);
  if (!column || !last || bottom(last) < bottom(area)) return column;
  return columnIn(picture, clampToPixels({ ...area, height: area.height + column.pitch / 2 }, picture.width, picture.height)) ?? column;
}

/** px between level views on a sheet. */
const APART = 24;

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Where each view stands. */
  readonly places: readonly Box[];
  look(picture: RgbRaster): RgbRaster;
}

/** Level views under each other, each on its own paper. */
export function sheetOf(views: readonly LevelView[]): Sheet {
  const width = Math.max(...views.map((view) => view.width)) + 2 * APART;
  let y = APART;
  const places = views.map((view) => {
    const place = { x: APART, y, width: view.width, height: view.height };
    y += view.height + APART;
    return place;
  });
  return {
    width,
    height: y,
    places,
    look(picture) {
      const out = createRaster(width, y, 3);
      for (const [i, view] of views.entries()) {
        const seen = view.look(picture);
        const ground = paperOf(seen);
        const [top, end] = [places[i].y - APART, i + 1 < places.length ? places[i + 1].y - APART : y];
        for (let at = top * width; at < end * width; at++) out.data.set(ground, at * 3);
        paste(out, seen, places[i].x, places[i].y);
      }
      return out;
    },
  };
}
