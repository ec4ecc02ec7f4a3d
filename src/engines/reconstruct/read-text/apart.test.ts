import { expect, it } from 'vitest';
import { otherSpaces } from './apart.ts';

it.each([
  ['92×92×120', ['92 × 92 × 120']],
  ['1200 ×600', ['1200 × 600']],
  ['박*수|2025.10.19', ['박*수 | 2025.10.19']],
  ['무향료·무색소', ['무향료 · 무색소']],
  ['2,200K→3,000K', ['2,200K → 3,000K']],
  ['무향료·무색소|10×2', ['무향료·무색소|10 × 2', '무향료 · 무색소|10×2', '무향료·무색소 | 10×2', '무향료 · 무색소 | 10 × 2']],
  ['16mg/100ml', []],
  ['1 × 2', []],
  ['Axis', []],
  ['https://a', []],
])('%s is tried with spaces around its signs', (text, others) => expect(otherSpaces(text)).toEqual(others));
