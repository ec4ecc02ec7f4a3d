/** A matched line as the page will set it: runs with their colours, its pen and its metrics. */
import { faceOf, metricsOf, type Face, type Family } from '../../../fonts/index.ts';
import type { Rgb } from '../../../image/colour.ts';
import { median } from '../../../image/median.ts';
import { LOSSY } from '../../../image/noise.ts';
import type { FontUse, Plate, Shadow, SourcePicture, StyledLine, TextLine, TextRun, TextStroke, TextStyle } from '../../document.ts';
import { clustersOf } from '../match/cluster-match.ts';
import { advanceOf, extentsOf, NO_SPACING, rendered, scaled } from '../../../fonts/drawing/drawing.ts';
import { fitAt, type Fit } from '../match/fit.ts';
import { harmoniseColour } from './alike-colours.ts';
import { WIDE_STROKES } from './bled-colour.ts';
import { withEffects, withOutlinedRuns, type StrokeRound } from './effects.ts';
import { fullColour } from './full-colour.ts';
import { isColourKeptAtHalf } from './kept-at-half.ts';
import { outlineStyle } from './outlined.ts';
import { snap, type FittedLine, type GroupStyle } from '../families/groups.ts';
import { strokesAgainst } from '../families/strokes-alike.ts';
import { idOfWhole } from '../slanted-parts.ts';
import { gradientOf } from './letter-gradient.ts';
import { withPaintedWords } from './painted-words.ts';
import type { PlacedWord, Stretch } from './paint.ts';
import { groundUnder, unpaled } from '../match/peak.ts';
import { stretchesOf, type FacedStretch, type Piece } from './stretches.ts';

/** Letters of at least this size are looked at for gradients, px. */
const GRADIENT_SIZE = 22;
/** Browsers round the width of each stretch of one face, to 1/64 px: a line that is no wider than the sum would wrap. */
const SEAM = 1 / 32;

/** So many px nearer to its ink a line of several faces is without the spacing that one face seemed to have. */
const UNSPACED = 1;

interface Effects {
  readonly source: SourcePicture;
  readonly plate: Plate;
  /** Whether thin strokes share their colour with their ground. */
  readonly losesColour: boolean;
  /** By line id. */
  readonly shadows?: ReadonlyMap<string, Shadow>;
  readonly strokes?: ReadonlyMap<string, TextStroke>;
  readonly strokeRound?: StrokeRound;
}

/** The page's lines as they get their style, and the fonts that they need. */
export interface Dressing {
  /** By line id. */
  readonly styled: Map<string, StyledLine>;
  /** Lines of one style; colours that differ by less than can be seen become one. */
  dress(group: readonly { readonly line: FittedLine; readonly style: GroupStyle }[]): void;
  /** Sets a line as it leans: in its family's slanted face, or, where that has none, in the upright one, which browsers make lean. */
  lean(id: string): void;
  fonts(): FontUse[];
}

/** Whether a lossy picture keeps colour at half the resolution, which thin strokes lose by. */
export const bleedsColour = ({ noise, raster }: SourcePicture): boolean => noise >= LOSSY && isColourKeptAtHalf(raster);

