/** A line read on a level view of leaning print, as it stands in the picture. */
import { centerX, centerY, clampToPixels, type Box } from '../../../image/geometry.ts';
import { stretchIn, turnedBox } from '../../../image/leaning.ts';
import type { LevelView } from '../../../image/level-view.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { boxInPicture, partOf } from '../../../image/turned.ts';
import type { TextLine } from '../../document.ts';

/** A line of the sheet as it stands in the picture. @param place where its view stands on the sheet */
export function leaningLine(picture: RgbRaster, { line, place }: { line: TextLine; place: Box }, view: LevelView, angle: number): TextLine {
  const stretch = turnedBox(view.inPicture({ ...line.box, x: line.box.x - place.x, y: line.box.y - place.y }), angle);
  const { length, thickness } = stretch;
  return { ...line, box: clampToPixels(boxInPicture(stretch), picture.width, picture.height), writing: { angle, length, thickness } };
}

/** Whether the middle of a box lies on a leaning line. */
export function isOnLine({ box, writing }: TextLine, other: Box): boolean {
  if (typeof writing !== 'object') return false;
  const { x, y } = partOf(stretchIn(box, writing), { x: centerX(other), y: centerY(other) });
  return x > 0 && x < writing.length && y > 0 && y < writing.thickness;
}
