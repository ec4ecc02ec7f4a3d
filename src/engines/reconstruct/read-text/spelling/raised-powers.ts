/** Square and cubic metres in Cyrillic (м², м³): its readers know no raised figure and make marks of it (м?, м*, м”), the CTC recogniser knows the two and confuses them in small type. */

/** The number before the unit, and what the figure is read as; Latin where the CTC recogniser read it. */
const READ = /(?<number>\d+)\s?(?:[кдсkdcK]?[мmMМ])(?<mark>[²³23?*°!"'”“^]{1,2})/gu;
const CUBE = /[3³]/;
const SQUARE = /[2²]/;
const RAISED = /[²³?*°!"'”“^]/u;

/**
 * @param text of a line among Cyrillic
 * @param others other readings of the same ink: one tells which figure it is, and one that it is raised
 */
export function withRaisedPowers(text: string, others: readonly string[]): string {
  const marks = Map.groupBy(
    [text, ...others].flatMap((reading) => [...reading.matchAll(READ)].map(({ groups }) => groups!)),
    (groups) => groups['number']!,
  );
  return text.replace(/(?<=(\d+)\s?[кдс]?м)(?:[²³?*°!"'”“^23]{1,2}|[дг5])(?![\p{L}\p{N}])/gu, (mark: string, number: string) => {
    const seen = (marks.get(number) ?? []).map((groups) => groups['mark']!);
    if (!seen.some((other) => RAISED.test(other))) return mark;
    // A cube is read as a square at times, a square never as a cube.
    if (seen.some((other) => CUBE.test(other))) return '³';
    return seen.some((other) => SQUARE.test(other)) ? '²' : mark;
  });
}
