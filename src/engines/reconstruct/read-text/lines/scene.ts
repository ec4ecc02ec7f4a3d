import { channelDistance } from '../../../image/colour.ts';
import { coveredShare, type Box } from '../../../image/geometry.ts';
import type { TextLine } from '../../document.ts';
import { isDrawnSign } from './drawn-signs.ts';
import { isHatch } from './hatch.ts';
import type { LineInk } from './line-ink.ts';
import type { Reading } from '../recognise/recogniser.ts';
import type { Region } from './regions.ts';
import { hasLetterOrDigit } from '../recognise/scripts.ts';
import { isDotRow } from '../reread/rating-dots.ts';
import { isStarRow } from '../reread/star-rows.ts';
import { isSlope } from './turned-area.ts';

/** Letters set on a page stand level; what leans more was photographed. Degrees; short words say little of their axis. */
const LEVEL = 3;
const LEVEL_IF_SHORT = 10;
/** A level line fills its bounding box; one that leans or bends leaves corners empty. */
const FILL = 0.55;
/** Ink height, px, under which print on a photo is part of what it shows. */
const SMALLEST_ON_PHOTO = 8;

/** A row of print that nothing but text looks like to the detector: level, long, even. The width is in heights. */
const SURELY_TEXT = { probability: 0.95, width: 4, fill: 0.8 };

export type Verdict = TextLine['kind'] | 'none';

/**
 * Whether a line was set in type on the page ('overlay', or 'unread' where no recogniser makes it out), is printed on something that a
 * picture shows and belongs to it ('scene'), or is no text at all: icons, stars and ornaments that the detector takes for letters. When in
 * doubt the pixels stay.
 * @param language that most of the page is in, as far as it is known
 */
export function judge(line: LineInk, reading: Reading, region: Region | null, language = ''): Verdict {
  if ((isStarRow(reading.text) || isDotRow(reading.text)) && line.ink.surface !== 'photo') return 'overlay';
  const letters = [...reading.text].filter((character) => hasLetterOrDigit(character)).length;
  // Reviews show names as K**n, units may be one sign (㎡), and an ampersand or a percent sign is as much as a letter (Q&A, 87%).
  const signs = letters + [...reading.text].filter((character) => /[*&%‰℃㎀-㏿]/u.test(character)).length;
  const { box, ink } = line;
  const onPhoto = ink.surface === 'photo';
  const fewest = reading.confidence < ONE_SIGN.sure ? ONE_SIGN.doubtful : ONE_SIGN.least;
  if (letters === 0 || (letters >= fewest && isOneSign(reading.text)) || isEmptyFrame(line) || isHatch(line, reading.text)) return 'none';
  if (isDrawnSign(line, reading.text, language)) return 'none';
  if (region?.reduced && (onPhoto || letters < REDUCED.letters || reading.confidence < REDUCED.confidence)) return 'none';
  const level = !region || isLevel(region);
  const lineLike = level && (region?.probability ?? 0) > 0.9 && box.width > 2.5 * box.height;
  const isEven = ink.surface === 'flat' || (ink.surface === 'gradient' && box.height >= PROVABLE.large);
  const isAmount = [PROVABLE.amount, PROVABLE.counted].some((amount) => amount.test(reading.text));
  // A nought and a letter that descends spread over a diagonal.
  const isHeadline =
    lineLike && onPhoto && box.height >= HEADLINE.high && letters >= HEADLINE.letters && PROVABLE.syllables.test(reading.text);
  const isProvable = isEven && letters <= PROVABLE.letters && (isAmount || (level && PROVABLE.syllables.test(reading.text)));
  const fewFigures = onPhoto && signs <= ICON_FIGURES && /^[\d\s]+$/u.test(reading.text);
  const needed = isProvable
    ? PROVABLE.confidence
    : isHeadline
      ? HEADLINE.confidence
      : neededConfidence(fewFigures ? 2 : signs, onPhoto, lineLike);
  if (reading.confidence < needed || !fitsWidth(letters, reading.text.length, line))
    return !fewFigures && isWord(letters, reading.confidence, onPhoto) ? 'scene' : !onPhoto && isSurelyText(region) ? 'unread' : 'none';
  if (!onPhoto && ink.surface === 'flat') return 'overlay';
  return level && !(onPhoto && box.height < SMALLEST_ON_PHOTO) ? 'overlay' : 'scene';
}

