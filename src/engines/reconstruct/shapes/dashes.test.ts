import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { findDashes } from './dashes.ts';
import { joinDashedFrames } from './dashed-frames.ts';

const GREY = { kind: 'solid', color: [200, 200, 200] } as const;

function page(draw: (raster: RgbRaster) => void): RgbRaster {
  const raster = createRaster(400, 240, 3);
  raster.data.fill(255);
  draw(raster);
  return raster;
}

const asJpeg = async (raster: RgbRaster): Promise<RgbRaster> => {
  const { width, height, data } = raster;
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { ...raster, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
};

/** Pieces from x or y 40 on, so long, every so many px. */
function dash(
  raster: RgbRaster,
  line: { x: number; y: number; length: number; piece: number; period: number; thick: number; upright?: boolean },
): void {
  for (let p = 0; p < line.length; p += line.period) {
    const piece = Math.min(line.piece, line.length - p);
    const box = line.upright
      ? { x: line.x, y: line.y + p, width: line.thick, height: piece }
      : { x: line.x + p, y: line.y, width: piece, height: line.thick };
    paintFill(raster, box, [0, 0, 0, 0], GREY);
  }
}

it.each([
  ['of 1 px', { x: 40, y: 101, length: 300, piece: 3, period: 5, thick: 1 }, 'dashed'],
  ['of 2 px', { x: 40, y: 101, length: 306, piece: 6, period: 10, thick: 2 }, 'dashed'],
  ['of dots', { x: 40, y: 101, length: 303, piece: 3, period: 6, thick: 3 }, 'dotted'],
  ['of dots of 1 px', { x: 40, y: 101, length: 300, piece: 1, period: 2, thick: 1 }, 'dotted'],
] as const)('a line %s is one rule, in a JPEG as well', async (_, line, style) => {
  const raster = page((on) => dash(on, line));
  for (const picture of [raster, await asJpeg(raster)]) {
    const [found, ...more] = findDashes(picture);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ orientation: 'horizontal', style, box: { y: 101, height: line.thick } });
    expect(Math.abs(found.box.x - 40)).toBeLessThanOrEqual(1);
    expect(Math.abs(found.box.x + found.box.width - 340)).toBeLessThanOrEqual(6);
  }
});

it.each([
  ['a solid line', (on: RgbRaster) => dash(on, { x: 40, y: 100, length: 300, piece: 300, period: 300, thick: 1 })],
  [
    'bars',
    (on: RgbRaster) => {
      for (let y = 90; y < 110; y++) dash(on, { x: 40, y, length: 300, piece: 3, period: 8, thick: 1 });
    },
  ],
  ['a few dots', (on: RgbRaster) => dash(on, { x: 40, y: 100, length: 30, piece: 4, period: 8, thick: 4 })],
  [
    'pieces of all lengths',
    (on: RgbRaster) => {
      for (const [i, x] of [40, 47, 70, 74, 99, 104, 140, 151, 190, 200].entries())
        paintFill(on, { x, y: 100, width: 2 + ((i * 5) % 9), height: 2 }, [0, 0, 0, 0], GREY);
    },
  ],
] as const)('%s are no line in pieces', (_, draw) => {
  expect(findDashes(page(draw))).toEqual([]);
});

it('four dashed sides are the border of a box', () => {
  const raster = page((on) => {
    for (const y of [60, 159]) dash(on, { x: 40, y, length: 300, piece: 6, period: 10, thick: 2 });
    for (const x of [40, 338]) dash(on, { x, y: 60, length: 100, piece: 6, period: 10, thick: 2, upright: true });
  });
  const { boxes, rules } = joinDashedFrames(findDashes(raster), [], raster);
  expect(rules).toEqual([]);
  expect(boxes).toMatchObject([{ fill: null, radius: [0, 0, 0, 0], border: { width: 2, style: 'dashed' } }]);
  expect(boxes[0]!.box).toMatchObject({ x: 40, y: 60, width: 300 });
});

