/** Lines whose small letters were read as capitals, since none of them reaches up or down and most have the shape of their capital (хөнгөн өвөл): the line beside tells how large they are. */
import { channelDistance } from '../../../image/colour.ts';
import { centerX, centerY, right } from '../../../image/geometry.ts';
import { fitAt } from '../match/fit.ts';
import type { FittedLine } from '../families/groups.ts';

/** A line of so many capitals and no small letter. */
const CAPITALS = { letters: /\p{Lu}/gu, least: 4 };
const SMALL = /\p{Ll}/u;
/** A line beside matches so well; it stands so far above or below, and so near to one edge or axis, in its type size; its colour is no farther off, levels. */
const BESIDE = { match: 0.85, least: 0.9, most: 2, edge: 0.35, colour: 48 };
/** Small letters lie on the ink so well, in the style of the line beside, and so much better than capitals do in any, or lack no more than this share of what those lack. */
const BETTER = { match: 0.85, gain: 0.02, lack: 0.5 };

/** @returns the lines that are to be fitted anew with another text: by line, the text */
export function withSmallLetters(lines: readonly FittedLine[]): Map<FittedLine, string> {
  const found = new Map<FittedLine, string>();
  for (const own of lines) {
    const { text } = own.line;
    if (SMALL.test(text) || (text.match(CAPITALS.letters)?.length ?? 0) < CAPITALS.least) continue;
    const beside = lines
      .filter((other) => SMALL.test(other.line.text) && areSetTogether(own, other))
      .toSorted(
        (a, b) => Math.abs(centerY(a.ink.extent) - centerY(own.ink.extent)) - Math.abs(centerY(b.ink.extent) - centerY(own.ink.extent)),
      )[0];
    if (!beside) continue;
    const small = text.toLowerCase();
    const tries = [small, small.replace(/\p{Ll}/u, (first) => first.toUpperCase())].map((other) => ({
      other,
      match: matchAs(other, own, beside),
    }));
    const best = tries.reduce((a, b) => (b.match > a.match ? b : a));
    const capitals = own.best.match;
    const better = Math.min(capitals + BETTER.gain, 1 - BETTER.lack * (1 - capitals));
    if (best.match >= Math.max(BETTER.match, better)) found.set(own, best.other);
  }
  return found;
}

/** How well a text lies on a line's ink in the style of another line. */
function matchAs(text: string, { line, ink }: FittedLine, { best: { drawn, size, spacing } }: FittedLine): number {
  return fitAt(drawn, { text, direction: line.direction }, ink, size, spacing)?.match ?? -1;
}

function areSetTogether(own: FittedLine, other: FittedLine): boolean {
  const [p, q] = [own.ink.extent, other.ink.extent];
  const { size, match } = other.best;
  const pitch = Math.abs(centerY(p) - centerY(q)) / size;
  const edge = Math.min(Math.abs(p.x - q.x), Math.abs(right(p) - right(q)), Math.abs(centerX(p) - centerX(q)));
  return (
    other !== own &&
    match >= BESIDE.match &&
    own.line.script === other.line.script &&
    pitch >= BESIDE.least &&
    pitch <= BESIDE.most &&
    edge <= BESIDE.edge * size &&
    channelDistance(own.ink.color, other.ink.color) <= BESIDE.colour
  );
}
