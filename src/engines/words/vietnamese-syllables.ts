/** Syllables that Vietnamese spells: its onsets, rimes and the places of its tones are a closed set. */

const ONSETS = new Set(['', ...'b c ch d đ g gh gi h k kh l m n ng ngh nh p ph qu r s t th tr v x'.split(' ')]);

const RIMES = new Set(
  [
    'a ac ach ai am an ang anh ao ap at au ay ăc ăm ăn ăng ăp ăt âc âm ân âng âp ât âu ây',
    'e ec em en eng eo ep et ê êch êm ên êng ênh êp êt êu',
    'i ia ich im in inh ip it iu iêc iêm iên iêng iêp iêt iêu y yêm yên yêng yêt yêu',
    'o oa oac oach oai oan oang oanh oao oat oay oăc oăm oăn oăng oăt oc oe oen oeo oet oi om on ong ooc oong op ot',
    'ô ôc ôi ôm ôn ông ôp ôt ơ ơi ơm ơn ơp ơt',
    'u ua uân uâng uât uây uc uê uêch uênh ui um un ung uôc uôi uôm uôn uông uôt uơ up ut uy uya uych uyên uyêt uynh uyt uyu',
    'ư ưa ưc ưi ưm ưn ưng ưt ưu ươc ươi ươm ươn ương ươp ươt ươu',
  ]
    .join(' ')
    .split(' '),
);

/** Grave, acute, hook, tilde and dot below. */
const TONES = /[\u0300\u0301\u0309\u0303\u0323]/g;
const ACUTE_OR_DOT = /[\u0301\u0323]/;
const VOWEL = /[aăâeêioôơuưy]/;
/** Rimes that stop short have no other tones. */
const STOPPED = /[cpt]h?$/;
/** Vowels of two letters whose tone writers set on either (hòa, hoà). */
const EITHER = new Set(['oa', 'oe', 'uy']);

/** The letter without its tone. */
const toneless = (letter: string): string => letter.normalize('NFD').replace(TONES, '').normalize('NFC');

/** Marks that foreign words among Vietnamese ones (café) hardly ever have: circumflex, breve, horn, hook, tilde, dot below, and the stroke of đ. */
const MARKED = /\u0302|\u0303|\u0306|\u0309|\u031b|\u0323|đ/iu;

/** Whether a text holds a word with Vietnamese marks that is no syllable of Vietnamese: a letter of it was misread. */
export const isMisspeltVietnamese = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]{2,}/gu) ?? []).some((word) => MARKED.test(word.normalize('NFD')) && !isVietnameseSyllable(word));

/** Whether a word is a syllable that Vietnamese spells, in any case of letters. */
export function isVietnameseSyllable(word: string): boolean {
  const letters = [...word.normalize('NFC').toLowerCase()];
  const tones = letters.flatMap((letter, at) => (letter.normalize('NFD').match(TONES) ?? []).map((tone) => ({ tone, at })));
  const bare = letters.map(toneless).join('');
  if (tones.length > 1) return false;
  return onsetsOf(bare).some((onset) => {
    const rime = bare.slice(onset.length);
    if (!RIMES.has(rime)) return false;
    const [tone] = tones;
    if (!tone) return !STOPPED.test(rime);
    return (!STOPPED.test(rime) || ACUTE_OR_DOT.test(tone.tone)) && bearsTone(rime, tone.at - onset.length);
  });
}

const onsetsOf = (bare: string): string[] => [0, 1, 2, 3].map((length) => bare.slice(0, length)).filter((onset) => ONSETS.has(onset));

/** Whether a rime's tone is written on that letter: the marked vowel, the last one before consonants, the middle or the first one of an open rime. */
function bearsTone(rime: string, at: number): boolean {
  const letters = [...rime];
  if (!VOWEL.test(letters[at] ?? '')) return false;
  const vowels = letters.filter((letter) => VOWEL.test(letter));
  const marked = letters.findLastIndex((letter) => /[ăâêôơư]/.test(letter));
  if (marked >= 0) return at === marked;
  if (vowels.length < letters.length) return at === vowels.length - 1;
  if (EITHER.has(rime)) return true;
  return at === (vowels.length === 3 ? 1 : 0);
}
