/**
 * Figures along a scale (1 3 6 8 10 under a slider, years under a chart), of which the detector passes the narrow and the pale ones. They stand where their value puts them: two that were read tell where the others are looked
 * for, and what each says.
 */
import {
  bottom,
  boxFromEdges,
  centerX,
  centerY,
  clampToPixels,
  enclose,
  grow,
  intersect,
  right,
  type Box,
} from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { freeParts } from '../lines/free-parts.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { blackOnWhite } from '../recognise/normalise.ts';
import type { CtcRecogniser } from '../recognise/recogniser.ts';
import type { ReadLine } from './reread.ts';

/** So many figures of a row were read, so many make a scale. */
const SCALE = { read: 2, least: 3 };
/** Heights of the figures of one row differ by this factor (the value that a slider has is set larger), their middles by this share of their height. */
const ROW = { high: 1.5, middle: 0.6 };
/** Figures stand this far from each other at least, and this near to where their value puts them, in heights of them: a row whose ends are flush is off by half a figure. */
const APART = 2;
const OFF = 0.5;
/** What stands as near to each other, in heights, is one number. */
const TOGETHER = 0.6;
/** How far above and below the figures what stands in the row is seen whole, in heights: the larger figure of a value that is set reaches beyond them. */
const AROUND = 0.6;
/** A 1 is a stroke, which reads as one of these or as nothing; no wider than this, in heights. */
const STROKE = { text: /^[1IiLl|!\][)(/]?$/, wide: 0.55 };
/** A figure in its place is surer than its own reading. */
const SURE = 0.9;

interface Figure {
  readonly of: ReadLine;
  readonly value: number;
}

/** A scale, and the px that one more takes. */
interface Scale {
  readonly figures: readonly Figure[];
  readonly from: number;
  readonly step: number;
}

/** @returns the lines with the figures that were found behind them */
export async function withScaleFigures(
  lines: readonly ReadLine[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const boxes = lines.map(({ line }) => line.box);
  const found = rowsOf(figuresIn(lines)).flatMap((row) => {
    const scale = scaleOf(row);
    return scale ? marksIn(scale, boxes, { raster, noise }).map((line) => ({ scale, line })) : [];
  });
  if (found.length === 0) return [...lines];
  const readings = await ctc.read(await Promise.all(found.map(({ line }) => blackOnWhite(line))), signal);
  const said = found.flatMap(({ scale, line }, i) => {
    const text = textAt(scale, line, readings[i]!.text);
    const reading = { ...readings[i]!, text: text ?? '', confidence: Math.max(readings[i]!.confidence, SURE), others: [] };
    return text === null ? [] : [{ scale, read: { line, reading } }];
  });
  const isScale = (scale: Scale) => scale.figures.length + said.filter((other) => other.scale === scale).length >= SCALE.least;
  return [...lines, ...said.filter(({ scale }) => isScale(scale)).map(({ read }) => read)];
}

const figuresIn = (lines: readonly ReadLine[]): Figure[] =>
  lines.flatMap((of) =>
    of.line.ink.surface === 'flat' && /^\d{1,4}$/.test(of.reading.text.trim()) ? [{ of, value: Number(of.reading.text) }] : [],
  );

/** Figures that stand in one row, left to right. */
function rowsOf(figures: readonly Figure[]): Figure[][] {
  const rows: Figure[][] = [];
  for (const figure of figures.toSorted((a, b) => a.of.line.box.x - b.of.line.box.x)) {
    const { box } = figure.of.line;
    const own = rows.find(([first]) => isOfRow(first!.of.line.box, box));
    if (own) own.push(figure);
    else rows.push([figure]);
  }
  return rows;
}

function isOfRow(a: Box, b: Box): boolean {
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  return high <= ROW.high * low && Math.abs(centerY(a) - centerY(b)) <= ROW.middle * low;
}

/** The scale that figures of a row are of: where each stands as far from the first as its value is. */
function scaleOf(row: readonly Figure[]): Scale | null {
  const [first, last] = [row[0]!, row.at(-1)!];
  if (row.length < SCALE.read || last.value <= first.value) return null;
  const at = ({ of }: Figure) => centerX(of.line.box);
  const step = (at(last) - at(first)) / (last.value - first.value);
  const scale = { figures: row, step, from: at(first) - first.value * step };
  const isInPlace = (figure: Figure) => Math.abs(at(figure) - scale.from - figure.value * step) <= OFF * figure.of.line.box.height;
  const areApart = row.every((figure, i) => i === 0 || figure.of.line.box.x - right(row[i - 1]!.of.line.box) >= APART * heightOf(row));
  return areApart && row.every(isInPlace) ? scale : null;
}

const heightOf = (row: readonly Figure[]): number => Math.min(...row.map(({ of }) => of.line.box.height));

/** What stands free in the row of a scale and is as high as its figures. */
function marksIn(
  { figures }: Scale,
  lines: readonly Box[],
  { raster, noise }: { readonly raster: RgbRaster; readonly noise: number },
): LineInk[] {
  const row = enclose(figures.map(({ of }) => of.line.box));
  const height = heightOf(figures);
  const around = boxFromEdges(0, row.y - AROUND * height, raster.width, bottom(row) + AROUND * height);
  const area = clampToPixels(around, raster.width, raster.height);
  const free = freeParts(area, figures[0]!.of.line.ink.paper, { raster, noise });
  const numbers: Box[] = [];
  for (const part of free.filter((box) => box.height > height / 2).toSorted((a, b) => a.x - b.x)) {
    const last = numbers.at(-1);
    if (last && part.x - right(last) < TOGETHER * height) numbers[numbers.length - 1] = enclose([last, part]);
    else numbers.push(part);
  }
  return numbers.flatMap((box) => {
    const isFigure = figures.every(({ of }) => isOfRow(of.line.box, box)) && box.width <= 4 * box.height;
    if (!isFigure || lines.some((other) => intersect(other, box))) return [];
    const line = lineInk(raster, grow(box, 1), noise);
    return line?.ink.surface === 'flat' ? [line] : [];
  });
}

/** What a mark says: the value that stands in its place, where it reads as that. */
function textAt({ from, step }: Scale, { box }: LineInk, seen: string): string | null {
  const value = Math.round((centerX(box) - from) / step);
  if (value < 0 || Math.abs(centerX(box) - from - value * step) > OFF * box.height) return null;
  const isOne = value === 1 && STROKE.text.test(seen.trim()) && box.width <= STROKE.wide * box.height;
  return isOne || seen.trim() === String(value) ? String(value) : null;
}
