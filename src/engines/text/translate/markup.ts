/** Segments as HTML or XML, for providers that leave the content of a certain element alone. */
import type { Segment } from './provider.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': '\u00a0',
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const hasKept = (segment: Segment): boolean => segment.some((part) => typeof part !== 'string');

/** The segment as plain text, what is kept as it shall stand in the translation. */
export const plainText = (segment: Segment): string => segment.map((part) => (typeof part === 'string' ? part : part.put)).join('');

/** @param open start tag of the element that is left alone, e.g. `<span translate="no">` */
export function toMarkup(segment: Segment, open: string, close: string): string {
  return segment.map((part) => (typeof part === 'string' ? escape(part) : open + escape(part.put) + close)).join('');
}

/** The text of an answer in markup. Tags of the source are text here, and come back escaped. */
export function fromMarkup(markup: string): string {
  return markup
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|apos|nbsp|#39);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Math.min(Number(point), 0x10ffff)));
}
