/** How likely English words have one letter behind another: what is told apart where little of a letter shows. */

/**
 * Bits of each pair, -log2 of its share among those with the same first letter, 9 at most; rows by the first, columns by the second letter, a space first. Counted in the 3,819 words of this project's documents (2026),
 * each by the logarithm of how often it is there.
 */
const BITS = [
  '944345455576445547434675989',
  '595449859495453959343767959',
  '436792997579389389456499959',
  '539693993594499289463599969',
  '159952969399679499548799979',
  '248535779699563968335967679',
  '438993499289499399474599989',
  '248993973499575489447499989',
  '337992999399788399564699979',
  '566444549996452469543859698',
  '828883888487878238847388888',
  '247782978499795599638699979',
  '339952799399399389956579959',
  '325882999399856349959699989',
  '259533739596796589933678979',
  '476657669686442559344354799',
  '429993974499498359354599779',
  '558888888688588888688088888',
  '338752969496666379645579969',
  '159693995497679568953597979',
  '249693893399698489445596959',
  '555564859598442759333999998',
  '539991979399999599879898979',
  '339992993399794399448796999',
  '247593779499699739692999669',
  '168994899699596549545696987',
  '347472773377777677777777775',
];
const ORDER = ' abcdefghijklmnopqrstuvwxyz';
/** Of signs that are no letters of English. */
const OTHER = 7;

/** @returns bits, whatever the letters' case */
export function bitsOfPair(before: string, letter: string): number {
  const [row, column] = [before, letter].map((sign) => ORDER.indexOf(sign.toLowerCase()));
  return row! < 0 || column! < 0 ? OTHER : Number(BITS[row!]![column!]);
}
