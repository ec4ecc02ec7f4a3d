/** What a person should check of the text. */
import type { PageDocument, ReviewFlag } from '../document.ts';
import { enclose, type Box } from '../../image/geometry.ts';
import { behind, FAR_BEHIND } from './letters.ts';
import type { LineScore } from './lines.ts';
import { MESSAGES } from './messages.ts';
import type { PicturedWord } from './pictured-words.ts';
import { scaled, type PlacedLine } from './place.ts';

/** Readings under these chances of being right are worth a look, or a careful one. */
const CONFIDENCE = { low: 0.8, medium: 0.6 };
/** A stretch of about two letters under this correlation holds other letters or other type; a whole line under `line` looks unlike. */
const UNLIKE = { stretch: 0.4, surely: 0.3, line: 0.45 };
/** A line of which a letter is so far behind is surely misread. */
const SURELY_BEHIND = 0.4;
/** Letters that some reader knows; what is spelled anew keeps the script that it was first read in. */
const READABLE =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}]/gu;
/** CIEDE2000 between the strokes of source and page that a person sees at once. */
const OTHER_COLOUR = 16;
/** Contrast under which text is hard to see (WCAG asks 3 for large text), and how much of the source's must be lost. */
const HARD_TO_SEE = { ratio: 2, lost: 0.7 };

type LineFlag = Omit<ReviewFlag, 'section' | 'box' | 'textIds' | 'assetNames'>;

/** At most one flag a text node and reason: its worst line speaks for it. */
export function textFlags(lines: readonly LineScore[]): ReviewFlag[] {
  const flags = new Map<string, ReviewFlag>();
  for (const line of lines) {
    for (const flag of flagsOf(line)) {
      const key = `${line.text.id} ${flag.reason}`;
      const known = flags.get(key);
      const box = known ? enclose([known.box, line.line.box]) : line.line.box;
      const worse = !known || RANK[flag.severity] > RANK[known.severity] || (flag.severity === known.severity && flag.score < known.score);
      flags.set(key, { ...(worse ? flag : known), section: line.section, box, textIds: [line.text.id], assetNames: [] });
    }
  }
  return [...flags.values()];
}

const RANK = { low: 0, medium: 1, high: 2 };

/** True where the line's pixels were judged letter by letter: found alike, or flagged. */
export function isSpokenFor(score: LineScore): boolean {
  const alike = score.likeness !== null && score.likeness.mean >= UNLIKE.line;
  return alike || !score.rendered || score.displaced > 0 || hardToSee(score) || score.colourError > OTHER_COLOUR;
}

function flagsOf(score: LineScore): LineFlag[] {
  const { line, likeness } = score;
  const words = line.text;
  if (!score.rendered)
    return [{ severity: 'high', reason: 'text_missing', metric: 'textAccuracy', score: 0, message: MESSAGES.notRendered(words) }];
  const flags: LineFlag[] = [];
  const accuracy = { metric: 'textAccuracy', score: score.accuracy } as const;
  if (line.script === 'unknown' && /\p{L}/u.test(words.replaceAll(READABLE, '')))
    flags.push({ ...accuracy, severity: 'medium', reason: 'unsupported_script', message: MESSAGES.script(words) });
  else if (line.confidence < CONFIDENCE.low) {
    const severity = line.confidence < CONFIDENCE.medium ? 'medium' : 'low';
    flags.push({ ...accuracy, severity, reason: 'text_uncertain', message: MESSAGES.uncertain(words, line.confidence) });
  } else if (
    likeness &&
    (score.displaced === 0 || score.stretched) &&
    (likeness.weakest < UNLIKE.stretch || weakestBehind(score) > FAR_BEHIND)
  ) {
    const severity = likeness.weakest < UNLIKE.surely || weakestBehind(score) > SURELY_BEHIND ? 'medium' : 'low';
    const message = likeness.mean < UNLIKE.line ? MESSAGES.unlike(words) : MESSAGES.misread(words);
    flags.push({ ...accuracy, severity, reason: 'text_uncertain', message });
  }
  if (hardToSee(score)) {
    flags.push({
      ...accuracy,
      severity: 'medium',
      reason: 'low_contrast',
      message: MESSAGES.contrastLost(words, score.contrast.rendered),
    });
  } else if (score.displaced === 0 && score.colourError > OTHER_COLOUR) {
    const visual = { metric: 'visualFidelity', score: Math.max(0, 1 - score.colourError / 100) } as const;
    flags.push({ ...visual, severity: 'medium', reason: 'visual_mismatch', message: MESSAGES.colour(words) });
  }
  if (score.displaced > 0) {
    const visual = { metric: 'visualFidelity', score: Math.max(0, 1 - score.displaced / 100) } as const;
    flags.push({
      ...visual,
      severity: score.displaced > 24 ? 'high' : 'medium',
      reason: 'visual_mismatch',
      message: MESSAGES.moved(words, score.displaced),
    });
  }
  return flags;
}

