/** `unflatten accounts`, `keys` and `credits`: for who runs the server. */
import { InvalidArgumentError, type Command } from 'commander';
import type { AdminAccount } from '../contract/index.ts';
import { day, describeAccount, listAccounts, listEntries, listKeys } from './account-lines.ts';
import { administrate, type AdministrationFlags } from './administration.ts';

type Flags = AdministrationFlags & { readonly json?: boolean };

function whole(value: string): number {
  if (/^\d{1,10}$/.test(value) && Number(value) > 0) return Number(value);
  throw new InvalidArgumentError('Give a whole number above 0.');
}

/** A rate, or none of its own. */
const rateOf = (value: string): number | null => (value === 'default' ? null : whole(value));

/** Prints an answer for people, or for programs. */
function print<T>(flags: Flags, answer: T, lines: (answer: T) => readonly string[]): void {
  console.log(flags.json ? JSON.stringify(answer, null, 2) : lines(answer).join('\n'));
}

/** Adds the flags that each of the commands has. */
const withFlags = (command: Command): Command =>
  command.option('--json', 'print the answer as JSON').option('--server <url>', 'address of the server, where a running one is asked');

function addAccounts(program: Command): void {
  const accounts = program.command('accounts').description('the accounts of this installation');
  withFlags(accounts.command('list').description('accounts, newest first'))
    .option('--search <text>', 'part of the e-mail address')
    .action((flags: Flags & { search?: string }) =>
      administrate(flags, async (admin) => {
        const found: AdminAccount[] = [];
        for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
          const page = await admin.listAccounts({ q: flags.search, limit: 100, cursor });
          found.push(...page.accounts);
          cursor = page.next_cursor ?? undefined;
        }
        print(flags, found, listAccounts);
      }),
    );
  withFlags(accounts.command('show').description('one account').argument('<account>', 'e-mail address or id')).action(
    (account: string, flags: Flags) => administrate(flags, async (admin) => print(flags, await admin.getAccount(account), describeAccount)),
  );
  withFlags(accounts.command('create').description('a new account').argument('<email>'))
    .option('--credits <n>', 'credits to begin with', whole)
    .option('--rate <n>', 'images a minute for each of its keys', whole)
    .action((email: string, flags: Flags & { credits?: number; rate?: number }) =>
      administrate(flags, async (admin) => {
        const account = await admin.createAccount({ email, credits: flags.credits, images_per_minute: flags.rate });
        print(flags, account, (made) => [...describeAccount(made), `It has no key yet: unflatten keys create ${made.email} --name <name>`]);
      }),
    );
  for (const [name, description, suspended] of [
    ['suspend', 'refuse the keys of an account', true],
    ['unsuspend', 'let a suspended account back in', false],
  ] as const)
    withFlags(accounts.command(name).description(description).argument('<account>', 'e-mail address or id')).action(
      (account: string, flags: Flags) =>
        administrate(flags, async (admin) => print(flags, await admin.changeAccount(account, { suspended }), describeAccount)),
    );
  withFlags(accounts.command('rate').description('images a minute for each key of an account'))
    .argument('<account>', 'e-mail address or id')
    .argument('<n>', 'a number, or default', rateOf)
    .action((account: string, rate: number | null, flags: Flags) =>
      administrate(flags, async (admin) => print(flags, await admin.changeAccount(account, { images_per_minute: rate }), describeAccount)),
    );
}

function addKeys(program: Command): void {
  const keys = program.command('keys').description('the API keys of an account');
  withFlags(keys.command('list').description('keys, masked').argument('<account>', 'e-mail address or id')).action(
    (account: string, flags: Flags) => administrate(flags, async (admin) => print(flags, await admin.listKeys(account), listKeys)),
  );
  withFlags(keys.command('create').description('a new key, shown this once').argument('<account>', 'e-mail address or id'))
    .requiredOption('--name <name>', 'what it is for')
    .option('--days <n>', 'days until it expires (default: never)', whole)
    .action((account: string, flags: Flags & { name: string; days?: number }) =>
      administrate(flags, async (admin) =>
        print(flags, await admin.createKey(account, { name: flags.name, expiresInDays: flags.days }), ({ key, expires_at: expires }) => [
          key,
          `Shown this once; it works ${expires ? `until ${day(expires, '')}` : 'until it is revoked'}.`,
        ]),
      ),
    );
  withFlags(keys.command('revoke').description('end a key, the last one too'))
    .argument('<account>', 'e-mail address or id')
    .argument('<id>', 'of the key, from the list')
    .action((account: string, id: string, flags: Flags) =>
      administrate(flags, async (admin) => {
        await admin.revokeKey(account, id);
        print(flags, { id, revoked: true }, () => [`The key ${id} is revoked.`]);
      }),
    );
}

function addCredits(program: Command): void {
  const credits = program.command('credits').description('the credits of an account');
  withFlags(credits.command('show').description('the newest entries of the ledger').argument('<account>', 'e-mail address or id')).action(
    (account: string, flags: Flags) =>
      administrate(flags, async (admin) => print(flags, await admin.getUsage(account, { limit: 100 }), listEntries)),
  );
  for (const [name, description, sign] of [
    ['grant', 'give credits', 1],
    ['take', 'take credits back', -1],
  ] as const)
    withFlags(
      credits.command(name).description(description).argument('<account>', 'e-mail address or id').argument('<n>', 'credits', whole),
    )
      .option('--note <text>', 'for who reads the ledger')
      .action((account: string, amount: number, flags: Flags & { note?: string }) =>
        administrate(flags, async (admin) => {
          const changed = await admin.changeCredits(account, sign * amount, { note: flags.note });
          print(flags, changed, ({ account: { email, credits: balance } }) => [`${email} has ${balance} credits.`]);
        }),
      );
}

/** Adds the commands to the program. */
export function addAccountCommands(program: Command): void {
  addAccounts(program);
  addKeys(program);
  addCredits(program);
}
