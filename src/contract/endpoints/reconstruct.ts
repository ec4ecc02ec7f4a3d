import { Job, JobAccepted, ReconstructFields } from '../jobs.ts';
import { SOURCE_IMAGE_ERRORS } from '../source-image.ts';
import { body, ENCODINGS, json, type Endpoint } from './endpoint.ts';

const JOB_ID = '0b0f5c5e-6a0e-4e0f-9d39-2f5a5e0c7c11';

export const RECONSTRUCT_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/v1/reconstruct',
    summary: 'Start a reconstruction job',
    description:
      'Send the image once: as image_file (JPG, PNG or WebP, up to 25 MB), image_url or image_file_b64. ' +
      'full charges 1 credit for each 15,000 vertical pixels; preview converts the top 3,000 pixels and is free 50 times a month. ' +
      'Poll the address in `poll` every 30 to 60 seconds until the status is no longer processing.',
    tag: 'Reconstruction',
    auth: 'key',
    headers: ['Idempotency-Key', 'Prefer'],
    body: body(ReconstructFields, ENCODINGS, {
      files: ['image_file'],
      example: { image_url: 'https://example.com/page.png', mode: 'preview', lang: 'en' },
    }),
    responses: {
      200: {
        description: 'The job ended within the time of `Prefer: wait=N`: its result, in the format asked for.',
        content: { 'application/json': Job, 'text/html': 'file', 'application/zip': 'file' },
      },
      202: json(JobAccepted, 'The job is accepted and paid.', {
        headers: ['Location', 'Retry-After'],
        example: {
          id: JOB_ID,
          status: 'processing',
          mode: 'full',
          credits_used: 1,
          width: 860,
          height: 6000,
          poll: `https://api.example.com/api/v1/jobs/${JOB_ID}`,
        },
      }),
      500: json(Job, 'The conversion failed within the time of `Prefer: wait=N`; its credits are given back.'),
    },
    errors: [...SOURCE_IMAGE_ERRORS, 'insufficient_credits'],
    addition: false,
  },
];
