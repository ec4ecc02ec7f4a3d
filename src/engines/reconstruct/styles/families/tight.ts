/**
 * Letters a little closer than the face's own, as Korean pages ask for all their text (-0.02 to -0.05 em). Of one line they can hardly be told from a smaller
 * size: plain letters that fill the same width are two to five percent smaller and a weight too heavy, or have
 * narrow word spaces, and lie on the ink nearly as well. Between pixels they are told apart.
 */
import { median } from '../../../image/median.ts';
import type { Family } from '../../../fonts/index.ts';
import { EXPLAINED, type InkedLine } from '../match/candidates.ts';
import { extentsOf, graphemes, scaled, spacesIn, type DrawnFace, type Spacing } from '../../../fonts/drawing/drawing.ts';
import { fitAt, SETTLED } from '../match/fit.ts';
import { wordSpacesOf } from '../match/fit-face.ts';
import type { FittedLine, GroupStyle, StyleGroup } from './groups.ts';
import { pooledWeight } from './weights.ts';

/** How much closer letters are, in type sizes. */
const TIGHT = { least: 0.01, most: 0.065 };
/** A style's own lines tell it with so many letters, in lines of so many, when they match so much better by it. */
const TOLD = { letters: 12, inLine: 4, gain: 0.012 };
/** Where half of the page's text and so many letters have it, others follow within `near` unless they match so much worse. */
const PAGE = { share: 0.5, letters: 40, near: 0.012, gain: -0.004 };
/** Sizes are sums of fifths of a px, and off by less than this from whole ones. */
const ROUNDING = 0.01;
/** Lines of a style that are drawn. */
const MOST_DRAWN = 3;

interface Setting {
  readonly size: number;
  /** In type sizes. */
  readonly spacing: Spacing;
}

/** What closeness is looked for, in type sizes, and what the correlation has to gain by it. */
interface Sought {
  readonly least: number;
  readonly most: number;
  readonly gain: number;
}

/** The style with letters closer together, where its lines tell that they are; null where they do not. */
export function tightStyle(lines: readonly FittedLine[], plain: GroupStyle): GroupStyle | null {
  const telling = tellingLines(lines);
  const letters = telling.reduce((sum, { line }) => sum + graphemes(line.text), 0);
  return letters < TOLD.letters ? null : closer(telling, plain, { ...TIGHT, gain: TOLD.gain });
}

/** Styles whose lines do not tell follow the page, which asks for its closeness once for all its text. */
export function shareTightness(groups: readonly StyleGroup[]): StyleGroup[] {
  const asked = askedOf(groups);
  if (asked === null) return [...groups];
  const sought = { least: Math.max(TIGHT.least, asked - PAGE.near), most: Math.min(TIGHT.most, asked + PAGE.near), gain: PAGE.gain };
  return groups.map((group) => {
    const style = group.style.spacing.letters < 0 ? null : closer(tellingLines(group.lines), group.style, sought);
    return style ? { ...group, style } : group;
  });
}

const lettersOf = ({ lines }: StyleGroup): number => lines.reduce((sum, { line }) => sum + line.text.length, 0);

/** Closeness that most of the text has which tells it, in type sizes; null where the page asks for none. */
function askedOf(groups: readonly StyleGroup[]): number | null {
  const tight = groups.filter(({ style }) => style.spacing.letters <= -TIGHT.least);
  const plain = groups.filter(
    ({ lines, style }) => style.spacing.letters === 0 && matchIn(lines.slice(0, MOST_DRAWN), style.drawn, style) > SETTLED,
  );
  const sum = (some: readonly StyleGroup[]) => some.reduce((letters, group) => letters + lettersOf(group), 0);
  const support = sum(tight);
  if (support < PAGE.letters || support < PAGE.share * (support + sum(plain))) return null;
  return -median(tight.flatMap((group) => Array.from<number>({ length: lettersOf(group) }).fill(group.style.spacing.letters)));
}

const tellingLines = (lines: readonly FittedLine[]): FittedLine[] =>
  lines.filter(({ line }) => graphemes(line.text) >= TOLD.inLine && line.direction === 'ltr').slice(0, MOST_DRAWN);

/**
 * Plain letters had to be smaller, and heavier ones made up for it: both the weight that was found with them and the one that stands for the family
 * tell the spacing, and it tells the weight.
 */
function closer(lines: readonly FittedLine[], plain: GroupStyle, sought: Sought): GroupStyle | null {
  if (lines.length === 0 || plain.spacing.letters > 0) return null;
  const { family, size } = plain;
  const match = matchIn(lines, plain.drawn, plain);
  if (match > SETTLED && plain.spacing.words >= 0) return null;
  // What helps one line and costs another was chance: a sign between wide spaces, a misread letter.
  const keeps = (drawn: DrawnFace, setting: Setting) =>
    lines.every(
      (line) =>
        matchIn([line], drawn, setting) >=
        (sought.gain > 0 ? (line.fits.get(family)?.match ?? 0) : matchIn([line], plain.drawn, plain) + sought.gain),
    );
  for (const drawn of [plain.drawn, ...standing(lines[0], family)]) {
    const rough = tightSetting(lines, drawn, { size, match: matchIn(lines, drawn, plain) }, sought);
    if (!rough) continue;
    const own = pooledWeight(lines, family, drawn.face.italic, rough);
    const setting = tightSetting(lines, own, { size, match }, sought);
    if (setting && keeps(own, setting)) return { family, drawn: own, weight: own.fakeBold ? 700 : own.face.weight, ...setting };
  }
  return null;
}

function standing({ fits }: FittedLine, family: Family): DrawnFace[] {
  const fit = fits.get(family);
  return fit ? [fit.drawn] : [];
}

/** The whole size from a plain one on, with the spacing that the widths leave, that matches best; null where none gains what is asked. */
function tightSetting(
  lines: readonly InkedLine[],
  drawn: DrawnFace,
  plain: { readonly size: number; readonly match: number },
  { least, most, gain }: Sought,
): Setting | null {
  // What the page asks for anyway holds of small print, too, of which compression leaves no line explained.
  let best: { setting: Setting | null; match: number } = { setting: null, match: Math.max(gain > 0 ? EXPLAINED : 0, plain.match + gain) };
  for (let size = Math.ceil(plain.size - ROUNDING); size <= plain.size * (1 + TIGHT.most); size++) {
    for (const words of wordSpacesOf(drawn, lines[0]!.line.text)) {
      const letters = Math.round(median(lines.map((inked) => spacingAt(inked, drawn, size, words))) * 200) / 200;
      if (letters > -least || letters < -most) continue;
      const setting = { size, spacing: { letters, words } };
      const match = matchIn(lines, drawn, setting);
      if (match > best.match) best = { setting, match };
    }
  }
  return best.setting;
}

function matchIn(lines: readonly InkedLine[], drawn: DrawnFace, { size, spacing }: Setting): number {
  return median(lines.map(({ line, ink }) => fitAt(drawn, line, ink, size, scaled(spacing, size), true)?.match ?? 0));
}

/** Letter spacing in type sizes that makes the line as wide as its ink, beside a word spacing. */
function spacingAt({ line: { text, direction }, ink }: InkedLine, { face }: DrawnFace, size: number, words: number): number {
  const { left, right } = extentsOf(face, text, direction);
  return (ink.extent.width / size - (right - left) - words * spacesIn(text)) / (graphemes(text) - 1);
}
