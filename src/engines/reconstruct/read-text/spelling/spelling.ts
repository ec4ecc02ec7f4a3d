/** Habits of recognisers undone by the rules of a script's spelling. */
import { withThaiVowels } from '../../../words/thai-vowels.ts';
import type { TesseractLanguage } from '../recognise/models.ts';

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー。、，．！？：；（）「」『』【】・]`;
const SPACE_BESIDE_UNSPACED = new RegExp(`(?<=${UNSPACED}) (?=\\S)|(?<=\\S) (?=${UNSPACED})`, 'gu');

const WIDE_SIGNS: Readonly<Record<string, string>> = { '!': '！', '?': '？', '(': '（', ')': '）', ',': '，', ':': '：', ';': '；' };

/**
 * Tesseract's habits undone: spaces between Han and Kana, and half-width signs beside them; katakana ni for
 * the numeral two; marks of Thai.
 */
export function tidy(text: string, language: TesseractLanguage): string {
  const plain = text
    .trim()
    .replace(/--+/g, '—')
    // No language sets a stop alone at a line's end: a speck.
    .replace(/(?<=\p{L}) \.$/u, '')
    // Where ASCII has the backslash, JIS X 0201 has the yen sign and KS X 1003 the won sign.
    .replace(/\\(?=\s?\d)/g, language === 'kor' ? '₩' : '¥');
  // A dot between spaces is read as a dash beside it as well; letters stand in the widths of ASCII.
  if (language === 'kor') return plain.replace(/[-–]ㆍ|ㆍ[-–]/g, 'ㆍ').replace(/[Ａ-Ｚａ-ｚ０-９]/g, (sign) => sign.normalize('NFKC'));
  if (language === 'ara') return tidyArabic(plain);
  if (language === 'tha') return tidyThai(plain);
  if (language !== 'jpn' && language !== 'chi_tra' && language !== 'chi_sim') return plain;
  return (
    plain
      .replace(SPACE_BESIDE_UNSPACED, '')
      // Before a question or an answer stands its marker, set off.
      .replace(new RegExp(`^([QA]\\.)(?=${UNSPACED})`, 'u'), '$1 ')
      .replace(new RegExp(`(?<=${UNSPACED})[!?,:;()]|\\((?=${UNSPACED})`, 'gu'), (sign) => WIDE_SIGNS[sign] ?? sign)
      .replace(/ニ(?=[十百千万億人時日年月つ])/g, '二')
  );
}

/**
 * The ring of the vowel am, written as a sign of its own or read as a second tone (น้้า for น้ำ): no letter has two. No letter is silent that bears the vowel of กัน
 * (ชั์น for ชั้น); and among Arabic figures the Thai
 * three is the letter of its shape within words, and behind one the sign that says it again.
 */
function tidyThai(text: string): string {
  const marked = withThaiVowels(text)
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])[\u0e48-\u0e4b]\u0e32/g, '$1\u0e33')
    .replace(/\u0e31\u0e4c/g, '\u0e31\u0e49');
  if (/[๐-๒๔-๙]/u.test(marked)) return marked;
  return marked
    .replace(/ต๓|๓ต/gu, 'ต')
    .replace(/(?<=[ก-๎]{2})(\s?)๓(?=\s|$)/gu, '$1ๆ')
    .replace(/(?<=[ก-๎])๓(?=[ก-๎])/gu, 'ต');
}

/**
 * Arabic has its own comma, semicolon and question mark, sets a space behind them, and no line starts with a stop. Numbers come as they stand, left to right; joined by
 * a dash and after an Arabic letter they are to be read from the right (rules W2 and N1 of Unicode's bidirectional algorithm). A nought by itself between two words is the dot that parts
 * them.
 */
function tidyArabic(text: string): string {
  return withTurnedBrackets(text)
    .replace(/^[.,،]\s*(?=\p{Script=Arabic})/u, '')
    .replace(/(?<=[\p{L}\p{M}] )٠(?= [\p{L}\d])/gu, '·')
    .replace(/(?<!\d)[,;?]|[,;?](?!\d)/g, (sign) => ARABIC_SIGNS[sign]!)
    .replace(/(?<=\p{Script=Arabic})[،؛](?=\p{Script=Arabic})/gu, '$& ')
    .replace(/(?<!\d)%(\d[\d.]*)(?!\d*%)/g, '$1%')
    .replace(/(?<=\p{Script=Arabic}.*?)(?<![\d.:])\d[\d.:]*(?:[-–]\d[\d.:]*)+/gu, (run) =>
      run
        .split(/([-–])/)
        .toReversed()
        .join(''),
    );
}

/** A number with one bracket, or two that open to its outside. */
const BRACKETED = /^(?<before>[()]?)(?<number>\+?[\d٠-٩][\d٠-٩.,%٫٬٪]*\+?)(?<after>[()]?)(?<stop>[.,،]?)$/u;

/** Brackets beside numbers come as they stand, too: read from the right, what closes one is the number's opening bracket, unless one is open. */
function withTurnedBrackets(text: string): string {
  let isOpen = false;
  const words = text.split(' ').map((word) => {
    const { before = '', number: seen = '', after = '', stop = '' } = BRACKETED.exec(word)?.groups ?? {};
    const number = seen.replace(/^(.*)\+$/u, '+$1');
    const signs = before + after;
    let turned = word;
    if (signs === ')(') turned = `(${number})${stop}`;
    else if (!isOpen && signs === ')') turned = `(${number}${stop}`;
    else if (isOpen && signs === '(') turned = `${number})${stop}`;
    const last = turned.replaceAll(/[^()]/g, '').at(-1);
    if (last) isOpen = last === '(';
    return turned;
  });
  return words.join(' ');
}

const ARABIC_SIGNS: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' };

/** Syllables that are read as what their consonant looks like, and a stroke. */
const STROKED: Readonly<Record<string, string>> = { 7: '기', 0: '이', O: '이', A: '시' };

/** Signs of one shape told apart by their neighbours: digits within numbers, capitals within capitals. */
export function repairLookalikes(text: string): string {
  return (
    repairMixedCyrillic(text)
      .replace(/(?<!\p{L})\d[\d.,:oOlI]*[oOlI\d](?!\p{L})/gu, (number) => number.replace(/[oO]/g, '0').replace(/[lI]/g, '1'))
      .replace(/(?<!\p{L})[oO](?=\s?[%℃])|(?<![\p{L}\d.,])[oO](?=[.,]\d)/gu, '0')
      // A stroke through a price cuts its comma in two.
      .replace(/(?<=\d), ?,(?=\d{3}(?!\d))/gu, ',')
      // A fraction that stands alone ends in a figure (8.9.).
      .replace(/(?<=^\d+\.\d{1,2})\.$/u, '')
      // A name in capitals ends in a letter (AQVAR0).
      .replace(/(?<=(?<![\p{L}\p{N}])[A-Z]{4,})0(?![\p{L}\p{N}])/gu, 'O')
      // Behind capitals and a figure stands a nought (SPF5O+), but in formulas, whose figure stands behind one letter or behind hydrogen (H2O, CH2O).
      .replace(/(?<=(?<![\p{L}\p{N}])[A-Z]+[A-GI-Z]\d+)O+(?![\p{L}\p{N}])/gu, (noughts) => '0'.repeat(noughts.length))
      // A price of nothing.
      .replace(/(?<=[$€£¥₩])[oO](?![\p{L}\d])/gu, '0')
      // Degrees are read as quotation marks or stars, and beside the one sign that says both a second time.
      .replace(/(?<=\d)\s?(?:°\s?℃|["”“*'’º?]{1,2}\s?(?:℃|[CС](?![\p{Script=Latin}\p{Script=Cyrillic}\d])))|^["”“*'’º]{1,2}C$/gu, '℃')
      .replace(/(?<=\d)(\s?)["”“](?:[6<]|\((?=[\s~)]|$))(?![A-Za-z\d"])/gu, '$1℃')
      // Between words stands the times sign; the heavier cross, which hardly any text face has, stands alone.
      .replace(/(?<=\S\s?)[✕✖](?=\s?\S)/gu, '×')
      // Millilitres in one square, and a stroke seen twice.
      .replace(/(?<=\d)me(?![\p{L}\d])/gu, 'ml')
      // Pounds: no unit begins with a capital I and goes on small.
      .replace(/(?<=\d\s?)I(?=bs?(?![\p{L}\d]))/gu, 'l')
      .replace(/(?<=\S)\/ \/ (?=\S)/g, ' / ')
      // What parts two quantities with a space behind it has one before it.
      .replace(/(?<=\d\p{Script=Latin}{1,4})\/ (?=\d)/gu, ' / ')
      // Grades of board by what it gives off: SE0, E0.
      .replace(/(?<![\p{L}\p{N}])(S?E)[Oo](?=\s?(?:등급|급|자재|합판|목재|보드|이상))/gu, '$10')
      // A bracket that nothing closes right behind a figure is the litre's L; behind a figure stands the won.
      .replace(/(?<=\d)\[(?![^[]*\])/g, 'L')
      .replace(/(?<=\d)뭔/g, '원')
      // Where a seller is asked, one to one.
      .replace(/(?<![\d.])1[.;]1(?=\s?(?:문의|상담|채팅))/gu, '1:1')
      .replace(/(?<=\p{Lu})0(?=\p{Lu})/gu, 'O')
      .replace(/(?<=\p{Lu}{2})00(?=\p{Lu})/gu, 'OO')
      // A line that begins with a year behind a sign is the notice of copyright.
      .replace(/^[@?©]\s?(?=(?:19|20)\d\d(?!\d))/u, '© ')
      .replace(/(?<=(?<!\p{L})copyright\s?)@|^@(?=\s.*(?:19|20)\d\d.*\breserved\b)/giu, '©')
      .replace(/(?<!\p{L})USBC(?!\p{L})/gu, 'USB-C')
      // Of three strokes side by side two are read (llustrations).
      .replace(/(?<!\p{L})A[lI1](?=\s?[rR]ights\s?[rR]eserved)/gu, 'All')
      .replace(/(?<![\p{L}\p{N}])l{2,3}(?=(?:u[sm]|eg|im|og|ne)\p{Ll})/gu, 'Ill')
      .replace(/(?<=\p{Lu})l(?=\p{Lu})/gu, 'I')
      .replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l')
      // No word begins with a small l and one of these consonants (lf, lmage), no capital is followed by a capital I and small letters (PIans), and a name of capitals ends in none small (APl, Ul).
      .replace(/(?<![\p{L}\p{N}]|\d\s)l(?=[fnst](?!\p{L})|[cdfgmnqrstx]\p{Ll})/gu, 'I')
      .replace(/(?<=(?<!\p{L})\p{Lu})I(?=\p{Ll}{2})/gu, 'l')
      .replace(/(?<=\p{Lu}{2}|(?<!\p{L})U)(?<!C)l(?!\p{L})/gu, 'I')
      // No space stands within the time of day, and none before a comma that has none behind it.
      .replace(/(?<=(?<!\d)\d{1,2}) (?=:[0-5]\d(?!\d))/gu, '')
      .replace(/(?<=\p{L}) ,(?=\p{L})/gu, ', ')
      // A small word has no capital in it: letters that are a capital's shape, smaller.
      .replace(/(?<!\p{L})[а-яёөү]+[ВГЖЗИКЛМНОПСТХЧШЪЫЬЭЮЯӨ][а-яёөү]*(?!\p{L})/gu, (word) => word.toLowerCase())
      .replace(/(?<=\p{Lu})[sx](?=\p{Lu})/gu, (letter) => letter.toUpperCase())
      // The long-vowel sign stands behind kana only; elsewhere the stroke is the numeral one.
      .replace(/(?<![\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー])ー(?=\p{Script=Han})/gu, '一')
      // Within a word of Hangul an upright stroke behind a figure or a capital is a vowel, and the two are a syllable.
      .replace(/(?<=[가-힣])[70OA]\||[70OA]\|(?=[가-힣])/gu, (pair) => STROKED[pair[0]!]!)
      // A consonant alone is no word: a capital A beside Hangul; nor does a line begin with an at sign and a stop.
      .replace(/(?<![\p{L}\p{N}])ㅅ(?![\p{L}\p{N}])/gu, 'A')
      .replace(/^@\.(?=\s)/u, 'Q.')
      // Brackets come in pairs of one kind and width; the company's mark is (주).
      .replace(/[[{《]([^()[\]{}《》]*)\)/gu, '($1)')
      .replace(/\(([^()[\]{}《》]*)[\]}》]/gu, '($1)')
      .replace(/(?<![\d월일]\s?)\([수추]\)(?=[가-힣]{2})/gu, '(주)')
      .replace(/(?<=\d\s?\p{L}*)\s?[xX<>]\s?×(?=\s?\d)/gu, ' ×')
      .replace(/（([^（）()]*)\)/gu, '（$1）')
      .replace(/\(([^（）()]*)）/gu, '（$1）')
  );
}

/** Vietnamese prices end in the sign of the dong, which no recogniser knows: what is read in its place makes the last group one of four digits, or a number. */
export const repairDong = (text: string): string => text.replace(/(?<=(?<![\d.,])\d{1,3}(?:\.\d{3})+)\s?[48#$&](?![\d.,\p{L}])/gu, '₫');

const HORNED = 'ơờớởỡợ';
const BARE = 'oòóỏõọ';

/** Letters that Vietnamese has not, and those of their shape that it has: two dots are a grave that is broken, or the marks of its own letters. */
const NOT_VIETNAMESE: Readonly<Record<string, string>> = Object.fromEntries(
  ['äà', 'ëê', 'ïì', 'öô', 'üư', 'øa'].flatMap(([seen, meant]) => [
    [seen!, meant!],
    [seen!.toUpperCase(), meant!.toUpperCase()],
  ]),
);

/**
 * Before a consonant or another vowel at a syllable's end Vietnamese has ươ, both letters with a horn, or uô, neither: where one was read with it the other has it, too
 * (đuợc for được). Behind q the u is no vowel.
 */
export const repairHorns = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[äëïöüø]/giu, (letter) => NOT_VIETNAMESE[letter]!)
    .replace(/(?<!q)u(?=[ơờớởỡợ][cmnptiu])/giu, (letter) => (letter === 'u' ? 'ư' : 'Ư'))
    .replace(/(?<=ư)[oòóỏõọ](?=[cmnptiu])/giu, (letter) => {
      const horned = HORNED[BARE.indexOf(letter.toLowerCase())]!;
      return letter === letter.toLowerCase() ? horned : horned.toUpperCase();
    });

/** The sign of the euro before an amount with cents, which the Korean reader takes for a syllable, where another reading saw it. */
export const repairEuro = (text: string, others: readonly string[]): string => {
  const [, amount] = /^[가-힣]?(\d{1,4}[.,]\d{2})$/u.exec(text) ?? [];
  return amount !== undefined && others.includes(`€${amount}`) ? `€${amount}` : text;
};

/** Latin letters that Cyrillic has in the same shape, and their counterparts. */
const CYRILLIC = new Map([...'ABCEHKMOPTXYaceopxy'].map((letter, i) => [letter, [...'АВСЕНКМОРТХУасеорху'][i]!]));

/** The word in Cyrillic alone where most of it is and the Latin letters in it have its shapes: two readers took one part each. */
export const repairMixedCyrillic = (text: string): string =>
  text.replace(/[\p{Script=Cyrillic}\p{Script=Latin}]+/gu, (word) => {
    const latin = word.match(/\p{Script=Latin}/gu) ?? [];
    const isMostlyCyrillic = 2 * latin.length < word.length && latin.every((letter) => CYRILLIC.has(letter));
    return isMostlyCyrillic ? [...word].map((letter) => CYRILLIC.get(letter) ?? letter).join('') : word;
  });

/** Russian prices end in the sign of the rouble, which no recogniser knows: it is read as the letter of its shape, by two readers as one of each script. A model's number (AQ-1600P) is no price. */
export const repairRouble = (text: string): string =>
  text.replace(/(?<=(?<![\d.,]|\p{L}-|\p{Script=Latin})\d{1,3}(?:\s?\d{3})*)(\s?)(?:р?[PР](?:\s?[PР₽])?)(?![\p{L}\d])/gu, '$1₽');

/** Nor does any know that of the tugrik: behind figures it is an F or a T of either alphabet. Noughts before it become letters with it. */
export const repairTugrik = (text: string): string =>
  text
    .replace(/(?<=\d[.,\s]?)[OО]{3}(?=\s?[FTТГҒғ₣₸](?![\p{L}\d]))/gu, '000')
    .replace(/(?<=\d[.,\s]?\d{3}|(?<![\p{L}\d.,-])\d{2,3})(\s?)[FTТҒ₣₸](?![\p{L}\d])/gu, '$1₮');

/** A dot before an entry of a list is read as a mark of quotation that nothing closes, which no text in English or Indonesian begins with. */
export const withoutListMark = (text: string): string => text.replace(/^[«‹]\s(?!.*[»›])/u, '');

/** Letters of other languages in Cyrillic, which the reader of Kyrgyz sees on Russian pages, and those of their shapes that Russian has. */
const NOT_RUSSIAN: Readonly<Record<string, string>> = { ө: 'о', Ө: 'О', є: 'е', Є: 'Е', ү: 'у', Ү: 'У' };
export const repairRussian = (text: string): string =>
  text
    .replace(/[өӨєЄүҮ]/g, (letter) => NOT_RUSSIAN[letter]!)
    // A comma between words has a space behind it.
    .replace(/(?<=[а-яё]),(?=[а-яё])/giu, ', ');

/**
 * No recogniser knows the sign of the baht: before a price it is read as 8 or B. Readers that differ about it (also as the Han that looks most like it) have seen something that is
 * neither. Of one figure there is no price (B3).
 * @param others other readings of the same ink
 */
export function repairBaht(text: string, others: readonly string[]): string {
  const readings = [text, ...others];
  // No price has figures of both kinds.
  const plain = /\d[๐-๙]|[๐-๙]\d/u.test(text) ? others.find((other) => /^[8B]\d[\d.,]+$/u.test(other)) : undefined;
  return (plain ?? text).replace(/(?<![\p{L}\p{N}.,])[8B](\d[\d.,]+)(?![\p{Script=Latin}])/gu, (seen, figures: string) => {
    const isRead = (sign: string) => readings.some((reading) => reading.includes(sign + figures));
    return isRead('邮') || (isRead('8') && isRead('B')) ? `฿${figures}` : seen;
  });
}

/**
 * Between Thai units and figures stands the times sign, read as a percent sign or an x; n. behind a figure is the gram; and what is wide or high measures centimetres, no hours; thousands
 * of baht have a comma, and their sign is no letter. Behind a figure stand the watt's capital, and the litre's in place of a vowel that nothing follows.
 */
export const repairThaiUnits = (text: string): string =>
  text
    .replace(/(?<=(?:กว้าง|ยาว|สูง|ลึก|หนา)[^ก-๎]*\d\s?)ชม(?=\.|\s|$)/gu, 'ซม')
    .replace(/(?<=(?<![\d.,])\d{1,3})\.(?=\d{3}\s?บาท)/gu, ',')
    .replace(/(?<![\p{L}\p{N}.,])B(?=\d{1,3}(?:,\d{3})+(?!\d))/gu, '฿')
    .replace(/(?<=\d)w(?![\p{L}\p{M}\d])/gu, 'W')
    .replace(/(?<=\d\s)แ(?![\p{L}\p{M}\d])/gu, 'L')
    .replace(/(?<=\d\s?)n\.(?=\s?[xX×]\s?\d|(?![\p{L}\d]))/gu, 'ก.')
    .replace(/(?<=\d\s?\p{Script=Thai}{1,4}\.?)\s?[%xX×]\s?(?=\d)/gu, ' × ');

/** Chinese has no stop of Latin letters: the head of a comma, of a line that ends in one, is read as such. */
export const repairChinese = (text: string): string => withSquareSigns(text).replace(/(?<=\p{Script=Han})[.,]$/u, '，');

/** What stands before a tolerance is no scholar, between names no stroke of a letter, between figures of ASCII no one in Han (20:00 — 11月), and among thousands no comma of Han. */
const withSquareSigns = (text: string): string =>
  text
    .replace(/(?<=(?<![\d.])[1-9]\d{0,2}(?:[,，]\d{3})*)，(?=\d{3}(?![\d.]))/gu, ',')
    .replace(/士(?=\d)/gu, '±')
    .replace(/(?<=\p{Script=Han})丨(?=\p{Script=Han})/gu, '｜')
    .replace(/(?<=\d\s?)一(?=\s?\d)/gu, '—');

/**
 * Between figures Japanese sets the wave dash (9:00〜18:00), which is read as three dots or as the kana of its shape; behind tens, degrees are read as the syllable of theirs (no
 * verb stands there), and the capital of a number as nothing (人気o.1).
 */
export const repairJapanese = (text: string): string =>
  text
    .replace(/(?<=\d[\p{L}%]?)\s?(?:…|[~～])\s?(?=\d)|(?<=\d)[へヘ](?=\d)/gu, '〜')
    .replace(/(?<=\d\d)て(?![るたいみ])/gu, '℃')
    .replace(/士(?=\d)/gu, '±')
    // A small bracket before a stroke is passed over.
    .replace(/（(税[込抜別])(?=\s?\/|$)/gu, '（$1）')
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])o\.(?=\d)/gu, 'No.');

/** What a stroke through an Arabic price makes of the riyal's ر.س, whose stop it covers: no word of these letters stands behind a number. */
export const repairRiyal = (text: string): string => text.replace(/(?<=^\s?\d[\d.,]*)\s?ر\.?[سشث]ن?$/u, ' ر.س');
