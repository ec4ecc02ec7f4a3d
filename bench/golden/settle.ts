/**
 * Compares an outline with its golden: what differs by no more than the noise of measuring is written as in the golden, so that a difference of the two
 * texts is a difference that counts.
 */

/** What may differ: words in quotes may not, so they are matched first and left alone. */
const MEASURED =
  /(?<words>"(?:[^"\\]|\\.)*")|#(?<colour>[0-9a-f]{6})|(?<box>\[[^\]]*\])|(?<px>\d+(?:\.\d+)?)px|(?<deg>\d+)deg|score (?<score>\d\.\d+)/g;

type Kind = 'colour' | 'box' | 'px' | 'deg' | 'score';

/** Largest difference up and down: px in boxes, px of lengths, degrees, 0-255 a channel, and the score, which may rise. */
const TOLERANCE: Readonly<Record<Kind, { readonly up: number; readonly down: number }>> = {
  box: { up: 2, down: 2 },
  px: { up: 0.5, down: 0.5 },
  deg: { up: 4, down: 4 },
  colour: { up: 6, down: 6 },
  score: { up: 1, down: 0.01 },
};

interface Line {
  readonly text: string;
  /** The line without what is measured. */
  readonly pattern: string;
  readonly values: readonly { readonly kind: Kind; readonly value: number }[];
}

function numbersIn(kind: Kind, text: string): number[] {
  if (kind === 'colour') return [0, 2, 4].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
}

function parse(text: string): Line {
  const values: { kind: Kind; value: number }[] = [];
  const pattern = text.replaceAll(MEASURED, (...match) => {
    const { words, ...measured } = match.at(-1) as Record<'words' | Kind, string | undefined>;
    if (words !== undefined) return words;
    const [kind, found] = Object.entries(measured).find(([, value]) => value !== undefined) as [Kind, string];
    const numbers = numbersIn(kind, found);
    values.push(...numbers.map((value) => ({ kind, value })));
    return `<${kind} ${numbers.length}>`;
  });
  return { text, pattern, values };
}

function agree(actual: Line, golden: Line): boolean {
  if (actual.pattern !== golden.pattern) return false;
  return actual.values.every(({ kind, value }, index) => {
    const difference = value - golden.values[index].value;
    return difference <= TOLERANCE[kind].up + 1e-9 && difference >= -TOLERANCE[kind].down - 1e-9;
  });
}

/** The lines of `actual`, each as the golden has it where they agree. A line of the golden stands for one line only. */
export function settle(actual: readonly string[], golden: readonly string[]): string[] {
  const left = golden.map(parse);
  return actual.map((text) => {
    const line = parse(text);
    const at = left.findIndex((candidate) => agree(line, candidate));
    return at < 0 ? text : left.splice(at, 1)[0].text;
  });
}
