import { area, enclose, grow, intersect, type Box } from '../../image/geometry.ts';
import { connectedComponents, morphology } from '../../image/opencv.ts';
import { createRaster, type GreyRaster, type RgbRaster } from '../../image/raster.ts';

/** Something in the plate that fills and shapes do not explain; coordinates of the band. */
export interface Leftover {
  readonly box: Box;
  /** Pixels that differ. */
  readonly area: number;
}

/** Difference of a channel, levels, that can be seen; plus three times the noise. */
const VISIBLE = 6;
/** Parts this near to each other, px, belong to one thing. */
const JOIN = 7;
/** Things of fewer px than this, or no thicker than two px and faint, are soft edges. */
const LEAST_AREA = 8;

/** Largest channel difference of each pixel. */
export function differences(a: RgbRaster, b: RgbRaster): GreyRaster {
  const out = createRaster(a.width, a.height, 1);
  for (let i = 0, p = 0; p < out.data.length; i += 3, p++) {
    out.data[p] = Math.max(
      Math.abs(a.data[i] - b.data[i]),
      Math.abs(a.data[i + 1] - b.data[i + 1]),
      Math.abs(a.data[i + 2] - b.data[i + 2]),
    );
  }
  return out;
}

export function visibleMask(difference: GreyRaster, noise: number): GreyRaster {
  const limit = VISIBLE + 3 * noise;
  return { ...difference, data: difference.data.map((d) => (d > limit ? 255 : 0)) };
}

/** The things that differ, near parts joined and what lies within another's box taken into it. */
export async function leftovers(mask: GreyRaster, difference: GreyRaster): Promise<Leftover[]> {
  const joined = await morphology(mask, 'close', { width: JOIN, height: JOIN });
  const { labels, components } = await connectedComponents(joined);
  const count = new Int32Array(components.length + 1);
  const sum = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) {
    if (!mask.data[i]) continue;
    count[labels[i]]++;
    sum[labels[i]] += difference.data[i];
  }
  const seen = components.filter(({ label, box }) => {
    const thin = Math.min(box.width, box.height) <= 2 && sum[label] / count[label] < 40;
    return count[label] >= LEAST_AREA && !thin && sum[label] > 300;
  });
  return absorb(seen.map(({ label, box }) => ({ box, area: count[label] })));
}

/** Joins what overlaps, largest first. */
function absorb(found: readonly Leftover[]): Leftover[] {
  let items = [...found].toSorted((a, b) => area(b.box) - area(a.box));
  for (let changed = true; changed;) {
    changed = false;
    const kept: Leftover[] = [];
    for (const item of items) {
      const at = kept.findIndex((other) => intersect(grow(other.box, 1), item.box) !== null && overlapsEnough(other.box, item.box));
      if (at === -1) kept.push(item);
      else {
        kept[at] = { box: enclose([kept[at].box, item.box]), area: kept[at].area + item.area };
        changed = true;
      }
    }
    items = kept;
  }
  return items;
}

function overlapsEnough(a: Box, b: Box): boolean {
  const shared = intersect(a, b);
  return shared !== null && area(shared) >= 0.3 * Math.min(area(a), area(b));
}
