/** What is measured of a text to tell whether it is a heading. */
import type { ContainerNode } from '../../../document.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { PLACE } from './place.ts';
import { look, pageOf, textsWithin, type Feature } from './seen.ts';
import { SETTING } from './setting.ts';
import { WORDS } from './words.ts';

export const FEATURES: readonly Feature[] = [...SETTING, ...WORDS, ...PLACE, ...NEIGHBOURS];

/**
 * @param sections roots of the page's sections, in order
 * @returns of each text, by its id, the features by their names
 */
export function featuresOf(sections: readonly ContainerNode[]): Map<string, Map<string, number>> {
  const page = pageOf(sections);
  const seen = sections.flatMap((section) => [...textsWithin([section])]).map((place) => look(place, page));
  return new Map(seen.map((one) => [one.text.id, new Map(FEATURES.map(({ name, of }) => [name, of(one)]))]));
}
