/** Cards of their ground's own colour: nothing but a soft shadow shows them, which is too faint to part two regions of a lossy picture. */
import { area, bottom, boxFromEdges, coveredShare, grow, right, type Box } from '../../image/geometry.ts';
import { luma } from '../../image/colour.ts';
import { lumaOf } from '../../image/lightness.ts';
import { createRaster, type GreyRaster } from '../../image/raster.ts';
import { flatRegions, outlineArea } from '../../image/regions.ts';
import { sideColor, SIDES } from '../../image/surroundings.ts';
import type { Band, FoundBox } from './found-box.ts';

/** A card's least sides, px, share of the band's width that it may have, and of its box that its ground fills. */
const CARD = { width: 80, height: 48, widest: 0.97, filled: 0.85 };
/** Levels of luma, as a mean over 3 × 3 px, that are no longer ground; pixels that cleaning has changed by more were ringing. */
const SHADED = 1;
const RINGING = 4;
/** An edge is looked for so far on both sides, px, and so far from the corners; steps by levels on so many sides, and by more on one. */
const EDGE = { reach: 5, corner: 40, least: 1.5, sides: 3, sure: 3 };
/** A corner is looked at so far from where its sides meet, px, and on both sides of its curve. */
const CORNER = { reach: 40, aside: 1.5 };

/** Boxes of the ground's colour round which it is a little darker. Whether that is a shadow is for the caller to tell. */
export function cardsByShadow(band: Band, found: readonly FoundBox[]): FoundBox[] {
  const { ground, source } = band;
  if (ground.kind !== 'solid') return [];
  const lightness = lightnessOf(band);
  const isGround = groundMask(lightness, luma(ground.color));
  const { regions, labels } = flatRegions(isGround, 0, CARD.width * CARD.height);
  return regions.flatMap((region): FoundBox[] => {
    const { box } = region;
    if (box.width < CARD.width || box.height < CARD.height || box.width > CARD.widest * source.width) return [];
    const first = box.y * source.width + region.left[0];
    if (labels[first] !== region.label || isGround.data[first * 3] === 0) return [];
    if (outlineArea(region) < CARD.filled * area(box)) return [];
    const card = edgesOf(box, band);
    if (!card || found.some((other) => isOne(other.box, card))) return [];
    const r = cornerOf(card, lightness);
    return [{ box: card, radius: [r, r, r, r], fill: ground, border: null }];
  });
}

const isOne = (a: Box, b: Box): boolean => coveredShare(a, grow(b, EDGE.reach)) === 1 && coveredShare(b, grow(a, EDGE.reach)) === 1;

/** The source's luma, the cleaned picture's where words were, or rang. */
function lightnessOf({ raster, source }: Band): GreyRaster {
  const [clean, own] = [lumaOf(raster), lumaOf(source)];
  return {
    width: source.width,
    height: source.height,
    channels: 1,
    data: own.map((l, i) => (Math.abs(l - clean[i]) >= RINGING ? clean[i] : l)),
  };
}

/** White where it is as light as the ground, evened out over 3 × 3 px. */
function groundMask({ data, width, height }: GreyRaster, ground: number) {
  const mask = createRaster(width, height, 3);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      let sum = 0;
      for (let v = i - width; v <= i + width; v += width) sum += data[v - 1] + data[v] + data[v + 1];
      if (Math.abs(sum / 9 - ground) < SHADED) mask.data.fill(255, i * 3, i * 3 + 3);
    }
  }
  return mask;
}

/** The box with its sides where the ground steps down to the shadow; null where too few sides have such a step. */
function edgesOf(box: Box, { source }: Band): Box | null {
  const corner = Math.min(EDGE.corner, box.width / 4, box.height / 4);
  const steps = SIDES.map((side) => {
    let best = { moved: 0, step: 0 };
    for (let distance = -EDGE.reach; distance < EDGE.reach; distance++) {
      const [inside, outside] = [distance, distance + 1].map((d) => sideColor(source, box, side, d, corner));
      const step = inside && outside ? luma(inside) - luma(outside) : 0;
      if (step > best.step) best = { moved: distance, step };
    }
    return best;
  });
  if (steps.filter(({ step }) => step >= EDGE.least).length < EDGE.sides || !steps.some(({ step }) => step >= EDGE.sure)) return null;
  const [top, end, under, left] = steps.map(({ moved }) => moved);
  return boxFromEdges(box.x - left, box.y - top, right(box) + end, bottom(box) + under);
}

/** The radius with which the lower corners, where shadows are strongest, part most light from most shade. */
function cornerOf(box: Box, lightness: GreyRaster): number {
  const reach = Math.min(CORNER.reach, box.width / 2, box.height / 2);
  let best = { radius: 0, shown: 0 };
  for (let radius = 0; radius <= reach; radius++) {
    const shown = partedBy(box, radius, reach, lightness);
    if (shown > best.shown) best = { radius, shown };
  }
  return best.radius;
}

function partedBy(box: Box, r: number, reach: number, { data, width, height }: GreyRaster): number {
  const at = (x: number, y: number): number =>
    data[Math.max(0, Math.min(height - 1, Math.floor(y))) * width + Math.max(0, Math.min(width - 1, Math.floor(x)))];
  let [sum, count] = [0, 0];
  for (const dx of [-1, 1]) {
    const [x, y] = [dx < 0 ? box.x : right(box), bottom(box)];
    const compare = (px: number, py: number, nx: number, ny: number) => {
      sum += at(px - nx * CORNER.aside, py - ny * CORNER.aside) - at(px + nx * CORNER.aside, py + ny * CORNER.aside);
      count++;
    };
    for (let p = r; p < reach; p++) {
      compare(x, y - p, dx, 0);
      compare(x - dx * p, y, 0, 1);
    }
    const arc = Math.ceil((Math.PI / 2) * r);
    for (let s = 0; s < arc; s++) {
      const angle = ((s + 0.5) / arc) * (Math.PI / 2);
      const [nx, ny] = [dx * Math.cos(angle), Math.sin(angle)];
      compare(x - dx * r + nx * r, y - r + ny * r, nx, ny);
    }
  }
  return sum / Math.max(1, count);
}
