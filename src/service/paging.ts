/** Lists a page at a time, newest first. A cursor is the last row's place in the order: its time and id. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { ServiceError } from './errors.ts';

interface Place {
  readonly created_at: Date;
  readonly id: string;
}

function encodeCursor({ created_at: at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** @throws {ServiceError} invalid_request for a cursor that was not handed out */
function decodeCursor(cursor: string): { readonly at: Date; readonly id: string } {
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  // The form that was handed out: a date may well be one that the database does not know.
  if (!/^\d{4}-/.test(time) || Number.isNaN(at.getTime()) || !/^[\w-]+$/.test(id ?? ''))
    throw new ServiceError('invalid_request', 'cursor: not one that this list handed out.');
  return { at, id };
}

/** The condition for rows after a cursor. */
function after(cursor: string): RawBuilder<boolean> {
  const { at, id } = decodeCursor(cursor);
  return sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::text)`;
}

/**
 * A page of what is selected, by created_at and id.
 * @throws {ServiceError} invalid_request for a cursor that was not handed out
 */
export async function newestFirst<Database, Tables extends keyof Database, Row extends Place>(
  select: SelectQueryBuilder<Database, Tables, Row>,
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
): Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }> {
  const rest = cursor ? select.where(after(cursor)) : select;
  // One more than the page tells that there is another one.
  const rows = await rest
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? encodeCursor(page[page.length - 1]) : null };
}

/** Pattern of `ilike` for texts that contain this one; the database's texts have no NUL. */
export const containing = (text: string): string => `%${text.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`;
