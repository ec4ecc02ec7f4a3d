/** Draws what CSS can draw, in software: to see what a set of shapes looks like without a browser. All in place. */
import type { Rgb } from './colour.ts';
import { clampToPixels, grow, type Box } from './geometry.ts';
import { gradientColor, gradientLine, type FoundFill } from './gradient-line.ts';
import type { Raster, RgbRaster } from './raster.ts';

/** Top left, top right, bottom right, bottom left, px. */
export type Radii = readonly [number, number, number, number];

/**
 * Signed distance of a point from the edge of a box with rounded corners, px; negative inside.
 * Quilez, "Distance functions: rounded box", https://iquilezles.org/articles/distfunctions2d/
 */
export function roundedDistance(box: Box, radius: Radii, x: number, y: number): number {
  const px = x - (box.x + box.width / 2);
  const py = y - (box.y + box.height / 2);
  const corner = px < 0 ? (py < 0 ? radius[0] : radius[3]) : py < 0 ? radius[1] : radius[2];
  const r = Math.min(corner, box.width / 2, box.height / 2);
  const qx = Math.abs(px) - box.width / 2 + r;
  const qy = Math.abs(py) - box.height / 2 + r;
  // Beside a straight side it is that distance itself, which takes a tenth of the time.
  const beyond = qx > 0 && qy > 0 ? Math.hypot(qx, qy) : Math.max(qx, qy, 0);
  return Math.min(Math.max(qx, qy), 0) + beyond - r;
}

/** Share of a pixel that lies within a rounded box, 0 to 1. */
export function roundedCoverage(box: Box, radius: Radii, x: number, y: number): number {
  return Math.max(0, Math.min(1, 0.5 - roundedDistance(box, radius, x + 0.5, y + 0.5)));
}

function blend(target: RgbRaster, i: number, color: Rgb, alpha: number): void {
  for (let c = 0; c < 3; c++) target.data[i + c] = Math.round(target.data[i + c] + (color[c] - target.data[i + c]) * alpha);
}

/** Fills a box with rounded corners. */
export function paintFill(target: RgbRaster, box: Box, radius: Radii, fill: FoundFill): void {
  if (fill.kind === 'solid' && Math.max(...radius) === 0 && isWhole(box)) return paintSolid(target, box, fill.color);
  const area = clampToPixels(box, target.width, target.height);
  const most = Math.max(...radius);
  const along = fill.kind === 'solid' ? null : gradientLine(fill.angle, box);
  for (let y = area.y; y < area.y + area.height; y++) {
    const inRows = y >= box.y && y + 1 <= box.y + box.height;
    const straight = y >= box.y + most && y + 1 <= box.y + box.height - most;
    for (let x = area.x; x < area.x + area.width; x++) {
      const inColumns = x >= box.x && x + 1 <= box.x + box.width;
      const inner = inRows && inColumns && (straight || (x >= box.x + most && x + 1 <= box.x + box.width - most));
      const alpha = inner ? 1 : roundedCoverage(box, radius, x, y);
      if (alpha === 0) continue;
      const color = fill.kind === 'solid' ? fill.color : gradientColor(fill.stops, along!(x + 0.5, y + 0.5));
      blend(target, (y * target.width + x) * 3, color, alpha);
    }
  }
}

const isWhole = (box: Box): boolean => [box.x, box.y, box.width, box.height].every(Number.isInteger);

function paintSolid(target: RgbRaster, box: Box, color: Rgb): void {
  const area = clampToPixels(box, target.width, target.height);
  const row = new Uint8Array(area.width * 3);
  for (let i = 0; i < row.length; i++) row[i] = color[i % 3];
  for (let y = area.y; y < area.y + area.height; y++) target.data.set(row, (y * target.width + area.x) * 3);
}

