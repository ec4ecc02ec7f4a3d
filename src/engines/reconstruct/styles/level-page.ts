/** Lines in type that are not level: laid level on a sheet below the page, matched there with all others, and set as they stand again. */
import { faceFor, hasVerticalMetrics, metricsOf } from '../../fonts/index.ts';
import { bottom, centerX, centerY, grow, right, type Box } from '../../image/geometry.ts';
import { createRaster, paste, type RgbRaster } from '../../image/raster.ts';
import type { Column } from '../../image/column.ts';
import { isVertical, sheetOf, viewOf, type LevelView } from '../../image/level-view.ts';
import { stretchIn } from '../../image/leaning.ts';
import { levelBox } from '../../image/turned.ts';
import type { StyledLine, TextLine } from '../document.ts';
import { columnParagraphs } from './column-paragraphs.ts';
import { extentsOf } from '../../fonts/drawing/drawing.ts';

interface Laid {
  readonly line: TextLine;
  readonly view: LevelView;
  readonly column: Column | null;
  /** Of the view on the extended picture. */
  readonly place: Box;
}

export interface LevelPage {
  /** A picture of the page with the sheet below it. */
  extend(picture: RgbRaster): RgbRaster;
  /** All lines, those that were not level on the sheet. */
  readonly lines: readonly TextLine[];
  /** Ids of the columns of each paragraph. */
  readonly paragraphs: readonly (readonly string[])[];
  /** A line set in type, back in its place. */
  restore(line: StyledLine): StyledLine;
}

/** The page as matching wants it: every line level. Null where they are. */
export function layLevel(source: RgbRaster, lines: readonly TextLine[]): LevelPage | null {
  const found = lines.flatMap((line) => {
    const seen = line.writing === undefined || line.kind !== 'overlay' ? null : viewOf(source, line.box, line.writing);
    return seen ? [{ line, ...seen }] : [];
  });
  if (found.length === 0) return null;
  const sheet = sheetOf(found.map(({ view, line }) => withoutOthers(view, line, lines)));
  const laid = new Map(
    found.map((one, i): [string, Laid] => [one.line.id, { ...one, place: { ...sheet.places[i], y: sheet.places[i].y + source.height } }]),
  );
  return {
    extend(picture) {
      const out = createRaster(Math.max(picture.width, sheet.width), picture.height + sheet.height, 3);
      paste(out, picture, 0, 0);
      paste(out, sheet.look(picture), 0, picture.height);
      return out;
    },
    lines: lines.flatMap((line) => {
      if (line.writing === undefined) return [line];
      const one = laid.get(line.id);
      return one ? [{ ...line, box: onSheet(one) }] : [];
    }),
    paragraphs: columnParagraphs(found.flatMap(({ line: { id }, column }) => (column ? [{ id, column }] : []))),
    restore(styled) {
      const one = laid.get(styled.id);
      return one ? setBack(styled, one) : styled;
    },
  };
}

/** px about a line's ink that its soft edges reach. */
const SOFT = 1.5;

/** The view of a line that leans without what leans beside it (the % behind a 38, which touches it): that stands in its air, and no letter of the line lies on it. */
function withoutOthers(view: LevelView, line: TextLine, lines: readonly TextLine[]): LevelView {
  const { writing } = line;
  if (writing === undefined || isVertical(writing)) return view;
  const reach = Math.hypot(view.width, view.height) / 2;
  const others = lines.filter((other) => other !== line && other.kind === 'overlay' && isNear(line, other, reach));
  if (others.length === 0) return view;
  const own = view.inView(levelBox(stretchIn(line.box, writing)));
  const beside = others.flatMap(({ box, paper, writing: leaning }) =>
    typeof leaning === 'object' ? [{ box: grow(view.inView(levelBox(stretchIn(box, leaning))), SOFT), paper }] : [],
  );
  const look = (picture: RgbRaster): RgbRaster => {
    const seen = view.look(picture);
    for (let y = 0; y < seen.height; y++)
      for (let x = 0; x < seen.width; x++) {
        if (holds(own, x, y)) continue;
        const other = beside.find(({ box }) => holds(box, x, y));
        if (other) seen.data.set(other.paper, 3 * (y * seen.width + x));
      }
    return seen;
  };
  return { ...view, look };
}

