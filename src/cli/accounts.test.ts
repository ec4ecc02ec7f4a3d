import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdminAccount, ApiKeyShown, Usage } from '../contract/index.ts';
import { freshDatabase, startTestService, type TestService } from '../service/testing/service.ts';

const command = fileURLToPath(new URL('./unflatten.js', import.meta.url));
/** Each command is a process of its own. */
const SLOW_MS = 120_000;
const TOKEN = 'operator-'.repeat(4);
let folder: string;
/** Where the command looks for the server. */
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unflatten-cli-accounts-'));
  settings = { UNFLATTEN_DATA: folder };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function unflatten(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, UNFLATTEN_ADMIN_TOKEN: '', DATABASE_URL: '', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
async function answered(...args: string[]): Promise<unknown> {
  const { code, out, err } = await unflatten(...args, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}
const start = (environment: Record<string, string> = {}) => startTestService({ UNFLATTEN_DATA: folder, ...environment });
const statusWith = async ({ url }: TestService, key: string) =>
  (await fetch(`${url}/api/v1/account`, { headers: { 'x-api-key': key } })).status;

test('before the first start there is nothing to administrate, and nothing is made', async () => {
  expect(await unflatten('accounts', 'list')).toMatchObject({ code: 1, err: expect.stringContaining('start the server once') });
});

test(
  'wrong usage is told in a sentence: exit code 2',
  async () => {
    for (const args of [
      ['credits', 'grant', 'a@b.example', '-5'],
      ['credits', 'grant', 'a@b.example', 'many'],
      ['keys', 'create', 'a@b.example'],
      ['accounts', 'list', '--server', 'http://127.0.0.1:1'],
    ])
      expect([args, (await unflatten(...args)).code]).toEqual([args, 2]);
  },
  SLOW_MS,
);

test(
  'without a running server the command works on the database itself',
  async () => {
    await (await start()).close();
    const account = AdminAccount.parse(await answered('accounts', 'create', 'Kim@Shop.example', '--credits', '20', '--rate', '7'));
    expect(account).toMatchObject({ email: 'kim@shop.example', credits: 20, images_per_minute: 7 });
    const given = await unflatten('credits', 'grant', 'kim@shop.example', '5', '--note', 'invoice 1');
    expect(given).toEqual({ code: 0, err: '', out: 'kim@shop.example has 25 credits.\n' });
    expect((await unflatten('credits', 'take', account.id, '3')).out).toBe('kim@shop.example has 22 credits.\n');
    const { entries } = Usage.parse(await answered('credits', 'show', 'kim@shop.example'));
    expect(entries.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['adjustment', -3, null],
      ['grant', 5, 'invoice 1'],
      ['grant', 20, null],
    ]);
    const refused = await unflatten('credits', 'take', account.id, '23');
    expect(refused).toEqual({ code: 1, out: '', err: 'This needs 23 credits and the account has 22.\n' });
    expect((await unflatten('accounts', 'list')).out).toMatch(/^e-mail +credits .*\nkim@shop\.example +22 +0 /);
  },
  SLOW_MS,
);

describe('while a server uses the built-in database', () => {
  test(
    'without its token the command says what to do, and changes nothing',
    async () => {
      const server = await start();
      try {
        const { code, err } = await unflatten('accounts', 'suspend', 'kim@shop.example');
        expect([code, err]).toEqual([
          1,
          expect.stringMatching(/A server is using the database in .* Start it with UNFLATTEN_ADMIN_TOKEN and set the same here/),
        ]);
        settings = { UNFLATTEN_DATA: folder, UNFLATTEN_ADMIN_TOKEN: TOKEN, PUBLIC_URL: server.url };
        expect(await unflatten('accounts', 'list')).toMatchObject({ code: 1, err: expect.stringContaining('has no administration') });
        settings = { UNFLATTEN_DATA: folder, UNFLATTEN_ADMIN_TOKEN: TOKEN, PUBLIC_URL: 'http://127.0.0.1:1' };
        expect(await unflatten('accounts', 'list')).toMatchObject({
          code: 1,
          err: expect.stringContaining('No server answers at http://127.0.0.1:1'),
        });
      } finally {
        await server.close();
      }
    },
    SLOW_MS,
  );

  test(
    'with it the command works through the server, from the next request on',
    async () => {
      const server = await start({ UNFLATTEN_ADMIN_TOKEN: TOKEN });
      settings = { UNFLATTEN_DATA: folder, UNFLATTEN_ADMIN_TOKEN: TOKEN, PUBLIC_URL: server.url };
      try {
        const made = ApiKeyShown.parse(await answered('keys', 'create', 'kim@shop.example', '--name', 'first', '--days', '30'));
        expect(await statusWith(server, made.key)).toBe(200);
        expect((await unflatten('keys', 'list', 'kim@shop.example')).out).toMatch(
          new RegExp(`${made.id} +first +${made.key.slice(0, 8)}… +1 .*works until`),
        );
        expect((await unflatten('accounts', 'suspend', 'kim@shop.example')).out).toContain('suspended since');
        expect(await statusWith(server, made.key)).toBe(403);
        await answered('accounts', 'unsuspend', 'kim@shop.example');
        expect(AdminAccount.parse(await answered('accounts', 'rate', 'kim@shop.example', 'default')).images_per_minute).toBeNull();
        expect(await unflatten('keys', 'revoke', 'kim@shop.example', made.id)).toMatchObject({
          code: 0,
          out: `The key ${made.id} is revoked.\n`,
        });
        expect(await statusWith(server, made.key)).toBe(401);
        settings = { ...settings, UNFLATTEN_ADMIN_TOKEN: 'x'.repeat(32) };
        expect(await unflatten('accounts', 'list', '--server', server.url)).toMatchObject({
          code: 1,
          err: expect.stringContaining('has another token'),
        });
      } finally {
        await server.close();
      }
    },
    SLOW_MS,
  );
});

test.runIf(process.env.DATABASE_URL_TEST)(
  'with PostgreSQL the command works on the database beside a running server, without a token',
  async () => {
    const database = (await freshDatabase())!;
    const server = await startTestService({}, { database: { url: database.url } });
    settings = { DATABASE_URL: database.url };
    try {
      await answered('accounts', 'create', 'kim@shop.example');
      const made = ApiKeyShown.parse(await answered('keys', 'create', 'kim@shop.example', '--name', 'first'));
      expect(await statusWith(server, made.key)).toBe(200);
      await answered('accounts', 'suspend', 'kim@shop.example');
      expect(await statusWith(server, made.key)).toBe(403);
    } finally {
      await server.close();
      await database.drop();
    }
  },
  SLOW_MS,
);
