/** The title that is set into the upper side of a frame, on a ground that hides a stretch of it (what HTML has as fieldset and legend). */
import { channelDistance } from '../../image/colour.ts';
import { bottom, boxFromEdges, right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt } from '../../image/raster.ts';
import type { Band, FoundBox } from './found-box.ts';

/** A pixel of a side is hidden that is this much nearer to the ground than to the line, as a share of what they differ by. */
const HIDDEN = 0.5;
/** Between the title's letters and where the side goes on, px. */
const BESIDE = { least: 3, most: 60 };

/** @returns the grounds of titles that stand in the upper sides of frames */
export function titleGrounds(frames: readonly FoundBox[], band: Band): FoundBox[] {
  return frames
    .filter(({ border }) => border?.sides.includes('top'))
    .flatMap((frame) => band.lines.filter((line) => isAcross(line, frame)).flatMap((line) => groundOf(line, frame, band) ?? []));
}

/** Whether a line stands over the upper side of a frame, between its corners. */
const isAcross = (line: Box, { box, border, radius: [left, end] }: FoundBox): boolean =>
  line.y < box.y && bottom(line) > box.y + border!.width && line.x > box.x + left && right(line) < right(box) - end;

/** The stretch that a title hides, as high as its letters; null where the side goes through them. */
function groundOf(line: Box, frame: FoundBox, { raster }: Band): FoundBox | null {
  const { color } = frame.border!;
  const y = Math.floor(frame.box.y + (frame.border!.width - 1) / 2);
  const ground = medianOf([-BESIDE.least, line.width + BESIDE.least].map((dx) => colorAt(raster, Math.round(line.x + dx), y)));
  const contrast = channelDistance(ground, color);
  const isHidden = (x: number) => channelDistance(colorAt(raster, x, y), ground) < HIDDEN * contrast;
  const reach = (from: number, step: number) => {
    let apart = 0;
    while (apart <= BESIDE.most && isHidden(from + step * apart)) apart++;
    return apart;
  };
  const [before, behind] = [reach(Math.floor(line.x) - 1, -1), reach(Math.ceil(right(line)), 1)];
  if ([before, behind].some((apart) => apart < BESIDE.least || apart > BESIDE.most)) return null;
  const box = boxFromEdges(Math.floor(line.x) - before, line.y, Math.ceil(right(line)) + behind, bottom(line));
  return { box, radius: [0, 0, 0, 0], fill: { kind: 'solid', color: ground }, border: null };
}