/** How much its weakest letter lacks beyond what it may. */
function weakestBehind({ letters }: LineScore): number {
  return letters ? behind(letters.weakest, letters.expected) : 0;
}

function hardToSee({ contrast, displaced }: LineScore): boolean {
  return displaced === 0 && contrast.rendered < HARD_TO_SEE.ratio && contrast.rendered < contrast.source * HARD_TO_SEE.lost;
}

export function overlapFlags(pairs: readonly [PlacedLine, PlacedLine][]): ReviewFlag[] {
  return pairs.map(([a, b]) => ({
    section: a.section,
    severity: 'medium',
    reason: 'overlap',
    metric: 'structure',
    score: 0,
    box: enclose([a.line.box, b.line.box]),
    message: MESSAGES.overlap(a.line.text, b.line.text),
    textIds: [...new Set([a.text.id, b.text.id])],
    assetNames: [],
  }));
}

export function cutFlags(lines: readonly LineScore[]): ReviewFlag[] {
  return lines
    .filter((line) => line.cut > 0)
    .map(({ section, line, text, cut }) => ({
      section,
      severity: 'medium',
      reason: 'layout_uncertain',
      metric: 'structure',
      score: Math.max(0, 1 - cut / Math.max(1, line.advance)),
      box: line.box,
      message: MESSAGES.cut(line.text, cut),
      textIds: [text.id],
      assetNames: [],
    }));
}

/** Text that nobody could make out: a person can. */
export function unreadFlags(unread: readonly Box[], sectionAt: (y: number) => number): ReviewFlag[] {
  return unread.map((box) => ({
    section: sectionAt(box.y + box.height / 2),
    severity: 'medium',
    reason: 'baked_text',
    metric: 'textAccuracy',
    score: 0,
    box,
    message: MESSAGES.unread,
    textIds: [],
    assetNames: [],
  }));
}

/** A word that is a small picture. */
export function picturedWordFlags(words: readonly PicturedWord[], scale: number, sectionAt: (y: number) => number): ReviewFlag[] {
  return words.map(({ asset, box }) => ({
    section: sectionAt((box.y + box.height / 2) * scale),
    severity: 'medium',
    reason: 'baked_text',
    metric: 'textAccuracy',
    score: 0,
    box: scaled(box, 1 / scale),
    message: MESSAGES.picturedWord,
    textIds: [],
    assetNames: [asset.name],
  }));
}

/** Text that stays in pictures: one flag a section; on a flat ground it may well have been meant as text. */
export function pictureTextFlags(document: PageDocument, sectionAt: (y: number) => number): ReviewFlag[] {
  const scene = document.sceneLines.filter((line) => line.kind === 'scene');
  const bySection = Map.groupBy(scene, (line) => sectionAt(line.box.y + line.box.height / 2));
  return [...bySection].map(([section, lines]) => ({
    section,
    severity: lines.some((line) => line.surface === 'flat' && line.confidence >= 0.9) ? 'medium' : 'low',
    reason: 'baked_text',
    metric: 'textAccuracy',
    score: 0,
    box: enclose(lines.map((line) => line.box)),
    message: MESSAGES.pictureText(lines.map((line) => line.text)),
    textIds: [],
    assetNames: [],
  }));
}
