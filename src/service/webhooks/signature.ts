/** Signatures of the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const makeSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** @param secrets all that are valid now: while a secret is changed over, each signs */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, payload: string): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  };
}
