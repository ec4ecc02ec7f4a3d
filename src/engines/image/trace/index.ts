/** Flat artwork, pixels in, SVG out: outlines are measured on the anti-aliased edges, to a tenth of a px. */
import { toHex, type Rgb } from '../colour.ts';
import { contoursOf } from './contours.ts';
import type { Layer } from './layers.ts';
import { outlineOf } from './outline.ts';
import { pathData } from './path-data.ts';
import { doubleArea, type Contour } from './point.ts';
import { settle } from './settle.ts';

export { flatLayers, singleLayer, type Layer } from './layers.ts';

/** Contours that enclose less than this, px², are no drawing. */
const LEAST_AREA = 0.7;

export interface Traced {
  readonly color: Rgb;
  readonly contours: readonly Contour[];
}

/** Layers as contours that cover what the layers cover; null where that takes more than `most`. */
export function traceLayers(layers: readonly Layer[], most: number): Traced[] | null {
  const rough = layers.map(({ coverage }) => contoursOf(coverage).filter((contour) => Math.abs(doubleArea(contour)) >= LEAST_AREA));
  if (rough.reduce((sum, contours) => sum + contours.length, 0) > most) return null;
  return layers.map(({ color, coverage }, i) => ({
    color,
    contours: settle(rough[i], coverage).filter((contour) => Math.abs(doubleArea(contour)) >= 2 * LEAST_AREA),
  }));
}

/** An SVG file of the size of the layers, one path a layer. @param tolerance how far outlines may be from the contours, px */
export function drawSvg(
  traced: readonly Traced[],
  { width, height, tolerance }: { width: number; height: number; tolerance: number },
): string {
  const paths = traced.map(({ color, contours }) => {
    const data = pathData(contours.map((contour) => outlineOf(contour, tolerance)));
    return `<path fill="${shortHex(toHex(color))}"${contours.length > 1 ? ' fill-rule="evenodd"' : ''} d="${data}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`;
}

const shortHex = (hex: string): string => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
