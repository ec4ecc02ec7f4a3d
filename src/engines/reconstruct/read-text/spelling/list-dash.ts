/** The hyphen before an entry of a list: in small type recognisers read it as a tilde, a star or a quotation mark, or pass over it. */
import { centerY, enclose, right, type Box } from '../../../image/geometry.ts';

/** A hyphen in heights of the line's ink: no longer and no shorter, which is a middle dot; no thicker (but for its soft edge, px), its middle no farther from that of the line, and so far before the words; longer than thick by a factor. */
const DASH = { long: 0.6, short: 0.27, thick: 0.2, soft: 0.5, middle: 0.2, gap: 0.22, longer: 1.8 };
/** What it is read as, if at all. */
const AS_DASH = /^[-–—~∼*"'“”‘’•·ㆍ.,=_]\s*/u;

/** The hyphen that a line begins with, set off from its words; null where it begins otherwise. */
export function listDash(glyphs: readonly Box[]): Box | null {
  const [first, ...others] = glyphs.toSorted((a, b) => a.x - b.x);
  if (!first || others.length < 2) return null;
  const words = enclose(others);
  const { height } = words;
  const isDash =
    first.width <= DASH.long * height &&
    first.width >= DASH.short * height &&
    first.height <= DASH.thick * height + DASH.soft &&
    first.width >= DASH.longer * first.height &&
    Math.abs(centerY(first) - centerY(words)) <= DASH.middle * height &&
    words.x - right(first) >= DASH.gap * height;
  return isDash ? first : null;
}

/** The text with the hyphen that its ink begins with. */
export const withListDash = (text: string, glyphs: readonly Box[]): string => (listDash(glyphs) ? `- ${text.replace(AS_DASH, '')}` : text);
