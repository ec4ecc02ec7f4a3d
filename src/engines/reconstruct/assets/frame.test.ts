import { expect, it } from 'vitest';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { paintShadow } from '../../image/paint.ts';
import { framePicture } from './frame.ts';

const SHADOW = { offsetX: 0, offsetY: 6, blur: 20, spread: 0, color: [0, 0, 0], opacity: 0.18 } as const;
const [WIDTH, HEIGHT] = [200, 180];

/** What lies on white and casts a shadow, whose box is 100 px wide and high. */
function cast(radius: number, colourAt: (x: number, y: number) => readonly [number, number, number] | null) {
  const plate: RgbRaster = createRaster(WIDTH, HEIGHT, 3);
  plate.data.fill(255);
  paintShadow(plate, { x: 50, y: 30, width: 100, height: 100 }, [radius, radius, radius, radius], SHADOW);
  for (let y = 30; y < 130; y++)
    for (let x = 50; x < 150; x++) {
      const color = colourAt(x, y);
      if (color) plate.data.set(color, (y * WIDTH + x) * 3);
    }
  return plate;
}

/** @param area what differs from the ground */
function framed(plate: RgbRaster, area: { x: number; y: number; width: number; height: number }) {
  const mask = createRaster(WIDTH, HEIGHT, 1);
  for (let y = area.y; y < area.y + area.height; y++) mask.data.fill(255, y * WIDTH + area.x, y * WIDTH + area.x + area.width);
  const difference = { ...mask, data: mask.data.map((_, p) => 255 - plate.data[p * 3]!) };
  return framePicture(plate, { mask, difference }, area, 0);
}

it('a photo ends at its sharp edges, and casts its shadow beyond them', () => {
  const photo = cast(0, (x, y) => [(x * 37 + y * 91) % 160, (x * 17) % 140, (y * 53) % 150]);
  const { box, shadow } = framed(photo, { x: 38, y: 24, width: 124, height: 126 });
  expect(box).toEqual({ x: 50, y: 30, width: 100, height: 100 });
  expect(shadow).not.toBeNull();
});

it('what the shadow of a disc stains of a card is no picture with a shadow of its own', () => {
  const badge = cast(50, (x, y) => {
    const out = Math.hypot(x + 0.5 - 100, y + 0.5 - 80);
    return out > 50 ? null : out > 44 ? [255, 255, 255] : [230, 50, 90];
  });
  const area = { x: 40, y: 100, width: 120, height: 46 };
  expect(framed(badge, area)).toMatchObject({ box: area, shadow: null });
});

it('a round picture is cut round at its own edge, not where its shadow fades into the noise', () => {
  const disc = (edge: (out: number) => number) => {
    const plate = createRaster(WIDTH, HEIGHT, 3);
    plate.data.fill(255);
    const mask = createRaster(WIDTH, HEIGHT, 1);
    const difference = createRaster(WIDTH, HEIGHT, 1);
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const levels = edge(Math.hypot(x + 0.5 - 100, y + 0.5 - 80));
        difference.data[y * WIDTH + x] = levels;
        if (levels > 0) mask.data[y * WIDTH + x] = 255;
        // Other things stand close to it: its shadow cannot be measured.
        const isBeside = Math.max(Math.abs(x - 100), Math.abs(y - 80)) > 62;
        plate.data.fill(isBeside ? 30 : 255 - levels, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
      }
    return framePicture(plate, { mask, difference }, { x: 40, y: 20, width: 120, height: 120 }, 1);
  };
  expect(disc((out) => (out > 60 ? 0 : 90))).toMatchObject({ radius: [60, 60, 60, 60] });
  // A shadow that is seen as far as it differs by more than five levels.
  expect(disc((out) => (out > 60 ? 0 : out > 48 ? 5 + 60 - out : 90))).toMatchObject({ radius: [0, 0, 0, 0], shadow: null });
});
