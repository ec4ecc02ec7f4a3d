/** What stands before a line's words: discs, ticks, crosses, specks of a photo. What no recogniser reads stays a picture, and the line begins behind it. */
import type { Rgb } from '../../../image/colour.ts';
import { enclose, right, type Box } from '../../../image/geometry.ts';
import { differInHue } from '../../../image/hue.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { listDash } from '../spelling/list-dash.ts';
import { pictured } from '../recognise/normalise.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import { isRightToLeft } from '../recognise/scripts.ts';
import { gapsBetween } from '../lines/split-line.ts';
import { strokeColour } from '../lines/stroke-colour.ts';

/** In heights of the line's ink: the widest mark, the narrowest gap behind it, the highest mark that a recogniser may pass over. */
const MARK = { widest: 1.25, gap: 0.22, highest: 0.95 };
/** A disc or square: as wide as high by this factor, so high in heights of the line, filled so far (a disc by pi / 4) but for its soft edge in px, its middle at such a share of the line's height. */
const DISC = { square: 1.34, least: 0.18, most: 0.62, filled: 0.7, soft: 0.6, from: 0.3, to: 0.75 };
/**
 * An empty ring, as before what is not chosen: as wide as high by this factor, so high in heights of the line; coverage of its middle, 0-255, and the share of its box that its line covers at least. A fainter
 * one, levels, would be taken for what compression leaves and be no picture (residual.ts, RIM): as a letter it is at least seen.
 */
