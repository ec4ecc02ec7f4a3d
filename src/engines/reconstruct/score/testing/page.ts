/** A small page for the tests: what it shows (the source), what was made of it (the page), and ways to damage that. */
import type { Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import type { PageDocument, RenderedPage, SourcePicture, StyledLine, TextNode } from '../../document.ts';
import { PHOTO, STYLE, styledLine } from '../../document/testing/samples.ts';

export interface Word {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly color: Rgb;
}

export interface Drawing {
  readonly bands: readonly { readonly box: Box; readonly color: Rgb }[];
  readonly pictures: readonly { readonly box: Box; readonly seed: number }[];
  readonly words: readonly Word[];
}

export const PAGE = { width: 640, height: 1200 };
const INK: Rgb = [40, 40, 48];

/** Three sections of 400 px: a heading with two lines, a picture with a caption, a coloured band with two lines. */
export const DRAWING: Drawing = {
  bands: [
    { box: { x: 0, y: 0, width: 640, height: 400 }, color: [255, 255, 255] },
    { box: { x: 0, y: 400, width: 640, height: 400 }, color: [244, 240, 235] },
    { box: { x: 0, y: 800, width: 640, height: 400 }, color: [32, 60, 120] },
  ],
  pictures: [{ box: { x: 60, y: 440, width: 320, height: 240 }, seed: 5 }],
  words: [
    { text: 'A heading of the page', x: 60, baseline: 100, size: 40, color: INK },
    { text: 'running text that goes on for a while', x: 60, baseline: 180, size: 20, color: INK },
    { text: 'and a second line of the same kind', x: 60, baseline: 210, size: 20, color: INK },
    { text: 'caption under the picture', x: 60, baseline: 720, size: 16, color: [90, 90, 90] },
    { text: 'white words on the band', x: 80, baseline: 900, size: 28, color: [255, 255, 255] },
    { text: 'and smaller ones below them', x: 80, baseline: 960, size: 18, color: [220, 226, 240] },
  ],
};

function fill(raster: RgbRaster, box: Box, colorAt: (x: number, y: number) => Rgb): void {
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(raster.height, box.y + box.height); y++) {
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(raster.width, box.x + box.width); x++)
      raster.data.set(colorAt(x, y), (y * raster.width + x) * 3);
  }
}

/** 0 to 1, the same for the same numbers. */
function noise(a: number, b: number, c: number): number {
  const n = Math.sin(a * 127.1 + b * 311.7 + c * 74.7) * 43758.5453;
  return n - Math.floor(n);
}

const advanceOf = (word: Word) => [...word.text].length * word.size * 0.6;

export function inkBox(word: Word): Box {
  return { x: word.x, y: word.baseline - 0.7 * word.size, width: advanceOf(word) - 0.1 * word.size, height: 0.7 * word.size };
}

/** Letters are patterns of 5 × 7 dots that depend on the character only. */
function drawWord(raster: RgbRaster, word: Word): void {
  const dot = word.size / 10;
  [...word.text].forEach((letter, i) => {
    if (letter === ' ') return;
    for (let row = 0; row < 7; row++) {
      for (let column = 0; column < 5; column++) {
        if (noise(letter.codePointAt(0)!, row, column) < 0.5) continue;
        const box = { x: word.x + i * word.size * 0.6 + column * dot, y: word.baseline - (7 - row) * dot, width: dot, height: dot };
        fill(raster, { x: Math.round(box.x), y: Math.round(box.y), width: Math.ceil(dot), height: Math.ceil(dot) }, () => word.color);
      }
    }
  });
}

export function draw({ bands, pictures, words }: Drawing, page = PAGE): RgbRaster {
  const raster = createRaster(page.width, page.height, 3);
  raster.data.fill(255);
  for (const { box, color } of bands) fill(raster, box, () => color);
  for (const { box, seed } of pictures) {
    fill(raster, box, (x, y) => {
      const tone = (period: number) =>
        120 * noise(Math.floor(x / period), Math.floor(y / period), seed) + 60 * noise(Math.floor(x / 4), Math.floor(y / 4), seed);
      return [tone(40), tone(64), tone(24)];
    });
  }
  for (const word of words) drawWord(raster, word);
  return raster;
}

function printedLine(word: Word, index: number, paper: Rgb): StyledLine {
  return styledLine(
    word.text,
    { ...STYLE, family: 'Dots', size: word.size, color: word.color },
    {
      id: `line-${index}`,
      box: inkBox(word),
      paper,
      baseline: word.baseline,
      originX: word.x,
      advance: advanceOf(word),
      ascent: word.size,
      descent: 0.3 * word.size,
    },
  );
}

const advanceBox = (line: StyledLine): Box => ({
  x: line.originX,
  y: line.baseline - line.ascent,
  width: line.advance,
  height: line.ascent + line.descent,
});

const within = (band: Box, box: Box): boolean => box.y >= band.y && box.y < band.y + band.height;

/** The document that a perfect reading of the drawing gives. */
export function documentOf({ bands, pictures, words }: Drawing): PageDocument {
  const roles = ['h1', 'p', 'p', 'caption', 'h2', 'p'] as const;
  const texts = words.map((word, index): TextNode => {
    const paper = bands.findLast(({ box }) => word.baseline > box.y)?.color ?? [255, 255, 255];
    const line = printedLine(word, index, paper);
    return {
      kind: 'text',
      id: `text-${index}`,
      box: advanceBox(line),
      role: roles[index] ?? 'p',
      lines: [line],
      align: 'left',
      lineHeight: 1.3 * word.size,
      decorations: [],
    };
  });
  return {
    ...PAGE,
    language: 'en',
    direction: 'ltr',
    title: 'Test',
    scale: 1,
    sections: bands.map(({ box, color }, index) => {
      const section = { id: `section-${index}`, index, box, fill: { kind: 'solid', color }, picture: null } as const;
      const children = [
        ...pictures
          .filter((picture) => within(box, picture.box))
          .map((picture) => ({ kind: 'picture', id: 'picture-0', box: picture.box, asset: PHOTO.id }) as const),
        ...texts.filter((text) => within(box, text.box)),
      ];
      const frame = { fill: section.fill, picture: null, radius: [0, 0, 0, 0], border: null, shadow: null } as const;
      return {
        section,
        kind: 'text',
        root: { kind: 'container', id: section.id, box, role: 'section', layout: 'column', frame, children },
      } as const;
    }),
    assets: pictures.map(({ box }) => ({ ...PHOTO, box })),
    fonts: [],
    sceneLines: [],
  };
}

export function sourceOf(raster: RgbRaster, noiseLevel = 0): SourcePicture {
  return { raster, format: 'png', fullHeight: raster.height, noise: noiseLevel };
}

/** The page as rendered: the lines lie where the words of the drawing are. */
export function renderedOf(drawing: Drawing, raster: RgbRaster = draw(drawing)): RenderedPage {
  const lines = Object.fromEntries(
    drawing.words.map((word, index) => [`line-${index}`, advanceBox(printedLine(word, index, [255, 255, 255]))]),
  );
  return { raster, nodes: {}, lines, phoneOverflow: 0 };
}

/** Changes one word of a drawing. */
export function withWord(drawing: Drawing, index: number, change: Partial<Word>): Drawing {
  return { ...drawing, words: drawing.words.map((word, i) => (i === index ? { ...word, ...change } : word)) };
}
