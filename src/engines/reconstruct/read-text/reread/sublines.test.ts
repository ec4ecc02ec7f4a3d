import { expect, test } from 'vitest';
import type { TextLine } from '../../document.ts';
import { withSublines } from './sublines.ts';

const headline: TextLine = {
  id: 'line-1',
  text: '60 ЛИТРОВ',
  box: { x: 51, y: 317, width: 535, height: 111 },
  alternatives: [],
  confidence: 0.94,
  language: 'ru',
  script: 'cyrillic',
  direction: 'ltr',
  kind: 'overlay',
  surface: 'photo',
  ink: [255, 255, 255],
  paper: [90, 110, 150],
};
const doubtful: TextLine = {
  ...headline,
  id: 'line-2',
  text: 'ДЛЯ ТРЕКИНГА',
  box: { x: 49, y: 420, width: 528, height: 43 },
  confidence: 0.43,
  kind: 'scene',
  ink: [253, 254, 255],
};
const kindOf = (line: TextLine) => withSublines([headline, line])[1]!.kind;

test('a doubtful line right under a headline on a photo, begun where that begins and in its colour, was set with it', () => {
  expect(kindOf(doubtful)).toBe('overlay');
});

test('print of the photo that stands elsewhere, farther, or in another colour stays in it', () => {
  expect(kindOf({ ...doubtful, box: { ...doubtful.box, x: 120 } })).toBe('scene');
  expect(kindOf({ ...doubtful, box: { ...doubtful.box, y: 520 } })).toBe('scene');
  expect(kindOf({ ...doubtful, ink: [200, 190, 180] })).toBe('scene');
  expect(kindOf({ ...doubtful, confidence: 0.3 })).toBe('scene');
});
