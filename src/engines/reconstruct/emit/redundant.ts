/** Declarations that say what holds without them are left out. */
import type { Declarations } from './element.ts';

/** Looks of a class on every window, and what else holds from the source's width on. */
interface Looks {
  readonly fluid: Declarations;
  readonly exact: Declarations;
}

/** What the stylesheet's first rules say of all elements, or CSS itself, of properties that are not inherited. */
const INITIAL: Readonly<Record<string, string>> = {
  'padding-block': '0',
  'padding-inline': '0',
  'margin-block-start': '0',
  'margin-inline-start': '0',
  'margin-inline-end': '0',
  'margin-inline': '0',
  'column-gap': '0',
};

export function withoutRedundant({ fluid, exact }: Looks): Looks {
  const pairs = (declarations: Declarations) =>
    Object.entries(declarations).map(([name, value]) => [name, name === 'background-size' ? value : shortened(value)] as const);
  const told = Object.fromEntries(pairs(fluid));
  const isNew = ([name, value]: readonly [string, string]): boolean => {
    const before = Object.keys(told).findLast((other) => name === other || isIn(name, other));
    return before === undefined ? value !== INITIAL[name] : before !== name || told[name] !== value;
  };
  return {
    // Behind a shorthand that sets it, too, an initial value says something.
    fluid: Object.fromEntries(
      pairs(fluid).filter(([name, value], i, all) => value !== INITIAL[name] || all.slice(0, i).some(([other]) => isIn(name, other))),
    ),
    exact: Object.fromEntries(pairs(exact).filter(isNew)),
  };
}

/** Whether a shorthand sets a property; not all of them begin as what they set does. */
const isIn = (name: string, shorthand: string): boolean =>
  name.startsWith(`${shorthand}-`) || (shorthand === 'gap' && name === 'column-gap');

/** "0px" is 0, and a value for both sides is said once. Of a background one size leaves the other to the picture's shape. */
function shortened(value: string): string {
  const parts = value.split(' ').map((part) => (part === '0px' ? '0' : part));
  return parts.length === 2 && parts[0] === parts[1] ? parts[0] : parts.join(' ');
}
