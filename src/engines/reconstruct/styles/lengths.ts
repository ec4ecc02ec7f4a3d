/** Lengths that a photo is marked with: callouts of what it shows. */
import type { StyledLine } from '../document.ts';
import { isLeaning } from './figure-units.ts';
import { matchOf } from './line-match.ts';

/**
 * What a length is of, with it (좌방석 폭 800 mm), is written on a photo and hardly printed on what the photo shows. In two families, one for its syllables and one for its figures, it
 * matches .45 in the nearer one, and its soft shadow passes for other ink; read so surely, it is set for all that.
 */
const LENGTH = { text: /^[가-힣][가-힣\s]*\s\d[\d.,]*\s?[cm]m$/u, match: 0.4, confidence: 0.9 };

export const isLength = (line: StyledLine): boolean =>
  LENGTH.text.test(line.text) && !isLeaning(line) && line.confidence >= LENGTH.confidence && matchOf(line) >= LENGTH.match;
