/** Pieces of the report's HTML. */
import type { Box } from '../../image/geometry.ts';

/** A box drawn over a picture; its words show where the mouse rests. */
export interface Outline {
  readonly box: Box;
  readonly color: string;
  readonly words: string;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param seconds what the stage took, where it was timed */
export function panel(stage: string, seconds: number | undefined, ...parts: readonly string[]): string {
  const pictures = parts.filter((part) => part.startsWith('<div'));
  const rest = parts.filter((part) => !part.startsWith('<div'));
  const time = seconds === undefined ? '' : ` <small>${seconds.toFixed(2)} s</small>`;
  return `<details open id="${stage}"><summary>${stage}${time}</summary><div class="pictures">${pictures.join('')}</div>${rest.join('')}</details>`;
}

/** A picture of the report with outlines over it. Sizes in source px. */
export function overlay(name: string, { width, height }: { width: number; height: number }, outlines: readonly Outline[]): string {
  const boxes = outlines.map(({ box, color, words }) => {
    const place = `x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}"`;
    return `<rect ${place} fill="${color}" fill-opacity=".12" stroke="${color}" stroke-width="2"><title>${escapeHtml(words)}</title></rect>`;
  });
  const svg = boxes.length === 0 ? '' : `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${boxes.join('')}</svg>`;
  return `<div class="picture"><img src="${name}.webp" alt="${name}">${svg}</div>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const row = (cells: readonly (string | number)[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(cell))}</${tag}>`).join('')}</tr>`;

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `<table>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}
