import { OcrAnswer, OcrFields } from '../ocr.ts';
import { body, ENCODINGS, json, type Endpoint } from './endpoint.ts';

export const TEXT_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/v1/ocr',
    summary: 'Read the text of an image',
    description:
      'Send the image once: as image_file (JPG, PNG or WebP, up to 25 MB), image_url or image_file_b64. The text comes in reading ' +
      'order: lines keep their breaks, cells of a table row stand apart by a tab, paragraphs by an empty line. ' +
      'Free of charge; counts as one image towards the rate. An image without text gets an empty text.',
    tag: 'Text',
    auth: 'key',
    headers: ['Idempotency-Key'],
    body: body(OcrFields, ENCODINGS, {
      files: ['image_file'],
      example: { image_url: 'https://example.com/menu.jpg', translate_to: 'en' },
    }),
    responses: {
      200: json(OcrAnswer, 'The text, its lines and their places.', {
        example: {
          ok: true,
          text: '제품 정보\n\n크기\t1200 × 600 mm',
          lines: [
            { text: '제품 정보', bbox: { x: 353, y: 3275, width: 155, height: 34 }, confidence: 0.97, language: 'ko' },
            { text: '크기', bbox: { x: 80, y: 3441, width: 31, height: 15 }, confidence: 0.95, language: 'ko' },
            { text: '1200 × 600 mm', bbox: { x: 290, y: 3441, width: 120, height: 14 }, confidence: 0.93, language: 'ko' },
          ],
          language: 'ko',
          model: 'pp-ocr-v4+tesseract-5',
          seconds: 1.9,
        },
      }),
    },
    errors: [
      'image_missing',
      'image_ambiguous',
      'image_url_unreadable',
      'image_unreadable',
      'image_too_large',
      'unsupported_image_type',
      'conversion_failed',
      'provider_unavailable',
      'service_busy',
    ],
    addition: false,
  },
];
