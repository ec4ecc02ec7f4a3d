/** Which faces a line may be set in, and how well they match. */
import { coverage, facesOf, FAMILIES, proportionalOf, type Face, type Family } from '../../../fonts/index.ts';
import type { Script, TextLine } from '../../document.ts';
import {
  drawsHinted,
  extentsOf,
  isSameFace,
  NO_SPACING,
  shapeOfLetters,
  withoutHinting,
  type DrawnFace,
} from '../../../fonts/drawing/drawing.ts';
import { fitAt, SETTLED, type Fit } from './fit.ts';
import { fitFace, fitSpaced } from './fit-face.ts';
import type { InkCrop } from './ink.ts';
import { leans, stands } from './leaning.ts';

export interface InkedLine {
  readonly line: TextLine;
  readonly ink: InkCrop;
}

/** Faces from this weight on are black: heavier than the bold one that stands for a family; from this one down they are light. */
const BLACK = 800;
const LIGHT = 300;
/** A face between the bold and the heaviest one leaves no more than this share of what those lack: by less the weights of one family differ by chance, at another size. */
const BETWEEN = 0.2;
/** Ink with less than this share of the regular face's is perhaps a light one's, which has about 0.8 of it. */
const LIGHTER = 0.9;
/** The face must have glyphs for this share of the words; the rest falls back, as it would in a browser. */
const COVERED = 0.95;
/** Signs that display families of Hangul lack (Black Han Sans, Do Hyeon, Jua) and browsers take from the next family: no reason to set the words in another one. */
const LENT = /[·ㆍ]/gu;
/** A face that is the line's own matches at least this well (notes-type: 0.86). */
export const EXPLAINED = 0.86;

/** Upright faces of a family, thin to heavy. */
export function uprightFaces(family: Family): Face[] {
  return facesOf(family).filter((face) => !face.italic);
}

/** Slanted faces of a family, thin to heavy. */
export function slantedFaces(family: Family): Face[] {
  return facesOf(family).filter((face) => face.italic);
}

/** The family's slanted face that is as heavy as an upright one, or nearly; null where it has none. */
export function slantedFaceOf({ family, weight }: Face): Face | null {
  const nearest = slantedFaces(family).toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight));
  return nearest[0] ?? null;
}

/** The regular and the bold face that stand for a family; without a bold one the regular is emboldened, as browsers do. */
function standFor(pool: readonly Face[]): DrawnFace[] {
  const nearest = (weight: number) => pool.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0];
  const [regular, bold] = [nearest(400), nearest(700)];
  return [
    { face: regular, fakeBold: false },
    { face: bold, fakeBold: regular === bold },
  ];
}

/** Faces of a family that a line may be in, thin to heavy: where its letters lean the slanted ones, if there are any. */
function facesLike(family: Family, { line, ink }: InkedLine, italics: boolean): Face[] {
  const slanted = italics && leans(line, ink) ? slantedFaces(family) : [];
  return slanted.length > 0 ? slanted : uprightFaces(family);
}

/** The faces heavier than the bold one. */
const heavierOf = (pool: readonly Face[]): readonly Face[] => pool.filter(({ weight }) => weight >= BLACK);

/** The light face, where there is one. */
const lightOf = (pool: readonly Face[]): Face | undefined => pool.filter(({ weight }) => weight <= LIGHT).at(-1);

/** Scripts whose signs are set as wide as they are on pages of Japan. */
const PROPORTIONAL: ReadonlySet<Script> = new Set(['kana', 'han']);

/**
 * Families that a line may be set in: designs for its script, where a design made for another one (the Latin of a Korean family) counts only on a
 * page that has that other script, too.
 */
