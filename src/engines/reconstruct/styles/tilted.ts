/** Lone signs and short words that were set at an angle, as ornaments and tags are: too few letters to tell it by their own rows, they lean against what is drawn of them. They stay pixels. */
import { faceOf } from '../../fonts/index.ts';
import { channelDistance } from '../../image/colour.ts';
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import { spreadOfInk } from '../../image/leaning.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { StyledLine } from '../document.ts';
import { drawText, releaseFaces, withoutHinting } from '../../fonts/drawing/drawing.ts';

/** So few letters, px high and matching no better tell nothing of their angle but against what is drawn of them. */
const LONE = { letters: 5, height: 16, match: 0.85 };
/** Degrees that are tried, and the least of them that counts; nats by which the ink's rows tell that more than those of what is drawn. */
const TILT = { most: 30, least: 6, told: 0.1 };
/** Ink differs from its ground by so many levels. */
const INK = 40;
/** Air round a line's box, px. */
const AIR = 2;

export interface Pictures {
  readonly source: RgbRaster;
  readonly plate: RgbRaster;
}

const isLone = (line: StyledLine): boolean =>
  !line.isMark &&
  line.writing === undefined &&
  line.direction === 'ltr' &&
  line.box.height >= LONE.height &&
  line.text.replaceAll(/\s/gu, '').length <= LONE.letters &&
  Math.min(...line.runs.map(({ style }) => style.match)) < LONE.match;

/** Ids of lone signs and short words that lean. */
export function tiltedLines(lines: readonly StyledLine[], pictures: Pictures): ReadonlySet<string> {
  const lone = lines.filter(isLone);
  if (lone.length === 0) return new Set();
  try {
    return new Set(lone.filter((line) => tiltOf(line, pictures) >= TILT.told).map(({ id }) => id));
  } finally {
    releaseFaces();
  }
}

/** Nats by which a line's ink is told to lean more than what is drawn of it. */
export function tiltOf(line: StyledLine, { source, plate }: Pictures): number {
  const box = clampToPixels(grow(line.box, AIR), source.width, source.height);
  const seen = spreadIn(box, (x, y) => {
    const levels = channelDistance(colorAt(source, box.x + x, box.y + y), colorAt(plate, box.x + x, box.y + y));
    return levels > INK ? levels : 0;
  });
  const { alpha } = drawnIn(line, box);
  const drawn = spreadIn(box, (x, y) => alpha[y * box.width + x]!);
  const angles = Array.from({ length: 2 * TILT.most + 1 }, (_, i) => i - TILT.most);
  const best = angles.toSorted((a, b) => seen(a) - seen(b))[0]!;
  return Math.abs(best) < TILT.least ? 0 : seen(0) - seen(best) - (drawn(0) - drawn(best));
}

function drawnIn({ text, direction, originX, baseline, runs: [{ style }] }: StyledLine, box: Box): { readonly alpha: Float32Array } {
  const face = faceOf(style);
  const { width, height } = box;
  const spacing = { letters: style.letterSpacing, words: style.wordSpacing };
  const place = { penX: originX - box.x, baseline: baseline - box.y, width, height };
  return withoutHinting(() =>
    drawText({ face, fakeBold: false }, text, { size: style.size, spacing, direction, inkLuminance: 0, ...place }),
  );
}

function spreadIn({ width, height }: Box, inkAt: (x: number, y: number) => number): (degrees: number) => number {
  const xs: number[] = [];
  const ys: number[] = [];
  const values: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = inkAt(x, y);
      if (!(value > 0)) continue;
      xs.push(x + 0.5 - width / 2);
      ys.push(y + 0.5 - height / 2);
      values.push(value);
    }
  const ink = { xs: Float64Array.from(xs), ys: Float64Array.from(ys), values: Float64Array.from(values) };
  return spreadOfInk(ink, Math.hypot(width, height) / 2);
}
