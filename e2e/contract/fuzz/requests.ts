/** Requests made from an OpenAPI document: sound ones, and ones with something wrong. */
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { bodyOf, type Sent } from './bodies.ts';
import type { Document, Operation, Parameter } from './document.ts';
import { ODD_TEXT, valid } from './values.ts';

/** The name of something that is there (the n-th known one of its kind when it is sent), or some text. */
export type PathValue = { readonly known: number } | { readonly text: string };

export interface GeneratedRequest {
  readonly method: string;
  /** As in the document, with parameters in braces. */
  readonly path: string;
  readonly params: Readonly<Record<string, PathValue>>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly key: 'sound' | 'wrong' | 'none' | 'both';
  readonly body: Sent;
}

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** Longer waits would only make the run longer. */
const PREFER = fc.constantFrom('wait=1', 'respond-async, wait=0', 'wait=', 'wait=abc', 'respond-async');
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** A header's value travels as Latin-1 without control characters. */
const inHeader = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 2_000);

function pathValue({ schema }: Parameter, document: Document): Arbitrary<PathValue> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.nat(1_000).map((known) => ({ known })) },
    { weight: 2, arbitrary: valid(document, schema).map((value) => ({ text: asText(value) })) },
    { weight: 2, arbitrary: ODD_TEXT.map((text) => ({ text })) },
  );
}

function pairs(parameters: readonly Parameter[], document: Document): Arbitrary<readonly [string, string][]> {
  const one = parameters.map(({ name, required, schema }) => {
    const value = fc.oneof({ weight: 4, arbitrary: valid(document, schema).map(asText) }, { weight: 1, arbitrary: ODD_TEXT });
    return fc.option(
      value.map((text): [string, string] => [name, text]),
      { nil: null, freq: required ? 9 : 1 },
    );
  });
  return fc.tuple(...one).map((given) => given.filter((pair) => pair !== null));
}

function request(
  method: string,
  path: string,
  operation: Operation,
  document: Document,
  pictures: readonly Buffer[],
): Arbitrary<GeneratedRequest> {
  const within = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place);
  const params = Object.fromEntries(within('path').map((parameter) => [parameter.name, pathValue(parameter, document)]));
  const extraQuery = fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(fc.constantFrom('limit', 'cursor', 'signature', 'expires', 'revision', 'a[b]', '__proto__'), ODD_TEXT), {
        maxLength: 3,
      }),
    },
  );
  const headers = pairs(
    within('header').filter(({ name }) => name !== 'Prefer'),
    document,
  );
  const prefer = fc.option(PREFER, { nil: null, freq: 2 });
  const strange = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.record(
        { accept: ODD_TEXT, 'accept-encoding': ODD_TEXT, range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-2'), cookie: ODD_TEXT },
        { requiredKeys: [] },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          'x-forwarded-for': ODD_TEXT,
          origin: ODD_TEXT,
          'content-encoding': fc.constant('gzip'),
          'x-http-method-override': fc.constant('DELETE'),
        },
        { requiredKeys: [] },
      ),
    },
  );
  return fc
    .record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) }),
      params: fc.record(params),
      query: fc.tuple(pairs(within('query'), document), extraQuery).map(([known, extra]) => [...known, ...extra]),
      headers: fc
        .tuple(headers, prefer, strange)
        .map(([known, wait, other]) => ({ ...Object.fromEntries(known), ...(wait === null ? {} : { prefer: wait }), ...other })),
      key: fc.oneof(
        { weight: 16, arbitrary: fc.constant('sound' as const) },
        { weight: 1, arbitrary: fc.constantFrom('wrong' as const, 'none' as const, 'both' as const) },
      ),
      body: bodyOf(operation, document, pictures),
    })
    .map((made) => ({
      ...made,
      path,
      headers: Object.fromEntries(Object.entries(made.headers).map(([name, value]) => [name, inHeader(value)])),
    }));
}

/** Bodies are where most can go wrong. */
const weightOf = ({ requestBody }: Operation) => (requestBody ? 4 : 1);

/** @param pictures sound ones, for uploads */
export function requestsOf(document: Document, pictures: readonly Buffer[]): Arbitrary<GeneratedRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return fc.oneof(
    ...operations.map(({ method, path, operation }) => ({
      weight: weightOf(operation),
      arbitrary: request(method, path, operation, document, pictures),
    })),
  );
}
