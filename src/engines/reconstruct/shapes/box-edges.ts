/** Where a filled box ends, and whether a border runs round it. */
import { channelDistance } from '../../image/colour.ts';
import { sideEdge } from '../../image/edge.ts';
import type { Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { SIDES } from '../../image/surroundings.ts';
import type { Border, Fill } from '../document.ts';
import { withCoveredSide } from './covered-sides.ts';
import type { Band, FoundBox } from './found-box.ts';

/** What is wider than this, px, is no border but a box of its own. */
const WIDEST = 8;

/**
 * The exact box of a filled region, and its border: drawn on all four sides, of about one width and colour. A line on one side
 * alone is a rule.
 */
export function measureEdges(
  { raster, noise }: Band,
  box: Box,
  radius: FoundBox['radius'],
  fill: Fill,
): { box: Box; border: Border | null } {
  const corner = Math.max(...radius);
  const seen = SIDES.map((side) => sideEdge(raster, box, side, corner, 3 + 3 * noise));
  const edges = withCoveredSide(seen, raster, { box, corner, noise });
  const borders = edges.map((edge) => edge?.border ?? null).filter((border) => border !== null);
  const widths = borders.map((border) => border.width);
  // The soft edge of a gradient has its colours, another at each end.
  const common = fill.kind === 'gradient' ? borders[0]?.color : medianOf(borders.map((border) => border.color));
  const even =
    borders.length === 4 &&
    Math.max(...widths) - Math.min(...widths) <= 1 &&
    Math.max(...widths) <= WIDEST &&
    borders.every((border) => channelDistance(border.color, common) <= 24 + 12 * noise);
  if (even) {
    const width = widths.toSorted((a, b) => a - b)[1];
    const color = borders.toSorted((a, b) => a.width - b.width)[3].color;
    const border: Border = { width, color, sides: SIDES, style: 'solid' };
    return {
      box: moved(
        box,
        edges.map((edge) => (edge?.end ?? 0) + width),
      ),
      border,
    };
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

function moved(box: Box, [top, right, bottom, left]: readonly number[]): Box {
  return { x: box.x - left, y: box.y - top, width: box.width + left + right, height: box.height + top + bottom };
}
