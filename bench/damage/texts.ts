/** Places where the text of a page can be damaged. */
import type { Rgb } from '../../src/engines/image/colour.ts';
import { colourDifference } from '../../src/engines/image/ciede2000.ts';
import { bottom, enclose, right, type Box } from '../../src/engines/image/geometry.ts';
import { nodesOf, textsOf, type PageDocument, type StyledLine } from '../../src/engines/reconstruct/document.ts';
import { colourText, doubleText, loseLine, misreadLine, moveText, resizeText, setWords, type PlacedText } from './changes.ts';
import type { Damage } from './place.ts';

/** px of the page's own scale; alternating up and down, as far as there is room in the section. */
const MOVES = [30, 45, 60];
/** px of the page's own scale: what a person sees beside the source. */
const SLIGHT = 12;
/** A colour is another one from this CIEDE2000 on. */
const OTHER = 30;
/** Other type is so much larger or smaller. */
const SIZES = [1.3, 0.75];
/** Words in place of others have about as many letters: at least this share of theirs. */
const AS_LONG = 0.7;
const INKS: readonly Rgb[] = [
  [214, 40, 40],
  [40, 90, 214],
  [30, 150, 80],
];

function texts(page: PageDocument): PlacedText[] {
  return page.sections.flatMap(({ root }, section) => textsOf(root).map((text) => ({ section, text })));
}

export function movedBlocks(page: PageDocument): Damage[] {
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

/** To the right or the left by turns, and down or up, as far as there is room in the page and the section. */
export function slightlyMoved(page: PageDocument): Damage[] {
  return texts(page).flatMap(({ section, text }, i): Damage[] => {
    const by = SLIGHT * page.scale;
    const room = page.sections[section].section.box;
    const across = right(text.box) + by < page.width ? by : -by;
    const down = bottom(text.box) + by < bottom(room) ? by : -by;
    const [dx, dy] = i % 2 === 0 ? [across, 0] : [0, down];
    if (text.box.x + dx < 0 || text.box.y + dy < room.y) return [];
    const box = enclose([text.box, { ...text.box, x: text.box.x + dx, y: text.box.y + dy }]);
    return [{ section, box, plant: async (from) => moveText(from, text.id, dx, dy) }];
  });
}

export function otherColours(page: PageDocument): Damage[] {
  return texts(page).map(({ section, text }) => {
    const { ink, paper } = text.lines[0];
    const color = INKS.find((other) => colourDifference(other, ink) > OTHER && colourDifference(other, paper) > OTHER)!;
    return { section, box: text.box, plant: async (from) => colourText(from, text.id, color ?? INKS[0]) };
  });
}

export function otherSizes(page: PageDocument): Damage[] {
  return texts(page).map(({ section, text }, i) => ({
    section,
    box: text.box,
    plant: async (from) => resizeText(from, text.id, SIZES[i % SIZES.length]),
  }));
}

/** Two or three letters of the first line become others that the page's own font can draw. */
export function misreadLines(page: PageDocument): Damage[] {
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

/** The first line says what another line of the page says: in another script, where the page has one, else in its own. */
export function otherWords(page: PageDocument): Damage[] {
  const all = texts(page);
  const lines = all.map(({ text }) => text.lines[0]);
  return all.flatMap((placed) => {
    const [line] = placed.text.lines;
    const fitting = lines.filter((other) => other.text !== line.text && asLong(other, line));
    const words = fitting.find((other) => other.script !== line.script) ?? fitting.find((other) => other.text[0] !== line.text[0]);
    if (!words || letters(line) < 4 || line.writing) return [];
    return [{ section: placed.section, box: line.box, plant: async (from: PageDocument) => setWords(from, placed, words) }];
  });
}

const letters = ({ text }: StyledLine): number => [...text].length;

function asLong(a: StyledLine, b: StyledLine): boolean {
  const [width, other] = [a.advance / a.runs[0].style.size, b.advance / b.runs[0].style.size];
  return Math.min(width, other) >= AS_LONG * Math.max(width, other);
}

/** A text stands a second time under itself, where the column has room for it. */
export function doubledTexts(page: PageDocument): Damage[] {
  return page.sections.flatMap(({ root }, section) =>
    [...nodesOf(root)].flatMap((node) => {
      if (node.kind !== 'container' || node.layout !== 'column') return [];
      return node.children.flatMap((text, i): Damage[] => {
        if (text.kind !== 'text') return [];
        const end = i + 1 < node.children.length ? node.children[i + 1].box.y : bottom(node.box);
        if (end - bottom(text.box) < text.box.height) return [];
        const box: Box = { ...text.box, y: bottom(text.box) };
        return [{ section, box, plant: async (from) => doubleText(from, node.id, text) }];
      });
    }),
  );
}

export function lostLines(page: PageDocument): Damage[] {
  return texts(page).map((placed) => ({
    section: placed.section,
    box: placed.text.lines[0].box,
    plant: async (from) => loseLine(from, placed),
  }));
}

/** A text is laid on the one before it in the same column. */
export function overlaps(page: PageDocument): Damage[] {
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
