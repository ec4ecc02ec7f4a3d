import { OcrAnswer, OcrFields } from '../ocr.ts';
import { SOURCE_IMAGE_ERRORS } from '../source-image.ts';
import {
  Glossary,
  GlossaryQuery,
  GlossaryTerms,
  NewPack,
  TranslateAnswer,
  TranslateLanguages,
  TranslateLanguagesQuery,
  TranslatePacks,
  TranslateRequest,
} from '../translation.ts';
import { body, empty, ENCODINGS, json, type Endpoint } from './endpoint.ts';

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
    errors: [...SOURCE_IMAGE_ERRORS, 'conversion_failed', 'unsupported_language_pair', 'provider_unavailable', 'service_busy'],
    addition: false,
  },
  {
    method: 'POST',
    path: '/api/v1/translate',
    summary: 'Translate texts',
    description:
      'One text, or up to 500 strings, at most 60,000 characters (code points) together. Order, length, empty strings and line breaks stay; ' +
      'placeholders, tags, addresses and numbers come through as they are. Free of charge; counts as a read towards the rate.',
    tag: 'Text',
    auth: 'key',
    headers: ['Idempotency-Key'],
    body: body(TranslateRequest, ['application/json'], { example: { texts: ['주문 13853번은 목요일에 도착합니다.'], target_lang: 'en' } }),
    responses: {
      200: json(TranslateAnswer, 'The translation, or the translations in the order of the texts.', {
        example: {
          ok: true,
          target_lang: 'en',
          source_lang: 'ko',
          source_confidence: 1,
          model: 'bergamot',
          translations: ['Your order 13853 will arrive on Thursday.'],
        },
      }),
    },
    errors: ['unsupported_language_pair', 'provider_unavailable'],
    addition: false,
  },
  {
    method: 'GET',
    path: '/api/v1/translate/languages',
    summary: 'List languages and what can be translated',
    description:
      'What this installation can do now, and which packs would add more. Names come in the language of `locale`, else of Accept-Language.',
    tag: 'Text',
    auth: 'key',
    query: TranslateLanguagesQuery,
    responses: { 200: json(TranslateLanguages, 'The languages.') },
    errors: [],
    addition: false,
  },
  {
    method: 'GET',
    path: '/api/v1/translate/packs',
    summary: 'List the model packs',
    description:
      'Of the built-in provider of translations (ko-en), and of recognisers that read pictures (ocr-ko): those that are here, those that ' +
      'could be, and downloads under way with their progress.',
    tag: 'Text',
    auth: 'key',
    responses: { 200: json(TranslatePacks, 'Packs and downloads.') },
    errors: [],
    addition: true,
  },
  {
    method: 'POST',
    path: '/api/v1/translate/packs',
    summary: 'Fetch a model pack',
    description:
      'A pair of languages, or the id of a recogniser. Begins the download, also of a pack that is here already and may be damaged. ' +
      'For the account of who runs the server.',
    tag: 'Text',
    auth: 'key',
    headers: ['Idempotency-Key'],
    body: body(NewPack, ['application/json'], { example: { source_lang: 'ko', target_lang: 'en' } }),
    responses: { 202: json(TranslatePacks, 'The download is under way; GET shows how far it is.') },
    errors: ['forbidden'],
    addition: true,
  },
  {
    method: 'DELETE',
    path: '/api/v1/translate/packs/{id}',
    summary: 'Remove a model pack',
    description: 'For the account of who runs the server.',
    tag: 'Text',
    auth: 'key',
    responses: { 204: empty('The pack is removed.') },
    errors: ['forbidden', 'not_found'],
    addition: true,
  },
  {
    method: 'GET',
    path: '/api/v1/translate/glossary',
    summary: 'Read the glossary',
    tag: 'Text',
    auth: 'key',
    query: GlossaryQuery,
    responses: { 200: json(Glossary, 'The terms of the account, by language and word.') },
    errors: [],
    addition: true,
  },
  {
    method: 'PUT',
    path: '/api/v1/translate/glossary',
    summary: 'Add terms to the glossary',
    description: 'Every provider keeps to them. A term whose word is there already takes its place; the others stay.',
    tag: 'Text',
    auth: 'key',
    body: body(GlossaryTerms, ['application/json'], {
      example: { terms: [{ source_lang: 'ko', target_lang: 'en', source: '모닝데스크', target: 'Morning Desk' }] },
    }),
    responses: { 200: json(Glossary, 'The whole glossary as it is now.') },
    errors: [],
    addition: true,
  },
  {
    method: 'DELETE',
    path: '/api/v1/translate/glossary',
    summary: 'Remove terms from the glossary',
    description: 'Those that fit the query; all where it says nothing.',
    tag: 'Text',
    auth: 'key',
    query: GlossaryQuery,
    responses: { 204: empty('The terms are removed.') },
    errors: [],
    addition: true,
  },
];
