/** The title in the upper side of a frame, on a ground that hides a stretch of it (what HTML has as fieldset and legend): it names what the frame holds. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode } from '../../document.ts';
import { isName } from '../wording.ts';

/** @returns ids of such titles */
export function frameTitles(sections: readonly ContainerNode[]): Set<string> {
  const layers = sections
    .flatMap((section) => [...nodesOf(section)])
    .filter((node) => node.kind === 'container' && node.layout === 'layers');
  return new Set((layers as ContainerNode[]).flatMap(titlesIn));
}

function titlesIn({ children }: ContainerNode): string[] {
  const boxes = children.filter((child): child is ContainerNode => child.kind === 'container' && child.frame !== null);
  const frames = boxes.filter(({ frame }) => frame!.border?.sides.includes('top') && !frame!.fill);
  return boxes
    .filter(({ box, frame }) => frame!.fill && !frame!.border && frames.some((other) => isOnUpperSide(box, other.box)))
    .flatMap((ground) => {
      const [title, ...others] = textsOf(ground);
      return title && others.length === 0 && isName(title) ? [title.id] : [];
    });
}

const isOnUpperSide = (title: Box, frame: Box): boolean =>
  title.y < frame.y && bottom(title) > frame.y && title.x > frame.x && right(title) < right(frame);
