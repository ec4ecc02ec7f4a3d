/** Containers that the browser draws higher or lower than they are in the picture. */
import { nodesOf, type PageDocument, type RenderedPage } from '../document.ts';

/** A container off by more than this many px in height holds its height from then on. */
const GROWN = 0.6;
/** And a section by this many: what several are off by adds up, and half a px moves all that follows by a row of pixels. */
const SECTION_GROWN = 0.1;

/** Ids of the containers that came out higher or lower than measured: everything below them would move. */
export function grownContainers(document: PageDocument, nodes: RenderedPage['nodes']): Set<string> {
  const grown = new Set<string>();
  for (const { root } of document.sections) {
    for (const node of nodesOf(root)) {
      const at = nodes[node.id];
      const most = node === root ? SECTION_GROWN : GROWN;
      if (node.kind === 'container' && !node.holdsHeight && at && Math.abs(at.height * document.scale - node.box.height) > most)
        grown.add(node.id);
    }
  }
  return grown;
}
