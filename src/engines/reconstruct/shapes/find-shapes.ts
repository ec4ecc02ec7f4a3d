import { noiseAfterCleaning } from '../../image/clean.ts';
import { area, coveredShare, grow, intersect, type Box } from '../../image/geometry.ts';
import { joinBands } from '../../image/bands.ts';
import { joinChromaRows } from '../../image/chroma-rows.ts';
import { crop, rowsOf } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import { recallNothing } from '../../memo.ts';
import type { StageContext } from '../../ports.ts';
import type { Plate, ReadResult, Section, Shape, SourcePicture } from '../document.ts';
import { isOnArtwork } from './artwork-dashes.ts';
import { withoutGaps } from './behind-boxes.ts';
import { isBled } from './bled-shadows.ts';
import { withBorderColours } from './border-colours.ts';
import { findBoxes } from './boxes.ts';
import type { Band, FoundBox } from './found-box.ts';
import { cellFill, isDrawn, isSeam } from './drawn.ts';
import { closedCard } from './cards.ts';
import { withDashedCircles } from './dashed-circles.ts';
import { joinDashedFrames } from './dashed-frames.ts';
import { findDashes, withoutPieces } from './dashes.ts';
import { withDashedEdges } from './edge-dashes.ts';
import { frameColumns } from './framed-columns.ts';
import { withFills } from './frame-fills.ts';
import { titleGrounds } from './frame-titles.ts';
import { joinFrames } from './frames.ts';
import { takeGrids } from './grids.ts';
import { groundUnder } from './ground-under.ts';
import { isInRim, nestedFrames, withNestedFrames } from './nested-frames.ts';
import { isCrossing, patternOf } from './patterns.ts';
import { listDots } from './list-dots.ts';
import { insidePhoto, texturedAreas } from './photos.ts';
import { roundRowEnds } from './row-ends.ts';
import { findRules, isOnBorder } from './rules.ts';
import { takeRuledGrids } from './ruled-grids.ts';
import { rulesThroughStacks } from './seams.ts';
import { shareCorners, shareShadows, withoutStains } from './siblings.ts';
import { edgesAcross, lineNear } from './seen-edges.ts';
import { shareBorders } from './shared-borders.ts';
import { isStacked, straightenStacks, withSquareJoints } from './stacks.ts';
import { withinFrames } from './within-frames.ts';
import { withSideBars } from './side-bars.ts';
import { cardsByShadow } from './shadowed-cards.ts';
import { isTranslucent } from './translucent.ts';
import { findShadow, showsShadow } from '../../image/shadow.ts';
import { LOSSY } from '../../image/noise.ts';

/** Two boxes are at one place from this share of each on. */
const SAME = 0.98;

/** Regions smaller than this many px are texture or the soft edges of something. */
const LEAST_REGION = 12;

/**
 * What CSS can draw: boxes, circles, pills and rules, nested ones too, in painting order (larger first within a section).
 * Worked on section by section, so memory follows the highest section.
 */
export async function findShapes(
  input: { source: SourcePicture; plate: Plate; sections: readonly Section[]; read: ReadResult },
  context: StageContext<unknown>,
): Promise<Shape[]> {
  const { source, plate } = input;
  const { recall = recallNothing } = context;
  const shapes: Shape[] = [];
  for (const section of input.sections.filter(({ isEdge }) => !isEdge)) {
    context.signal.throwIfAborted();
    const lines = linesIn(input.read, section);
    const madeOf = [
      'shapes',
      section.box,
      section.fill,
      source.noise,
      lines,
      rowsOf(plate.raster, section.box),
      rowsOf(source.raster, section.box),
    ];
    shapes.push(...(await recall(madeOf, () => shapesOf(input, section, lines))));
    context.report((section.index + 1) / input.sections.length);
  }
  return shapes.map((shape, index) => ({ ...shape, id: `shape-${index + 1}` }));
}

/** What was found of a line lies within so many px of it. */
const AROUND_LINE = 2;

/** Round thinner boxes, px, halved colour looks like a shadow: it runs as far as a block of it reaches. */
const THIN = 16;
const isThin = ({ box }: FoundBox): boolean => Math.min(box.width, box.height) < THIN;

/** Boxes of the overlay lines in a section, in its own coordinates. */
const linesIn = ({ lines }: ReadResult, section: Section): Box[] =>
  lines
    .filter((line) => line.kind === 'overlay' && intersect(line.box, section.box))
    .map(({ box }) => ({ ...box, y: box.y - section.box.y }));

