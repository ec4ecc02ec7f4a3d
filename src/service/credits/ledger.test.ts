import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ UNFLATTEN_STARTING_CREDITS: '8' });
});
afterAll(() => service.close());

const entries = () =>
  service.service.db.selectFrom('ledger').select(['kind', 'amount', 'credits', 'job_id', 'account_id']).orderBy('id').execute();

test('parallel jobs never spend more than there is: every one accepted is paid, every other gets 402 with both numbers', async () => {
  const image_file = await png(40, 15_001);
  const answers = await Promise.all(Array.from({ length: 12 }, () => service.reconstruct({ image_file })));
  const accepted = answers.filter((answer) => answer.status === 202);
  const refused = answers.filter((answer) => answer.status === 402);
  expect([accepted.length, refused.length]).toEqual([4, 8]);
  expect(await refused[0].json()).toMatchObject({ ok: false, code: 'insufficient_credits', credits_needed: 2 });
  expect(await service.credits()).toBe(0);
  for (const answer of accepted) await service.outcome(((await answer.json()) as { id: string }).id);
  expect(await service.credits()).toBe(0);
});

test('1,000 parallel reconstructs with credits for 400: exactly 400 are accepted, the balance is 0, 600 get 402', async () => {
  const crowded = await startTestService({ UNFLATTEN_STARTING_CREDITS: '400' });
  try {
    const image_file = await png();
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => crowded.reconstruct({ image_file })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(202), count(402)]).toEqual([400, 600]);
    expect(await crowded.credits()).toBe(0);
    const { db } = crowded.service;
    expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(400);
    const held = await db.selectFrom('ledger').select('amount').where('kind', '=', 'hold').execute();
    expect(held.map(({ amount }) => amount)).toEqual(Array(400).fill(-1));
  } finally {
    await crowded.close();
  }
}, 120_000);

test('the balance is the sum of the entries: grant, holds, charges', async () => {
  const all = await entries();
  expect(all.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
  expect(all.map((entry) => entry.kind).toSorted()).toEqual([...Array(4).fill('charge'), 'grant', ...Array(4).fill('hold')]);
});

test('the database itself forbids a negative balance, a second outcome and a change of the past', async () => {
  const { db } = service.service;
  const [hold] = (await entries()).filter((entry) => entry.kind === 'hold');
  const insert = (kind: 'hold' | 'refund', amount: number) =>
    db
      .insertInto('ledger')
      .values({ account_id: hold.account_id, job_id: kind === 'hold' ? null : hold.job_id, kind, amount, credits: Math.abs(amount) })
      .execute();
  await expect(insert('hold', -1)).rejects.toThrow(/balance_not_negative/);
  await expect(insert('refund', 2)).rejects.toThrow(/ledger_one_outcome/);
  await expect(sql`update ledger set amount = 0`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from ledger`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`truncate ledger`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`update accounts set balance = 1000`.execute(db)).rejects.toThrow(/entries of the ledger only/);
  await expect(sql`insert into accounts (id, email, balance) values ('rich', 'r@example.com', 5)`.execute(db)).rejects.toThrow(
    /entries of the ledger only/,
  );
  // An entry moves what its kind says.
  for (const entry of [`'grant', -5, 5`, `'adjustment', 5, 5`, `'grant', 7, 5`])
    await expect(
      sql`insert into ledger (account_id, kind, amount, credits) select id, ${sql.raw(entry)} from accounts`.execute(db),
    ).rejects.toThrow(/ledger_amount_of_kind|balance_not_negative/);
  expect(await service.credits()).toBe(0);
});
