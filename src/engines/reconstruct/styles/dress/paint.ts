/** The colours of a line: one, or one a word. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { coreColour, type InkCrop } from '../match/ink.ts';
import { twoColours } from './two-colours.ts';

const CORE = 0.85;
/**
 * Words differ in colour from this many levels on; or from these, where their hues against the paper lie so far apart, degrees: lossy pictures halve what small
 * red letters have of their red, and paleness alone is thinness.
 */
const OTHER_COLOUR = 48;
const OTHER_HUE = { levels: 26, degrees: 11 };
/**
 * Small thin type, of whose inked pixels no more than this share are full: a word whose stems happen to lie on whole pixels differs from the paper by so much
 * more than its neighbours (165 to 112 levels in 12 px of weight 300). Of one hue, words that differ by no less than this share of the others are of one colour there.
 * Where ink is higher than `high` px, stems are wider than a pixel (1.46 in 22 px of 300, .73 of which lie on one at least): grey words (.67) beside black ones in 22 px of 400,
 * against whose ink they have no full pixels, are of another colour.
 */
const FINE = { full: 0.45, share: 0.62, high: 17, shareOfHigh: 0.75 };
/** Colours of one line that differ by no more than this are one, of which the longest run's is taken. */
const ONE_COLOUR = 24;

/**
 * Words of which no less than this share lies within strokes of one colour show it surely, as no paleness of strokes: they differ as soon as can be seen. Letters of 38 px and
 * more show .36 to .8, smaller ones .22 and less (JPEG 75 to 85).
 */
const SOLID = 0.3;

/** A stretch of a line, source px. */
export interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A word and the clusters that it is made of; empty where they cannot be told apart. */
export interface PlacedWord extends Stretch {
  readonly clusters: readonly Stretch[];
}

/** Joins neighbouring words, and letters of one word, that are of one colour; a line of one colour comes back as one run. */
export function colourRuns(source: RgbRaster, ink: InkCrop, paper: Rgb, words: readonly PlacedWord[]): { text: string; color: Rgb }[] {
  const colourOf = (stretch: Stretch) => {
    const full = fullColour(source, ink, paper, stretch);
    return full && { color: full, isSure: pixelsNear(source, ink, stretch, full) >= SURE };
  };
  const piecesBy = (isOther: IsOther) =>
    words
      .flatMap((word) => piecesOfOneColour(colourOf, word, isOther))
      .map((piece) => ({ piece, full: fullColour(source, ink, paper, piece) }));
  const whole = piecesBy((a, b) =>
    a.isSure && b.isSure ? !isOneSureColour(a.color, b.color, paper) : channelDistance(a.color, b.color) > OTHER_WITHIN_WORD,
  );
  const lettered = whole.filter(({ piece }) => /[\p{L}\p{N}]/u.test(piece.text));
  const spelled = colours(lettered.map(({ full }) => full));
  const isSolid = lettered.length > 1 && lettered.every(({ piece, full }) => full && solidity(source, ink, piece, full) >= SOLID);
  const isThinType = !isSolid && isFine(ink);
  // Where no spaces part words, letters alone tell.
  const apart = spelled.length > 1 ? spelled : colours(lettersOf(words).map((letter) => fullColour(source, ink, paper, letter)));
  const two = isThinType ? twoColours(apart, paper) : null;
  // A particle behind a word in another colour has that of the line.
  const pieces = two ? piecesBy((a, b) => isAcross(two, a.color, b.color)) : whole;
  const nearest = (color: Rgb): Rgb =>
    two ? two.reduce((a, b) => (channelDistance(color, b) < channelDistance(color, a) ? b : a)) : color;
  const isOne = isSolid
    ? isOneSolidColour
    : isThinType
      ? isOneFineColour(ink.extent.height > FINE.high ? FINE.shareOfHigh : FINE.share)
      : isOneColour;
  const runs: { text: string; color: Rgb }[] = [];
  for (const { piece, full } of pieces) {
    const last = runs.at(-1);
    const own = nearest(full ?? coreColour(source, ink.box, ink.alpha, ...columnsOf(ink.box, piece), ink.color));
    // A dash or a bullet with too little ink for a colour of its own has that of the words beside it.
    const isSign = !/[\p{L}\p{N}]/u.test(piece.text);
    const beside = last ? last.color : pieces[1]?.full && nearest(pieces[1].full);
    const color = isSign && beside && (isThin(own, beside, paper) || (!full && !last)) ? beside : own;
    if (last && (two ? last.color === color : isOne(last.color, color, paper)))
      runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    else runs.push({ text: piece.text, color });
  }
  if (runs.length < 2) return [{ text: words.map((word) => word.text).join(''), color: ink.color }];
  // Two colours that were told beside paleness may be as near as one colour's words.
  return two ? runs : harmonised(runs);
}

