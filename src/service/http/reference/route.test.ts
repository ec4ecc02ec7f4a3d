import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
  readonly requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}
interface Document {
  readonly openapi: string;
  readonly servers: readonly { url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, unknown> };
}
const read = async () => (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as Document;

test('GET /api/v1/openapi.json is a valid OpenAPI 3.1 document, read without a key', async () => {
  const document = await read();
  const validator = new Validator();
  expect(await validator.validate(document as never)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
  expect(document.servers).toEqual([{ url: service.url }]);
});

test('the document has every endpoint, under ids of their own', async () => {
  const { paths } = await read();
  const names = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(names.toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted());
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('every reference of the document leads to a component', async () => {
  const document = await read();
  const targets = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(targets).toContain('ErrorBody');
  expect(targets.filter((name) => !(name in document.components.schemas))).toEqual([]);
});

test('reconstruct is described with every encoding, its file field, and both bodies of 500', async () => {
  const { post } = (await read()).paths['/api/v1/reconstruct'];
  expect(Object.keys(post.requestBody!.content)).toEqual(['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json']);
  const form = post.requestBody!.content['multipart/form-data'].schema.properties!;
  expect(form).toMatchObject({
    image_file: { type: 'string', format: 'binary' },
    image_url: { type: 'string' },
    scale: { enum: [1, 2, 3], description: expect.stringContaining('Device pixels') },
  });
  expect(post.responses['500'].content!['application/json'].schema).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Job' }, { $ref: '#/components/schemas/ErrorBody' }],
  });
  expect(Object.keys(post.responses)).toEqual(['200', '202', '400', '401', '402', '403', '413', '415', '422', '429', '500']);
});

test('the reference page under /api/docs loads its own files only, and no inline script', async () => {
  const page = await fetch(`${service.url}/api/docs`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => new URL(address, page.url));
  expect(addresses.every(({ origin }) => origin === service.url)).toBe(true);
  const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  expect(statuses).toEqual(addresses.map(() => 200));
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style| on\w+=/);
});

test('the reference serves nothing beyond its own files', async () => {
  for (const file of ['swagger-ui.js', '..%2fpackage.json', 'package.json', 'constructor'])
    expect((await fetch(`${service.url}/api/docs/${file}`)).status).toBe(404);
});
