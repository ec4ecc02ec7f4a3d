/** Labels of shop pages in narrow capitals of which one was taken for its neighbour in shape (SIEP 01, P0INT): what stands alone in its line and is no such word else. */

const LABELS = ['STEP', 'POINT', 'CHECK', 'EVENT', 'REVIEW', 'BEST', 'SIZE', 'COLOR', 'DETAIL', 'NOTICE'];
/** Capitals and figures that are alike in narrow faces. */
const ALIKE = ['TI1', 'O0QD', 'S5', 'B8', 'EF', 'PF', 'CG6', 'Z2', 'VY'];
const ALONE = /^[A-Z\d]{4,6}(?=\s?(?:\d{1,2}\.?)?$)/;

/** @returns the text with the label that differs from what was read by one letter of the same shape */
export function withLabels(text: string): string {
  const [read] = ALONE.exec(text) ?? [];
  if (read === undefined || LABELS.includes(read)) return text;
  const meant = LABELS.find((label) => label.length === read.length && isOneAside(label, read));
  return meant === undefined ? text : meant + text.slice(read.length);
}

function isOneAside(label: string, read: string): boolean {
  const others = [...label].flatMap((letter, i) => (letter === read[i] ? [] : [letter + read[i]!]));
  return others.length === 1 && ALIKE.some((alike) => [...others[0]!].every((letter) => alike.includes(letter)));
}
