/** Read lines as lines of the document: language, kind and signs as printed. */
import { right, type Box } from '../../image/geometry.ts';
import type { ReadResult, Script, TextLine } from '../document.ts';
import { otherSpaces } from './spelling/apart.ts';
import { keepsFigures, longerNumbers } from './reread/arabic-words.ts';
import { withSublines } from './reread/sublines.ts';
import { withContinued } from './reread/continued.ts';
import { otherDoubles } from './reread/doubled.ts';
import {
  repairBaht,
  repairDong,
  repairEuro,
  repairHorns,
  repairLookalikes,
  repairRiyal,
  repairRouble,
  repairTugrik,
  withoutListMark,
  repairRussian,
  repairThaiUnits,
  repairChinese,
  repairJapanese,
} from './spelling/spelling.ts';
import { repairKorean } from './spelling/korean.ts';
import { repairPoints } from './spelling/korean-points.ts';
import { cyrillicLanguage, languageOf, latinLanguage } from './recognise/languages.ts';
import { mayMistakeCase, repairCase } from './spelling/letter-case.ts';
import type { LineInk } from './lines/line-ink.ts';
import { withCircledLists } from './spelling/circled-lists.ts';
import { withLabels } from './spelling/labels.ts';
import { withLetteredNames } from './spelling/lettered-names.ts';
import { repairCyrillicFigures, withLettersFor } from './spelling/cyrillic-figures.ts';
import { withFigureSpaces } from './spelling/figure-spaces.ts';
import { withEvenCapitals } from './spelling/even-capitals.ts';
import { withListDash } from './spelling/list-dash.ts';
import { loneFigures } from './spelling/lone-figures.ts';
import { withModelNames } from './spelling/model-names.ts';
import { withLatinEditions } from './spelling/latin-editions.ts';
import { withSetOffQuotes } from './spelling/opening-quotes.ts';
import { withNumero } from './spelling/numero.ts';
import { withRaisedPowers } from './spelling/raised-powers.ts';
import { withNoughts } from './spelling/noughts.ts';
import { withNumberedLists } from './spelling/numbered-lists.ts';
import { withSeenNames } from './spelling/seen-names.ts';
import { withSizes } from './spelling/sizes.ts';
import { withStepHeads } from './spelling/step-heads.ts';
import { withFirstComma, withPartedPrices, withThousands } from './spelling/thousands.ts';
import { withReadWon, withWon } from './spelling/won.ts';
import { isStruck } from './lines/struck.ts';
import type { PackReaders } from './packs/packs.ts';
import type { PageReaders } from './packs/pack-votes.ts';
import type { Region } from './lines/regions.ts';
import type { CombinedReading } from './recognise/readings.ts';
import { isMarker } from './reread/lone-signs.ts';
import type { ReadLine } from './reread/reread.ts';
import { holdsLine, isFootOf, judge } from './lines/scene.ts';
import { invadesScript, isRightToLeft, losesScript, mainScript } from './recognise/scripts.ts';
import { leansOf } from './recognise/upright.ts';
import { isUnitOfNumber } from './lines/small-unit.ts';
import { otherSaidAgain } from './spelling/said-again.ts';
import { otherPassedSigns } from './spelling/passed-signs.ts';
import { withPassedPoints } from './spelling/passed-points.ts';
import { withRaisedBaht } from './spelling/raised-baht.ts';
import { withPartedSyllables } from './spelling/parted-syllables.ts';
import { withPartingDots } from './spelling/parting-dots.ts';
import { withRaisedStops } from './spelling/raised-stops.ts';
import { mayHoldSigns, otherBrackets, otherDashes, otherSigns, repairSigns } from './spelling/signs.ts';

/** What the language of a page has by rule. */
const REPAIRS: Readonly<Record<string, (text: string) => string>> = {
  ko: (text) => repairPoints(repairKorean(withPartedSyllables(text))),
  ja: repairJapanese,
  cn: repairChinese,
  tw: repairChinese,
  th: repairThaiUnits,
  ru: (text) => repairRussian(repairRouble(repairCyrillicFigures(text))),
  mn: (text) => repairTugrik(repairCyrillicFigures(text)),
  en: (text) => withSetOffQuotes(withoutListMark(text)),
  id: (text) => withSetOffQuotes(withoutListMark(text)),
  vi: (text) => withSetOffQuotes(repairHorns(text)),
  ar: repairRiyal,
};

/** Scripts with italics of their own are matched with these. */
const HAS_ITALICS: ReadonlySet<Script> = new Set(['latin', 'cyrillic']);

