/** Small page documents for the tests of this stage. */
import type { ContainerNode, LayoutNode, PageDocument, TextNode, TextStyle } from '../../document.ts';
import { STYLE, styledLine } from '../../document/testing/samples.ts';
import { emit } from '../index.ts';

export function text(
  id: string,
  words: string[],
  x: number,
  y: number,
  options: Partial<TextNode> & { style?: Partial<TextStyle>; direction?: 'ltr' | 'rtl' } = {},
): TextNode {
  const style = { ...STYLE, ...options.style };
  const lines = words.map((word, i) =>
    styledLine(word, style, {
      id: `${id}-${i}`,
      box: { x, y: y + i * 30, width: 200, height: 20 },
      direction: options.direction ?? 'ltr',
      baseline: y + 22 + i * 30,
      originX: x,
      advance: 200,
      ascent: 18,
      descent: 5,
    }),
  );
  return {
    kind: 'text',
    id,
    box: { x, y, width: 200, height: 30 * words.length },
    role: 'p',
    lines,
    align: 'left',
    lineHeight: 30,
    decorations: [],
    ...options,
  };
}

export function page(children: LayoutNode[], direction: 'ltr' | 'rtl' = 'ltr'): PageDocument {
  const box = { x: 0, y: 0, width: 860, height: 600 };
  const fill = { kind: 'solid', color: [250, 250, 250] } as const;
  const root: ContainerNode = {
    kind: 'container',
    id: 's1',
    box,
    role: 'section',
    layout: 'column',
    frame: { fill, picture: null, radius: [0, 0, 0, 0], border: null, shadow: null },
    children,
  };
  const section = { id: 's1', index: 0, box, fill, picture: null };
  return {
    width: 860,
    height: 600,
    language: direction === 'rtl' ? 'ar' : 'en',
    direction,
    title: 'A <title>',
    scale: 1,
    sections: [{ section, kind: 'hero', root }],
    assets: [],
    fonts: [],
    sceneLines: [],
  };
}

export const write = (document: PageDocument) =>
  emit({ document, fonts: { files: [], css: '' } }, { signal: new AbortController().signal, options: undefined, report: () => {} });
