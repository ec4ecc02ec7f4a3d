/** A small page as a picture: a heading, a paragraph, a framed button, a coloured band with a centred line. */
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { faceFor } from '../../../fonts/index.ts';

const PAGE = { width: 720, height: 620 };

export async function drawPicture(): Promise<Uint8Array> {
  for (const weight of [400, 700]) GlobalFonts.registerFromPath(faceFor('Inter', weight, false).file, `Picture${weight}`);
  const canvas = createCanvas(PAGE.width, PAGE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  write(context, 'Walnut desk', { x: 60, y: 100, size: 44, weight: 700, color: '#1b1b1f' });
  write(context, 'Solid wood from one trunk, oiled by hand', { x: 60, y: 160, size: 20, weight: 400, color: '#3c3c46' });
  write(context, 'and delivered to your door within a week.', { x: 60, y: 190, size: 20, weight: 400, color: '#3c3c46' });
  context.fillStyle = '#1f5eff';
  context.beginPath();
  context.roundRect(60, 240, 220, 56, 12);
  context.fill();
  context.textAlign = 'center';
  write(context, 'Order now', { x: 170, y: 275, size: 20, weight: 700, color: '#ffffff' });
  context.fillStyle = '#14233b';
  context.fillRect(0, 380, PAGE.width, 240);
  write(context, 'Made to last for decades', { x: 360, y: 500, size: 30, weight: 700, color: '#ffffff' });
  return new Uint8Array(await canvas.encode('png'));
}

function write(
  context: SKRSContext2D,
  text: string,
  { x, y, size, weight, color }: { x: number; y: number; size: number; weight: number; color: string },
): void {
  context.font = `${size}px Picture${weight}`;
  context.fillStyle = color;
  context.fillText(text, x, y);
}
