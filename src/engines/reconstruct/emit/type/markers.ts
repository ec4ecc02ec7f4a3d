/** Markers that repeat in front of lines ("Q.", "※", "•") in a colour of their own: said once, in the stylesheet. */
import { channelDistance } from '../../../image/colour.ts';
import type { TextNode, TextRun } from '../../document.ts';

/** A marker has at most so many characters, and no digit: numbers differ from line to line. */
const LONGEST = 3;
/** Fewer are no pattern. */
const LEAST = 2;
/** Colours this near, in levels, are one. */
const ONE_COLOUR = 32;

/**
 * The runs that are markers: first of their text, of another colour than what follows, with the same words and colour before other texts.
 * @returns for each such run the first of its kind, whose looks stand for all
 */
export function findMarkers(texts: readonly TextNode[]): ReadonlyMap<TextRun, TextRun> {
  const first = texts.flatMap((text) => leadingRun(text) ?? []);
  const markers = new Map<TextRun, TextRun>();
  for (const run of first) {
    const alike = first.filter(
      (other) => other.text.trim() === run.text.trim() && channelDistance(other.style.color, run.style.color) <= ONE_COLOUR,
    );
    if (alike.length >= LEAST) markers.set(run, alike[0]);
  }
  return markers;
}

function leadingRun(text: TextNode): TextRun | null {
  const [run, ...rest] = text.lines[0].runs;
  const words = run.text.trim();
  return rest.length > 0 && words.length > 0 && words.length <= LONGEST && !/\p{N}/u.test(words) ? run : null;
}

/** A CSS string (CSS Syntax 3, 4.3.5). */
export const cssString = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
