/** Figures with the unit that touches them (50%, 82만병), in two sizes: lines of their own, of which neither is cleared away while the other one stays in the picture. */
import { bottom, right } from '../../image/geometry.ts';
import { isVertical } from '../../image/level-view.ts';
import type { StyledLine } from '../document.ts';
import { matchOf } from './line-match.ts';

const FIGURE = /\d$/u;
export const UNIT = /^(?:[%+°]|\p{L}{1,2})$/u;
/** Match, as a share of the usual, from which figures lie on their ink. */
export const LIES_ON_INK = 0.82;
/**
 * A percent sign read so surely that touches a figure which lies on its ink is text in whatever face: nothing else stands there. Where it became a picture the figure's ground took a part of it: on
 * two stickers it matched .60 and .61 in the nearest face, in a sentence (1.0%, .82 sure) .32.
 */
const PERCENT = { text: /^[%％]$/u, confidence: 0.8, match: 0.3 };
/** A unit touches its figure where it begins so near to its end, and reaches no farther below it, in the figure's heights: level boxes about what leans lie on each other. */
const TOUCHING = { along: 0.25, below: 0.15 };

export const isFigure = ({ text }: StyledLine): boolean => FIGURE.test(text);
const isUnit = ({ text }: StyledLine): boolean => UNIT.test(text);

/** Whether a line leans as a sticker's does. */
export const isLeaning = ({ writing }: StyledLine): boolean => writing !== undefined && !isVertical(writing);

/** @param usual match of most lines of the page, 0 to 1 @returns percent signs of figures that lie on their ink */
export const percentsOfFigures = (lines: readonly StyledLine[], usual: number): StyledLine[] =>
  lines.filter(
    (line) =>
      PERCENT.text.test(line.text) &&
      line.confidence >= PERCENT.confidence &&
      matchOf(line) >= PERCENT.match * usual &&
      lines.some((figure) => isFigure(figure) && matchOf(figure) >= LIES_ON_INK * usual && touchesFrom(figure, line)),
  );

/**
 * What is painted in the place of a figure on a picture would be smeared with the ink of a unit that stays there (50% white on a red disc), or take a part of it; so would the figure of a unit
 * that leans.
 * @param back ids of lines that stay in the picture, or are no lines
 * @returns ids of the figures and units that have to stay with them
 */
export function partnersOf(lines: readonly StyledLine[], back: ReadonlySet<string>): string[] {
  const left = lines.filter(({ id }) => back.has(id));
  const staysWith = (line: StyledLine) =>
    (isFigure(line) && (line.surface !== 'flat' || isLeaning(line)) && left.some((unit) => isUnit(unit) && touchesFrom(line, unit))) ||
    (isUnit(line) && isLeaning(line) && left.some((figure) => isFigure(figure) && touchesFrom(figure, line)));
  return lines.filter((line) => !back.has(line.id) && staysWith(line)).map(({ id }) => id);
}

/** Whether another line begins where one ends, as high or lower. */
const touchesFrom = ({ box }: StyledLine, { box: next }: StyledLine): boolean =>
  Math.abs(next.x - right(box)) <= TOUCHING.along * box.height &&
  next.y >= box.y &&
  bottom(next) <= bottom(box) + TOUCHING.below * box.height;
