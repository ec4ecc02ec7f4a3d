/** Habits of recognisers undone by what Korean has by rule: prices, dates, units, names of vitamins, ends of sentences. */

/** Vitamins are named by letters, which are read as signs and figures of their shapes behind syllables; a number that is followed by what it counts is one. */
const VITAMINS: Readonly<Record<string, string>> = { 8: 'B', 0: 'D', ㅁ: 'D', '^': 'A', '>': 'C', '<': 'C', '(': 'C', ㅇ: 'C' };
const VITAMIN =
  /(?<=비타민\s?)(?:8(?=\d{1,2}(?!\d|\s?[가-힣%])|군|\s(?!종|가지|개|정|알|배|회)|[,·.)\]]|$)|[0ㅁ](?!\d|[.,]\d|%)|[\^>]|[<ㅇ](?![가-힣]*>)|\((?![^(]*\)))/gu;

/**
 * Behind a number, before a particle or the end of what is said, a mark that opens something and that nothing closes: degrees in one sign, which the recogniser has not learnt. A backslash
 * there, or before a particle at the start of a line, is the watt's W.
 */
const BEHIND = String.raw`(?:로|에서?|이하|이상|까지|미만|정도)?(?:[\s.,)~]|$)`;
const DEGREES = new RegExp(String.raw`(?<=(?<![\d.,])\d{1,3}(?:\.\d)?)(\s?)(?:[“<《]|"“)(?!.*[”>》"])(?=\s?${BEHIND})(?!\s*\d)`, 'gu');
const WATTS = new RegExp(String.raw`(?:(?<=\d\s?)|^)\\{1,2}\/?(?=${BEHIND})`, 'gu');

