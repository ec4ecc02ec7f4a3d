/** Stage "styles": the type of every line, matched by drawing its own words. */
import { setImmediate as turn } from 'node:timers/promises';
import type { StageContext } from '../../ports.ts';
import { metricsOf, type Face, type Family } from '../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import type {
  FontUse,
  Plate,
  ReadResult,
  Script,
  Shadow,
  TextStroke,
  SourcePicture,
  StyledLine,
  StyleResult,
  TextLine,
  TextStyle,
} from '../document.ts';
import { changesScript, marksIn } from './alternates.ts';
import { bestView, choosePageFamilies, EXPLAINED, findFurtherFamilies, type InkedLine } from './candidates.ts';
import { clustersOf } from './cluster-match.ts';
import { advanceOf, scaled } from './drawing.ts';
import { fitAt } from './fit.ts';
import { fitLine, groupStyles, shareSizes, type FittedLine, type GroupStyle } from './groups.ts';
import { inkViews, type InkSource } from './ink.ts';
import { followNeighbours } from './neighbours.ts';
import { knownStyles, proveInKnownStyle, proveLine, type ProvedLine } from './prove.ts';
import { colourRuns, gradientOf, type PlacedWord, type Stretch } from './paint.ts';
import { measureStrangers, straighten, strangeScripts } from './strangers.ts';
import { layLevel } from './vertical.ts';

export { iconLines, unlikeLines, withoutLines } from './unlike.ts';

export interface StylesInput {
  readonly source: SourcePicture;
  readonly plate: Plate;
  readonly read: ReadResult;
  /** What letters cast, by line id; the pictures are without it. */
  readonly shadows?: ReadonlyMap<string, Shadow>;
  readonly strokes?: ReadonlyMap<string, TextStroke>;
}

/** Colours of one style that differ by no more than this in a channel are one colour. */
const ONE_COLOUR = 24;
/** Letters of at least this size are looked at for gradients, px. */
const GRADIENT_SIZE = 22;

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

async function matchLevel({ source, plate, read, shadows, strokes }: StylesInput, context: StageContext): Promise<StyleResult> {
  const overlay = read.lines.filter((line) => line.kind === 'overlay');
  const from: InkSource = { source: source.raster, plate: plate.raster, noise: source.noise, lines: overlay.map((line) => line.box) };
  const step = async (fraction: number) => {
    context.signal.throwIfAborted();
    context.report(fraction);
    await turn();
  };
  const scripts = new Set(overlay.map((line) => line.script));
  const inked: InkedLine[] = [];
  for (const [i, line] of overlay.entries()) {
    const ink = bestView(line, inkViews(from, line), scripts);
    if (ink) inked.push({ line, ink });
    if (i % 8 === 0) await step((0.1 * i) / overlay.length);
  }
  const families = await choosePageFamilies(inked, scripts, (fraction) => step(0.1 + fraction * 0.4));
  const fitted: FittedLine[] = [];
  for (const [i, line] of inked.entries()) {
    const fit = fitReadings(line, families, scripts);
    if (fit) fitted.push(fit);
    if (i % 8 === 0) await step(0.5 + (0.2 * i) / inked.length);
  }
  const unsure = fitted.map((line) => ({ inked: line, match: line.best.match }));
  const further = await findFurtherFamilies(unsure, families, scripts, (fraction) => step(0.7 + fraction * 0.1));
  if (further.length > 0)
    for (const [i, line] of fitted.entries())
      if (line.best.match < EXPLAINED) fitted[i] = fitReadings(line, [...families, ...further], scripts) ?? line;
  const styled = new Map<string, StyledLine>();
  const uses = new FontUses();
  const dress = (fitted: FittedLine, style: GroupStyle) => {
    const { id } = fitted.line;
    styled.set(id, withEffects(styledLine(fitted, style, source, uses), shadows?.get(id), strokes?.get(id)));
  };
  const strange = strangeScripts(fitted);
  const isStrange = ({ line }: InkedLine) => strange.has(line.script) && line.direction === 'ltr';
  const groups = groupStyles(fitted.filter((line) => !isStrange(line)));
  const settled = followNeighbours(shareSizes(groups));
  const proofs = new Map<FittedLine, ProvedLine>();
  for (const { lines, style } of settled) {
    for (const line of lines) proofs.set(line, proveLine(line, style));
    await step(0.8 + (0.15 * proofs.size) / fitted.length);
  }
  const known = knownStyles([...proofs.values()]);
  for (const { lines } of settled) {
    for (const line of lines) {
      const { fitted: proved, style } = proveInKnownStyle(proofs.get(line)!, known);
      dress(proved, style);
    }
    harmoniseColour(lines, styled);
    await step(0.95 + (0.05 * styled.size) / fitted.length);
  }
  // In a face that is not theirs neither their reading nor their style can be proved.
  const asRead = new Map(inked.map(({ line }) => [line.id, line]));
  for (const { lines, style } of measureStrangers(fitted.filter(isStrange).map((line) => ({ ...line, line: asRead.get(line.line.id)! })))) {
    for (const line of lines) dress(line, style);
    harmoniseColour(lines, styled);
  }
  const strangers = [...styled.values()].filter(({ script, direction }) => strange.has(script) && direction === 'ltr');
  for (const line of straighten(strangers)) styled.set(line.id, line);
  return { lines: read.lines.flatMap((line) => styled.get(line.id) ?? []), fonts: uses.list() };
}