export function describe(
  best: readonly ReadLine[],
  { recognisers, packs }: PageReaders,
  regions: readonly Region[],
  { tell }: PackReaders,
): ReadResult {
  const texts = best.map(({ reading }) => reading.text);
  // English, Indonesian and Vietnamese are told without a pack.
  const latinPack = packs.find(({ scripts }) => scripts.includes('latin'));
  const byWords = latinPack ? tell(texts.join(' ')).language : null;
  const han = recognisers.find((r) => r === 'jpn' || r === 'chi_sim' || r === 'chi_tra');
  const page = {
    latin: byWords && latinPack?.languages.includes(byWords) ? byWords : latinLanguage(texts),
    han: han === 'jpn' ? ('ja' as const) : han === 'chi_tra' ? ('tw' as const) : ('cn' as const),
    cyrillic: cyrillicLanguage(texts.filter((t) => mainScript(t) === 'cyrillic')),
  };
  const main = mostFrequent(texts.map((text) => languageOf(text, page, '')).filter((tag) => tag !== ''));
  const spell: Spelling = { main, latin: page.latin, thai: recognisers.includes('tha') };
  const found: TextLine[] = [];
  const leans = leansOf(best.map(({ line }) => line));
  for (const [i, { line, reading, isSign, isStretch }] of best.entries()) {
    const isGiven = line.isMark || isSign || isStretch || isUnitOfNumber({ line, reading }, best) || isMarker({ line, reading }, best);
    const kind = isGiven ? 'overlay' : judge(line, reading, regionUnder(line.detected, regions), main ?? undefined);
    if (kind === 'none' || holdsLine(line, best) || isFootOf(line, best)) continue;
    const { confidence } = reading;
    const text = isSign ? reading.text : spelt(line, reading, spell);
    const language = languageOf(text, page, main ?? 'en');
    found.push({
      id: `line-${found.length + 1}`,
      text,
      box: line.box,
      alternatives: isSign ? [] : alternativesOf(text, line, reading, spell),
      confidence,
      language,
      script: mainScript(text),
      direction: language === 'ar' ? 'rtl' : 'ltr',
      kind,
      surface: line.ink.surface,
      ink: line.ink.ink,
      paper: line.ink.paper,
      ...(line.outline === null ? {} : { outline: line.outline }),
      ...(line.isOnOwnColour && line.border ? { border: line.border } : {}),
      ...(line.isMark ? { isMark: true } : {}),
      ...(HAS_ITALICS.has(mainScript(text)) || !leans[i] ? {} : { lean: leans[i] }),
    });
  }
  return {
    lines: withSublines(
      withContinued(
        withSizes(
          withModelNames(
            withLetteredNames(
              withNoughts(withStepHeads(withNumberedLists(withCircledLists(withPartedPrices(withRaisedBaht(found, main)))))),
            ),
          ),
        ),
      ),
    ),
    language: main,
    model: ['pp-ocr-v4+tesseract-5', ...packs.map(({ id }) => id)].join('+'),
  };
}

/** What is known of a page's spelling. */
interface Spelling {
  readonly main: string | null;
  /** The language of its Latin letters. */
  readonly latin: string;
  readonly thai: boolean;
}

const byRule = (seen: string, line: LineInk, { main }: Spelling): string => {
  const plain = withFirstComma(repairLookalikes(seen.trim()), main);
  const priced = main === 'ko' ? withWon(plain, () => isStruck(line)) : plain;
  return REPAIRS[main ?? '']?.(priced) ?? priced;
};

/** A line's text as its language spells it, and as its ink shows. */
function spelt(line: LineInk, { text, others }: CombinedReading, spelling: Spelling): string {
  const priced = spelling.main === 'ko' ? withReadWon(text, others, () => isStruck(line)) : text;
  const figured = withThousands(loneFigures(priced, others, line.glyphs) ?? priced, others, spelling.main);
  const plain = byRule(withLettersFor(figured, others), line, spelling);
  const signed = repairEuro(spelling.thai ? repairBaht(plain, others) : plain, others);
  const printed = asPrinted(spelling.latin === 'vi' ? repairDong(signed) : signed, line);
  return withLabels(withCyrillicSigns(printed, others, spelling));
}

/** Languages in Cyrillic. */
const CYRILLIC: ReadonlySet<string | null> = new Set(['ru', 'mn']);

/** Signs that no reader of Cyrillic knows, told by what all of them made of the same ink. What the ink itself tells comes first: they are of several pieces, as what was read in their place. */
const withCyrillicSigns = (text: string, others: readonly string[], { main }: Spelling): string =>
  CYRILLIC.has(main) ? withLatinEditions(withSeenNames(withRaisedPowers(withNumero(text, others), others), others)) : text;

