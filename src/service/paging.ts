/** Lists a page at a time, newest first. A cursor is the last row's place in the order: its time and id. */
import { ServiceError } from './errors.ts';

interface Place {
  readonly created_at: Date;
  readonly id: string;
}

export function encodeCursor({ created_at: at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** @throws {ServiceError} invalid_request for a cursor that was not handed out */
export function decodeCursor(cursor: string): { readonly at: Date; readonly id: string } {
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !/^[\w-]+$/.test(id ?? ''))
    throw new ServiceError('invalid_request', 'cursor: not one that this list handed out.');
  return { at, id };
}

/** @param rows up to one more than `limit`; the one more tells that there is another page */
export function pageOf<Row extends Place>(rows: readonly Row[], limit: number): { rows: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? encodeCursor(page[page.length - 1]) : null };
}
