import { noiseAfterCleaning } from '../../image/clean.ts';
import { boxFromEdges } from '../../image/geometry.ts';
import type { StageContext } from '../../ports.ts';
import type { Plate, ReadResult, Section, SourcePicture } from '../document.ts';
import { findCuts } from './cuts.ts';
import { findGapCuts } from './gaps.ts';
import { groundFill } from './ground.ts';
import { findShapedEdges, freeEdges, isBand, withShapedEdges } from './shaped-edges.ts';
import { withoutPatternLines, withoutStripes } from './lines.ts';

/** A long band of one colour is searched for headings after wide gaps from this height on, px a px of width. */
const LONG_BAND = 0.6;

/**
 * Divides the plate into full-width bands that follow each other and cover the whole picture: where the ground changes, and
 * within long bands of one ground where a wide gap stands before a heading. `picture` is left to the assets stage.
 */
export async function segment(
  input: { source: SourcePicture; plate: Plate; read: ReadResult },
  context: StageContext<unknown>,
): Promise<Section[]> {
  const { raster } = input.plate;
  const noise = noiseAfterCleaning(input.source.noise);
  const lines = input.read.lines.filter((line) => line.kind === 'overlay');
  const steps = withoutPatternLines(raster, findCuts(raster, noise), noise);
  const shaped = freeEdges(findShapedEdges(raster, noise), lines);
  const visible = withShapedEdges(withoutStripes(raster, steps, noise), shaped);
  context.signal.throwIfAborted();
  const edges = [0, ...visible, raster.height];
  const cuts: number[] = [];
  for (let i = 0; i + 1 < edges.length; i++) {
    cuts.push(edges[i]);
    // Stripes and checks are one ground: in a part of them too few are left to tell them.
    const isStriped = steps.some((y) => y > edges[i] && y < edges[i + 1]);
    if (!isStriped && edges[i + 1] - edges[i] > LONG_BAND * raster.width)
      cuts.push(...findGapCuts(raster, edges[i], edges[i + 1], lines, noise));
    context.report((0.5 * i) / edges.length);
  }
  return [...cuts, raster.height].slice(1).map((end, index): Section => {
    const box = boxFromEdges(0, cuts[index], raster.width, end);
    const isEdge = shaped.some((edge) => isBand(edge) && edge.top === box.y && edge.end === end);
    return { id: `section-${index + 1}`, index, box, fill: groundFill(raster, box, noise), picture: null, ...(isEdge ? { isEdge } : {}) };
  });
}
