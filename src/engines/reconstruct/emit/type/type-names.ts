/** Names of type styles: by what they are used for, and how large they are beside the running text. */
import { plainText, type TextNode } from '../../document.ts';

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
  readonly texts: readonly TextNode[];
}

export const charactersOf = (texts: readonly TextNode[]): number => texts.reduce((sum, text) => sum + plainText(text).length, 0);

/** The name of each style, the most used one of a kind without a number; styles in the order in which they are named. */
export function nameStyles<S extends NamedStyle>(styles: readonly S[]): Map<S, string> {
  const ranked = styles
    .map((style) => ({ style, role: roleOf(style.texts), use: charactersOf(style.texts) }))
    .toSorted((a, b) => rank(a.role) - rank(b.role) || b.use - a.use);
  const body = ranked.find(({ role }) => role === 'p')?.style;
  const counts = new Map<string, number>();
  return new Map(
    ranked.map(({ style, role }) => {
      const stem = `type-${role === 'p' && body ? besideBody(style, body) : (STEMS[role] ?? role)}`;
      const count = (counts.get(stem) ?? 0) + 1;
      counts.set(stem, count);
      return [style, count === 1 ? stem : `${stem}-${count}`];
    }),
  );
}

const rank = (role: TextNode['role']): number => (NAMING.includes(role) ? NAMING.indexOf(role) : NAMING.length);

const roleOf = (texts: readonly TextNode[]): TextNode['role'] => texts.map(({ role }) => role).toSorted((a, b) => rank(a) - rank(b))[0];

function besideBody({ size, weight }: NamedStyle, body: NamedStyle): string {
  if (size >= BESIDE_BODY.display * body.size) return 'display';
  if (size >= BESIDE_BODY.lead * body.size) return 'lead';
  if (size <= BESIDE_BODY.note * body.size) return 'note';
  return weight >= BOLD && body.weight < BOLD ? 'strong' : 'body';
}
