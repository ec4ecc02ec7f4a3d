/** Where a filled box ends, and whether a border runs round it. */
import { channelDistance } from '../../image/colour.ts';
import { sideEdge, type SideEdge } from '../../image/edge.ts';
import { bottom, coveredShare, right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { SIDES, type Side } from '../../image/surroundings.ts';
import type { Border, Fill } from '../document.ts';
import { withHiddenSide } from './hidden-sides.ts';
import type { Band, FoundBox } from './found-box.ts';

/** What is wider than this, px, is no border but a box of its own. */
const WIDEST = 8;

/**
 * The exact box of a filled region, and its border: drawn on all four sides, of about one width and colour, or on three where a photo fills the card from its fourth on. A
 * line on one side alone is a rule.
 */
export function measureEdges(
  { raster, noise, photos }: Band,
  box: Box,
  radius: FoundBox['radius'],
  fill: Fill,
): { box: Box; border: Border | null } {
  const corner = Math.max(...radius);
  const seen = SIDES.map((side) => sideEdge(raster, box, side, corner, 3 + 3 * noise));
  const edges = withHiddenSide(seen, raster, { box, corner, noise });
  const onPhoto = SIDES.filter((side) => fill.kind === 'solid' && photos.some((photo) => touches(photo, box, side)));
  const others = onPhoto.length === 1 ? SIDES.filter((side) => side !== onPhoto[0]) : SIDES;
  const border = evenBorder(edges, SIDES, fill, noise) ?? evenBorder(edges, others, fill, noise);
  if (border) {
    const ends = SIDES.map((side, i) => (border.sides.includes(side) ? (edges[i]?.end ?? 0) + border.width : 0));
    return { box: moved(box, ends), border };
  }
  // Only noise and chroma at half resolution move an edge; clean regions end where they end.
  return {
    box:
      noise < 0.5
        ? box
        : moved(
            box,
            edges.map((edge) => (edge && !edge.border ? edge.end : 0)),
          ),
    border: null,
  };
}

/** The border on some sides of a box, in their order; null where one of them has none, or another one than the others. */
function evenBorder(edges: readonly (SideEdge | null)[], sides: readonly Side[], fill: Fill, noise: number): Border | null {
  const borders = SIDES.flatMap((side, i) => (sides.includes(side) ? (edges[i]?.border ?? []) : []));
  if (borders.length < sides.length) return null;
  const widths = borders.map((border) => border.width);
  // The soft edge of a gradient has its colours, another at each end.
  const common = fill.kind === 'gradient' ? borders[0]!.color : medianOf(borders.map((border) => border.color));
  const isEven =
    Math.max(...widths) - Math.min(...widths) <= 1 &&
    Math.max(...widths) <= WIDEST &&
    borders.every((border) => channelDistance(border.color, common) <= 24 + 12 * noise);
  if (!isEven) return null;
  const color = borders.toSorted((a, b) => a.width - b.width).at(-1)!.color;
  return { width: widths.toSorted((a, b) => a - b)[1]!, color, sides, style: 'solid' };
}

/** Beside a box, px, where a photo begins that it touches, and the share of its side; blocks tell where that is. */
const BESIDE = 8;
const ALONG = 0.85;

/** Whether a photo lies along the whole of a box's side. */
function touches(photo: Box, box: Box, side: Side): boolean {
  const strips: Readonly<Record<Side, Box>> = {
    top: { ...box, y: box.y - 2 * BESIDE, height: BESIDE },
    bottom: { ...box, y: bottom(box) + BESIDE, height: BESIDE },
    left: { ...box, x: box.x - 2 * BESIDE, width: BESIDE },
    right: { ...box, x: right(box) + BESIDE, width: BESIDE },
  };
  return coveredShare(strips[side], photo) > ALONG;
}

function moved(box: Box, [top, right, bottom, left]: readonly number[]): Box {
  return { x: box.x - left, y: box.y - top, width: box.width + left + right, height: box.height + top + bottom };
}
