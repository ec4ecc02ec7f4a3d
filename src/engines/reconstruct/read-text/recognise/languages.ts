import type { LineInk } from '../lines/line-ink.ts';
import { CYRILLIC, type TesseractLanguage } from './models.ts';
import type { Reading } from './recogniser.ts';
import { countScripts, hasLetterOrDigit, hasVietnamese, mainScript, ownShare } from './scripts.ts';

/** Lines tried with several recognisers to find the page's languages. */
const SAMPLE = 8;

/**
 * Which recognisers may be right, by what the Chinese/English one made of the line: tried step by step until most sampled
 * lines are read surely.
 */
const CANDIDATES = {
  nothing: [['kor'], ['tha'], ['ara', 'jpn'], ['kir', 'mon']],
  latin: [['eng', 'vie'], ['kor', 'kir', 'mon', 'tha'], ['ara']],
  han: [['jpn', 'chi_tra', 'chi_sim'], ['kor']],
} as const satisfies Record<string, readonly (readonly TesseractLanguage[])[]>;

/** Score that needs no better, and the share of lines that must have it. */
const SURE = 0.88;
const MOST = 0.75;

/** Share of the sampled lines that a second script must read surely: something is read into any letters. */
const MINORITY = 0.15;

type Guess = keyof typeof CANDIDATES;

function guess({ text, confidence }: Reading): Guess {
  const counts = countScripts(text);
  const [han, latin] = [(counts.get('han') ?? 0) + (counts.get('kana') ?? 0), counts.get('latin') ?? 0];
  if (confidence < 0.3 || han + latin < 2) return 'nothing';
  return han >= latin ? 'han' : 'latin';
}

/** Signs stand no farther from each other, in heights of the line: wider apart, there is something between them that was not read. */
const SIGNS = { confidence: 0.8, apart: 1.6 };

/** Stars, arrows, dots in a row: surely read, and of no language. */
const isOfSigns = ({ text, confidence }: Reading, { box }: LineInk): boolean =>
  !hasLetterOrDigit(text) && confidence >= SIGNS.confidence && text.replace(/\s/g, '').length * SIGNS.apart * box.height >= box.width;

/** Of several lines so many are tried first: a language that makes less than this of all of them is none of the page's, and is asked for no more. */
const PROBE = { lines: 3, hopeless: 0.5 };
/** What a line's reading must score to speak for its language. */
const SPEAKS = 0.7;

type ReadLines = (indexes: readonly number[], language: TesseractLanguage) => Promise<Reading[]>;

/** How well languages read the lines of a sample. */
interface Ballot {
  /** The best language of each line that one speaks for. */
  readonly best: Map<number, { readonly language: TesseractLanguage; readonly score: number }>;
  /** Sums over all lines. */
  readonly totals: Map<TesseractLanguage, number>;
  /** Lines with so many marked words that they are Vietnamese. */
  readonly marked: Set<number>;
}

/** Recognisers that read some of the page well, the best first. */
export async function findRecognisers(
  lines: readonly LineInk[],
  readings: readonly Reading[],
  read: ReadLines,
): Promise<TesseractLanguage[]> {
  const sample = chooseSample(lines, readings);
  const ballot: Ballot = { best: new Map(), totals: new Map(), marked: new Set() };
  const isSure = (i: number) => isSettled(i, ballot);
  for (const kind of ['nothing', 'latin', 'han'] as const) {
    const indexes = sample.filter((i) => guess(readings[i]!) === kind);
    if (indexes.length === 0) continue;
    // Syllables beside Latin words look Latin: the page's languages so far are asked before others read something into them.
    const known = [...new Set([...ballot.best.values()].map(({ language }) => language))];
    const steps = [known, ...CANDIDATES[kind].map((step) => step.filter((language) => !known.includes(language)))];
    for (const step of steps.filter(({ length }) => length > 0)) {
      const unsure = indexes.filter((i) => !isSure(i));
      const tried = await Promise.all(step.map((language) => scoresOf(language, unsure, read, ballot.marked)));
      for (const [k, language] of step.entries()) vote(ballot, language, tried[k]!);
      if (indexes.filter(isSure).length >= MOST * indexes.length) break;
    }
  }
  const left = leftBeside(sample, lines, readings);
  for (const language of inDoubt(ballot)) vote(ballot, language, await scoresOf(language, left, read, ballot.marked));
  if (ballot.marked.size > 0 && ballot.marked.size < MARKED.lines)
    vote(ballot, 'vie', await scoresOf('vie', fittestBeside(sample, lines), read, ballot.marked));
  return withoutUnmarked(withPeers(elected(ballot)), ballot);
}

/** A language that reads so many lines best, none of them surely, is asked for so many more before it is left out. */
const RUN_OFF = { votes: 2, lines: 8 };

