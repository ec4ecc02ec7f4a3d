import { expect } from 'vitest';
import { z } from 'zod';
import { ErrorBody, OcrAnswer } from '../../../src/contract/index.ts';
import { rulesOf, type Rule } from '../rule.ts';
import type { Fields } from '../server.ts';
import { picture, plainPicture } from '../subject.ts';

const OCR = '/api/v1/ocr';
const PlainOcr = z.looseObject({ ok: z.literal(true), text: z.string(), translation: z.string().optional() });

const remaining = async (answer: Promise<Response>) => Number((await answer).headers.get('x-ratelimit-remaining'));

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
  [
    'without translate_to there is no translation',
    async (server) => {
      const answer = server.form(OCR, { image_file: server.picture() });
      expect(await server.read(answer, 200, PlainOcr)).not.toHaveProperty('translation');
    },
  ],
  [
    'a picture without text: ok, and an empty text',
    async (server) => {
      const image_file = new File([new Uint8Array(await plainPicture(200, 100))], 'blank.png');
      const { text, lines, language } = await server.read(server.form(OCR, { image_file }), 200, OcrAnswer);
      expect([text, lines, language]).toEqual(['', [], null]);
    },
    'addition',
    'engine',
  ],
  [
    'another lang or translate_to is refused: 422 with issues that name the field',
    async (server) => {
      for (const name of ['lang', 'translate_to']) {
        const body = await server.read(server.form(OCR, { image_file: server.picture(), [name]: 'xx' }), 422, ErrorBody);
        expect([body.code, body.issues?.map(({ path }) => path)]).toEqual(['invalid_request', [name]]);
      }
    },
    'addition',
  ],
  [
    'counts as one image towards the rate',
    async (server) => {
      const before = await remaining(server.call('/api/v1/account'));
      // Images that were sent a minute ago may come back meanwhile; a limit that nothing counts towards would not fall.
      expect(await remaining(server.form(OCR, {}))).not.toBe(before);
    },
    'addition',
  ],
  [
    'Idempotency-Key: the same key and body returns the first answer; with another body 422',
    async (server) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const send = (fields: Fields) => server.form(OCR, { image_file: server.picture(), ...fields }, headers);
      const first = await server.read(send({}), 200, OcrAnswer);
      expect(await server.read(send({}), 200, OcrAnswer)).toEqual(first);
      expect(await server.refusal(send({ lang: 'en' }))).toBe('422 idempotency_key_reused');
    },
    'addition',
  ],
]);

export const TEXT_RULES: readonly Rule[] = READ_TEXT;
