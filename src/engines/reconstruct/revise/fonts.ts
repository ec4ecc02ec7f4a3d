/** Font files of an edited page. */
import { faceOf } from '../../fonts/index.ts';
import { textsOf, type FontUse, type PageDocument } from '../document.ts';
import type { Edited } from './edits.ts';

/** What the page asked for before, with every character of the edited texts. */
export function fontsOf(document: PageDocument, edited: Edited): FontUse[] {
  const uses = new Map(document.fonts.map((use): [string, FontUse] => [keyOf(use), use]));
  const texts = document.sections.flatMap(({ root }) => textsOf(root)).filter(({ id }) => edited.has(id));
  for (const { text, style } of texts.flatMap(({ lines }) => lines).flatMap(({ runs }) => runs)) {
    const { family, weight, italic, file } = faceOf(style);
    const use = { family: family.name, weight, italic, file };
    const characters = new Set([...(uses.get(keyOf(use))?.characters ?? ''), ...text]);
    uses.set(keyOf(use), { ...use, characters: [...characters].toSorted().join('') });
  }
  return [...uses.values()];
}

function keyOf({ family, weight, italic }: Omit<FontUse, 'file' | 'characters'>): string {
  return `${family} ${weight} ${italic}`;
}
