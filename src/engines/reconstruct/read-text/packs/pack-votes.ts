/**
 * Which packs read a page. A pack has to show what it can: it is used where its readings of a few lines are sure and in its own letters, and once
 * another recogniser has read much the same.
 */
import { likeness } from '../../../words/likeness.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import type { Script } from '../../document.ts';
import { chooseSample, findRecognisers } from '../recognise/languages.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { CYRILLIC, type TesseractLanguage } from '../recognise/models.ts';
import { inOneOrthography } from '../recognise/orthography.ts';
import type { PackReader, PackReaders, TellLanguage } from './packs.ts';
import type { Reading } from '../recognise/recogniser.ts';
import { countScripts, hasLetterOrDigit, shareOf } from '../recognise/scripts.ts';
import type { TesseractPool } from '../recognise/tesseract.ts';

/** What a page is read by. */
export interface PageReaders {
  readonly packs: readonly PackReader[];
  readonly recognisers: readonly TesseractLanguage[];
}

/** Lines with what was made of them so far. */
export interface Seen {
  readonly lines: readonly LineInk[];
  readonly pictures: readonly GreyRaster[];
  /** The Chinese/English recogniser's readings. */
  readonly first: readonly Reading[];
}

export interface Others {
  readonly tesseract: TesseractPool;
  readonly signal: AbortSignal;
}

/** Surer than this, a reading needs no other. */
export const SURE = 0.9;
/** A sampled line speaks for a pack that reads it so surely. */
export const SPEAKS = 0.8;
/** Share of the sampled lines that speak for a pack which is to be used, and from which it reads the page alone. */
const MINORITY = 0.15;
const MOST = 0.75;

/** Tesseract's readers of a script. */
export const PEERS: Readonly<Record<Script, readonly TesseractLanguage[]>> = {
  hangul: ['kor'],
  kana: ['jpn'],
  han: ['chi_sim', 'chi_tra', 'jpn'],
  thai: ['tha'],
  arabic: ['ara'],
  devanagari: [],
  cyrillic: [...CYRILLIC],
  latin: [],
  unknown: [],
};
/** The one for Han says what language the page is in: told by its signs, from so much certainty on. */
const HAN: Readonly<Record<string, TesseractLanguage>> = { cn: 'chi_sim', tw: 'chi_tra', ja: 'jpn' };
const TOLD = 0.9;

/** Who reads the page: packs that show that they can, and the recognisers of its languages. */
export async function findReaders(packs: Pick<PackReaders, 'current' | 'tell'>, seen: Seen, others: Others): Promise<PageReaders> {
  const votes = await choosePacks(await packs.current(), seen, others);
  const read = (indexes: readonly number[], language: TesseractLanguage) =>
    others.tesseract.read(
      indexes.map((i) => seen.pictures[i]!),
      language,
      others.signal,
    );
  const recognisers =
    recognisersBeside(votes, seen, packs.tell) ?? inOneOrthography(await findRecognisers(seen.lines, seen.first, read), seen.first);
  const chosen = votes.map(({ pack }) => pack);
  // The letters of Vietnamese are in no pack of Latin.
  return { packs: recognisers.includes('vie') ? chosen.filter(({ scripts }) => !scripts.includes('latin')) : chosen, recognisers };
}

interface Vote {
  readonly pack: PackReader;
  /** Sampled lines that speak for it, with its readings of them. */
  readonly lines: ReadonlyMap<number, Reading>;
}

/** The packs that read some of the page well. */
export async function choosePacks(packs: readonly PackReader[], seen: Seen, others: Others): Promise<readonly Vote[]> {
  if (packs.length === 0) return [];
  const sample = chooseSample(seen.lines, seen.first);
  const votes = await Promise.all(packs.map((pack) => voteOf(pack, sample, seen, others.signal)));
  const heard = votes.filter(({ lines }) => lines.size > 0 && lines.size >= MINORITY * sample.length);
  const held: Vote[] = [];
  for (const vote of heard) if (vote.pack.proven || (await isWitnessed(vote, seen, others))) held.push(vote);
  return held;
}

