/**
 * Words on a product's label, which a page shows more than once: the same lines in the same places to each other, larger here and smaller there. They are printed on the
 * product, and of its pictures.
 */
import { bottom, centerX, centerY, enclose, type Box } from '../../image/geometry.ts';
import { likeness } from '../../words/likeness.ts';
import type { StyledLine } from '../document.ts';

/** Words are the same with this share of their letters, of which there are so many. */
const SAME = { share: 0.65, letters: 3 };
/** Spaces and marks that a reading may have more. */
const SPACES = 2;
/**
 * Two prints of a label differ in size by this factor at least, and have so many lines in common; fewer ones (a name and what it is) where not all of them lie on one
 * even colour, as prices that are shown twice do. Where two tell it, both hold words: a result is said in the hero and in its chart (눈가 주름, 31.2).
 */
const PRINTS = { differ: 1.12, lines: 3, onShapes: 2 };
/**
 * What is said twice is set in one size, to the px; a product stands in a scene as large as there is room, and on its label words are wider by a factor of this at least. Then it takes so many lines, of which one
 * lies on a round thing.
 */
const NEARLY_AS_LARGE = { least: 0.95, wider: 1.03, lines: 3 };
const WORDS = /\p{L}{2}/u;
/** A line of the other print is of this size, and stands where the label has it, by shares of its height; labels reach so many heights of one of their lines. */
const PLACE = { size: 0.2, apart: 0.6, reach: 10 };

/** Lines of labels that are there in two sizes, with what stands between them. */
export function printedLabels(lines: readonly StyledLine[]): StyledLine[] {
  const long = lines.filter(({ text }) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SAME.letters);
  const labels = long.flatMap((one) => long.flatMap((other) => labelsAt(one, other, lines)));
  return lines.filter(({ box }) => labels.some((label) => isWithin(box, label)));
}

/** The two prints of a label that two lines of like words would be of; none where too few other lines agree. */
function labelsAt(one: StyledLine, other: StyledLine, lines: readonly StyledLine[]): Box[] {
  const differs = other.box.height >= PRINTS.differ * one.box.height;
  if (other.box.height < NEARLY_AS_LARGE.least * one.box.height || !areSame(one, other)) return [];
  const common = lines
    .filter((line) => line !== one && isNear(line, one) && !areSame(line, one))
    .flatMap((line) => {
      const copy = lines.find((far) => far !== other && isNear(far, other) && areSame(line, far) && isPlaced(line, far, one, other));
      return copy ? [[line, copy] as const] : [];
    });
  const areWords = [one, ...common.map(([line]) => line)].every(({ text }) => WORDS.test(text));
  const isShaped = [one, other, ...common.flat()].some(({ surface }) => surface !== 'flat');
  const least = differs ? (areWords && isShaped ? PRINTS.onShapes : PRINTS.lines) : NEARLY_AS_LARGE.lines;
  if (common.length + 1 < least) return [];
  if (!differs && !(areWords && isShaped && areWider([one, ...common.map(([line]) => line)], [other, ...common.map(([, copy]) => copy)])))
    return [];
  const small = enclose([one, ...common.map(([line]) => line)].map(({ box }) => box));
  const large = enclose([other, ...common.map(([, copy]) => copy)].map(({ box }) => box));
  // Side by side they are cards for two plans, of which one stands out.
  return small.y < bottom(large) && large.y < bottom(small) ? [] : [small, large];
}

const areWider = (lines: readonly StyledLine[], copies: readonly StyledLine[]): boolean => {
  const ratios = lines.map(({ box }, i) => copies[i]!.box.width / box.width).toSorted((a, b) => a - b);
  return ratios[(ratios.length - 1) >> 1]! >= NEARLY_AS_LARGE.wider;
};

/** Lengths first: most pairs of lines need no more. */
function areSame({ text: one }: StyledLine, { text: other }: StyledLine): boolean {
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  return shorter >= SAME.share * longer - SPACES && likeness(one, other) >= SAME.share;
}

const isNear = ({ box }: StyledLine, { box: to }: StyledLine): boolean =>
  Math.hypot(centerX(box) - centerX(to), centerY(box) - centerY(to)) <= PLACE.reach * to.height;

/** Whether a copy stands to the other line as a line does to the one. */
function isPlaced({ box: line }: StyledLine, { box: copy }: StyledLine, { box: one }: StyledLine, { box: other }: StyledLine): boolean {
  const scale = other.height / one.height;
  const dx = centerX(other) + scale * (centerX(line) - centerX(one)) - centerX(copy);
  const dy = centerY(other) + scale * (centerY(line) - centerY(one)) - centerY(copy);
  const isOfSize = Math.abs(copy.height / (scale * line.height) - 1) <= PLACE.size;
  return isOfSize && Math.max(Math.abs(dx), Math.abs(dy)) <= PLACE.apart * copy.height;
}

const isWithin = (box: Box, label: Box): boolean =>
  centerX(box) >= label.x && centerX(box) <= label.x + label.width && centerY(box) >= label.y && centerY(box) <= label.y + label.height;
