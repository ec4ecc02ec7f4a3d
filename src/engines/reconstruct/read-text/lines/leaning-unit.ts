/** Units behind numbers that lean, as on stickers (50%, 2알): in a size of their own, and too short to tell that they lean. */
import { centerX, centerY } from '../../../image/geometry.ts';
import { stretchIn } from '../../../image/leaning.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { partOf } from '../../../image/turned.ts';
import type { TextLine } from '../../document.ts';
import { isCrisp } from './crisp.ts';

/** What stands behind a number in its row is its unit where it is read so surely, no farther away than this, in heights of the number. */
const UNIT = { text: /^(?:[%+]|[\p{L}]{1,2})$/u, confidence: 0.9, apart: 0.3 };

/** The side of its unit may be read as a point. */
const NUMBER = /\d[.,]?$/u;

/** Whether a line is the unit of a number that leans: too short to tell by itself. */
export function isUnitOf(picture: RgbRaster, line: TextLine, sure: readonly TextLine[]): boolean {
  if (line.kind !== 'overlay' || !UNIT.text.test(line.text) || line.confidence < UNIT.confidence || !isCrisp(picture, line)) return false;
  return sure.some((number) => NUMBER.test(number.text) && standsBehind(number, line));
}

/** A number without the point that the side of its unit was read as. */
export function withoutPoint(line: TextLine, units: readonly TextLine[]): TextLine {
  const text = line.text.replace(/(?<=\d)[.,]$/u, '');
  const isCut = text !== line.text && units.some((unit) => UNIT.text.test(unit.text) && standsBehind(line, unit));
  return isCut ? { ...line, text, alternatives: [...line.alternatives, line.text] } : line;
}

function standsBehind({ box, writing }: TextLine, unit: TextLine): boolean {
  if (typeof writing !== 'object' || typeof unit.writing !== 'object') return false;
  const { x, y } = partOf(stretchIn(box, writing), { x: centerX(unit.box), y: centerY(unit.box) });
  const gap = x - unit.writing.length / 2 - writing.length;
  return gap > -UNIT.apart * writing.thickness && gap <= UNIT.apart * writing.thickness && y > 0 && y < writing.thickness;
}
