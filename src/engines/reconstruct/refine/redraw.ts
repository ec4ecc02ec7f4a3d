/** The page's picture after a correction: only the rows in which something moved are taken again. */
import { bottom, coveredShare, enclose, type Box } from '../../image/geometry.ts';
import { paste } from '../../image/raster.ts';
import type { OpenPage } from '../../ports.ts';
import type { RenderedPage } from '../document.ts';

type Layout = Pick<RenderedPage, 'nodes' | 'lines'>;
type Drawn = Layout & Pick<RenderedPage, 'raster'>;

/** Shadows and letters reach out of their boxes, px. */
const BEYOND = 40;
/** Where more of the page than this moved, one picture of all is sooner taken than several. */
const MOST = 0.6;

/** The page as it now lies, drawn, with the rows that are not as they were; null where those are all. */
export async function redraw(
  page: OpenPage,
  before: Drawn | null,
  layout: Layout,
): Promise<{ raster: RenderedPage['raster']; rows: readonly Box[] | null }> {
  const { height } = await page.size();
  const rows = before && height === before.raster.height ? changedRows(before, layout, before.raster) : null;
  if (!before || !rows) return { raster: await page.screenshot(), rows: null };
  const raster = { ...before.raster, data: before.raster.data.slice() };
  for (const row of rows) paste(raster, await page.screenshot(row), 0, row.y);
  return { raster, rows };
}

/** Bands of the page, full width and whole px, in which boxes lie otherwise than before; null where that is most of it. */
export function changedRows(before: Layout, after: Layout, { width, height }: { width: number; height: number }): Box[] | null {
  const changed = [...moved(before.nodes, after.nodes), ...moved(before.lines, after.lines)];
  const bands: { top: number; end: number }[] = [];
  for (const box of changed.toSorted((a, b) => a.y - b.y)) {
    const [top, end] = [Math.max(0, Math.floor(box.y - BEYOND)), Math.min(height, Math.ceil(bottom(box) + BEYOND))];
    const last = bands.at(-1);
    if (last && top <= last.end) last.end = Math.max(last.end, end);
    else if (end > top) bands.push({ top, end });
  }
  if (bands.reduce((sum, { top, end }) => sum + end - top, 0) > MOST * height) return null;
  return bands.map(({ top, end }) => ({ x: 0, y: top, width, height: end - top }));
}

/** px by which a box may lie otherwise and be where it was. */
const STILL = 0.5;

/** Whether each node lies where it did. */
export const liesAs = (before: Layout['nodes'], after: Layout['nodes']): boolean =>
  Object.entries(before).every(([id, { x, y, width, height }]) => {
    const now = after[id];
    return now && Math.max(...[now.x - x, now.y - y, now.width - width, now.height - height].map(Math.abs)) <= STILL;
  });

/** Where what lies otherwise was and is. */
function moved(before: Layout['nodes'], after: Layout['nodes']): Box[] {
  return Object.entries(after).flatMap(([id, box]) => {
    const old = before[id];
    if (!old) return [box];
    const isSame = old.x === box.x && old.y === box.y && old.width === box.width && old.height === box.height;
    return isSame ? [] : [enclose([old, box])];
  });
}

/** Whether a box lies in rows that are as they were. */
export const isUnmoved = (box: Box, rows: readonly Box[] | null): boolean =>
  rows !== null && !rows.some((row) => coveredShare(box, row) > 0);
