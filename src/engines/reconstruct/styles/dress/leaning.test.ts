import { expect, it } from 'vitest';
import type { Plate, SourcePicture, StyledLine } from '../../document.ts';
import { createDressing } from './dress.ts';

const line = (family: string, text: string): StyledLine =>
  ({ runs: [{ text, style: { family, weight: 700, italic: false } }] }) as unknown as StyledLine;

it('sets what leans in the slanted face of its family, with the letters for it, or in the upright one where there is none', () => {
  const dressing = createDressing({ source: {} as SourcePicture, plate: {} as Plate, losesColour: false });
  dressing.styled.set('thai', line('Kanit', 'แดด'));
  dressing.styled.set('korean', line('Nanum Gothic', '햇빛'));
  dressing.lean('thai');
  dressing.lean('korean');
  expect(dressing.fonts()).toMatchObject([{ family: 'Kanit', weight: 700, italic: true, characters: 'ดแ' }]);
  expect([...dressing.styled.values()].map(({ runs }) => runs[0].style.italic)).toEqual([true, true]);
});
