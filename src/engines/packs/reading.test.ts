/** What packs do to reading: those that can read do, those that cannot change nothing, and all of it while the reader is warm. */
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GreyRaster, RgbRaster } from '../image/raster.ts';
import type { ReadResult } from '../reconstruct/document.ts';
import { createReconstructor } from '../reconstruct/pipeline.ts';
import { createDetector } from '../reconstruct/read-text/lines/detector.ts';
import { createTextReader, type TextReader } from '../reconstruct/read-text/index.ts';
import { lineInk } from '../reconstruct/read-text/lines/line-ink.ts';
import { blackOnWhite } from '../reconstruct/read-text/recognise/normalise.ts';
import { createRegionFinder, joinPieces, setApart, unclip, type Region } from '../reconstruct/read-text/lines/regions.ts';
import { createOcrReader } from '../text/ocr/index.ts';
import type { RecogniserManifest } from './pack.ts';
import { openShelf } from './shelf.ts';
import { openPackStore } from './store.ts';
import { recogniserFiles, writePack, type RecogniserFiles } from './testing/recogniser.ts';
import { templateRecogniser } from './testing/template-recogniser.ts';

// Reading takes its time where many tests share a core.
vi.setConfig({ testTimeout: 120_000 });

let models: string;
let reader: TextReader;
/** The Korean page as it is read without packs. */
let plain: ReadResult;
beforeAll(async () => {
  models = await mkdtemp(path.join(os.tmpdir(), 'unflatten-reading-'));
  reader = createTextReader(openShelf(models));
  plain = await read(await korean());
}, 120_000);
afterAll(async () => {
  await reader.close();
  await rm(models, { recursive: true, force: true });
});
beforeEach(() => rm(path.join(models, 'ocr'), { recursive: true, force: true }));

const { signal } = new AbortController();

async function rasterOf(picture: Buffer): Promise<RgbRaster> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) };
}

async function read(picture: Buffer): Promise<ReadResult> {
  const raster = await rasterOf(picture);
  const source = { raster, format: 'png' as const, fullHeight: raster.height, noise: 0 };
  return reader.read(source, { signal, options: undefined, report: () => undefined });
}

const PLAIN = 'pp-ocr-v4+tesseract-5';

async function install(about: Pick<RecogniserManifest, 'id' | 'languages' | 'scripts'>, files: RecogniserFiles): Promise<void> {
  const given = path.join(models, 'given');
  await writePack(given, about, files);
  await openPackStore({ folder: models, catalogue: null, automatic: false }).addFolder(given);
}

const KOREAN = { id: 'ocr-ko', languages: ['ko'], scripts: ['hangul'] } as const;
const korean = () => readFile(new URL('../reconstruct/read-text/fixtures/korean.png', import.meta.url));

/** Lines below each other, 26 px high, from 60 px on; each 70 px further down. */
const TOP = 60;
const STEP = 70;
function draw(font: string, lines: readonly string[]): Buffer {
  const folder = fileURLToPath(new URL(`../../../node_modules/@expo-google-fonts/${font}`, import.meta.url));
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('400Regular.ttf'))!;
  GlobalFonts.registerFromPath(`${folder}/${file}`, font);
  const canvas = createCanvas(800, TOP + STEP * lines.length);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#222';
  context.font = `26px ${font}`;
  for (const [i, text] of lines.entries()) context.fillText(text, 40, TOP + STEP * i);
  return canvas.toBuffer('image/png');
}

/** The lines of such a picture as a recogniser is given them. */
async function linesOf(picture: Buffer): Promise<GreyRaster[]> {
  const raster = await rasterOf(picture);
  const [detector, finder, found] = [await createDetector(), createRegionFinder(), [] as Region[]];
  for await (const strip of detector.strips(raster, signal)) found.push(...finder.add(strip));
  found.push(...finder.finish());
  const boxes = setApart(
    joinPieces(found.map(unclip)),
    found.map(({ box }) => box),
  );
  return Promise.all(boxes.toSorted((a, b) => a.y - b.y).map((box) => blackOnWhite(lineInk(raster, box, 0)!)));
}

const textsOf = ({ lines }: ReadResult): string[] => lines.toSorted((a, b) => a.box.y - b.box.y).map(({ text }) => text);

