/**
 * Stage "backdrop": large pale words behind others ("ghost words"), which what stands before them hides in part. They are found, read and set before all other lines, and taken off the picture: then what stands before them
 * stands on even ground.
 */
import type { Rgb } from '../../image/colour.ts';
import { clampToPixels, type Box } from '../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { reduce } from '../../image/reduce.ts';
import type { StageContext } from '../../ports.ts';
import type { ReadResult, SourcePicture, StyledLine, StyleResult, TextLine } from '../document.ts';
import type { Family } from '../../fonts/index.ts';
import { releaseFaces, setRendering } from '../../fonts/drawing/drawing.ts';
import { coverageOf, type Coverage, type Ground } from './coverage.ts';
import { paleShapes, type PaleShapes } from './pale-shapes.ts';
import { groundsOf, rowGrounds } from './row-grounds.ts';
import { settleWord } from './settle-word.ts';
import { fontsOf, styledWord } from './styled-word.ts';
import { takeOff } from './take-off.ts';

export interface Backdrop {
  /** Without the words. */
  readonly source: SourcePicture;
  readonly words: readonly StyledLine[];
}

/** Words are found in a picture so many times smaller: noise of lossy pictures is a third of what it was, strokes of 10 px still have an inside. */
const REDUCED = 3;
/** What is looked at round shapes, in their heights: letters that are hidden for the most part stand beside them, thin ones reach above and below them. */
const ROUND = { beside: 1, over: 0.4 };
/** Readers see shapes so high, px. */
const READ = 56;
/** A word is read so surely at least, in so many letters, and as high as its shapes by this share. */
const SURELY = { confidence: 0.6, letters: 2, high: 0.6 };

/**
 * Letters are covered or not, but at their edges: of a pixel that is covered for the most part there is so much of one that is in between (.05 to .14 of twelve words, of photos .2 to 1.9), and
 * so much of what is looked at is hidden at most (.08 to .37 of these words).
 */
const LETTERS = { between: 0.25, hidden: 0.55 };

type Read = (sheet: SourcePicture) => Promise<ReadResult>;

/** @param read the page's readers, which are shown each word alone, black on white */
export async function takeBackdropWords(source: SourcePicture, read: Read, context: StageContext): Promise<Backdrop> {
  // How the last page's letters were drawn says nothing of this one's.
  setRendering('on-rows');
  return takenWords(source, read, context).finally(releaseFaces);
}

async function takenWords(source: SourcePicture, read: Read, { signal, report }: StageContext): Promise<Backdrop> {
  const small = reduce(source.raster, REDUCED);
  const rows = rowGrounds(small);
  const groundAt = groundsOf(rows, REDUCED);
  const found = paleShapes(small, rows).map((shapes) => enlarged(shapes));
  const words: StyledLine[] = [];
  // A page sets such words alike.
  const families = new Set<Family>();
  let raster = source.raster;
  for (const [i, shapes] of found.entries()) {
    signal.throwIfAborted();
    report(i / found.length);
    const coverage = coverageOf(source.raster, clampToPixels(roundOf(shapes.box), raster.width, raster.height), shapes.step, groundAt);
    if (!mayBeLetters(coverage)) continue;
    for (const line of await readIn(coverage, shapes, read)) {
      const word = settleWord(coverage, line, [...families]);
      if (!word) continue;
      families.add(word.setting.drawn.face.family);
      if (raster === source.raster) raster = { ...raster, data: raster.data.slice() };
      takeOff(raster, word, shapes.step, groundAt);
      words.push(styledWord(word, line, { id: `backdrop-${words.length + 1}`, ...coloursOf(shapes, groundAt) }));
    }
  }
  return { source: raster === source.raster ? source : { ...source, raster }, words };
}

/** A page's styles with those of the words behind its lines. */
export function withBackdropWords(styles: StyleResult, words: readonly StyledLine[]): StyleResult {
  return words.length === 0 ? styles : { lines: [...words, ...styles.lines], fonts: fontsOf(words, styles.fonts) };
}

const enlarged = ({ box, step }: PaleShapes): PaleShapes => ({
  step,
  box: { x: box.x * REDUCED, y: box.y * REDUCED, width: box.width * REDUCED, height: box.height * REDUCED },
});

const roundOf = ({ x, y, width, height }: Box): Box => ({
  x: x - ROUND.beside * height,
  y: y - ROUND.over * height,
  width: width + 2 * ROUND.beside * height,
  height: height * (1 + 2 * ROUND.over),
});

function mayBeLetters({ alpha, hidden }: Coverage): boolean {
  let [covered, between, unseen] = [0, 0, 0];
  for (const [i, share] of alpha.entries()) {
    if (hidden[i]) unseen++;
    else if (share > 0.75) covered++;
    else if (share > 0.25) between++;
  }
  return between <= LETTERS.between * covered && unseen <= LETTERS.hidden * alpha.length;
}

/** Words that are read surely where shapes were found, px of the page. */
async function readIn({ box, alpha }: Coverage, shapes: PaleShapes, read: Read): Promise<TextLine[]> {
  const factor = Math.max(1, Math.round(shapes.box.height / READ));
  const raster = reduce(blackOnWhite(alpha, box), factor);
  const { lines } = await read({ raster, format: 'png', fullHeight: raster.height, noise: 0 });
  return lines.flatMap((line) => {
    const place = {
      x: box.x + line.box.x * factor,
      y: box.y + line.box.y * factor,
      width: line.box.width * factor,
      height: line.box.height * factor,
    };
    const letters = [...line.text].filter((sign) => /\p{L}/u.test(sign)).length;
    const isSure =
      line.kind === 'overlay' &&
      !line.writing &&
      line.direction === 'ltr' &&
      line.confidence >= SURELY.confidence &&
      letters >= SURELY.letters;
    return isSure && place.height >= SURELY.high * shapes.box.height ? [{ ...line, box: place }] : [];
  });
}

function blackOnWhite(alpha: Float32Array, { width, height }: Box): RgbRaster {
  const sheet = createRaster(width, height, 3);
  for (const [i, share] of alpha.entries()) sheet.data.fill(Math.round(255 * (1 - share)), i * 3, i * 3 + 3);
  return sheet;
}

function coloursOf({ box, step }: PaleShapes, groundAt: Ground): { ink: Rgb; paper: Rgb } {
  const ground = groundAt(box.y + box.height / 2);
  const rounded = (color: readonly number[]) => color.map((value) => Math.round(Math.min(255, Math.max(0, value)))) as unknown as Rgb;
  return { ink: rounded(ground.map((value, c) => value + step[c]!)), paper: rounded(ground) };
}
