/** Where the sections came to lie: one that grew pushes all below it down, and that is no fault of theirs. */
import { bottom } from '../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { PageDocument, RenderedPage } from '../document.ts';

export interface Shift {
  /** px that the section's top lies lower than in the source. */
  readonly by: number;
  /** px that the section is taller than in the source. */
  readonly grown: number;
}

/** A section in the order of the document; one that was not rendered counts as in place. */
export function sectionShifts({ sections, scale }: PageDocument, { nodes }: RenderedPage): Shift[] {
  return sections.map(({ root }) => {
    const at = nodes[root.id];
    return at ? { by: Math.round(at.y - root.box.y / scale), grown: Math.round(at.height - root.box.height / scale) } : { by: 0, grown: 0 };
  });
}

/** The page with each section's top back where the source has it; a section that shrank goes on with its last row. */
export function laidBack(page: RgbRaster, { sections, scale }: PageDocument, shifts: readonly Shift[]): RgbRaster {
  if (shifts.every(({ by }) => by === 0)) return page;
  const out = createRaster(page.width, Math.max(1, page.height - shifts.at(-1)!.by), 3);
  const row = page.width * 3;
  let y = 0;
  sections.forEach(({ section }, index) => {
    const { by, grown } = shifts[index];
    const low = Math.round(bottom(section.box) / scale);
    const last = Math.min(page.height, low + by + Math.min(0, grown)) - 1;
    const end = index === sections.length - 1 ? out.height : Math.min(out.height, low);
    for (; y < end; y++) {
      const from = Math.max(0, Math.min(last, y + by));
      out.data.set(page.data.subarray(from * row, (from + 1) * row), y * row);
    }
  });
  return out;
}
