/**
 * Images that a key has sent in the last 60 seconds: a sliding window, kept as a log in the database so that it is exact under
 * parallel requests, across processes and over a restart (docs/decisions/0065-sliding-rate-limit.md).
 */
import { sql } from 'kysely';
import { batchedRead } from '../adapters/batched-read.ts';
import type { Db } from '../adapters/database.ts';

/** Width of the window. */
const WINDOW = sql.raw(`interval '60 seconds'`);

export interface ImageRate {
  /** Images in the window. */
  readonly used: number;
  /** Seconds until the oldest of them leaves it; 0 for an empty window. */
  readonly resetSeconds: number;
}

const NONE: ImageRate = { used: 0, resetSeconds: 0 };

async function readRates(db: Db, keyIds: string[]): Promise<Map<string, ImageRate>> {
  const rows = await db
    .selectFrom('image_rate')
    .select([
      'key_id',
      sql<number>`sum(images)::int`.as('used'),
      sql<number>`ceil(extract(epoch from min(at) + ${WINDOW} - clock_timestamp()))::int`.as('reset'),
    ])
    .where('key_id', 'in', keyIds)
    .where('at', '>', sql<Date>`clock_timestamp() - ${WINDOW}`)
    .groupBy('key_id')
    .execute();
  return new Map(rows.map((row) => [row.key_id, { used: row.used, resetSeconds: Math.max(1, row.reset) }]));
}

const readRate = batchedRead(readRates);

/** Where a key stands. */
export async function imageRate(db: Db, keyId: string): Promise<ImageRate> {
  return (await readRate(db, keyId)) ?? NONE;
}

/** Counts images of a key, all or none of them. The key's row is the lock: one request at a time decides about it. */
export async function takeImages(
  db: Db,
  keyId: string,
  images: number,
  limit: number,
): Promise<{ readonly allowed: boolean; readonly rate: ImageRate }> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('api_keys').select('id').where('id', '=', keyId).forUpdate().execute();
    await trx
      .deleteFrom('image_rate')
      .where('key_id', '=', keyId)
      .where('at', '<=', sql<Date>`clock_timestamp() - ${WINDOW}`)
      .execute();
    const rate = (await readRates(trx, [keyId])).get(keyId) ?? NONE;
    if (rate.used + images > limit) return { allowed: false, rate };
    await trx
      .insertInto('image_rate')
      .values({ key_id: keyId, images, at: sql<Date>`clock_timestamp()` })
      .execute();
    return { allowed: true, rate: { used: rate.used + images, resetSeconds: rate.resetSeconds || 60 } };
  });
}
