/** Firms and types that a page names by letters (A사, B사, C사): a lone 8사 beside them is B사, though drawing could not tell the two in small type. */

/** A letter or figure and what it names, alone in its line: the cell of a table's head, a label. */
const LETTERED = /^(?<sign>[A-Z8])(?<noun>사|타입|형|동)$/u;

/** @returns the lines, figures among letters that name one kind of thing as the letters that they look like */
export function withLetteredNames<T extends { readonly text: string }>(lines: readonly T[]): T[] {
  const lettered = new Set(lines.map(({ text }) => text).filter((text) => LETTERED.test(text)));
  return lines.map((line) => {
    const { sign, noun } = LETTERED.exec(line.text)?.groups ?? {};
    if (sign !== '8' || noun === undefined) return line;
    const meant = `B${noun}`;
    // Where B is there already, or no neighbour in the alphabet is, the figure may be meant.
    return !lettered.has(meant) && (lettered.has(`A${noun}`) || lettered.has(`C${noun}`)) ? { ...line, text: meant } : line;
  });
}
