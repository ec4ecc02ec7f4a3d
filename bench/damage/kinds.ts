/** The kinds of damage that are planted, and what a review may rightly call them. */
import type { Rgb } from '../../src/engines/image/colour.ts';
import { colourDifference } from '../../src/engines/image/ciede2000.ts';
import { bottom, right, type Box } from '../../src/engines/image/geometry.ts';
import { nodesOf, textsOf, type Asset, type PageDocument, type ReviewReason } from '../../src/engines/reconstruct/document.ts';
import { changePicture, colourText, fillSection, loseLine, misreadLine, moveText, spoiledPicture, type PlacedText } from './changes.ts';

/** One place where a kind of damage can be planted. */
export interface Damage {
  readonly section: number;
  /** Where it shows, source px. */
  readonly box: Box;
  plant(document: PageDocument): Promise<PageDocument>;
}

export interface DamageKind {
  readonly name: string;
  /** Reasons that name it rightly. */
  readonly reasons: readonly ReviewReason[];
  /** Every place of the page that can be damaged so. */
  places(document: PageDocument): Damage[];
}

export const KINDS: readonly DamageKind[] = [
  { name: 'moved block', reasons: ['visual_mismatch', 'text_uncertain', 'text_missing', 'overlap'], places: movedBlocks },
  { name: 'colour of text', reasons: ['visual_mismatch', 'low_contrast'], places: otherColours },
  { name: 'section background', reasons: ['visual_mismatch', 'low_contrast'], places: otherGrounds },
  { name: 'misread line', reasons: ['text_uncertain'], places: misreadLines },
  { name: 'lost line', reasons: ['text_missing'], places: lostLines },
  { name: 'lost picture', reasons: ['visual_mismatch'], places: (page) => spoiledPictures(page, 'lost') },
  { name: 'blurred picture', reasons: ['visual_mismatch'], places: (page) => spoiledPictures(page, 'blurred') },
  { name: 'wrong picture', reasons: ['visual_mismatch'], places: (page) => spoiledPictures(page, 'wrong') },
  { name: 'lines over each other', reasons: ['overlap'], places: overlaps },
];

/** px of the page's own scale; alternating up and down, as far as there is room in the section. */
const MOVES = [30, 45, 60];
/** A colour is another one from this CIEDE2000 on. */
const OTHER = 30;
/** Pictures smaller than this (source px²) are signs that a person would not look into. */
const PICTURE = 60 * 60;
const INKS: readonly Rgb[] = [
  [214, 40, 40],
  [40, 90, 214],
  [30, 150, 80],
];

function texts(page: PageDocument): PlacedText[] {
  return page.sections.flatMap(({ root }, section) => textsOf(root).map((text) => ({ section, text })));
}

function movedBlocks(page: PageDocument): Damage[] {
  return texts(page).flatMap(({ section, text }, i) => {
    const by = MOVES[i % MOVES.length] * page.scale;
    const room = page.sections[section].section.box;
    const down = bottom(text.box) + by < bottom(room) ? by : text.box.y - by > room.y ? -by : 0;
    if (down === 0) return [];
    const height = text.box.height + by;
    const box = { ...text.box, y: Math.min(text.box.y, text.box.y + down), height };
    return [{ section, box, plant: async (from) => moveText(from, text.id, 0, down) }];
  });
}

function otherColours(page: PageDocument): Damage[] {
  return texts(page).map(({ section, text }) => {
    const { ink, paper } = text.lines[0];
    const color = INKS.find((other) => colourDifference(other, ink) > OTHER && colourDifference(other, paper) > OTHER)!;
    return { section, box: text.box, plant: async (from) => colourText(from, text.id, color ?? INKS[0]) };
  });
}

/** Lighter where it is dark, darker where it is light. */
const turned = (value: number, by: number): number => (value > 127 ? value - by : value + by);

function otherGrounds(page: PageDocument): Damage[] {
  return page.sections.flatMap(({ section: { fill, picture, box } }, section) => {
    if (fill.kind !== 'solid' || picture) return [];
    const [r, g, b] = fill.color;
    return [{ section, box, plant: async (from) => fillSection(from, section, [turned(r, 45), turned(g, 20), turned(b, 60)]) }];
  });
}

/** Two or three letters of the first line become others that the page's own font can draw. */
function misreadLines(page: PageDocument): Damage[] {
  return texts(page).flatMap((placed) => {
    const [line] = placed.text.lines;
    const { text, style } = line.runs[0];
    const letters = [...text];
    const at = letters.findIndex((letter, i) => i > 0 && /\p{L}/u.test(letter) && /\p{L}/u.test(letters[i + 1] ?? ''));
    if (letters.length < 4 || at < 0 || line.direction === 'rtl') return [];
    const drawn = page.fonts.filter(
      ({ family, weight, italic }) => family === style.family && weight === style.weight && italic === style.italic,
    );
    const known = [...drawn.map(({ characters }) => characters).join('')].filter((other) => likeKind(other, letters[at]));
    const others = [0, 1].map((i) => known[(at + letters.length + 7 * i) % (known.length || 1)] ?? letters[at]);
    if (others[0] === letters[at] && others[1] === letters[at + 1]) return [];
    return [
      { section: placed.section, box: line.box, plant: async (from: PageDocument) => misreadLine(from, placed, others.join(''), at) },
    ];
  });
}

/** Letters of one case and one script, and so of one height. */
function likeKind(a: string, b: string): boolean {
  const classes = [
    /\p{Ll}/u,
    /\p{Lu}/u,
    /\p{Script=Hangul}/u,
    /\p{Script=Han}/u,
    /\p{Script=Hiragana}/u,
    /\p{Script=Katakana}/u,
    /\p{Script=Thai}/u,
  ];
  return /\p{L}/u.test(a) && classes.some((one) => one.test(a) && one.test(b));
}

function lostLines(page: PageDocument): Damage[] {
  return texts(page).map((placed) => ({
    section: placed.section,
    box: placed.text.lines[0].box,
    plant: async (from) => loseLine(from, placed),
  }));
}

function spoiledPictures(page: PageDocument, how: Parameters<typeof spoiledPicture>[1]): Damage[] {
  const uses = Map.groupBy(page.assets, (asset) => asset.name);
  return page.assets.flatMap((asset) => {
    const { name, mime, box } = asset;
    if (mime === 'image/svg+xml' || asset.kind === 'icon' || box.width * box.height < PICTURE || uses.get(name)!.length > 1) return [];
    const section = page.sections.findIndex(({ section: band }) => box.y + box.height / 2 < bottom(band.box));
    return [{ section, box, plant: async (from: PageDocument) => changePicture(from, asset as Asset, await spoiledPicture(asset, how)) }];
  });
}

/** A text is laid on the one before it in the same column. */
function overlaps(page: PageDocument): Damage[] {
  return page.sections.flatMap(({ root }, section) =>
    [...nodesOf(root)].flatMap((node) => {
      if (node.kind !== 'container' || node.layout !== 'column') return [];
      return node.children.slice(1).flatMap((below, i): Damage[] => {
        const above = node.children[i];
        if (above.kind !== 'text' || below.kind !== 'text') return [];
        const shared = Math.min(right(above.box), right(below.box)) - Math.max(above.box.x, below.box.x);
        const up = above.lines.at(-1)!.baseline - below.lines[0].baseline;
        if (shared < 20 || up >= 0) return [];
        const box = { ...below.box, y: above.box.y, height: bottom(below.box) - above.box.y };
        return [{ section, box, plant: async (from) => moveText(from, below.id, 0, up) }];
      });
    }),
  );
}
