/** Stage "styles": the type of every line, matched by drawing its own words. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Family } from '../../fonts/index.ts';
import type { StageContext } from '../../ports.ts';
import type { Plate, ReadResult, Script, Shadow, SourcePicture, StyleResult, TextLine, TextStroke } from '../document.ts';
import { EXPLAINED, type bestView, type InkedLine } from './candidates.ts';
import { createDressing, type Dressing } from './dress.ts';
import type { fitReadings } from './fit-readings.ts';
import { groupStyles, shareSizes, type FittedLine, type StyleGroup } from './groups.ts';
import { inkViews, type InkSource } from './ink.ts';
import { followNeighbours } from './neighbours.ts';
import { choosePageFamilies, findFurtherFamilies } from './page-families.ts';
import { knownStyles, proved, proveInKnownStyle, type judge } from './prove.ts';
import type { SecondThread } from './second-thread.ts';
import { shareOut, type Sharing } from './share-out.ts';
import { measureStrangers, straighten, strangeScripts } from './strangers.ts';
import { layLevel } from './vertical.ts';

export { createSecondThread, type SecondThread } from './second-thread.ts';
export { iconLines, unlikeLines, withoutLines } from './unlike.ts';

export interface StylesInput {
  readonly source: SourcePicture;
  readonly plate: Plate;
  readonly read: ReadResult;
  /** What letters cast, by line id; the pictures are without it. */
  readonly shadows?: ReadonlyMap<string, Shadow>;
  readonly strokes?: ReadonlyMap<string, TextStroke>;
  /** Does half of the drawing; without it this thread does all. */
  readonly second?: SecondThread;
}

/** Sets every overlay line in type. Lines whose ink cannot be told from the plate are left out. */
export async function matchStyles(input: StylesInput, context: StageContext): Promise<StyleResult> {
  const { source, plate, read } = input;
  const page = layLevel(source.raster, read.lines);
  if (!page) return matchLevel(input, context);
  const level: StylesInput = {
    ...input,
    source: { ...source, raster: page.extend(source.raster) },
    plate: { ...plate, raster: page.extend(plate.raster) },
    read: { ...read, lines: page.lines },
  };
  const { lines, fonts } = await matchLevel(level, context);
  return { lines: lines.map((line) => page.restore(line)), fonts };
}

/** Hands to the stages of matching: both threads, and how far the whole is. */
interface Work {
  readonly scripts: ReadonlySet<Script>;
  /** Shares the work of a part of this stage, from and to as fractions of the whole. */
  sharing(from: number, to: number): Sharing;
}

async function matchLevel(input: StylesInput, context: StageContext): Promise<StyleResult> {
  const { read, second } = input;
  const overlay = read.lines.filter((line) => line.kind === 'overlay');
  const step = async (fraction: number) => {
    context.signal.throwIfAborted();
    context.report(fraction);
    await turn();
  };
  const sharing = (from: number, to: number): Sharing => ({ second, step: (fraction) => step(from + (to - from) * fraction) });
  const work: Work = { scripts: new Set(overlay.map((line) => line.script)), sharing };
  const inked = await inkLines(input, overlay, work);
  const fitted = await fitLines(inked, work);
  const strange = strangeScripts(fitted);
  const isStrange = ({ line }: InkedLine) => strange.has(line.script) && line.direction === 'ltr';
  const dressing = createDressing(input);
  await proveGroups(followNeighbours(shareSizes(groupStyles(fitted.filter((line) => !isStrange(line))))), dressing, work);
  // In a face that is not theirs neither their reading nor their style can be proved.
  const asRead = new Map(inked.map(({ line }) => [line.id, line]));
  const strangers = fitted.filter(isStrange).map((line) => ({ ...line, line: asRead.get(line.line.id)! }));
  for (const { lines, style } of measureStrangers(strangers)) dressing.dress(lines.map((line) => ({ line, style })));
  const { styled } = dressing;
  for (const line of straighten(strangers.flatMap(({ line }) => styled.get(line.id) ?? []))) styled.set(line.id, line);
  return { lines: read.lines.flatMap((line) => styled.get(line.id) ?? []), fonts: dressing.fonts() };
}

/** Each line with its ink, seen in the way that its words fit best. Lines whose ink cannot be told from the plate are left out. */
async function inkLines({ source, plate }: StylesInput, overlay: readonly TextLine[], { scripts, sharing }: Work): Promise<InkedLine[]> {
  const pictures: InkSource = { source: source.raster, plate: plate.raster, noise: source.noise, lines: overlay.map((line) => line.box) };
  const views = overlay.map((line): Parameters<typeof bestView> => [line, inkViews(pictures, line), scripts]);
  const best = await shareOut('bestView', views, sharing(0, 0.1));
  return views.flatMap(([line, inks], i): InkedLine[] => (inks.length > 0 ? [{ line, ink: inks[best[i]!]! }] : []));
}

/** Each line in the few families of the page. */
async function fitLines(inked: readonly InkedLine[], { scripts, sharing }: Work): Promise<FittedLine[]> {
  const families = await choosePageFamilies(inked, scripts, sharing(0.1, 0.5));
  const fitAll = async (lines: readonly InkedLine[], among: readonly Family[], sharing: Sharing) => {
    const calls = lines.map((line): Parameters<typeof fitReadings> => [line, among, scripts]);
    const fits = await shareOut('fitReadings', calls, sharing);
    return lines.flatMap(({ ink }, i): FittedLine[] => (fits[i] ? [{ ...fits[i], ink }] : []));
  };
  const first = await fitAll(inked, families, sharing(0.5, 0.7));
  const unsure = first.map((line) => ({ inked: line, match: line.best.match }));
  const further = await findFurtherFamilies(unsure, families, scripts, sharing(0.7, 0.8).step);
  const again = further.length > 0 ? first.filter(({ best }) => best.match < EXPLAINED) : [];
  const refitted = new Map((await fitAll(again, [...families, ...further], sharing(0.8, 0.82))).map((line) => [line.line.id, line]));
  return first.map((line) => refitted.get(line.line.id) ?? line);
}

/** Sets the lines of each style in what drawing proves of their reading and style. */
async function proveGroups(groups: readonly StyleGroup[], dressing: Dressing, { sharing }: Work): Promise<void> {
  const calls = groups.flatMap(({ lines, style }) => lines.map((line): Parameters<typeof judge> => [line, style]));
  const verdicts = await shareOut('judge', calls, sharing(0.82, 0.95));
  const proofs = new Map(calls.map(([line, style], i) => [line, proved(line, style, verdicts[i]!)]));
  const known = knownStyles([...proofs.values()]);
  const { step } = sharing(0.95, 1);
  for (const [i, { lines }] of groups.entries()) {
    dressing.dress(lines.map((line) => proveInKnownStyle(proofs.get(line)!, known)).map(({ fitted, style }) => ({ line: fitted, style })));
    await step((i + 1) / groups.length);
  }
}
