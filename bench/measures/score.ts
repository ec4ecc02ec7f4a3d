/** Scores a page against what the source page really held. Nothing that the converter says of itself is read. */
import type { Browser } from 'playwright-core';
import { colourDifference } from '../../src/engines/image/ciede2000.ts';
import type { PageFile } from '../../src/engines/reconstruct/document.ts';
import { matchLines, similarity, type Line, type Matching } from './lines.ts';
import { readPage, type ReadPage } from './page.ts';
import { readOnPhone } from './phone.ts';
import { colour, cut, grey, meanColourDifference, ssim } from './pixels.ts';

/** What a case's page really holds. */
export interface Truth {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

/** NaN where a measure has nothing to measure. Goals and floors: measures/goals.ts */
export interface Score {
  /** Design2Code's four (Si et al., NAACL 2025), over visual lines in place of blocks. */
  readonly block_match: number;
  readonly text: number;
  readonly position: number;
  readonly color: number;
  /** Share of the characters that came back as real text; share still visible as pixels when live text is hidden. */
  readonly live_text: number;
  readonly baked_text: number;
  readonly within_4px: number;
  readonly median_offset_px: number;
  /** Median |ln ratio|. */
  readonly font_size_error: number;
  readonly ssim: number;
  readonly ssim_content: number;
  readonly mean_delta_e: number;
  readonly height_error: number;
  readonly heading_f1: number;
  readonly overflow_at_390px: number;
  readonly live_text_at_390px: number;
  /** Share of the characters that a phone shows as legibly as the wide page does. */
  readonly legible_at_390px: number;
  readonly absolute_share: number;
  readonly elements: number;
  readonly landmarks: number;
  readonly images_without_alt: number;
  readonly bytes: number;
  readonly source_bytes: number;
  readonly outside_requests: number;
  readonly lost_lines: number;
  readonly extra_lines: number;
  readonly truth_lines: number;
}

export interface ScoredPage {
  readonly score: Score;
  /** The page as it was rendered at the truth's width. */
  readonly png: Buffer;
  readonly matching: Matching;
}

/** Renders the bundle at the truth's width and at a phone's, and measures both. */
export async function scorePage(browser: Browser, truth: Truth, source: Buffer, files: readonly PageFile[]): Promise<ScoredPage> {
  const wide = await readPage(browser, files, { width: truth.width, withoutText: true });
  const narrow = await readPage(browser, files, { width: 390, maxHeight: 60_000, withoutText: true });
  const matching = matchLines(truth.lines, wide.lines, truth.width, truth.height);
  const score: Score = {
    ...textMeasures(truth, matching),
    ...(await pictureMeasures(truth, source, wide)),
    ...headingMeasure(matching),
    height_error: Math.abs(wide.height - truth.height) / truth.height,
    overflow_at_390px: Math.max(0, narrow.scrollWidth - 390),
    live_text_at_390px: Math.min(1, sum(narrow.lines, characters) / (sum(wide.lines, characters) || 1)),
    legible_at_390px: (await readOnPhone(wide, narrow)).legible,
    absolute_share: wide.structure.absolute / (wide.structure.elements || 1),
    elements: wide.structure.elements,
    landmarks: wide.structure.landmarks,
    images_without_alt: wide.structure.imagesWithoutAlt,
    bytes: sum(files, (file) => file.bytes.length),
    source_bytes: source.length,
    outside_requests: wide.refused.length,
  };
  return { score, png: wide.png, matching };
}

type Pair = Matching['pairs'][number];

const area = (line: Line): number => line.w * line.h;
const characters = (line: Line): number => [...line.text.replace(/\s/g, '')].length;
/** px between the middles of two lines. */
const dx = ({ t, r }: Pair): number => Math.abs(t.x + t.w / 2 - r.x - r.w / 2);
const dy = ({ t, r }: Pair): number => Math.abs(t.y + t.h / 2 - r.y - r.h / 2);
const isHeading = (line: Line): boolean => /^h[1-6]$/.test(line.role);
const sum = <T>(items: readonly T[], value: (item: T) => number): number => items.reduce((total, item) => total + value(item), 0);

function median(values: readonly number[]): number {
  return values.length > 0 ? values.toSorted((a, b) => a - b)[values.length >> 1] : NaN;
}

function textMeasures({ width, height, lines }: Truth, { pairs, lost, extra }: Matching) {
  const matched = sum(pairs, ({ t, r }) => area(t) + area(r));
  const weighted = (value: (pair: Pair) => number) =>
    sum(pairs, (pair) => value(pair) * area(pair.t)) / (sum(pairs, ({ t }) => area(t)) || 1);
  const offsets = pairs.map((pair) => Math.max(dx(pair), dy(pair)));
  return {
    block_match: matched / (matched + sum(lost, area) + sum(extra, area) || 1),
    text: weighted(({ t, r }) => similarity(t.text, r.text)),
    position: weighted((pair) => 1 - Math.max(dx(pair) / width, dy(pair) / height)),
    color: weighted(({ t, r }) => Math.max(0, 1 - colourDifference(t.color, r.color) / 100)),
    live_text: sum(pairs, ({ t, r }) => similarity(t.text, r.text) * characters(t)) / (sum(lines, characters) || 1),
    within_4px: offsets.filter((offset) => offset <= 4).length / (lines.length || 1),
    median_offset_px: median(offsets),
    font_size_error: median(pairs.map(({ t, r }) => Math.abs(Math.log(r.size / t.size)))),
    lost_lines: lost.length,
    extra_lines: extra.length,
    truth_lines: lines.length,
  };
}

/** SSIM at half size, colours at a quarter, text left as pixels at full size. */
async function pictureMeasures({ width, lines }: Truth, source: Buffer, page: ReadPage) {
  const structure = ssim(await grey(source, Math.round(width / 2)), await grey(page.png, Math.round(width / 2)));
  const quarter = Math.round(width / 4);
  const [shown, bare] = [await grey(source), await grey(page.bare!)];
  const baked = lines.filter((line) => {
    const [a, b] = [cut(shown, line), cut(bare, line)];
    return a && b && ssim(a, b).mean > 0.8;
  });
  return {
    ssim: structure.mean,
    ssim_content: structure.content,
    mean_delta_e: meanColourDifference(await colour(source, quarter), await colour(page.png, quarter)),
    baked_text: sum(baked, characters) / (sum(lines, characters) || 1),
  };
}

function headingMeasure({ pairs }: Matching): { heading_f1: number } {
  const truth = pairs.filter(({ t }) => isHeading(t)).length;
  const result = pairs.filter(({ r }) => isHeading(r)).length;
  const both = pairs.filter(({ t, r }) => isHeading(t) && isHeading(r)).length;
  return { heading_f1: truth + result > 0 ? (2 * both) / (truth + result) : NaN };
}
