/** Stage "styles": the type of every line, matched by drawing its own words. */
import { setImmediate as turn } from 'node:timers/promises';
import { faceOf } from '../../fonts/index.ts';
import type { Box } from '../../image/geometry.ts';
import type { StageContext } from '../../ports.ts';
import type {
  LetterCoverage,
  Plate,
  ReadResult,
  Script,
  Shadow,
  SourcePicture,
  StyledLine,
  StyleResult,
  TextLine,
  TextStroke,
} from '../document.ts';
import { bestView, EXPLAINED, type InkedLine } from './match/candidates.ts';
import { graphemes, releaseFaces, setRendering } from '../../fonts/drawing/drawing.ts';
import { bleedsColour, createDressing, type Dressing } from './dress/dress.ts';
import type { StrokeRound } from './dress/effects.ts';
import { fitReadings } from './proofread/fit-readings.ts';
import { fitLine, shareSizes, type FittedLine, type StyleGroup } from './families/groups.ts';
import { settleRendering } from './match/rendering.ts';
import { drawnHome } from './families/home-family.ts';
import { faceLeans, leans } from './match/leaning.ts';
import { inkViews, type InkCrop } from './match/ink.ts';
import { followNeighbours } from './proofread/neighbours.ts';
import { choosePageFamilies, findFurtherFamilies } from './families/page-families.ts';
import { settleSigns } from './proofread/page-signs.ts';
import { followPageWords } from './proofread/page-words.ts';
import { knownStyles, proveInKnownStyle, proveLine } from './proofread/prove.ts';
import { strangeLines } from './families/strange-lines.ts';
import { nearestToLooks } from './families/strange-looks.ts';
import { isLoneStranger, measureStrangers, straighten } from './families/strangers.ts';
import { groupWithColumns, inOneFamily } from './families/columns.ts';
import { paragraphsInOneFamily } from './families/paragraph-family.ts';
import { ownWeights } from './families/own-weights.ts';
import { paragraphWeights } from './families/paragraph-weight.ts';
import { followPageWeights } from './families/page-weights.ts';
import { sharePeers } from './families/peers.ts';
import { shareRows } from './families/rows.ts';
import { partedBySlant, setLine } from './slanted-parts.ts';
import { shareTightness } from './families/tight.ts';
import { layLevel } from './level-page.ts';
import { withoutLostEnds } from './lost-ends.ts';
import { withoutReadIcons } from './read-icons.ts';
import { withSmallLetters } from './proofread/small-letters.ts';
import { withSquareSpaces } from './proofread/square-spaces.ts';

export { certificateLines } from './certificates.ts';
export { namesOnProducts } from './names-on-products.ts';
export { overclearedLines } from './overcleared.ts';
export { tiltedLines } from './tilted.ts';
export { unclearedLines } from './uncleared.ts';
export { partnersOf } from './figure-units.ts';
export { iconLines, unlikeLines, withoutLines } from './unlike.ts';
export { withWhites } from './whites.ts';

export interface StylesInput {
  readonly source: SourcePicture;
  readonly plate: Plate;
  readonly read: ReadResult;
  /** What letters cast, by line id; the pictures are without it. */
  readonly shadows?: ReadonlyMap<string, Shadow>;
  readonly strokes?: ReadonlyMap<string, TextStroke>;
  /** Measures the outline of words that alone have one in their line. */
  readonly strokeRound?: StrokeRound;
  /** Of letters that had an outline, by line id. */
  readonly coverage?: ReadonlyMap<string, LetterCoverage>;
  /** Ids of the columns of each paragraph of signs under each other. */
  readonly columns?: readonly (readonly string[])[];
}

/** The type of a page's lines. */
export interface MatchedStyles extends StyleResult {
  /** Boxes of the lines that lost an icon at an end, whose ink is no text, or letters, by id. */
  readonly trimmed: ReadonlyMap<string, Box>;
}

