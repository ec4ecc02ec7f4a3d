import { expect } from 'vitest';
import { Account, JobAccepted, Usage } from '../../../src/contract/index.ts';
import { PlainAccount } from '../plain.ts';
import { rulesOf, type Rule } from '../rule.ts';

const ACCOUNT = rulesOf('GET /api/v1/account', [
  [
    'returns the account object: email, credits, pixels_per_credit, key, calls',
    async (server) => {
      const account = await server.read(server.call('/api/v1/account'), 200, PlainAccount);
      expect(account.pixels_per_credit).toBe(15_000);
      expect(account.email).toContain('@');
    },
  ],
  [
    'key is masked: its leading characters followed by an ellipsis',
    async (server) => {
      const { key } = await server.read(server.call('/api/v1/account'), 200, PlainAccount);
      expect(key).toMatch(/^.{2,12}(…|\.\.\.)$/);
      expect(server.subject.key.startsWith(key.replace(/(…|\.\.\.)$/, ''))).toBe(true);
    },
  ],
  [
    'key is masked as its first 8 characters and an ellipsis',
    async (server) => {
      const { key } = await server.read(server.call('/api/v1/account'), 200, PlainAccount);
      expect(key).toBe(`${server.subject.key.slice(0, 8)}…`);
    },
    'addition',
  ],
  [
    'calls is the number of calls made',
    async (server) => {
      const read = async () => (await server.read(server.call('/api/v1/account'), 200, PlainAccount)).calls;
      const first = await read();
      expect(await read()).toBeGreaterThan(first);
    },
  ],
  [
    'credits are those that remain',
    async (server) => {
      const before = await server.credits();
      const { credits_used } = await server.convert({ image_file: server.picture() });
      expect(credits_used).toBe(1);
      expect(await server.credits()).toBe(before - 1);
    },
  ],
  [
    'tells how many free previews are left this month',
    async (server) => {
      const read = async () => (await server.read(server.call('/api/v1/account'), 200, Account)).free_previews_left;
      const before = await read();
      expect(before).toBeLessThanOrEqual(50);
      await server.convert({ image_file: server.picture(), mode: 'preview' });
      expect(await read()).toBe(Math.max(0, before - 1));
    },
    'addition',
  ],
]);

const USAGE = rulesOf('GET /api/v1/account/usage', [
  [
    'the ledger has an entry for each hold and each charge, by day and kind, and names the job',
    async (server) => {
      const { id } = await server.convert({ image_file: server.picture() });
      const { days, entries, free_previews } = await server.read(server.call('/api/v1/account/usage'), 200, Usage);
      const own = entries.filter(({ job_id }) => job_id === id);
      expect(own.map(({ kind, amount, credits }) => [kind, amount, credits])).toEqual([
        ['charge', 0, 1],
        ['hold', -1, 1],
      ]);
      expect(days[0]).toMatchObject({ date: own[0].created_at.slice(0, 10), about: expect.anything() });
      expect(free_previews.left).toBeLessThanOrEqual(free_previews.per_month);
    },
    'addition',
  ],
  [
    'entries come newest first, a page at a time',
    async (server) => {
      await server.finished();
      const page = (query: string) => server.read(server.call(`/api/v1/account/usage?limit=1${query}`), 200, Usage);
      const first = await page('');
      const second = await page(`&cursor=${first.next_cursor}`);
      expect([first.entries.length, second.entries.length]).toEqual([1, 1]);
      expect(Number(first.entries[0].id)).toBeGreaterThan(Number(second.entries[0].id));
    },
    'addition',
  ],
  [
    'days that are none, or in the wrong order: 422',
    async (server) => {
      for (const query of ['from=2025-02-30', 'from=2025-02-02&to=2025-02-01', 'cursor=x'])
        expect(await server.refusal(server.call(`/api/v1/account/usage?${query}`))).toBe('422 invalid_request');
    },
    'addition',
  ],
]);

const PREVIEWS = rulesOf('POST /api/v1/reconstruct', [
  [
    'a preview past the free ones of the month costs 1 credit',
    async (server) => {
      const key = server.subject.otherKey!;
      const left = async () => (await server.read(server.call('/api/v1/account', {}, key), 200, Account)).free_previews_left;
      const preview = () => server.form('/api/v1/reconstruct', { image_file: server.picture(), mode: 'preview' }, {}, key);
      const before = await server.credits(key);
      for (let free = await left(); free > 0; free -= 1) await server.read(preview(), 202, JobAccepted);
      expect([await left(), await server.credits(key)]).toEqual([0, before]);
      expect(await server.read(preview(), 202, JobAccepted)).toMatchObject({ credits_used: 1 });
      expect(await server.credits(key)).toBe(before - 1);
    },
    'addition',
    'otherKey',
  ],
]);

export const ACCOUNT_RULES: readonly Rule[] = [...ACCOUNT, ...USAGE, ...PREVIEWS];
