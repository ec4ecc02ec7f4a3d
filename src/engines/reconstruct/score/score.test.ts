import { describe, expect, test } from 'vitest';
import { grow } from '../../image/geometry.ts';
import { createRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { documentOf, draw, DRAWING, inkBox, renderedOf, sourceOf, withWord, type Drawing } from './testing/page.ts';
import { at, DOCUMENT, flags, run, SOURCE } from './testing/scoring.ts';

const double = (n: number) => n * 2;

describe('a page that is right', () => {
  test('scores high everywhere, is not flagged and passes', async () => {
    const report = await run(renderedOf(DRAWING));
    expect(flags(report)).toEqual([]);
    expect(report.autoPass).toBe(true);
    for (const scores of [report, ...report.sections]) {
      expect(scores.textAccuracy).toBeGreaterThan(0.97);
      expect(scores.visualFidelity).toBeGreaterThan(0.99);
      expect(scores.structure).toBe(1);
    }
  });

  test('a noisy source is no fault of the page', async () => {
    const raster = draw(DRAWING);
    raster.data.forEach((value, i) => (raster.data[i] = Math.max(0, Math.min(255, value + (((i * 7919) % 13) - 6)))));
    expect(flags(await run(renderedOf(DRAWING), DOCUMENT, sourceOf(raster, 4)))).toEqual([]);
  });

  test('type that is matched less well in every letter is not misread', async () => {
    const raster = draw(DRAWING);
    raster.data.forEach((value, i) => (raster.data[i] = Math.max(0, Math.min(255, value + (((i * 7919) % 131) - 65)))));
    expect(flags(await run(renderedOf(DRAWING), DOCUMENT, sourceOf(raster, 38))).join()).not.toContain('text_uncertain');
  });

  test('text a pixel off and a shade lighter is no fault either', async () => {
    const drawing: Drawing = { ...DRAWING, words: DRAWING.words.map((word) => ({ ...word, x: word.x + 1, baseline: word.baseline - 1 })) };
    expect(flags(await run(renderedOf(drawing)))).toEqual([]);
  });

  test('a retina source is compared at the size of the page', async () => {
    const big: Drawing = {
      bands: DRAWING.bands.map(({ box, color }) => ({
        color,
        box: { x: double(box.x), y: double(box.y), width: double(box.width), height: double(box.height) },
      })),
      pictures: [],
      words: DRAWING.words.map((word) => ({ ...word, x: double(word.x), baseline: double(word.baseline), size: double(word.size) })),
    };
    const document = { ...documentOf(big), width: 1280, height: 2400, scale: 2 };
    const report = await run(renderedOf({ ...DRAWING, pictures: [] }), document, sourceOf(draw(big, { width: 1280, height: 2400 })));
    expect(flags(report)).toEqual([]);
    expect(report.visualFidelity).toBeGreaterThan(0.95);
  });
});

describe('a section that grew', () => {
  const down = (y: number) => (y >= 400 ? y + 60 : y);
  const boxed = ({ box, ...rest }: Drawing['bands'][number]) => ({
    ...rest,
    box: { ...box, y: down(box.y), height: box.y === 0 ? box.height + 60 : box.height },
  });
  const grown: Drawing = {
    bands: DRAWING.bands.map(boxed),
    pictures: DRAWING.pictures.map(({ box, seed }) => ({ seed, box: { ...box, y: down(box.y) } })),
    words: DRAWING.words.map((word) => ({ ...word, baseline: down(word.baseline) })),
  };
  // The picture's grain belongs to its place, so it is drawn where the source has it and carried down.
  const carried = draw(grown, { width: 640, height: 1260 });
  for (let y = 440; y < 680; y++) {
    for (let x = 60; x < 380; x++) carried.data.set(SOURCE.raster.data.subarray(at(x, y), at(x, y) + 3), at(x, y + 60));
  }
  const nodes = Object.fromEntries(grown.bands.map(({ box }, i) => [`section-${i}`, box]));
  const report = run({ ...renderedOf(grown, carried), nodes });

  test('is flagged, and what it pushes down is not', async () => {
    expect(flags(await report)).toEqual(['0 layout_uncertain medium']);
    expect((await report).review[0].message).toBe('This section is 60 px taller than in the image.');
  });

  test('costs the sections below their place all the same', async () => {
    const perfect = await run(renderedOf(DRAWING));
    expect((await report).sections[1].structure).toBeLessThan(perfect.sections[1].structure);
    expect((await report).sections[2].visualFidelity).toBeLessThan(perfect.sections[2].visualFidelity);
  });

  test('does not hide a fault of a section below', async () => {
    const red = withWord(grown, 4, { color: [220, 30, 30] });
    const raster = { ...carried, data: carried.data.slice() };
    const drawn = draw(red, { width: 640, height: 1260 });
    raster.data.set(drawn.data.subarray(at(0, 860)), at(0, 860));
    expect(flags(await run({ ...renderedOf(red, raster), nodes }))).toEqual(['0 layout_uncertain medium', '2 visual_mismatch medium']);
  });
});

describe('what pictures keep', () => {
  const scene: TextLine = {
    ...DOCUMENT.sections[1].root.children.flatMap((node) => (node.kind === 'text' ? node.lines : []))[0],
    id: 'scene',
    text: 'FRESH',
    kind: 'scene',
    surface: 'photo',
    box: { x: 100, y: 500, width: 80, height: 20 },
  };

  test('words printed on things are told, without keeping the page from passing', async () => {
    const report = await run(renderedOf(DRAWING), { ...DOCUMENT, sceneLines: [scene, { ...scene, id: 'b', text: 'MINT' }] });
    expect(flags(report)).toEqual(['1 baked_text low']);
    expect(report.review[0].message).toBe('2 lines of text stayed part of a picture: “FRESH”, “MINT”');
    expect(report.autoPass).toBe(true);
  });

  test('plain words on a flat ground that stayed pixels need a look', async () => {
    const report = await run(renderedOf(DRAWING), { ...DOCUMENT, sceneLines: [{ ...scene, surface: 'flat', confidence: 0.95 }] });
    expect(flags(report)).toEqual(['1 baked_text medium']);
  });

  test('a line that nobody could make out needs a look and counts as text that is missing', async () => {
    const read = await run(renderedOf(DRAWING));
    const report = await run(renderedOf(DRAWING), { ...DOCUMENT, sceneLines: [{ ...scene, kind: 'unread', surface: 'flat' }] });
    expect(flags(report)).toEqual(['1 baked_text medium']);
    expect(report.sections[1].textAccuracy).toBeLessThan(read.sections[1].textAccuracy);
    expect(report.autoPass).toBe(false);
  });

  test('a word cut out as a small picture needs a look and counts as text that is missing', async () => {
    const word = { text: 'lost', x: 440, baseline: 520, size: 18, color: [30, 30, 30] } as const;
    const drawing: Drawing = { ...DRAWING, words: [...DRAWING.words, word] };
    const icon = { ...DOCUMENT.assets[0], id: 'asset-1', name: 'icon-1.png', kind: 'icon', box: grow(inkBox(word), 1) } as const;
    const page = renderedOf(DRAWING, draw(drawing));
    const report = await run(page, { ...DOCUMENT, assets: [...DOCUMENT.assets, icon] }, sourceOf(draw(drawing)));
    expect(flags(report)).toEqual(['1 baked_text medium']);
    expect(report.review[0]).toMatchObject({ assetNames: ['icon-1.png'], metric: 'textAccuracy' });
    expect(report.sections[1].textAccuracy).toBeLessThan(0.9);
  });

  test('an image without text says so', async () => {
    const drawing: Drawing = { ...DRAWING, words: [] };
    const report = await run(renderedOf(drawing), documentOf(drawing), sourceOf(draw(drawing)));
    expect(flags(report)).toEqual(['0 text_missing medium']);
    expect(report.review[0].message).toBe('No text was found in this image: the page shows it as a picture.');
  });

  test('a picture of one pixel is no trouble', async () => {
    const raster = createRaster(1, 1, 3);
    const document = {
      ...documentOf({ bands: [{ box: { x: 0, y: 0, width: 1, height: 1 }, color: [0, 0, 0] }], pictures: [], words: [] }),
      width: 1,
      height: 1,
    };
    const report = await run({ raster, nodes: {}, lines: {}, phoneOverflow: 0 }, document, sourceOf(raster));
    expect(report.visualFidelity).toBe(1);
  });
});
