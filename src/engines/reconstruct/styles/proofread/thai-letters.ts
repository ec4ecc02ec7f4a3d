/** Letters of Thai with the marks that they take. */

/** The long a, and the vowel am, which is that with a ring above it. */
export const AA = '\u0e32';
export const AM = '\u0e33';
/** The mark of a letter that is not heard. */
const SILENT = '\u0e4c';
const SHORT_I = '\u0e34';
const SHORT_E = '\u0e47';
/** The commoner ones first. */
const TONES = ['', '\u0e48', '\u0e49', '\u0e4a', '\u0e4b'];
const UPPER = ['', SHORT_I, '\u0e31', '\u0e35', '\u0e37', SHORT_E, '\u0e36'];
const LOWER = ['\u0e38', '\u0e39'];

/** Whether a cluster is a consonant, which marks stand on. */
export const isConsonant = (cluster: string): boolean => /^[ก-ฮ]/u.test(cluster);

/**
 * The consonant with each set of marks that Thai has on one and that is one mark, or the vowel am, off the one read, as clusters; the commoner marks first.
 * @param isBeforeAa whether the long a stands behind it: then the clusters are in place of that, too
 */
export function otherMarks(cluster: string, isBeforeAa: boolean): (readonly string[])[] {
  if (!isConsonant(cluster)) return [];
  const [base, ...marks] = cluster as unknown as [string, ...string[]];
  const read = (list: readonly string[]) => marks.find((mark) => list.includes(mark)) ?? '';
  const [tone, vowel, hasAm] = [read([...TONES, SILENT]), read([...UPPER, ...LOWER]), marks.includes(AM)];
  const [own, aa] = [isBeforeAa ? cluster + AA : cluster, hasAm || isBeforeAa ? [AA] : []];
  const plain = [...[...TONES, SILENT].map((other) => [vowel, other]), ...[...UPPER, ...LOWER].map((other) => [other, tone])]
    .filter(([other, above]) => areTogether(other!, above!))
    .map((both) => [base + both.join(''), ...aa]);
  const all = [...plain, ...(aa.length > 0 ? TONES.map((other) => [base + other + AM]) : [])];
  const isFirst = (text: string, i: number) => all.findIndex((other) => other.join('') === text) === i;
  return all.filter((other, i) => other.join('') !== own && isFirst(other.join(''), i));
}

/** The short e bears no tone but the first; not heard are letters alone or with a short i or u. */
const areTogether = (vowel: string, over: string): boolean =>
  (vowel !== SHORT_E || over === '' || over === TONES[1]) && (over !== SILENT || ['', SHORT_I, LOWER[0]].includes(vowel));
