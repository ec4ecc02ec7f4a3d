/** The 2,350 syllables of KS X 1001, which all but the rarest words are written in, in the order of the standard: those of Unicode are 11,172. */
export const COMMON_SYLLABLES: readonly string[] = Array.from({ length: 25 }, (_, row) =>
  Array.from({ length: 94 }, (__, cell) => Uint8Array.of(0xb0 + row, 0xa1 + cell)),
)
  .flat()
  .map((bytes) => new TextDecoder('euc-kr').decode(bytes));
