/** What a word of Arabic may say instead: letters of one body differ by dots and marks alone (Unicode 9.2: rasm), and recognisers lose those first. */

/** Letters that are drawn alike but for their dots, wherever they stand in a word. */
const BODIES: readonly string[] = ['بتثن', 'جحخ', 'دذ', 'رزو', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'هة', 'اأإآ', 'وؤ', 'يىئ'];
/** Letters that are drawn alike where another one follows and joins: teeth, and rings. */
const JOINED: readonly string[] = ['بتثنيئ', 'فقمعغ', 'عغمه'];
/** Letters that join to none that follows. */
const ENDS = /[اأإآدذرزوؤةى]/u;
const LETTER = /\p{Script=Arabic}/u;
const MARK = /^\p{M}$/u;
/** Fathatan, dammatan, kasratan, fatha, damma, kasra, shadda, sukun. */
const MARKS = [...'\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652'];
/** Teeth run into each other: three are a seen, which at a word's end are a tooth and a noon. */
const TEETH = [...'بتثني'];
/** Signs behind a word, which are told from each other by a px or two. */
const SIGNS = ['', '.', '،', '!', '؛', ':'];
const SIGN = /[.،,!؛:*-]?$/u;

/** Words that differ from this one by a letter, a mark or the sign behind it. */
export function wordsLike(word: string): string[] {
  const letters = [...word];
  const found = new Set<string>();
  const put = (at: number, count: number, text: string) => found.add(letters.toSpliced(at, count, text).join(''));
  for (const [i, letter] of letters.entries()) {
    if (!LETTER.test(letter)) continue;
    if (MARK.test(letter)) {
      for (const mark of ['', ...MARKS]) put(i, 1, mark);
      continue;
    }
    for (const other of alikeAt(letters, i)) put(i, 1, other);
    if (!MARK.test(letters[i + 1] ?? '')) for (const mark of MARKS) put(i, 1, letter + mark);
    for (const other of inTeeth(letters, i)) put(i, 1, other);
    if (TEETH.includes(letter) && TEETH.includes(letters[i + 1] ?? '')) put(i, 2, 'س');
  }
  if (LETTER.test(letters.at(-1) ?? '') || SIGN.exec(word)?.[0]) for (const sign of SIGNS) found.add(word.replace(SIGN, sign));
  found.delete(word);
  return [...found].filter(isWord);
}

/** No word begins with these letters, or goes on behind those; the article is written without a hamza, and a doubled vowel stands at the end. */
const isWord = (word: string): boolean => !/^[^\p{L}]*[ئؤىةء]|[ىة]\p{M}*\p{L}|[\u064b-\u064d](?!ا(?!\p{L}))\p{M}*\p{L}/u.test(word);

/** Letters of the same body where this one stands. */
function alikeAt(letters: readonly string[], at: number): string[] {
  const own = letters[at]!;
  const next = letters.slice(at + 1).find((letter) => !MARK.test(letter)) ?? '';
  const isJoined = LETTER.test(next) && !ENDS.test(own);
  const groups = isJoined ? [...BODIES, ...JOINED] : BODIES;
  if (own === 'ا' && at === 0 && next === 'ل') return [];
  return groups.filter((group) => group.includes(own)).flatMap((group) => [...group].filter((other) => other !== own));
}

/** Two letters that are drawn as a seen is. */
function inTeeth(letters: readonly string[], at: number): string[] {
  if (letters[at] !== 'س') return [];
  const isLast = !LETTER.test(letters[at + 1] ?? '');
  return TEETH.flatMap((first) => (isLast ? ['ن', 'ت', 'ب'] : TEETH).map((second) => first + second));
}

/** How many dots and hamzas letters have that others of the same body have not. */
const DOTS: readonly (readonly [number, string])[] = [
  [1, 'بنجخذزضظغفأإآؤئ.،؛:!'],
  [2, 'تيقة'],
  [3, 'ثش'],
];

/** Dots and marks of a word, and the sign behind it. */
export const dotsIn = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (MARK.test(letter) ? 1 : (DOTS.find(([, letters]) => letters.includes(letter))?.[0] ?? 0)), 0);