async function voteOf(pack: PackReader, sample: readonly number[], { pictures, first }: Seen, signal: AbortSignal): Promise<Vote> {
  // What was read surely in other letters is nothing for it.
  const own = sample.filter((i) => first[i]!.confidence < SURE || !hasLetters(first[i]!.text) || shareOf(first[i]!.text, pack.scripts) > 0);
  if (own.length === 0) return { pack, lines: new Map() };
  const found = await pack.read(
    own.map((i) => pictures[i]!),
    signal,
  );
  return { pack, lines: new Map(own.flatMap((i, k) => (strength(found[k]!, pack) >= SPEAKS ? [[i, found[k]!] as const] : []))) };
}

const hasLetters = (text: string): boolean => countScripts(text).size > 0;

/** Any Latin text reads well as French: only letters beyond those of English speak for a pack of Latin. */
export const ownLetters = (text: string, { scripts }: PackReader): boolean =>
  shareOf(text, scripts) > 0 && (!scripts.includes('latin') || /[^\x20-\x7e]/.test(text.match(/\p{L}/gu)?.join('') ?? ''));

/** One letter behind a figure is any mark (원 as 是): fewer say nothing. */
const LEAST_LETTERS = 2;

/** How far a reading speaks for its pack, 0 to 1. */
function strength(reading: Reading, pack: PackReader): number {
  if (!ownLetters(reading.text, pack) || (reading.text.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return 0;
  return reading.confidence * Math.min(1, 2 * shareOf(reading.text, pack.scripts));
}

/** Lines that another recogniser is asked for, and how sure it must be to be one that knows. */
const ASKED = 3;
const KNOWS = 0.6;
/** Share of the letters that both must have read alike. */
const ALIKE = 0.5;

/**
 * Whether another recogniser reads the same in most of the lines that it knows how to read. One with the list of another model reads surely,
 * and wrong: likelihoods alone do not tell.
 */
async function isWitnessed({ pack, lines }: Vote, { pictures, first }: Seen, { tesseract, signal }: Others): Promise<boolean> {
  const asked = [...lines.keys()].slice(0, ASKED);
  const told = new Map(asked.map((i) => [i, pack.scripts.some((script) => script === 'latin' || script === 'han') ? [first[i]!] : []]));
  for (const language of new Set(pack.scripts.flatMap((script) => PEERS[script]))) {
    const unknown = asked.filter((i) => !told.get(i)!.some(({ confidence }) => confidence >= SURE));
    const found = await tesseract.read(
      unknown.map((i) => pictures[i]!),
      language,
      signal,
    );
    for (const [k, i] of unknown.entries()) if (found[k]!.confidence >= KNOWS) told.get(i)!.push(found[k]!);
  }
  const known = asked.filter((i) => told.get(i)!.some(({ text, confidence }) => confidence >= KNOWS && hasLetterOrDigit(text)));
  const agreed = known.filter((i) => told.get(i)!.some(({ text }) => likeness(text, lines.get(i)!.text) >= ALIKE));
  pack.proven ||= agreed.length > 0 && 2 * agreed.length >= known.length;
  // Nobody else knows the script: what it says is believed for this page.
  return pack.proven || known.length === 0;
}

/** The recognisers beside packs that read most of the page, whose readings tell what it is written in; null where that is to be looked for. */
export function recognisersBeside(
  votes: readonly Vote[],
  { lines, first }: Pick<Seen, 'lines' | 'first'>,
  tell: TellLanguage,
): TesseractLanguage[] | null {
  const sample = chooseSample(lines, first);
  const read = new Map(votes.flatMap(({ lines: own }) => [...own]));
  if (sample.length === 0 || read.size < MOST * sample.length) return null;
  const text = [...read.values()].map((reading) => reading.text).join('\n');
  const counts = [...countScripts(text)].filter(([script]) => script !== 'latin').toSorted((a, b) => b[1] - a[1]);
  const main = counts[0]?.[0];
  // Latin is read by packs of several languages, and by none of Vietnamese.
  if (!main) return null;
  if (main !== 'han' && main !== 'kana') return [...PEERS[main]];
  const { language, confidence } = tell(text);
  const han = HAN[language ?? ''];
  return han && confidence >= TOLD ? [han] : null;
}
