/** What a recogniser may have meant: characters that are printed alike. */
import { COMMON_SYLLABLES } from './ks-x-1001.ts';
import { lookalikes } from './lookalikes.ts';

/** Words of capitals that a recogniser which knows no Latin letter takes for a syllable. */
const AS_SYLLABLE: Readonly<Record<string, readonly string[]>> = { 시: ['AI'], 씨: ['AI'] };

/** Middle dots are set between spaces that recognisers drop, or are read with spaces that are not there. */
const DOTS = ['·', '・', 'ㆍ', '•'];

/** Hangul syllables are composed of an initial, a vowel and a final (Unicode 3.12): 19 × 21 × 28 from U+AC00. */
const HANGUL = { first: 0xac00, initials: 19, vowels: 21, finals: 28 };

/** A syllable's initial, vowel and final as numbers that are its own. */
function partsOf(syllable: string): readonly [number, number, number] {
  const code = syllable.codePointAt(0)! - HANGUL.first;
  const [vowels, finals] = [HANGUL.initials, HANGUL.initials + HANGUL.vowels];
  return [
    Math.floor(code / (HANGUL.finals * HANGUL.vowels)),
    vowels + (Math.floor(code / HANGUL.finals) % HANGUL.vowels),
    finals + (code % HANGUL.finals),
  ];
}

/** The common syllables that have a part. */
const byPart = Array.from({ length: HANGUL.initials + HANGUL.vowels + HANGUL.finals }, (): string[] => []);
for (const syllable of COMMON_SYLLABLES) for (const part of partsOf(syllable)) byPart[part]!.push(syllable);

/** All common syllables that share a part with this one. */
const hangulNeighbours = (character: string): string[] => partsOf(character).flatMap((part) => byPart[part]!);

/** The common syllables that have two of this one's three parts. */
export function hangulApart(syllable: string): string[] {
  const parts = partsOf(syllable);
  const isApart = (other: string) => partsOf(other).filter((part, i) => part !== parts[i]).length === 1;
  return hangulNeighbours(syllable).filter((other, i, all) => isApart(other) && all.indexOf(other) === i);
}

const THAI_TONES = ['', '\u0e48', '\u0e49', '\u0e4a', '\u0e4b', '\u0e4c'];
const THAI_UPPER = ['', '\u0e31', '\u0e34', '\u0e35', '\u0e36', '\u0e37', '\u0e47'];
const THAI_LOWER = ['', '\u0e38', '\u0e39'];

/** The consonant with other marks above and below. */
function thaiNeighbours(cluster: string): string[] {
  const [base, ...marks] = cluster;
  const has = (list: readonly string[]) => list.find((mark) => mark !== '' && marks.includes(mark)) ?? '';
  const [tone, upper, lower] = [has(THAI_TONES), has(THAI_UPPER), has(THAI_LOWER)];
  const tail = marks.filter((mark) => mark !== tone && mark !== upper && mark !== lower).join('');
  return [
    ...THAI_TONES.map((other) => base + upper + lower + other + tail),
    ...THAI_UPPER.map((other) => base + other + lower + tone + tail),
    ...THAI_LOWER.map((other) => base + upper + other + tone + tail),
  ];
}

/** Breve, circumflex, horn; grave, acute, hook above, tilde, dot below. */
const LATIN_SHAPES = ['', '\u0306', '\u0302', '\u031b'];
const LATIN_TONES = ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'];

/** Bowls that are taken for one another. */
const ROUND = ['aoe', 'AOE'];

/** How many of a text's bowls are an a, and how many there are. */
function bowlsIn(text: string): readonly [number, number] {
  const bare = text.normalize('NFD');
  return [countOf(bare, /a/gi), countOf(bare, /[aoe]/gi)];
}

/**
 * Bowls taken for one another. Which letter a bowl is two readers have told (the one that knows no marks tells round a from o); in another face than the line's, whose a
 * has a second storey, a round one lies on the ink as an o.
 */
export function changesBowls(own: string, other: string): boolean {
  const [[a, bowls], [others, all]] = [bowlsIn(own), bowlsIn(other)];
  return a !== others && bowls === all;
}

/** The vowel with the other marks, or the like one with the same marks, as Vietnamese sets them. */
function vietnameseNeighbours(character: string): string[] {
  const [base, ...marks] = character.normalize('NFD');
  const round = ROUND.find((letters) => letters.includes(base)) ?? '';
  return [
    ...LATIN_SHAPES.flatMap((shape) => LATIN_TONES.map((tone) => (base + shape + tone).normalize('NFC'))),
    ...[...round].map((other) => [other, ...marks].join('').normalize('NFC')),
  ].filter((other) => [...other].length === 1);
}

/** Marks that European languages set on letters, and the letters that have each: grave, acute, circumflex, tilde, diaeresis, ring, caron; and below, the cedilla. */
const EUROPEAN_MARKS: Readonly<Record<string, string>> = {
  '\u0300': 'aeiou',
  '\u0301': 'aeiouy',
  '\u0302': 'aeiou',
  '\u0303': 'ano',
  '\u0308': 'aeiouy',
  '\u030a': 'a',
  '\u030c': 'csz',
  '\u0327': 'cs',
};

