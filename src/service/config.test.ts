import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('without any variable the defaults of the document hold', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    dataDir: path.resolve('data'),
    faces: ['service', 'worker', 'dashboard'],
    figures: { pixelsPerCredit: 15_000, uploadBytes: 26_214_400, freePreviewsPerMonth: 50, imagesPerMinute: 60 },
    databaseUrl: null,
    s3: null,
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ UNFLATTEN_FACES: 'service,kitchen' }, 'kitchen'],
  [{ UNFLATTEN_FACES: 'worker' }, 'DATABASE_URL'],
  [{ UNFLATTEN_FACES: 'dashboard' }, 'UPSTREAM_URL'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL'],
  [{ UNFLATTEN_OWNER_EMAIL: 'kim' }, 'UNFLATTEN_OWNER_EMAIL'],
  [{ S3_BUCKET: 'pages' }, 'S3_BUCKET'],
  [{ UNFLATTEN_BOOTSTRAP_KEY: 'short' }, 'UNFLATTEN_BOOTSTRAP_KEY'],
  [{ UNFLATTEN_ADMIN_TOKEN: 'x'.repeat(31) }, 'UNFLATTEN_ADMIN_TOKEN'],
])('%j is refused, and the message names it', (environment, named) => {
  expect(() => loadConfig(environment)).toThrow(ConfigError);
  expect(() => loadConfig(environment)).toThrow(named);
});

test('an empty variable counts as unset, and an address loses its last slash', () => {
  expect(loadConfig({ PORT: '', PUBLIC_URL: 'https://pages.example.com/' })).toMatchObject({
    port: 8787,
    publicUrl: 'https://pages.example.com',
  });
});