it('a dashed frame with a tag on its upper corner is whole', () => {
  const raster = page((on) => {
    dash(on, { x: 92, y: 60, length: 248, piece: 6, period: 10, thick: 2 });
    dash(on, { x: 40, y: 159, length: 300, piece: 6, period: 10, thick: 2 });
    dash(on, { x: 40, y: 90, length: 70, piece: 6, period: 10, thick: 2, upright: true });
    dash(on, { x: 338, y: 60, length: 100, piece: 6, period: 10, thick: 2, upright: true });
    paintFill(on, { x: 28, y: 48, width: 60, height: 36 }, [6, 6, 6, 6], { kind: 'solid', color: [255, 180, 0] });
  });
  const { boxes, rules } = joinDashedFrames(findDashes(raster), [], raster);
  expect(rules).toEqual([]);
  expect(boxes).toMatchObject([{ box: { x: 40, y: 60, width: 300 }, border: { style: 'dashed' } }]);
});

it('a coupon whose stub has the colour of its dashes is one frame round both', () => {
  const blue = { kind: 'solid', color: [30, 90, 220] } as const;
  const box = { x: 240, y: 60, width: 100, height: 101 };
  const raster = page((on) => {
    for (const y of [60, 159]) dash(on, { x: 40, y, length: 200, piece: 6, period: 10, thick: 2 });
    dash(on, { x: 40, y: 60, length: 100, piece: 6, period: 10, thick: 2, upright: true });
  });
  const dashes = findDashes(raster).map((rule) => ({ ...rule, color: blue.color }));
  const stub = { box, radius: [0, 8, 8, 0], fill: blue, border: null } as const;
  const found = joinDashedFrames(dashes, [stub], raster);
  expect(found.rules).toEqual([]);
  expect(found.boxes).toMatchObject([stub, { box: { x: 40, y: 60, width: 300 }, fill: null, border: { style: 'dashed' } }]);
});

/** Two coupons side by side, each with a dashed line down its ground, whose corners take so many px. */
function coupons(corner: number): RgbRaster {
  return page((on) => {
    for (const x of [30, 210]) {
      for (const y of [60, 140]) dash(on, { x: x + corner, y, length: 158 - 2 * corner, piece: 3, period: 5, thick: 1 });
      for (const side of [x, x + 157])
        dash(on, { x: side, y: 60 + corner, length: 81 - 2 * corner, piece: 3, period: 5, thick: 1, upright: true });
      dash(on, { x: x + 60, y: 60, length: 81, piece: 3, period: 5, thick: 1, upright: true });
    }
  });
}

it('frames in a row have their own sides each, and the lines that divide them are lines', () => {
  const raster = coupons(6);
  const { boxes, rules } = joinDashedFrames(findDashes(raster), [], raster);
  expect(boxes.map(({ box }) => [box.x, box.width])).toEqual([
    [30, 158],
    [210, 158],
  ]);
  expect(rules.map(({ box }) => box.x)).toEqual([90, 270]);
});

it('a frame that has lost a side takes none from the next', () => {
  const raster = coupons(6);
  const dashes = findDashes(raster).filter(({ box }) => box.x !== 30);
  expect(joinDashedFrames(dashes, [], raster).boxes.map(({ box }) => box.x)).toEqual([210]);
});

it('a short line that ends at two others is a line', () => {
  const raster = page((on) => {
    for (const y of [98, 145]) paintFill(on, { x: 60, y, width: 38, height: 3 }, [0, 0, 0, 0], { kind: 'solid', color: [245, 245, 245] });
    dash(on, { x: 100, y: 98, length: 50, piece: 3, period: 5, thick: 1, upright: true });
  });
  expect(findDashes(raster).filter(({ orientation }) => orientation === 'vertical')).toHaveLength(1);
});

it('the parts of a divided coupon are one box of its colour, whether both were found or not', () => {
  const raster = coupons(6);
  const white = { kind: 'solid', color: [255, 255, 255] } as const;
  const part = { box: { x: 92, y: 62, width: 94, height: 78 }, radius: [0, 5, 5, 0], fill: white, border: null } as const;
  const { boxes } = joinDashedFrames(findDashes(raster), [part], raster, ({ x }) => (x < 200 ? white : null));
  expect(boxes.map(({ box, fill }) => [box.x, fill])).toEqual([
    [30, white],
    [210, null],
  ]);
});

