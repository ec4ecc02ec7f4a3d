/** Stage "score": the rendered page beside its source, measured section by section, with what a person should check. */
import { bottom, type Box } from '../../image/geometry.ts';
import { compareCells } from '../../image/cells.ts';
import { reduce } from '../../image/reduce.ts';
import type { StageContext } from '../../ports.ts';
import type { PageDocument, QualityReport, RenderedPage, ReviewFlag, Scores, SourcePicture } from '../document.ts';
import { textAccuracy } from './accuracy.ts';
import { scoreLines, type LineScore } from './lines.ts';
import { findLosses, type Losses } from './losses.ts';
import { MESSAGES } from './messages.ts';
import { overlappingLines, placedLines, scaled } from './place.ts';
import { lostOutlineFlags, lostTextFlags, pageFlags, pictureFlags, regionFlags } from './region-flags.ts';
import { laidBack, sectionShifts } from './shift.ts';
import { structureScores } from './structure.ts';
import { cutFlags, overlapFlags, picturedWordFlags, pictureTextFlags, textFlags, unreadFlags } from './text-flags.ts';
import { visualScore } from './visual.ts';

export interface ScoreInput {
  readonly source: SourcePicture;
  readonly rendered: RenderedPage;
  readonly document: PageDocument;
}

/** What each score must reach for a page to pass without a person's look. */
const THRESHOLDS: Scores = { textAccuracy: 0.978, visualFidelity: 0.8, structure: 0.85 };

const SEVERITY = { high: 0, medium: 1, low: 2 };

/** Compares at the page's own size (CSS px); boxes of the flags are in source px. Time and memory grow with the height. */
export async function score({ source, rendered, document }: ScoreInput, context: StageContext): Promise<QualityReport> {
  const picture = reduce(source.raster, document.scale);
  const map = compareCells(picture, rendered.raster);
  context.report(0.4);
  context.signal.throwIfAborted();
  const shifts = sectionShifts(document, rendered);
  const page = laidBack(rendered.raster, document, shifts);
  const lines = scoreLines(placedLines(document, rendered, shifts), picture, rendered.raster);
  context.report(0.9);
  const overlaps = overlappingLines(lines) as [LineScore, LineScore][];
  const sectionAt = (y: number) => {
    const index = document.sections.findIndex(({ section }) => y < bottom(section.box));
    return index < 0 ? document.sections.length - 1 : index;
  };
  const losses = findLosses({ picture, page, noise: source.noise }, document, lines, sectionAt);
  const { missing } = losses;
  const overlapping = new Set(overlaps.flat());
  const structure = structureScores({ document, lines, missing, overlapping, phoneOverflow: rendered.phoneOverflow });
  const scoresOf = (band: Box, built: number, isHere: (item: { readonly section: number }) => boolean): Scores => ({
    textAccuracy: textAccuracy(
      lines.filter((line) => isHere(line) && !line.needless),
      missing.filter(isHere).map(({ squares }) => squares),
    ),
    visualFidelity: visualScore(map, band, rendered.raster.height).fidelity,
    structure: built,
  });
  const sections = document.sections.map(({ section }, index) =>
    scoresOf(scaled(section.box, document.scale), structure.sections[index], (item) => item.section === index),
  );
  const whole = scoresOf({ x: 0, y: 0, width: picture.width, height: picture.height }, structure.page, () => true);
  const review = [
    ...(lines.length === 0 ? [noTextFlag(document)] : []),
    ...textFlags(lines),
    ...overlapFlags(overlaps),
    ...cutFlags(lines),
    ...pictureTextFlags(document, sectionAt),
    ...lossFlags(losses, document.scale, sectionAt),
    ...regionFlags(
      page === rendered.raster ? map : compareCells(picture, page),
      document,
      lines,
      [...losses.lost, ...losses.outlines, ...losses.faults.map(({ box }) => box)],
      source.noise,
      sectionAt,
    ),
    ...pageFlags(document, { heightError: rendered.raster.height - picture.height, shifts, phoneOverflow: rendered.phoneOverflow }),
  ].toSorted((a, b) => a.section - b.section || SEVERITY[a.severity] - SEVERITY[b.severity] || a.box.y - b.box.y);
  const confidences = Object.fromEntries(lines.map(({ line, confidence }) => [line.id, confidence]));
  return { ...whole, sections, confidences, review, autoPass: passes(whole, review) };
}

function lossFlags({ unread, pictured, lost, outlines, faults }: Losses, scale: number, sectionAt: (y: number) => number): ReviewFlag[] {
  return [
    ...unreadFlags(unread, sectionAt),
    ...picturedWordFlags(pictured, scale, sectionAt),
    ...lostTextFlags(lost, scale, sectionAt),
    ...lostOutlineFlags(outlines, scale, sectionAt),
    ...pictureFlags(faults, scale, sectionAt),
  ];
}

/** A page that reaches every threshold and has no flag above low needs no person's look. */
export function passes(whole: Scores, review: readonly ReviewFlag[]): boolean {
  const reached = (Object.keys(THRESHOLDS) as (keyof Scores)[]).every((name) => whole[name] >= THRESHOLDS[name]);
  return reached && review.every((flag) => flag.severity === 'low');
}

function noTextFlag(document: PageDocument): ReviewFlag {
  const box = { x: 0, y: 0, width: document.width, height: document.height };
  return {
    section: 0,
    severity: 'medium',
    reason: 'text_missing',
    metric: 'textAccuracy',
    score: 0,
    box,
    message: MESSAGES.noText,
    textIds: [],
    assetNames: [],
  };
}
