/** Text that a shaper has to lay out, measured and drawn on a canvas. */
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { substituteFor, type Face } from '../index.ts';
import { withMarkedTelephones } from '../../words/left-to-right.ts';
import { NO_SPACING, weigh, type DrawnText, type DrawOptions, type Spacing, type TextExtents, type Weighing } from './drawn-text.ts';

/** Extents are measured at this size, where hinting and rounding no longer count. */
const MEASURE_SIZE = 200;

/** A canvas with what is set on it, since setting a font costs as much as drawing a word. */
interface Board {
  readonly context: SKRSContext2D;
  set: { readonly families: string; readonly size: number; readonly spacing: Spacing; readonly direction: 'ltr' | 'rtl' } | null;
}

function createBoard(width: number, height: number): Board {
  const context = createCanvas(width, height).getContext('2d');
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  // "auto" leaves out pairs with a space.
  context.fontKerning = 'normal';
  return { context, set: null };
}

interface RegisteredFace {
  readonly alias: string;
  readonly key: ReturnType<typeof GlobalFonts.registerFromPath>;
}

const registered = new Map<string, RegisteredFace>();
const scratch = createBoard(8, 8);

function aliasOf(face: Face): string {
  let known = registered.get(face.file);
  if (!known) {
    const alias = `uf${registered.size}`;
    registered.set(face.file, (known = { alias, key: GlobalFonts.registerFromPath(face.file, alias) }));
  }
  return known.alias;
}

/** Lets go of the faces that were drawn: their files stay mapped otherwise, 100 to 300 MB after pages in several languages. */
export function releaseFaces(): void {
  GlobalFonts.removeBatch([...registered.values()].flatMap(({ key }) => key ?? []));
  registered.clear();
  for (const board of [scratch, ...boards.values()]) board.set = null;
}

/** The face, and those that lend it what it lacks of a text. */
function familiesOf(face: Face, text: string): string {
  let families = `"${aliasOf(face)}"`;
  for (const character of text) {
    const substitute = substituteFor(face, character);
    if (substitute) families += `, "${aliasOf(substitute)}"`;
  }
  return families;
}

/** How a text is set. */
interface Setting extends Pick<DrawOptions, 'size' | 'spacing' | 'direction'> {
  readonly face: Face;
  readonly text: string;
}

function setUp(board: Board, { face, text, size, spacing, direction }: Setting): SKRSContext2D {
  const { context, set } = board;
  const families = familiesOf(face, text);
  if (set?.families !== families || set.size !== size) context.font = `${size}px ${families}`;
  if (set?.spacing.letters !== spacing.letters) context.letterSpacing = `${spacing.letters}px`;
  if (set?.spacing.words !== spacing.words) context.wordSpacing = `${spacing.words}px`;
  if (set?.direction !== direction) context.direction = direction;
  board.set = { families, size, spacing, direction };
  return context;
}

/** Extents of a text without spacing. */
export function measureShaped(face: Face, text: string, direction: 'ltr' | 'rtl'): TextExtents {
  const m = setUp(scratch, { face, text, size: MEASURE_SIZE, spacing: NO_SPACING, direction }).measureText(
    withMarkedTelephones(text, direction),
  );
  return {
    left: -m.actualBoundingBoxLeft / MEASURE_SIZE,
    right: m.actualBoundingBoxRight / MEASURE_SIZE,
    top: -m.actualBoundingBoxAscent / MEASURE_SIZE,
    bottom: m.actualBoundingBoxDescent / MEASURE_SIZE,
    advance: m.width / MEASURE_SIZE,
  };
}

const boards = new Map<string, Board>();
/** Boards that are kept, px in all. */
const MOST_BOARD = 4_000_000;
let boardPixels = 0;

/** Room for a length, px: a quarter more than is needed at most, so that few boards serve all. */
function roomFor(length: number): number {
  const step = 2 ** Math.floor(Math.log2(Math.max(32, length)) - 2);
  return Math.ceil(Math.max(32, length) / step) * step;
}

/** Canvases for all drawings, since making one costs as much as drawing a line; and one for each size, since reading pixels back copies the whole canvas. */
function clearedBoard(width: number, height: number): Board {
  const [roomX, roomY] = [roomFor(width), roomFor(height)];
  const key = `${roomX}x${roomY}`;
  let board = boards.get(key);
  if (!board) {
    if ((boardPixels += roomX * roomY) > MOST_BOARD) {
      boards.clear();
      boardPixels = roomX * roomY;
    }
    board = createBoard(roomX, roomY);
    boards.set(key, board);
  }
  board.context.clearRect(0, 0, width, height);
  return board;
}

/** What hinting and soft edges may add to a letter's height, px. */
const SLACK = 2;

/**
 * Draws a text, and reads back the rows that it can lie on: each pixel that is read takes 9 ns, 80 µs a line of 160 × 56, were nothing drawn.
 * @param extents of the text, type sizes
 * @param stroke px that letters are stroked with, 0 for none
 */
export function drawShaped(
  face: Face,
  text: string,
  { top, bottom }: Pick<TextExtents, 'top' | 'bottom'>,
  options: Omit<DrawOptions, 'inkLuminance'> & Weighing & { readonly stroke: number },
): DrawnText {
  const { size, spacing, direction, penX, baseline, width, height, stroke } = options;
  const context = setUp(clearedBoard(width, height), { face, text, size, spacing, direction });
  const marked = withMarkedTelephones(text, direction);
  context.fillText(marked, penX, baseline);
  if (stroke > 0) {
    context.lineWidth = stroke;
    context.strokeText(marked, penX, baseline);
  }
  const within = (row: number) => Math.max(0, Math.min(height, row));
  const first = within(Math.floor(baseline + top * size - stroke - SLACK));
  const end = within(Math.ceil(baseline + bottom * size + stroke + SLACK));
  const coverage = end > first ? context.getImageData(0, first, width, end - first).data.subarray(3) : new Uint8Array();
  return weigh(coverage, 4, first, options);
}
