import { expect, test } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import type { Script } from '../../document.ts';
import { nearestTo, strangeLines, strangeScripts } from './strange-lines.ts';
import type { FittedLine } from './groups.ts';

const fitted = (match: number, confidence = 0.95, count = 10): FittedLine[] =>
  Array.from(
    { length: count },
    () => ({ line: { text: 'long enough', direction: 'ltr', confidence, script: 'thai' }, best: { match } }) as unknown as FittedLine,
  );

test('a script is strange where surely read lines match no family, and there are enough of them', () => {
  expect([...strangeScripts(fitted(0.6))]).toEqual(['thai']);
  expect(strangeScripts(fitted(0.9)).size).toBe(0);
  expect(strangeScripts(fitted(0.6, 0.95, 5)).size).toBe(0);
});

test('a script whose lines were read badly is not strange for that', () => {
  expect(strangeScripts([...fitted(0.92, 0.95, 9), ...fitted(0.4, 0.5, 30)]).size).toBe(0);
});

test('Japanese lines without kana are of the face of those with them', () => {
  const of = (script: Script, match: number, count: number) =>
    fitted(match, 0.95, count).map((one) => ({ ...one, line: { ...one.line, script } }));
  expect(strangeScripts([...of('han', 0.6, 9), ...of('kana', 0.95, 20)]).size).toBe(0);
  expect([...strangeScripts(of('han', 0.6, 9))]).toEqual(['han']);
  expect([...strangeScripts([...of('han', 0.6, 9), ...of('kana', 0.6, 20)])].toSorted()).toEqual(['han', 'kana']);
});

const [near, other] = FAMILIES;
const inFamilies = (match: number, elsewhere: number, text = '商品詳細'): FittedLine =>
  ({
    line: { text, direction: 'ltr', confidence: 0.95, script: 'thai' },
    best: { match: Math.max(match, elsewhere) },
    fits: new Map([
      [near, { match }],
      [other, { match: elsewhere }],
    ]),
  }) as unknown as FittedLine;

test('what a family clearly explains is no stranger among lines of a script that none does', () => {
  const text = Array.from({ length: 9 }, () => inFamilies(0.6, 0.4, 'long enough'));
  const [headline, label] = [inFamilies(0.5, 0.9), inFamilies(0.95, 0.5)];
  const [nearly, short] = [inFamilies(0.88, 0.5), inFamilies(0.5, 0.9, '円')];
  expect(strangeLines([...text, headline, label, nearly, short])).toEqual([...text, nearly, short]);
  expect(strangeLines([headline, label, nearly])).toEqual([]);
});

test('strange lines of another kind than most are set in the nearest family of theirs', () => {
  const [sans, serif] = ['Zen Kaku Gothic New', 'Zen Old Mincho'].map((name) => FAMILIES.find((family) => family.name === name)!);
  const strange = (match: number, elsewhere: number): FittedLine =>
    ({
      line: { text: '心を込めて', direction: 'ltr' },
      ink: { extent: { width: 200, height: 40 } },
      best: { match: elsewhere, drawn: { face: { family: serif } } },
      fits: new Map([[sans, { match }]]),
    }) as unknown as FittedLine;
  expect(nearestTo(strange(0.58, 0.79), sans!)).toBe(serif);
  expect(nearestTo(strange(0.7, 0.79), sans!)).toBe(sans);
  expect(nearestTo(strange(0.4, 0.6), sans!)).toBe(sans);
});

test('a strange line that is far narrower for its height than most is set in a condensed family', () => {
  const [wide, condensed] = ['Montserrat', 'Anton'].map((name) => FAMILIES.find((family) => family.name === name)!);
  const strange = (width: number, elsewhere: number): FittedLine =>
    ({
      line: { text: 'RUN THE CITY', direction: 'ltr' },
      ink: { extent: { width, height: 80 } },
      best: { match: elsewhere, drawn: { face: { family: condensed } } },
      fits: new Map([[wide, { match: 0.5 }]]),
    }) as unknown as FittedLine;
  expect(nearestTo(strange(420, 0.7), wide!)).toBe(condensed);
  expect(nearestTo(strange(420, 0.6), wide!)).toBe(wide);
  expect(nearestTo(strange(850, 0.7), wide!)).toBe(wide);
});
