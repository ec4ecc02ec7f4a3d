/** Scores the small page, and tells flags in short. */
import type { PageDocument, QualityReport, RenderedPage, TextLine } from '../../document.ts';
import { score } from '../index.ts';
import { documentOf, draw, DRAWING, PAGE, sourceOf } from './page.ts';

export const SOURCE = sourceOf(draw(DRAWING));
export const DOCUMENT = documentOf(DRAWING);

export function run(rendered: RenderedPage, document: PageDocument = DOCUMENT, source = SOURCE): Promise<QualityReport> {
  return score({ source, rendered, document }, { signal: new AbortController().signal, options: undefined, report: () => {} });
}

/** "section reason severity" of each flag. */
export const flags = ({ review }: QualityReport) => review.map(({ section, reason, severity }) => `${section} ${reason} ${severity}`);
export const at = (x: number, y: number) => (y * PAGE.width + x) * 3;
export const changeLine = (document: PageDocument, id: string, change: Partial<TextLine>): PageDocument =>
  JSON.parse(JSON.stringify(document), (_, value) => (value?.id === id ? { ...value, ...change } : value));
