/** A page document as it is kept with a finished job, to be edited later: JSON, packed. Pictures stay in the bundle, fonts in the install. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FAMILIES, faceFor } from '../../fonts/index.ts';
import type { Box } from '../../image/geometry.ts';
import type { FontUse, LayoutNode, PageDocument, PageFile } from '../document.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Everything that making the page again takes, but its pictures. */
export interface KeptPage {
  readonly mode: 'full' | 'preview';
  /** Identifier of the models that made the page. */
  readonly provider: string;
  readonly document: PageDocument;
  /** Text nodes whose words or looks a person has chosen, and where each stands in the source. */
  readonly edited: readonly (readonly [id: string, place: Box])[];
  /** Ids of the review flags that a person has checked. */
  readonly resolved: readonly string[];
}

const VERSION = 2;

export async function storePage({ document, ...rest }: KeptPage): Promise<Uint8Array> {
  const assets = document.assets.map(({ bytes: _bytes, ...asset }) => asset);
  const fonts = document.fonts.map(({ file: _file, ...font }) => font);
  return new Uint8Array(await pack(JSON.stringify({ version: VERSION, ...rest, document: { ...document, assets, fonts } })));
}

/**
 * @param pictures of the bundle, by path
 * @throws {Error} when the bytes are of another version, or a picture is missing
 */
export async function loadPage(stored: Uint8Array, pictures: readonly PageFile[]): Promise<KeptPage> {
  const { version, ...page } = JSON.parse((await unpack(stored)).toString()) as KeptPage & { version: number };
  if (version !== VERSION) throw new Error(`The page was kept in a form (${version}) that this version does not read.`);
  const files = new Map(pictures.map(({ path, bytes }) => [path, bytes]));
  const assets = page.document.assets.map((asset) => {
    const bytes = files.get(`assets/${asset.name}`);
    if (!bytes) throw new Error(`The picture ${asset.name} of the page is missing.`);
    return { ...asset, bytes };
  });
  const document = knownFamilies({ ...page.document, assets });
  const fonts = document.fonts.map((font): FontUse => {
    const { weight, italic, file } = faceFor(font.family, font.weight, font.italic);
    return { ...font, weight, italic, file };
  });
  return { ...page, document: { ...document, fonts } };
}

/** The catalogue may have lost a family since: what is kept of the page then takes the first one of the same kind. */
function knownFamilies(document: PageDocument): PageDocument {
  const known = new Set(FAMILIES.map(({ name }) => name));
  if (document.fonts.every(({ family }) => known.has(family))) return document;
  const generics = new Map<string, string>();
  const familyFor = (family: string, generic = generics.get(family)) =>
    known.has(family) ? family : (FAMILIES.find((other) => other.generic === generic) ?? FAMILIES[0]).name;
  const visit = <N extends LayoutNode>(node: N): N => {
    if (node.kind === 'container') return { ...node, children: node.children.map(visit) };
    if (node.kind !== 'text') return node;
    const lines = node.lines.map((line) => ({
      ...line,
      runs: line.runs.map((run) => {
        generics.set(run.style.family, run.style.generic);
        return { ...run, style: { ...run.style, family: familyFor(run.style.family, run.style.generic) } };
      }),
    }));
    return { ...node, lines };
  };
  const sections = document.sections.map((section) => ({ ...section, root: visit(section.root) }));
  return { ...document, sections, fonts: document.fonts.map((font) => ({ ...font, family: familyFor(font.family) })) };
}
