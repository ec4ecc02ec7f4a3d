import { expect, test } from 'vitest';
import { faceFor, FAMILIES } from '../../../fonts/index.ts';
import { NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { matchStyles } from '../index.ts';
import { clustersOf } from '../match/cluster-match.ts';
import { inkViews } from '../match/ink.ts';
import { context, printed, type Print } from '../testing/printed.ts';
import { lay, usualMatch, type Sheet } from './laying.ts';
import { settleThaiMarks } from './thai-marks.ts';

const SET = { family: 'Prompt', weight: 400, size: 18, x: 20 };
const PRINTS: readonly (Print & { readonly read: string })[] = [
  { ...SET, text: 'ไม่มีขั้นต่ำ ทั่วประเทศ', read: 'ไม่มีขั้นตำ ทั่วประเทศ', baseline: 40 },
  { ...SET, text: 'แอลกอฮอล์ และน้ำหอมสังเคราะห์', read: 'แอลกอฮอล์ และน้าหอมสังเคราะห์', baseline: 90 },
  { ...SET, text: 'บีบ 2 ข้อนิ้ว จุดด่างดำ', read: 'บีบ 2 ข้อนี้ว จดดำงดำ', size: 24, baseline: 140 },
  { ...SET, text: 'ทากันแดดทุกวัน นำเข้า', read: 'ทากันแดดทุกวัน นำเข้า', baseline: 190 },
];

test('marks of Thai that were dropped or taken for others are those that are printed', async () => {
  const page = printed(PRINTS);
  const lines = page.read.lines.map((line, i) => ({
    ...line,
    text: PRINTS[i]!.read,
    confidence: 0.92,
    script: 'thai' as const,
    language: 'th',
  }));
  const { lines: styled } = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  expect(styled.map(({ text }) => text)).toEqual(PRINTS.map(({ text }) => text));
});

test('of marks that stand on the ink as well the ones that were read are meant', () => {
  const [read, turned] = ['ไอดอลเกาหลี', 'ไอดอลเกาหลื'];
  const page = printed([{ text: read, family: 'Mali', weight: 500, size: 22, x: 20, baseline: 60 }]);
  const line = { ...page.read.lines[0]!, script: 'thai' as const, language: 'th' as const };
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const family = FAMILIES.find(({ name }) => name === 'Mali')!;
  const sheet: Sheet = {
    line: { line, ink: ink!, fits: new Map(), best: null! },
    style: { family, drawn: { face: faceFor('Mali', 500, false), fakeBold: false }, weight: 500, size: 22, spacing: NO_SPACING },
    laid: new Map(),
    states: new Map(),
  };
  const state = lay(clustersOf(turned), sheet)!;
  expect(settleThaiMarks(state, { ...sheet, usual: usualMatch(state) }).clusters.join('')).toBe(read);
});
