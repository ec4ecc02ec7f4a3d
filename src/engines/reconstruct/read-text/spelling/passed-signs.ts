/** Signs of a few pixels that recognisers pass over, or take for plainer ones, in small type: drawing tells which are printed. */

/** A number with its fractions and thousands. */
const NUMBER = String.raw`\d[\d.,]*`;
const MILLIMETRES = String.raw`(?=\d{1,4}(?:[.,]\d+)?\s?[cm]m(?![\p{L}\d]))`;
/** Two numbers and a stroke, which are no telephone number. */
const RANGE = new RegExp(String.raw`(?<!\S)(?!\d{3,4}-\d{4}(?!\d))(\D?-?${NUMBER}[%℃]?)[-–](-?${NUMBER})(?![\d–-])`, 'gu');

/** What stands between the steps of the way to a page. */
const CRUMB = /(?<=\p{L}) ?[>›〉》»≫] ?(?=\p{L})/gu;

/** Each kind: what is seen, and what may be printed there. */
type Passed = readonly (readonly [seen: RegExp, meant: string])[];

/** A syllable before what may be an acidity: that goes up to 14, and has no unit and no counter behind it (떡 속 2.4mm까지 was set as pH 2.4mm, since its larger figures left room). */
const ACIDITY =
  /(?<=[\s(])[가-힣]\s?(?=(?:1[0-4]|\d)\.\d(?!\d|\s?(?:[\p{Script=Latin}%％℃°㎀-㏿]|배|개|점|만|억|초|분|시간|인치|리터|미터|그램|킬로|톤|평)))/gu;

const KOREAN: Passed = [
  // A sentence ends in a stop, at the line's end or within it.
  [/(?<=[가-힣](?:다|요|오|까|죠))(?= [가-힣\d]|$)/gu, '.'],
  // Fractions, and the numbers of a date.
  [/(?<=\d) (?=\d)/g, '.'],
  [RANGE, '$1~$2'],
  [RANGE, '$1 ~ $2'],
  [RANGE, '$1 – $2'],
  [RANGE, '$1→$2'],
  // Sides of one thing are joined by the sign or by the letter, all of them alike.
  [/(?<=\d(?:[cm]?m)?\s?)[xX×](?=\s?\d.*[xX×]\s?\d|(?<=[xX×]\s?\d.*)\s?\d)/gu, 'x'],
  // What current a device takes, set off from its volts.
  [/(?<!\p{L})([AD]C)(?=\d)/gu, '$1 '],
  // From one time to another.
  [/(?<=(?<!\d)\d?\d:[0-5]\d)[-–](?=\d?\d:[0-5]\d(?!\d))/gu, '~'],
  [/(?<=\d:\d\d\s?)[·ㆍ](?=\s?\d?\d[:.]?\d\d)/gu, '-'],
  // The sign of a diameter is read as a nought with a stroke through it is.
  [new RegExp(String.raw`(?<![\p{L}\p{N}.,])[0O@] ?${MILLIMETRES}`, 'gu'), 'Ø '],
  [new RegExp(String.raw`(?<![\p{L}\p{N}.,])[0O@] ?${MILLIMETRES}`, 'gu'), 'Ø'],
  // A stroke among capitals; and what belongs to somebody, in capitals.
  [/(?<=\p{Lu}{2})1(?=\p{Lu})|(?<=\p{Lu})1(?=\p{Lu}{2})/gu, 'I'],
  [/(?<=\p{Lu}{2})[·.](?=S(?!\p{L}))/gu, "'"],
  // From one step to the next.
  [/(?<=[가-힣]\s?)(?:[-–]>|[-~–])(?=\s?[가-힣])/gu, '→'],
  // Where a button leads, or a price goes; and what plays.
  [/(?<=[가-힣%]\s?)[+*|ㅣ]$/u, '↓'],
  [/(?<=[가-힣%]\s?)[+*|ㅣ]$/u, '→'],
  [/^[》≫>]\s?(?=[가-힣])/u, '▶ '],
  // Grams are read as one more figure, degrees as a nought or a ring, acidity as a syllable.
  [/(?<=(?<![\p{Script=Latin}\d.,:~-])[1-9]\d{0,3})[089](?=\s?[·×x,.)]|짜리|[은을이과와씩]|\s|$)/gu, 'g'],
  [/(?<=\d)\s?["”]?[CСㅠ](?![\p{Script=Latin}\d])/gu, '℃'],
  [/(?<=(?<![\d.,])[1-9]?\d)0(?=[)~]|까지|이하|이상|에서?|로(?!그))/gu, '℃'],
  [/(?<=\d)(?:°(?![\s]?[CF\d×/])|['’"”]>)/gu, '℃'],
  [ACIDITY, 'pH '],
  // Firms without a name are letters; whoever has an account has an ID.
  [/(?<![\p{L}\p{N}.,])8(?=사(?!이즈|[단십]))/gu, 'B'],
  [/(?<![\p{L}\p{N}.,])10(?=당|별| ?[a-z*]{2})/gu, 'ID'],
  // What is asked, in a face whose Q is round.
  [/^[<＜@0OoG(€]\s?\.\s?(?=[가-힣].*\?$)/u, 'Q. '],
  // The spaces round how long something takes.
  [/(?<=[가-힣]{2})(?=\d+분\s?\d)|(?<=\d분)(?=\d)/gu, ' '],
  // A size (queen) alone in brackets.
  [/(?<=[가-힣]\()0(?=\))/gu, 'Q'],
  // A firm's kind in one sign, before its name; the star of a note, which opens no word in marks.
  [/^[수주](?=[가-힣]{2,}\s?[|·])/u, '㈜'],
  // Before each of several firms: its brackets are read as one, with what they hold as another syllable or as nothing.
  [/^[|[{][가-힣](?=[가-힣]{2,})|(?<=^|[/|·,:]\s?)(?:\(\)|\([가-힣](?![^(]*\))|[C©]\s?)(?=[가-힣]{2,})/gu, '㈜'],
  [/^["“”'‘’](?=\s?[가-힣][^"“”'‘’]*$)/u, '*'],
  // A size (queen) or a letter before a word, in a face whose Q is round.
  [/(?<![\p{L}\p{N}.,@])@(?=\s?[가-힣])/gu, 'Q'],
  [/(?<![\p{L}\p{N}.,@])@(?=[가-힣])/gu, 'Q '],
  // The stop of a fraction: of a share of a hundred (all of which is no fraction), of kilograms and litres. What grows or shrinks does so by a share.
  [/(?<=(?<![\d.,])(?!100%)\d\d)(?=\d%)/gu, '.'],
  [/(?<=(?<![\d.,])\d{1,2}(?:\.\d)?)(?=\s(?:감소|증가|개선|향상|절감|상승|할인|적립|함유|차단))/gu, '%'],
  [/(?<=(?<![\d.,])\d)(?=\d\d?(?:kg|L)(?![\p{L}\d]))/gu, '.'],
  // The way to a page: small angles are read as brackets of all kinds.
  [CRUMB, ' > '],
  [CRUMB, ' › '],
  [/ㆍ/g, '·'],
  // Between words a star is that of the alphabet's width.
  [/(?<=[가-힣])\s?[*＊]\s?(?=[가-힣])/gu, ' * '],
  // A name in marks, of which the first was passed over and the last read as a grave accent or a stroke.
  [/^([가-힣][가-힣\s]{1,14})[`'’´](?=(?:에서|[은는이가을를의로과와도])(?![가-힣]))/u, '‘$1’'],
  [/'([^']*)'/g, '‘$1’'],
  [/"([^"]*)"/g, '“$1”'],
];

/** A number's first figures, behind nothing that makes it a part of something else. */
const FIRST = String.raw`(?<![\p{L}\d.,:·-])`;
const HOURS = String.raw`(?<=${FIRST}(?:[01]?\d|2[0-4]))`;
const MINUTES = String.raw`(?=[0-5]\d(?![\d:.,]))`;

/** Within numbers: the comma of thousands, of no year of a date and no part of a telephone number, and the points of a time beside another one. */
const IN_NUMBERS: Passed = [
  [new RegExp(String.raw`(?<=${FIRST}[1-9]\d{0,2})(?=\d{3}(?![\d.,:/\p{Script=Latin}年년-]))`, 'gu'), ','],
  [new RegExp(String.raw`(?<=\d:\d\d\s?\D.*)${HOURS}\.?${MINUTES}|${HOURS}\.?${MINUTES}(?=\d\d\s?\D.*\d:\d\d)`, 'gu'), ':'],
];

const JAPANESE: Passed = [
  // Degrees are read as the syllable of their shape; behind a figure it stands before none of its verbs.
  [/(?<=\d)て(?=[のでにまとをはがへや〜～~、。）\s]|$)/gu, '℃'],
];

const CHINESE: Passed = [
  // The star of a note is read as a plus, or taken for a list's dot.
  [/^(?:[+＋]|• ?)(?=\s?\p{Script=Han})/u, '*'],
];

/** A name in marks at the line's end may end in one. */
const CYRILLIC: Passed = [[/(?<=«[^»]*\p{L})$/u, '»']];

/** By the page's language. */
const PASSED: Readonly<Record<string, Passed>> = {
  ko: [...KOREAN, ...IN_NUMBERS],
  ja: [...JAPANESE, ...IN_NUMBERS],
  cn: CHINESE,
  tw: CHINESE,
  en: IN_NUMBERS,
  ru: CYRILLIC,
  mn: CYRILLIC,
};

/** @returns the text with all signs of a kind, for each kind that there may be on a page of that language */
export const otherPassedSigns = (text: string, language: string | null): string[] =>
  (PASSED[language ?? ''] ?? []).map(([seen, meant]) => text.replace(seen, meant)).filter((other) => other !== text);
