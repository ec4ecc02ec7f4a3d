/**
 * Simplified Chinese, traditional Chinese or Japanese, by which country's standard counts a sign among its common ones.
 * The levels of the standards are ranges of their codes: GB 2312 level 1 is rows 16-55 (3,755 signs), Big5 level 1 is
 * A440-C67E (5,401), JIS X 0208 level 1 is rows 16-47 (2,965).
 */

export type HanLanguage = 'cn' | 'tw' | 'ja';

interface Level {
  readonly encoding: string;
  readonly lead: readonly [number, number];
  readonly trail: readonly (readonly [number, number])[];
}

const LEVELS: Readonly<Record<HanLanguage, Level>> = {
  cn: { encoding: 'gbk', lead: [0xb0, 0xd7], trail: [[0xa1, 0xfe]] },
  tw: {
    encoding: 'big5',
    lead: [0xa4, 0xc6],
    trail: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  ja: { encoding: 'euc-jp', lead: [0xb0, 0xcf], trail: [[0xa1, 0xfe]] },
};

/** Every sign of a level, decoded by the platform. */
function signsOf({ encoding, lead, trail }: Level): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let high = lead[0]; high <= lead[1]; high++)
    for (const [low, last] of trail) for (let second = low; second <= last; second++) bytes.push(high, second);
  const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return new Set([...text].filter((sign) => /\p{Script=Han}/u.test(sign)));
}

let common: Readonly<Record<HanLanguage, ReadonlySet<string>>> | null = null;

/**
 * Share of the signs that each language counts among its common ones, 0 to 1.
 * @param signs Han only
 */
export function hanShares(signs: readonly string[]): Record<HanLanguage, number> {
  common ??= { cn: signsOf(LEVELS.cn), tw: signsOf(LEVELS.tw), ja: signsOf(LEVELS.ja) };
  const share = (known: ReadonlySet<string>) => signs.filter((sign) => known.has(sign)).length / Math.max(1, signs.length);
  return { cn: share(common.cn), tw: share(common.tw), ja: share(common.ja) };
}
