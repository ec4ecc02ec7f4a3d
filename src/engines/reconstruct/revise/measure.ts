/** Widths of text in the catalogue's faces. */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { coverage, FAMILIES, faceFor, faceOf, outlineOf, type Face } from '../../fonts/index.ts';
import type { TextStyle } from '../document.ts';

/** Advances are measured at this size, where hinting and rounding no longer count. */
const MEASURE_SIZE = 200;

const aliases = new Map<string, string>();
const context = createCanvas(8, 8).getContext('2d');
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function aliasOf(face: Face): string {
  let alias = aliases.get(face.file);
  if (!alias) {
    alias = `revised${aliases.size}`;
    GlobalFonts.registerFromPath(face.file, alias);
    aliases.set(face.file, alias);
  }
  return alias;
}

/** Advance of a text in a style, source px, its spacing included. */
export function advanceOf(text: string, style: TextStyle): number {
  const face = faceOf(style);
  return (
    (face.proportional ? widthOf(text, face) : shapedWidth(text, face)) * style.size +
    style.letterSpacing * [...segmenter.segment(text)].length +
    style.wordSpacing * (text.split(' ').length - 1)
  );
}

function shapedWidth(text: string, face: Face): number {
  context.font = `${MEASURE_SIZE}px "${aliasOf(face)}"`;
  return context.measureText(text).width / MEASURE_SIZE;
}

/** Letter by letter: the canvas knows no features of fonts. */
const widthOf = (text: string, face: Face): number => [...text].reduce((sum, letter) => sum + (outlineOf(face, letter)?.advance ?? 0), 0);

/**
 * The style in a family that has glyphs for all of the text, or for most: the style's own where it can, then those of the same kind in the
 * catalogue's order.
 */
export function coveringStyle(text: string, style: TextStyle): TextStyle {
  const share = (family: string) => coverage(faceFor(family, style.weight, style.italic), text);
  let best = { family: style.family, generic: style.generic, share: share(style.family) };
  const likely = FAMILIES.toSorted((a, b) => Number(b.generic === style.generic) - Number(a.generic === style.generic));
  for (const { name, generic } of likely) {
    if (best.share === 1) break;
    const covered = share(name);
    if (covered > best.share) best = { family: name, generic, share: covered };
  }
  return best.family === style.family ? style : { ...style, family: best.family, generic: best.generic, letterSpacing: 0, wordSpacing: 0 };
}