export function familiesFor(line: TextLine, scripts: ReadonlySet<Script>): Family[] {
  const script: Script = line.script === 'unknown' ? 'latin' : line.script;
  const designed = FAMILIES.filter(
    (family) =>
      family.scripts.includes(script) && (family.scripts[0] === 'latin' || scripts.has(family.scripts[0]) || family.scripts[0] === script),
  ).filter((family) => covers(family, line.text));
  const asWide =
    PROPORTIONAL.has(script) && scripts.has('kana')
      ? designed.flatMap((family) => (family.scripts[0] === 'kana' && proportionalOf(family)) || [])
      : [];
  return designed.length > 0 ? [...designed, ...asWide] : FAMILIES.filter((family) => covers(family, line.text));
}

function covers(family: Family, text: string): boolean {
  return coverage(uprightFaces(family)[0], text.replaceAll(LENT, '')) >= COVERED;
}

export interface FamilyFit extends Fit {
  /** Area of the ink over that of the same words in the family's regular face: how heavy the line is, whatever it says. */
  readonly stroke: number;
}

/** Under this the slanted faces are tried, too: drawn upright, slanted letters reach about 0.85. */
const PERHAPS_SLANTED = 0.92;
/**
 * Slanted letters lack far less of a full match in a slanted face than in the upright one (a seventh at most on pages that have them); upright ones in a face that is only
 * like theirs lie on the ink a little better slanted as often as not (0.7 and more of what they lack).
 */
const SLANTED = 0.5;
/** Under this words lie so badly on their ink (print on a photo, a misread line) that the better of two fits is all that is known. */
const BLURRED = 0.6;

/** Best fit of a family's representatives; what already lies on the ink need not be drawn heavier or slanted. */
export function fitFamily(family: Family, { line, ink }: InkedLine, italics: boolean): FamilyFit | null {
  const pool = facesLike(family, { line, ink }, italics);
  const stand = standFor(pool);
  // Browsers embolden by a line round the letters, which an outline is drawn round once more.
  const isDrawable = ({ fakeBold }: DrawnFace) => !fakeBold || line.outline === undefined;
  let best: Fit | null = null;
  let stroke = 0;
  for (const [i, drawn] of stand.filter(isDrawable).entries()) {
    if (best && best.match > SETTLED) break;
    const fit = fitFace(drawn, line, ink);
    if (fit && (!best || fit.match > best.match)) best = fit;
    if (fit && i === 0) stroke = fit.massRatio / fit.peak;
  }
  const beyond = best && beyondFor(pool, best, stand);
  const fit = beyond && fitFace({ face: beyond, fakeBold: false }, line, ink);
  if (fit && fit.match > best!.match) best = fit;
  if (fit && fit.massRatio < 1) best = betweenFit(pool, beyond, best!, { line, ink }) ?? best;
  if (italics && !leans(line, ink) && !stands(line, ink)) best = slantedFit(family, { line, ink }, best) ?? best;
  // How pale the ink is, is told by the face that it is in.
  return best && { ...best, stroke: stroke ? stroke * best.peak : best.massRatio };
}

/**
 * The face heavier than the bold one, or lighter than the regular one, that a line may be set in. Black figures in bold are as far off as those of another family,
 * which may then come first; so is light text that is set a little closer in the regular face.
 */
function beyondFor(pool: readonly Face[], { drawn, match, massRatio }: Fit, [regular, bold]: readonly DrawnFace[]): Face | undefined {
  if (match > SETTLED) return undefined;
  if (isSameFace(drawn, bold!) && massRatio > 1) return heavierOf(pool).at(-1);
  return isSameFace(drawn, regular!) && massRatio < LIGHTER ? lightOf(pool) : undefined;
}

/** Fit of a face between the bold and the heaviest one, where that is too heavy: a headline in 800 set .055 em closer matches .996 in its own face, .84 in bold and .87 in black. */
function betweenFit(pool: readonly Face[], beyond: Face, best: Fit, { line, ink }: InkedLine): Fit | null {
  const face = heavierOf(pool).at(-2);
  if (best.match > SETTLED || !face || beyond !== heavierOf(pool).at(-1)) return null;
  const fit = fitFace({ face, fakeBold: false }, line, ink);
  return fit && 1 - fit.match <= BETWEEN * (1 - best.match) ? fit : null;
}

