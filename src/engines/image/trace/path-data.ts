import type { Outline } from './outline.ts';
import type { Point } from './point.ts';

/** Places are written to a tenth of a px: what is finer cannot be measured on anti-aliased edges. */
const STEPS = 10;

/** Path data (SVG 2, chapter 9) as short as relative coordinates make it. */
export function pathData(outlines: readonly Outline[]): string {
  return outlines.map((outline) => (outline.kind === 'circle' ? circleData(outline) : pathOf(outline))).join('');
}

function circleData({ middle, radius }: Extract<Outline, { kind: 'circle' }>): string {
  const r = Math.max(1, Math.round(radius * STEPS));
  const [x, y] = rounded(middle);
  const half = (to: number) => `a${list([r, r])} 0 1 0${list([to, 0], true)}`;
  return `M${list([x - r, y])}${half(2 * r)}${half(-2 * r)}z`;
}

function pathOf({ start, segments }: Extract<Outline, { kind: 'path' }>): string {
  const origin = rounded(start);
  let at = origin;
  let [text, last] = [`M${list(origin)}`, 'M'];
  const write = (command: string, numbers: readonly number[]) => {
    text += command === last ? list(numbers, true) : command + list(numbers);
    last = command;
  };
  for (const segment of segments) {
    const to = rounded(segment.to);
    const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
    if (segment.kind === 'curve') {
      const controls = segment.control.flatMap((point) => rounded(point).map((value, i) => value - at[i]));
      write('c', [...controls, dx, dy]);
    } else if (dx !== 0 || dy !== 0) {
      // The last line home is what closing draws.
      if (segment === segments.at(-1) && to[0] === origin[0] && to[1] === origin[1]) continue;
      if (dy === 0) write('h', [dx]);
      else if (dx === 0) write('v', [dy]);
      else write('l', [dx, dy]);
    }
    at = to;
  }
  return `${text}z`;
}

const rounded = ([x, y]: Point): [number, number] => [Math.round(x * STEPS), Math.round(y * STEPS)];

/** Numbers with no more between them than parsers need; `after` another number when they follow one. */
function list(steps: readonly number[], after = false): string {
  let text = '';
  let [first, fraction] = [!after, false];
  for (const step of steps) {
    const number = String(step / STEPS).replace(/^(-?)0\./, '$1.');
    const apart = first || number.startsWith('-') || (fraction && number.startsWith('.'));
    text += (apart ? '' : ' ') + number;
    [first, fraction] = [false, number.includes('.')];
  }
  return text;
}