const RING = { square: 1.2, least: 0.4, most: 0.8, empty: 50, covered: 0.2, levels: 60 };
/** What rings are read as, apart from the words. */
const AS_RING = /^[ㅇ이OoQ0○°๐]\s+/u;
/** A ring as high as the letters, or a little more, is read as one of these; noughts and the letter O are as round. Its line is closed: inked in all of so many ways out of its middle. */
const TALL_RING = { most: 1.1, ways: 24, inked: 70 };
const AS_TALL_RING = /^[ㅇ이○°CcG(]\.?\s*(?!\p{Script=Latin})/u;
/** The sample of a colour before its name is as high as the letters, or a little more, and fuller than any of them; of a pale colour a lossy picture leaves less at the rim. */
const SAMPLE = { square: 1.2, most: 1.1, filled: 0.62 };
/** A word is too wide when its letters take so much more than those of the other words, of which there are so many. Letters that are all as wide. */
const WIDE = { factor: 1.3, words: 2 };
const SQUARE = /^[\p{Script=Hangul}\p{Script=Han}]+$/u;
/** What discs are read as; a star twice at times, narrow and wide. */
const AS_DISC = /^(?:\*＊|[·•・●○ㆍ‧∙*＊°.oO0ㅇ๐๑-])\s*/u;
/** What samples are read as: a round or full sign by itself. */
const AS_SAMPLE = /^[●○◉⊙■@#]\s+/u;
/** What ticks and crosses in a colour of their own are read as, too: signs that people type in the colour of the words. */
const AS_COLOURED_TICK = /^[*＊※×✓✔✕✖√]\s*/u;
/** What ticks and arrows are read as: one sign or letter alone that is no mark people type. */
const AS_TICK = /^(?:[()[\]{}vVyY7]\s+|[<>|/\\^~=_"'`,;:√]\s*)/u;
/**
 * An icon before a word reaches from above its letters to where they stand (this share of their height), and stands farther from them than a
 * word, in heights of the line. The letters that it is read as are doubtful; what is read as a sign is higher than tall letters by a factor that the sign of copyright is not.
 */
const ICON = { down: 0.75, gap: 0.4, sure: 0.8, higher: 1.2 };
/** What icons are read as: some letters, figures or signs. Signs of money and brackets are higher than letters, too, and so is what fills a square or bears marks. */
const AS_ICON = /^(?:(?![\p{Sc}()[\]{}|/\\])[\p{ASCII}\p{S}]){1,3}\s+(?=\S)/u;
/** A checkbox: as wide as high by this factor, so high in heights of the line and in px; coverage of its lines, the share of a side that has them, and the corners, px, that may be round. */
const CHECKBOX = { square: 1.15, least: 0.7, smallest: 11, inked: 60, side: 0.9, corner: 3 };
/** Ticks and arrows are so high, in heights of the line, and reach over its middle: quotation marks do not. What is read as a stroke and is no wider than this, in its height, is one: "/ 250 g"; and a 7 that is read so surely: "7 years". */
const TICK = { high: 0.4, stroke: 0.6, sure: 0.95 };
const AS_STROKE = /^[/|\\]/;
/** The line down the side of a table's cell, as high as the words or higher, in pieces where it is pale: so wide at most, px, and so high in heights of the line. */
const RULE = { widest: 1.5, high: 0.7 };
const AS_RULE = /^[|!¦]\s+(?=\S)/u;

export interface MarkedLine {
  /** Column of the picture where the words begin at their left. */
  readonly wordsFrom: number;
  /** Column where they end, if the mark stands at their right. */
  readonly wordsTo?: number;
  /** Takes the mark's reading off a text. */
  strip(text: string): string;
}

/** @returns null where the line begins with its words */
export function markBefore(line: LineInk, reading: Reading): MarkedLine | null {
  const { box, glyphs } = line;
  if (isRightToLeft(reading.text)) return discAtRight(line);
  const behindRule = AS_RULE.test(reading.text) ? behindSideRule(glyphs, box) : null;
  if (behindRule !== null) return { wordsFrom: behindRule, strip: (text) => text.replace(AS_RULE, '') };
  const gap = gapsBetween(glyphs).find(({ width }) => width >= MARK.gap * box.height);
  if (!gap || gap.x - box.x > MARK.widest * box.height) return null;
  const own = glyphs.filter((glyph) => right(glyph) <= gap.x);
  if (listDash(glyphs) === own[0]) return null;
  const wordsFrom = gap.x + gap.width;
  const strip = (as: RegExp) => ({ wordsFrom, strip: (text: string) => text.replace(as, '') });
  if (own.length === 1 && isDisc(own[0]!, line)) return strip(AS_DISC);
  if (own.length === 1 && AS_RING.test(reading.text) && isRing(own[0]!, line)) return strip(AS_RING);
  if (own.length === 1 && AS_TALL_RING.test(reading.text) && isRing(own[0]!, line, TALL_RING.most) && isClosed(own[0]!, line))
    return strip(AS_TALL_RING);
  if (own.length === 1 && AS_SAMPLE.test(reading.text) && isSample(own[0]!, line)) return strip(AS_SAMPLE);
  if (isColouredTick(own, line, reading, gap)) return strip(AS_COLOURED_TICK);
  if (AS_TICK.test(reading.text) && isTick(enclose(own), box, reading.text) && !isSeven(reading) && !hasLetters(line, reading, gap))
    return strip(AS_TICK);
  const icon = isIcon(own, line, reading, gap);
  if (icon) return icon === 'read' ? strip(AS_ICON) : { wordsFrom, strip: (text) => text };
  // A letter may be passed over, too; it is as high as the others.
  if (enclose(own).height > MARK.highest * box.height) return null;
  return isPassedOver(gap.x + gap.width, line, reading) ? { wordsFrom, strip: (text) => text } : null;
}

/** @returns a tick or cross in a colour of its own, the one mark that is told on grounds that are not even, too (a soft picture behind the list); null where the line begins with none */
export function colouredTickBefore(line: LineInk, reading: Reading): MarkedLine | null {
  const { box, glyphs } = line;
  const gap = gapsBetween(glyphs).find(({ width }) => width >= MARK.gap * box.height);
  if (!gap || gap.x - box.x > MARK.widest * box.height) return null;
  const own = glyphs.filter((glyph) => right(glyph) <= gap.x);
  if (!isColouredTick(own, line, reading, gap)) return null;
  return { wordsFrom: gap.x + gap.width, strip: (text) => text.replace(AS_COLOURED_TICK, '') };
}

interface Gap {
  readonly x: number;
  readonly width: number;
}

const isColouredTick = (own: readonly Box[], line: LineInk, { text }: Reading, gap: Gap): boolean =>
  AS_COLOURED_TICK.test(text) && isTick(enclose(own), line.box, text) && isColoured(line, gap);

/** Where the words behind such a line begin; null without one. */
function behindSideRule(glyphs: readonly Box[], line: Box): number | null {
  const edge = Math.min(...glyphs.map(({ x }) => x)) + RULE.widest;
  const [pieces, words] = [glyphs.filter((glyph) => right(glyph) <= edge), glyphs.filter(({ x }) => x > edge)];
  const isWhole = pieces.length > 0 && words.length > 0 && enclose(pieces).height >= RULE.high * line.height;
  return isWhole ? Math.min(...words.map(({ x }) => x)) : null;
}

/** What discs before words from right to left are read as: a sign, or a letter or figure alone, and a stop beside it. */
const AS_DISC_AT_RIGHT = /^(?:[^\p{L}\p{N}\s]\s*|\S\.?\s+)/u;

function discAtRight(line: LineInk): MarkedLine | null {
  const { box, glyphs } = line;
  const gap = gapsBetween(glyphs).findLast(({ width }) => width >= MARK.gap * box.height);
  const own = gap ? glyphs.filter((glyph) => glyph.x >= gap.x + gap.width) : [];
  const [disc] = own;
  if (!gap || !disc || own.length > 1) return null;
  // The detector looks at words: its box may end within the disc.
  const isCut = right(disc) >= line.origin.x + line.cleaned.width - 1;
  if (!isDisc(disc, line, isCut)) return null;
  return { wordsFrom: box.x, wordsTo: gap.x, strip: (text) => text.replace(AS_DISC_AT_RIGHT, '') };
}

/** Whether what stands before a gap is an icon, and was read as something or passed over. */
function isIcon(own: readonly Box[], line: LineInk, { text, parts }: Reading, gap: Gap): 'read' | 'passed over' | null {
  const { box, glyphs } = line;
  const [icon, letters] = [enclose(own), enclose(glyphs.filter((glyph) => glyph.x >= gap.x))];
  const higher = icon.y < letters.y && icon.y + icon.height >= letters.y + ICON.down * letters.height;
  const empty = isCheckbox(icon, line);
  if (!(higher || empty) || gap.width < ICON.gap * box.height) return null;
  const { x, width } = pictured(line);
  const before = parts.filter((part) => part.text.trim() !== '' && x + part.from * width < gap.x);
  if (before.length === 0) return 'passed over';
  const token = AS_ICON.exec(text)?.[0].trim();
  if (token === undefined || before.map((part) => part.text.trim()).join('') !== token) return null;
  if (empty) return 'read';
  if (/[\p{L}\p{N}]/u.test(token)) return before.every(({ confidence }) => confidence < ICON.sure) ? 'read' : null;
  const heights = glyphs.filter((glyph) => glyph.x >= gap.x).map(({ height }) => height);
  const tall = heights.toSorted((a, b) => a - b)[Math.floor(0.8 * heights.length)]!;
  return icon.height >= ICON.higher * tall ? 'read' : null;
}

/** A square of four lines with nothing in its middle. */
function isCheckbox({ x, y, width, height }: Box, { cleaned, origin, box }: LineInk): boolean {
  if (
    Math.max(width, height) > CHECKBOX.square * Math.min(width, height) ||
    height < CHECKBOX.least * box.height ||
    height < CHECKBOX.smallest
  )
    return false;
  const at = (u: number, v: number) => cleaned.data[(y - origin.y + v) * cleaned.width + x - origin.x + u]! > CHECKBOX.inked;
  const shareOf = (length: number, isInked: (i: number) => boolean) => {
    const inner = Array.from({ length: length - 2 * CHECKBOX.corner }, (_, i) => i + CHECKBOX.corner);
    return inner.filter(isInked).length / inner.length;
  };
  const sides = [
    shareOf(width, (u) => at(u, 0) || at(u, 1)),
    shareOf(width, (u) => at(u, height - 1) || at(u, height - 2)),
    shareOf(height, (v) => at(0, v) || at(1, v)),
    shareOf(height, (v) => at(width - 1, v) || at(width - 2, v)),
  ];
  return (
    sides.every((share) => share >= CHECKBOX.side) &&
    shareOf(width, (u) => at(u, height >> 1)) === 0 &&
    shareOf(height, (v) => at(width >> 1, v)) === 0
  );
}

/** Signs, two or more, that a line on a photo begins with. */
const SPECKS = /^[^\p{L}\p{N}]{2,}(?=[\p{L}\p{N}])/u;
/** The first letter is so high, in heights of the line: specks are lower. */
const LETTER = 0.5;

/** What a photo shows beside a line on it is read as signs before the words: the line begins with its first letter. @returns null where it does */
export function specksBefore({ box, glyphs, ...line }: LineInk, { text, parts }: Reading): MarkedLine | null {
  if (line.ink.surface !== 'photo' || !SPECKS.test(text) || isRightToLeft(text)) return null;
  const first = parts.find((part) => /[\p{L}\p{N}]/u.test(part.text));
  const { x, width } = pictured({ box, glyphs, ...line });
  const letter = first && glyphs.find((glyph) => right(glyph) > x + first.from * width && glyph.height >= LETTER * box.height);
  return letter ? { wordsFrom: letter.x, strip: (other) => other.replace(SPECKS, '') } : null;
}

/**
 * Whether the first word begins behind the mark, or is too wide for its letters with it and not without.
 * @param behind column of the picture where the words begin if it is a mark
 */
function isPassedOver(behind: number, line: LineInk, { parts }: Reading): boolean {
  const { x, width } = pictured(line);
  const placed = parts.toSorted((a, b) => a.from - b.from);
  const [first, ...others] = placed;
  if (!first || x + first.from * width > behind - MARK.gap * line.box.height) return first !== undefined;
  const pitchOf = ({ text, from, to }: Part) => ((to - from) * width) / text.length;
  const pitches = others.map(pitchOf).toSorted((a, b) => a - b);
  const usual = pitches[pitches.length >> 1];
  if (usual === undefined || others.length < WIDE.words || !SQUARE.test(first.text)) return false;
  const without = (x + first.to * width - behind) / first.text.length;
  return pitchOf(first) > WIDE.factor * usual && without < usual * WIDE.factor && without > usual / WIDE.factor;
}

function isTick(mark: Box, line: Box, text: string): boolean {
  if (AS_STROKE.test(text) && mark.width <= TICK.stroke * mark.height) return false;
  const middle = line.y + line.height / 2;
  return mark.height >= TICK.high * line.height && mark.y < middle && mark.y + mark.height > middle;
}

/** Whether a word stands before the gap, too: “I do. */
function hasLetters(line: LineInk, { parts }: Reading, gap: Gap): boolean {
  const { x, width } = pictured(line);
  const before = parts.filter(({ to }) => x + to * width < gap.x + gap.width).map(({ text }) => text.trim());
  return /[\p{L}\p{N}]/u.test(`${before.join('')} `.replace(AS_TICK, ''));
}

const isSeven = ({ parts }: Reading): boolean => parts[0]?.text === '7' && parts[0].confidence >= TICK.sure;

/** @param isCut whether only a part of its width is there */
function isDisc(glyph: Box, line: LineInk, isCut = false): boolean {
  const { box } = line;
  const aspect = isCut ? glyph.width / glyph.height : aspectOf(glyph);
  const middle = (glyph.y + glyph.height / 2 - box.y) / box.height;
  if (middle < DISC.from || middle > DISC.to) return false;
  if (aspect > DISC.square || glyph.height < DISC.least * box.height || glyph.height > DISC.most * box.height) return false;
  const { covered, most } = coverageOf(glyph, line);
  return covered >= DISC.filled * (isCut ? most : 1);
}

/** A disc or square of a colour, with or without a pale line round it. */
function isSample(glyph: Box, line: LineInk): boolean {
  const { height } = line.box;
  if (aspectOf(glyph) > SAMPLE.square || glyph.height <= DISC.most * height || glyph.height > SAMPLE.most * height) return false;
  const { covered, most } = coverageOf(glyph, line);
  return covered >= SAMPLE.filled * most;
}

function isRing(glyph: Box, line: LineInk, highest = RING.most): boolean {
  const { height, y } = line.box;
  const middle = (glyph.y + glyph.height / 2 - y) / height;
  if (middle < DISC.from || middle > DISC.to || aspectOf(glyph) > RING.square) return false;
  if (glyph.height < RING.least * height || glyph.height > highest * height) return false;
  const { cleaned, origin } = line;
  const inside = (glyph.y - origin.y + (glyph.height >> 1)) * cleaned.width + glyph.x - origin.x + (glyph.width >> 1);
  const { covered, most } = coverageOf(glyph, line);
  const levels = most * Math.max(...line.ink.ink.map((level, c) => Math.abs(level - line.ink.paper[c]!)));
  return cleaned.data[inside]! <= RING.empty && covered >= RING.covered && levels >= RING.levels;
}

/** Whether something is inked in every way out of a glyph's middle. */
function isClosed({ x, y, width, height }: Box, { cleaned, origin }: LineInk): boolean {
  const ways = Array.from({ length: TALL_RING.ways }, (_, i) => (2 * Math.PI * i) / TALL_RING.ways);
  const isInked = (way: number) => {
    for (let out = 0.5; out <= 1; out += 0.05) {
      const u = Math.floor(x - origin.x + (width / 2) * (1 + out * Math.cos(way)));
      const v = Math.floor(y - origin.y + (height / 2) * (1 + out * Math.sin(way)));
      if ((cleaned.data[v * cleaned.width + u] ?? 0) >= TALL_RING.inked) return true;
    }
    return false;
  };
  return ways.every(isInked);
}

const aspectOf = ({ width, height }: Box): number => Math.max(width, height) / Math.min(width, height);

/** Mean coverage of a glyph's box but for its soft edge, and the highest: what is of another colour than the words is covered in part. 0 to 1. */
function coverageOf(glyph: Box, { cleaned, origin }: LineInk): { covered: number; most: number } {
  let [covered, most] = [0, 0];
  for (let y = glyph.y - origin.y; y < glyph.y - origin.y + glyph.height; y++)
    for (let x = glyph.x - origin.x; x < glyph.x - origin.x + glyph.width; x++) {
      const share = cleaned.data[y * cleaned.width + x]! / 255;
      covered += share;
      most = Math.max(most, share);
    }
  return { covered: covered / ((glyph.width - DISC.soft) * (glyph.height - DISC.soft)), most };
}

/**
 * A colour is more vivid than another by so many levels between its channels: beside grey words a green is hardly of another hue. And one that is so much
 * nearer to the paper, as a share of the words' way to it, is no thin stroke of theirs.
 */
const VIVID = 60;
const PALER = 0.6;

function isColoured(line: LineInk, gap: Gap): boolean {
  const mark = strokeColour(line, line.box.x, gap.x);
  const words = strokeColour(line, gap.x + gap.width, right(line.box));
  if (!mark || !words) return false;
  const spread = (colour: Rgb) => Math.max(...colour) - Math.min(...colour);
  const contrast = (colour: Rgb) => Math.hypot(...colour.map((level, c) => level - line.ink.paper[c]!));
  const isPaler = contrast(mark) <= PALER * contrast(words);
  return isPaler || differInHue(mark, words, line.ink.paper) || spread(mark) - spread(words) >= VIVID;
}
