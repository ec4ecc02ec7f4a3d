/**
 * Groups that keep their layout on every window, and shrink as a whole: words among drawn things, which would leave these where they wrap. Within one the
 * measured layout holds by a container query (CSS Containment 3), so that nothing is told twice but where it holds.
 */
import type { ContainerNode } from '../document.ts';
import type { Building } from './building.ts';
import type { Declarations, PageElement } from './element.ts';

/** Name of the containers in which the measured layout holds. */
export const AS_DRAWN = 'as-drawn';

/** What places a group among others, of which a phone has its own. */
const PLACE = /^(?:margin|align-self|place-self|grid-area|order)/;

/** What a group that shrinks says otherwise below the source's width, and what it is where nothing is said. */
const AUTO: Declarations = { 'align-self': 'auto', width: 'auto', 'max-width': 'none' };

/** @param element as a box that wraps, of the node @returns the same where that does not shrink as a whole */
export function shrunkWhole(element: PageElement, { box, shrinksWhole }: ContainerNode, { lengths }: Building): PageElement {
  if (!shrinksWhole) return element;
  const width = lengths.px(box.width);
  const laid = Object.fromEntries(Object.entries(element.exact).filter(([property]) => !PLACE.test(property)));
  const room = shrinksWhole.inset > 0 ? `100vw - ${shrinksWhole.inset}px` : '100vw';
  const own: Declarations = {
    container: `${AS_DRAWN} / inline-size`,
    width,
    'max-width': 'none',
    'align-self': 'center',
    'white-space': 'nowrap',
    // Lengths over lengths are numbers to few browsers (CSS Values 4, 10.9), their angle's tangent to most (10.4).
    zoom: `min(1, tan(atan2(${room}, ${width})))`,
  };
  // What held on every window, and is another one now, holds from the source's width on again.
  const restored = Object.fromEntries(Object.entries(AUTO).map(([property, auto]) => [property, element.fluid[property] ?? auto]));
  return {
    ...element,
    isWhole: true,
    fluid: { ...element.fluid, ...laid, ...own },
    exact: { ...restored, ...element.exact, 'container-type': 'normal', zoom: '1' },
  };
}