it('a side of a dashed frame that lost a row is as thick as the others', () => {
  const raster = page((on) => {
    for (const y of [60, 157]) dash(on, { x: 40, y, length: 300, piece: 6, period: 10, thick: 3 });
    for (const x of [40, 337]) dash(on, { x, y: 60, length: 100, piece: 6, period: 10, thick: 3, upright: true });
  });
  const dashes = findDashes(raster).map((side) =>
    side.orientation === 'horizontal' && side.box.y === 60 ? { ...side, box: { ...side.box, y: 61, height: 2 } } : side,
  );
  const [found] = joinDashedFrames(dashes, [], raster).boxes;
  expect(found).toMatchObject({ box: { x: 40, y: 60 }, border: { width: 3 } });
});

it.each([12, 18, 26])('a dashed frame with corners of %i px has them', async (radius) => {
  const frame = `<rect x="41" y="61" width="298" height="118" rx="${radius - 1}" fill="none" stroke="#b08840" stroke-width="2" stroke-dasharray="6 4"/>`;
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><rect width="400" height="240" fill="#fff"/>${frame}</svg>`,
  );
  const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raster = await asJpeg({ width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) });
  const [found] = joinDashedFrames(findDashes(raster), [], raster).boxes;
  expect(Math.abs(found.radius[0] - radius)).toBeLessThanOrEqual(1);
});

it.each([
  ['none of them', []],
  ['the middle one', [101]],
])('a line of three rows of which compression has made %s uneven is one line', (_, lost) => {
  const raster = page((to) => dash(to, { x: 40, y: 100, length: 300, piece: 6, period: 10, thick: 3 }));
  for (const y of lost) for (let x = 40; x < 340; x += 7) raster.data.fill(255, (y * 400 + x) * 3, (y * 400 + x + 4) * 3);
  expect(findDashes(raster).map(({ box }) => [box.y, box.height])).toEqual([[100, 3]]);
});

it('the middles of a hatch, whose strokes lean, are no dotted line', () => {
  const raster = page((on) => {
    for (let x = 40; x < 340; x += 10)
      for (let y = 0; y < 8; y++) paintFill(on, { x: x + Math.round(6 - 0.7 * y), y: 100 + y, width: 3, height: 1 }, [0, 0, 0, 0], GREY);
  });
  expect(findDashes(raster)).toEqual([]);
});

it('a filled box with a dashed border has the corners that the pieces go round', async () => {
  const frame =
    '<rect x="41" y="61" width="298" height="118" rx="19" fill="#fff" stroke="#f3c98b" stroke-width="2" stroke-dasharray="6 4"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><rect width="400" height="240" fill="#fffaf0"/>${frame}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raster: RgbRaster = { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) };
  const bent = {
    box: { x: 41, y: 61, width: 298, height: 118 },
    radius: [32, 32, 32, 32],
    fill: { kind: 'solid', color: [255, 255, 255] },
  } as const;
  const [found] = joinDashedFrames(findDashes(raster), [{ ...bent, border: null }], raster).boxes;
  expect(found).toMatchObject({ fill: bent.fill, border: { style: 'dashed' } });
  expect(Math.abs(found!.radius[0] - 20)).toBeLessThanOrEqual(1);
});

it('a dotted line that goes on from a pale ground to a dark one has the colour of its dots', () => {
  const raster = page((on) => {
    paintFill(on, { x: 0, y: 20, width: on.width, height: on.height - 20 }, [0, 0, 0, 0], { kind: 'solid', color: [14, 92, 99] });
    for (let y = 8; y < 230; y += 18)
      paintFill(on, { x: 60, y, width: 4, height: 4 }, [0, 0, 0, 0], { kind: 'solid', color: [77, 118, 83] });
  });
  const [found] = findDashes(raster);
  expect(found).toMatchObject({ orientation: 'vertical', color: [77, 118, 83] });
});