test('a recogniser that has no letters of the page is not used, and the page is read as without it', async () => {
  await install({ ...KOREAN, scripts: ['han'] }, await recogniserFiles());
  expect(await read(await korean())).toEqual(plain);
});

test('one with the list of another model reads surely and wrong: it is found out', async () => {
  // A syllable for each entry of the list.
  await install(KOREAN, await recogniserFiles((_, i) => String.fromCodePoint(0xac00 + i)));
  expect(await read(await korean())).toEqual(plain);
});

test('a damaged one reads nothing', async () => {
  await install(KOREAN, await recogniserFiles((_, i) => String.fromCodePoint(0xac00 + i)));
  await writeFile(path.join(models, 'ocr/ocr-ko/rec.onnx'), 'x');
  expect(await read(await korean())).toEqual(plain);
});

test('one that reads the page is used for it while the reader is warm, until it is removed', async () => {
  const texts = ['春天的花园里开满了鲜花', '今天的天气非常好', '我们一起去公园散步吧'];
  const chinese = draw('noto-sans-sc', texts);
  await install({ id: 'ocr-zh', languages: ['cn'], scripts: ['han'] }, await recogniserFiles());
  const page = await read(chinese);
  expect(page).toMatchObject({ model: `${PLAIN}+ocr-zh`, language: 'cn' });
  expect(textsOf(page)).toEqual(texts);
  await rm(path.join(models, 'ocr'), { recursive: true });
  expect((await read(chinese)).model).toBe(PLAIN);
});

describe('a script that nothing else reads: Hindi, with a recogniser of Devanagari', () => {
  const texts = ['आज मौसम बहुत अच्छा है', 'यह मेज लकड़ी की बनी है', 'मुफ्त डिलीवरी उपलब्ध है', 'Free delivery in two days'];
  const picture = draw('poppins', texts);
  beforeEach(async () => {
    const pictures = await linesOf(picture);
    const files = templateRecogniser(pictures.slice(0, 3).map((one, i) => ({ picture: one, text: texts[i]! })));
    await install({ id: 'ocr-devanagari', languages: ['hi', 'en'], scripts: ['devanagari'] }, files);
  });

  test('its lines are read, the others as before', async () => {
    const page = await read(picture);
    expect(page).toMatchObject({ language: 'hi', model: `${PLAIN}+ocr-devanagari` });
    expect(textsOf(page)).toEqual(texts);
    expect(page.lines.map(({ script }) => script).toSorted()).toEqual(['devanagari', 'devanagari', 'devanagari', 'latin']);
  });

  test('POST /ocr has its text', async () => {
    const ocr = createOcrReader({ models });
    const { text, language, lines } = await ocr.read(picture, { language: null, signal }).finally(() => ocr.close());
    expect({ text: text.split(/\n+/), language }).toEqual({ text: texts, language: 'hi' });
    expect(lines.map((line) => line.language)).toEqual(['hi', 'hi', 'hi', 'en']);
  });

  test('a conversion makes a page in Hindi, set in a typeface that has its letters', async () => {
    const engine = createReconstructor({ models });
    const order = { mode: 'full', language: null, scale: 1, signal, onProgress: () => undefined } as const;
    const { content, bundle } = await engine.convert(picture, order).finally(() => engine.close());
    expect(content.texts.map((one) => [one.text, one.language, one.style.font_family])).toEqual(
      texts.map((text, i) => [text, i < 3 ? 'hi' : 'en', 'Poppins']),
    );
    const html = new TextDecoder().decode(bundle.find((file) => file.path === 'index.html')!.bytes);
    expect(html).toContain('<html lang="hi" dir="ltr">');
  });
});

test('letters that the other recognisers lack: French, with a recogniser of Latin', async () => {
  const texts = [
    'Livraison gratuite à domicile dès demain',
    'Une très élégante table en chêne massif',
    'Profitez de nos offres avant la fin du mois',
  ];
  const picture = draw('roboto', texts);
  const pictures = await linesOf(picture);
  const files = templateRecogniser(pictures.map((one, i) => ({ picture: one, text: texts[i]! })));
  await install({ id: 'ocr-latin', languages: ['es', 'fr', 'de'], scripts: ['latin'] }, files);
  const page = await read(picture);
  expect(page).toMatchObject({ language: 'fr', model: `${PLAIN}+ocr-latin` });
  expect(textsOf(page)).toEqual(texts);
});
