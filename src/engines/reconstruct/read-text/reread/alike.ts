/** Signs, figures and short names that the detector passes, found by the others of their column, list, scale or row. */
import type { RgbRaster } from '../../../image/raster.ts';
import type { CtcRecogniser } from '../recognise/recogniser.ts';
import { withCellDashes } from './cell-dashes.ts';
import { withCellSigns } from './cell-signs.ts';
import { withCrosses } from './crosses.ts';
import { withLoneSigns } from './lone-signs.ts';
import type { ReadLine } from './reread.ts';
import { withRowMates } from './row-mates.ts';
import { withScaleFigures } from './scale-figures.ts';
import { withStepFigures } from './step-figures.ts';

/** @returns the lines with those that were found behind them */
export async function withAlike(
  lines: readonly ReadLine[],
  source: { readonly raster: RgbRaster; readonly noise: number },
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const signed = withCellDashes(withCellSigns(await withLoneSigns(lines, source, ctc, signal), source), source);
  const stepped = await withStepFigures(signed, source, ctc, signal);
  return withCrosses(await withRowMates(await withScaleFigures(stepped, source, ctc, signal), source, ctc, signal));
}
