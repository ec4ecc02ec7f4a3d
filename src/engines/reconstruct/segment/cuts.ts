import type { RgbRaster } from '../../image/raster.ts';
import { LOSSY } from '../../image/noise.ts';

/**
 * A row begins a section if most columns step there and the rows around it do not. Limits measured on eleven pages: they find
 * 86 of 87 visible boundaries, 89 of 93 found are right.
 */
const STRONG = { step: 5, share: 0.62, over: 3, mean: 0 };
const WEAK = { step: 2, share: 0.9, over: 6, mean: 1.5 };
/** Share of the width, at each side, that must change too. */
const MARGIN = 0.04;
/** A column steps by so many times what it does beside the edge. */
const TEXTURE = 1.5;
/** Rows beside an edge, without its own two neighbours: it may lie between two rows. */
const BESIDE = [-5, -4, -3, -2, 2, 3, 4, 5];
/** Bands lower than this many px belong to their neighbour (rules, borders). */
const LEAST_BAND = 20;

/** In a picture that was stored with loss an edge may lie on one row in some columns and on the next one in the others: share that it takes on both together. */
const RAGGED = { least: 0.95, most: 1.05 };
/** Blocks of such pictures hold gradients as steps of so many levels at most; within so many rows the ground goes on in their direction by this share of one. */
const BANDING = { most: 6, rows: 128, share: 0.6 };

/**
 * On paper or linen a row of fibres steps at both margins by chance, where cards end between them. The ground of so many rows above and below is one then, to so many
 * levels: 1 to 5 at two such rows, 13 and more at the sections of twelve pages whose margins step from row to row by `rough` levels and the noise (median of median steps).
 */
const SAME_TEXTURE = { rows: 12, beside: 16, rough: 1, levels: 5 };

/**
 * At a row of blocks in a lossy photo its margins step by chance, too, where a box as wide as what lies between them begins. Over so many rows above and below their ground is one then:
 * it changes by less than so many levels, and this share of what most columns step by: .02 at such a row; at 294 other cuts of 34 pictures .33 at least.
 */
const SAME_GROUND = { rows: 3, levels: 3, share: 0.1 };

interface RowSteps {
  /** Mean step from the row above, levels. */
  readonly mean: Float32Array;
  /** Median of it: a box that begins on a photo moves the mean and not the median. */
  readonly median: Float32Array;
  /** Share of columns that step by the strong and the weak limit, and those of the margins: the left one, the right one, the lower of both. */
  readonly strong: Float32Array;
  readonly weak: Float32Array;
  readonly leftMargin: Float32Array;
  readonly rightMargin: Float32Array;
  readonly strongMargin: Float32Array;
  readonly weakMargin: Float32Array;
}

/** Rows (y of the first row) at which a section begins, without 0, in order. */
export function findCuts(raster: RgbRaster, noise: number): number[] {
  const steps = measureSteps(raster, noise);
  const found: { y: number; strength: number }[] = [];
  for (let y = 1; y < raster.height; y++) {
    const around = neighbourMean(steps.mean, y);
    const whole = steps.strong[y] >= STRONG.share && steps.strongMargin[y] > 0.5;
    const strong = whole && steps.median[y] > STRONG.over * neighbourMean(steps.median, y);
    const ragged = noise >= LOSSY && isRagged(steps, y) && around < STRONG.step;
    const weak =
      steps.weak[y] >= WEAK.share && steps.mean[y] >= WEAK.mean + noise && steps.mean[y] > WEAK.over * around && steps.weakMargin[y] > 0.5;
    const level = strong || (weak && !(noise >= LOSSY && isBanding(raster, y)));
    const begins = ragged || (level && (around < WEAK.step + noise || leavesTexture(raster, y, noise)));
    if (begins && !staysTexture(raster, y, noise) && !staysGround(raster, y, steps.median[y])) found.push({ y, strength: steps.mean[y] });
  }
  return thin(found, raster.height);
}

