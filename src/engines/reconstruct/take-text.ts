/** Text, and the picture without it: effects of letters, ink and type in one, since which lines are text shows only when they are drawn. */
import { bottom, clampToPixels, grow, type Box } from '../image/geometry.ts';
import { crop, paste } from '../image/raster.ts';
import type { StageContext } from '../ports.ts';
import type { Plate, ReadResult, SourcePicture, StyleResult, TextLine } from './document.ts';
import { erase } from './erase/index.ts';
import { iconLines, matchStyles, unlikeLines, withoutLines } from './styles/index.ts';
import { takeTextShadows } from './text-shadows/index.ts';

interface Taken {
  /** Without what letters cast. */
  readonly source: SourcePicture;
  readonly read: ReadResult;
  readonly plate: Plate;
}

export interface TakenText extends Taken {
  readonly styles: StyleResult;
}

type StageRun = <R>(
  name: 'textShadows' | 'erase' | 'styles' | 'giveBack',
  options: undefined,
  work: (context: StageContext) => Promise<R>,
) => Promise<R>;

/** Lines that no face draws as they look are given back to the picture, icons that were read as letters are no lines at all. */
export async function takeText(
  { source, found }: { readonly source: SourcePicture; readonly found: ReadResult },
  run: StageRun,
): Promise<TakenText> {
  const effects = await run('textShadows', undefined, (context) => takeTextShadows({ source, read: found }, context));
  const plate = await run('erase', undefined, (context) => erase(effects, context));
  const styles = await run('styles', undefined, (context) => matchStyles({ ...effects, plate }, context));
  return run('giveBack', undefined, async (context) => {
    const [icons, unlike] = [iconLines(styles.lines), unlikeLines(styles.lines)];
    const back = new Set([...icons, ...unlike]);
    const taken: Taken = { source: effects.source, read: effects.read, plate };
    if (back.size === 0) return { ...taken, styles };
    const lines = found.lines
      .filter((line) => !icons.has(line.id))
      .map((line) => (unlike.has(line.id) ? { ...line, kind: 'scene' as const } : line));
    const bands = bandsOf(found.lines, back, source);
    const again = await takeAgain({ source, read: { ...found, lines }, taken, bands }, context);
    return { ...again, styles: withoutLines(styles, back) };
  });
}

/** Lines change each other's surroundings no farther than this, heights of the line and px; ringing is cleaned as far beyond it. */
const REACH = { heights: 1, least: 24 };
const MARGIN = 24;

/** Rows of the page, full width, in which lines are given back, with all lines that these may have changed. */
export function bandsOf(lines: readonly TextLine[], back: ReadonlySet<string>, { raster }: SourcePicture): Box[] {
  const bands: { top: number; bottom: number; changed: boolean }[] = [];
  for (const { id, box } of lines.filter((line) => line.kind === 'overlay').toSorted((a, b) => a.box.y - b.box.y)) {
    const { y: top, height } = grow(box, Math.max(REACH.least, REACH.heights * box.height));
    const above = bands.find((band) => band.bottom >= top);
    if (above) {
      above.bottom = Math.max(above.bottom, top + height);
      above.changed ||= back.has(id);
    } else bands.push({ top, bottom: top + height, changed: back.has(id) });
  }
  return bands
    .filter(({ changed }) => changed)
    .map((band) => clampToPixels({ x: 0, y: band.top, width: raster.width, height: band.bottom - band.top }, raster.width, raster.height));
}

interface Again {
  readonly source: SourcePicture;
  readonly read: ReadResult;
  readonly taken: Taken;
  readonly bands: readonly Box[];
}

/** Effects and ink taken anew in some bands of the page. What was taken before is changed in place, the source is not. */
async function takeAgain({ source, read, taken, bands }: Again, context: StageContext): Promise<Taken> {
  const lines = new Map(taken.read.lines.map((line) => [line.id, line]));
  let unshaded = taken.source.raster;
  for (const band of bands) {
    const window = clampToPixels(grow(band, MARGIN), source.raster.width, source.raster.height);
    const part: SourcePicture = { ...source, raster: crop(source.raster, window) };
    const within = read.lines.filter(({ box }) => box.y >= window.y && bottom(box) <= bottom(window)).map((line) => moved(line, -window.y));
    const effects = await takeTextShadows({ source: part, read: { ...read, lines: within } }, context);
    const plate = await erase(effects, context);
    for (const line of effects.read.lines) lines.set(line.id, moved(line, window.y));
    const inner: Box = { ...band, y: band.y - window.y };
    paste(taken.plate.raster, crop(plate.raster, inner), 0, band.y);
    taken.plate.inkMask.set(
      plate.inkMask.subarray(inner.y * inner.width, (inner.y + inner.height) * inner.width),
      band.y * source.raster.width,
    );
    if (unshaded === source.raster && effects.source === part) continue;
    if (unshaded === source.raster) unshaded = { ...unshaded, data: unshaded.data.slice() };
    paste(unshaded, crop(effects.source.raster, inner), 0, band.y);
  }
  return {
    source: { ...taken.source, raster: unshaded },
    read: { ...read, lines: read.lines.flatMap(({ id }) => lines.get(id) ?? []) },
    plate: taken.plate,
  };
}

const moved = (line: TextLine, down: number): TextLine => ({ ...line, box: { ...line.box, y: line.box.y + down } });