/** Under this the words are perhaps not what is printed: another reading that matches so much better, and well enough to be no chance, is taken. */
const MISREAD = { match: 0.8, gain: 0.1, least: 0.5 };

function fitReadings(inked: InkedLine, families: readonly Family[], scripts: ReadonlySet<Script>): FittedLine | null {
  const first = fitLine(inked, families, scripts);
  if (!first || first.best.match >= MISREAD.match) return first;
  const { line } = inked;
  let best = first;
  for (const text of line.alternatives) {
    if (marksIn(text) < marksIn(line.text) - 1 || changesScript(line.text, text)) continue;
    const alternatives = [line.text, ...line.alternatives.filter((other) => other !== text)];
    const other = fitLine({ ...inked, line: { ...line, text, alternatives } }, families, scripts);
    if (other && other.best.match >= MISREAD.least && other.best.match > best.best.match + MISREAD.gain) best = other;
  }
  return best;
}

/** Files that the page needs, with the characters set in each. */
class FontUses {
  readonly #uses = new Map<string, { face: Face; characters: Set<string> }>();

  add(face: Face, text: string): void {
    const use = this.#uses.get(face.file) ?? { face, characters: new Set<string>() };
    for (const character of text) use.characters.add(character);
    this.#uses.set(face.file, use);
  }

  list(): FontUse[] {
    return [...this.#uses.values()].map(({ face, characters }) => ({
      family: face.family.name,
      weight: face.weight,
      italic: face.italic,
      file: face.file,
      characters: [...characters].toSorted().join(''),
    }));
  }
}

function styledLine(fitted: FittedLine, style: GroupStyle, source: SourcePicture, uses: FontUses): StyledLine {
  const { line, ink } = fitted;
  const { face } = style.drawn;
  const spacing = scaled(style.spacing, style.size);
  const fit = fitAt(style.drawn, line, ink, style.size, spacing, true) ?? fitted.best;
  const advance = advanceOf(face, line.text, style.size, spacing, line.direction);
  const metrics = metricsOf(face);
  uses.add(face, line.text);
  const words = placeWords(line, style, fit.originX);
  const [ascent, descent] = [Math.round(metrics.ascent * style.size), Math.round(metrics.descent * style.size)];
  const extent = { left: fit.originX, right: fit.originX + advance, top: fit.baseline - ascent, bottom: fit.baseline + descent };
  const gradient = style.size >= GRADIENT_SIZE ? gradientOf(source.raster, ink, extent, words) : null;
  const outline = line.outline === undefined ? {} : { outline: line.outline };
  const base = { ...textStyle(style, face.family, ink.color, fit.match), ...outline };
  const runs = gradient
    ? [{ text: line.text, style: { ...base, gradient } }]
    : colourRuns(source.raster, ink, line.paper, words).map(({ text, color }) => ({ text, style: { ...base, color } }));
  return {
    ...line,
    box: ink.extent,
    runs,
    baseline: fit.baseline,
    originX: fit.originX,
    advance,
    ascent,
    descent,
  };
}

