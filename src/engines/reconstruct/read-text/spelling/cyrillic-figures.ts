/** Figures that readers of Cyrillic take for the letters that they look like (З for 3, О for 0), letters for others of their look, and the Latin Q before a question. */

/** A number with such letters in it: one figure tells that it is one. Units may stand right behind it. */
const NUMBER = /(?<![\p{L}\p{N}])(?=[\dЗО.,:]*\d)[\dЗ][\dЗО]*(?:[.,:][\dЗО]+)*(?![\p{Lu}\d])/gu;
/** No word of Cyrillic is this letter alone: before a word, and before thousands. */
const LONE_THREE = /(?<![\p{L}\p{N}])З(?=\s(?:\p{Ll}|\d{3}(?!\d)))/gu;
/** No line begins with a nought before these words' other letters (0т, 0б), and no word of capitals with one. */
const O_OF_WORD = /(?<=^[«"(]?)0(?=(?:т|б|н[аио]?)\s\p{L})|(?<![\p{L}\p{N}.,])0(?=[А-ЯЁӨҮ]{3})/gu;
/**
 * No word begins with a З that another consonant would make voiceless: it is an Э (Зкономия). Words of small letters, and of so many capitals with a vowel among them that they are
 * no abbreviation.
 */
const TURNED_E = /(?<![\p{L}\p{N}])(?:[Зз](?=[кпстфхцчшщ]\p{Ll})|З(?=[КПСТФХЦЧШЩ](?=\p{Lu}*[АЕЁИОУЫЭЮЯӨҮ])\p{Lu}{3}))/gu;
/** Noughts behind a figure that follows a word of capitals (ЗИМА500). */
const NOUGHTS = /(?<=\p{Lu}{2}\d)О+(?!\p{L})/gu;
/** Noughts of a price, and before a unit (6Омл). */
const NOUGHTS_BEFORE = /(?<=\d)[Оо]+(?=\s?(?:[рРP]{0,2}[РP₽]|мл|мм|см|кг|г|м|л|Вт|шт)(?!\p{L}))/gu;
/** Three noughts before a name in marks are no number but a company, unless they end one. */
const COMPANY = /(?<![\p{L}\p{N}]|\d\s)[0ОO]{3}(?=\s?[«"“„])/gu;
/** Behind tens stands a ring, which is read as a 9. */
const DEGREES = /(?<=(?<![\d.,])\d{2,3})\s?9\s?[СC](?![\p{L}\p{N}])/gu;
/** The notice of copyright, within a line too. */
const COPYRIGHT = /(?<![\p{L}\p{N}])[Ө@®](?=\s?20\d\d(?!\d))/gu;
const QUESTION = /^[ОO]\.\s?(?=\p{Lu}[^?]*\?$)/u;

/** @param text a line of Russian or Mongolian */
export const repairCyrillicFigures = (text: string): string =>
  text
    .replace(NUMBER, (number) => number.replaceAll('З', '3').replaceAll('О', '0'))
    .replace(LONE_THREE, '3')
    .replace(O_OF_WORD, 'О')
    .replace(TURNED_E, (letter) => (letter === 'з' ? 'э' : 'Э'))
    .replace(NOUGHTS, (letters) => '0'.repeat(letters.length))
    .replace(NOUGHTS_BEFORE, (letters) => '0'.repeat(letters.length))
    .replace(COMPANY, 'ООО')
    .replace(DEGREES, ' °С')
    .replace(COPYRIGHT, '©')
    .replace(QUESTION, 'Q. ');

/** A figure before so many letters that they are no unit, at the beginning of a word. */
const FIGURE_BEFORE = /(?<![\p{L}\p{N}])[03](?=(\p{Script=Cyrillic}{4,}))/gu;
const AS_LETTERS: Readonly<Record<string, readonly string[]>> = { 0: ['О', 'о'], 3: ['З', 'Э', 'з', 'э'] };

/** Letters that figures are taken for, which no line is alone. */
const LONE: Readonly<Record<string, string>> = { з: '3', З: '3', о: '0', О: '0', б: '6', Б: '6' };

/** The figure of a letter that stands alone, where another reading has that (the steps of a list). */
const loneFigure = (text: string, others: readonly string[]): string | undefined =>
  others.includes(LONE[text.trim()] ?? '') ? LONE[text.trim()] : undefined;

/** The text with the letter of a figure's shape at the beginning of a word, where another reading has it (3КОБЮРО, ЗКОБЮРО); and a letter that stands alone as the figure that another reading has. */
export const withLettersFor = (text: string, others: readonly string[]): string =>
  loneFigure(text, others) ??
  text.replace(FIGURE_BEFORE, (figure: string, rest: string) => {
    const read = AS_LETTERS[figure]?.find((letter) => others.some((other) => other.includes(letter + rest)));
    return read ?? figure;
  });
