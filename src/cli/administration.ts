/** How the commands for accounts reach them: in the database itself, or through the server that is using it. */
import { randomBytes } from 'node:crypto';
import { ApiError, createAdministration, type Administration } from '../client/index.ts';
import { EXIT, ExitError } from './exit.ts';

export interface AdministrationFlags {
  /** Address of a server, where it is not that of the configuration. */
  readonly server?: string;
}

/** Something that accounts can be changed through. */
interface Line {
  readonly administration: Administration;
  /** Of the server; null where there is none in between. */
  readonly address: string | null;
  close(): Promise<void>;
}

type ServiceModule = typeof import('../service/administration.ts');
type Config = ReturnType<ServiceModule['loadConfig']>;

const SAME_TOKEN = 'Set UNFLATTEN_ADMIN_TOKEN to the value that the server was started with.';

/**
 * Works on the accounts: in the database itself, and where a server has the built-in one in use, through its administration.
 * @throws {ExitError} in a sentence
 */
export async function administrate<T>(flags: AdministrationFlags, work: (administration: Administration) => Promise<T>): Promise<T> {
  // Only these commands need the service: the others start faster without it.
  const service = await import('../service/administration.ts');
  const { administration, address, close } = await connect(service, flags).catch((error: unknown) => {
    if (error instanceof service.ConfigError) throw new ExitError(EXIT.usage, error.message);
    if (error instanceof service.NotInstalledError) throw new ExitError(EXIT.failed, error.message);
    throw error;
  });
  try {
    return await work(administration);
  } catch (error) {
    throw explained(error, address);
  } finally {
    await close();
  }
}

async function connect(service: ServiceModule, { server }: AdministrationFlags): Promise<Line> {
  const config = service.loadConfig(process.env);
  if (server !== undefined) return lineTo(server, config.adminToken);
  const token = randomBytes(32).toString('hex');
  try {
    const { fetch, close } = await service.openAdministration(config, token);
    return { administration: createAdministration({ baseUrl: 'http://localhost', token, fetch }), address: null, close };
  } catch (error) {
    if (!(error instanceof service.DataLockedError)) throw error;
    if (config.adminToken !== null) return lineTo(addressOf(config), config.adminToken);
    throw new ExitError(
      EXIT.failed,
      `A server is using the database in ${config.dataDir}, and only it can change the accounts now. Start it with UNFLATTEN_ADMIN_TOKEN and set the same here (docs/accounts.md), or stop it first.`,
    );
  }
}

function lineTo(address: string, token: string | null): Line {
  if (token === null) throw new ExitError(EXIT.usage, SAME_TOKEN);
  return { administration: createAdministration({ baseUrl: address, token }), address, close: async () => undefined };
}

/** Where a server with this configuration is reached from this machine. */
function addressOf({ publicUrl, host, port }: Config): string {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return publicUrl ?? `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}

/** An error as a sentence for people. @param address of the server that was asked */
function explained(error: unknown, address: string | null): unknown {
  const failed = (message: string) => new ExitError(EXIT.failed, message);
  if (error instanceof TypeError && error.message === 'fetch failed')
    return failed(`No server answers at ${address}. Name its address with --server.`);
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return failed(`The server at ${address} has another token. ${SAME_TOKEN}`);
  if (error.message.startsWith('There is nothing at'))
    return failed(`The server at ${address} has no administration: start it with UNFLATTEN_ADMIN_TOKEN.`);
  return failed(error.message);
}
