/** Accounts, keys and the ledger as lines for people. */
import type { AdminAccount, ApiKey, Usage } from '../contract/index.ts';

export const day = (time: string | null, otherwise: string): string => time?.slice(0, 10) ?? otherwise;

/** Columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

export const describeAccount = (account: AdminAccount): string[] => [
  `${account.email}${account.suspended_at ? `, suspended since ${day(account.suspended_at, '')}` : ''}`,
  `  id       ${account.id}`,
  `  credits  ${account.credits}`,
  `  keys     ${account.keys}`,
  `  calls    ${account.calls}`,
  `  rate     ${account.images_per_minute === null ? 'as configured' : `${account.images_per_minute} images a minute`}`,
  `  since    ${day(account.created_at, '')}`,
];

export const listAccounts = (accounts: readonly AdminAccount[]): string[] =>
  table([
    ['e-mail', 'credits', 'keys', 'calls', 'since', ''],
    ...accounts.map((account) => [
      account.email,
      String(account.credits),
      String(account.keys),
      String(account.calls),
      day(account.created_at, ''),
      account.suspended_at ? 'suspended' : '',
    ]),
  ]);

const stateOf = ({ revoked_at: revoked, expires_at: expires }: ApiKey): string => {
  if (revoked) return `revoked ${day(revoked, '')}`;
  if (!expires) return 'works';
  return Date.parse(expires) > Date.now() ? `works until ${day(expires, '')}` : `expired ${day(expires, '')}`;
};

export const listKeys = (keys: readonly ApiKey[]): string[] =>
  table([
    ['id', 'name', 'key', 'calls', 'last use', 'state'],
    ...keys.map((key) => [key.id, key.name, key.key, String(key.calls), day(key.last_used_at, 'never'), stateOf(key)]),
  ]);

export const listEntries = ({ credits, entries }: Usage): string[] => [
  `${credits} credits`,
  ...table([
    ['time', 'entry', 'amount', 'about', ''],
    ...entries.map((entry) => [
      entry.created_at.slice(0, 19).replace('T', ' '),
      entry.kind,
      String(entry.amount),
      entry.job_id === null ? '' : `${entry.about} ${entry.job_id}`,
      entry.note ?? '',
    ]),
  ]),
];