function withEffects(line: StyledLine, shadow: Shadow | undefined, stroke: TextStroke | undefined): StyledLine {
  if (!shadow && !stroke) return line;
  const effects = { ...(shadow && { shadow }), ...(stroke && { stroke }) };
  return { ...line, runs: line.runs.map(({ text, style }) => ({ text, style: { ...style, ...effects } })) };
}

const thousandths = (px: number): number => Math.round(px * 1000) / 1000;

function textStyle(group: GroupStyle, family: Family, color: Rgb, match: number): TextStyle {
  return {
    family: family.name,
    generic: family.generic,
    weight: group.weight,
    italic: group.drawn.face.italic,
    size: Math.round(group.size * 100) / 100,
    letterSpacing: thousandths(group.spacing.letters * group.size),
    wordSpacing: thousandths(group.spacing.words * group.size),
    color,
    gradient: null,
    shadow: null,
    match: Math.max(0, match),
  };
}

/** Words with their stretches, the space before the next one included. */
function placeWords(line: TextLine, style: GroupStyle, originX: number): PlacedWord[] {
  const { face } = style.drawn;
  const advance = (text: string) => advanceOf(face, text, style.size, scaled(style.spacing, style.size), line.direction);
  const words = line.text.match(/\S+\s*/g) ?? [line.text];
  if (line.direction === 'rtl') return placeFromRight(words, originX + advance(line.text), advance);
  let before = '';
  return words.map((text) => {
    const from = originX + advance(before);
    const clusters: Stretch[] = [];
    for (const cluster of clustersOf(text)) {
      if (cluster.trim() === '') clusters[clusters.length - 1] = { ...clusters.at(-1)!, text: clusters.at(-1)!.text + cluster };
      else clusters.push({ text: cluster, from: clusters.at(-1)?.to ?? from, to: originX + advance(before + cluster) });
      before += cluster;
    }
    return { text, from, to: clusters.at(-1)?.to ?? from, clusters };
  });
}

/** Words from the right stand in reverse, but for two neighbours from the left: then only the line as a whole is told. */
function placeFromRight(words: readonly string[], end: number, advance: (text: string) => number): PlacedWord[] {
  const fromLeft = words.map((word) => !/\p{Script=Arabic}/u.test(word));
  if (fromLeft.some((left, i) => left && fromLeft[i + 1])) words = [words.join('')];
  let before = '';
  return words.map((text) => {
    const to = end - advance(before);
    before += text;
    return { text, from: end - advance(before.trimEnd()), to, clusters: [] };
  });
}

/** Lines of a group whose colours differ by less than can be seen get one: the channel-wise median. */
function harmoniseColour(group: readonly FittedLine[], styled: Map<string, StyledLine>): void {
  const plain = group.filter(({ line }) => styled.get(line.id)!.runs.length === 1 && !styled.get(line.id)!.runs[0].style.gradient);
  if (plain.length < 2) return;
  const longest = plain[0].ink.color;
  const alike = plain.filter(({ ink }) => channelDistance(ink.color, longest) <= ONE_COLOUR);
  const color = [0, 1, 2].map((c) => alike.map(({ ink }) => ink.color[c]).toSorted((a, b) => a - b)[alike.length >> 1]) as unknown as Rgb;
  for (const { line } of alike) {
    const known = styled.get(line.id)!;
    styled.set(line.id, { ...known, runs: [{ ...known.runs[0], style: { ...known.runs[0].style, color } }] });
  }
}
