import { expect } from 'vitest';
import { Account } from '../../../src/contract/index.ts';
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

export const ACCOUNT_RULES: readonly Rule[] = ACCOUNT;
