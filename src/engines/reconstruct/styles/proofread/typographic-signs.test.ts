import { expect, test } from 'vitest';
import type { TextLine } from '../../document.ts';
import { printed } from '../testing/printed.ts';
import { KINDS, maySetOtherwise, otherSettings } from './typographic-signs.ts';

const [single, double, dots] = KINDS as [(typeof KINDS)[number], (typeof KINDS)[number], (typeof KINDS)[number]];

test('quotation marks open before a word and close behind one, apostrophes of all kinds close', () => {
  expect(double.typeset('Tap "KRYVO X9 Pro"')).toBe('Tap “KRYVO X9 Pro”');
  expect(single.typeset("It's the '90s, isn't it?")).toBe('It’s the ’90s, isn’t it?');
  expect(single.typeset("press 'start' now")).toBe('press ‘start’ now');
  expect(dots.typeset('just.. vanished...')).toBe('just… vanished…');
  expect(double.typed('“support agent" asking')).toBe('"support agent" asking');
  expect(dots.typed('Email…')).toBe('Email...');
});

const line = (text: string, over: Partial<TextLine> = {}): TextLine => ({
  ...printed([{ text, family: 'Inter', weight: 400, size: 20, x: 20, baseline: 60 }]).read.lines[0]!,
  ...over,
});

test('feet and inches behind figures, other scripts and other quotation marks stay', () => {
  expect(otherSettings(line('a 6.5" screen'))).toEqual([]);
  expect(otherSettings(line(`6'2" tall`))).toEqual([]);
  expect(otherSettings(line('„Hallo"'))).toEqual([]);
  expect(maySetOtherwise(line("can't", { script: 'hangul' }), single)).toBe(false);
  expect(otherSettings(line('"Model 9"'))).toEqual(['“Model 9”']);
  expect(otherSettings(line('2x faster, 3 xylophones, max'))).toEqual(['2× faster, 3 xylophones, max']);
  expect(otherSettings(line('call 0800-1-362'))).toEqual([]);
  expect(otherSettings(line('"just.. gone"'))).toEqual(['“just… gone”', '"just... gone"']);
});