async function shapesOf(input: { source: SourcePicture; plate: Plate }, section: Section, lines: readonly Box[]): Promise<Shape[]> {
  const noise = noiseAfterCleaning(input.source.noise);
  const raster = crop(input.plate.raster, section.box);
  const flat = flatRegions(raster, 2 + noise, LEAST_REGION);
  const map = noise < LOSSY ? flat : joinBands(joinChromaRows(flat, raster), raster);
  const pieced = findDashes(raster);
  const photos = await texturedAreas(
    raster,
    noise,
    section.fill,
    pieced.map(({ box }) => box),
  );
  const source = noise < LOSSY ? raster : crop(input.source.raster, section.box);
  const band: Band = { raster, source, map, photos, lines, ground: section.fill, noise };
  const nested = nestedFrames(band);
  const seen = withNestedFrames(withoutGaps(findBoxes(band), band), nested);
  const ends = roundRowEnds(seen);
  const boxesThere = noise < LOSSY ? seen : seen.map((box) => ({ ...box, radius: ends.get(box) ?? withoutStains(box.radius) }));
  const isPattern = patternOf(boxesThere, lines);
  const ground = noise >= LOSSY && section.fill.kind === 'solid' ? section.fill.color : null;
  const castsShadow = ({ box, radius }: FoundBox) => findShadow(source, box, Math.max(...radius), noise, ground) !== null;
  const grids = takeGrids(
    boxesThere.filter((box) => !isPattern(box) && !isTranslucent(box, raster, noise)).map((box) => closedCard(box, band)),
    {
      isDrawn: (line, color) => isDrawn(band, line, color) || isSeam(band, line),
      lineAt: (line) => lineNear(band, line),
      edgesAcross: (area, direction) => edgesAcross(band, area, direction),
      fillOf: (cell, grid) => cellFill(band, cell, grid),
    },
  );
  const free = grids.boxes.filter((box) => !isCrossing(box, raster));
  const alone = [...(noise < LOSSY ? free : straightenStacks(free, raster, noise)), ...grids.cells];
  const dashes = pieced.filter(
    (dash) => !insidePhoto(dash.box, photos) && !isOnArtwork(dash, raster, { boxes: alone, ground: section.fill, noise }),
  );
  const dashed = joinDashedFrames(dashes, alone, raster, (frame) => cellFill(band, frame, frame));
  const ruled = withoutPieces(findRules(band, alone), dashes).filter(({ box }) => !nested.some((frame) => isInRim(box, frame)));
  const framed = frameColumns(withDashedEdges(dashed.boxes, raster), ruled, band);
  const tables =
    noise < LOSSY ? { boxes: framed.boxes, cells: [], rules: [], left: framed.rules } : takeRuledGrids(framed.boxes, framed.rules, band);
  const joined = joinFrames(tables.left, band, tables.boxes);
  const frames = withFills(
    joined.frames.filter((frame) => !isPattern(frame)),
    band,
  );
  const seenAlone = [...tables.boxes, ...tables.cells, ...frames, ...titleGrounds(frames, band)];
  const shadowed = noise < LOSSY ? [] : cardsByShadow(band, seenAlone).filter(castsShadow);
  const whole = withSideBars([...withinFrames(seenAlone), ...shadowed], band);
  const coloured = () => withBorderColours(withSquareJoints(shareBorders(shareCorners(whole)), noise, raster), source);
  const found = noise < LOSSY ? whole : withDashedCircles(coloured(), source);
  // Sharing corners and colours makes new boxes of cells, at their places.
  const isCell = ({ box }: FoundBox) =>
    [...grids.cells, ...tables.cells, ...framed.cells].some(
      (cell) => coveredShare(cell.box, box) > SAME && coveredShare(box, cell.box) > SAME,
    );
  // The lines round a cell are no shadow. Faint ones are cleaned away as ringing: the source's own pixels have them.
  const groundOf = (box: FoundBox) => (noise < LOSSY ? null : groundUnder(box, found, section.fill));
  const shadowOf = (box: FoundBox) => {
    if (isCell(box) || (noise >= LOSSY && (isThin(box) || isStacked(box, found, noise)))) return null;
    const shadow = findShadow(source, box.box, Math.max(...box.radius), noise, groundOf(box));
    return shadow && noise >= LOSSY && isBled(shadow, box) ? null : shadow;
  };
  const boxes = shareShadows(
    found.map((box) => ({ ...box, kind: 'box' as const, id: '', shadow: shadowOf(box) })),
    (box, shadow) => {
      const under = groundOf(box);
      return under !== null && showsShadow(source, { box: box.box, corner: Math.max(...box.radius), ground: under }, shadow);
    },
  );
  // Lines of grids were found as rules, too, in pieces or as far as they go on beside the frames.
  const others = joined.rules.filter((rule) => !grids.rules.some((line) => coveredShare(rule.box, grow(line.box, AROUND_LINE)) > SAME));
  const rules = [...grids.rules, ...tables.rules, ...rulesThroughStacks(others, [...boxes, ...framed.bare]), ...dashed.rules]
    .filter((rule) => !boxes.some((other) => coveredShare(rule.box, other.box) > 0.5 && area(other.box) < 2 * area(rule.box)))
    .filter((rule) => !boxes.some((other) => isOnBorder(rule.box, other)))
    .map((rule): Shape => ({ ...rule, kind: 'rule', id: '' }));
  const dots = listDots(band).filter(({ box }) => !insidePhoto(box, photos));
  return [...boxes, ...dots.map((dot): Shape => ({ ...dot, kind: 'box', id: '', shadow: null })), ...rules]
    .toSorted((a, b) => area(b.box) - area(a.box))
    .map((shape) => ({ ...shape, box: { ...shape.box, y: shape.box.y + section.box.y } }));
}
