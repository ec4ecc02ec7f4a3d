/** Every rule of the contract against a running server: `npm run contract -- --base URL --key KEY`, or one started here. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { NEEDS, NotAvailable } from './rule.ts';
import { RULES } from './rules.ts';
import { Server } from './server.ts';
import { startSubject, type Started } from './subject.ts';

/** A conversion by a real engine takes its time. */
const RULE_MS = 600_000;
let started: Started;
let server: Server;
beforeAll(async () => {
  started = await startSubject();
  server = new Server(started.subject);
});
afterAll(() => started.close());

describe.each([...Map.groupBy(RULES, ({ endpoint }) => endpoint)])('%s', (_endpoint, rules) => {
  for (const { says, needs, check } of rules)
    // The rules carry the assertions.
    // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title
    test(says, { timeout: RULE_MS }, async ({ skip }) => {
      const missing = needs.filter((need) => !server.has(need));
      if (missing.length > 0) skip(`needs ${missing.map((need) => NEEDS[need]).join('; ')}`);
      try {
        await check(server);
      } catch (error) {
        if (!(error instanceof NotAvailable)) throw error;
        skip(`not available here: ${error.message}`);
      }
    });
});
