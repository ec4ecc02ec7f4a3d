import { expect, it } from 'vitest';
import { inOneOrthography } from './orthography.ts';

const read = (...texts: readonly string[]) => texts.map((text) => ({ text, confidence: 0.99, parts: [] }));

it('has a page of simplified signs read by their own reader, however surely the other one reads them', () => {
  const page = read('由各种物质组成的巨型球状天体', '标题文字', '付款金额');
  expect(inOneOrthography(['chi_tra', 'eng'], page)).toEqual(['chi_sim', 'eng']);
  expect(inOneOrthography(['chi_sim', 'chi_tra'], page)).toEqual(['chi_sim']);
});

it('has a page of traditional signs read by theirs', () => {
  expect(inOneOrthography(['chi_sim', 'eng'], read('開源專案意指專案成果', '申請者請提出近一年內'))).toEqual(['chi_tra', 'eng']);
});

it('leaves readers as they are where few signs tell, and those of other languages', () => {
  expect(inOneOrthography(['chi_tra'], read('山水人中大小'))).toEqual(['chi_tra']);
  expect(inOneOrthography(['jpn', 'eng'], read('由各种物质组成的巨型球状天体'))).toEqual(['jpn', 'eng']);
  expect(inOneOrthography(['chi_tra'], [{ text: '由各种物质组成的巨型球状天体', confidence: 0.6, parts: [] }])).toEqual(['chi_tra']);
});
