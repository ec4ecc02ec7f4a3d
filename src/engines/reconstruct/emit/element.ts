/** Elements of the page before they have class names. */

/** CSS declarations in the order in which they are written. */
export type Declarations = Readonly<Record<string, string>>;

export interface PageElement {
  readonly tag: string;
  /** Node id; becomes data-node in the instrumented page. */
  readonly node: string | null;
  /** What the element is, in words: the stem of its class name. */
  readonly name: string;
  /** Class of its type style, made elsewhere; null where it sets no type. */
  readonly typeClass: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** For every width up to the source's. */
  readonly fluid: Declarations;
  /** From the source's width on: the measured layout. */
  readonly exact: Declarations;
  readonly children: readonly (PageElement | InlineHtml)[];
  /** In what it holds the measured layout holds on every window. */
  readonly isWhole?: boolean;
}

/** Ready inline markup, escaped; `instrumented` has its lines marked. */
export interface InlineHtml {
  readonly html: string;
  readonly instrumented: string;
}

const VOID = new Set(['img', 'hr', 'br', 'input', 'col']);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
}

export interface WriteOptions {
  readonly instrumented: boolean;
  /** Class attribute of an element, without the quotes; empty for none. */
  classOf(element: PageElement): string;
  /** Rewrites addresses of files (a fragment lies one folder deeper). */
  address(path: string): string;
}

/** Indented HTML of an element and its children. Inline content stays on the line of its parent. */
export function writeElement(element: PageElement, options: WriteOptions, depth = 0): string {
  const pad = '  '.repeat(depth);
  const open = `${pad}<${element.tag}${attributesOf(element, options)}>`;
  if (VOID.has(element.tag)) return open;
  const close = `</${element.tag}>`;
  if (element.children.length === 0) return open + close;
  const inline = element.children.every((child) => 'html' in child);
  const inner = element.children.map((child) => {
    if ('html' in child) return options.instrumented ? child.instrumented : child.html;
    return writeElement(child, options, depth + 1);
  });
  return inline ? open + inner.join('') + close : `${open}\n${inner.join('\n')}\n${pad}${close}`;
}

function attributesOf(element: PageElement, options: WriteOptions): string {
  const classes = options.classOf(element);
  const all: [string, string][] = [
    ...(classes ? [['class', classes] as [string, string]] : []),
    ...Object.entries(element.attributes).map(([key, value]): [string, string] => [key, key === 'src' ? options.address(value) : value]),
    ...(options.instrumented && element.node ? [['data-node', element.node] as [string, string]] : []),
  ];
  return all.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
}
