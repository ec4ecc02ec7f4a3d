import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import type { ReadResult, Section, SourcePicture } from '../document.ts';
import { erase } from '../erase/index.ts';
import type { FoundBox } from './found-box.ts';
import { findShapes } from './index.ts';
import { findRules } from './rules.ts';

const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
const READ: ReadResult = { lines: [], language: null, model: 'test' };

const ROUND = [9, 9, 9, 9] as const;
const STOPS = [
  { color: [127, 214, 196], offset: 0 },
  { color: [46, 156, 138], offset: 1 },
] as const;
/** Of a whole page with photos in this quality; the bars alone have too little of it to be measured. */
const NOISE = 4.3;

/** Progress bars with a gradient on a page of 640 × 400 px, and a divider, stored as a JPEG. */
async function bars(): Promise<SourcePicture> {
  const drawn = createRaster(640, 400, 3);
  drawn.data.fill(255);
  for (const [i, width] of [430, 395, 408, 354].entries()) {
    const track = { x: 96, y: 83 + 48 * i, width: 448, height: 18 };
    paintFill(drawn, track, ROUND, { kind: 'solid', color: [228, 238, 236] });
    paintFill(drawn, { ...track, width }, ROUND, { kind: 'gradient', angle: 90, stops: STOPS });
  }
  paintFill(drawn, { x: 64, y: 320, width: 512, height: 2 }, [0, 0, 0, 0], { kind: 'solid', color: [200, 205, 204] });
  const stored = await sharp(Buffer.from(drawn.data), { raw: { width: 640, height: 400, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  const raster = { width: 640, height: 400, channels: 3 as const, data: new Uint8Array(data) };
  return { raster, format: 'jpeg', fullHeight: 400, noise: NOISE };
}

/** The one section of a page of `width` by `height` in a level of grey. */
function sectionOf(width: number, height: number, grey: number): Section {
  return {
    id: 'section-1',
    index: 0,
    box: { x: 0, y: 0, width, height },
    fill: { kind: 'solid', color: [grey, grey, grey] },
    picture: null,
  };
}

test('rows of coding blocks within a gradient are no rules, a divider that ends on blocks is one', async () => {
  const source = await bars();
  const plate = await erase({ source, read: READ }, context);
  const section = sectionOf(640, 400, 255);
  const shapes = await findShapes({ source, plate, sections: [section], read: READ }, context);
  const rules = shapes.filter((shape) => shape.kind === 'rule').map(({ box }) => box);
  expect(rules.filter(({ y }) => y < 300)).toEqual([]);
  expect(rules.filter(({ y }) => y > 300)).toHaveLength(1);
});

test('what has run out of a line is no line beside it', async () => {
  const raster = createRaster(240, 120, 3);
  raster.data.fill(255);
  // Of a fine line compression has left other colours in other stretches, and a pale row over all of it.
  for (let x = 60; x < 180; x++) {
    raster.data.set(x % 8 < 4 ? [170, 60, 96] : [148, 88, 110], (60 * 240 + x) * 3);
    for (const y of [61, 62]) raster.data.set([255, 236, 254], (y * 240 + x) * 3);
  }
  const source: SourcePicture = { raster, format: 'jpeg', fullHeight: 120, noise: NOISE };
  const plate = { raster, inkMask: new Uint8Array(240 * 120) };
  const section: Section = {
    id: 's',
    index: 0,
    box: { x: 0, y: 0, width: 240, height: 120 },
    fill: { kind: 'solid', color: [255, 255, 255] },
    picture: null,
  } as never;
  const shapes = await findShapes({ source, plate, sections: [section], read: READ }, context);
  expect(shapes.filter((shape) => shape.kind === 'rule' && Math.min(...shape.color) > 200)).toEqual([]);
});

test('a heavy line over a panel is a rule, a faint one its edge', async () => {
  const found = async (line: readonly [number, number, number]) => {
    const raster = createRaster(640, 200, 3);
    raster.data.fill(255);
    paintFill(raster, { x: 40, y: 60, width: 560, height: 50 }, [0, 0, 0, 0], { kind: 'solid', color: [245, 246, 248] });
    paintFill(raster, { x: 40, y: 58, width: 560, height: 2 }, [0, 0, 0, 0], { kind: 'solid', color: [...line] });
    const source: SourcePicture = { raster, format: 'png', fullHeight: 200, noise: 0 };
    const section: Section = {
      id: 's',
      index: 0,
      box: { x: 0, y: 0, width: 640, height: 200 },
      fill: { kind: 'solid', color: [255, 255, 255] },
      picture: null,
    };
    const plate = { raster, inkMask: new Uint8Array(640 * 200) };
    const shapes = await findShapes({ source, plate, sections: [section], read: READ }, context);
    return shapes.filter(({ kind }) => kind === 'rule').map(({ box }) => box);
  };
  expect(await found([34, 34, 34])).toEqual([{ x: 40, y: 58, width: 560, height: 2 }]);
  expect(await found([232, 232, 234])).toEqual([]);
});

test('grey lines between striped rows are rules', async () => {
  const raster = createRaster(640, 260, 3);
  raster.data.fill(255);
  for (const y of [60, 160])
    paintFill(raster, { x: 40, y, width: 560, height: 50 }, [0, 0, 0, 0], { kind: 'solid', color: [250, 250, 250] });
  for (const y of [59, 109, 159, 210])
    paintFill(raster, { x: 40, y, width: 560, height: 1 }, [0, 0, 0, 0], { kind: 'solid', color: [221, 221, 221] });
  const source: SourcePicture = { raster, format: 'png', fullHeight: 260, noise: 0 };
  const fill = { kind: 'solid', color: [255, 255, 255] } as const;
  const section: Section = { id: 's', index: 0, box: { x: 0, y: 0, width: 640, height: 260 }, fill, picture: null };
  const plate = { raster, inkMask: new Uint8Array(640 * 260) };
  const shapes = await findShapes({ source, plate, sections: [section], read: READ }, context);
  expect(shapes.filter(({ kind }) => kind === 'rule').map(({ box }) => box.y)).toEqual([59, 109, 159, 210]);
});

test('on a photo a stroke through words is a rule, one beside them is a part of the photo', async () => {
  const raster = createRaster(320, 240, 3);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = 120 + ((i * 37) % 83);
  // Where words were taken off their panel, their stroke is what is left.
  paintFill(raster, { x: 90, y: 90, width: 140, height: 60 }, [0, 0, 0, 0], { kind: 'solid', color: [245, 245, 242] });
  for (const y of [112, 138])
    paintFill(raster, { x: 120, y, width: 72, height: 1 }, [0, 0, 0, 0], { kind: 'solid', color: [152, 152, 150] });
  const lines = [{ kind: 'overlay', box: { x: 121, y: 105, width: 70, height: 18 } }] as never;
  const section: Section = {
    id: 's',
    index: 0,
    box: { x: 0, y: 0, width: 320, height: 240 },
    fill: { kind: 'solid', color: [160, 160, 160] },
    picture: null,
  };
  const shapes = await findShapes(
    {
      source: { raster, format: 'jpeg', fullHeight: 240, noise: NOISE },
      plate: { raster, inkMask: new Uint8Array(320 * 240) },
      sections: [section],
      read: { ...READ, lines },
    },
    context,
  );
  expect(shapes.filter(({ kind }) => kind === 'rule').map(({ box }) => box)).toEqual([{ x: 120, y: 112, width: 72, height: 1 }]);
});

test('the lines of a table on a card that lies on a photo are rules', () => {
  const raster = createRaster(640, 400, 3);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = 20 + ((i * 37) % 43);
  const card: FoundBox = {
    box: { x: 60, y: 60, width: 520, height: 260 },
    radius: [0, 0, 0, 0],
    fill: { kind: 'solid', color: [250, 245, 228] },
    border: null,
  };
  paintFill(raster, card.box, [0, 0, 0, 0], card.fill!);
  const line = { x: 90, y: 160, width: 460, height: 1 };
  paintFill(raster, line, [0, 0, 0, 0], { kind: 'solid', color: [221, 208, 180] });
  const photos = [{ x: 0, y: 0, width: 640, height: 400 }];
  const map = flatRegions(raster, 3, 12);
  const band = { raster, source: raster, map, photos, lines: [], ground: { kind: 'solid', color: [40, 40, 40] }, noise: 1 } as const;
  expect(findRules(band, [card]).map(({ box }) => box)).toEqual([line]);
  expect(findRules(band, [])).toEqual([]);
});

test('level lines of a table stay, however wide one of its columns is', async () => {
  const raster = createRaster(860, 260, 3);
  raster.data.fill(250);
  const fill = (x: number, y: number, width: number, height: number, grey: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [grey, grey, grey] });
  const ys = [30, 84, 137, 190];
  fill(60, 30, 171, 160, 235);
  for (const y of ys) fill(60, y, 740, 1, 210);
  for (const x of [60, 230, 799]) fill(x, 30, 1, 161, 210);
  const source: SourcePicture = { raster, format: 'png', fullHeight: 260, noise: 0 };
  const plate = { raster, inkMask: new Uint8Array(860 * 260) };
  const section = sectionOf(860, 260, 250);
  const shapes = await findShapes({ source, plate, sections: [section], read: READ }, context);
  const level = shapes.filter((shape) => shape.kind === 'rule').map(({ box }) => box.y);
  expect(level.toSorted((a, b) => a - b)).toEqual(ys);
});

test('upright lines through all of a low band part its columns', async () => {
  const raster = createRaster(860, 80, 3);
  const fill = (x: number, width: number, color: readonly [number, number, number]) =>
    paintFill(raster, { x, y: 0, width, height: 80 }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(0, 860, [11, 60, 93]);
  for (const x of [214, 429, 644]) fill(x, 1, [36, 90, 124]);
  const source: SourcePicture = { raster, format: 'png', fullHeight: 80, noise: 0 };
  const plate = { raster, inkMask: new Uint8Array(860 * 80) };
  const section: Section = {
    id: 'section-1',
    index: 0,
    box: { x: 0, y: 0, width: 860, height: 80 },
    fill: { kind: 'solid', color: [11, 60, 93] },
    picture: null,
  };
  const shapes = await findShapes({ source, plate, sections: [section], read: READ }, context);
  expect(shapes.map(({ box }) => box.x).toSorted((a, b) => a - b)).toEqual([214, 429, 644]);
});

test('the line between rows of cells, each with a ground of its own, is one through all of them', () => {
  const raster = createRaster(860, 160, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  const columns = [
    { x: 48, width: 174, color: [243, 242, 237] },
    { x: 222, width: 386, color: [255, 255, 255] },
    { x: 608, width: 204, color: [252, 243, 223] },
  ] as const;
  const cells = [40, 81].flatMap((y) =>
    columns.map(({ x, width, color }): FoundBox => {
      fill(x, y, width, 40, color);
      return { box: { x, y, width, height: 40 }, radius: [0, 0, 0, 0], fill: { kind: 'solid', color }, border: null };
    }),
  );
  // Compression parts it where the grounds meet.
  fill(48, 80, 764, 1, [224, 224, 218]);
  fill(48, 80, 168, 1, [221, 220, 215]);
  fill(224, 80, 383, 1, [221, 221, 221]);
  fill(609, 80, 203, 1, [228, 219, 202]);
  const map = flatRegions(raster, 3, 12);
  const band = { raster, source: raster, map, photos: [], lines: [], ground: { kind: 'solid', color: [255, 255, 255] }, noise: 1 } as const;
  const line = { x: 48, y: 80, width: 764, height: 1 };
  expect(findRules(band, cells).map(({ box }) => box)).toEqual([line]);
  // On a photo, where lines else are part of it, too.
  const onPhoto = { ...band, photos: [{ x: 0, y: 0, width: 860, height: 160 }] };
  expect(findRules(onPhoto, cells).map(({ box }) => box)).toEqual([line]);
});

test('the lower rows of a bar, which compression has parted from its upper ones, are no line on it', () => {
  const raster = createRaster(320, 60, 3);
  for (let i = 0; i < raster.data.length; i += 3) raster.data.set([24, 32, 68], i);
  // Colours of a bar of a known page, at quality 80.
  const [upper, lower]: Rgb[] = [
    [255, 92, 84],
    [255, 87, 70],
  ];
  const rows = [...Array.from({ length: 7 }, () => upper!), lower!, lower!, lower!];
  for (const [i, color] of rows.entries()) for (let x = 60; x < 260; x++) raster.data.set(color, ((22 + i) * 320 + x) * 3);
  const map = flatRegions(raster, 3, 12);
  const band = { raster, source: raster, map, photos: [], lines: [], ground: { kind: 'solid', color: [24, 32, 68] }, noise: 1 } as never;
  expect(findRules(band, [])).toEqual([]);
});
