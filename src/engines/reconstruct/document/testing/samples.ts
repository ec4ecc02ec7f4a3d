/** A line, its style and a picture, for tests to vary. */
import type { Asset, StyledLine, TextLine, TextStyle } from '../../document.ts';

/** Dark type on white. */
export const LINE: TextLine = {
  id: 'line-1',
  text: 'words',
  box: { x: 0, y: 0, width: 60, height: 20 },
  alternatives: [],
  confidence: 0.95,
  language: 'en',
  script: 'latin',
  direction: 'ltr',
  kind: 'overlay',
  surface: 'flat',
  ink: [0, 0, 0],
  paper: [255, 255, 255],
};

export const STYLE: TextStyle = {
  family: 'Test Sans',
  generic: 'sans-serif',
  weight: 400,
  italic: false,
  size: 20,
  letterSpacing: 0,
  wordSpacing: 0,
  color: [30, 30, 30],
  gradient: null,
  shadow: null,
  match: 0.97,
};

/** A line in one style, in its colour. */
export function styledLine(
  text: string,
  style: TextStyle,
  rest: Omit<StyledLine, keyof TextLine | 'runs'> & Partial<TextLine>,
): StyledLine {
  return { ...LINE, text, ink: style.color, runs: [{ text, style }], ...rest };
}

export const PHOTO: Asset = {
  id: 'photo-1',
  name: 'photo-1.webp',
  mime: 'image/webp',
  bytes: new Uint8Array(),
  box: { x: 0, y: 0, width: 100, height: 100 },
  kind: 'photo',
  radius: [0, 0, 0, 0],
  shadow: null,
  ground: false,
  alt: '',
};