/** Whether most columns step at this row or at the one before, each at one of them. */
function isRagged({ strong, leftMargin, rightMargin, mean }: RowSteps, y: number): boolean {
  const both = strong[y] + strong[y - 1];
  const margins = [leftMargin, rightMargin].map((margin) => margin[y] + margin[y - 1]);
  return both >= RAGGED.least && both <= RAGGED.most && mean[y] >= mean[y - 1] && Math.min(...margins) >= RAGGED.least;
}

/** Whether the step at a row is one of a gradient's: its ground goes on in the same direction, above or below. */
function isBanding(raster: RgbRaster, y: number): boolean {
  const margin = Math.max(4, Math.round(raster.width * MARGIN));
  return [0, raster.width - margin].some((x) => {
    const at = (row: number) => marginColor(raster, x, margin, Math.max(0, Math.min(raster.height - 1, row)));
    const [above, below, before, after] = [at(y - 3), at(y + 3), at(y - BANDING.rows), at(y + BANDING.rows)];
    const steps = [0, 1, 2].map((c) => below[c] - above[c]);
    const c = steps.reduce((most, step, i) => (Math.abs(step) > Math.abs(steps[most]) ? i : most), 0);
    if (Math.abs(steps[c]) > BANDING.most) return false;
    const onwards = [above[c] - before[c], after[c] - below[c]].map((change) => change * Math.sign(steps[c]));
    return Math.max(...onwards) >= BANDING.share * Math.abs(steps[c]) && Math.max(...onwards.map(Math.abs)) < 4 * BANDING.most;
  });
}

/**
 * Whether most columns, those of either margin among them, step more than from row to row beside it: on grass and rock they all do, and a box that begins there
 * adds its own alone.
 */
function leavesTexture(raster: RgbRaster, y: number, noise: number): boolean {
  const { width } = raster;
  const margin = Math.max(4, Math.round(width * MARGIN));
  const counts = [0, 0, 0];
  for (let x = 0; x < width; x++) {
    const least = Math.max(WEAK.step + noise, TEXTURE * textureAt(raster, x, y));
    if (stepAt(raster, x, y) >= least) counts[x < margin ? 0 : x >= width - margin ? 2 : 1]++;
  }
  return counts[0] + counts[1] + counts[2] >= STRONG.share * width && Math.min(counts[0], counts[2]) > margin / 2;
}

/** Whether the ground of both margins is rough and has the same colour above and below a row: only what lies on it changes there. */
function staysTexture(raster: RgbRaster, y: number, noise: number): boolean {
  const margin = Math.max(4, Math.round(raster.width * MARGIN));
  const { rows, beside, rough, levels } = SAME_TEXTURE;
  return [0, raster.width - margin].every((x) => {
    const around = Array.from({ length: 2 * beside + 1 }, (_, i) => y - beside + i).filter(
      (row) => Math.abs(row - y) > 1 && row >= 1 && row < raster.height,
    );
    const steps = around.map((row) => medianLevel(Array.from({ length: margin }, (_, i) => stepAt(raster, x + i, row))));
    if (medianLevel(steps) < rough + noise) return false;
    const [above, below] = [y - rows, y + 1].map((top) => meanColor(raster, { x, margin, top: Math.max(0, top), rows: rows - 1 }));
    return above.every((level, c) => Math.abs(level - below[c]) <= levels);
  });
}

/** Whether the ground of both margins goes on where most columns step. @param step their median step, levels */
function staysGround(raster: RgbRaster, y: number, step: number): boolean {
  const margin = Math.max(4, Math.round(raster.width * MARGIN));
  const { rows, levels, share } = SAME_GROUND;
  return [0, raster.width - margin].every((x) => {
    const [above, below] = [Math.max(0, y - rows), y].map((top) => meanColor(raster, { x, margin, top, rows }));
    return above.every((level, c) => Math.abs(level - below[c]) < Math.min(levels, share * step));
  });
}

const medianLevel = (levels: readonly number[]): number => levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? 0;

/** Mean colour of some rows of a margin. */
function meanColor(
  { data, width, height }: RgbRaster,
  { x, margin, top, rows }: { readonly x: number; readonly margin: number; readonly top: number; readonly rows: number },
): number[] {
  const sums = [0, 0, 0];
  const end = Math.min(height, top + rows);
  for (let y = top; y < end; y++)
    for (let i = (y * width + x) * 3; i < (y * width + x + margin) * 3; i += 3) for (let c = 0; c < 3; c++) sums[c] += data[i + c];
  return sums.map((sum) => sum / Math.max(1, (end - top) * margin));
}

