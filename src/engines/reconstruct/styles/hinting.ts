/** Whether a page's letters are hinted: laid onto pixels, as screens of some systems show them, or left as they are, as in most pictures. */
import type { Family } from '../../fonts/index.ts';
import { median } from '../../image/median.ts';
import { fitFamily, type InkedLine } from './candidates.ts';
import { setHinted } from './drawing.ts';

/** Lines that tell it: of running text, so many of the longest, that match so well one way. */
const TELLING = { height: 24, lines: 8, match: 0.9 };
/** Hinted letters drawn without hinting match this much worse (measured: .93 to .96 and .98 to .99 on pages of 15 to 19 px). */
const BETTER = 0.01;

/** Leaves letters drawn the way that the page's lines match better. @returns whether that is hinted */
export function settleHinting(lines: readonly InkedLine[], families: readonly Family[]): boolean {
  const telling = lines
    .filter(({ line, ink }) => line.direction === 'ltr' && ink.extent.height <= TELLING.height)
    .toSorted((a, b) => b.line.text.length - a.line.text.length)
    .slice(0, TELLING.lines);
  const matchesOf = (hinted: boolean) => {
    setHinted(hinted);
    return telling.map((inked) => Math.max(0, ...families.map((family) => fitFamily(family, inked, false)?.match ?? 0)));
  };
  const [plain, hinted] = [matchesOf(false), matchesOf(true)];
  const gains = hinted.map((match, i) => match - plain[i]).filter((_, i) => Math.max(hinted[i], plain[i]) >= TELLING.match);
  const isHinted = gains.length > 0 && median(gains) > BETTER;
  setHinted(isHinted);
  return isHinted;
}
