/** Request bodies in every encoding, sound and torn. */
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Document, Operation, Schema } from './document.ts';
import { resolve } from './document.ts';
import { fields, mutated, ODD_TEXT } from './values.ts';

export interface Sent {
  readonly contentType: string | null;
  readonly bytes: Buffer;
}

const BOUNDARY = 'fuzz-boundary-7f3a';
const NO_BODY: Sent = { contentType: null, bytes: Buffer.alloc(0) };

/** In a form everything is text. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** What a form field's name or a file's name may hold in a header. */
const inHeader = (text: string) => text.replaceAll(/["\r\n]/g, '_');

function multipart(
  members: Readonly<Record<string, unknown>>,
  files: readonly { name: string; bytes: Buffer; fileName: string }[],
): Buffer {
  const parts = [
    ...Object.entries(members).map(([name, value]) => ({ head: `name="${inHeader(name)}"`, bytes: Buffer.from(asText(value)) })),
    ...files.map(({ name, bytes, fileName }) => ({
      head: `name="${name}"; filename="${inHeader(fileName)}"\r\nContent-Type: image/png`,
      bytes,
    })),
  ];
  const chunks = parts.flatMap(({ head, bytes }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Pictures, most of them sound, by what they are. */
function picture(sound: readonly Buffer[]): Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...sound) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...sound), fc.nat(200)).map(([bytes, cut]) => bytes.subarray(0, Math.max(0, bytes.length - cut))),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...sound), fc.nat(), fc.nat(255)).map(([bytes, at, value]) => {
        const changed = Buffer.from(bytes);
        changed[at % changed.length] = value;
        return changed;
      }),
    },
  );
}

function encoded(contentType: string, schema: Schema, document: Document, pictures: readonly Buffer[]): Arbitrary<Sent> {
  const { properties = {} } = resolve(document, schema);
  const fileNames = Object.keys(properties).filter((name) => properties[name].format === 'binary');
  const textual = { ...schema, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !fileNames.includes(name))) };
  const members = fc.oneof({ weight: 3, arbitrary: fields(document, textual) }, { weight: 2, arbitrary: mutated(document, textual) });
  if (contentType === 'application/json')
    return members.map((object) => ({ contentType, bytes: Buffer.from(JSON.stringify(object) ?? '') }));
  if (contentType === 'application/x-www-form-urlencoded')
    return members.map((object) => {
      const pairs = Object.entries(object).map(([name, value]) => [name.toWellFormed(), asText(value).toWellFormed()]);
      return { contentType, bytes: Buffer.from(new URLSearchParams(pairs).toString()) };
    });
  const file = fc.record({
    name: fc.constantFrom(...fileNames, 'other'),
    bytes: picture(pictures),
    fileName: fc.oneof(fc.constant('page.png'), ODD_TEXT),
  });
  // A form mostly brings its file alone: another source beside it is one too many.
  const withFile = fc.tuple(members, fc.array(file, { minLength: 1, maxLength: 2 })).map(([object, files]) => {
    const { image_url: _, image_file_b64: __, source_id: ___, job_id: ____, ...rest } = object;
    return multipart(rest, files.slice(0, files.length > 1 && files[0].bytes.length % 5 > 0 ? 1 : 2));
  });
  const bytes =
    fileNames.length > 0
      ? fc.oneof({ weight: 4, arbitrary: withFile }, { weight: 1, arbitrary: members.map((object) => multipart(object, [])) })
      : members.map((object) => multipart(object, []));
  return bytes.map((form) => ({ contentType: `multipart/form-data; boundary=${BOUNDARY}`, bytes: form }));
}

/** A body whose bytes or type are not what they should be. */
function torn(sent: Arbitrary<Sent>): Arbitrary<Sent> {
  const type = fc.constantFrom(
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json',
    'multipart/form-data',
    `multipart/form-data; boundary=${BOUNDARY}`,
    'application/x-www-form-urlencoded',
    'nonsense',
    ';;;',
  );
  const garbage = fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom('{', '[]', 'null', '"text"', '1', '{"a":1}{', '%', '=&=&', `--${BOUNDARY}\r\n`, `--${BOUNDARY}--`)
      .map((text) => Buffer.from(text)),
  );
  return fc.oneof(
    fc.tuple(sent, type).map(([body, contentType]) => ({ ...body, contentType })),
    fc
      .tuple(sent, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([body, part]) => ({ ...body, bytes: body.bytes.subarray(0, Math.floor(body.bytes.length * part)) })),
    fc.record({ contentType: fc.oneof(type, fc.constant(null)), bytes: garbage }),
    fc.constant(NO_BODY),
  );
}

/** @param pictures sound ones */
export function bodyOf({ requestBody }: Operation, document: Document, pictures: readonly Buffer[]): Arbitrary<Sent> {
  const media = Object.entries(requestBody?.content ?? {});
  if (media.length === 0)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(NO_BODY) }, { weight: 1, arbitrary: torn(fc.constant(NO_BODY)) });
  const sound = fc.oneof(...media.map(([type, { schema }]) => encoded(type, schema, document, pictures)));
  return fc.oneof({ weight: 5, arbitrary: sound }, { weight: 1, arbitrary: torn(sound) });
}