const colours = (found: readonly (Rgb | null)[]): Rgb[] => found.filter((color) => color !== null);

const lettersOf = (words: readonly PlacedWord[]): Stretch[] =>
  words.flatMap(({ clusters }) => clusters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)));

/** A dash a pixel high shows no less than this share of its ink; separators in a colour of their own are paler than that. */
const THIN = 0.4;

/** Whether a sign may be paler than the words beside it since its strokes are thinner. */
function isThin(sign: Rgb, words: Rgb, paper: Rgb): boolean {
  const share = channelDistance(sign, paper) / Math.max(1, channelDistance(words, paper));
  return share >= THIN && share < 1 && angleBetween(sign, words, paper) <= OTHER_HUE.degrees;
}

const isOneColour = (a: Rgb, b: Rgb, paper: Rgb): boolean => {
  const distance = channelDistance(a, b);
  return distance <= OTHER_COLOUR && (distance <= OTHER_HUE.levels || angleBetween(a, b, paper) <= OTHER_HUE.degrees);
};

const isOneSolidColour = (a: Rgb, b: Rgb): boolean => channelDistance(a, b) <= ONE_COLOUR;

const isOneFineColour =
  (share: number) =>
  (a: Rgb, b: Rgb, paper: Rgb): boolean => {
    const [paler, stronger] = [channelDistance(a, paper), channelDistance(b, paper)].toSorted((p, q) => p - q);
    return isOneColour(a, b, paper) || (paler! >= share * stronger! && angleBetween(a, b, paper) <= OTHER_HUE.degrees);
  };

function isFine({ alpha }: InkCrop): boolean {
  let [full, inked] = [0, 0];
  for (const covered of alpha) {
    if (covered >= FULL.faintest) inked++;
    if (covered >= CORE) full++;
  }
  return full <= FINE.full * inked;
}

/** Angle between two inks as they differ from the paper, degrees. */
function angleBetween(a: Rgb, b: Rgb, paper: Rgb): number {
  const [p, q] = [a.map((v, c) => v - paper[c]), b.map((v, c) => v - paper[c])];
  const cosine = p.reduce((sum, v, c) => sum + v * q[c], 0) / Math.max(1, Math.hypot(...p) * Math.hypot(...q));
  return (Math.acos(Math.min(1, cosine)) / Math.PI) * 180;
}

function harmonised(runs: readonly { text: string; color: Rgb }[]): { text: string; color: Rgb }[] {
  const byLength = runs.toSorted((a, b) => b.text.length - a.text.length);
  return runs.map(({ text, color }) => ({
    text,
    color: byLength.find((other) => channelDistance(other.color, color) <= ONE_COLOUR)!.color,
  }));
}

/** Within a word, another colour differs by this many levels, since letters have few pixels of full ink. */
const OTHER_WITHIN_WORD = 2 * OTHER_COLOUR;
/** Letters that have so many pixels of their colour show it as surely as words: white and pale yellow (#ffeb9c) of 54 px on red lie 92 apart in a JPEG. */
const SURE = 100;
/** They differ in hue by less than words do where the paper's is near: that yellow and white on orange by 7 degrees. */
const SURE_HUE = 6;

const isOneSureColour = (a: Rgb, b: Rgb, paper: Rgb): boolean =>
  channelDistance(a, b) <= OTHER_COLOUR || angleBetween(a, b, paper) <= SURE_HUE;

interface LetterColour {
  readonly color: Rgb;
  readonly isSure: boolean;
}

type IsOther = (letter: LetterColour, before: LetterColour) => boolean;

/** Whether letters are on either side of two colours: each so much nearer to one of them, as a share of how far they are apart. */
const CLEARLY = 0.4;

function isAcross([first, second]: readonly [Rgb, Rgb], a: Rgb, b: Rgb): boolean {
  const apart = channelDistance(first, second);
  const [p, q] = [a, b].map((color) => (channelDistance(color, second) - channelDistance(color, first)) / apart);
  return Math.abs(p!) >= CLEARLY && Math.abs(q!) >= CLEARLY && p! > 0 !== q! > 0;
}

/**
 * A word cut where its letters change colour: a marker before a question, a phrase within a line of Han. A letter's colour is less sure
 * than a word's: one without a pixel of full ink goes with the letters before it.
 */
