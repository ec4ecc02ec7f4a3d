import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import type { ContainerNode, Section, TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { differencePicture } from './difference.ts';
import { debugReport, type Trace } from './index.ts';

const BOX = { x: 10, y: 10, width: 40, height: 12 };
const WORDS: TextLine = { ...LINE, text: 'a < b', box: BOX, alternatives: ['a ( b'] };

function trace(): Trace {
  const raster = createRaster(100, 50, 3);
  const render = createRaster(100, 40, 3);
  const section: Section = {
    id: 'section-1',
    index: 0,
    box: { x: 0, y: 0, width: 100, height: 50 },
    fill: { kind: 'solid', color: [0, 0, 0] },
    picture: null,
  };
  const root: ContainerNode = {
    kind: 'container',
    id: 'root',
    box: section.box,
    role: 'section',
    layout: 'column',
    frame: null,
    children: [],
  };
  return {
    source: { raster, format: 'png', fullHeight: 50, noise: 0 },
    read: { lines: [WORDS], language: 'en', model: 'test' },
    unshaded: { raster, format: 'png', fullHeight: 50, noise: 0 },
    plate: { raster, inkMask: new Uint8Array(5000) },
    sections: [section],
    shapes: [],
    assets: [],
    styles: { lines: [], fonts: [] },
    document: {
      width: 100,
      height: 50,
      language: 'en',
      direction: 'ltr',
      title: 'T',
      scale: 1,
      sections: [{ section, kind: 'text', root }],
      assets: [],
      fonts: [],
      sceneLines: [],
    },
    rendered: { raster: render, nodes: { root: section.box }, lines: {}, phoneOverflow: 0 },
    quality: { textAccuracy: 1, visualFidelity: 1, structure: 1, sections: [], confidences: {}, review: [], autoPass: true },
    stageSeconds: { read: 1.25 },
  };
}

test('the report shows every stage, its time and its boxes, and its pictures are there', async () => {
  const files = await debugReport(trace());
  const html = Buffer.from(files[0].bytes).toString();
  for (const stage of ['decode', 'read', 'textShadows', 'erase', 'segment', 'shapes', 'assets', 'styles', 'tree', 'refine', 'score'])
    expect(html).toContain(`id="${stage}"`);
  expect(html).toContain('1.25 s');
  expect(html).toContain('a &lt; b');
  expect(html).toContain('<rect x="10" y="10" width="40" height="12"');
  for (const [, name] of html.matchAll(/src="([^"]+)"/g)) expect(files.map((file) => file.path)).toContain(name);
  expect(await sharp(files[1].bytes).metadata()).toMatchObject({ width: 100, height: 50 });
});

test('what agrees is grey, what differs and what is missing is red', () => {
  const source = createRaster(2, 2, 3);
  const render = createRaster(2, 1, 3);
  render.data.set([200, 0, 0], 3);
  const { data } = differencePicture(source, render);
  expect(data[0]).toBe(data[1]);
  expect(data[3]).toBeGreaterThan(data[4] + 100);
  expect(data[6]).toBeGreaterThan(data[7] + 100);
});