const holds = (box: Box, x: number, y: number): boolean => x >= box.x && x < right(box) && y >= box.y && y < bottom(box);

/** Whether another line that leans has its middle so near. */
const isNear = ({ box }: TextLine, other: TextLine, reach: number): boolean =>
  typeof other.writing === 'object' &&
  Math.hypot(centerX(other.box) - centerX(box), centerY(other.box) - centerY(box)) <= reach + other.writing.length / 2;

/** The line's ink on the sheet. */
function onSheet({ line, view, place }: Laid): Box {
  const inner = view.inView(isVertical(line.writing) || !line.writing ? line.box : levelBox(stretchIn(line.box, line.writing)));
  return { ...inner, x: place.x + inner.x, y: place.y + inner.y };
}

function setBack(styled: StyledLine, laid: Laid): StyledLine {
  const { box, writing } = laid.line;
  const place = lineBoxOf(styled, laid);
  // A gradient runs along the level line, and browsers clip none to letters that a transform turns: they take its mean colour.
  const runs = styled.runs.map(({ text, style }) => ({ text, style: { ...style, gradient: null } }));
  const line = { ...styled, box, writing, runs };
  if (!isVertical(writing)) return { ...line, originX: place.x, baseline: place.y + styled.ascent };
  return laid.column ? underEachOther(line, laid.column) : { ...line, ...inLineBox(place) };
}

/** The line box of turned letters in the picture; of those that lean, made level about its middle. */
function lineBoxOf({ originX, baseline, advance, ascent, descent }: StyledLine, { view, place }: Laid): Box {
  return view.inPicture({ x: originX - place.x, y: baseline - ascent - place.y, width: advance, height: ascent + descent });
}

const inLineBox = ({ x, y, width, height }: Box): Pick<StyledLine, 'originX' | 'advance' | 'baseline' | 'ascent' | 'descent'> => ({
  originX: x,
  advance: width,
  baseline: y + height,
  ascent: height,
  descent: 0,
});

/** Signs in a column: their pitch is that of the column, whatever their advance in a row is. */
function underEachOther(line: StyledLine, column: Column): StyledLine {
  const { style } = line.runs[0];
  const face = faceFor(style.family, style.weight, style.italic);
  const metrics = metricsOf(face);
  // Without vertical metrics browsers set signs as far apart as lines (Blink, HarfBuzzFontData).
  const sign = style.size * (hasVerticalMetrics(face) ? 1 : metrics.ascent + metrics.descent);
  const steps = column.middles.slice(1).map((middle, i) => ({ step: middle - column.middles[i], spaced: column.spaced[i + 1] }));
  const close = steps.filter(({ spaced }) => !spaced);
  const pitch = close.length > 0 ? mean(close.map(({ step }) => step)) : column.pitch;
  const letterSpacing = rounded(pitch - sign);
  const spaces = steps.filter(({ spaced }) => spaced).map(({ step }) => step - pitch);
  const space = extentsOf(face, ' ', 'ltr').advance * style.size + letterSpacing;
  const wordSpacing = spaces.length > 0 ? rounded(mean(spaces) - space) : 0;
  const width = Math.round(metrics.ascent * style.size) + Math.round(metrics.descent * style.size);
  const y = column.middles[0] - sign / 2;
  const height = column.middles.at(-1)! + sign / 2 + letterSpacing - y;
  return {
    ...line,
    ...inLineBox({ x: column.across - width / 2, y, width, height }),
    // How wide signs are says nothing of how high they are.
    runs: line.runs.map((run) => ({ ...run, style: { ...run.style, proportional: undefined, letterSpacing, wordSpacing } })),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (px: number): number => Math.round(px * 1000) / 1000;