/** Draws a border of even width inside the box's edge, on the given sides. */
export function paintBorder(
  target: RgbRaster,
  box: Box,
  radius: Radii,
  border: { width: number; color: Rgb; sides: readonly ('top' | 'right' | 'bottom' | 'left')[] },
): void {
  const area = clampToPixels(box, target.width, target.height);
  const has = (side: 'top' | 'right' | 'bottom' | 'left') => (border.sides.includes(side) ? border.width : 0);
  const inside: Box = {
    x: box.x + has('left'),
    y: box.y + has('top'),
    width: box.width - has('left') - has('right'),
    height: box.height - has('top') - has('bottom'),
  };
  const inner = radius.map((r) => Math.max(0, r - border.width)) as unknown as Radii;
  const deep = Math.max(border.width, ...radius) + 1;
  for (let y = area.y; y < area.y + area.height; y++) {
    const edgeRow = y < box.y + deep || y >= box.y + box.height - deep;
    for (let x = area.x; x < area.x + area.width; x++) {
      if (!edgeRow && x === Math.ceil(box.x + deep)) x = Math.max(x, Math.floor(box.x + box.width - deep) - 1);
      const alpha = roundedCoverage(box, radius, x, y) - roundedCoverage(inside, inner, x, y);
      if (alpha > 0) blend(target, (y * target.width + x) * 3, border.color, alpha);
    }
  }
}

/** Gauss error function, Abramowitz and Stegun 7.1.26 (error under 1.5e-7). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const y = 1 - ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-x * x);
  return x >= 0 ? y : -y;
}

/** Share of a half plane's shadow, blurred by `sigma`, at a signed distance outside its edge. */
export function blurredEdge(distance: number, sigma: number): number {
  return sigma < 0.1 ? (distance < 0 ? 1 : 0) : 0.5 * (1 - erf(distance / (sigma * Math.SQRT2)));
}

/** Draws a CSS box-shadow (blur = 2 sigma), only outside the box, as CSS clips it. */
export function paintShadow(
  target: RgbRaster,
  box: Box,
  radius: Radii,
  shadow: { offsetX: number; offsetY: number; blur: number; spread: number; color: Rgb; opacity: number },
): void {
  const cast = grow({ ...box, x: box.x + shadow.offsetX, y: box.y + shadow.offsetY }, shadow.spread);
  const sigma = shadow.blur / 2;
  const area = clampToPixels(grow(cast, shadow.blur + 2), target.width, target.height);
  const round = Math.max(...radius) > sigma;
  for (let y = area.y; y < area.y + area.height; y++) {
    const down = blurredEdge(cast.y - y - 0.5, sigma) * blurredEdge(y + 0.5 - cast.y - cast.height, sigma);
    for (let x = area.x; x < area.x + area.width; x++) {
      if (x > box.x + radius[0] && x < box.x + box.width - radius[1] && y > box.y && y < box.y + box.height - 1) continue;
      const covered = roundedCoverage(box, radius, x, y);
      if (covered === 1) continue;
      const share = round
        ? blurredEdge(roundedDistance(cast, radius, x + 0.5, y + 0.5), sigma)
        : down * blurredEdge(cast.x - x - 0.5, sigma) * blurredEdge(x + 0.5 - cast.x - cast.width, sigma);
      blend(target, (y * target.width + x) * 3, shadow.color, share * shadow.opacity * (1 - covered));
    }
  }
}

/** Lays a picture of the same size as `box` (whole px) on the target, its corners cut. */
export function paintPicture(target: RgbRaster, box: Box, radius: Radii, picture: Raster<3 | 4>): void {
  const area = clampToPixels(box, target.width, target.height);
  const square = Math.max(...radius) === 0;
  for (let y = area.y; y < area.y + area.height; y++) {
    if (square && picture.channels === 3) {
      const from = ((y - box.y) * picture.width + area.x - box.x) * 3;
      target.data.set(picture.data.subarray(from, from + area.width * 3), (y * target.width + area.x) * 3);
      continue;
    }
    for (let x = area.x; x < area.x + area.width; x++) {
      const i = ((y - box.y) * picture.width + (x - box.x)) * picture.channels;
      const alpha = (square ? 1 : roundedCoverage(box, radius, x, y)) * (picture.channels === 4 ? picture.data[i + 3] / 255 : 1);
      if (alpha > 0) blend(target, (y * target.width + x) * 3, [picture.data[i], picture.data[i + 1], picture.data[i + 2]], alpha);
    }
  }
}
