import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { ReadLine } from './reread.ts';
import { holesOf } from './hole-shapes.ts';
import { withRoundInitials } from './round-initials.ts';

/** A syllable without a final drawn in a square of 40 px: its initial, round or with corners, and an upright stroke beside it. */
type Drawn = 'ring' | 'box';

const EM = 40;
const AIR = 10;

/** Syllables of long narrow initials, in words of so many. */
function line(text: string, shapes: readonly Drawn[], { y = 0, surface = 'flat' } = {}): ReadLine {
  const width = 2 * AIR + EM * text.length;
  const height = EM + 2 * AIR;
  const pen = createCanvas(width, height).getContext('2d');
  pen.lineWidth = 5;
  let k = 0;
  const glyphs = [...text].flatMap((sign, i) => {
    if (sign === ' ') return [];
    const x = AIR + EM * i;
    pen.beginPath();
    pen.roundRect(x + 4, AIR + 3, 14, 34, shapes[k++] === 'ring' ? 7 : 0);
    pen.stroke();
    pen.fillRect(x + 28, AIR, 5, EM);
    return [
      { x: x + 1, y: y + AIR, width: 20, height: EM },
      { x: x + 28, y: y + AIR, width: 5, height: EM },
    ];
  });
  const data = pen.getImageData(0, 0, width, height).data.filter((_, i) => i % 4 === 3);
  const cleaned = { width, height, channels: 1 as const, data: new Uint8Array(data) };
  const box = { x: AIR + 1, y: y + AIR, width: width - 2 * AIR, height: EM };
  let from = 0;
  const parts = text.split(' ').map((word) => {
    const part = { text: word, confidence: 0.9, from: (AIR + EM * from) / width, to: (AIR + EM * (from + word.length)) / width };
    from += word.length + 1;
    return part;
  });
  return {
    line: { box, detected: box, origin: { x: 0, y }, glyphs, cleaned, ink: { surface } },
    reading: { text, confidence: 0.9, parts, others: [text] },
  } as unknown as ReadLine;
}

const texts = (...lines: readonly ReadLine[]): string[] => withRoundInitials(lines).map(({ reading }) => reading.text);

it('reads round initials as rings where the words or the corners of others prove them', () => {
  // Words that Korean has only so, and one of two that it has both, beside an initial with corners.
  expect(texts(line('미런', ['ring', 'box']))).toEqual(['이런']);
  expect(texts(line('미리 미리', ['ring', 'box', 'box', 'box']))).toEqual(['이리 미리']);
  expect(texts(line('미런', ['box', 'box']))).toEqual(['미런']);
});

it('leaves what nothing proves, but below a line that is proved', () => {
  const alone = line('마미', ['ring', 'ring']);
  expect(texts(alone)).toEqual(['마미']);
  expect(texts(line('미런', ['ring', 'ring'], { y: 50 }), alone)).toEqual(['이런', '아이']);
  expect(texts(line('미런', ['ring', 'ring'], { y: 300 }), alone)).toEqual(['이런', '마미']);
});

it('leaves small lines on photos', () => {
  expect(texts(line('미런', ['ring', 'box'], { surface: 'photo' }))).toEqual(['이런']);
  const small = line('미런', ['ring', 'box'], { surface: 'photo' });
  const { box } = small.line;
  expect(texts({ ...small, line: { ...small.line, box: { ...box, height: 39 } } })).toEqual(['미런']);
});

it('measures corners by what is missing in them, whatever the length', () => {
  const corners = (length: number, radius: number) => {
    const pen = createCanvas(80, 80).getContext('2d');
    pen.lineWidth = 4;
    pen.beginPath();
    pen.roundRect(10, 10, 16, length, radius);
    pen.stroke();
    const data = pen.getImageData(0, 0, 80, 80).data.filter((_, i) => i % 4 === 3);
    return holesOf({ width: 80, height: 80, channels: 1, data: new Uint8Array(data) }).map((hole) => hole.corners);
  };
  expect(corners(16, 8)[0]).toBeCloseTo(0.21, 1);
  expect(corners(50, 8)[0]).toBeCloseTo(0.21, 1);
  expect(corners(30, 0)[0]).toBeCloseTo(0, 2);
});
