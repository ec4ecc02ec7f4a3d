/** A text node for tests. */
import type { StyledLine, TextNode, TextStyle } from '../document.ts';

export function textOf({
  family = 'Inter',
  language = 'en',
  lines = 1,
}: { family?: string; language?: string; lines?: number } = {}): TextNode {
  const style: TextStyle = {
    family,
    generic: 'sans-serif',
    weight: 400,
    italic: false,
    size: 20,
    letterSpacing: 0,
    wordSpacing: 0,
    color: [0, 0, 0],
    gradient: null,
    shadow: null,
    match: 1,
  };
  const line = (i: number): StyledLine => ({
    id: `line-${i + 1}`,
    text: 'before',
    box: { x: 0, y: 30 * i, width: 60, height: 20 },
    alternatives: [],
    confidence: 0.9,
    language,
    script: 'latin',
    direction: 'ltr',
    kind: 'overlay',
    surface: 'flat',
    ink: [0, 0, 0],
    paper: [255, 255, 255],
    runs: [{ text: 'before', style }],
    baseline: 22 + 30 * i,
    originX: 0,
    advance: 60,
    ascent: 18,
    descent: 5,
  });
  return {
    kind: 'text',
    id: 'text',
    box: { x: 0, y: 0, width: 60, height: 30 * lines },
    role: 'p',
    lines: Array.from({ length: lines }, (_, i) => line(i)),
    align: 'left',
    lineHeight: 30,
    decorations: [],
  };
}