/** Best fit of the family's slanted faces, where the letters are slanted. */
function slantedFit(family: Family, { line, ink }: InkedLine, upright: Fit | null): Fit | null {
  let best: Fit | null = null;
  for (const drawn of slantedLike(family, upright)) {
    const known = Math.max(upright?.match ?? -1, best?.match ?? -1);
    if (known > PERHAPS_SLANTED) break;
    const fit = fitFace(drawn, line, ink);
    if (fit && fit.match > known) best = fit;
  }
  if (!best || !upright) return best;
  return upright.match < BLURRED || 1 - best.match <= SLANTED * (1 - upright.match) ? best : null;
}

/** The slanted faces that stand for a family, and first the one as heavy as the upright letters were matched: black letters lie better on slanted black ones upright than bold ones do slanted (Barlow Condensed 900: .869). */
function slantedLike(family: Family, upright: Fit | null): DrawnFace[] {
  const slanted = slantedFaces(family);
  if (slanted.length === 0) return [];
  const stand = standFor(slanted);
  const own = upright && slantedFaceOf(upright.drawn.face);
  return own && !stand.some(({ face }) => face === own) ? [{ face: own, fakeBold: false }, ...stand] : stand;
}

/** Families that tell the views of a line's ink apart well enough. */
const JUDGES = 3;

/** The view of a line's ink that its words fit best; null where there is none. */
export function bestView(line: TextLine, views: readonly InkCrop[], scripts: ReadonlySet<Script>): InkCrop | null {
  if (views.length < 2) return views[0] ?? null;
  const families = familiesFor(line, scripts).slice(0, JUDGES);
  const match = (ink: InkCrop) => Math.max(-1, ...families.map((family) => fitFamily(family, { line, ink }, false)?.match ?? -1));
  const matches = withoutHinting(() => views.map(match));
  return views[matches.indexOf(Math.max(...matches))]!;
}

/**
 * So many families are fitted freely, those that match best when they are only drawn as wide and as high as the ink. Of 86 lines tried with 16 Korean or
 * 36 Latin families the one that matched best in the end was the first of these in 72, and among the first seven in all. Of 48 Latin ones the display face
 * of a page's numbers (DM Serif Display) was not among the first eight.
 */
const FITTED = 11;
/** Hinted letters drawn without hinting match .004 to .07 worse (as in rendering.ts), all families about alike. Fewer families than this are all drawn hinted. */
const HINTING = 0.05;
const FEW = 2;
/** Size by the ink's height, where it is off from that by its width by so much (log): letters may be spaced. */
const PERHAPS_SPACED = 0.04;

/** @returns so many of the families, those that match best when the line is only drawn as wide and as high as its ink */
export function roughlyBest(inked: InkedLine, families: readonly Family[], most: number): Family[] {
  if (families.length <= most) return [...families];
  const rough = roughMatches(inked, families, false);
  return families.toSorted((a, b) => rough.get(b)! - rough.get(a)!).slice(0, most);
}

/** How well a line matches families; of those that are not among the likeliest, how well at least. */
export function matchesOf(inked: InkedLine, families: readonly Family[], italics = false): Map<Family, number> {
  const isMany = families.length > FITTED;
  const rough = isMany ? withoutHinting(() => roughMatches(inked, families, italics)) : new Map<Family, number>();
  const fitted = isMany ? families.toSorted((a, b) => rough.get(b)! - rough.get(a)!).slice(0, FITTED) : families;
  const likely = new Set(drawsHinted() && fitted.length > FEW ? likeliest(fitted, inked, italics) : fitted);
  return new Map(
    families.map((family) => [
      family,
      likely.has(family) ? Math.max(0, fitFamily(family, inked, italics)?.match ?? 0) : (rough.get(family) ?? 0),
    ]),
  );
}

