import { intersect, right } from '../../image/geometry.ts';
import type { BoxShape, LineDecoration, RuleShape, StyledLine } from '../document.ts';
import { highlightOf } from './highlights.ts';
import { sizeOf, type DecoratedLine } from './items.ts';
import { wordsAt } from './words-at.ts';

/** Furthest a line's own underline lies below its baseline, in type sizes: browsers draw 0.1-0.2 em, designers up to 0.45 em. */
const LOWEST_UNDERLINE = 0.45;
/** A rule may stand out past the words by this many type sizes a side and still be theirs. */
const OVERHANG = 0.35;

/**
 * Gives horizontal rules that underline or strike a line, and highlighter strokes under it, to that line.
 * @returns the lines with their decorations, and the rules and boxes that stand for themselves
 */
export function attachDecorations(
  lines: readonly StyledLine[],
  rules: readonly RuleShape[],
  boxes: readonly BoxShape[],
): { lines: DecoratedLine[]; rules: RuleShape[]; boxes: BoxShape[] } {
  const taken = new Map<string, LineDecoration[]>();
  const free = rules.filter((rule) => {
    const owner = rule.orientation === 'horizontal' ? lines.find((line) => decorationKind(line, rule) !== null) : undefined;
    if (!owner) return true;
    const decoration = toDecoration(owner, rule);
    if (areBarsOfLetters(owner, decoration)) return false;
    taken.set(owner.id, [...(taken.get(owner.id) ?? []), decoration]);
    return false;
  });
  const ruled = new Set(taken.keys());
  const left = boxes.filter((shape) => {
    const stroke = strokeOf(shape);
    const struck = stroke && lines.find((line) => decorationKind(line, stroke) === 'strike');
    if (struck) {
      taken.set(struck.id, [...(taken.get(struck.id) ?? []), toDecoration(struck, stroke)]);
      return false;
    }
    const over = lines.filter(({ box }) => intersect(box, shape.box));
    // A line is underlined or highlighted, not both.
    const mark = over.length === 1 && !ruled.has(over[0]!.id) ? highlightOf(over[0]!, shape) : null;
    if (mark) taken.set(mark.line, [...(taken.get(mark.line) ?? []), mark]);
    return mark === null;
  });
  return { lines: lines.map((line) => ({ line, decorations: taken.get(line.id) ?? [] })), rules: free, boxes: left };
}

/** A flat box without a border as the rule that it may be: the strike of a large price is as thick as a bar. */
function strokeOf({ id, box, fill, border, shadow }: BoxShape): RuleShape | null {
  if (fill?.kind !== 'solid' || border || shadow) return null;
  return { kind: 'rule', id, box, orientation: 'horizontal', color: fill.color, style: 'solid' };
}

function decorationKind(line: StyledLine, rule: RuleShape): LineDecoration['kind'] | null {
  if (line.writing) return null;
  const size = sizeOf(line);
  const { box } = rule;
  if (box.height > size * 0.3) return null;
  const overhang = Math.max(line.box.x - box.x, right(box) - right(line.box));
  if (overhang > size * OVERHANG || !intersect({ ...box, y: line.box.y, height: line.box.height }, line.box)) return null;
  if (box.width < Math.min(line.box.width, size) * 0.8) return null;
  const middle = box.y + box.height / 2;
  if (middle >= line.baseline - 0.04 * size && middle <= line.baseline + LOWEST_UNDERLINE * size) return 'underline';
  return middle < line.baseline - 0.15 * size && middle > line.baseline - 0.45 * size ? 'strike' : null;
}

/** A strike so thin, px, through so few syllables within a longer line may be their vowels: those of ㅗ to ㅢ (U+1169 to U+1174, decomposed) are level strokes as wide as a syllable. */
const BARS = { vowel: /[\u1169-\u1174]/u, most: 4, thickest: 2 };

/** Whether what passed for a strike are vowels that meet, one in each syllable (동봉된 set close). */
function areBarsOfLetters({ runs }: StyledLine, { kind, words, thickness }: LineDecoration): boolean {
  if (kind !== 'strike' || !words || thickness > BARS.thickest) return false;
  const struck = runs
    .map(({ text }) => text)
    .join('')
    .slice(words.from, words.to)
    .trim();
  const syllables = [...struck.replaceAll(/\s/gu, '')];
  return syllables.length <= BARS.most && syllables.every((syllable) => BARS.vowel.test(syllable.normalize('NFD')));
}

function toDecoration(line: StyledLine, rule: RuleShape): LineDecoration {
  const kind = decorationKind(line, rule) ?? 'underline';
  const words = wordsAt(line, rule.box, OVERHANG * sizeOf(line));
  const stroke = { line: line.id, kind, color: rule.color, thickness: rule.box.height, offset: rule.box.y - line.baseline };
  return words ? { ...stroke, words } : stroke;
}
