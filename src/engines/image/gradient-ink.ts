/** Letters of a headline on a photo that are filled with a gradient: in one colour only those rows or columns of them are found that have it. */
import { channelDistance, channelDistanceAt, type Rgb } from './colour.ts';
import { medianColour } from './ink-border.ts';
import { closeness, withoutStrokes } from './photo-ink.ts';
import { transposed, type GreyRaster, type RgbRaster } from './raster.ts';

/** Crops so high, px, are looked at: in lower ones rows of letters are too few to tell a gradient from the soft edges of strokes. */
const LEAST = 48;
/** Coverage from which a pixel is surely of a letter. */
const SURE = 170;
/** From row to row a gradient changes by no more than this, levels (from pale yellow to orange over 129 px by 13); a row with less of the crop's width in letters tells nothing. */
const NEXT = { levels: 20, share: 0.04 };
/** Over so many rows without letters (between the parts of syllables), and columns (word spaces), a gradient goes on: shares of the crop's height. */
const PASSED = { rows: 0.05, columns: 0.35 };
/** Rows of white headlines in lossy pictures vary by up to 19 levels, yellow ones on brown among them; those of a gradient from pale yellow to orange by 210. */
const VARIED = 60;

/** Of what one colour finds, so much at least is in the columns' coverage (.999 of gold letters; .52 to .99 of white ones on photos), which is so many times as much (1.14; 1.02 to 1.04, and 2.8). */
const WHOLE = { kept: 0.995, least: 1.1, most: 2 };
/** A stroke differs so much, levels, from what a photo shows without its strokes: columns are few pixels high, and clouds beside letters have their colour. */
const STROKE = 24;

/**
 * Coverage of letters that are filled with a gradient, from top to bottom or from left to right.
 * @param found what one colour finds of them
 * @returns null where they are of one colour
 */
export function gradientCoverage(
  crop: RgbRaster,
  paper: Rgb,
  { ink, alpha }: { readonly ink: Rgb; readonly alpha: GreyRaster },
): GreyRaster | null {
  if (crop.height < LEAST) return null;
  const rows = followed(crop, alpha, { passed: PASSED.rows * crop.height, goesBack: false });
  if (rows) return closeness(crop, paper, rows, withoutStrokes(crop, paper)(ink));
  const [lying, found] = [transposed(crop), transposed(alpha)];
  const way: Way = { passed: PASSED.columns * crop.height, goesBack: true };
  if (!followed(lying, found, way)) return null;
  const ground = transposed(withoutStrokes(crop, paper)(ink));
  const isStroke = (i: number) => [0, 1, 2].some((c) => Math.abs(lying.data[3 * i + c]! - ground.data[3 * i + c]!) >= STROKE);
  const columns = followed(lying, found, { ...way, isStroke });
  const whole = columns && transposed(closeness(lying, paper, columns, ground));
  return whole && isMoreOf(alpha, whole) ? whole : null;
}

/** Whether letters are told whole: all that one colour finds of them, and as much more as the other end of gold. */
function isMoreOf(found: GreyRaster, whole: GreyRaster): boolean {
  let [own, kept, all] = [0, 0, 0];
  for (let i = 0; i < found.data.length; i++) {
    const isWhole = whole.data[i]! >= SURE;
    if (isWhole) all++;
    if (found.data[i]! < SURE) continue;
    own++;
    if (isWhole) kept++;
  }
  return kept >= WHOLE.kept * own && all >= WHOLE.least * own && all <= WHOLE.most * own;
}

interface Way {
  /** Rows without letters that are passed over. */
  readonly passed: number;
  /** Whether it goes back to the one colour where that finds more of a row. */
  readonly goesBack: boolean;
  /** Whether a pixel may be of letters. */
  isStroke?(pixel: number): boolean;
}

/**
 * The ink of each row, from what one colour finds of the letters on: followed from the row with most of them up and down.
 * @returns null where the letters are of one colour
 */
function followed(crop: RgbRaster, found: GreyRaster, { passed, goesBack, isStroke = () => true }: Way): Rgb[] | null {
  const { width, height } = crop;
  const surely = Array.from({ length: height }, (_, y) => columnsWhere(width, (x) => found.data[y * width + x]! >= SURE));
  const fullest = surely.reduce((best, { length }, y) => (length > surely[best]!.length ? y : best), 0);
  const least = NEXT.share * width;
  if (surely[fullest]!.length < least) return null;
  const colourOf = (y: number, columns: readonly number[]) =>
    medianColour(
      crop,
      columns.map((x) => y * width + x),
    );
  const inks: (Rgb | undefined)[] = Array.from({ length: height });
  inks[fullest] = colourOf(fullest, surely[fullest]!);
  for (const step of [-1, 1]) {
    let [ink, last] = [inks[fullest], fullest];
    for (let y = fullest + step; y >= 0 && y < height && Math.abs(y - last) <= 1 + passed; y += step) {
      const near = columnsWhere(
        width,
        (x) => channelDistanceAt(crop.data, 3 * (y * width + x), ink!) <= NEXT.levels && isStroke(y * width + x),
      );
      // A photo's colours lead away from letters that go on in their own.
      const own = surely[y]!.length > near.length && goesBack ? surely[y]! : near;
      if (own.length < least) continue;
      ink = colourOf(y, own);
      inks[y] = ink;
      last = y;
    }
  }
  const told = inks.filter((ink) => ink !== undefined);
  const varied = Math.max(...told.map((ink) => channelDistance(ink, inks[fullest]!)));
  return varied < VARIED ? null : nearestOf(inks);
}

function columnsWhere(width: number, isWanted: (x: number) => boolean): number[] {
  const columns: number[] = [];
  for (let x = 0; x < width; x++) if (isWanted(x)) columns.push(x);
  return columns;
}

/** Rows that have no ink take that of the nearest one that has. */
function nearestOf(inks: readonly (Rgb | undefined)[]): Rgb[] {
  const told = inks.flatMap((ink, y) => (ink ? [y] : []));
  return inks.map((ink, y) => ink ?? inks[told.reduce((best, row) => (Math.abs(row - y) < Math.abs(best - y) ? row : best))]!);
}
