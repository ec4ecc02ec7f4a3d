/** A sentence of the contract that can be tested over HTTP. docs/contract.md is the table of all of them. */
import type { Server } from './server.ts';

/** What a rule needs beyond an address and a key with credits, and what to say where it is not at hand. */
export const NEEDS = {
  imageUrl: 'an address of a picture that the server may fetch (--image-url)',
  emptyKey: 'a key of an account without credits (--empty-key)',
  otherKey: 'a key of another account (--other-key)',
  adminToken: 'the token of who runs the server (--admin-token)',
  failingPicture: 'a picture whose conversion fails; only the test engine has one',
  slowPicture: 'a picture whose conversion takes seconds; only the test engine has one',
  failingPrompt: 'a prompt whose image fails; only the test generator has one',
  slowPrompt: 'a prompt whose image takes long; only the test generator has one',
  loopback: 'a server that sends webhooks to this machine; only the test server does',
  engine: 'the real engine; the test service has a small one that makes the same page of every picture',
} as const;
export type Need = keyof typeof NEEDS;

export interface Rule {
  /** As in src/contract/endpoints.ts: GET /api/v1/jobs/{id}; or EVERY. */
  readonly endpoint: string;
  /** The sentence. */
  readonly says: string;
  /** True for a sentence that is no part of api-v1.md. */
  readonly addition: boolean;
  readonly needs: readonly Need[];
  check(server: Server): Promise<void>;
}

export const EVERY = 'every endpoint';

type Check = Rule['check'];

/** The rules of one endpoint. @param addition true where all of it is an addition */
export function rulesOf(
  endpoint: string,
  rules: readonly (readonly [says: string, check: Check, ...extras: (Need | 'addition')[]])[],
): Rule[] {
  return rules.map(([says, check, ...extras]) => ({
    endpoint,
    says,
    check,
    addition: extras.includes('addition'),
    needs: extras.filter((extra) => extra !== 'addition'),
  }));
}

/** Thrown by a check where the server lacks what could do it, and says so as documented. */
export class NotAvailable extends Error {
  override name = 'NotAvailable';
}
