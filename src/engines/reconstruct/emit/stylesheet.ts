/** Class names for elements with the same declarations, and the stylesheet's text. */
import type { Declarations, PageElement } from './element.ts';
import { withoutRedundant } from './redundant.ts';
import { AS_DRAWN } from './whole.ts';

export interface NamedRule {
  readonly name: string;
  readonly fluid: Declarations;
  readonly exact: Declarations;
  /** What stands before the element's content. */
  readonly before?: Declarations;
}

/** Gives every distinct set of declarations one class, named after the section and what the element is. */
export class ClassNames {
  readonly rules: NamedRule[] = [];
  readonly #byDeclarations = new Map<string, string>();
  readonly #used = new Map<string, number>();
  readonly #classes = new Map<PageElement, string>();
  /** Classes of what is in groups that shrink as a whole. */
  readonly inWholes = new Set<string>();

  /** Walks one section; `section` is its name, unique on the page. */
  add(element: PageElement, section: string, isInWhole = false): void {
    const own = this.#nameFor(element, section);
    if (own && isInWhole) this.inWholes.add(own);
    this.#classes.set(element, [element.typeClass, own].filter(Boolean).join(' '));
    for (const child of element.children) if ('tag' in child) this.add(child, section, isInWhole || element.isWhole);
  }

  classOf(element: PageElement): string {
    return this.#classes.get(element) ?? '';
  }

  #nameFor(element: PageElement, section: string): string | null {
    const { fluid, exact } = withoutRedundant(element);
    if (Object.keys(fluid).length + Object.keys(exact).length === 0) return null;
    const stem = element.name ? `${section}-${element.name}` : section;
    const key = JSON.stringify([stem, fluid, exact]);
    const known = this.#byDeclarations.get(key);
    if (known) return known;
    const count = (this.#used.get(stem) ?? 0) + 1;
    this.#used.set(stem, count);
    const name = count === 1 ? stem : `${stem}-${count}`;
    this.#byDeclarations.set(key, name);
    this.rules.push({ name, fluid, exact });
    return name;
  }
}

const RESET = `*,
*::before,
*::after {
  box-sizing: border-box;
  margin: 0;
  padding: 0;
}

html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}

body {
  overflow-wrap: anywhere;
}

h1,
h2,
h3,
h4,
h5,
h6,
th {
  font: inherit;
  text-align: inherit;
}

img {
  display: block;
  max-width: 100%;
  height: auto;
}

hr {
  border: 0;
  max-width: 100%;
}

a {
  color: inherit;
  text-decoration: none;
}

ul,
ol {
  list-style: none;
}

body * {
  max-width: 100%;
  min-width: 0;
}
`;

export interface SheetParts {
  readonly fonts: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly body: Declarations;
  readonly rules: readonly NamedRule[];
  /** Classes of which the measured layout holds in groups that shrink as a whole, too. */
  readonly inWholes: ReadonlySet<string>;
  /** CSS px from which the measured layout holds. */
  readonly width: number;
  /** Whether words have places to break at. */
  readonly breaksWords: boolean;
}

/** styles.css: fonts, tokens, reset, classes, then the measured layout for windows as wide as the source. */
export function writeStylesheet({ fonts, tokens, body, rules, inWholes, width, breaksWords }: SheetParts): string {
  const unbroken = [
    // Lines break where they did in the picture, and nowhere else.
    rule('br', { display: 'inline' }, 1),
    rule('body *', { 'max-width': 'none' }, 1),
    // Browsers break there whatever "white-space" says.
    ...(breaksWords ? [rule('wbr', { display: 'none' }, 1)] : []),
  ];
  const exactOf = (some: readonly NamedRule[]) => some.map(({ name, exact }) => rule(`.${name}`, exact, 1));
  const exact = [
    // Of two roots one gives its overflow to the window, which would scroll to what a picture's edge cuts off: the other one clips it.
    rule('html', { 'overflow-x': 'clip' }, 1),
    rule('body', { 'overflow-x': 'clip', 'white-space': 'nowrap' }, 1),
    ...unbroken,
    ...exactOf(rules),
  ].filter(Boolean);
  const inside = inWholes.size > 0 ? [...unbroken, ...exactOf(rules.filter(({ name }) => inWholes.has(name)))].filter(Boolean) : [];
  const own = [
    rule('body', body, 0),
    rule('br', { display: 'none' }, 0),
    ...rules.flatMap(({ name, fluid, before = {} }) => [rule(`.${name}`, fluid, 0), rule(`.${name}::before`, before, 0)]).filter(Boolean),
    `@media (min-width: ${width}px) {\n${exact.join('\n\n')}\n}`,
    ...(inside.length > 0 ? [`@container ${AS_DRAWN} (width > 0) {\n${inside.join('\n\n')}\n}`] : []),
  ].join('\n\n');
  return `${[fonts.trim(), rule(':root', usedIn(own, tokens), 0), RESET.trim(), own].filter(Boolean).join('\n\n')}\n`;
}

/** Tokens that some rule names: what is inherited, or drawn by a gradient of its own, needs none. */
const usedIn = (css: string, tokens: SheetParts['tokens']): Declarations =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => new RegExp(`var\\(${name}\\b(?!-)`).test(css)));

function rule(selector: string, declarations: Declarations, depth: number): string {
  const entries = Object.entries(declarations);
  if (entries.length === 0) return '';
  const pad = '  '.repeat(depth);
  return `${pad}${selector} {\n${entries.map(([property, value]) => `${pad}  ${property}: ${value};`).join('\n')}\n${pad}}`;
}
