/** The reader itself over HTTP, in its own process, and the translator behind it. */
import { readFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ErrorBody, OcrAnswer } from '../../../contract/index.ts';
import { installMicroPacks } from '../../../engines/text/translate/testing/micro.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { OCR_ENGINE } from '../../workers/pool.ts';

// The first reading loads the models.
vi.setConfig({ testTimeout: 120_000 });
let models: string;
let service: TestService;
beforeAll(async () => {
  models = await mkdtemp(path.join(os.tmpdir(), 'unflatten-models-'));
  await installMicroPacks(models);
  service = await startTestService({ UNFLATTEN_MODELS: models }, { ocrModule: OCR_ENGINE });
});
afterAll(async () => {
  await service.close();
  await rm(models, { recursive: true, force: true });
});

async function ocr(picture: Uint8Array, fields: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  body.append('image_file', new File([new Uint8Array(picture)], 'page.png'));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return service.call('/api/v1/ocr', { method: 'POST', body });
}

/** Korean print: a sentence on two lines, and one that stands alone. */
async function priceTag(): Promise<Uint8Array> {
  const folder = fileURLToPath(new URL('../../../../node_modules/@expo-google-fonts/noto-sans-kr', import.meta.url));
  const file = (await readdir(folder, { recursive: true })).find((name) => name.endsWith('400Regular.ttf'))!;
  GlobalFonts.registerFromPath(path.join(folder, file), 'price tag');
  const canvas = createCanvas(420, 260);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 420, 260);
  context.fillStyle = '#222';
  context.font = '26px "price tag"';
  for (const [text, y] of [
    ['이 컵의 가격은', 50],
    ['160달러입니다.', 90],
    ['이 모자의 가격은 999달러입니다.', 220],
  ] as const)
    context.fillText(text, 30, y);
  return canvas.toBuffer('image/png');
}

test('text comes in reading order with boxes in source pixels', async () => {
  const picture = await readFile(new URL('../../../engines/reconstruct/read-text/fixtures/korean.png', import.meta.url));
  const answer = OcrAnswer.parse(await (await ocr(picture)).json());
  expect(answer).toMatchObject({ language: 'ko', text: expect.stringContaining('가격\t189,000원') });
  const button = answer.lines.find(({ text }) => text === '지금 구매하기')!;
  expect(button.bbox.x).toBeCloseTo(63, -0.6);
});

test('translate_to translates a sentence whole that runs over two lines, and keeps paragraphs apart', async () => {
  const answer = OcrAnswer.parse(await (await ocr(await priceTag(), { translate_to: 'en' })).json());
  expect(answer.text).toBe('이 컵의 가격은\n160달러입니다.\n\n이 모자의 가격은 999달러입니다.');
  expect(answer).toMatchObject({
    translation: 'This cup costs 160 dollars.\n\nThis hat costs 999 dollars.',
    translation_model: 'bergamot',
  });
});

test('a language that nobody here translates into is 422 unsupported_language_pair', async () => {
  const answer = await ocr(await priceTag(), { translate_to: 'th' });
  expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([422, 'unsupported_language_pair']);
});
