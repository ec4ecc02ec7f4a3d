/** Names of type styles: by what they are used for, and how large they are beside the running text. */
import { plainText, type TextNode, type TextStyle } from '../../document.ts';
import { colourWord } from '../naming/colour-words.ts';

/** A style that texts of several roles share is named after the first of these among them: a heading's is no body's. */
const NAMING: readonly TextNode['role'][] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'cell', 'price', 'caption'];

const STEMS: Partial<Record<TextNode['role'], string>> = { li: 'item' };

/** Text that is no heading is for display, a lead or a note where it is larger or smaller than the running text by these factors. */
const BESIDE_BODY = { display: 1.5, lead: 1.1, note: 0.9 };

/** A weight from which type is bold, where the running text is not. */
const BOLD = 600;

/** What texts of one style have in common. */
export interface NamedStyle {
  readonly size: number;
  readonly weight: number;
  readonly style: TextStyle;
  readonly texts: readonly TextNode[];
}

export const charactersOf = (texts: readonly TextNode[]): number => texts.reduce((sum, text) => sum + plainText(text).length, 0);

/** The name of each style, the most used one of a kind without a variant; styles in the order in which they are named. */
export function nameStyles<S extends NamedStyle>(styles: readonly S[]): Map<S, string> {
  const ranked = styles
    .map((style) => ({ style, role: roleOf(style.texts), use: charactersOf(style.texts) }))
    .toSorted((a, b) => rank(a.role) - rank(b.role) || b.use - a.use);
  const body = ranked.find(({ role }) => role === 'p')?.style;
  const stemOf = (style: S, role: TextNode['role']) => `type-${role === 'p' && body ? besideBody(style, body) : (STEMS[role] ?? role)}`;
  const stems = Map.groupBy(
    ranked.map(({ style, role }) => ({ style, stem: stemOf(style, role) })),
    ({ stem }) => stem,
  );
  const taken = new Set<string>();
  const names = new Map<S, string>();
  for (const [stem, named] of stems) {
    const [{ style: plain }] = named;
    // What differs in one thing is called by that; what differs in it and in more, by something else.
    const variants = named
      .map(({ style }) => ({ style, words: variantsOf(style, plain) }))
      .toSorted((a, b) => a.words.length - b.words.length);
    for (const { style, words } of variants) {
      const name = freeName(stem, style === plain ? [] : words, taken);
      taken.add(name);
      names.set(style, name);
    }
  }
  return new Map(ranked.map(({ style }) => [style, names.get(style)!]));
}

/** The plain name, one with the first variant that no other style has, with two of them, with all; a number where these do not tell it from another. */
function freeName(stem: string, variants: readonly string[], taken: ReadonlySet<string>): string {
  const pairs = variants.flatMap((one, i) => variants.slice(i + 1).map((other) => [one, other]));
  const names = [...variants.map((one) => [one]), ...pairs, variants].map((words) => [stem, ...words].join('-'));
  const free = names.find((name) => !taken.has(name));
  if (free) return free;
  const full = names.at(-1)!;
  for (let count = 2; ; count++) if (!taken.has(`${full}-${count}`)) return `${full}-${count}`;
}

/** Sizes beside the plain style's, from which (as shares of it) each word holds. */
const SIZES: readonly (readonly [number, string])[] = [
  [1.4, 'huge'],
  [1.04, 'large'],
  [0.96, ''],
  [0.75, 'small'],
  [0, 'tiny'],
];
const WEIGHTS: readonly (readonly [number, string])[] = [
  [800, 'heavy'],
  [700, 'bold'],
  [600, 'semibold'],
  [500, 'medium'],
  [400, 'regular'],
  [0, 'light'],
];

/** What a style differs by from the plain one of its name, in words: that which is seen first comes first. */
function variantsOf({ style, size }: NamedStyle, plain: NamedStyle): string[] {
  const of = plain.style;
  const [colour, before] = [style, of].map(({ color }) => colourWord(color));
  const named = (words: readonly (readonly [number, string])[], value: number) => words.find(([least]) => value >= least)![1];
  const variants = [
    style.gradient && !of.gradient ? 'gradient' : '',
    colour === before ? '' : colour,
    style.weight === of.weight ? '' : named(WEIGHTS, style.weight),
    named(SIZES, size / plain.size),
    style.family === of.family ? '' : style.generic === of.generic ? slug(style.family) : style.generic,
    style.outline === undefined ? '' : 'outlined',
    style.shadow && !of.shadow ? 'shadowed' : '',
    style.italic && !of.italic ? 'italic' : '',
    style.proportional === of.proportional ? '' : style.proportional ? 'proportional' : 'square',
  ];
  return variants.filter(Boolean);
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join('-');

const rank = (role: TextNode['role']): number => (NAMING.includes(role) ? NAMING.indexOf(role) : NAMING.length);

const roleOf = (texts: readonly TextNode[]): TextNode['role'] => texts.map(({ role }) => role).toSorted((a, b) => rank(a) - rank(b))[0];

function besideBody({ size, weight }: NamedStyle, body: NamedStyle): string {
  if (size >= BESIDE_BODY.display * body.size) return 'display';
  if (size >= BESIDE_BODY.lead * body.size) return 'lead';
  if (size <= BESIDE_BODY.note * body.size) return 'note';
  return weight >= BOLD && body.weight < BOLD ? 'strong' : 'body';
}
