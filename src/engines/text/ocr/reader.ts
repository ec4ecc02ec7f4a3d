/** The text of a picture: looked over, set level, read by the stages of the reconstruction, put in order. */
import { centerX, centerY, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { StageContext } from '../../ports.ts';
import { decode } from '../../reconstruct/decode/index.ts';
import type { ReadResult, TextLine } from '../../reconstruct/document.ts';
import { createDetector, type Detector } from '../../reconstruct/read-text/detector.ts';
import { createTextReader, type TextReader } from '../../reconstruct/read-text/index.ts';
import { detectLanguage, isLanguage, shareScript } from '../language/index.ts';
import { composePage, type ReadLine } from './compose.ts';
import type { OcrPage, OcrReader, ReadOptions } from './engine.ts';
import { setLevel } from './level.ts';
import { isAskew, layOut, stripUnder, type Sheet } from './sheet.ts';
import { survey } from './survey.ts';
import { boxInPicture, type Turned } from './turned.ts';

interface Instruments {
  readonly reader: TextReader;
  readonly detector: Detector;
}
/** Reads a picture that lies level. */
type Read = (picture: RgbRaster) => Promise<ReadResult>;

/** A warm reader: models stay loaded between pictures. Not for several pictures at the same time. */
export function createOcrReader(): OcrReader {
  const reader = createTextReader();
  let detector: Promise<Detector> | null = null;
  return {
    read: async (bytes, options) => readBytes(bytes, options, { reader, detector: await (detector ??= createDetector()) }),
    close: async () => {
      await Promise.all([reader.close(), detector?.then((one) => one.close())]);
    },
  };
}

/** Pieces that do not run level, the longest; more are the pattern of something. */
const MOST_PIECES = 24;

async function readBytes(bytes: Uint8Array, { language, signal }: ReadOptions, { reader, detector }: Instruments): Promise<OcrPage> {
  const context: StageContext<{ mode: 'full' }> = { signal, options: { mode: 'full' }, report: () => undefined };
  const source = await decode(bytes, context);
  const seen = await survey(source.raster, detector, signal);
  const set = await setLevel(source.raster, seen);
  const read: Read = (raster) => reader.read({ ...source, raster, fullHeight: raster.height }, { ...context, options: undefined });
  const page = await read(set.picture);
  const pieces = set.print.filter(isAskew).toSorted((a, b) => b.length * b.thickness - a.length * a.thickness);
  const askew = pieces.length > 0 ? await readAskew(set.picture, pieces.slice(0, MOST_PIECES), read) : NOTHING;
  const recognised = askew.lines.length > page.lines.length ? askew.language : page.language;
  const level = page.lines.filter((line) => line.kind === 'overlay' || isPlausible(line, SURE_SCENE, recognised)).map(asRead);
  const lines = merge(
    level,
    askew.lines.filter((line) => isPlausible(line, sureAskew(line), recognised)),
  );
  const placed = lines.map((line) => ({ ...line, place: set.place(line.box) }));
  return { ...composePage(placed, language, recognised), model: page.model };
}

/** Print on products and signs is part of a picture, but is read too where it reads surely. */
const SURE_SCENE = 0.6;
/** Ornaments turned in every direction look like some letter. */
const sureAskew = ({ text }: ReadLine): number => ((text.match(/\p{L}|\p{N}/gu)?.length ?? 0) > 2 ? 0.6 : 0.8);
/** What is no script of the page must be read surer: patterns look like letters of some script. */
const SURE_FOREIGN = 0.9;

function isPlausible({ text, confidence }: Pick<ReadLine, 'text' | 'confidence'>, sure: number, page: string | null): boolean {
  const { language } = detectLanguage(text);
  const own = language === null || page === null || !isLanguage(page) || shareScript(language, page) || shareScript(language, 'en');
  return confidence >= (own ? sure : SURE_FOREIGN);
}

const asRead = ({ text, box, confidence, language, direction }: TextLine): ReadLine => ({
  text,
  box,
  confidence,
  language,
  direction,
  vertical: false,
});

interface Askew {
  readonly lines: readonly ReadLine[];
  readonly language: string | null;
}
const NOTHING: Askew = { lines: [], language: null };

/** Each piece read the way that reads surest. */
async function readAskew(picture: RgbRaster, pieces: readonly Turned[], read: Read): Promise<Askew> {
  const sheet = layOut(picture, pieces);
  const { lines, language } = await read(sheet.picture);
  const found = pieces.flatMap((piece, i) => {
    const looks = sheet.strips
      .filter((strip) => strip.piece === i)
      .map((strip) => joined(linesOn(sheet, strip, lines), piece, strip.stacked));
    const best = looks.filter((look) => look !== null).toSorted((a, b) => b.confidence - a.confidence)[0];
    return best && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(best.text) ? [best] : [];
  });
  return { lines: found, language };
}

const linesOn = (sheet: Sheet, strip: Sheet['strips'][number], lines: readonly TextLine[]): TextLine[] =>
  lines.filter((line) => stripUnder(sheet, line.box) === strip).toSorted((a, b) => a.box.x - b.box.x);

function joined(lines: readonly TextLine[], piece: Turned, vertical: boolean): ReadLine | null {
  const [first] = lines;
  if (!first) return null;
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / length;
  const text = lines.map((line) => line.text).join(vertical ? '' : ' ');
  return { ...asRead(first), text, confidence, box: boxInPicture(piece), vertical };
}

/** Where both the page's reading and the one of the pieces have a line, the surer one stands. */
function merge(level: readonly ReadLine[], askew: readonly ReadLine[]): ReadLine[] {
  const over = (a: ReadLine, b: ReadLine) => holdsMiddle(a.box, b.box) || holdsMiddle(b.box, a.box);
  const kept = askew.filter((piece) => piece.vertical || !level.some((line) => over(piece, line) && line.confidence > piece.confidence));
  return [...level.filter((line) => !kept.some((piece) => over(piece, line))), ...kept];
}

const holdsMiddle = (outer: Box, inner: Box): boolean =>
  centerX(inner) > outer.x && centerX(inner) < outer.x + outer.width && centerY(inner) > outer.y && centerY(inner) < outer.y + outer.height;
