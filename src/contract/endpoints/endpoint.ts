/** What an endpoint is made of. The API's list is in ../endpoints.ts; everything about the API as a whole is made from it. */
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

export const TAGS = {
  Reconstruction: 'From a flat image to a page.',
  Jobs: 'Reconstruction jobs and their files.',
  Images: 'Generated, varied and translated images.',
  Text: 'Translation of text, and text read from images.',
  Account: 'The owner of the key: credits, keys, usage.',
  Webhooks: 'Events sent to addresses of your own.',
  Administration: 'For who runs the server.',
  Operation: 'Whether the service works, and what it is.',
} as const;
export type Tag = keyof typeof TAGS;

export const ENCODINGS = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Who may call: an API key, a key or a signed address, the token of who runs the server, or anybody. */
export type Auth = 'key' | 'key-or-signature' | 'admin' | 'none';

interface Header {
  readonly description: string;
  readonly schema: z.ZodType;
}

export const REQUEST_HEADERS = {
  'Idempotency-Key': {
    description: 'The same key and body within 24 hours gets the first answer and is charged once; with another body 422.',
    schema: z.string().max(255),
  },
  Prefer: { description: 'wait=N holds the answer until the job ends, at most N (60) seconds (RFC 7240).', schema: z.string() },
  'If-Match': { description: 'ETag of the revision that is changed; another one gets 412.', schema: z.string() },
  'If-None-Match': { description: 'ETag that is known; an unchanged answer is 304 without a body.', schema: z.string() },
} as const satisfies Record<string, Header>;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

/** Headers of some answers. Those of every answer (X-Request-Id, X-RateLimit-…) need not be listed. */
export const RESPONSE_HEADERS = {
  Location: { description: 'Address to poll.', schema: z.string() },
  'Retry-After': { description: 'Seconds until another look is worth it.', schema: z.number().int() },
  ETag: { description: 'Names this state of the resource.', schema: z.string() },
  'Content-Disposition': { description: 'Name of the file.', schema: z.string() },
} as const satisfies Record<string, Header>;
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

export interface Body {
  readonly schema: z.ZodObject;
  readonly encodings: readonly Encoding[];
  /** Names of file fields, in a multipart body only. */
  readonly files: readonly string[];
  readonly example?: unknown;
}

export interface Reply {
  readonly description: string;
  /** Media type → what it holds; a file has no schema. Empty for an answer without a body. */
  readonly content: Readonly<Record<string, z.ZodType | 'file'>>;
  readonly headers?: readonly ResponseHeader[];
  readonly example?: unknown;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: /api/v1/jobs/{id} */
  readonly path: string;
  /** A few words, as a heading. */
  readonly summary: string;
  /** Whatever else a caller must know, in sentences. */
  readonly description?: string;
  readonly tag: Tag;
  readonly auth: Auth;
  /** Parameters of the path; each is a string where this says nothing. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: Body;
  readonly headers?: readonly RequestHeader[];
  /** Status → answer. A status that is also an error's may come with either body. */
  readonly responses: Readonly<Record<number, Reply>>;
  /** Codes beyond those that every endpoint of its kind has (see `errorsOf`). */
  readonly errors: readonly ErrorCode[];
  /** True for what this service adds to api-v1.md. */
  readonly addition: boolean;
}

interface BodyExtras<S extends z.ZodObject> {
  readonly files?: readonly string[];
  readonly example?: z.input<S>;
}

/** A request body. @param encodings the content types that it may come in */
export function body<S extends z.ZodObject>(schema: S, encodings: readonly Encoding[], { files = [], example }: BodyExtras<S> = {}): Body {
  return { schema, encodings, files, example };
}

/** An answer in JSON. */
export function json<S extends z.ZodType>(
  schema: S,
  description: string,
  { headers, example }: { readonly headers?: readonly ResponseHeader[]; readonly example?: z.output<S> } = {},
): Reply {
  return { description, content: { 'application/json': schema }, headers, example };
}

/** An answer that is a file. @param types its possible media types */
export function file(types: readonly string[], description: string, headers: readonly ResponseHeader[] = []): Reply {
  return { description, content: Object.fromEntries(types.map((type) => [type, 'file' as const])), headers };
}

/** An answer without a body. */
export function empty(description: string): Reply {
  return { description, content: {} };
}

/** Every error code that an endpoint may answer with. */
export function errorsOf({ auth, method, path, query, body: sent, errors }: Endpoint): ErrorCode[] {
  const inherited: ErrorCode[] = ['internal'];
  if (auth !== 'none') inherited.push('unauthorized');
  if (auth === 'key' || auth === 'key-or-signature') inherited.push('account_suspended', 'rate_limited');
  if (auth === 'admin') inherited.push('not_found');
  if (auth === 'key-or-signature') inherited.push('signature_invalid');
  if (path.includes('{')) inherited.push('not_found');
  // A body is read also where none is asked for.
  const takesBody = method !== 'GET';
  if (query || takesBody) inherited.push('invalid_request');
  if (takesBody) inherited.push('upload_too_large', 'unsupported_media_type');
  if (method === 'POST' && sent) inherited.push('idempotency_key_reused');
  return [...new Set([...errors, ...inherited])];
}
