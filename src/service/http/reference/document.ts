/** The OpenAPI 3.1 document, made from the contract's list of endpoints. */
import { z } from 'zod';
import { errorsOf, REQUEST_HEADERS, RESPONSE_HEADERS, TAGS, type Body, type Endpoint, type Reply } from '../../../contract/endpoints.ts';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '../../../contract/index.ts';
import { SchemaComponents, type JsonSchema } from './schemas.ts';

const INTRODUCTION = `Turns an image into a page: HTML with real text, a stylesheet, the pictures as files, structured JSON and a quality report.

Send the API key as \`Authorization: Bearer <key>\` or \`X-Api-Key: <key>\`. Every error answer has the shape \`ErrorBody\`. On 429 and 5xx try
again with growing pauses (1, 2, 4, 8 s and some jitter, at most 5 attempts), never on another 4xx. What is marked as an addition
is no part of the plain v1 contract.`;

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key. Wins where X-Api-Key is sent too.' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'An API key.' },
  adminToken: { type: 'http', scheme: 'bearer', description: 'UNFLATTEN_ADMIN_TOKEN of the server; no API key.' },
  signature: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Signed addresses in answers carry expires and signature; they work without a key until they expire.',
  },
};
const KEYS = [{ bearer: [] }, { apiKey: [] }];
const SECURITY: Record<Endpoint['auth'], readonly object[]> = {
  key: KEYS,
  admin: [{ adminToken: [] }],
  'key-or-signature': [...KEYS, { signature: [] }],
  none: [],
};

/** Headers of every answer, and of every answer to a key. */
const ALWAYS = { 'X-Request-Id': header('Names this request, also in the server’s log.', { type: 'string' }) };
const WITH_KEY = {
  'X-RateLimit-Limit': header('Images that the key may send in any minute.', { type: 'integer' }),
  'X-RateLimit-Remaining': header('Images left now.', { type: 'integer' }),
  'X-RateLimit-Reset': header('Seconds until all of them are there again.', { type: 'integer' }),
};

function header(description: string, schema: JsonSchema) {
  return { description, schema };
}

/** @param serverUrl base of the API's addresses */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl: string) {
  const schemas = new SchemaComponents();
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  const used = new Set(endpoints.map(({ tag }) => tag));
  return {
    openapi: '3.1.1',
    info: { title: 'Unflatten API', version: '1.2', description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name as Endpoint['tag']))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: schemas.components(), securitySchemes: SECURITY_SCHEMES, headers: { ...ALWAYS, ...WITH_KEY } },
  };
}

function operation(endpoint: Endpoint, schemas: SchemaComponents): object {
  const { method, path, summary, description, tag, auth, body, addition } = endpoint;
  return {
    operationId:
      method.toLowerCase() + path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, first: string) => first.toUpperCase()).replace('ApiV1', ''),
    tags: [tag],
    summary,
    description: [description, addition ? '*An addition to the plain v1 contract.*' : ''].filter(Boolean).join('\n\n') || undefined,
    security: SECURITY[auth],
    parameters: parameters(endpoint, schemas),
    requestBody: body && requestBody(body, schemas),
    responses: responses(endpoint, schemas),
    'x-addition': addition,
  };
}

function parameters({ path, params, query, headers = [] }: Endpoint, schemas: SchemaComponents): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.schema((params?.shape[name] as z.ZodType | undefined) ?? z.string(), 'input'),
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemas.schema(field as z.ZodType, 'input');
    return { name, in: 'query', required: !(field as z.ZodType).safeParse(undefined).success, description, schema };
  });
  const inHeader = headers.map((name) => {
    const { description, schema } = REQUEST_HEADERS[name];
    return { name, in: 'header', required: false, description, schema: schemas.schema(schema, 'input') };
  });
  return [...inPath, ...inQuery, ...inHeader];
}

function requestBody({ schema, encodings, files, example }: Body, schemas: SchemaComponents): object {
  const fields = schemas.schema(schema, 'input');
  const media = encodings.map((encoding) => {
    const withFiles = encoding === 'multipart/form-data' && files.length > 0;
    return [encoding, withFiles ? { schema: formOf(schema, files, schemas) } : { schema: fields, example }];
  });
  return { required: !schema.safeParse({}).success || files.length > 0, content: Object.fromEntries(media) };
}

/** A form with its file fields; written out, for tools that show a form. */
function formOf(schema: z.ZodObject, files: readonly string[], schemas: SchemaComponents): JsonSchema {
  const required = Object.keys(schema.shape).filter((name) => !(schema.shape[name] as z.ZodType).safeParse(undefined).success);
  const properties = {
    ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
    ...Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, schemas.schema(field as z.ZodType, 'input')])),
  };
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function responses(endpoint: Endpoint, schemas: SchemaComponents): object {
  const answers: Record<
    string,
    { description: string; headers: object; content?: Record<string, { schema?: JsonSchema; example?: unknown }> }
  > = {};
  for (const [status, reply] of Object.entries(endpoint.responses)) answers[status] = answer(endpoint, reply, schemas);
  const errorSchema = schemas.schema(ErrorBody, 'output');
  for (const [status, codes] of Map.groupBy(errorsOf(endpoint), (code) => ERROR_STATUS[code])) {
    const other = answers[status];
    const json = other?.content?.['application/json']?.schema;
    const schema = json ? { anyOf: [json, errorSchema] } : errorSchema;
    const description = [other?.description, codes.map((code) => `\`${code}\``).join(', ')].filter(Boolean).join(' Or: ');
    answers[status] = {
      description,
      headers: headersOf(endpoint, codes),
      content: { ...other?.content, 'application/json': json ? { schema } : { schema, example: errorExample(codes[0]) } },
    };
  }
  return answers;
}

function errorExample(code: ErrorCode): ErrorBody {
  const numbers = code === 'insufficient_credits' ? { credits_needed: 2, credits_available: 1 } : {};
  const issues = code === 'invalid_request' ? { issues: [{ path: 'mode', message: 'Invalid option' }] } : {};
  return { ok: false, error: 'A sentence for people.', code, request_id: '5d3f6d57-9a0c-4c7e-8a39-0c4f1c2b7d11', ...numbers, ...issues };
}

function answer(endpoint: Endpoint, { description, content, headers = [], example }: Reply, schemas: SchemaComponents) {
  const own = headers.map((name) => {
    const { description: says, schema } = RESPONSE_HEADERS[name];
    return [name, header(says, schemas.schema(schema, 'output'))];
  });
  const media = Object.entries(content).map(([type, schema]) =>
    schema === 'file' ? [type, {}] : [type, { schema: schemas.schema(schema, 'output'), example }],
  );
  return {
    description,
    headers: { ...headersOf(endpoint, []), ...Object.fromEntries(own) },
    ...(media.length > 0 ? { content: Object.fromEntries(media) as Record<string, { schema?: JsonSchema }> } : {}),
  };
}

function headersOf({ auth }: Endpoint, codes: readonly ErrorCode[]): object {
  const names = [
    ...Object.keys(ALWAYS),
    ...(auth === 'none' || auth === 'admin' || codes.includes('unauthorized') ? [] : Object.keys(WITH_KEY)),
  ];
  const common = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  return codes.includes('rate_limited') ? { ...common, 'Retry-After': header('60', { type: 'integer' }) } : common;
}