/** Three strokes that make no word in what stands between two spaces: outlined letters are read so (РАБОТАЕТ as /\®(0Л\(#), and thin ones of any face lie on theirs. */
const SCRAWL = /[\\#®^|{}<>]\S*[\\#®^|{}<>(]\S*[\\#®^|{}<>(]/u;

/** A number with a unit in Latin letters, of which the reader that knows none makes consonants alone (800 mm as 800 [ㅁㅁ). */
const MEASURED = /\d\s?(?:[cm]m|m[lL]|k?g|[kM]?Hz|mAh|[kM]?W|[GM]B)(?!\p{L})/u;
const ALONE = /[ㄱ-ㅎㅏ-ㅣ]/u;

/** So sure, a syllable before a quantity is none of the letters that a reader without Hangul makes of it (단 980g as Et 980g): heavy ones lie on its strokes as well. */
const SURE_SYLLABLE = 0.85;
const COUNTED = /^[가-힣]\s?(\d[\d.,]*\s?[A-Za-z%]*)$/u;
const LETTERED = /^[A-Za-z]{1,3}\s?(\d[\d.,]*\s?[A-Za-z%]*)$/u;
const losesSyllable = (own: string, other: string): boolean => {
  const [, quantity] = COUNTED.exec(own) ?? [];
  return quantity !== undefined && LETTERED.exec(other)?.[1] === quantity;
};

/** What is called out in Korean ends in a stroke over a dot, read as one stroke; it may be the bracket that it looks like, of what began a line before. */
const CALLED_OUT = /^([^[|]*[가-힣])[\]|]$/u;

/** What else the line may say: other readers' texts, and other signs, brackets and spaces in its own. */
function alternativesOf(text: string, line: LineInk, { confidence, others }: CombinedReading, spelling: Spelling): string[] {
  const readings = others.map((other) => withCyrillicSigns(asPrinted(byRule(other, line, spelling), line), others, spelling));
  const possible = [
    ...readings,
    ...otherDashes(text),
    ...[text, ...readings].flatMap(otherBrackets),
    ...otherSigns(text, spelling.main),
    ...otherSpaces(text),
    ...[text, ...readings].map((read) => read.replace(CALLED_OUT, '$1!')),
    ...otherPassedSigns(text, spelling.main),
    ...(isRightToLeft(text) ? longerNumbers(text, readings) : []),
    ...otherSaidAgain(text),
    ...otherDoubles(text, confidence, line.ink.surface === 'photo'),
  ];
  const isPossible = (other: string) =>
    other !== '' &&
    other !== text &&
    !SCRAWL.test(other) &&
    !(MEASURED.test(text) && !ALONE.test(text) && ALONE.test(other)) &&
    !(confidence >= SURE_SYLLABLE && losesSyllable(text, other)) &&
    !losesScript({ text, confidence }, other) &&
    !invadesScript({ text, confidence }, other);
  return [...new Set(possible)].filter((other) => isPossible(other) && (!isRightToLeft(text) || keepsFigures(text, other)));
}

/** The text with the signs and capitals that the line's ink shows. */
function asPrinted(text: string, { ink, glyphs }: LineInk): string {
  const rightToLeft = isRightToLeft(text);
  const listed = rightToLeft || ink.surface === 'photo' ? text : withListDash(text, glyphs);
  const parted = ink.surface === 'flat' ? withFigureSpaces(listed, glyphs) : listed;
  const signed = mayHoldSigns(parted) ? repairSigns(parted, rightToLeft ? glyphs.toReversed() : glyphs) : parted;
  const dotted = ink.surface === 'photo' ? signed : withPartingDots(signed, glyphs);
  if (rightToLeft) return dotted;
  const raised = withRaisedStops(dotted, glyphs);
  const pointed = withEvenCapitals(withPassedPoints(raised, glyphs), glyphs);
  return mayMistakeCase(pointed) ? repairCase(pointed, glyphs, ink.surface === 'photo') : pointed;
}

/** The region that a line was found by: the largest in its box, where specks on a photo may lie, too. */
function regionUnder(box: Box, regions: readonly Region[]): Region | null {
  const within = regions.filter(
    (r) => r.box.x >= box.x && right(r.box) <= right(box) && r.box.y >= box.y && r.box.y + r.box.height <= box.y + box.height,
  );
  return within.reduce<Region | null>((largest, region) => (largest && largest.area >= region.area ? largest : region), null);
}

function mostFrequent(tags: readonly string[]): string | null {
  const counts = Map.groupBy(tags, (tag) => tag);
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null;
}
