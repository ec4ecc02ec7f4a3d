import type { z } from 'zod';
import { invalidRequest } from './errors.ts';

/** A body or query that fits its schema. @throws {ServiceError} invalid_request */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw invalidRequest(parsed.error.issues);
  return parsed.data;
}
