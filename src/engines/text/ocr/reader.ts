/** The text of a picture: looked over, set level, read by the stages of the reconstruction, put in order. */
import { holdsMiddle } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { openShelf } from '../../packs/index.ts';
import type { StageContext } from '../../ports.ts';
import { decode } from '../../reconstruct/decode/index.ts';
import type { TextLine } from '../../reconstruct/document.ts';
import { createDetector, type Detector } from '../../reconstruct/read-text/lines/detector.ts';
import { createTextReader, type TextReader } from '../../reconstruct/read-text/index.ts';
import { detectLanguage, isLanguage, shareScript } from '../language/index.ts';
import { asRead, isMostlyVertical, lettersOf, readAskew, sideways, type Askew, type Read } from './askew.ts';
import { composePage, type ReadLine } from './compose.ts';
import type { OcrPage, OcrReader, ReadOptions } from './engine.ts';
import { setLevel, type LevelPicture } from './level.ts';
import { survey, type Survey } from './survey.ts';

interface Instruments {
  readonly reader: TextReader;
  readonly detector: Detector;
}

/**
 * A warm reader: models stay loaded between pictures. Not for several pictures at the same time.
 * @param models folder with packs, whose recognisers read too
 */
export function createOcrReader({ models }: { models?: string } = {}): OcrReader {
  // What is vertical is read by the survey's pieces, with all else that does not lie level.
  const reader = createTextReader(models === undefined ? undefined : openShelf(models), { vertical: false, languages: Infinity });
  let detector: Promise<Detector> | null = null;
  return {
    read: async (bytes, options) => readBytes(bytes, options, { reader, detector: await (detector ??= createDetector()) }),
    close: () => reader.close(),
  };
}

async function readBytes(bytes: Uint8Array, { language, signal }: ReadOptions, { reader, detector }: Instruments): Promise<OcrPage> {
  const context: StageContext<{ mode: 'full' }> = { signal, options: { mode: 'full' }, report: () => undefined };
  const source = await decode(bytes, context);
  const look = (picture: RgbRaster) => survey(picture, detector, signal);
  const read: Read = (raster) => reader.read({ ...source, raster, fullHeight: raster.height }, { ...context, options: undefined });
  const { set, askew } = await straighten(source.raster, look, read);
  const page = await read(set.picture);
  const recognised = askew.lines.length > page.lines.length ? askew.language : page.language;
  const level = page.lines
    .filter((line) => line.kind === 'overlay' || (line.kind === 'scene' && isPlausible(line, sureScene(line), recognised)))
    .map(asRead);
  const lines = merge(
    level,
    askew.lines.filter((line) => isPlausible(line, 0, recognised)),
  );
  const placed = lines.map((line) => ({ ...line, place: set.place(line.box) }));
  return { ...composePage(placed, language, recognised), model: page.model };
}

/** The picture set level, and what stays askew in it. A page on its side is known by its lines, once they are read. */
async function straighten(
  picture: RgbRaster,
  look: (picture: RgbRaster) => Promise<Survey>,
  read: Read,
): Promise<{ set: LevelPicture; askew: Askew }> {
  const seen = await look(picture);
  const set = await setLevel(picture, seen);
  const askew = await readAskew(set.picture, set.print, read);
  const angle = isMostlyVertical(set.print) ? sideways(askew, set.print) : 0;
  if (angle === 0) return { set, askew };
  const turned = await setLevel(picture, { ...seen, angle });
  // On its side, print that stands close looked like lines that it is not.
  const { print } = await look(turned.picture);
  return { set: turned, askew: await readAskew(turned.picture, print, read) };
}

/** Print on products and signs is part of a picture, but is read too where it reads surely. */
const SURE_SCENE = { short: 0.6, long: 0.5 };
const LONG = 8;
const sureScene = ({ text }: TextLine): number => SURE_SCENE[lettersOf(text) >= LONG ? 'long' : 'short'];
/** What is no script of the page must be read surer: patterns look like letters of some script. */
const SURE_FOREIGN = 0.9;

function isPlausible({ text, confidence }: Pick<ReadLine, 'text' | 'confidence'>, sure: number, page: string | null): boolean {
  const { language } = detectLanguage(text);
  const own = language === null || page === null || !isLanguage(page) || shareScript(language, page) || shareScript(language, 'en');
  return confidence >= (own ? sure : SURE_FOREIGN);
}

/** A level letter found across a longer line that runs up the page is a stroke of it. */
const STROKE = 0.3;

/** Where both the page's reading and the one of the pieces have a line, the surer one stands. */
function merge(level: readonly ReadLine[], askew: readonly ReadLine[]): ReadLine[] {
  const over = (a: ReadLine, b: ReadLine) => holdsMiddle(a.box, b.box) || holdsMiddle(b.box, a.box);
  const beats = (line: ReadLine, piece: ReadLine) =>
    line.confidence > piece.confidence && lettersOf(line.text) > STROKE * lettersOf(piece.text) && over(piece, line);
  const kept = askew.filter((piece) => piece.vertical || !level.some((line) => beats(line, piece)));
  return [...level.filter((line) => !kept.some((piece) => over(piece, line))), ...kept];
}
