import { Account } from '../account.ts';
import { json, type Endpoint } from './endpoint.ts';

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
];
