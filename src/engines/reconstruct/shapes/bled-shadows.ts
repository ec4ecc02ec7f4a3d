/** What a thin border of a strong colour leaves beside it where colour is stored at half resolution: no shadow. */
import type { Shadow } from '../document.ts';
import type { FoundBox } from './found-box.ts';

/** Borders up to this wide, px, bleed; what has bled is as strong in colour, its channels this far apart, and hardly blurred, px. */
const BLED = { border: 4, colour: 80, blur: 4 };

/** Whether what was measured as a box's shadow in a lossy picture has run out of its border. */
export const isBled = ({ color, blur }: Shadow, { border }: Pick<FoundBox, 'border'>): boolean =>
  border !== null && border.width <= BLED.border && blur <= BLED.blur && Math.max(...color) - Math.min(...color) >= BLED.colour;