/** Languages of letters of their own that would lose the page by a hair: its sampled lines may be those that hold most Latin words. */
function inDoubt(ballot: Ballot): TesseractLanguage[] {
  const votes = Map.groupBy(ballot.best.values(), ({ language }) => language);
  const chosen = elected(ballot);
  return [...votes].flatMap(([language, own]) =>
    !OF_LATIN.has(language) && !chosen.includes(language) && own.length >= RUN_OFF.votes ? [language] : [],
  );
}

/** The fittest lines outside the sample that the Chinese/English recogniser did not read surely. */
const leftBeside = (sample: readonly number[], lines: readonly LineInk[], readings: readonly Reading[]): number[] =>
  fittestBeside(sample, lines, (i) => readings[i]!.confidence < SURE);

/** The fittest lines outside the sample, also those on pictures. */
function fittestBeside(sample: readonly number[], lines: readonly LineInk[], isMeant: (i: number) => boolean = () => true): number[] {
  const left = lines.map((_, i) => i).filter((i) => !sample.includes(i) && isMeant(i));
  return left.toSorted((a, b) => fitness(lines[b]!) - fitness(lines[a]!)).slice(0, RUN_OFF.lines);
}

const withPeers = (languages: TesseractLanguage[]): TesseractLanguage[] =>
  languages.some((language) => CYRILLIC.has(language)) ? [...new Set([...languages, ...CYRILLIC])] : languages;

/** Readers of plain Latin letters leave the marks of Vietnamese out, as surely: they are none of a page of which it reads two lines with marks, which has English words, too, and knows them. */
const withoutUnmarked = (languages: readonly TesseractLanguage[], { marked }: Ballot): TesseractLanguage[] =>
  languages.filter((language) => !(UNMARKED.has(language) && languages.includes('vie') && marked.size >= MARKED.lines));
const UNMARKED: ReadonlySet<TesseractLanguage> = new Set(['eng', 'ind']);

/** A line is settled that is read surely, or well in a language that is borne out: no other one has its letters. */
function isSettled(line: number, { best }: Ballot): boolean {
  const vote = best.get(line);
  if (!vote || vote.score >= SURE) return vote !== undefined;
  return isBorneOut([vote.language, [...best.values()].filter(({ language }) => language === vote.language)]);
}

/** How well a language reads lines: all of them, or the first few where it is none of theirs. */
async function scoresOf(
  language: TesseractLanguage,
  indexes: readonly number[],
  read: ReadLines,
  marked: Set<number>,
): Promise<Map<number, number>> {
  const scores = new Map<number, number>();
  const ask = async (asked: readonly number[]) => {
    if (asked.length === 0) return;
    for (const [k, reading] of (await read(asked, language)).entries()) {
      const score = scoreOf(reading, language);
      scores.set(asked[k]!, score);
      if (language === 'vie' && score >= SPEAKS && vietnameseWords(reading.text) >= MARKED.share) marked.add(asked[k]!);
    }
  };
  await ask(indexes.slice(0, PROBE.lines));
  if (Math.max(...scores.values()) >= PROBE.hopeless) await ask(indexes.slice(PROBE.lines));
  if (marked.size < MARKED.lines) return scores;
  for (const [i, score] of scores) if (language === 'vie' && marked.has(i)) scores.set(i, Math.min(1, score + MARKED.ahead));
  return scores;
}

/**
 * English leaves the marks of Vietnamese letters out and is as sure (.83 to .93 where Vietnamese says .73 to .90, in capitals and light type): lines with so many
 * marked words are Vietnamese from so far behind. On 65 pages in English it puts a mark on a word now and then, on so many of a line once.
 */
const MARKED = { share: 0.3, lines: 2, ahead: 0.12 };

/** Share of the words that have letters of Vietnamese alone. */
function vietnameseWords(text: string): number {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter(hasVietnamese).length / Math.max(1, words.length);
}

function vote({ best, totals }: Ballot, language: TesseractLanguage, scores: ReadonlyMap<number, number>): void {
  for (const [i, score] of scores) {
    totals.set(language, (totals.get(language) ?? 0) + score);
    if (score > (best.get(i)?.score ?? SPEAKS)) best.set(i, { language, score });
  }
}

/** So many lines read surely are not so by chance; Latin ones stand on pages of every language. */
const BORNE_OUT = 2;
const OF_LATIN: ReadonlySet<TesseractLanguage> = new Set(['eng', 'vie', 'ind']);

/**
 * Whether a language of letters of its own reads some lines surely. Thai finds its letters in any others, never surely: in a face that its own reader hardly
 * makes out it has most lines of a Russian page, and reads none as the other reads two.
 */
const isBorneOut = ([language, own]: readonly [TesseractLanguage, readonly { readonly score: number }[]]): boolean =>
  !OF_LATIN.has(language) && own.filter(({ score }) => score >= SURE).length >= BORNE_OUT;