/** What a nought is read as in round wide type. */
const NOUGHT = /\(\)|0\)|\(0|[0()]/g;

/**
 * What Korean has by rule. Thousands are parted by commas: a price in whole hundreds is no fraction, and from ten thousand on no share of a hundred. Dates have stops behind their
 * numbers. Formal sentences end in a stop, which small print has as a comma.
 */
export const repairKorean = (text: string): string =>
  text
    .replace(/(?<=(?<![\d.,])\d{1,3}[.,])[()0]{3,6}(?=\s?원)/gu, (seen) => (seen.match(NOUGHT)?.length === 3 ? '000' : seen))
    // What a stroke through a price makes of its 원; and a figure too many, at the end of a stroke through the price.
    .replace(/(?<=(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})*,\d00)[완왼외뭔문웬말만是](?![\p{L}\d])/gu, '원')
    .replace(/(?<=(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})*,\d{3})\d(?=원)/gu, '')
    .replace(/(?<![\d.,])([1-9]\d{1,2}[.,]\d00)%(?![\p{L}\d])/gu, '$1원')
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?=\s?원)/gu, (number) => number.replaceAll('.', ','))
    // A price alone on its line, or behind its discount.
    .replace(/(?<=^(?:\d{1,2}\s?%\s)?)[1-9]\d{0,2}(?:\.\d{3})*\.\d00$/u, (number) => number.replaceAll('.', ','))
    .replace(/(?<!\d)(20\d\d),\s?([01]\d)(?:,(?=\s?[0-3]\d(?!\d)))?(?!\d)/gu, (date) => date.replaceAll(',', '.'))
    .replace(/(?<!\d)20\d\d\.\s?[01]\d,\s?[0-3]\d(?!\d)/gu, (date) => date.replace(',', '.'))
    .replace(/(?<!\d)20\d\d(?=[01]\d\.[0-3]\d(?!\d))/gu, '$&.')
    // The mark of certified goods, whose K is read as a bracket or a consonant alone.
    .replace(/(?<![\p{L}\p{N}])(?:[《<]C|ㄷ)(?=\s?(?:안전|인증|전기|마크|전자파))/gu, 'KC')
    // A day, behind its number, and the half of the day before an hour; what follows a word is a point between two.
    .replace(/(?<=\d)밀(?![가-힣](?<![까부이은에간]))/gu, '일')
    .replace(/(?<![가-힣])모(?=[전후]\s?\d{1,2}(?:시|:))/gu, '오')
    .replace(/(?<=[가-힣]{2})[*＊](?=[가-힣]{2})/gu, '·')
    // Degrees in one sign, read as two figures: before a limit no year ends in them, and of what is counted in powers of two 4096 alone.
    .replace(/(?<![\d.,])((?!19|20|40)[1-9]\d)96(?=\s?(?:에서|이하|이상|미만)(?![가-힣]))/gu, '$1℃')
    .replace(/\(주[}\]]/gu, '(주)')
    .replace(/(?<=\s|\d)-?ㅡ(?=\s|\d)/gu, '—')
    // Sizes of one kind are joined by one sign; and what uses no power.
    .replace(/(?<=×.*\d[cm]?m\s?)[xX](?=\s?\d)|(?<=\d[cm]?m\s?)[xX](?=\s?\d.*×)/gu, '×')
    .replace(/(?<=\()[oO][wW](?=\))/gu, '0W')
    .replace(DEGREES, '$1℃')
    .replace(WATTS, 'W')
    // No space stands before a comma, in numbers none on either side, and none before the point of a fraction, however far tracking sets it off.
    .replace(/(?<=[가-힣\d%)]) +(?=,(?:\s|$))|(?<=\d) +(?=\.\d)/gu, '')
    .replace(/(?<=(?<![\d.,]|, )[1-9]\d{0,2}), (?=\d{3}(?:원|명|개|건|회|점|만|mAh))/gu, ',')
    // What is quoted ends in the mark that closes its first one: a curved pair is read as one stroke.
    .replace(/(?<=^“[^"“”'‘’]*)['’"]$/u, '”')
    // The stroke and the foot of an L come apart.
    .replace(/(?<=\d\s?)[|Il1]_(?=$|\s|[가-힣])/gu, 'L')
    // An arrow up behind what is measured (2,000Da↑) is read as the Chinese sign of its shape.
    .replace(/(?<=^\P{Script=Han}*[\p{Script=Latin}\d%])\s?个(?!.*\p{Script=Han})/u, '↑')
    // Behind a figure a consonant alone is the litre of its shape.
    .replace(/(?<=\d)ㄴ(?!\p{L})/gu, 'L')
    // A word in quotation marks has one kind on both sides: a thick single one is read as two.
    .replace(/^([^"“”'‘’]*)(?<!\d)["“]([가-힣][^"“”'‘’]{0,11})['’](?=[^"“”'‘’]*$)/u, "$1'$2'")
    .replace(/^([^"“”'‘’]*)['‘]([가-힣][^"“”'‘’]{0,11})(?<!\d)["”](?=[^"“”'‘’]*$)/u, "$1'$2'")
    // The last noughts of a number before its unit's capital: 6,00ON.
    .replace(/(?<=(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})*,)\d{0,2}[oO]{1,3}(?=[A-Z]{0,2}(?![\p{L}\d]))/gu, (seen) =>
      seen.length === 3 ? seen.replace(/o/gi, '0') : seen,
    )
    // What follows a heading stands behind two dots; Korean has no semicolon.
    .replace(/(?<=[가-힣)]\s?);(?=\s)/gu, ':')
    // Who has an account; and the mark of a note, before a sentence.
    .replace(/(?<![\p{L}\p{N}])[|lI1]\s?\(\)(?=당|별)/gu, 'ID')
    .replace(/^ㅎ\s?(?=[가-힣]{2}.*[가-힣][다요음함][.,]?$)/u, '※ ')
    // Questions and answers, in faces of few curves.
    .replace(/(?<![A-Za-z\d])[Q0O]\s?&\s?[A4/](?![\p{L}\d])/gu, 'Q&A')
    .replace(/(?<![가-힣])사주(?=\s?묻는\s?질문)/gu, '자주')
    // Syllables that are read as the figures of their shapes.
    .replace(/(?<![\d.,])3[|ㅣ](?=[가-힣])/gu, '키')
    .replace(/(?<=(?<![가-힣])[높깊넓길])0(?!\d)/gu, '이')
    // Millimetres and micrometres; what a cream against the sun is measured by, before what it is measured by as well.
    .replace(/(?<=\d\s?)mㅁ(?!\p{L})/gu, 'mm')
    .replace(/(?<=\d\s?)um(?![\p{Script=Latin}\d])/gu, 'μm')
    .replace(/(?<![^\s(])(?!SPF)[^\s(,가-힣]{1,5}50\+(?=,?\s?PA\+)/gu, 'SPF50+')
    // A bracket that closes nothing, before what is counted.
    .replace(/^([^[]*?)(?<![\p{L}\d])\](?=(?:분|초|시간|개월|일|회|병|장)(?![가-힣]))/gu, (_, before: string) => `${before}1`)
    // What looks after goods that are broken.
    .replace(/(?<![\p{L}\p{N}])[2A4]\s?\/\s?[5S](?=\s?(?:접수|센터|안내|문의|기간|책임|신청|가능|규정|정책|보증|처리|관련))/gu, 'A/S')
    // Elsewhere a word begins with a V, read as one stroke or as both.
    .replace(/(?<![\p{L}\p{N}])\\\/?(?=[가-힣])/gu, 'V')
    // Behind a unit stands a particle, which is read as the Latin letters of its shape; before the carrier's name stands that of its group.
    .replace(/(?<=\d(?:m[lL]|L|k?g|[cm]?m))[oO0][lI1|](?![\p{L}\d])/gu, '에')
    .replace(/(?<![\p{L}\p{N}])[^\s가-힣(]{1,3}(?=대\s?한통운)/gu, 'CJ')
    // What closes no bracket is the ring of the syllable behind it.
    .replace(/(?<=^[^(]*\d(?:m[lL]|L|k?g|[cm]?m))\)(?=[가-힣])/gu, '')
    // Two readings of one mark, on either side; and from one figure to another, where no price begins.
    .replace(/(?<=^|\s)(["“])'(?=[가-힣])/gu, '$1')
    .replace(/(?<=[가-힣?!.])(?:(["”])'|'')(?=[가-힣])/gu, (_, mark?: string) => mark ?? '"')
    .replace(/(?<=(?<![\d,])\d{1,2})₩(?=\d{1,3}(?![\d,]))/gu, '~')
    // The mark of a note, read twice.
    .replace(/^※\s?[*★＊]\s?/u, '※ ')
    // Two dots of a colon seen by two readers, before a number.
    .replace(/(?<=[가-힣]\s?): ?:\s?(?=\d)/gu, ': ')
    // Who works with computers: two capitals of three strokes are read as one bracket. The plug's kind, whose capital is read twice; and what is charged by.
    .replace(/\[(?=\s?(?:회\s?사|기업|업계|업체|기기))(?![^[]*\])/gu, 'IT')
    .replace(/(?<![\p{L}\p{N}])ㅇ@?(?=타입)/gu, 'C')
    // Of the dots between names one is read as a quotation mark, with its space; of the two times of a break one has its colon.
    .replace(
      /(?<=^[^'’‘]*[가-힣]\s?·\s?[가-힣]+)\s?['’](?=[가-힣][^'’‘]*$)|(?<=^[^'’‘]*[가-힣])\s?['’](?=[가-힣]+\s?·\s?[가-힣][^'’‘]*$)/u,
      '·',
    )
    .replace(/(?<=(?<!\d)\d?\d:[0-5]\d[-–~]\d?\d)[-.](?=[0-5]\d(?![\d.:-]))/gu, ':')
    // Sides of one thing are joined by one sign, set off alike.
    .replace(/(?<![\d.])\d[\d.]*(?:[cm]?m)?(?:\s*[xX×]\s*\d[\d.]*(?:[cm]?m)?){2}(?!\d)/gu, (size) =>
      /\s/.test(size) ? size.replace(/\s*([xX×])\s*/g, size.includes('×') ? ' × ' : ' $1 ') : size,
    )
    // In part, between ○ and ×, is a triangle, which is read as the syllable of two such strokes over a third.
    .replace(/^스(?=\s?\(|\s[가-힣]{2}|$)/u, '△')
    // A question's marker, and its answer's; and an arrow between two numbers.
    .replace(/^0\.\s?(?=[가-힣])/u, 'Q. ')
    .replace(/^[@©®<＜]\s?\.\s?(?=[가-힣].*\?$)/u, 'Q. ')
    .replace(/^(?:\(\)|[0O])_?\s?(?=[가-힣].*\?$)(?!원|회|개|건|점|도|세|월|시|분|일|명)/u, 'Q ')
    .replace(/^\^$/u, 'A')
    .replace(/(?<=\d\s?)-[*＊]\s?(?=\d)/gu, '→')
    .replace(/(?<=[가-힣]니다)[,，、。]/gu, '.')
    // Within a sentence no stop joins two words: on a photo a speck between them is read as one.
    .replace(/(?<=[가-힣]{2}(?<![다요죠까네함음임됨]))\.(?=[가-힣]{2}|[가-힣]\s)/gu, ' ')
    .replace(VITAMIN, (seen) => VITAMINS[seen]!);