/** From a pixel to that above it, levels of the channel that steps most. */
function stepAt({ data, width }: RgbRaster, x: number, y: number): number {
  const i = (y * width + x) * 3;
  return Math.max(...[0, 1, 2].map((c) => Math.abs(data[i + c] - data[i - width * 3 + c])));
}

/** Mean step of a column about a row. */
function textureAt(raster: RgbRaster, x: number, y: number): number {
  const rows = BESIDE.map((d) => y + d).filter((row) => row >= 1 && row < raster.height);
  return rows.reduce((sum, row) => sum + stepAt(raster, x, row), 0) / Math.max(1, rows.length);
}

/** Median colour of one row of a margin. */
function marginColor({ data, width }: RgbRaster, x: number, margin: number, y: number): number[] {
  const start = (y * width + x) * 3;
  return [0, 1, 2].map((c) => Array.from({ length: margin }, (_, i) => data[start + i * 3 + c]).toSorted((a, b) => a - b)[margin >> 1]);
}

function measureSteps(raster: RgbRaster, noise: number): RowSteps {
  const { width, height, data } = raster;
  const rows = () => new Float32Array(height);
  const steps: RowSteps = {
    mean: rows(),
    median: rows(),
    strong: rows(),
    weak: rows(),
    leftMargin: rows(),
    rightMargin: rows(),
    strongMargin: rows(),
    weakMargin: rows(),
  };
  const margin = Math.max(4, Math.round(width * MARGIN));
  const histogram = new Uint32Array(256);
  const [strong, weak] = [STRONG.step + 2 * noise, WEAK.step + noise];
  for (let y = 1; y < height; y++) {
    let sum = 0;
    // left margin, middle, right margin
    const strongCount = [0, 0, 0];
    const weakCount = [0, 0, 0];
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const above = i - width * 3;
      const step = Math.max(
        Math.abs(data[i] - data[above]),
        Math.abs(data[i + 1] - data[above + 1]),
        Math.abs(data[i + 2] - data[above + 2]),
      );
      sum += step;
      histogram[step]++;
      if (step < weak) continue;
      const part = x < margin ? 0 : x >= width - margin ? 2 : 1;
      weakCount[part]++;
      if (step >= strong) strongCount[part]++;
    }
    steps.mean[y] = sum / width;
    steps.median[y] = medianOf(histogram, width);
    histogram.fill(0);
    steps.strong[y] = (strongCount[0] + strongCount[1] + strongCount[2]) / width;
    steps.weak[y] = (weakCount[0] + weakCount[1] + weakCount[2]) / width;
    [steps.leftMargin[y], steps.rightMargin[y]] = [strongCount[0] / margin, strongCount[2] / margin];
    steps.strongMargin[y] = Math.min(strongCount[0], strongCount[2]) / margin;
    steps.weakMargin[y] = Math.min(weakCount[0], weakCount[2]) / margin;
  }
  return steps;
}

function medianOf(histogram: Uint32Array, count: number): number {
  let sum = 0;
  for (let step = 0; step < histogram.length; step++) if ((sum += histogram[step]) * 2 >= count) return step;
  return 0;
}

/** Mean of the rows near y. */
function neighbourMean(mean: Float32Array, y: number): number {
  let [sum, count] = [0, 0];
  for (const d of BESIDE) {
    if (y + d < 1 || y + d >= mean.length) continue;
    sum += mean[y + d];
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Keeps the strongest of each group of cuts that lie closer than a band may be high. */
function thin(found: readonly { y: number; strength: number }[], height: number): number[] {
  const kept: number[] = [];
  for (const cut of [...found].toSorted((a, b) => b.strength - a.strength || a.y - b.y)) {
    if (cut.y < LEAST_BAND || height - cut.y < LEAST_BAND) continue;
    if (kept.every((y) => Math.abs(y - cut.y) >= LEAST_BAND)) kept.push(cut.y);
  }
  return kept.toSorted((a, b) => a - b);
}
