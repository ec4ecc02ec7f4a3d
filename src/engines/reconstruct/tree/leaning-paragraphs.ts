/** Lines that lean by a few degrees, as on a note: those of one paragraph turn as one, about its middle. */
import { centerX, centerY, enclose, type Box } from '../../image/geometry.ts';
import { isSlight, stretchIn, type Leaning } from '../../image/leaning.ts';
import { levelBox, toPicture } from '../../image/turned.ts';
import type { StyledLine, TextNode } from '../document.ts';
import { advanceBox, type DecoratedLine } from './items.ts';

/** A line that is set as one of text is, but for its angle. */
export const leansSlightly = ({ line: { writing } }: DecoratedLine): boolean => typeof writing === 'object' && isSlight(writing.angle);

/**
 * Joins lines that lean to paragraphs.
 * @param join joins level ones
 */
export function joinLeaning(lines: readonly DecoratedLine[], join: (level: readonly DecoratedLine[]) => TextNode[]): TextNode[] {
  const angles = Map.groupBy(lines, ({ line }) => (line.writing as Leaning).angle);
  return [...angles].flatMap(([angle, alike]) => {
    const { x, y } = middleOf(enclose(alike.map(({ line }) => line.box)));
    const about = { x, y, length: 0, thickness: 0, angle };
    const places = new Map(alike.map(({ line }) => [line.id, line]));
    const level = alike.map((entry) => ({ ...entry, line: levelled(entry.line, about) }));
    return join(level).map((paragraph) => {
      const from = middleOf(paragraph.box);
      const to = toPicture(about, from.x - x, from.y - y);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      return {
        ...paragraph,
        box: { ...paragraph.box, x: paragraph.box.x + dx, y: paragraph.box.y + dy },
        lines: paragraph.lines.map((line) => {
          const { box, writing } = places.get(line.id)!;
          return { ...line, box, writing, originX: line.originX + dx, baseline: line.baseline + dy };
        }),
      };
    });
  });
}

const middleOf = (box: Box): { x: number; y: number } => ({ x: centerX(box), y: centerY(box) });

/** A line as it stands when all of the picture is turned level about a place. */
function levelled(line: StyledLine, about: Parameters<typeof toPicture>[0]): StyledLine {
  const { writing, ...plain } = line;
  const moved = (place: { x: number; y: number }) => {
    const to = toPicture({ ...about, angle: -about.angle }, place.x - about.x, place.y - about.y);
    return { dx: to.x - place.x, dy: to.y - place.y };
  };
  const ink = levelBox(stretchIn(line.box, writing as Leaning));
  const { dx, dy } = moved(middleOf(advanceBox(line)));
  const byInk = moved(middleOf(ink));
  return {
    ...plain,
    box: { ...ink, x: ink.x + byInk.dx, y: ink.y + byInk.dy },
    originX: line.originX + dx,
    baseline: line.baseline + dy,
  };
}
