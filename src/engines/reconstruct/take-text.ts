/** Text, and the picture without it: effects of letters, ink and type in one, since which lines are text shows only when they are drawn. */
import type { Cleaned } from '../image/clean.ts';
import { bottom, clampToPixels, grow, type Box } from '../image/geometry.ts';
import { crop, paste } from '../image/raster.ts';
import type { StageContext } from '../ports.ts';
import type { ReadResult, SourcePicture, StyleResult, TextLine } from './document.ts';
import { erase } from './erase/index.ts';
import type { Cleared, LayerFinder, Layers } from './layers.ts';
import {
  certificateLines,
  iconLines,
  matchStyles,
  namesOnProducts,
  partnersOf,
  overclearedLines,
  tiltedLines,
  unclearedLines,
  unlikeLines,
  withoutLines,
  withWhites,
} from './styles/index.ts';
import { strokeRound, takeTextShadows } from './text-shadows/index.ts';

export interface TakenText extends Cleared {
  readonly styles: StyleResult;
  readonly layers: Layers;
}

type StageRun = <R>(
  name: 'textShadows' | 'erase' | 'layers' | 'styles' | 'giveBack',
  options: undefined,
  work: (context: StageContext) => Promise<R>,
) => Promise<R>;

/**
 * Lines that no face draws as they look, names on products, print of certificates, and lines whose ground could not be restored, are given back to the picture, icons that were read as letters are no lines at all, or no part of theirs. What lies under the text is looked
 * at beside its type; it is looked at again where lines are given back.
 */
export async function takeText(
  { source, found, grounds }: { readonly source: SourcePicture; readonly found: ReadResult; readonly grounds: Cleaned | null },
  layerFinder: Pick<LayerFinder, 'find' | 'eraseGroup'>,
  run: StageRun,
): Promise<TakenText> {
  const effects = await run('textShadows', undefined, (context) => takeTextShadows({ source, read: found }, context));
  const plate = await run('erase', undefined, (context) => erase({ ...effects, grounds, eraseBeside: layerFinder.eraseGroup }, context));
  const cleared: Cleared = { source: effects.source, read: effects.read, plate };
  const [layers, styles] = await Promise.all([
    run('layers', undefined, () => layerFinder.find(cleared)),
    run('styles', undefined, (context) => matchStyles({ ...effects, plate, strokeRound }, context)),
  ]);
  const icons = iconLines(styles.lines);
  const pictures = { source: effects.source.raster, plate: plate.raster };
  const drawn = [tiltedLines, unclearedLines, overclearedLines].flatMap((find) => [...find(styles.lines, pictures)]);
  const printed = [
    ...namesOnProducts(styles.lines, { plate: plate.raster, shapes: layers.shapes }),
    ...certificateLines(styles.lines, plate.raster),
  ];
  const unlike = new Set([...unlikeLines(styles.lines), ...drawn, ...printed, ...(plate.smeared ?? [])]);
  for (const partner of partnersOf(styles.lines, new Set([...icons, ...unlike]))) unlike.add(partner);
  const back = new Set([...icons, ...unlike]);
  const changed = new Set([...back, ...styles.trimmed.keys()]);
  const set = withWhites(withoutLines(styles, back), source);
  if (changed.size === 0) return { ...cleared, styles: set, layers };
  const again = await run('giveBack', undefined, (context) => {
    const lines = found.lines
      .filter((line) => !icons.has(line.id))
      .map((line) => ({
        ...line,
        box: styles.trimmed.get(line.id) ?? line.box,
        ...(unlike.has(line.id) ? { kind: 'scene' as const } : {}),
      }));
    const bands = bandsOf(found.lines, changed, source);
    return takeAgain({ source, read: { ...found, lines }, cleared, bands }, context);
  });
  return { ...again, styles: set, layers: await run('layers', undefined, () => layerFinder.find(again)) };
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
  readonly cleared: Cleared;
  readonly bands: readonly Box[];
}

/** Effects and ink taken anew in some bands of the page. What was cleared before is changed in place, the source is not. */
async function takeAgain({ source, read, cleared, bands }: Again, context: StageContext): Promise<Cleared> {
  const lines = new Map(cleared.read.lines.map((line) => [line.id, line]));
  let unshaded = cleared.source.raster;
  for (const band of bands) {
    const window = clampToPixels(grow(band, MARGIN), source.raster.width, source.raster.height);
    const part: SourcePicture = { ...source, raster: crop(source.raster, window) };
    const within = read.lines.filter(({ box }) => box.y >= window.y && bottom(box) <= bottom(window)).map((line) => moved(line, -window.y));
    const effects = await takeTextShadows({ source: part, read: { ...read, lines: within } }, context);
    const plate = await erase(effects, context);
    for (const line of effects.read.lines) lines.set(line.id, moved(line, window.y));
    const inner: Box = { ...band, y: band.y - window.y };
    paste(cleared.plate.raster, crop(plate.raster, inner), 0, band.y);
    cleared.plate.inkMask.set(
      plate.inkMask.subarray(inner.y * inner.width, (inner.y + inner.height) * inner.width),
      band.y * source.raster.width,
    );
    if (unshaded === source.raster && effects.source === part) continue;
    if (unshaded === source.raster) unshaded = { ...unshaded, data: unshaded.data.slice() };
    paste(unshaded, crop(effects.source.raster, inner), 0, band.y);
  }
  return {
    source: { ...cleared.source, raster: unshaded },
    read: { ...read, lines: read.lines.flatMap(({ id }) => lines.get(id) ?? []) },
    plate: cleared.plate,
  };
}

const moved = (line: TextLine, down: number): TextLine => ({ ...line, box: { ...line.box, y: line.box.y + down } });
