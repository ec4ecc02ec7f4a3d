/**
 * Lines of a script whose face the catalogue lacks. No family lies on their ink, so that how well one correlates says little: bold smears
 * over more of it, spaced letters meet it by chance, and each line comes out in another size and weight. What holds without correlation is
 * measured in place of it: extents give the size, strokes the weight, and the width that is left over the letter spacing.
 */
import { channelDistance } from '../../../image/colour.ts';
import type { Family } from '../../../fonts/index.ts';
import type { StyledLine } from '../../document.ts';
import { median } from '../../../image/median.ts';
import { slantedFaceOf, uprightFaces, type InkedLine } from '../match/candidates.ts';
import { extentsOf, graphemes, scaled, spacesIn, type DrawnFace } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import { strokesIn, strokesOf, thicknessRatio } from './strokes-alike.ts';
import { slantedLines, type SpacedLine } from './strange-slant.ts';
import { nearestFamily, nearestTo } from './strange-lines.ts';
import { snap, weightedMedian, type FittedLine, type GroupStyle, type StyleGroup } from './groups.ts';

/**
 * A line's width over its height, against what is usual for the script: letters stand apart perhaps, and surely; under `misread` some are not there.
 * What is not sure goes with lines of about its height whose size their widths give, where there are such.
 */
const TRACKED = { perhaps: 1.08, surely: 1.3, misread: 0.82 };
/**
 * Lines of sizes within this share (log; the height alone is less sure), colours within these levels and strokes within this ratio are one style; on pictures strokes are
 * less sure. Of five headings of one style the thickness of strokes differed by a ratio of 1.04, their areas of ink by 1.16.
 */
const SAME = { size: 0.05, tall: 0.13, colour: 36, stroke: { flat: 1.18, other: 1.3 } };
/** Lines of so many letters tell what is usual. */
const TELLING_LETTERS = 6;
/** What 400 and 700 have ahead of other weights in the log of how heavy strokes are, since pages ask for them far more. */
const USUAL_WEIGHT = 0.1;
/**
 * Letter spacing in type sizes, `closest` where a line would be wider than its ink otherwise; a line whose end would be off by more px than this, or that matches so much better with
 * other word spaces, has its own.
 */
const SPACING = { least: -0.05, closest: -0.1, most: 0.6, step: 0.0025, off: 1.5, gain: 0.015 };
/** Word spacing that is tried, in type sizes; the first of the best is taken. */
const WORD_SPACINGS = [0, 0.03, 0.06, 0.09, 0.12, 0.16, 0.2, 0.25, 0.3, -0.03, -0.06, -0.1];
/** Lines of a style that are drawn to find its weight and word spacing. */
const MOST_DRAWN = 8;

/** A surely read line of so many letters that matches its style less than this, and is so many px longer or shorter than it is drawn, is in a face of its own. */
const LONE = { match: 0.75, confidence: 0.85, letters: 8, off: 4 };

/** Whether a line is in none of the page's styles, though it was read surely: drawn in one of them it ends elsewhere than it is printed. */
export function isLoneStranger({ line, ink }: FittedLine, { drawn, size, spacing }: GroupStyle): boolean {
  const { text, direction, confidence, outline } = line;
  if (direction !== 'ltr' || outline !== undefined || confidence < LONE.confidence || graphemes(text) < LONE.letters) return false;
  const own = scaled(spacing, size);
  const { left, right } = extentsOf(drawn.face, text, direction);
  const width = (right - left) * size + own.letters * (graphemes(text) - 1) + own.words * spacesIn(text);
  if (Math.abs(width - ink.extent.width) <= LONE.off) return false;
  return (fitAt(drawn, line, ink, size, own)?.match ?? 0) < LONE.match;
}

/** Strange lines of one style; slanted ones lean by themselves where the family has no slanted face. */
export interface StrangeGroup extends StyleGroup {
  readonly isSlanted: boolean;
}

