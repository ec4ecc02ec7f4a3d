/** Each line's reading and style, proved against the ink. */
import { coverage } from '../../../fonts/index.ts';
import type { FittedLine, GroupStyle } from '../families/groups.ts';
import { spacesBesideMissing } from './missing.ts';
import { proofread, wholeMatch, type Proof } from './proofread.ts';

export interface ProvedLine {
  /** With the reading and the surety that drawing gave it. */
  readonly fitted: FittedLine;
  readonly style: GroupStyle;
  readonly proof: Proof;
  /** As it was before. */
  readonly unproved: FittedLine;
}

/** Letters that all lie on the ink are right, whatever the recogniser thought of them; where one does not, the line is not sure. */
const SURE = { right: 0.85, wrong: 0.75, raised: 0.97, lowered: 0.85 };
/** With more misfit than this the style is perhaps not the line's; another one must fit so well, and save so much of it. */
const MISFIT = { doubted: 0.22, good: 0.15, share: 0.6 };
/** A misread line's size is off by less than this (log of the ratio). */
const SIZE_REACH = 0.22;
/** Whole sizes tried beside a small style's own, px; larger type is measured well by its height. */
const BESIDE = { steps: [-2, -1, 1, 2], most: 30 };
/** Known styles that are looked at, at most; of those that match better than the line's own even before letters are put right, so many are proved. */
const MOST_TRIED = 8;
const MOST_PROVED = 2;

export function proveLine(unproved: FittedLine, style: GroupStyle): ProvedLine {
  const plain = withUsualSpaces(unproved, style);
  const [own, other] = [provedIn(unproved, style), plain && provedIn(unproved, plain)];
  return other && other.proof.misfit < MISFIT.share * own.proof.misfit ? other : own;
}

/** Wide word spaces may hide a syllable that was left out: the style with usual ones, where the line lacks whole syllables then. */
function withUsualSpaces({ line, ink }: FittedLine, style: GroupStyle): GroupStyle | null {
  const words = spacesBesideMissing(line, ink, style);
  return words === null ? null : { ...style, spacing: { ...style.spacing, words } };
}

function provedIn(unproved: FittedLine, style: GroupStyle): ProvedLine {
  const proof = proofread(unproved, style);
  const { line } = unproved;
  const confidence = suretyOf(proof, line.confidence);
  const reader = { confidence: line.confidence, stands: withoutSpaces(proof.text) === withoutSpaces(line.text) };
  return { fitted: { ...unproved, line: { ...line, text: proof.text, confidence, reader } }, style, proof, unproved };
}

const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

function suretyOf({ worst }: Proof, read: number): number {
  if (worst === null || (worst > SURE.wrong && worst < SURE.right)) return read;
  return worst >= SURE.right ? Math.max(read, SURE.raised) : Math.min(read, SURE.lowered);
}

/** Styles that some line proves, most used first. */
export function knownStyles(lines: readonly ProvedLine[]): GroupStyle[] {
  const proven = lines.filter(({ proof }) => proof.worst !== null && proof.misfit <= MISFIT.good);
  const byStyle = Map.groupBy(proven, ({ style }) => style);
  return [...byStyle].toSorted((a, b) => b[1].length - a[1].length).map(([style]) => style);
}

/** A misread line misleads about its own style. One that does not fit is tried in those that other lines of the page have proved, and in sizes beside its own. */
export function proveInKnownStyle(line: ProvedLine, known: readonly GroupStyle[]): ProvedLine {
  const { unproved, style, proof } = line;
  if (unproved.line.direction === 'rtl' || (proof.worst !== null && proof.misfit <= MISFIT.doubted)) return line;
  const near = known
    .filter(
      (other) =>
        other !== style && Math.abs(Math.log(other.size / style.size)) < SIZE_REACH && coverage(other.drawn.face, unproved.line.text) > 0.9,
    )
    .slice(0, MOST_TRIED);
  const beside = style.size < BESIDE.most ? BESIDE.steps.map((step) => ({ ...style, size: Math.round(style.size) + step })) : [];
  const own = wholeMatch(unproved, style);
  const promising = [...near, ...beside]
    .map((other) => ({ other, match: wholeMatch(unproved, other) }))
    .filter(({ match }) => match > own)
    .toSorted((a, b) => b.match - a.match)
    .slice(0, MOST_PROVED);
  let best = line;
  for (const { other } of promising) {
    const tried = proveLine(unproved, other);
    if (tried.proof.worst !== null && tried.proof.misfit <= MISFIT.good && tried.proof.misfit < MISFIT.share * best.proof.misfit)
      best = tried;
  }
  return best;
}
