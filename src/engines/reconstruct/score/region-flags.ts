/** What a person should check of the looks, the page as a whole included. */
import { CELL, type CellMap } from '../../image/cells.ts';
import { area, bottom, clampToPixels, grow, intersect, right, type Box } from '../../image/geometry.ts';
import type { PageDocument, ReviewFlag } from '../document.ts';
import { MESSAGES } from './messages.ts';
import { mismatchRegions, type MismatchRegion } from './mismatch.ts';
import type { LineScore } from './lines.ts';
import type { PictureFault } from './pictures.ts';
import { mostlyWithin, scaled } from './place.ts';
import type { Shift } from './shift.ts';
import { isSpokenFor } from './text-flags.ts';

/** Area of a region in CSS px² from which a person should look, or must. */
const AREA = { medium: 2_400, high: 40_000 };
/** A cell's window sees this far, px: what lies so near to a line is judged with it. */
const REACH = 2 * CELL;
/** A section's height may differ by so many px, the page's by this share as well. */
const HEIGHT = { px: 12, share: 0.01 };

/** Mismatching regions as flags; what a line's own flag, or that of missing text or of a picture, already speaks for is left to it. */
export function regionFlags(
  map: CellMap,
  document: PageDocument,
  lines: readonly LineScore[],
  judged: readonly Box[],
  noise: number,
  sectionAt: (y: number) => number,
): ReviewFlag[] {
  const text = cellsUnder(
    map,
    lines.map((line) => line.ink),
  );
  const spoken = cellsUnder(map, [
    ...lines
      .filter(isSpokenFor)
      .flatMap((line) => [line.ink, ...(line.rendered ? [{ ...line.rendered, y: line.rendered.y - line.shift }] : [])]),
    ...judged,
  ]);
  return mismatchRegions(map, { text, spoken }, noise).map((region) => regionFlag(region, document, lines, sectionAt));
}

function regionFlag(
  region: MismatchRegion,
  document: PageDocument,
  lines: readonly LineScore[],
  sectionAt: (y: number) => number,
): ReviewFlag {
  const box = scaled(region.box, 1 / document.scale);
  const strong = region.area * Math.min(1, region.difference / 12);
  const touched = lines.filter((line) => intersect(line.ink, region.box));
  const lost = region.kind === 'missing' && touched.some((line) => mostlyWithin(line.ink, grow(region.box, CELL)));
  return {
    section: sectionAt(box.y + box.height / 2),
    severity: strong >= AREA.high ? 'high' : strong >= AREA.medium ? 'medium' : 'low',
    reason: lost ? 'text_missing' : 'visual_mismatch',
    metric: lost ? 'textAccuracy' : 'visualFidelity',
    score: Math.max(0, 1 - region.difference / 50),
    box,
    message: lost ? MESSAGES.notRendered(touched[0].line.text) : MESSAGES.region(region.kind),
    textIds: [...new Set(touched.map((line) => line.text.id))],
    assetNames: [...new Set(document.assets.filter((asset) => intersect(asset.box, box)).map((asset) => asset.name))],
  };
}

/** Pictures that do not show what they should. */
export function pictureFlags(faults: readonly PictureFault[], scale: number, sectionAt: (y: number) => number): ReviewFlag[] {
  return faults.map(({ asset, box, kind, right: likeness }) => {
    const wrong = area(box) * (1 - likeness);
    return {
      section: sectionAt((box.y + box.height / 2) * scale),
      severity: wrong >= AREA.high ? 'high' : wrong >= AREA.medium ? 'medium' : 'low',
      reason: 'visual_mismatch',
      metric: 'visualFidelity',
      score: likeness,
      box: asset.box,
      message: MESSAGES.picture(kind),
      textIds: [],
      assetNames: [asset.name],
    };
  });
}

/** Text that no line of the page stands for. @param lost CSS px */
export function lostTextFlags(lost: readonly Box[], scale: number, sectionAt: (y: number) => number): ReviewFlag[] {
  return lost.map((place) =>
    lostFlag(scaled(place, 1 / scale), sectionAt, { reason: 'text_missing', metric: 'textAccuracy', message: MESSAGES.lostText }),
  );
}

/** Edges of boxes that the page does not draw. @param lost CSS px */
export function lostOutlineFlags(lost: readonly Box[], scale: number, sectionAt: (y: number) => number): ReviewFlag[] {
  const what = { reason: 'visual_mismatch', metric: 'visualFidelity', message: MESSAGES.region('missing') } as const;
  return lost.map((place) => lostFlag(scaled(place, 1 / scale), sectionAt, what));
}

function lostFlag(box: Box, sectionAt: (y: number) => number, what: Pick<ReviewFlag, 'reason' | 'metric' | 'message'>): ReviewFlag {
  return { ...what, severity: 'medium', score: 0, section: sectionAt(box.y + box.height / 2), box, textIds: [], assetNames: [] };
}

function cellsUnder(map: CellMap, boxes: readonly Box[]): Uint8Array {
  const under = new Uint8Array(map.columns * map.rows);
  for (const box of boxes) {
    const cells = clampToPixels(scaled(grow(box, REACH), CELL), map.columns, map.rows);
    for (let row = cells.y; row < bottom(cells); row++) under.fill(1, row * map.columns + cells.x, row * map.columns + right(cells));
  }
  return under;
}

/** Flags of the page as a whole: they stand in the section where the fault arises. */
export function pageFlags(
  document: PageDocument,
  { heightError, shifts, phoneOverflow }: { heightError: number; shifts: readonly Shift[]; phoneOverflow: number },
): ReviewFlag[] {
  const flags = shifts.flatMap(({ grown }, index) => {
    return Math.abs(grown) > HEIGHT.px ? [heightFlag(document, index, grown, MESSAGES.sectionHeight(grown))] : [];
  });
  const last = document.sections.length - 1;
  if (flags.length === 0 && Math.abs(heightError) > Math.max(HEIGHT.px, (HEIGHT.share * document.height) / document.scale))
    flags.push(heightFlag(document, last, heightError, MESSAGES.height(heightError)));
  if (phoneOverflow > 0) {
    const score = Math.max(0, 1 - phoneOverflow / 390);
    flags.push(pageFlag(document, 0, { severity: 'medium', metric: 'structure', score, message: MESSAGES.phone(phoneOverflow) }));
  }
  return flags;
}

function heightFlag(document: PageDocument, section: number, error: number, message: string): ReviewFlag {
  const share = (Math.abs(error) * document.scale) / document.height;
  const severity = share > 0.05 ? 'high' : 'medium';
  return pageFlag(document, section, { severity, metric: 'structure', score: Math.max(0, 1 - share), message });
}

function pageFlag(
  document: PageDocument,
  section: number,
  flag: Pick<ReviewFlag, 'severity' | 'metric' | 'score' | 'message'>,
): ReviewFlag {
  return { ...flag, section, reason: 'layout_uncertain', box: document.sections[section].section.box, textIds: [], assetNames: [] };
}
