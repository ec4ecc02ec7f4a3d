import { describe, expect, it } from 'vitest';
import type { Reading } from '../recognise/recogniser.ts';
import { restoreSpaces, type Gap } from './spaces.ts';

const INK = { x: 100, y: 0, width: 200, height: 14 };
const PICTURE = { x: 100, width: 200 };

/** Characters of even width over the whole line. */
function reading(text: string): Reading {
  const parts = [...text].map((character, i, all) => ({
    text: character,
    confidence: 0.9,
    from: i / all.length,
    to: (i + 1) / all.length,
  }));
  return { text, confidence: 0.9, parts };
}

/** Gaps of the width given after the n-th character; the letters' own gaps are 1 px. */
function gapsAfter(text: string, wide: Readonly<Record<number, number>>): Gap[] {
  const step = 200 / text.length;
  return [...text].slice(1).map((_, i) => {
    const width = wide[i + 1] ?? 1;
    return { x: 100 + (i + 1) * step - width / 2, width };
  });
}

const restore = (text: string, wide: Readonly<Record<number, number>>) =>
  restoreSpaces(reading(text), gapsAfter(text, wide), PICTURE, INK).text;

describe('spaces from gaps in the ink', () => {
  it('come back where the gap is as wide as a word space', () => expect(restore('AtYourService', { 2: 5, 6: 5 })).toBe('At Your Service'));
  it('are not put before a full stop', () => expect(restore('Your words.', { 10: 5 })).toBe('Your words.'));
  it('are not put twice', () => expect(restore('At Your', { 3: 5 })).toBe('At Your'));
  it('are not put into a number beside a space that was read', () => expect(restore('open at 19:30', { 9: 5 })).toBe('open at 19:30'));
  it('are not put into widely spaced letters', () =>
    expect(restore('SERVICES', { 1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 6 })).toBe('SERVICES'));
  it('are left to scripts that have them', () => expect(restore('小小房间也有', { 2: 6 })).toBe('小小房间也有'));
});

describe('with the likelihood of a space before each character', () => {
  /** @param likelihoods by the index of the character behind the space */
  const restoreLikely = (text: string, wide: Readonly<Record<number, number>>, likelihoods: Readonly<Record<number, number>>) => {
    const seen = reading(text);
    const parts = seen.parts.map((part, i) => ({ ...part, space: likelihoods[i] ?? 0 }));
    return restoreSpaces({ ...seen, parts }, gapsAfter(text, wide), PICTURE, INK).text;
  };

  it('comes back from a gap that is too narrow by itself', () => {
    expect(restore('ordropit', { 2: 3, 6: 3 })).toBe('ordropit');
    expect(restoreLikely('ordropit', { 2: 3, 6: 3 }, { 2: 0.2, 6: 0.1 })).toBe('or drop it');
  });
  it('comes back without a gap where it is likely', () => expect(restoreLikely('forthe', {}, { 3: 0.4 })).toBe('for the'));
  it('is not put where nothing but the gap speaks for it', () => expect(restoreLikely('fulfilment', { 6: 5 }, {})).toBe('fulfilment'));
  it('is not put without a gap where it is unlikely', () => expect(restoreLikely('what it', { 6: 1 }, { 6: 0.08 })).toBe('what it'));
  it('comes back where letters set close leave 2 px', () => {
    expect(restoreLikely('dipilih setiaphari', { 7: 4, 14: 2 }, { 14: 0.03 })).toBe('dipilih setiap hari');
    expect(restoreLikely('setiaphari', { 6: 2 }, { 6: 0.15 })).toBe('setiap hari');
  });
  it('is not put into such a gap where the line has wider spaces, or none and it is unlikely', () => {
    expect(restoreLikely('dipilih setiaphari', { 7: 6, 14: 2 }, { 14: 0.03 })).toBe('dipilih setiaphari');
    expect(restoreLikely('setiaphari', { 6: 2 }, { 6: 0.03 })).toBe('setiaphari');
  });
  it('is not put into such a gap of a number, nor before what closes or beside a hyphen', () => {
    expect(restoreLikely('lebih dari 1100', { 5: 3, 10: 3, 13: 2 }, { 13: 0.1 })).toBe('lebih dari 1100');
    expect(restoreLikely('dari sini!', { 4: 3, 9: 2 }, { 9: 0.1 })).toBe('dari sini!');
    expect(restoreLikely('the third-party', { 3: 3, 10: 2 }, { 10: 0.1 })).toBe('the third-party');
  });
  it('comes back behind a comma where it is hardly likely', () => {
    expect(restoreLikely('jeda,maksimal', { 5: 3 }, { 5: 0.008 })).toBe('jeda, maksimal');
    expect(restoreLikely('jedalmaksimal', { 5: 3 }, { 5: 0.008 })).toBe('jedalmaksimal');
    expect(restoreLikely('unto 48,oo0 times', { 5: 4, 8: 1, 12: 4 }, { 8: 0.012 })).toBe('unto 48,oo0 times');
  });
  it('comes back beside as many signs and figures as letters', () =>
    expect(restoreLikely('Layanankonsumen0800-1-362-863(09.00)', { 15: 4 }, { 15: 0.2 })).toBe('Layanankonsumen 0800-1-362-863(09.00)'));
  it('comes back where most letters touch', () => {
    const seen = reading('tryitfor');
    const parts = seen.parts.map((part, i) => ({ ...part, space: i === 3 || i === 5 ? 0.2 : 0 }));
    const gaps = gapsAfter('tryitfor', { 3: 4, 5: 4 }).filter(({ width }) => width > 1);
    expect(restoreSpaces({ ...seen, parts }, gaps, PICTURE, INK).text).toBe('try it for');
  });
});

it('sets a unit apart from its number where it is printed so', () => {
  expect(restore('0%', { 1: 6 })).toBe('0 %');
  expect(restore('65.0W', { 4: 5 })).toBe('65.0 W');
  expect(restore('300%', { 3: 2 })).toBe('300%');
  expect(restore('/250g', { 1: 7, 4: 6 })).toBe('/ 250 g');
  expect(restore('4/5', { 1: 2, 2: 2 })).toBe('4/5');
  expect(restore('1100', { 2: 6 })).toBe('1100');
});

it('parts no number from its unit by a gap that stands behind both', () => {
  const parts = [...'100%'].map((text, i) => ({ text, confidence: 0.9, from: 0.05 * i, to: 0.05 * (i + 1) }));
  const seen = { text: '100%', confidence: 0.9, parts };
  expect(restoreSpaces(seen, [{ x: 150, width: 8 }], PICTURE, INK).text).toBe('100%');
  expect(restoreSpaces(seen, [{ x: 127, width: 6 }], PICTURE, INK).text).toBe('100 %');
});
