/** Thin borders of lossy pictures in the colour that they were drawn in: boxes whose borders look alike have one. */
import { unbledBorder } from '../../image/bled-line.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { medianOf } from '../../image/median.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';

/** Borders of one width whose pixels differ by no more levels than this are drawn in one colour. */
const ALIKE = 16;

type Bordered = FoundBox & { readonly border: NonNullable<FoundBox['border']> };

/** @param source the picture's own pixels: those that a colour has run into are cleaned in others */
export function withBorderColours(boxes: readonly FoundBox[], source: RgbRaster): FoundBox[] {
  const bordered = boxes.filter((box): box is Bordered => box.border?.sides.length === 4);
  const own = new Map(bordered.map((box) => [box, colourOf(box, source)]));
  return boxes.map((box) => {
    const { border } = box;
    if (!border || !own.has(box as Bordered)) return box;
    const alike = bordered.filter(
      (other) => other.border.width === border.width && channelDistance(other.border.color, border.color) <= ALIKE,
    );
    return { ...box, border: { ...border, color: medianOf(alike.map((other) => own.get(other)!)) } };
  });
}

function colourOf({ box, radius, fill, border }: Bordered, source: RgbRaster): Rgb {
  if (fill && fill.kind !== 'solid') return border.color;
  return unbledBorder(source, { box, corner: Math.max(...radius), width: border.width, fill: fill?.color ?? null, color: border.color });
}
