import { expect, test } from 'vitest';
import { line, rolesOf, sketch, tree } from '../testing/pages.ts';

const NAMES = ['Weight', 'Made by', 'Keeps'];
const TOLD = ['1 kg', 'Two brothers in the hills', 'For a year in the cold'];
const names = (style: object) => NAMES.map((text, i) => line(text, 60, 200 + 40 * i, 70, style));
const told = TOLD.map((text, i) => line(text, 260, 200 + 40 * i, 200));

test('bold names beside what they stand for are definitions, with what stands over them before', async () => {
  const root = await tree([line('What it is', 60, 150, 140, { size: 36, weight: 700 }), ...names({ weight: 700 }), ...told]);
  expect(sketch(root)).toBe(
    '(What it is definitions(definition[Weight 1 kg] definition[Made by Two brothers in the hills] definition[Keeps For a year in the cold]))',
  );
  expect(rolesOf(root)).toMatchObject({ 'What it is': 'h1', Weight: 'label', '1 kg': 'p' });
});

test('names in a colour of their own, in rows, are definitions', async () => {
  const root = await tree([...names({ color: [150, 140, 130] }), ...told.map((other) => ({ ...other, originX: other.originX - 110 }))]);
  expect(sketch(root)).toContain('definition[Weight 1 kg]');
});

test('two columns of links alike are none', async () => {
  const root = await tree([...names({}), ...told]);
  expect(sketch(root)).not.toContain('definition');
});

test('what a name stands for may have several lines', async () => {
  const more = line('and in the cellar', 260, 306, 130, { size: 15 });
  const root = await tree([line('What it is', 60, 150, 140, { size: 36, weight: 700 }), ...names({ weight: 700 }), ...told, more]);
  expect(sketch(root)).toContain('definition[Keeps (For a year in the cold and in the cellar)]');
});
