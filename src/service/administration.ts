/** The administration without a server: the same requests, answered in this process from the database. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { DataLockedError } from './adapters/data-lock.ts';
import { openDatabase } from './adapters/database.ts';
import { ConfigError, loadConfig, type ServiceConfig } from './config.ts';
import { registerAdministration } from './http/administration/route.ts';
import { registerErrors } from './http/errors.ts';

export { ConfigError, DataLockedError, loadConfig };

export interface LocalAdministration {
  /** Answers as a server with the token would. */
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/** The server was never started with this configuration: there is nothing to administrate. */
export class NotInstalledError extends Error {
  override name = 'NotInstalledError';
}

/**
 * @param token that the requests carry
 * @throws {DataLockedError} while a server uses the built-in database
 * @throws {NotInstalledError} before the first start, which makes the owner's account
 */
export async function openAdministration(
  { databaseUrl, dataDir, figures }: Pick<ServiceConfig, 'databaseUrl' | 'dataDir' | 'figures'>,
  token: string,
): Promise<LocalAdministration> {
  const fresh = () =>
    new NotInstalledError(`There are no accounts in ${databaseUrl ? 'the database' : dataDir} yet: start the server once.`);
  if (!databaseUrl && !existsSync(path.join(dataDir, 'database'))) throw fresh();
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  const owner = await database.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (!owner) {
    await database.close();
    throw fresh();
  }
  const app = fastify();
  registerErrors(app);
  // Calls are counted by servers, each for itself; none are waiting here.
  const calls = { flush: async () => undefined };
  registerAdministration(app, { db: database.db, figures, calls, publicUrl: () => '' }, token);
  await app.ready();
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { fetch: answerWith(app), close };
}

type Injected = Parameters<ReturnType<typeof fastify>['inject']>[0];

function answerWith(app: { inject(request: Injected): Promise<{ statusCode: number; payload: string; headers: object }> }) {
  return (async (input: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input);
    const request = { method, url: pathname + search, headers: Object.fromEntries(new Headers(headers)), payload: body };
    const { statusCode, payload, headers: answered } = await app.inject(request as Injected);
    return new Response(statusCode === 204 ? null : payload, { status: statusCode, headers: answered as Record<string, string> });
  }) as typeof globalThis.fetch;
}
