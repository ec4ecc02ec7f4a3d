/** Colours of lines of one style. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import type { StyledLine, TextRun } from '../../document.ts';
import type { FittedLine } from '../families/groups.ts';

/** Colours of one style that differ by no more than this in a channel are one colour; strokes of large type, px, are wide enough to tell theirs apart: dark green from dark blue. */
const ONE_COLOUR = { levels: 24, large: { size: 28, levels: 10 } };

/** Lines of a group whose colours differ by less than can be seen get one: the channel-wise median of those that are like the first. So do words of lines in several colours. */
export function harmoniseColour(group: readonly FittedLine[], styled: Map<string, StyledLine>): void {
  const setIn = ({ line }: FittedLine) => styled.get(line.id)!;
  const colorOf = (line: FittedLine) => setIn(line).runs[0].style.color;
  let rest = group.filter((line) => setIn(line).runs.length === 1 && !setIn(line).runs[0].style.gradient);
  const several = group.filter((line) => setIn(line).runs.length > 1);
  while (rest.length > 0 && rest.length + several.length > 1) {
    const [first] = rest;
    const isLarge = setIn(first).runs[0].style.size >= ONE_COLOUR.large.size;
    const levels = isLarge ? ONE_COLOUR.large.levels : ONE_COLOUR.levels;
    const alike = rest.filter((line) => channelDistance(colorOf(line), colorOf(first)) <= levels);
    const color = [0, 1, 2].map(
      (c) => alike.map((line) => colorOf(line)[c]).toSorted((a, b) => a - b)[alike.length >> 1],
    ) as unknown as Rgb;
    rest = rest.filter((line) => !alike.includes(line));
    for (const { line } of [...alike, ...several]) {
      const known = styled.get(line.id)!;
      const isAlike = ({ style }: TextRun) => !style.gradient && channelDistance(style.color, color) <= levels;
      const runs = known.runs.map((run) => (isAlike(run) || known.runs.length === 1 ? { ...run, style: { ...run.style, color } } : run));
      styled.set(line.id, { ...known, runs });
    }
  }
}
