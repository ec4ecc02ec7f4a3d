import { z } from 'zod';
import { Content } from '../content.ts';
import { Job, JobList, JobListQuery, IncludeQuery, JobQuery, RevisionQuery } from '../jobs.ts';
import { Locale } from '../languages.ts';
import { Quality } from '../quality.ts';
import { ContentEdits } from '../revisions.ts';
import { body, empty, file, json, type Endpoint } from './endpoint.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];
const ASSETS = [...PICTURES, 'image/svg+xml', 'font/woff2'];

const of = { tag: 'Jobs', errors: [] } as const;
/** A file of a finished job. Addresses that answers hand out are signed and work without a key until they expire. */
const jobFile = {
  ...of,
  method: 'GET',
  auth: 'key-or-signature',
  errors: ['not_finished'],
  query: RevisionQuery,
  headers: ['If-None-Match'],
  addition: true,
} as const;

export const JOB_ENDPOINTS: readonly Endpoint[] = [
  {
    ...of,
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'List jobs, newest first',
    auth: 'key',
    query: JobListQuery,
    responses: { 200: json(JobList, 'A page of jobs; next_cursor leads to the next one.') },
    addition: true,
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/jobs/{id}',
    summary: 'Read a job',
    description: 'The result fields are there once the status is done. include_html=1 embeds html, css and content.',
    auth: 'key',
    query: JobQuery,
    headers: ['If-None-Match'],
    responses: {
      200: json(Job, 'The job.', { headers: ['Retry-After', 'ETag'] }),
      304: empty('The job is as If-None-Match says.'),
      500: json(Job, 'The job has failed: `error` says why, its credits are given back.'),
    },
    addition: false,
  },
  {
    ...of,
    method: 'PATCH',
    path: '/api/v1/jobs/{id}/content',
    summary: 'Edit a finished page: its next revision',
    description:
      'Page, stylesheet, bundle, render and quality are made again; earlier revisions stay readable with ?revision=N. Free of charge. If-Match is required.',
    auth: 'key',
    query: IncludeQuery,
    headers: ['If-Match'],
    body: body(ContentEdits, ['application/json'], {
      example: { texts: [{ id: 'text-line-1', text: 'Walnut desk', role: 'h1', style: { color: '#1b1b1f' } }], resolved_reviews: [] },
    }),
    responses: { 200: json(Job, 'The job at its new revision.', { headers: ['ETag'] }) },
    errors: ['not_finished', 'not_editable', 'stale_revision', 'conversion_failed', 'service_busy'],
    addition: true,
  },
  {
    ...of,
    method: 'DELETE',
    path: '/api/v1/jobs/{id}',
    summary: 'Cancel a running job, or remove one that has ended with its files',
    auth: 'key',
    responses: { 200: json(Job, 'The job was running and is cancelled; its credits are given back.'), 204: empty('The job is removed.') },
    addition: true,
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/html',
    summary: 'Read index.html',
    responses: { 200: file(['text/html'], 'The page.') },
    addition: false,
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/zip',
    summary: 'Download the bundle',
    responses: {
      200: file(['application/zip'], 'index.html, styles.css, content.json, quality.json, sections/ and assets/.', ['Content-Disposition']),
    },
  },
  {
    ...jobFile,
    path: '/{locale}/convert/{id}/download',
    summary: 'Download the bundle (the address in urls.zip)',
    auth: 'key',
    params: z.object({ locale: Locale, id: z.string() }),
    responses: {
      200: file(['application/zip'], 'The bundle.', ['Content-Disposition']),
      302: {
        description: 'Without a key, where the dashboard runs too: to the address for its session.',
        content: {},
        headers: ['Location'],
      },
    },
    addition: false,
  },
  {
    ...jobFile,
    path: '/{locale}/convert/{id}/preview',
    summary: 'Read the page (the address in urls.preview)',
    description: 'Without a key, where the dashboard runs too, this is its own page for its session.',
    auth: 'key',
    params: z.object({ locale: Locale, id: z.string() }),
    responses: { 200: file(['text/html'], 'The page, its files at the addresses of the job.') },
    addition: false,
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/source',
    summary: 'Read the uploaded image',
    errors: [],
    responses: { 200: file(PICTURES, 'The image.') },
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/render',
    summary: 'Read a picture of the rendered page',
    responses: { 200: file(['image/png'], 'The picture.') },
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/diff',
    summary: 'See where the rendered page differs from the image',
    description: 'The image in pale grey, of the size of the rendered page, with the differences in red.',
    responses: { 200: file(['image/png'], 'The picture.') },
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/styles.css',
    summary: 'Read the stylesheet',
    responses: { 200: file(['text/css'], 'The stylesheet.') },
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/content.json',
    summary: 'Read the structured content',
    responses: { 200: json(Content, 'Sections and texts.') },
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/quality.json',
    summary: 'Read the quality report',
    responses: { 200: json(Quality, 'The report.') },
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/sections/{file}',
    summary: "Read one section's page",
    responses: { 200: file(['text/html'], 'The section as a page of its own.') },
  },
  {
    ...jobFile,
    path: '/api/v1/jobs/{id}/assets/{file}',
    summary: 'Read a picture or font of the page',
    description: '`file` may be a path with slashes: fonts are in fonts/.',
    responses: { 200: file(ASSETS, 'The file.') },
  },
];
