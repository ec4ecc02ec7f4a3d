import {
  AccountChange,
  AccountListQuery,
  AdminAccount,
  AdminAccountList,
  CreditChange,
  CreditsChanged,
  NewAccount,
} from '../administration.ts';
import { ApiKeyList, ApiKeyShown, NewKey } from '../keys.ts';
import { Usage, UsageQuery } from '../usage.ts';
import { body, empty, json, type Endpoint } from './endpoint.ts';

const of = { tag: 'Administration', auth: 'admin', errors: [], addition: true } as const;
const JSON_ONLY = ['application/json'] as const;
const BASE = '/api/v1/admin/accounts';
/** {id} may be the e-mail address. */
const ONE = `${BASE}/{id}`;

export const ADMINISTRATION_ENDPOINTS: readonly Endpoint[] = [
  {
    ...of,
    method: 'GET',
    path: BASE,
    summary: 'List accounts, newest first',
    description:
      'Here and below: with UNFLATTEN_ADMIN_TOKEN as the bearer token. Where the server has none, these addresses are not found.',
    query: AccountListQuery,
    responses: { 200: json(AdminAccountList, 'A page of accounts; next_cursor leads to the next one.') },
  },
  {
    ...of,
    method: 'POST',
    path: BASE,
    summary: 'Create an account',
    description: 'Without a key: make its first one at /keys.',
    body: body(NewAccount, JSON_ONLY, { example: { email: 'kim@shop.example', credits: 100 } }),
    headers: ['Idempotency-Key'],
    responses: { 201: json(AdminAccount, 'The account.', { headers: ['Location'] }) },
    errors: ['email_taken'],
  },
  {
    ...of,
    method: 'GET',
    path: ONE,
    summary: 'Read an account',
    description: 'By its id or its e-mail address; so for all addresses below.',
    responses: { 200: json(AdminAccount, 'The account.') },
  },
  {
    ...of,
    method: 'PATCH',
    path: ONE,
    summary: 'Suspend an account, let it back in, or set its rate',
    description: 'What is left out stays. images_per_minute holds for each of its keys; null = as configured for all.',
    body: body(AccountChange, JSON_ONLY, { example: { suspended: true } }),
    responses: { 200: json(AdminAccount, 'The account as it is now.') },
  },
  {
    ...of,
    method: 'POST',
    path: `${ONE}/credits`,
    summary: 'Give credits, or take them back',
    description: 'An entry of the ledger, with a note for who reads it. No more is taken than is there.',
    body: body(CreditChange, JSON_ONLY, { example: { amount: 500, note: 'invoice 2026-117' } }),
    headers: ['Idempotency-Key'],
    responses: { 201: json(CreditsChanged, 'The entry, and the account as it is now.') },
    errors: ['insufficient_credits'],
  },
  {
    ...of,
    method: 'GET',
    path: `${ONE}/usage`,
    summary: 'Read what the credits of an account were used for',
    query: UsageQuery,
    responses: { 200: json(Usage, 'As the account itself reads it.') },
  },
  {
    ...of,
    method: 'GET',
    path: `${ONE}/keys`,
    summary: 'List the keys of an account',
    responses: { 200: json(ApiKeyList, 'The keys, masked.') },
  },
  {
    ...of,
    method: 'POST',
    path: `${ONE}/keys`,
    summary: 'Make a key for an account',
    body: body(NewKey, JSON_ONLY, { example: { name: 'first key' } }),
    headers: ['Idempotency-Key'],
    responses: { 201: json(ApiKeyShown, 'The key, whole, this once.') },
  },
  {
    ...of,
    method: 'DELETE',
    path: `${ONE}/keys/{keyId}`,
    summary: 'Revoke a key of an account',
    description: 'The last one too.',
    responses: { 204: empty('The key is revoked.') },
  },
];
