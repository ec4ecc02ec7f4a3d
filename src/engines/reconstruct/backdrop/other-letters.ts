/** Letters of a settled word that another one agrees better with: the path through the letters takes each where it lies best alone. */
import { refined, type FittedWord } from './fit-word.ts';
import { agreement, setAsWide, widthOf, type SeenWord } from './seen-word.ts';

/** Another letter agrees so much better. */
const GAIN = 0.002;
/** Words that agree so well need no other letter. */
const SETTLED = 0.992;
/** So many letters at most are changed, and so many variants each time moved by as little, px of what is seen. */
const CHANGES = 4;
const TRIED = 3;
const STEPS = [0.7];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** @param fitted in Latin letters */
export function withOtherLetters(seen: SeenWord, fitted: FittedWord): FittedWord {
  let best = fitted;
  for (let changed = 0; changed < CHANGES && best.match < SETTLED; changed++) {
    const { text, setting } = best;
    const wide = widthOf(setting, text);
    const tried = variantsOf(text).map((other) => {
      const asWide = setAsWide(setting, other, wide);
      return { text: other, setting: asWide, match: agreement(seen, asWide, other) };
    });
    const moved = tried
      .toSorted((a, b) => b.match - a.match)
      .slice(0, TRIED)
      .map((other) => refined(seen, other, STEPS));
    const other = moved.toSorted((a, b) => b.match - a.match)[0];
    if (!other || other.match < best.match + GAIN) break;
    best = other;
  }
  return best;
}

/** The text with another letter in one place, in the case of its neighbours. */
function variantsOf(text: string): string[] {
  const isCapitals = text === text.toUpperCase();
  return [...text].flatMap((own, at) => {
    if (!/[A-Za-z]/u.test(own)) return [];
    const isStart = at === 0 || text[at - 1] === ' ';
    const fitting = LETTERS.filter((letter) => letter !== own && (isStart || (letter === letter.toUpperCase()) === isCapitals));
    return fitting.map((letter) => text.slice(0, at) + letter + text.slice(at + 1));
  });
}
