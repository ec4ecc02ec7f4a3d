/** Where the lines of text came to lie: moved, over each other, cut at the page's edge, or not at all. */
import { area, bottom, intersect, right, type Box } from '../../image/geometry.ts';
import type { PageDocument, RenderedPage, StyledLine, TextNode } from '../document.ts';
import { textsOf } from '../document.ts';
import type { Shift } from './shift.ts';

/** A line of live text with everything that is known of its place. Boxes are in CSS px. */
export interface PlacedLine {
  readonly line: StyledLine;
  readonly text: TextNode;
  readonly section: number;
  /** Ink box in the source, at the page's scale. */
  readonly ink: Box;
  /** Where its advance box should be and where it is; null where it was not rendered. */
  readonly expected: Box;
  readonly rendered: Box | null;
  /** px that its whole section lies lower than in the source. */
  readonly shift: number;
}

/** A line may lie this far off before it is called moved: px, and share of its size. */
const MOVED = { px: 6, size: 0.35 };
/** Two lines overlap when they share this part of the smaller one's letters, or as much as one letter: heights of the smaller letters. */
const OVERLAP = 0.2;
const LETTER = { width: 1, height: 0.5 };

export function placedLines(document: PageDocument, rendered: RenderedPage, shifts: readonly Shift[]): PlacedLine[] {
  const scale = document.scale;
  return document.sections.flatMap(({ root }, section) =>
    textsOf(root).flatMap((text) =>
      text.lines.map((line): PlacedLine => {
        const top = line.baseline - line.ascent;
        const expected = scaled({ x: line.originX, y: top, width: line.advance, height: line.ascent + line.descent }, scale);
        const place = { ink: scaled(line.box, scale), expected, rendered: rendered.lines[line.id] ?? null };
        return { line, text, section, shift: shifts[section].by, ...place };
      }),
    ),
  );
}

export function scaled(box: Box, scale: number): Box {
  return { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
}

/** Does most of the inner box lie in the outer one? */
export function mostlyWithin(inner: Box, outer: Box): boolean {
  const shared = intersect(inner, outer);
  return shared !== null && area(shared) > 0.7 * area(inner);
}

/** How far the line's middle lies from where it should in its section, px; 0 within tolerance. */
export function displacement({ expected, rendered }: PlacedLine, shift: number): number {
  if (!rendered) return 0;
  const dx = Math.abs(rendered.x + rendered.width / 2 - expected.x - expected.width / 2);
  const dy = Math.abs(rendered.y + rendered.height / 2 - shift - expected.y - expected.height / 2);
  const furthest = Math.max(dx, dy);
  return furthest > Math.max(MOVED.px, MOVED.size * expected.height) ? furthest : 0;
}

/** A line that is moved as a whole keeps its width. */
export function isStretched({ expected, rendered }: PlacedLine): boolean {
  return rendered !== null && Math.abs(rendered.width - expected.width) > MOVED.px;
}

/** How far the line's edges lie from where they should; nothing where it was not rendered. */
export function movement({ expected, rendered }: PlacedLine): { left: number; right: number; down: number } {
  if (!rendered) return { left: 0, right: 0, down: 0 };
  const down = rendered.y + rendered.height / 2 - expected.y - expected.height / 2;
  return { left: rendered.x - expected.x, right: right(rendered) - right(expected), down };
}

/** px of the line that lie outside the page, to the left or the right. */
export function cutOff({ rendered }: PlacedLine, pageWidth: number): number {
  return rendered ? Math.max(0, -rendered.x - 1, right(rendered) - pageWidth - 1) : 0;
}

/** Pairs of lines whose letters lie on each other in the page and did not in the source. */
export function overlappingLines(lines: readonly PlacedLine[]): [PlacedLine, PlacedLine][] {
  const drawn = lines
    .filter((placed) => placed.rendered !== null)
    .map((placed) => ({ placed, core: letterBox(placed.rendered!) }))
    .toSorted((a, b) => a.core.y - b.core.y);
  const pairs: [PlacedLine, PlacedLine][] = [];
  drawn.forEach(({ placed, core }, i) => {
    for (let j = i + 1; j < drawn.length && drawn[j].core.y < bottom(core); j++) {
      const other = drawn[j];
      if (overlap(core, other.core) && sharedPart(placed.ink, other.placed.ink) < OVERLAP / 2) pairs.push([placed, other.placed]);
    }
  });
  return pairs;
}

/** The part of a line's content area that its letters fill: about from x-height to baseline. */
function letterBox({ x, y, width, height }: Box): Box {
  return { x, y: y + 0.25 * height, width, height: 0.5 * height };
}

function overlap(a: Box, b: Box): boolean {
  const shared = intersect(a, b);
  const height = Math.min(a.height, b.height);
  const letter = shared !== null && shared.width >= LETTER.width * height && shared.height >= LETTER.height * height;
  return letter || sharedPart(a, b) > OVERLAP;
}

function sharedPart(a: Box, b: Box): number {
  const shared = intersect(a, b);
  return shared ? area(shared) / Math.max(1, Math.min(area(a), area(b))) : 0;
}
