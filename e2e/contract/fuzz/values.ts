/** Values that fit a JSON Schema, and values that hardly any schema is prepared for. */
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { resolve, type Document, type Schema } from './document.ts';

/** Text that has broken a program before: control characters, NUL, joiners, right-to-left marks, percent signs, paths, very long. */
export const ODD_TEXT: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '%00',
    '%',
    '%ff',
    '..',
    '../../etc/passwd',
    '\\',
    "'; drop table jobs; --",
    '{{7*7}}',
    '\u202Eabc',
  ),
  fc.constantFrom('null', 'true', '-1', '0', '1e309', 'NaN', '99999999999999999999', '0x10', '\uD800', '\uFFFE', '👩‍👩‍👧‍👦', 'İ', 'ß'),
  fc.integer({ min: 200, max: 3_000 }).map((length) => 'x'.repeat(length)),
);

const ODD_VALUE: Arbitrary<unknown> = fc.oneof(
  ODD_TEXT,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]], [null], { $ref: '#' }),
  fc.array(ODD_TEXT, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor', 'length'), fc.anything({ maxDepth: 2 }), { maxKeys: 3 }),
  fc.integer({ min: 10, max: 400 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
);

const FORMATS: Readonly<Record<string, Arbitrary<string>>> = {
  uri: fc.constantFrom('https://hooks.invalid/a', 'http://name.invalid/b.png', 'https://127.0.0.1/c', 'http://[::1]:80/'),
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  'date-time': fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
};

function text({ pattern, format, minLength = 0, maxLength = minLength + 40 }: Schema): Arbitrary<string> {
  if (format && FORMATS[format]) return FORMATS[format];
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: Math.min(maxLength, 40) });
  return fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

/** Values that fit the schema, as far as it says what fits. */
export function valid(document: Document, unresolved: Schema): Arbitrary<unknown> {
  const schema = resolve(document, unresolved);
  const inner = (part: Schema) => valid(document, part);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as unknown);
  const [type] = [schema.type ?? []].flat();
  const { minimum: min = -1000, maximum: max = Math.max(min, 1000) } = schema;
  if (type === 'string') return text(schema);
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  if (type === 'number') return fc.double({ min, max, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array')
    return fc.array(inner(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
    });
  if (type === 'object' || schema.properties) return fields(document, schema);
  return ODD_VALUE;
}

/** Objects with the required members and some of the others. */
export function fields(document: Document, schema: Schema): Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = resolve(document, schema);
  const members = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valid(document, part)]));
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
}

/** Such objects with something wrong: a member of an odd type, missing, or beyond the schema. */
export function mutated(document: Document, schema: Schema): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(resolve(document, schema).properties ?? {});
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('extra');
  const change = fc.oneof(
    fc.record({ name, value: ODD_VALUE }),
    fc.record({ name, value: fc.constant(undefined) }),
    fc.record({ name: fc.oneof(ODD_TEXT, fc.constantFrom('__proto__', 'constructor', 'toString')), value: ODD_VALUE }),
  );
  return fc.tuple(fields(document, schema), fc.array(change, { minLength: 1, maxLength: 3 })).map(([sound, changes]) => {
    const made = new Map(Object.entries(sound));
    for (const { name: key, value } of changes)
      if (value === undefined) made.delete(key);
      else made.set(key, value);
    return Object.fromEntries(made);
  });
}