/** Languages by how many lines speak for them, before them those that are borne out. */
function elected({ best, totals }: Ballot): TesseractLanguage[] {
  const votes = Map.groupBy(best.values(), ({ language }) => language);
  // A few lines of figures and units are read surely by nobody: then the one that makes most of all of them.
  const doubtful = [...best.values()].every(({ score }) => score < SURE);
  return [...votes]
    .toSorted((a, b) =>
      doubtful ? totals.get(b[0])! - totals.get(a[0])! : Number(isBorneOut(b)) - Number(isBorneOut(a)) || b[1].length - a[1].length,
    )
    .flatMap(([language, own], i) =>
      i === 0 || own.filter(({ score }) => score >= SURE).length >= MINORITY * best.size ? [language] : [],
    );
}

/** Confidence weighed by how much of the text is in the recogniser's own script. */
function scoreOf({ text, confidence }: Reading, language: TesseractLanguage): number {
  // Any Latin text reads well as Vietnamese; only its own letters speak for it.
  if (language === 'vie') return hasVietnamese(text) ? confidence : 0;
  // Kana decide between Japanese and Chinese: a line without any is no evidence for Japanese.
  if (language === 'jpn' && !countScripts(text).has('kana')) return 0;
  // Figures and units are read surely in either letters: only what no Latin letter looks like speaks for Cyrillic.
  if (CYRILLIC.has(language) && !CYRILLIC_ALONE.test(text)) return 0;
  return confidence * ownShare(text, language);
}

/** Letters of Cyrillic with shapes that neither Latin letters nor figures have. */
const CYRILLIC_ALONE = /[бджзийлфцчшщъыьэюяөБДЖЗИЙЛФЦЧШЩЪЫЬЭЮЯ]/u;

/** Long lines on even ground are the surest; taken from all over the page. */
export function chooseSample(lines: readonly LineInk[], readings: readonly Reading[]): number[] {
  const usable = lines
    .map((_, i) => i)
    .filter((i) => lines[i]!.ink.surface === 'flat' && lines[i]!.box.width > 3 * lines[i]!.box.height && lines[i]!.box.height >= 9);
  const pool = usable.length >= 3 ? usable : lines.map((_, i) => i);
  // Lengths of 6 to 20 times the height hold enough letters and are read quickly.
  const ranked = pool.toSorted((a, b) => fitness(lines[b]!) - fitness(lines[a]!));
  const kinds = Map.groupBy(
    ranked.filter((i) => !isOfSigns(readings[i]!, lines[i]!)),
    (i) => guess(readings[i]!),
  );
  const sample: number[] = [];
  for (const members of kinds.values()) sample.push(...members.slice(0, Math.max(2, Math.round((SAMPLE * members.length) / pool.length))));
  return sample;
}

function fitness({ box }: LineInk): number {
  const length = box.width / box.height;
  return Math.min(length, 12) - Math.max(0, length - 20) + Math.min(box.height, 24) / 4;
}

/** Words of high frequency that Indonesian has and English has not. */
const INDONESIAN = new Set(
  'yang dan di ke dari untuk dengan ini itu tidak adalah pada dalam akan kami kita anda saya juga bisa atau lebih sudah karena setiap hari oleh telah sebagai ada produk harga kayu meja gratis semua hanya belum jika agar para seperti bagi beli sekarang'.split(
    ' ',
  ),
);
const ENGLISH = new Set(
  'the and of to in is for with that you your this it on are be we our from by as at or not can all have has was will an more how what'.split(
    ' ',
  ),
);

/** Tag of a line's language, given the page's recogniser for lines of other scripts. */
export function languageOf(
  text: string,
  page: { readonly latin: string; readonly han: 'cn' | 'tw' | 'ja'; readonly cyrillic: 'ru' | 'mn' },
  fallback: string,
): string {
  switch (mainScript(text)) {
    case 'hangul':
      return 'ko';
    case 'kana':
      return 'ja';
    case 'han':
      return page.han;
    case 'thai':
      return 'th';
    case 'arabic':
      return 'ar';
    case 'devanagari':
      return 'hi';
    case 'cyrillic':
      return page.cyrillic;
    case 'latin':
      return page.latin;
    default:
      return fallback;
  }
}

/** English, Indonesian or Vietnamese, by letters and frequent words. */
export function latinLanguage(texts: readonly string[]): 'en' | 'id' | 'vi' {
  const joined = texts.join(' ').toLowerCase();
  const words = joined.match(/\p{L}+/gu) ?? [];
  if (words.filter(hasVietnamese).length >= Math.max(2, 0.15 * words.length)) return 'vi';
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  return count(INDONESIAN) > count(ENGLISH) ? 'id' : 'en';
}

/** Mongolian has ө and ү; Russian ы, э and щ far more often than those. */
export function cyrillicLanguage(texts: readonly string[]): 'ru' | 'mn' {
  const joined = texts.join(' ').toLowerCase();
  const letters = joined.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const mongolian = joined.match(/[өү]/g)?.length ?? 0;
  return mongolian > 0.03 * letters ? 'mn' : 'ru';
}