export function createDressing({ source, plate, losesColour, shadows, strokes, strokeRound }: Effects): Dressing {
  const styled = new Map<string, StyledLine>();
  const uses = new FontUses();
  return {
    styled,
    dress(group) {
      // What one word's fullest pixels are covered to depends on where its strokes fall; those of many tell it.
      const peak = median(group.map(({ line, style }) => fitIn(line, style).peak));
      for (const { line, style } of group) {
        const { id } = line.line;
        const whole = idOfWhole(id);
        const [shadow, stroke] = [shadows?.get(whole), strokes?.get(whole)];
        const hasEffects = shadow !== undefined || stroke !== undefined;
        const plain = styledLine(line, style, { source, plate, uses, peak, losesColour, hasEffects });
        const outlined = strokeRound && !hasEffects ? withOutlinedRuns(plain, source, strokeRound) : plain;
        styled.set(id, withEffects(outlined, shadow, stroke));
      }
      harmoniseColour(
        group.map(({ line }) => line),
        styled,
      );
    },
    lean(id) {
      const line = styled.get(id);
      if (!line) return;
      const runs = line.runs.map((run) => ({ ...run, style: { ...run.style, italic: true } }));
      for (const { text, style } of runs) {
        // Of a family that has slanted faces on the page browsers take one of these, however few letters that has.
        const face = faceOf({ ...style, italic: true });
        if (face.italic) uses.add(face, text);
      }
      styled.set(id, { ...line, runs });
    },
    fonts: () => uses.list(),
  };
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

/** Letters of a cursive script are joined: no space is set between them (CSS Text 4, 8.2.2), and browsers draw none. Where one was measured, a mark beside the words was not read. */
const joined = (style: GroupStyle): GroupStyle => ({ ...style, spacing: { ...style.spacing, letters: 0 } });

const fitIn = ({ line, ink, best }: FittedLine, { drawn, size, spacing }: GroupStyle): Fit =>
  fitAt(drawn, line, ink, size, scaled(spacing, size), true) ?? best;

interface Wardrobe {
  readonly source: SourcePicture;
  readonly plate: Plate;
  readonly uses: FontUses;
  /** Share of their own colour that the fullest pixels of the style's lines have. */
  readonly peak: number;
  /** Whether thin strokes share their colour with their ground. */
  readonly losesColour: boolean;
  /** Whether the line has a shadow or an outline. */
  readonly hasEffects: boolean;
}

function styledLine(
  fitted: FittedLine,
  measured: GroupStyle,
  { source, plate, uses, peak, losesColour, hasEffects }: Wardrobe,
): StyledLine {
  const { line, ink } = fitted;
  const style = line.script === 'arabic' ? joined(measured) : measured;
  const { face } = style.drawn;
  const spacing = scaled(style.spacing, style.size);
  const fit = fitIn(fitted, style);
  const advance = advanceOf(face, line.text, style.size, spacing, line.direction);
  const metrics = metricsOf(face);
  const words = placeWords(line, style, fit.originX);
  const [ascent, descent] = [Math.round(metrics.ascent * style.size), Math.round(metrics.descent * style.size)];
  const extent = { left: fit.originX, right: fit.originX + advance, top: fit.baseline - ascent, bottom: fit.baseline + descent };
  const gradient = style.size >= GRADIENT_SIZE ? gradientOf(source.raster, ink, extent, words) : null;
  const isBled = losesColour && line.outline === undefined && style.size < WIDE_STROKES;
  const color = isBled ? fullColour(fitted, source.raster, plate.raster, hasEffects) : ink.color;
  // A line of one colour has its ink's.
  const whole = (of: Rgb): Rgb => (of === ink.color ? color : of);
  const ground = line.surface === 'flat' ? line.paper : groundUnder(ink, plate.raster);
  const set = (of: Rgb): Rgb => unpaled(whole(of), ground, peak);
  const base = { ...textStyle(style, face.family, set(ink.color), fit.match), ...outlineStyle(fitted, face, source.raster) };
  if (gradient) uses.add(face, line.text);
  const plain = { runs: [{ text: line.text, style: { ...base, gradient } }], advance };
  const { runs, advance: wide } = gradient ? plain : runsOf(fitted, style, { source, plate, uses, words, base, fit, set });
  const looksPainted = !gradient && style.size >= GRADIENT_SIZE && base.outline === undefined;
  const strokes = style.size >= LARGE ? strokesAgainst(face, fitted) : null;
  return {
    ...line,
    box: ink.extent,
    runs: looksPainted ? withPaintedWords(runs, words, { source: source.raster, ink, extent }) : runs,
    baseline: rowOf(fitted, style, fit),
    originX: fit.originX,
    advance: Math.max(advance, wide),
    ascent,
    descent,
    ...(strokes && { strokes }),
  };
}

/** Strokes of letters from this size on tell one face from another surely, px. */
const LARGE = 24;

/** A baseline this far from a row of pixels may be drawn on either side of it, px. */
const BETWEEN = 0.3;

/** The row of pixels that a browser is to draw a line on: between two of them it is the one where letters lie best as it hints them. */
function rowOf(line: FittedLine, style: GroupStyle, { baseline }: Fit): number {
  const nearest = Math.round(baseline);
  return Math.abs(baseline - nearest) < BETWEEN ? nearest : Math.round(rendered('hinted', () => fitIn(line, style)).baseline);
}

interface Cloth extends Piece {
  readonly uses: FontUses;
  readonly base: TextStyle;
  /** The colour that letters are set in, from that of their fullest pixels. */
  set(color: Rgb): Rgb;
}

/**
 * The line's stretches of one colour and face, and how wide they are together. Where the style's size or spacing was told by this line in one face, other ones keep it as
 * wide; where other lines told it, it stays.
 */
function runsOf(fitted: FittedLine, style: GroupStyle, cloth: Cloth): { readonly runs: TextRun[]; readonly advance: number } {
  const { direction } = fitted.line;
  const { uses, base, set } = cloth;
  const stretches = stretchesOf(fitted, style, cloth);
  const isMixed = stretches.some(({ face }) => face !== style.drawn.face);
  const { size, spacing } = isMixed ? settingOf(stretches, fitted, style) : style;
  const mixed = {
    size: Math.round(size * 100) / 100,
    letterSpacing: thousandths(spacing.letters * size),
    wordSpacing: thousandths(spacing.words * size),
  };
  const runs = stretches.map(({ text, color, face }) => {
    uses.add(face, text);
    const weight = face === style.drawn.face ? base.weight : face.weight;
    const { italic } = face;
    return { text, style: { ...base, ...(isMixed ? mixed : {}), weight, italic, color: base.stroke ? base.color : set(color) } };
  });
  return { runs, advance: isMixed ? widthOf(stretches, { size, spacing }, direction) + SEAM * runs.length : 0 };
}

type Setting = Pick<GroupStyle, 'size' | 'spacing'>;

const widthOf = (stretches: readonly Pick<FacedStretch, 'text' | 'face'>[], { size, spacing }: Setting, direction: 'ltr' | 'rtl'): number =>
  stretches.reduce((sum, { text, face }) => sum + advanceOf(face, text, size, scaled(spacing, size), direction), 0);

/** Size and spacing in which stretches of several faces are as wide as their ink: the style's, its spacing at another size, or its size without any. */
function settingOf(stretches: readonly FacedStretch[], { line: { direction }, ink }: FittedLine, style: GroupStyle): Setting {
  const inOneFace = stretches.map(({ text }) => ({ text, face: style.drawn.face }));
  const asWide = snap((style.size * widthOf(inOneFace, style, direction)) / widthOf(stretches, style, direction));
  const [first, last] = [stretches[0]!, stretches.at(-1)!];
  const [head, tail] = [extentsOf(first.face, first.text, direction), extentsOf(last.face, last.text, direction)];
  const off = (setting: Setting) =>
    Math.abs(widthOf(stretches, setting, direction) - setting.size * (head.left + tail.advance - tail.right) - ink.extent.width);
  const { size, spacing } = style;
  const own = off({ size: asWide, spacing }) < off({ size, spacing }) ? { size: asWide, spacing } : { size, spacing };
  const plain = { size, spacing: NO_SPACING };
  return off(plain) < off(own) - UNSPACED ? plain : own;
}

const thousandths = (px: number): number => Math.round(px * 1000) / 1000;

function textStyle(group: GroupStyle, family: Family, color: Rgb, match: number): TextStyle {
  return {
    family: family.name,
    generic: family.generic,
    weight: group.weight,
    italic: group.drawn.face.italic,
    ...(group.drawn.face.proportional && { proportional: true as const }),
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
