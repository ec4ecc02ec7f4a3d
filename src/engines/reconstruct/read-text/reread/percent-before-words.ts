/**
 * A percent sign behind large figures that touches the words behind it (1.0%씩 감소합니다): the words' line begins with it, and it is read as a figure (9씩). Right behind a number none goes on in a
 * smaller size before a syllable, so that the sign is looked for there.
 */
import { bottom, right } from '../../../image/geometry.ts';
import { inkBetween, inkColumns } from '../lines/ink-columns.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** Words that begin with what a percent sign is read as. */
const WORDS = /^[\d%％oO°/]{1,3}\s?[가-힣]/u;
const NUMBER = /\d$/;
const PERCENT = /^[%％]$/u;
/** The words are lower than their number, as near behind it as its unit, and stand on its line: shares of its height. */
const BEHIND = { high: 0.75, gap: 0.2, off: 0.15 };
/** A percent sign is so wide in heights of its line, in most faces about one: the ink is cut where it is thinnest there. */
const WIDE = { least: 0.75, most: 1.6 };
/** Both parts have to be read so surely. */
const SURE = 0.8;

/** The lines, percent signs parted from the words that they touch where that makes a sign and words. */
export async function partedAtPercents(lines: readonly ReadLine[], readLines: ReadLines): Promise<ReadLine[]> {
  const parted = lines.map((read) => (lines.some((number) => isRightBehind(read, number)) ? sidesOf(read.line) : null));
  const again = await readLines(parted.flatMap((sides) => sides ?? []));
  let next = 0;
  return lines.flatMap((read, i) => {
    const sides = parted[i];
    if (!sides) return [read];
    const [sign, words] = [again[next++]!, again[next++]!];
    const isParted = PERCENT.test(sign.text.trim()) && /^[가-힣]/u.test(words.text.trim());
    if (!isParted || Math.min(sign.confidence, words.confidence) < SURE) return [read];
    return [
      { ...read, line: sides[0], reading: sign, isStretch: true as const },
      { ...read, line: sides[1], reading: words, isStretch: true as const },
    ];
  });
}

function isRightBehind({ line: { box }, reading }: ReadLine, number: ReadLine): boolean {
  const { box: figures } = number.line;
  const gap = box.x - right(figures);
  return (
    WORDS.test(reading.text.trim()) &&
    NUMBER.test(number.reading.text.trim()) &&
    box.height <= BEHIND.high * figures.height &&
    Math.abs(gap) <= BEHIND.gap * figures.height &&
    Math.abs(bottom(box) - bottom(figures)) <= BEHIND.off * figures.height
  );
}

/** What stands before and behind the thinnest column where a percent sign ends. */
function sidesOf(line: LineInk): readonly [LineInk, LineInk] | null {
  if (line.outline !== null) return null;
  const ink = inkColumns(line);
  const { height } = line.box;
  const [from, to] = [Math.round(WIDE.least * height), Math.min(ink.length - 1, Math.round(WIDE.most * height))];
  const counts = ink.slice(from, to).map(({ count }) => count);
  if (counts.length === 0) return null;
  const cut = line.box.x + from + counts.indexOf(Math.min(...counts));
  return [inkBetween(line, line.box.x, cut), inkBetween(line, cut, right(line.box))];
}
