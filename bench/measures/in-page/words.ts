/* oxlint-disable unicorn/consistent-function-scoping -- only the text of the one function is sent to the browser */
/** A visible word (or the part of one that stands on one line); px of the page. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly size: number;
  readonly weight: number;
  readonly color: readonly [number, number, number];
  readonly role: string;
  /** Which text of the document it is part of, counted in its order; the same at any width. */
  readonly node: number;
}

/**
 * Runs in the page: every word that a person can see, with its box and style. One function with the others inside, since
 * only its own text is sent to the browser.
 */
export async function collectWords({ width, height }: { width: number; height: number }): Promise<Word[]> {
  type Place = { left: number; top: number; right: number; bottom: number; width: number; height: number };
  type Found = Word & { readonly element: Element };
  const found: Found[] = [];
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const range = document.createRange();
  let order = -1;

  /** Any CSS colour as its red, green, blue and alpha bytes. */
  function rgba(css: string): number[] {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = '#000';
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  }

  function ancestors(element: Element): Element[] {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  }

  function roleOf(element: Element): string {
    for (const at of ancestors(element)) {
      if (at === document.body) break;
      const tag = at.tagName.toLowerCase();
      if (/^h[1-6]$/.test(tag)) return tag;
      if (tag === 'button' || at.getAttribute('role') === 'button' || (tag === 'a' && /\bbtn|button\b/.test(at.className))) return 'button';
      if (tag === 'a' || tag === 'li') return tag;
      if (tag === 'td' || tag === 'th') return 'cell';
      if (tag === 'p' || tag === 'blockquote') return 'p';
    }
    return 'other';
  }

  /** Null where the text is transparent; gradient letters (a background clipped to them) have its first colour. */
  function colourOf(element: Element): [number, number, number] | null {
    let colour = rgba(getComputedStyle(element).color);
    if (colour[3] < 20) {
      const clipped = ancestors(element).find((at) => getComputedStyle(at).webkitBackgroundClip === 'text');
      const stop = clipped && getComputedStyle(clipped).backgroundImage.match(/rgba?\([^)]*\)/);
      if (!stop) return null;
      colour = rgba(stop[0]);
    }
    return [colour[0], colour[1], colour[2]];
  }

  function shownAs(text: string, transform: string): string {
    if (transform === 'uppercase') return text.toUpperCase();
    if (transform === 'lowercase') return text.toLowerCase();
    return transform === 'capitalize' ? text.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()) : text;
  }

  function isHidden(element: Element): boolean {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION'].includes(element.tagName)) return true;
    const { visibility, display } = getComputedStyle(element);
    return (
      visibility !== 'visible' ||
      display === 'none' ||
      ancestors(element).reduce((opacity, at) => opacity * Number(getComputedStyle(at).opacity), 1) < 0.1
    );
  }

  /** The parts of a word that the line breaks inside it leave: text and place, letter by letter. */
  function partsOf(node: Text, word: string, start: number): { text: string; place: Place }[] {
    const parts: { text: string; place: Place }[] = [];
    let offset = start;
    for (const letter of word) {
      range.setStart(node, offset);
      range.setEnd(node, offset + letter.length);
      const { left, top, right, bottom, height: tall } = range.getBoundingClientRect();
      const last = parts.at(-1);
      if (last && Math.abs(top - last.place.top) < last.place.height * 0.5) {
        last.text += letter;
        const [from, to] = [Math.min(last.place.left, left), Math.max(last.place.right, right)];
        last.place = { ...last.place, left: from, right: to, bottom: Math.max(last.place.bottom, bottom), width: to - from };
      } else parts.push({ text: letter, place: { left, top, right, bottom, width: right - left, height: tall } });
      offset += letter.length;
    }
    return parts;
  }

  function addText(node: Text, element: Element): void {
    const color = colourOf(element);
    if (!color) return;
    const style = getComputedStyle(element);
    const role = roleOf(element);
    const add = (text: string, place: Place) => {
      const tiny = place.width < 1 || place.height < 3;
      if (tiny || place.right <= 0 || place.bottom <= 0 || place.left >= width || place.top >= height) return;
      const [size, weight] = [Number.parseFloat(style.fontSize), Number(style.fontWeight) || 400];
      found.push({
        text: shownAs(text, style.textTransform),
        x: place.left,
        y: place.top,
        w: place.width,
        h: place.height,
        size,
        weight,
        color,
        role,
        node: order,
        element,
      });
    };
    for (const match of node.data.matchAll(/\S+/g)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const places = [...range.getClientRects()].filter((place) => place.width > 0);
      if (places.length === 1) add(match[0], places[0]);
      if (places.length > 1) for (const part of partsOf(node, match[0], match.index)) add(part.text, part.place);
    }
  }

  /** What a form field shows is no text node: its value, or its placeholder while it is empty. */
  function addField(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
    if (/^(hidden|checkbox|radio|range|color|file|image)$/.test(field.type)) return;
    const style = getComputedStyle(field);
    const box = field.getBoundingClientRect();
    const select = field instanceof HTMLSelectElement;
    const shown = select ? field.selectedOptions[0]?.text : field.value || field.placeholder;
    if (!shown?.trim() || style.visibility !== 'visible' || style.display === 'none' || Number(style.opacity) < 0.1 || box.width < 4)
      return;
    const [r, g, b, alpha] = rgba(field.value || select ? style.color : getComputedStyle(field, '::placeholder').color);
    if (alpha < 20) return;
    const size = Number.parseFloat(style.fontSize);
    const text = style.textTransform === 'uppercase' ? shown.trim().toUpperCase() : shown.trim();
    const ruler = document.createElement('canvas').getContext('2d')!;
    ruler.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const w = Math.min(box.width, ruler.measureText(text).width);
    const px = (value: string) => Number.parseFloat(value);
    const left = box.left + px(style.paddingLeft) + px(style.borderLeftWidth);
    const right = box.right - px(style.paddingRight) - px(style.borderRightWidth) - w;
    const x = style.textAlign === 'center' ? (left + right) / 2 : style.textAlign === 'right' || style.textAlign === 'end' ? right : left;
    const h = size * 1.17;
    const y = field.tagName === 'TEXTAREA' ? box.top + px(style.paddingTop) + px(style.borderTopWidth) : (box.top + box.bottom - h) / 2;
    const role = field.type === 'submit' || field.type === 'button' ? 'button' : 'input';
    if (box.left < width && box.top < height)
      found.push({ text, x, y, w, h, size, weight: Number(style.fontWeight) || 400, color: [r, g, b], role, node: order, element: field });
  }

  /** True where another element lies over the word; its own ancestors and descendants do not, nor does what is see-through. */
  function isCovered(word: Found, middle: number): boolean {
    const top = document.elementFromPoint(Math.min(width - 1, Math.max(0, word.x + word.w / 2)), middle - window.scrollY);
    if (!top || top === word.element || top.contains(word.element) || word.element.contains(top)) return false;
    const style = getComputedStyle(top);
    if (style.pointerEvents === 'none' || getComputedStyle(word.element).pointerEvents === 'none') return false;
    const seeThrough = style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none';
    return !seeThrough || ['IMG', 'VIDEO', 'CANVAS', 'IFRAME'].includes(top.tagName);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    order++;
    if (text.data.trim() && text.parentElement && !isHidden(text.parentElement)) addText(text, text.parentElement);
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input,textarea,select')) {
    order++;
    addField(field);
  }

  // Each word is looked at while it stands in the middle of the window, where bars fixed to an edge do not reach.
  const seen: Word[] = [];
  let at = -1;
  for (const word of found.toSorted((a, b) => a.y - b.y)) {
    const middle = word.y + word.h / 2;
    const goal = Math.max(0, Math.round((middle - window.innerHeight / 2) / 300) * 300);
    if (goal !== at) {
      window.scrollTo(0, goal);
      at = goal;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { element: _, ...plain } = word;
    if (!isCovered(word, middle)) seen.push(plain);
  }
  window.scrollTo(0, 0);
  return seen;
}
