import {
  GenerateFields,
  ImageJob,
  ImageList,
  ImageListQuery,
  ImagesAccepted,
  ReconstructImageFields,
  TranslateImageFields,
  VariationFields,
} from '../images.ts';
import { JobAccepted } from '../jobs.ts';
import { SOURCE_IMAGE_ERRORS } from '../source-image.ts';
import { body, empty, ENCODINGS, file, json, type Endpoint } from './endpoint.ts';

const JOB_ID = '5b0c1f0a-2f1e-4f7c-8a53-0f6d5e1b9c22';
const PAYS = 'Each image is a job of its own and costs 1 credit at 1K and 2K, 2 at 4K; all are accepted or none.';
const SOURCE =
  'Send the source once: as image_file (JPG, PNG or WebP, up to 25 MB), image_url, image_file_b64, source_id ' +
  '(<id> or <id>#<index> of a finished image job) or job_id (a reconstruction job, whose upload is used).';

const of = { tag: 'Images', errors: [] } as const;

const creation = {
  ...of,
  method: 'POST',
  auth: 'key',
  headers: ['Idempotency-Key'],
  responses: {
    202: json(ImagesAccepted, 'The jobs are accepted and paid. Poll each every 3 to 5 seconds.', {
      headers: ['Retry-After'],
      example: { ok: true, jobs: [{ id: JOB_ID, status: 'processing', poll: `https://api.example.com/api/v1/images/${JOB_ID}` }] },
    }),
  },
  addition: false,
} as const;

const SOURCE_ERRORS = [...SOURCE_IMAGE_ERRORS, 'not_found', 'not_finished'] as const;
const CREATION_ERRORS = ['insufficient_credits', 'provider_unavailable'] as const;

export const IMAGE_ENDPOINTS: readonly Endpoint[] = [
  {
    ...creation,
    path: '/api/v1/images/generate',
    summary: 'Generate images from a prompt',
    description: `The prompt may be in any language. ${PAYS}`,
    body: body(GenerateFields, ENCODINGS, { example: { prompt: 'A banner for a tea shop in autumn', count: 2, resolution: '1K' } }),
    errors: CREATION_ERRORS,
  },
  {
    ...creation,
    path: '/api/v1/images/variations',
    summary: 'Make variations of an image',
    description: `Without a prompt product and style are kept, and composition and background change. ${SOURCE} ${PAYS}`,
    body: body(VariationFields, ENCODINGS, { files: ['image_file'], example: { source_id: `${JOB_ID}#0`, prompt: 'At night' } }),
    errors: [...CREATION_ERRORS, ...SOURCE_ERRORS],
  },
  {
    ...creation,
    path: '/api/v1/images/translate',
    summary: 'Render an image again with its text in another language',
    description: `Layout, colours and product photos are kept. ${SOURCE} ${PAYS}`,
    body: body(TranslateImageFields, ENCODINGS, {
      files: ['image_file'],
      example: { image_url: 'https://example.com/poster.png', lang: 'ko' },
    }),
    errors: [...CREATION_ERRORS, ...SOURCE_ERRORS],
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/images',
    summary: 'List image jobs, newest first',
    auth: 'key',
    query: ImageListQuery,
    responses: { 200: json(ImageList, 'A page of image jobs; next_cursor leads to the next one.') },
    addition: true,
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/images/{id}',
    summary: 'Read an image job',
    description: 'Poll every 3 to 5 seconds. A failed job is a plain answer: `error` says why, its credits are given back.',
    auth: 'key',
    headers: ['If-None-Match'],
    responses: {
      200: json(ImageJob, 'The image job; `images` is there once it is done.', { headers: ['Retry-After', 'ETag'] }),
      304: empty('The job is as If-None-Match says.'),
    },
    addition: false,
  },
  {
    ...of,
    method: 'DELETE',
    path: '/api/v1/images/{id}',
    summary: 'Cancel an image job, or remove one that has ended with its files',
    auth: 'key',
    responses: {
      200: json(ImageJob, 'The job had no outcome yet and is cancelled; its credits are given back.'),
      204: empty('The job is removed.'),
    },
    addition: true,
  },
  {
    ...of,
    method: 'POST',
    path: '/api/v1/images/{id}/reconstruct',
    summary: 'Start a reconstruction job from a finished image',
    description: 'Charged and polled as a job of POST /api/v1/reconstruct.',
    auth: 'key',
    headers: ['Idempotency-Key'],
    body: body(ReconstructImageFields, ENCODINGS, { example: { index: 0, mode: 'preview', lang: 'en' } }),
    responses: { 202: json(JobAccepted, 'The reconstruction job is accepted and paid.', { headers: ['Location', 'Retry-After'] }) },
    errors: ['not_finished', 'insufficient_credits', 'image_too_large'],
    addition: false,
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/images/{id}/files/{index}',
    summary: 'Read an image',
    description: 'The addresses in `images` are signed and work without a key until they expire.',
    auth: 'key-or-signature',
    headers: ['If-None-Match'],
    responses: { 200: file(['image/png'], 'The image.', ['ETag']), 304: empty('The image is known.') },
    errors: ['not_finished'],
    addition: true,
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/images/{id}/source',
    summary: 'Read the picture that an image was made from',
    auth: 'key-or-signature',
    headers: ['If-None-Match'],
    responses: { 200: file(['image/png', 'image/jpeg', 'image/webp'], 'The picture.', ['ETag']), 304: empty('The picture is known.') },
    addition: true,
  },
];
