/** Reads of single rows, many requests' worth in one query: what polling clients ask at the same time costs one round trip. */
import DataLoader from 'dataloader';
import type { Db } from './database.ts';

/** Most keys in one query. */
const BATCH = 200;

/**
 * Makes a reader of single rows out of one that reads many. Nothing is kept between batches, so that every answer is as fresh as a
 * query of its own. Not for use within a transaction: the batch runs outside it.
 * @param read answers with the rows that there are, by key
 */
export function batchedRead<Row>(
  read: (db: Db, keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (db: Db, key: string) => Promise<Row | null> {
  const loaders = new WeakMap<Db, DataLoader<string, Row | null>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (!loader) {
      loader = new DataLoader(
        async (keys) => {
          const rows = await read(db, [...new Set(keys)]);
          return keys.map((wanted) => rows.get(wanted) ?? null);
        },
        // DataLoader's own schedule ends with the current callback; setImmediate waits for every socket that has data now.
        { cache: false, maxBatchSize: BATCH, batchScheduleFn: (run) => setImmediate(run) },
      );
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}
