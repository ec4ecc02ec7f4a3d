/** Lines under a headline on a photo that were read too doubtfully to be sure that they are none of the photo's print. */
import { channelDistance } from '../../../image/colour.ts';
import { bottom } from '../../../image/geometry.ts';
import type { TextLine } from '../../document.ts';

/**
 * What stands that near to a line of the page (heights of the lower one, between their inks), begins where it begins (heights of the higher one) and has its ink (levels)
 * was set with it. Read less surely than this it may be nothing, and fewer letters align by chance.
 */
const SET_TOGETHER = { apart: 0.8, beside: 0.12, levels: 16, confidence: 0.4, letters: 6 };

/** @returns the lines, those of a photo's that were set with a line of the page as lines of the page */
export function withSublines(lines: readonly TextLine[]): TextLine[] {
  return lines.map((line) => (line.kind === 'scene' && isSetWith(line, lines) ? { ...line, kind: 'overlay' } : line));
}

function isSetWith(line: TextLine, lines: readonly TextLine[]): boolean {
  const letters = line.text.match(/\p{L}/gu)?.length ?? 0;
  if (line.surface !== 'photo' || line.confidence < SET_TOGETHER.confidence || letters < SET_TOGETHER.letters) return false;
  return lines.some(({ kind, surface, script, direction, box, ink }) => {
    if (kind !== 'overlay' || surface !== 'photo' || script !== line.script) return false;
    const [low, high] = [Math.min(box.height, line.box.height), Math.max(box.height, line.box.height)];
    const gap = Math.max(box.y, line.box.y) - Math.min(bottom(box), bottom(line.box));
    const start = ({ x, width }: TextLine['box']) => (direction === 'rtl' ? x + width : x);
    return (
      Math.abs(gap) <= SET_TOGETHER.apart * low &&
      Math.abs(start(box) - start(line.box)) <= SET_TOGETHER.beside * high &&
      channelDistance(ink, line.ink) <= SET_TOGETHER.levels
    );
  });
}
