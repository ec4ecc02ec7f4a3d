/** Two figures that stand alone (the 01 of a list) and a syllable of a ring and a stroke (이) look alike but for their heights. */
import { bottom, type Box } from '../../../image/geometry.ts';

/** Figures are of one height and stand on one line, within this share of it; the stroke of a syllable is half as high again as its ring. */
const LEVEL = 0.08;

/**
 * @param others other readings of the same ink
 * @param glyphs its letters
 * @returns the figures that the ink shows where one syllable was read, else null
 */
export function loneFigures(text: string, others: readonly string[], glyphs: readonly Box[]): string | null {
  if (!/^[가-힣]$/u.test(text.trim()) || glyphs.length !== 2) return null;
  const [first, second] = glyphs as [Box, Box];
  const slack = Math.max(1, LEVEL * first.height);
  if (Math.abs(first.y - second.y) > slack || Math.abs(bottom(first) - bottom(second)) > slack) return null;
  return others.find((other) => /^\d{2}$/.test(other.trim())) ?? null;
}
