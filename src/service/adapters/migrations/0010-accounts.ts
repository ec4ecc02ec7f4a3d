/**
 * Accounts that can be suspended and have a rate of their own; credits that are taken back, with a note. The ledger is kept still more
 * strictly: each kind of entry moves what it says, nobody but the ledger moves a balance, and it cannot be emptied.
 */
import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table accounts add column suspended_at timestamptz`,
  `alter table accounts add column images_per_minute integer check (images_per_minute > 0)`,
  // Milliseconds, as cursors have them.
  `alter table accounts alter column created_at type timestamptz(3)`,
  `create index accounts_newest on accounts (created_at desc, id desc)`,
  `create index api_keys_account on api_keys (account_id, created_at)`,
  `alter table ledger add column note text`,
  `alter table ledger drop constraint ledger_kind_check`,
  `alter table ledger add constraint ledger_kind_check check (
    kind in ('grant', 'adjustment', 'hold', 'charge', 'refund', 'free_preview'))`,
  `alter table ledger add constraint ledger_amount_of_kind check (amount = case kind
    when 'grant' then credits
    when 'refund' then credits
    when 'hold' then -credits
    when 'adjustment' then -credits
    else 0 end)`,
  `create index ledger_account_day on ledger (account_id, created_at)`,
  `create trigger ledger_never_emptied before truncate on ledger execute function ledger_is_append_only()`,
  `create function balance_is_the_ledgers() returns trigger language plpgsql as $$
    begin raise exception 'a balance changes by entries of the ledger only'; end $$`,
  // Within the ledger's own trigger the depth is 1.
  `create trigger accounts_balance_kept before update of balance on accounts
    for each row when (pg_trigger_depth() = 0) execute function balance_is_the_ledgers()`,
  `create trigger accounts_begin_empty before insert on accounts
    for each row when (new.balance <> 0) execute function balance_is_the_ledgers()`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
