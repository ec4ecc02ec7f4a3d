/** How a text is set. */
import { ONE_SIZE } from '../../roles.ts';
import { flag, looksAlike, share, sizeOf, type Feature } from './seen.ts';

/** Width that sizes are given for, px: that of product pages. */
const WIDTH = 860;

export const SETTING: readonly Feature[] = [
  { name: 'size', of: ({ style, page }) => (style.size / page.width) * WIDTH },
  { name: 'size to body', of: ({ style, page }) => style.size / page.body.size },
  { name: 'size to largest', of: ({ style, page }) => style.size / page.largest },
  { name: 'share of larger texts', of: ({ style, page }) => share(page.texts, (other) => sizeOf(other) > (1 + ONE_SIZE) * style.size) },
  { name: 'weight', of: ({ style }) => style.weight },
  { name: 'weight to body', of: ({ style, page }) => style.weight - page.body.weight },
  { name: 'family of body', of: ({ style, page }) => flag(style.family === page.body.family) },
  { name: 'tracking', of: ({ style }) => style.letterSpacing / style.size },
  { name: 'chroma', of: ({ style }) => Math.max(...style.color) - Math.min(...style.color) },
  { name: 'lightness', of: ({ style }) => style.color.reduce((sum, channel) => sum + channel, 0) / 3 },
  { name: 'dressed', of: ({ style }) => flag(!!style.gradient || !!style.stroke || !!style.outline) },
  { name: 'runs', of: ({ text }) => text.lines[0].runs.length },
  { name: 'decorations', of: ({ text }) => text.decorations.length },
  { name: 'turned', of: ({ text }) => flag(text.lines[0].writing !== undefined) },
  { name: 'centred', of: ({ text }) => flag(text.align === 'center') },
  { name: 'texts alike', of: ({ text, page }) => share(page.texts, (other) => looksAlike(text, other)) },
];
