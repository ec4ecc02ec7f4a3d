import { expect } from 'vitest';
import { z } from 'zod';
import { OcrAnswer } from '../../../src/contract/index.ts';
import { rulesOf, type Rule } from '../rule.ts';
import { picture } from '../subject.ts';

const OCR = '/api/v1/ocr';
const PlainOcr = z.looseObject({ ok: z.literal(true), text: z.string(), translation: z.string().optional() });

const READ_TEXT = rulesOf(`POST ${OCR}`, [
  [
    'takes an uploaded image (multipart/form-data) and answers at once: ok and text',
    async (server) => {
      const { text } = await server.read(server.form(OCR, { image_file: server.picture() }), 200, PlainOcr);
      expect(text).not.toBe('');
    },
  ],
  [
    'text is the extracted original',
    async (server) => {
      const { text } = await server.read(server.form(OCR, { image_file: server.picture() }), 200, PlainOcr);
      expect(text).toContain('Hello');
    },
    'engine',
  ],
  [
    'accepts image_file_b64',
    async (server) => {
      await server.read(server.form(OCR, { image_file_b64: server.subject.picture }), 200, PlainOcr);
    },
  ],
  [
    'accepts image_url',
    async (server) => {
      await server.read(server.form(OCR, { image_url: server.subject.imageUrl! }), 200, PlainOcr);
    },
    'imageUrl',
  ],
  [
    'translate_to adds a translation',
    async (server) => {
      const answer = server.form(OCR, { image_file: server.picture(), lang: 'en', translate_to: 'es' });
      expect(await server.read(answer, 200, PlainOcr)).toHaveProperty('translation');
    },
  ],
  [
    'adds lines with text, bbox, confidence and language; language, model and seconds; it is free of charge',
    async (server) => {
      const before = await server.credits();
      const image = new File([new Uint8Array(await picture('jpeg'))], 'page.jpg');
      const { text, lines } = await server.read(server.form(OCR, { image_file: image, lang: 'en' }), 200, OcrAnswer);
      expect(text).toContain(lines[0].text);
      expect(await server.credits()).toBe(before);
    },
    'addition',
  ],
  ['400: image missing', async (server) => expect(await server.refusal(server.form(OCR, { lang: 'en' }))).toMatch(/^400 /)],
  [
    '415: unsupported image type',
    async (server) =>
      expect(await server.refusal(server.form(OCR, { image_file: new File(['GIF89a\u0001\u0000'], 'a.gif') }))).toMatch(/^415 /),
  ],
]);

export const TEXT_RULES: readonly Rule[] = READ_TEXT;
