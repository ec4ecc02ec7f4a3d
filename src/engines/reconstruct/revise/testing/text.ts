/** A text node for tests. */
import type { StyledLine, TextNode, TextStyle } from '../../document.ts';
import { STYLE, styledLine } from '../../document/testing/samples.ts';

export function textOf({
  family = 'Inter',
  language = 'en',
  lines = 1,
}: { family?: string; language?: string; lines?: number } = {}): TextNode {
  const style: TextStyle = { ...STYLE, family };
  const line = (i: number): StyledLine =>
    styledLine('before', style, {
      id: `line-${i + 1}`,
      box: { x: 0, y: 30 * i, width: 60, height: 20 },
      language,
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