/** What the detector sees in a smaller picture alone are patterns and ornaments as often as words: these are read so surely, of so many letters, on even ground. */
const REDUCED = { letters: 2, confidence: 0.65 };

/** Bars and levels of an icon are read as up to so many figures: those are as doubtful as one or two letters. */
const ICON_FIGURES = 3;

/** What is read this surely in a photo is a word in it; furniture there is read as a few letters. */
const isWord = (letters: number, confidence: number, onPhoto: boolean): boolean =>
  letters >= 3 && confidence > (onPhoto && letters <= 4 ? 0.75 : 0.4);

/**
 * Few letters on even ground, syllables among them, an amount, or what is counted, are text even where they were read doubtfully: drawn, they show whether they are. Of letters so high, px, a
 * gradient is as even. A one of one stroke is read as a bar or a bracket (]병), and a plus between two figures is no letter, though no icon is read so (3+1).
 */
const PROVABLE = {
  letters: 4,
  large: 40,
  syllables: /[가-힣].*[가-힣]/u,
  counted:
    /^(?:[1-9]\d?|[\]|])(?:개|개월|병|통|팩|박스|상자|세트|장|매|회|명|인분|종|포|정|알|캡슐|켤레|분|초|시간|일|주|년|위|단계)$|^[1-9]\+[1-9]$/u,
  amount: /^[Oo\d][\d.,]* ?(?:[mk]?g|m?[lL]|%|[cm]?m|kcal)$/u,
  confidence: 0.45,
};

/** So many letters on a photo, syllables among them, so high, px, in a level row are a headline, whose faces are read less surely than others (바꿔드림!, .75): what a photo shows is printed smaller. */
const HEADLINE = { high: 64, letters: 3, confidence: 0.65 };

/** How thick the sides of a frame are at most, in widths of it, what of them is inked, and what of its inside. */
const FRAME = { side: 0.18, inked: 0.9, inside: 0.08, coverage: 85 };

/** One thin frame with nothing in it is no letter: a box to tick, or what stands for a sign that the page's face lacks. */
function isEmptyFrame({ glyphs, cleaned, origin }: LineInk): boolean {
  const [frame] = glyphs;
  if (glyphs.length !== 1 || !frame) return false;
  const side = Math.max(1, Math.round(FRAME.side * frame.width));
  const share = (x: number, y: number, width: number, height: number) => {
    let inked = 0;
    for (let v = y; v < y + height; v++)
      for (let u = x; u < x + width; u++) inked += Number(cleaned.data[(v - origin.y) * cleaned.width + u - origin.x]! >= FRAME.coverage);
    return inked / Math.max(1, width * height);
  };
  const { x, y, width, height } = frame;
  const isInked = (...part: [number, number, number, number]) => share(...part) >= FRAME.inked;
  return (
    isInked(x, y, width, 1) &&
    isInked(x, y + height - 1, width, 1) &&
    isInked(x, y, 1, height) &&
    isInked(x + width - 1, y, 1, height) &&
    share(x + side, y + side, width - 2 * side, height - 2 * side) <= FRAME.inside
  );
}

/** So many of one sign are a rating, and a few less where they are read less surely: discs and rings as 00 0. */
const ONE_SIGN = { least: 4, doubtful: 3, sure: 0.8 };

/** Five stars are read as five times the same letter; 2022 and 1,000 are numbers, and a word of Hangul may be said twice (오물오물). */
const isOneSign = (text: string): boolean => new Set(text.replaceAll(' ', '')).size <= (/[\d가-힣]/u.test(text) ? 1 : 2);