/** Styles of strange lines, each line in one: in the nearest family, measured. */
export function measureStrangers(lines: readonly FittedLine[]): StrangeGroup[] {
  return [...Map.groupBy(lines, ({ line }) => line.script).values()].flatMap((ofScript) => {
    const nearest = nearestFamily(ofScript);
    return [...Map.groupBy(ofScript, (line) => nearestTo(line, nearest))].flatMap(([family, own]) =>
      clustersOf(own, family).flatMap((cluster) => stylesOf(cluster, family)),
    );
  });
}

/** Lines under each other whose beginnings differ by no more than the letters' bearings in another face do begin at one edge. px; pitch in type sizes. */
const EDGE = { apart: 3, pitch: 2.2 };

/** Lines of a paragraph begin where half of them do: what stands before a first letter is its own face's, which is not known. */
export function straighten(lines: readonly StyledLine[]): StyledLine[] {
  const paragraphs: StyledLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline)) {
    const home = paragraphs.find((paragraph) => follows(paragraph.at(-1)!, line));
    if (home) home.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.flatMap((paragraph) => {
    const originX = median(paragraph.map((line) => line.originX));
    return paragraph.map((line) => ({ ...line, originX }));
  });
}

function follows(last: StyledLine, next: StyledLine): boolean {
  const [{ size }, other] = [last.runs[0]!.style, next.runs[0]!.style];
  const pitch = next.baseline - last.baseline;
  return other.size === size && pitch > 0 && pitch <= EDGE.pitch * size && Math.abs(next.originX - last.originX) <= EDGE.apart;
}

/** A line's size by its width and by its height, in the family's regular face. */
interface Measured {
  readonly line: FittedLine;
  readonly letters: number;
  readonly wide: number;
  readonly tall: number;
  /** The size in which it is no wider than its ink with its letters as close as they may be, px. */
  readonly widest: number;
  /** Its width says nothing of its size; `perhaps`, little. */
  readonly tracked: 'no' | 'perhaps' | 'surely';
  /** By both, px. */
  readonly size: number;
  /** How heavy its strokes are against the regular face. */
  readonly stroke: number;
}

function measure(line: FittedLine, { face }: DrawnFace): Measured | null {
  const { left, right, top, bottom } = extentsOf(face, line.line.text, line.line.direction);
  if (!(right > left && bottom > top)) return null;
  const { width, height } = line.ink.extent;
  const [wide, tall] = [width / (right - left), height / (bottom - top)];
  const letters = graphemes(line.line.text);
  return { line, letters, wide, tall, widest: sizeWithin({ face }, line, SPACING.least), tracked: 'no', size: wide, stroke: 0 };
}

function clustersOf(lines: readonly FittedLine[], family: Family): Measured[][] {
  const regular = regularOf(family);
  const rough = lines.flatMap((line) => measure(line, regular) ?? []);
  const telling = rough.filter(({ letters }) => letters >= TELLING_LETTERS);
  const usual = weightedMedian(
    (telling.length > 0 ? telling : rough).map(({ wide, tall, letters }) => ({ value: wide / tall, weight: letters })),
  );
  const measured = rough.map((one): Measured => {
    const apart = one.wide / one.tall / usual;
    const unsure = apart > TRACKED.perhaps || apart < TRACKED.misread;
    const tracked = apart > TRACKED.surely ? 'surely' : unsure ? 'perhaps' : 'no';
    // A sign of another face within it, or what stands beside it, may make it higher than its letters are.
    const size = Math.min(tracked === 'no' ? one.wide / Math.sqrt(usual) : one.tall * Math.sqrt(usual), one.widest);
    return { ...one, tracked, size, stroke: heaviness(regular, one.line, size) ?? 1 };
  });
  const clusters: Measured[][] = [];
  // Long lines are measured best.
  for (const one of measured.toSorted((a, b) => Number(a.tracked !== 'no') - Number(b.tracked !== 'no') || b.letters - a.letters)) {
    const home = clusters.find((cluster) => isSame(middleOf(cluster), one));
    if (home) home.push(one);
    else clusters.push([one]);
  }
  return clusters;
}

