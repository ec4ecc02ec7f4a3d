/** Error rates of a page: its lines compared with its truth, those on photos apart. */
import { compareTexts, type Edit } from './errors.ts';
import { groupLines, textOf, type PlacedText } from './match.ts';
import { isOnPhoto, type Grey } from './surface.ts';

export type Ground = 'flat' | 'photo';

/** A stretch of print that was read otherwise than it stands there. */
export interface Misreading {
  readonly ground: Ground;
  readonly x: number;
  readonly y: number;
  readonly truth: string;
  readonly read: string;
  readonly edits: readonly Edit[];
}

export interface PageRate {
  readonly characters: Readonly<Record<Ground, number>>;
  readonly errors: Readonly<Record<Ground, number>>;
  readonly misreadings: readonly Misreading[];
}

export function ratePage(page: readonly PlacedText[], read: readonly PlacedText[], picture: Grey): PageRate {
  const rightToLeft = page.filter(({ text }) => ARABIC.test(text)).length > page.length / 2;
  const truth = rightToLeft ? page.map(inWritingOrder) : page;
  const [characters, errors] = [
    { flat: 0, photo: 0 },
    { flat: 0, photo: 0 },
  ];
  const misreadings: Misreading[] = [];
  for (const group of groupLines(truth, read)) {
    const ground = group.truth.some((line) => isOnPhoto(picture, line)) ? 'photo' : 'flat';
    const wanted = textOf(group.truth, rightToLeft);
    const found = withoutMarker(textOf(group.read, rightToLeft), wanted);
    const compared = compareTexts(wanted, found);
    characters[ground] += compared.characters;
    errors[ground] += compared.edits.length;
    if (compared.edits.length > 0) {
      const { x, y } = group.truth[0];
      misreadings.push({ ground, x: Math.round(x), y: Math.round(y), truth: wanted, read: found, edits: compared.edits });
    }
  }
  return { characters, errors, misreadings };
}

const ARABIC = /\p{Script=Arabic}/u;

/** The truth's words stand as they were found, from left to right. */
const inWritingOrder = (line: PlacedText): PlacedText => ({ ...line, text: line.text.split(' ').toReversed().join(' ') });

/** "Q." and the like are made by the page's stylesheet: they stand in the picture, but are no text of the truth. */
function withoutMarker(read: string, truth: string): string {
  const marker = /^\p{Lu}[.．]\s*/u.exec(read)?.[0];
  return marker && !truth.startsWith(marker.trim()) ? read.slice(marker.length) : read;
}

/** Share of the characters that are wrong; more than 1 where much was invented. */
export const rate = ({ characters, errors }: Pick<PageRate, 'characters' | 'errors'>, ground: Ground): number =>
  characters[ground] > 0 ? errors[ground] / characters[ground] : NaN;
