/**
 * Requests to addresses that somebody else has given, without letting them reach this machine or a private network: every resolved
 * address is checked, and the connection goes to a checked one (a name cannot change its answer between check and use). Numeric hosts
 * arrive normalised: the URL standard turns 0x7f.1 or 2130706433 into 127.0.0.1.
 */
import { lookup } from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import os from 'node:os';
import type { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { Agent, request, type Dispatcher } from 'undici';

/** Only tests give these: for their servers on this machine, and names of their own. */
export interface FetchOptions {
  /** Lets addresses through that are not public. */
  readonly allowAddress?: (address: string) => boolean;
  readonly lookup?: typeof lookup;
  /** Longest time for all of a picture. */
  readonly totalMs?: number;
}

/** Addresses of the IPv6 internet (IANA). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

class RefusedAddress extends Error {}

/** Names of this machine, whatever resolves them (RFC 6761). */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;

/** True for an address of the public internet that is not this machine's own. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // process() unwraps IPv4-mapped IPv6; ranges such as NAT64, 6to4 and Teredo have names of their own and are no unicast.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Outside of it nothing is given out, and ::127.0.0.1 is an old way to write an IPv4 address (RFC 4291, 2.5.5.1).
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_UNICAST)) return false;
  const own = Object.values(os.networkInterfaces()).flatMap((entries) => entries ?? []);
  return !own.some((entry) => ipaddr.process(entry.address).toString() === parsed.toString());
}

export interface PublicNetwork {
  /** True for a host that needs no look-up to be refused: a literal address that is not public, a name of this machine. */
  refuses(url: URL): boolean;
  /**
   * One request; redirects are not followed.
   * @throws {RefusedAddress} (itself, or as the cause) where the host is not public
   */
  request(url: URL, options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>): Promise<Dispatcher.ResponseData>;
}

/** @param timeoutMs for the connection, for the headers, and between parts of the body */
export function publicNetwork(timeoutMs: number, options: FetchOptions = {}): PublicNetwork {
  const allowed = options.allowAddress ?? isPublicAddress;
  const agent = new Agent({
    connect: { lookup: checkedLookup(allowed, options.lookup ?? lookup), timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 1,
    pipelining: 0,
  });
  const refuses = ({ hostname }: URL) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    return net.isIP(host) ? !allowed(host) : LOCAL_NAME.test(host) && !allowed('127.0.0.1');
  };
  return {
    refuses,
    async request(url, init) {
      // A literal address is connected to without a look-up, so it is checked here.
      if (refuses(url)) throw new RefusedAddress();
      return request(url, { ...init, dispatcher: agent });
    },
  };
}

/** A look-up that answers only when every address of the name is allowed; the connection is made to what it answers. */
function checkedLookup(allowed: (address: string) => boolean, resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => allowed(address))) return callback(new RefusedAddress(), '', 0);
      if (options.all) return callback(null, addresses as never);
      return callback(null, addresses[0].address, addresses[0].family);
    });
  };
}

/** A body that nobody reads; ending it counts as an error of its stream, which must have a listener. */
export function discard(body: Readable): void {
  body.on('error', () => undefined).destroy();
}

const CODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name is not known',
  UND_ERR_CONNECT_TIMEOUT: 'its server took too long',
  UND_ERR_HEADERS_TIMEOUT: 'its server took too long',
  UND_ERR_BODY_TIMEOUT: 'its server took too long',
};

/** Why a request got no answer, as the end of a sentence. @param signal its time limit */
export function whyUnreachable(error: unknown, signal: AbortSignal): string {
  if (error instanceof RefusedAddress || (error as Error).cause instanceof RefusedAddress) return 'it does not lead to a public address';
  if (signal.aborted) return 'its server took too long';
  return CODES[(error as NodeJS.ErrnoException).code ?? ''] ?? 'its server could not be reached';
}