/** What the lines of a cluster measure on the whole. */
const middleOf = (cluster: readonly Measured[]): Measured => ({
  ...cluster[0]!,
  size: weightedMedian(cluster.map(({ size, letters }) => ({ value: size, weight: letters }))),
  stroke: median(cluster.map(({ stroke }) => stroke)),
});

function isSame(a: Measured, b: Measured): boolean {
  const stroke = a.line.line.surface === 'flat' && b.line.line.surface === 'flat' ? SAME.stroke.flat : SAME.stroke.other;
  return (
    (a.tracked === b.tracked || (b.tracked === 'perhaps' && a.tracked === 'no')) &&
    Math.abs(Math.log(a.size / b.size)) < (b.tracked === 'no' ? SAME.size : SAME.tall) &&
    Math.abs(Math.log(a.stroke / b.stroke)) < Math.log(stroke) &&
    channelDistance(a.line.ink.color, b.line.ink.color) <= SAME.colour
  );
}

/** One style, or several that differ in their spacing alone. */
function stylesOf(cluster: readonly Measured[], family: Family): StrangeGroup[] {
  const telling = cluster.filter(({ tracked }) => tracked === cluster[0]!.tracked);
  const common = snap(weightedMedian(telling.map((one) => ({ value: one.size, weight: one.letters }))));
  const upright = byHeaviness(cluster, family, common);
  const tooWide = cluster.filter(({ line }) => common > sizeWithin(upright, line, SPACING.closest, SPACING.off));
  if (tooWide.length > 0 && cluster.length > 1) {
    const others = cluster.filter((one) => !tooWide.includes(one));
    return [...(others.length > 0 ? [others] : []), ...tooWide.map((one) => [one])].flatMap((part) => stylesOf(part, family));
  }
  const size = Math.min(common, ...tooWide.map(({ line }) => sizeWithin(upright, line, SPACING.closest)));
  const spaced = spacingsOf(cluster, upright, size);
  const leaning = slantedLines(spaced, upright, size);
  const standing = bySpacing(
    spaced.filter(({ line }) => !leaning.has(line)),
    { family, drawn: upright, size },
    false,
  );
  if (leaning.size === 0) return standing;
  const face = slantedFaceOf(upright.face);
  const drawn = face ? { face, fakeBold: false } : upright;
  const slanted = spacingsOf(
    cluster.filter(({ line }) => leaning.has(line)),
    drawn,
    size,
  );
  return [...standing, ...bySpacing(slanted, { family, drawn, size }, true)];
}

/** Lines in one face and size, each spacing a style. */
function bySpacing(lines: readonly SpacedLine[], face: Pick<GroupStyle, 'family' | 'drawn' | 'size'>, isSlanted: boolean): StrangeGroup[] {
  const groups = Map.groupBy(lines, ({ spacing }) => `${spacing.letters} ${spacing.words}`);
  return [...groups.values()].map((alike) => ({
    lines: alike.map(({ line }) => line),
    style: { ...face, weight: face.drawn.face.weight, spacing: alike[0]!.spacing },
    isSlanted,
  }));
}

/** The spacing that the lines have in common, or a line's own where that puts its words or its end elsewhere. */
function spacingsOf(cluster: readonly Measured[], drawn: DrawnFace, size: number): SpacedLine[] {
  const common = bestWords(cluster, drawn, size);
  const letters = cluster.map((one) => ({ value: spacingFor(drawn, one.line, size, common), weight: one.letters }));
  const usual = rounded(weightedMedian(letters));
  return cluster.map((one, i) => {
    const { line } = one;
    const match = (words: number) => drawnAt(drawn, line, size, words)?.match ?? 0;
    const words = bestWords([one], drawn, size);
    if (match(words) > match(common) + SPACING.gain)
      return { line, spacing: { letters: rounded(spacingFor(drawn, line, size, words)), words } };
    const own = letters[i]!.value;
    const off = Math.abs(own - usual) * size * (one.letters - 1);
    return { line, spacing: { letters: off > SPACING.off ? rounded(own) : usual, words: common } };
  });
}

