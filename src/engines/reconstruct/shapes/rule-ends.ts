/** Rules of lossy pictures as they were drawn: compression fades their ends, and cuts them where a block begins. */
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { bottom, enclose, holdsMiddle, right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import { sideColor } from '../../image/surroundings.ts';
import type { FoundRule } from './rules.ts';

/** A block of 8 px and its half: so far a rule's end may fade, px; what it is drawn on lies so far beside it. */
const END = { reach: 12, beside: 3 };
/** Pieces of one rule: px between their ends and between their sides, levels between their colours. */
const PIECES = { apart: 8, off: 1, colour: 24 };

/** @returns the rules with pieces of one joined */
export function joinedRules(rules: readonly FoundRule[]): FoundRule[] {
  const joined: FoundRule[] = [];
  for (const rule of rules.toSorted((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)) {
    const at = joined.findIndex((other) => isPieceOfOne(other, rule));
    if (at < 0) joined.push(rule);
    else joined[at] = joinedRule(joined[at], rule);
  }
  return joined;
}

interface Pictures {
  /** The picture's own pixels. */
  readonly source: RgbRaster;
  /** Without the letters, which an underline stands under in its own colour. */
  readonly raster: RgbRaster;
  /** Boxes of the lines of text. */
  readonly lines?: readonly Box[];
}

/** The rule carried on at both ends over pixels that are more like it than like what is beside them: its faded ends. */
export function wholeRule(rule: FoundRule, pictures: Pictures): FoundRule {
  // Beside a strike the source shows the letters that it runs through: pale ones have more of its lightness than of the ground's.
  const isStrike = pictures.lines?.some((line) => holdsMiddle(line, rule.box)) ?? false;
  return { ...rule, box: thickened({ ...rule, box: withEnds(rule, pictures) }, isStrike ? pictures.raster : pictures.source) };
}

/** The same of what was joined, as far as it goes: compression may leave pieces of one rule no region. */
export function wholeLength(rule: FoundRule, pictures: Pictures): FoundRule {
  const box = withEnds(rule, pictures);
  const isLonger = box.width > rule.box.width || box.height > rule.box.height;
  return isLonger ? wholeLength({ ...rule, box }, pictures) : rule;
}

function withEnds({ box, orientation, color }: FoundRule, { source, raster }: Pictures): Box {
  const level = orientation === 'horizontal';
  const [first, last] = level ? [box.x, right(box) - 1] : [box.y, bottom(box) - 1];
  const across = level ? Math.floor(box.y + box.height / 2) : Math.floor(box.x + box.width / 2);
  const thick = level ? box.height : box.width;
  const isDrawn = (along: number): boolean => {
    const at = (picture: RgbRaster, off: number): Rgb | null => {
      const [x, y] = level ? [along, across + off] : [across + off, along];
      return x < 0 || y < 0 || x >= picture.width || y >= picture.height ? null : colorAt(picture, x, y);
    };
    const [own, before, after] = [at(source, 0), at(raster, -END.beside - (thick >> 1)), at(raster, END.beside + (thick >> 1))];
    if (!own || !before || !after) return false;
    return channelDistance(own, color) < Math.min(channelDistance(own, before), channelDistance(own, after));
  };
  const reach = (from: number, step: 1 | -1): number => {
    let steps = 0;
    while (steps < END.reach && isDrawn(from + (steps + 1) * step)) steps++;
    return steps;
  };
  const [before, after] = [reach(first, -1), reach(last, 1)];
  return level
    ? { ...box, x: box.x - before, width: box.width + before + after }
    : { ...box, y: box.y - before, height: box.height + before + after };
}

/** How many rows of a line compression may part from it, as their colour is another one, px. */
const ROWS = 2;

/** The rule's box with the rows beside it that have its lightness: of a line of three px it leaves each row another colour. */
function thickened({ box, orientation, color }: FoundRule, raster: RgbRaster): Box {
  const level = orientation === 'horizontal';
  const sides = level ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const [before, after] = sides.map((side) => {
    const ground = sideColor(raster, box, side, ROWS + END.beside, 0);
    let rows = 0;
    while (ground && rows < ROWS) {
      const own = sideColor(raster, box, side, rows + 1, 0);
      if (!own || Math.abs(luma(own) - luma(color)) >= Math.abs(luma(own) - luma(ground))) break;
      rows++;
    }
    return rows;
  });
  return level
    ? { ...box, y: box.y - before, height: box.height + before + after }
    : { ...box, x: box.x - before, width: box.width + before + after };
}

/** Whether two rules touch and lie on one line, of nearly one colour. */
export function isPieceOfOne(a: FoundRule, b: FoundRule): boolean {
  if (a.orientation !== b.orientation || channelDistance(a.color, b.color) > PIECES.colour) return false;
  const near = (p: number, q: number) => Math.abs(p - q) <= PIECES.off;
  if (a.orientation === 'horizontal') {
    const gap = Math.max(a.box.x, b.box.x) - Math.min(right(a.box), right(b.box));
    return near(a.box.y, b.box.y) && near(bottom(a.box), bottom(b.box)) && gap <= PIECES.apart;
  }
  const gap = Math.max(a.box.y, b.box.y) - Math.min(bottom(a.box), bottom(b.box));
  return near(a.box.x, b.box.x) && near(right(a.box), right(b.box)) && gap <= PIECES.apart;
}

function joinedRule(a: FoundRule, b: FoundRule): FoundRule {
  const level = a.orientation === 'horizontal';
  const length = ({ box }: FoundRule) => (level ? box.width : box.height);
  const longer = length(a) >= length(b) ? a : b;
  const { x, y, width, height } = enclose([a.box, b.box]);
  const box = level ? { ...longer.box, x, width } : { ...longer.box, y, height };
  return { ...longer, box, color: Math.abs(length(a) - length(b)) < PIECES.apart ? medianOf([a.color, b.color]) : longer.color };
}
