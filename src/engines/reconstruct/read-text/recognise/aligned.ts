/** Two readings of a line side by side, by their letters without marks. */

/** The letter without marks, small; đ is a d with one. */
export const baseOf = (character: string): string => character.toLowerCase().replace('đ', 'd').normalize('NFD').slice(0, 1);

/** For each of a line's characters what another reading has in its place and between it and the next one, by the fewest changes; empty where it has nothing. */
export function alignedTo(letters: readonly string[], text: string): string[] {
  const other = [...text.normalize('NFC')];
  const width = other.length + 1;
  const costs = new Float64Array((letters.length + 1) * width);
  const at = (i: number, j: number) => i * width + j;
  for (let i = 0; i <= letters.length; i++)
    for (let j = 0; j <= other.length; j++) {
      if (i === 0 || j === 0) costs[at(i, j)] = i + j;
      else
        costs[at(i, j)] = Math.min(
          costs[at(i - 1, j - 1)]! + changeOf(letters[i - 1]!, other[j - 1]!),
          costs[at(i - 1, j)]! + 1,
          costs[at(i, j - 1)]! + 1,
        );
    }
  const shown = letters.map(() => '');
  let between = '';
  for (let [i, j] = [letters.length, other.length]; i > 0 && j > 0;) {
    const change = changeOf(letters[i - 1]!, other[j - 1]!);
    if (costs[at(i, j)] === costs[at(i - 1, j - 1)]! + change) {
      shown[--i] = other[--j]! + between;
      between = '';
    } else if (costs[at(i, j)] === costs[at(i - 1, j)]! + 1) i--;
    else between = other[--j]! + between;
  }
  return shown;
}

/** How little one character is another: letters are taken for letters, and more so vowels for vowels. */
function changeOf(one: string, other: string): number {
  const [a, b] = [baseOf(one), baseOf(other)];
  if (a === b) return 0;
  // A space stands between characters.
  if (other.trim() === '') return 2;
  if (/[aeiouy]/.test(a) && /[aeiouy]/.test(b)) return 0.5;
  return /\p{L}/u.test(one) === /\p{L}/u.test(other) ? 0.8 : 0.9;
}