/**
 * A line goes to a family that was found for others when it matches so much: a little less than what explains it, since a letter may be misread. What is in
 * no family of the catalogue would come out in several, where it happens to match a little better.
 */
const TAKEN = 0.8;
/**
 * Figures and Latin words are explained by many faces though they are in none of them: under `below` another one of the page's may be theirs, which matches so
 * well, and so much better.
 */
const CLEARER = { below: 0.95, match: 0.97, gain: 0.04 };
/** And one that explains nothing goes to a family that was found for others where that matches so much better, from so many letters on any that does: 3.1 g lies on the slanted figures of a headline by chance. */
const FEW = { letters: 6, gain: 0.1 };
const isOfFewLetters = ({ line }: InkedLine): boolean => line.script === 'latin' || line.script === 'unknown';
/** Items between two turns of the event loop. */
const TURN = 8;

/** Sets every overlay line in type. Lines whose ink cannot be told from the plate are left out. */
export async function matchStyles(input: StylesInput, context: StageContext): Promise<MatchedStyles> {
  return matchPage(input, context).finally(releaseFaces);
}

/** Lines that are not level are matched as if they were, with all others. */
async function matchPage(input: StylesInput, context: StageContext): Promise<MatchedStyles> {
  const { source, plate, read } = input;
  // Told by the picture alone: on the sheet below it papers meet with edges of full colour.
  const bleeds = bleedsColour(source);
  const page = layLevel(source.raster, read.lines);
  if (!page) return matchLevel(input, bleeds, context);
  const level: StylesInput = {
    ...input,
    source: { ...source, raster: page.extend(source.raster) },
    plate: { ...plate, raster: page.extend(plate.raster) },
    read: { ...read, lines: page.lines },
    columns: page.paragraphs,
  };
  const { lines, ...matched } = await matchLevel(level, bleeds, context);
  return { ...matched, lines: lines.map((line) => page.restore(line)) };
}

/** What all parts of this stage need. */
interface Work {
  readonly scripts: ReadonlySet<Script>;
  /** Each item in turn, with turns of the event loop between them; the part reaches from and to these fractions of the stage. */
  each<T, R>(items: readonly T[], from: number, to: number, work: (item: T) => R): Promise<R[]>;
}

/** @param bleeds whether thin strokes share their colour with their ground */
async function matchLevel(input: StylesInput, bleeds: boolean, context: StageContext): Promise<MatchedStyles> {
  setRendering('on-rows');
  const { read } = input;
  const overlay = read.lines.filter((line) => line.kind === 'overlay');
  const work: Work = {
    scripts: new Set(overlay.map((line) => line.script)),
    async each(items, from, to, work) {
      const results: ReturnType<typeof work>[] = [];
      for (const [i, item] of items.entries()) {
        context.signal.throwIfAborted();
        context.report(from + ((to - from) * i) / items.length);
        if (i % TURN === 0) await turn();
        results.push(work(item));
      }
      return results;
    },
  };
  const views = viewsOf(input, overlay);
  const inked = await inkLines(overlay, views, work);
  const columns = input.columns ?? [];
  const fitted = await fitLines(inked, views, columns, work);
  const strange = new Set(strangeLines(fitted));
  const dressing = createDressing({ ...input, losesColour: bleeds });
  const others = fitted.filter((line) => !strange.has(line));
  const looks = await nearestToLooks(others, work.scripts, (tries, part) => work.each(tries, 0.82, 0.82, part));
  const ofLooks = new Set(looks.flatMap((look) => look.map(({ line }) => line.id)));
  const known = paragraphsInOneFamily(
    others.filter(({ line }) => !ofLooks.has(line.id)),
    fitted,
  );
  const groups = groupWithColumns(known, columns);
  const loners = await proveGroups(followNeighbours(followPageWeights(shareSizes(shareTightness(shareRows(groups))))), dressing, work);
  // In a face that is not theirs neither their reading nor their style can be proved. A line's parts were never read alone.
  const asRead = new Map(inked.map(({ line }) => [line.id, line]));
  const unproved = (lines: readonly FittedLine[]) => lines.map((line) => ({ ...line, line: asRead.get(line.line.id) ?? line.line }));
  const strangers = [[...strange, ...known.filter((line) => loners.has(line))], ...looks].map(unproved);
  const { styled } = dressing;
  const slanted = new Set<string>();
  for (const { lines, style, isSlanted } of strangers.flatMap(measureStrangers)) {
    dressing.dress(lines.map((line) => ({ line, style })));
    for (const { line } of isSlanted ? lines : []) slanted.add(line.id);
  }
  for (const line of straighten(strangers.flat().flatMap(({ line }) => styled.get(line.id) ?? []))) styled.set(line.id, line);
  // Matched as if they were upright.
  for (const [id, line] of styled) if (line.lean || slanted.has(id)) dressing.lean(id);
  for (const line of fitted) if (leans(line.line, line.ink) && stands(styled.get(line.line.id))) dressing.lean(line.line.id);
  const trimmed = trimmedBoxes(fitted, new Map(overlay.map((line) => [line.id, line])));
  const erasure = { source: input.source.raster, plate: input.plate.raster, noise: input.source.noise };
  for (const line of overlay) {
    const [set, box] = [styled.get(line.id), trimmed.get(line.id)];
    const whole = set && !box ? withoutLostEnds(line, set, erasure) : null;
    if (whole) trimmed.set(line.id, whole);
  }
  return { lines: read.lines.flatMap((line) => setLine(line, styled) ?? []), fonts: dressing.fonts(), trimmed };
}