function isSurelyText(region: Region | null): boolean {
  if (!region || region.probability < SURELY_TEXT.probability || !isLevel(region)) return false;
  const { width, height } = region.box;
  return width > SURELY_TEXT.width * height && region.area > SURELY_TEXT.fill * width * height;
}

function isLevel({ box, area, angle }: Region): boolean {
  const length = box.width / box.height;
  if (area / (box.width * box.height) < FILL) return false;
  return length < 2 || Math.abs(angle) <= (length < 6 ? LEVEL_IF_SHORT : LEVEL);
}

/** Whether a region leans so far that it can be nothing but print in a photo. Descenders and marks tip level lines a little. */
export function leans(region: Region): boolean {
  const { box, area, angle } = region;
  const filled = area / (box.width * box.height);
  return (filled < 0.4 && !isSlope(region)) || (box.width > 2 * box.height && Math.abs(angle) > 15) || (isDiagonal(angle) && filled < FILL);
}

/** Neither level nor upright, degrees. */
const isDiagonal = (angle: number): boolean => Math.abs(angle) >= 30 && Math.abs(angle) <= 60;

/** One or two letters are what icons are mistaken for; a long even row of glyphs is text even where it reads badly. */
function neededConfidence(letters: number, onPhoto: boolean, lineLike: boolean): number {
  if (letters <= 2) return onPhoto ? 0.92 : 0.86;
  if (letters <= 4) return onPhoto ? 0.8 : lineLike ? 0.5 : 0.65;
  return onPhoto ? 0.6 : lineLike ? 0.35 : 0.5;
}

/** Few letters cannot fill a wide line, nor many a narrow one. */
function fitsWidth(letters: number, length: number, { box }: LineInk): boolean {
  const heights = box.width / box.height;
  return heights < 3 * length + 1 && letters * 0.12 < heights + 0.5;
}

/** Furniture and boxes that show letters of a line on them are no line themselves: none is printed within another one, or in the colour of a label beside it. */
export function holdsLine({ box, ink }: LineInk, all: readonly { readonly line: LineInk; readonly reading: Reading }[]): boolean {
  return (
    ink.surface === 'photo' &&
    all.some(({ line, reading }) => {
      const isLabel = line.ink.surface === 'flat' && channelDistance(line.ink.paper, ink.ink) <= WITHIN.colour;
      return (
        line.box.height < WITHIN.height * box.height &&
        coveredShare(line.box, box) >= (isLabel ? WITHIN.ofLabel : WITHIN.share) &&
        reading.confidence >= WITHIN.confidence
      );
    })
  );
}

/** A line within what was taken for one: how much lower, how far within (on a label whose colour, in levels, was taken for ink: as far), how surely read. */
const WITHIN = { height: 0.4, share: 0.8, ofLabel: 0.2, colour: 24, confidence: 0.85 };

/** The foot of a line, which the detector may find a second time: how much lower it is, how far its glyphs lie within those of the line, which share of them does, how surely the line was read. */
const FOOT = { height: 0.75, share: 0.7, glyphs: 0.8, confidence: 0.85 };

/** Whether a line is made of what another one's letters are made of. */
export function isFootOf({ box, glyphs }: LineInk, all: readonly { readonly line: LineInk; readonly reading: Reading }[]): boolean {
  const isWithin = (glyph: Box, line: LineInk) => line.glyphs.some((other) => coveredShare(glyph, other) >= FOOT.share);
  return all.some(
    ({ line, reading }) =>
      box.height <= FOOT.height * line.box.height &&
      reading.confidence >= FOOT.confidence &&
      coveredShare(box, line.box) >= FOOT.share &&
      glyphs.filter((glyph) => isWithin(glyph, line)).length >= FOOT.glyphs * glyphs.length,
  );
}
