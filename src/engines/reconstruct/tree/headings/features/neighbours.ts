/** What stands around a text. */
import { bottom, centerX, type Box } from '../../../../image/geometry.ts';
import { textsOf, type TextNode } from '../../../document.ts';
import * as wording from '../../wording.ts';
import { flag, looksAlike, NONE, share, sizeOf, styleOf, type Feature, type Seen } from './seen.ts';
import { isLatin, lettersOf } from './words.ts';

const apart = (a: Box, b: Box): number => Math.max(a.y - bottom(b), b.y - bottom(a));

/** How another text compares with it. */
const COMPARED: readonly { name: string; of: (other: TextNode, seen: Seen) => number }[] = [
  { name: 'size', of: (other, { style }) => sizeOf(other) / style.size },
  { name: 'weight', of: (other, { style }) => styleOf(other).weight - style.weight },
  { name: 'distance', of: (other, { text, style }) => apart(other.box, text.box) / style.size },
  { name: 'characters', of: (other) => wording.characters(other) },
  { name: 'lines', of: (other) => other.lines.length },
  { name: 'off centre', of: (other, { text, style }) => Math.abs(centerX(other.box) - centerX(text.box)) / style.size },
  { name: 'off left', of: (other, { text, style }) => Math.abs(other.box.x - text.box.x) / style.size },
  { name: 'sentence', of: (other) => flag(wording.isSentence(other)) },
  { name: 'figure', of: (other) => flag(wording.isFigure(other) || wording.isPrice(other)) },
  { name: 'ordinal', of: (other) => flag(wording.ordinalOf(other) !== null) },
  { name: 'latin', of: (other) => share(lettersOf(other.lines[0].text), isLatin) },
];

/** Where there is no other, far less than any weight differs by. */
const NO_OTHER = -1000;

const compared = (place: string, find: (seen: Seen) => TextNode | undefined): Feature[] =>
  COMPARED.map(({ name, of }) => ({
    name: `${place}: ${name}`,
    of: (seen) => {
      const other = find(seen);
      return other ? of(other, seen) : NO_OTHER;
    },
  }));

const KINDS = ['text', 'picture', 'rule', 'container'];

export const NEIGHBOURS: readonly Feature[] = [
  ...compared('above', ({ above }) => above),
  ...compared('below', ({ below }) => below),
  ...compared('follower', ({ follower }) => (follower ? textsOf(follower)[0] : undefined)),
  { name: 'kind of follower', of: ({ follower }) => (follower ? KINDS.indexOf(follower.kind) : NONE) },
  { name: 'texts of follower', of: ({ follower }) => (follower ? textsOf(follower).length : NONE) },
  { name: 'beside', of: ({ beside }) => beside.length },
  { name: 'beside: alike', of: ({ text, beside }) => beside.filter((other) => looksAlike(text, other)).length },
  { name: 'beside: largest', of: ({ style, beside }) => Math.max(NONE, ...beside.map((other) => sizeOf(other) / style.size)) },
  { name: 'beside: left of it', of: ({ text, beside }) => beside.filter(({ box }) => box.x < text.box.x).length },
];
