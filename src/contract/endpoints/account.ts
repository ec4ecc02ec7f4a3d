import { Account } from '../account.ts';
import { ApiKeyList, ApiKeyShown, NewKey } from '../keys.ts';
import { Usage, UsageQuery } from '../usage.ts';
import { body, empty, json, type Endpoint } from './endpoint.ts';

const of = { tag: 'Account', auth: 'key', errors: [], addition: true } as const;

export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/api/v1/account',
    summary: "Read the balance and the calls of the key's owner",
    tag: 'Account',
    auth: 'key',
    responses: {
      200: json(Account, 'The account.', {
        example: {
          email: 'kim@example.com',
          credits: 987,
          pixels_per_credit: 15_000,
          key: 'uf_a1b2c…',
          calls: 42,
          free_previews_left: 50,
        },
      }),
    },
    errors: [],
    addition: false,
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/account/usage',
    summary: 'Read what credits were used for',
    description:
      'Sums by day (UTC), kind of entry and what was asked for; entries newest first; over the last 30 days or those that are named. With the free previews that are left this month.',
    query: UsageQuery,
    responses: { 200: json(Usage, 'Sums of all days, and a page of entries; next_cursor leads to the next one.') },
  },
  {
    ...of,
    method: 'GET',
    path: '/api/v1/account/keys',
    summary: 'List the keys of the account',
    description: 'Active keys first, then revoked ones, newest first; at most 500.',
    responses: { 200: json(ApiKeyList, 'The keys, masked.') },
  },
  {
    ...of,
    method: 'POST',
    path: '/api/v1/account/keys',
    summary: 'Make a key',
    description: 'The key is shown in this answer and never again. Without an expiry it works until it is revoked.',
    body: body(NewKey, ['application/json'], { example: { name: 'shop import', expires_in_days: 90 } }),
    headers: ['Idempotency-Key'],
    responses: { 201: json(ApiKeyShown, 'The key, whole.') },
  },
  {
    ...of,
    method: 'DELETE',
    path: '/api/v1/account/keys/{id}',
    summary: 'Revoke a key',
    description:
      'At once and for good. The key of this very request can be revoked too, as long as another one of the account works: the last one gets 409 last_key, so that nobody locks the account out. Revoking a key again changes nothing.',
    errors: ['last_key'],
    responses: { 204: empty('The key is revoked.') },
  },
];