/** Those of the families that match nearly as well as the best one without hinting, which is told much faster. */
function likeliest(families: readonly Family[], inked: InkedLine, italics: boolean): Family[] {
  const matches = withoutHinting(() => families.map((family) => fitFamily(family, inked, italics)?.match ?? -1));
  const best = Math.max(...matches);
  return families.filter((_, i) => matches[i] > best - HINTING);
}

/**
 * Words in a face that makes them so much wider for their height than their ink (log, and px that the height is off by) are in another one: of 117 lines that a family
 * explains none is in one that is off by more. Where no other face matches so well, a misread word or a stray mark may have made the shape: the first are tried
 * that are not off by `surely`.
 */
const TOO_WIDE = { share: 0.12, px: 1, unless: 0.75, surely: 0.3 };
/** And words that would be so much higher than their ink as wide as it (log) are tried with letters set apart alone. */
const TOO_HIGH = 0.3;

/** A face that a line is drawn in for a first look. */
interface Trial {
  readonly drawn: DrawnFace;
  /** How much wider for its height (log) the ink is than the words are; 0 where only a shaper tells. */
  readonly shape: number;
}

/** So many families, those whose upright faces match best, are tried with their slanted ones: what leans is nearer to its own upright face than to most others. */
const SLANTED_TRIED = 24;

/** Match of each family's regular and bold face, and of slanted ones where letters may lean, those that words of the ink's shape may be in. */
function roughMatches(inked: InkedLine, families: readonly Family[], italics: boolean): Map<Family, number> {
  const rough = new Map(families.map((family) => [family, 0]));
  matchShapes(inked, new Map(families.map((family) => [family, trialsOf(facesLike(family, inked, italics), inked)])), rough);
  if (!italics || leans(inked.line, inked.ink) || stands(inked.line, inked.ink)) return rough;
  const nearest = families.toSorted((a, b) => rough.get(b)! - rough.get(a)!).slice(0, SLANTED_TRIED);
  const slanted = nearest.map((family) => [family, slantedFaces(family)] as const).filter(([, of]) => of.length > 0);
  matchShapes(inked, new Map(slanted.map(([family, of]) => [family, trialsOf(of, inked)])), rough);
  return rough;
}

/** Puts down for each family how well it matches, where that is better than what is known. */
function matchShapes(inked: InkedLine, trials: ReadonlyMap<Family, readonly Trial[]>, rough: Map<Family, number>): void {
  const narrowest = -TOO_WIDE.share - TOO_WIDE.px / inked.ink.extent.height;
  const tryWithin = (from: number, to: number) => {
    for (const [family, of] of trials)
      for (const { drawn, shape } of of)
        if (shape >= from && shape < to) rough.set(family, Math.max(rough.get(family)!, roughMatch(drawn, inked)));
  };
  tryWithin(narrowest, Infinity);
  if (Math.max(...rough.values()) < TOO_WIDE.unless) tryWithin(-TOO_WIDE.surely, narrowest);
}

function trialsOf(pool: readonly Face[], { line, ink: { extent } }: InkedLine): Trial[] {
  return standFor(pool)
    .filter(({ fakeBold }) => !fakeBold)
    .map((drawn) => {
      const own = shapeOfLetters(drawn.face, line.text);
      return { drawn, shape: own === null ? 0 : Math.log(extent.width / extent.height / own) };
    });
}

/** Match of a face drawn as wide as the ink, and as high with the spacing that is left. */
function roughMatch(drawn: DrawnFace, { line, ink }: InkedLine): number {
  const { left, right, top, bottom } = extentsOf(drawn.face, line.text, line.direction);
  const [wide, high] = [ink.extent.width / (right - left), ink.extent.height / (bottom - top)];
  if (!(wide > 0 && high > 0)) return 0;
  const shape = Math.log(wide / high);
  const plain = shape < TOO_HIGH ? (fitAt(drawn, line, ink, wide, NO_SPACING)?.match ?? 0) : 0;
  return Math.abs(shape) > PERHAPS_SPACED ? Math.max(plain, fitSpaced(drawn, line, ink, high)?.match ?? 0) : plain;
}