/** Whether a line is set in letters that stand, those that its ink is in having no slanted face in the catalogue. */
const stands = (line: StyledLine | undefined): boolean =>
  line !== undefined && line.runs.every(({ text, style }) => !style.italic && !faceLeans(faceOf(style), text));

const bestOf = (fits: readonly FittedLine[]): FittedLine | null => fits.toSorted((a, b) => b.best.match - a.best.match)[0] ?? null;

const trimmedBoxes = (fitted: readonly FittedLine[], before: ReadonlyMap<string, TextLine>): Map<string, Box> =>
  new Map(fitted.filter(({ line }) => before.has(line.id) && line.box !== before.get(line.id)!.box).map(({ line }) => [line.id, line.box]));

/** The ways to see a line's ink; none where it cannot be told from the plate. */
type Views = (line: TextLine) => InkCrop[];

function viewsOf({ source, plate, coverage }: StylesInput, overlay: readonly TextLine[]): Views {
  const boxes = new Map(overlay.map((line) => [line.id, line.box]));
  const usual = [...boxes.values()];
  return (line) => {
    const lines = boxes.get(line.id) === line.box ? usual : [...new Map(boxes).set(line.id, line.box).values()];
    const from = { source: source.raster, plate: plate.raster, noise: source.noise, lines, coverage };
    return inkViews(from, line);
  };
}

/** Each line with its ink. Lines whose ink cannot be told from the plate are left out. */
async function inkLines(overlay: readonly TextLine[], views: Views, { scripts, each }: Work): Promise<InkedLine[]> {
  const inks = await each(overlay, 0, 0.1, (line) => bestView(line, views(line), scripts));
  return overlay.flatMap((line, i): InkedLine[] => {
    const ink = inks[i];
    if (!ink) return [];
    const text = withSquareSpaces(line, ink);
    return [{ line: text === line.text ? line : { ...line, text, alternatives: [...line.alternatives, line.text] }, ink }];
  });
}

