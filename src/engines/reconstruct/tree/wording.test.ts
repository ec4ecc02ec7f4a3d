import { expect, it } from 'vitest';
import { ordinalIn } from './wording.ts';

it('tells a place in a sequence by a number with a word, also where its letters carry marks', () => {
  expect(['STEP 3', '4단계', 'ขั้นตอนที่ 2', '01'].map(ordinalIn)).toEqual([3, 4, 2, 1]);
  expect(['Plate 21cm', 'ความจุ 6.5 ลิตร'].map(ordinalIn)).toEqual([null, null]);
});