/** What is added behind word spaces, in type sizes: spaces are as wide as their own face has them, and put every word behind them out of place. */
function bestWords(cluster: readonly Measured[], drawn: DrawnFace, size: number): number {
  const sample = cluster.filter(({ line }) => spacesIn(line.line.text) > 0).slice(0, MOST_DRAWN);
  const matches = WORD_SPACINGS.map((words) => sample.reduce((sum, { line }) => sum + (drawnAt(drawn, line, size, words)?.match ?? 0), 0));
  return sample.length > 0 ? WORD_SPACINGS[matches.indexOf(Math.max(...matches))]! : 0;
}

const rounded = (spacing: number): number => Math.round(spacing / SPACING.step) * SPACING.step;

/** The weight whose strokes are nearest to the ink's. */
function byHeaviness(cluster: readonly Measured[], family: Family, size: number): DrawnFace {
  const sample = cluster.slice(0, MOST_DRAWN);
  const off = uprightFaces(family).map((face) => {
    const drawn = { face, fakeBold: false };
    const all = sample.flatMap(({ line }) => heaviness(drawn, line, size) ?? []);
    const heavier = all.length > 0 ? Math.log(median(all)) : Infinity;
    return { drawn, off: Math.abs(heavier) - (face.weight === 400 || face.weight === 700 ? USUAL_WEIGHT : 0) };
  });
  return off.reduce((least, one) => (one.off < least.off ? one : least)).drawn;
}

/**
 * How many times as heavy as a face draws its words a line is: by the thickness of strokes, and by the area of ink where no picture under it makes that uncertain. Null where
 * the face cannot draw it.
 */
function heaviness(drawn: DrawnFace, line: FittedLine, size: number): number | null {
  const [own, theirs] = [strokesOf(line.ink), strokesIn(drawn.face, line)];
  const heavier = drawnAt(drawn, line, size)?.massRatio;
  if (!own || !theirs) return heavier ?? null;
  const thicker = thicknessRatio(own, theirs, heavier);
  return line.line.surface === 'flat' && heavier !== undefined ? Math.sqrt(thicker * heavier) : thicker;
}

const drawnAt = (drawn: DrawnFace, { line, ink }: InkedLine, size: number, words = 0) =>
  fitAt(drawn, line, ink, size, scaled({ letters: spacingFor(drawn, { line, ink }, size, words), words }, size));

/** In type sizes: what makes the words as wide as the ink. */
function spacingFor({ face }: DrawnFace, { line, ink }: InkedLine, size: number, words = 0): number {
  const n = spacedIn(line.text);
  if (n === 0) return 0;
  const { left, right } = extentsOf(face, line.text, line.direction);
  const letters = (ink.extent.width / size - (right - left) - words * spacesIn(line.text)) / n;
  return Math.max(SPACING.closest, Math.min(SPACING.most, letters));
}

/** The size in which a line is as wide as its ink, or so many px wider, with its letters set so close, in type sizes. */
function sizeWithin({ face }: Pick<DrawnFace, 'face'>, { line, ink }: InkedLine, spacing: number, wider = 0): number {
  const { left, right } = extentsOf(face, line.text, line.direction);
  return (ink.extent.width + wider) / (right - left + spacing * spacedIn(line.text));
}

/** Letters that spacing is set behind: two of them are no word that stands apart. */
function spacedIn(text: string): number {
  const n = graphemes(text) - 1;
  return n < 2 ? 0 : n;
}

function regularOf(family: Family): DrawnFace {
  const face = uprightFaces(family).toSorted((a, b) => Math.abs(a.weight - 400) - Math.abs(b.weight - 400))[0]!;
  return { face, fakeBold: false };
}