/** Each line in the few families of the page. */
async function fitLines(
  inked: readonly InkedLine[],
  views: Views,
  columns: readonly (readonly string[])[],
  { scripts, each }: Work,
): Promise<FittedLine[]> {
  // Signs look the same in many faces, and browsers take them from any.
  const tells = ({ line }: InkedLine) => /[\p{L}\p{N}]/u.test(line.text);
  const telling = inked.filter(tells);
  settleRendering(telling, scripts);
  const families = await choosePageFamilies(telling, scripts, (tries, work) => each(tries, 0.1, 0.5, work));
  const fitted = (await each(inked, 0.5, 0.7, (line) => fitReadings(line, families, scripts))).filter((line) => line !== null);
  const small = withSmallLetters(fitted);
  for (const [i, line] of fitted.entries()) {
    const text = small.get(line);
    const alternatives = [line.line.text, ...line.line.alternatives];
    if (text !== undefined) fitted[i] = fitLine({ ...line, line: { ...line.line, text, alternatives } }, families, scripts) ?? line;
  }
  const unsure = fitted.filter(tells).map((line) => ({ inked: line, match: line.best.match }));
  const further = await findFurtherFamilies(unsure, families, scripts, (tries, work) => each(tries, 0.7, 0.8, work));
  const all = [...families, ...further];
  const refit = (line: TextLine): FittedLine | null => {
    const ink = bestView(line, views(line), scripts);
    return ink && fitReadings({ line, ink }, all, scripts);
  };
  const again = await each(fitted, 0.8, 0.81, (line) => {
    const { match } = line.best;
    if (further.length === 0 || match >= (isOfFewLetters(line) ? CLEARER.below : EXPLAINED)) return line;
    const other = fitReadings(line, all, scripts);
    if (match >= EXPLAINED) return other && other.best.match >= Math.max(CLEARER.match, match + CLEARER.gain) ? other : line;
    if (!other || (isOfFewLetters(line) && graphemes(line.line.text) <= FEW.letters && other.best.match < match + FEW.gain)) return line;
    return other.best.match >= TAKEN || families.includes(other.best.drawn.face.family) ? other : line;
  });
  const whole = await each(again, 0.81, 0.82, (line) => withoutReadIcons(line, refit));
  // Which way shows the ink of a slanted part is told by slanted faces, which no other line is looked at in.
  const fitPart = (line: TextLine) => bestOf(views(line).flatMap((ink) => fitReadings({ line, ink }, all, scripts) ?? []));
  const parted = whole.flatMap((line) => partedBySlant(line, fitPart) ?? [line]);
  return drawnHome(inOneFamily(parted, columns));
}

/**
 * Sets the lines of each style in what drawing proves of their reading and style.
 * @returns the lines that are in no style of the page: those are left
 */
async function proveGroups(groups: readonly StyleGroup[], dressing: Dressing, { scripts, each }: Work): Promise<ReadonlySet<FittedLine>> {
  const pairs = groups.flatMap(({ lines, style }) => lines.map((line) => ({ line, style })));
  const alone = await each(pairs, 0.82, 0.95, ({ line, style }) => proveLine(line, style));
  const proved = followPageWords(alone);
  const proofs = new Map(proved.map((proof) => [proof.unproved, proof]));
  const known = knownStyles(proved);
  const reproved = await each(groups, 0.95, 0.97, ({ lines }) =>
    lines.map((unproved) => {
      const { fitted, style } = proveInKnownStyle(proofs.get(unproved)!, known);
      return { line: fitted, style, unproved };
    }),
  );
  const settled = settleSigns(reproved, scripts).map((group) => group.filter(({ line, style }) => !isLoneStranger(line, style)));
  const kept = new Set(settled.flat().map(({ unproved }) => unproved));
  const loners = new Set(groups.flatMap(({ lines }) => lines.filter((line) => !kept.has(line))));
  const shared = sharePeers(settled.flat());
  const styled = settled.map((group) => group.map(({ line, style }) => ({ line, style: shared.get(line) ?? style })));
  const own = ownWeights(styled.flat());
  const weighed = styled.map((group) => group.map(({ line, style }) => ({ line, style: own.get(line) ?? style })));
  const alike = paragraphWeights(weighed.flat());
  await each(weighed, 0.97, 1, (group) => dressing.dress(group.map(({ line, style }) => ({ line, style: alike.get(line) ?? style }))));
  return loners;
}
