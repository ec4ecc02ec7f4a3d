/** Stage "bundle": the page's files with its content and quality as JSON. */
import type { PageFile } from '../document.ts';
import type { BundleContent, BundleQuality } from '../engine.ts';
import type { StageContext } from '../../ports.ts';
import { contentOf } from './content.ts';
import type { BundleInput } from './input.ts';
import { qualityOf } from './quality.ts';

export interface Bundle {
  /** index.html, styles.css, content.json, quality.json, sections/NN-kind.html, assets/… in this order. */
  readonly files: readonly PageFile[];
  readonly content: BundleContent;
  readonly quality: BundleQuality;
}

/** Pure: the same input gives the same bytes. */
export async function bundle(input: BundleInput, _context: StageContext): Promise<Bundle> {
  const { page } = input;
  const content = contentOf(input);
  const quality = qualityOf(input);
  const files: PageFile[] = [
    textFile('index.html', 'text/html', page.html),
    textFile('styles.css', 'text/css', page.css),
    jsonFile('content.json', content),
    jsonFile('quality.json', quality),
    ...page.fragments,
    ...page.files,
  ];
  return { files, content, quality };
}

function textFile(path: string, mime: string, text: string): PageFile {
  return { path, mime, bytes: new TextEncoder().encode(text) };
}

function jsonFile(path: string, value: unknown): PageFile {
  return textFile(path, 'application/json', `${JSON.stringify(value, null, 2)}\n`);
}
