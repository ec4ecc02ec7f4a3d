/** Texts of one design style, whose measures differ a little, share a class; what is left of the measure holds at the source's width only. */
import type { TextNode, TextStyle } from '../../document.ts';
import { isSpacedAlike, mainRun, NO_SPACING, spacingOf, type Spacing } from './face.ts';
import { charactersOf, nameStyles, type NamedStyle } from './type-names.ts';

/** Sizes of one family, weight and colour that differ by no more than this share are one: whole sizes up to 24 px are farther apart. */
const ONE_SIZE = 0.04;

export interface TypeClass extends NamedStyle {
  readonly name: string;
  /** Looks of all its texts; the size is that of most characters. */
  readonly style: TextStyle;
  readonly spacing: Spacing;
  /** Source px, of most texts. */
  readonly lineHeight: number;
}

/** @returns the class of each text, by the text */
export function typeClasses(texts: readonly TextNode[]): Map<TextNode, TypeClass> {
  const byLook = Map.groupBy(texts, (text) => lookOf(mainRun(text)));
  const styles = [...byLook.values()].flatMap(bySize).map(styleOf);
  const named = [...nameStyles(styles)].map(([style, name]): TypeClass => ({ ...style, name }));
  return new Map(named.flatMap((style) => style.texts.map((text) => [text, style] as const)));
}

function lookOf({ family, weight, italic, proportional, color, gradient, shadow, outline, stroke }: TextStyle): string {
  return JSON.stringify([family, weight, italic, proportional, color, gradient, shadow, outline, stroke]);
}

/** The size with the most characters opens a cluster, each other one joins the first that it is near to. */
function bySize(texts: readonly TextNode[]): TextNode[][] {
  const sizes = [...Map.groupBy(texts, (text) => mainRun(text).size)].toSorted(([, a], [, b]) => charactersOf(b) - charactersOf(a));
  const clusters: { size: number; texts: TextNode[] }[] = [];
  for (const [size, alike] of sizes) {
    const near = clusters.find((cluster) => Math.abs(size / cluster.size - 1) <= ONE_SIZE);
    if (near) near.texts.push(...alike);
    else clusters.push({ size, texts: [...alike] });
  }
  return clusters.map((cluster) => cluster.texts);
}

function styleOf(texts: readonly TextNode[]): Omit<TypeClass, 'name'> {
  const style = mainRun(texts[0]);
  return { size: style.size, weight: style.weight, style, texts, spacing: usualSpacing(texts), lineHeight: usualLineHeight(texts) };
}

/** The spacing that most texts have as far as one can see; none wins a tie. */
function usualSpacing(texts: readonly TextNode[]): Spacing {
  const candidates = [NO_SPACING, ...texts.map((text) => spacingOf(mainRun(text)))];
  const votes = candidates.map((spacing) => texts.filter((text) => hasSpacing(text, spacing)).length);
  return candidates[votes.indexOf(Math.max(...votes))];
}

/** Whether a text looks the same in this spacing. */
export function hasSpacing(text: TextNode, spacing: Spacing): boolean {
  const style = mainRun(text);
  return isSpacedAlike(text.lines, spacingOf(style), spacing, style.size);
}

/** Line heights of several lines were seen, those of single ones are the font's. */
function usualLineHeight(texts: readonly TextNode[]): number {
  const measured = texts.filter(({ lines }) => lines.length > 1);
  const heights = Map.groupBy(measured.length > 0 ? measured : texts, ({ lineHeight }) => lineHeight);
  return [...heights].toSorted(([, a], [, b]) => charactersOf(b) - charactersOf(a))[0][0];
}
