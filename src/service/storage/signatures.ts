/** Signed addresses: they work without a key until they expire. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../adapters/database.ts';

/** Expiries are rounded up to this, so that repeated reads of a job hand out the same addresses and browsers can keep the files. */
const ROUND_SECONDS = 3600;

export interface Signer {
  /** @param pathname path of the address as it will be asked for; what stands after a ? in it is signed with it */
  sign(pathname: string): string;
  /** True when the signature is this path's and has not expired. */
  verify(pathname: string, query: { readonly expires?: string; readonly signature?: string }): boolean;
}

/** @param lifeSeconds how long an address works, at least */
export function createSigner(secret: string, lifeSeconds: number, now: () => number = Date.now): Signer {
  const signature = (pathname: string, expires: number) =>
    createHmac('sha256', secret).update(`${pathname}\n${expires}`).digest('base64url');
  return {
    sign(pathname) {
      const expires = Math.ceil((now() / 1000 + lifeSeconds) / ROUND_SECONDS) * ROUND_SECONDS;
      return `${pathname}${pathname.includes('?') ? '&' : '?'}expires=${expires}&signature=${signature(pathname, expires)}`;
    },
    verify(pathname, query) {
      const expires = Number(query.expires);
      if (!query.signature || !Number.isSafeInteger(expires) || expires < now() / 1000) return false;
      const expected = Buffer.from(signature(pathname, expires));
      const given = Buffer.from(query.signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** The installation's signing secret, made at the first start and shared by all its processes. */
export async function signingSecret(db: Db): Promise<string> {
  const name = 'signing';
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}