/** The letter with other marks, or none. */
export function europeanNeighbours(character: string): string[] {
  const base = character.normalize('NFD')[0]!;
  const marked = Object.entries(EUROPEAN_MARKS).flatMap(([mark, letters]) =>
    letters.includes(base.toLowerCase()) ? [(base + mark).normalize('NFC')] : [],
  );
  return marked.length > 0 ? [base, ...marked] : [];
}

export const isHangul = (character: string) => /^[가-힣]$/u.test(character);
const isThai = (cluster: string) => /^[\u0e01-\u0e2e]/u.test(cluster);

const YEN = /[¥￥]/u;

/**
 * Clusters that may stand in place of this one.
 * @param cluster one grapheme cluster
 * @param language document language tag of its line
 */
export function alternatesOf(cluster: string, language: string): string[] {
  const found = new Set<string>(lookalikes.get(cluster) ?? []);
  if (isHangul(cluster)) for (const other of [...hangulNeighbours(cluster), ...(AS_SYLLABLE[cluster] ?? [])]) found.add(other);
  if (isThai(cluster)) {
    for (const other of thaiNeighbours(cluster)) found.add(other);
    for (const other of lookalikes.get(cluster[0]) ?? []) found.add(other + cluster.slice(1));
  }
  if (language === 'vi' && /^[aeiouy]/iu.test(cluster.normalize('NFD')))
    for (const other of vietnameseNeighbours(cluster)) found.add(other);
  if (language === 'vi' && /^[dđ]$/iu.test(cluster)) for (const other of cluster === cluster.toLowerCase() ? 'dđ' : 'DĐ') found.add(other);
  if (DOTS.includes(cluster)) for (const dot of DOTS) found.add(` ${dot} `);
  found.delete(cluster);
  // A sign of money that was seen is none of the letters that the next one looks like.
  if (YEN.test(cluster)) found.delete('Y');
  return [...found].filter((other) => language === 'mn' || !/[өү]/iu.test(other));
}

/** Marks above and below letters. Recognisers drop them far more often than they invent them. */
export const marksIn = (text: string): number => text.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

/** Letters that are shaped like a figure. */
const AS_FIGURES = /[OoDIlSZB]/g;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Latin letters that come back as figures: so a recogniser reads units that knows no Latin letter (168mm as 168070). */
export const losesLetters = (own: string, other: string): boolean =>
  countOf(other.replace(AS_FIGURES, ''), /\p{Script=Latin}/gu) < countOf(own.replace(AS_FIGURES, ''), /\p{Script=Latin}/gu) &&
  countOf(other, /\d/g) > countOf(own, /\d/g);

/** A word of Latin letters that comes back with syllables in a line without any: so a recogniser reads it that knows no Latin letter (IN as |팀). */
export const turnsIntoSyllables = (line: string, own: string, other: string): boolean =>
  /\p{Script=Latin}{2}/u.test(own) && /[가-힣]/u.test(other) && !/[가-힣]/u.test(line);

const PARTED_THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/;
/** A number that has only the last of its commas (1129,000). */
const HALF_PARTED = /(?<![\d.,])\d{4,},\d{3}(?![\d,])/;
const figuresOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A number with its thousands parted that comes back as other figures, not parted: no reader parts them by chance, and figures with a line through them lie on the ink no better than others. */
export function losesThousands(own: string, other: string): boolean {
  const [number] = PARTED_THOUSANDS.exec(own) ?? [];
  if (number === undefined) return false;
  return HALF_PARTED.test(other) || (!PARTED_THOUSANDS.test(other) && !figuresOf(other).includes(figuresOf(number)));
}

/** A sign of money beside a figure: readers know hardly any, so whoever has it has seen something; one that passes over it takes it for an ornament. */
const MONEY = /(?<=\d ?)[₽€£¥￥₩₫₮฿₴₸₹]|[₽€£¥￥₩₫₮฿₴₸₹](?= ?\d)/gu;

/** A price that comes back without its sign (5 600 for 5 600 ₽): in a face whose sign is another one, none may lie on the ink better than its own. */
export const losesMoney = (own: string, other: string): boolean => countOf(other, MONEY) < countOf(own, MONEY);

const WORD_OF_FIGURES = /^\d{2,}$/;
const WORD_AS_FIGURES = /^[OoDIlSZB\d]*[OoDIlSZB][OoDIlSZB\d]*$/;

/** Another reading with the numbers that it takes for letters of their shape, which are no word (01 as O1): in another face than the line's they may lie better on the ink. */
export function keepNumbers(own: string, other: string): string {
  const [words, others] = [own.split(' '), other.split(' ')];
  if (words.length !== others.length) return other;
  return others.map((word, i) => (WORD_OF_FIGURES.test(words[i]) && WORD_AS_FIGURES.test(word) ? words[i] : word)).join(' ');
}

/** Scripts whose letters are printed alike: Cyrillic and Latin everywhere, Thai and Latin in faces without loops (บาท, unn). */
const ALIKE_SCRIPTS = [/\p{Script=Cyrillic}/u, /\p{Script=Thai}/u];
const LATIN = /\p{Script=Latin}/u;

/** Letters of one script taken for another's by a recogniser that does not know it: which one is printed, the drawing cannot tell. */
export const changesScript = (own: string, other: string): boolean =>
  ALIKE_SCRIPTS.some(
    (script) =>
      (script.test(own) && !script.test(other) && LATIN.test(other)) || (LATIN.test(own) && !LATIN.test(other) && script.test(other)),
  );