function piecesOfOneColour(colourOf: (stretch: Stretch) => LetterColour | null, word: PlacedWord, isOther: IsOther): readonly Stretch[] {
  const pieces: { stretch: Stretch; letter: LetterColour | null }[] = [];
  for (const stretch of word.clusters) {
    const letter = colourOf(stretch);
    const last = pieces.at(-1);
    if (!last || (letter && last.letter && isOther(letter, last.letter))) pieces.push({ stretch, letter });
    else {
      const joined = { text: last.stretch.text + stretch.text, from: last.stretch.from, to: stretch.to };
      pieces[pieces.length - 1] = { stretch: joined, letter: last.letter ?? letter };
    }
  }
  return pieces.length > 1 ? pieces.map(({ stretch }) => stretch) : [word];
}

/** Ink is no fainter than this; full ink is this near to its tenth that is farthest from the paper; so many pixels make a colour. */
const FULL = { faintest: 0.3, tenth: 0.9, share: 0.85, pixels: 6 };
/** Pixels within so many levels are of one colour: noise of lossy pictures within strokes of large type. */
const NEAR = 12;

/**
 * Colour of a stretch's fullest ink. Fullness counts by the distance from the paper: the alphas are known along the line's own colour only,
 * along which another colour's fullest pixels are those that the line's colour has stained. Over a photo the paper is another here and there: what is farthest from it may be
 * the edges of letters that stand over an arm, of which more have the line's colour.
 */
function fullColour(source: RgbRaster, ink: InkCrop, paper: Rgb, stretch: Stretch): Rgb | null {
  const inked = inkedColours(source, ink, stretch).map((color) => ({ color, fullness: channelDistance(color, paper) }));
  const fullest = inked.map(({ fullness }) => fullness).toSorted((a, b) => a - b)[Math.floor(FULL.tenth * inked.length)];
  const full = inked.filter(({ fullness }) => fullness >= FULL.share * fullest);
  if (full.length < FULL.pixels) return null;
  const channel = (c: number) => full.map(({ color }) => color[c]).toSorted((a, b) => a - b)[full.length >> 1];
  const found: Rgb = [channel(0), channel(1), channel(2)];
  const shareOf = (of: Rgb) => inked.filter(({ color }) => channelDistance(color, of) <= NEAR).length;
  return channelDistance(found, ink.color) > 2 * NEAR && shareOf(ink.color) > shareOf(found) ? ink.color : found;
}

const pixelsNear = (source: RgbRaster, ink: InkCrop, stretch: Stretch, of: Rgb): number =>
  inkedColours(source, ink, stretch).filter((color) => channelDistance(color, of) <= NEAR).length;

/** Share of a stretch's ink that lies within strokes of one colour: of which all neighbours have it, too. A thin stroke between two columns of pixels is of one paler colour. */
function solidity(source: RgbRaster, ink: InkCrop, stretch: Stretch, full: Rgb): number {
  const { x: left, y: top, width, height } = ink.box;
  const [from, to] = columnsOf(ink.box, stretch);
  const isNear = (x: number, y: number) => {
    const i = ((top + y) * source.width + left + x) * 3;
    return channelDistance([source.data[i], source.data[i + 1], source.data[i + 2]], full) <= NEAR;
  };
  let [inked, within] = [0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = Math.max(1, from); x < Math.min(width - 1, to); x++) {
      if (ink.alpha[y * width + x] < FULL.faintest) continue;
      inked++;
      if (isNear(x, y) && isNear(x - 1, y) && isNear(x + 1, y) && isNear(x, y - 1) && isNear(x, y + 1)) within++;
    }
  return within / Math.max(1, inked);
}

function inkedColours(source: RgbRaster, { box, alpha }: InkCrop, stretch: Stretch): Rgb[] {
  const [from, to] = columnsOf(box, stretch);
  const inked: Rgb[] = [];
  for (let y = 0; y < box.height; y++) {
    for (let x = from; x < to; x++) {
      if (alpha[y * box.width + x] < FULL.faintest) continue;
      const i = ((box.y + y) * source.width + box.x + x) * 3;
      inked.push([source.data[i], source.data[i + 1], source.data[i + 2]]);
    }
  }
  return inked;
}

const columnsOf = (box: Box, { from, to }: Stretch): [number, number] => [
  Math.max(0, Math.min(box.width, Math.round(from - box.x))),
  Math.max(0, Math.min(box.width, Math.round(to - box.x))),
];
