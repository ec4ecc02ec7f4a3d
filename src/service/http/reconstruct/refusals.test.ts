/** Bad input: each gets its status and sentence, costs nothing, and leaves the server healthy. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '../../../contract/index.ts';
import { png, startTestService, type TestService } from '../../testing/service.ts';

const LIMIT = 25 * 1024 * 1024;
let service: TestService;
let origin: Server;
let picture: Buffer;
beforeAll(async () => {
  picture = Buffer.from(await (await png()).arrayBuffer());
  origin = createServer((request, response) => {
    if (request.url === '/page.png') response.end(picture);
    else if (request.url === '/moved') response.writeHead(302, { location: '/page.png' }).end();
    else if (request.url === '/inward') response.writeHead(302, { location: 'http://127.0.0.2/page.png' }).end();
    else if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (request.url === '/huge') response.end(Buffer.alloc(LIMIT + 1));
    else if (request.url === '/text') response.end('hello');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  // The test's own server is the one private address that is let through.
  service = await startTestService({}, { fetch: { allowAddress: (address) => address === '127.0.0.1' } });
});
afterAll(async () => {
  await service.close();
  origin.close();
});

const file = (content: Uint8Array | string, name: string) => new File([content as Uint8Array<ArrayBuffer>], name);
const originUrl = (path: string) => `http://127.0.0.1:${(origin.address() as AddressInfo).port}${path}`;

const post = async (type: string, body: string) =>
  refusal(await service.call('/api/v1/reconstruct', { method: 'POST', body, headers: { 'content-type': type } }));

/** No credit lost, and the server is well. */
const unharmed = async () => [await service.credits(), (await fetch(`${service.url}/readyz`)).status];

async function refusal(answer: Response) {
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  const body = ErrorBody.parse(await answer.json());
  expect(body.request_id).toBe(answer.headers.get('x-request-id'));
  return `${answer.status} ${body.code}`;
}

test.each<[string, () => Promise<Record<string, string | Blob>> | Record<string, string | Blob>, string]>([
  ['no image', () => ({ mode: 'full' }), '400 image_missing'],
  ['an empty file', () => ({ image_file: file('', 'page.png') }), '400 image_missing'],
  ['two sources', async () => ({ image_file: await png(), image_url: 'https://example.com/a.png' }), '400 image_ambiguous'],
  ['a truncated PNG', () => ({ image_file: file(picture.subarray(0, picture.length - 30), 'page.png') }), '400 image_unreadable'],
  ['a PDF', () => ({ image_file: file('%PDF-1.7\n%âãÏÓ', 'page.png') }), '415 unsupported_image_type'],
  ['an SVG', () => ({ image_file: file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'page.png') }), '415 unsupported_image_type'],
  ['a GIF', () => ({ image_file: file('GIF89a\u0001\u0000\u0001\u0000', 'page.gif') }), '415 unsupported_image_type'],
  ['a renamed text file', () => ({ image_file: file('Dear Sir or Madam', 'page.jpg') }), '415 unsupported_image_type'],
  ['one byte over 25 MB', () => ({ image_file: file(new Uint8Array(LIMIT + 1), 'page.png') }), '413 upload_too_large'],
  ['a huge picture in a small file', () => ({ image_file: file(claiming(20_000, 20_000), 'page.png') }), '400 image_too_large'],
  ['broken Base64', () => ({ image_file_b64: 'not base64!' }), '400 image_unreadable'],
  ['a data: address that is not Base64', () => ({ image_file_b64: 'data:image/png,abc' }), '400 image_unreadable'],
  ['an unknown mode', async () => ({ image_file: await png(), mode: 'fast' }), '422 invalid_request'],
  ['an unknown language', async () => ({ image_file: await png(), lang: 'xx' }), '422 invalid_request'],
  ['an address that is none', () => ({ image_url: 'page.png' }), '400 image_url_unreadable'],
  ['a file: address', () => ({ image_url: 'file:///etc/passwd' }), '400 image_url_unreadable'],
  ['an address that answers 404', () => ({ image_url: originUrl('/none') }), '400 image_url_unreadable'],
  ['an address where nobody listens', () => ({ image_url: 'http://127.0.0.1:1/a.png' }), '400 image_url_unreadable'],
  ['an unknown host', () => ({ image_url: 'http://name.invalid/a.png' }), '400 image_url_unreadable'],
  ['a redirect to a private address', () => ({ image_url: originUrl('/inward') }), '400 image_url_unreadable'],
  ['a redirect without end', () => ({ image_url: originUrl('/circle') }), '400 image_url_unreadable'],
  ['an address with too much behind it', () => ({ image_url: originUrl('/huge') }), '413 upload_too_large'],
  ['an address with a text behind it', () => ({ image_url: originUrl('/text') }), '415 unsupported_image_type'],
])('%s is refused', async (_name, fields, expected) => {
  expect(await refusal(await service.reconstruct(await fields()))).toBe(expected);
  expect(await unharmed()).toEqual([1000, 200]);
});

test('other encodings and bodies that cannot be read are refused', async () => {
  expect(await post('application/json', '{"image_url":')).toBe('422 invalid_request');
  expect(await post('application/json', '[1]')).toBe('422 invalid_request');
  expect(await post('text/csv', 'a,b')).toBe('415 unsupported_media_type');
  expect(await post('application/json', JSON.stringify({ image_file_b64: 'A'.repeat(LIMIT * 1.4) }))).toBe('413 upload_too_large');
  expect(await post('multipart/form-data', 'no boundary')).toBe('422 invalid_request');
  expect(await unharmed()).toEqual([1000, 200]);
});

test('a redirected address is followed to its picture', async () => {
  const answer = await service.reconstruct({ image_url: originUrl('/moved'), mode: 'preview' });
  expect(answer.status).toBe(202);
});

test.each(['jpeg', 'png', 'webp'] as const)('unusual but valid pictures are taken: CMYK, 16 bit, 1×1 (%s)', async (format) => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
  const bytes = {
    jpeg: () =>
      sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    png: () =>
      sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    webp: () => dot.webp().toBuffer(),
  };
  const answer = await service.reconstruct({ image_file: file(await bytes[format](), `page.${format}`), mode: 'preview' });
  expect(answer.status).toBe(202);
});

/** A PNG that claims another size: width and height are the first fields of its first chunk, which ends in a checksum. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(picture);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
