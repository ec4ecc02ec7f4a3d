import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { Side } from '../../image/surroundings.ts';
import type { BoxShape, Section, Shape } from '../document.ts';
import { drawnOver } from './drawn-over.ts';
import { paintBand } from './piece.ts';
import { differences } from './residual.ts';

const SQUARE = [0, 0, 0, 0] as const;
const AREA = [253, 234, 227] as const;
const GREY = [154, 165, 163] as const;
const WHITE = [255, 255, 255] as const;
const section: Section = {
  id: 'section-1',
  index: 0,
  box: { x: 0, y: 0, width: 480, height: 260 },
  fill: { kind: 'solid', color: WHITE },
  picture: null,
};

const boxOf = (box: Box, color: readonly [number, number, number]): Shape => ({
  kind: 'box',
  id: `${box.x}-${box.y}`,
  box,
  radius: SQUARE,
  fill: { kind: 'solid', color },
  border: null,
  shadow: null,
});

async function page(body: string): Promise<RgbRaster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="260">${body}</svg>`;
  const data = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
  return { width: 480, height: 260, channels: 3, data };
}

const over = async (plate: RgbRaster, shapes: readonly Shape[]) => [
  ...(await drawnOver(plate, shapes, differences(plate, paintBand(section, shapes, [])), 0)),
];

const CURVE = '<path d="M60 40C140 180 260 190 420 200" fill="none" stroke="#9aa5a3" stroke-width="4" stroke-dasharray="9 4"/>';

test('an area and a line that a dashed curve runs across are part of the chart, a label on it is none', async () => {
  const area = { x: 60, y: 100, width: 360, height: 70 };
  const label = { x: 330, y: 80, width: 70, height: 30 };
  const line = { x: 60, y: 60, width: 360, height: 1 };
  const plate = await page(
    `<path d="M60 30L420 70V220H60z" fill="#fdeae3"/><path d="M60 60h360" stroke="#ddd"/>${CURVE}<path d="M60 30L420 70" stroke="#f2602a" stroke-width="4"/><rect x="330" y="80" width="70" height="30" fill="#9aa5a3"/>`,
  );
  const rule: Shape = { kind: 'rule', id: 'rule', box: line, orientation: 'horizontal', color: [221, 221, 221], style: 'solid' };
  const found = await over(plate, [boxOf(area, AREA), boxOf(label, GREY), rule]);
  expect(found.map(({ id }) => id)).toEqual(['60-100', 'rule']);
});

test('a card that a badge reaches out of, and one with an icon, stay', async () => {
  const card = { x: 60, y: 60, width: 300, height: 140 };
  const plate = createRaster(480, 260, 3);
  plate.data.fill(255);
  paintFill(plate, card, SQUARE, { kind: 'solid', color: AREA });
  paintFill(plate, { x: 330, y: 40, width: 60, height: 60 }, [30, 30, 30, 30], { kind: 'solid', color: GREY });
  paintFill(plate, { x: 90, y: 90, width: 40, height: 40 }, [20, 20, 20, 20], { kind: 'solid', color: GREY });
  expect(await over(plate, [boxOf(card, AREA)])).toEqual([]);
});

test('cards with a border all round stay where the badge of one, and borders drawn a little differently, are one thing', async () => {
  const cards = [40, 240].map((x) => ({ x, y: 60, width: 180, height: 140 }));
  const plate = await page(
    cards
      .map(
        ({ x }) =>
          `<rect x="${x + 1}" y="61" width="178" height="138" fill="#fdeae3" stroke="#d07020" stroke-width="2"/><circle cx="${x + 6}" cy="72" r="21" fill="#9aa5a3"/>`,
      )
      .join(''),
  );
  const found = (sides: readonly Side[]) =>
    over(
      plate,
      cards.map((card) => ({
        ...(boxOf(card, AREA) as BoxShape),
        border: { width: 2, color: [240, 200, 170], sides, style: 'solid' },
      })),
    );
  expect(await found(['top', 'right', 'bottom', 'left'])).toEqual([]);
  expect(await found(['bottom'])).toHaveLength(2);
});
