/**
 * Fetches a picture from a public address without letting it reach this machine or a private network: every resolved address is
 * checked, and the connection goes to a checked one (a name cannot change its answer between check and use); redirects are followed
 * by hand, each checked again. Numeric hosts arrive normalised: the URL standard turns 0x7f.1 or 2130706433 into 127.0.0.1.
 */
import { lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import net, { type LookupFunction } from 'node:net';
import os from 'node:os';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import { Agent, request, type Dispatcher } from 'undici';
import { ServiceError } from '../errors.ts';

const MAX_REDIRECTS = 5;
const HEADERS_MS = 10_000;
const TOTAL_MS = 30_000;

export interface FetchOptions {
  /** Lets addresses through that are not public. Only tests give it, for their servers on this machine. */
  readonly allowAddress?: (address: string) => boolean;
}

export type FetchImage = (address: string, file: string, maxBytes: number) => Promise<void>;

class RefusedAddress extends Error {}

/** True for an address of the public internet that is not this machine's own. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // process() unwraps IPv4-mapped IPv6; ranges such as NAT64, 6to4 and Teredo have names of their own and are no unicast.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  const own = Object.values(os.networkInterfaces()).flatMap((entries) => entries ?? []);
  return !own.some((entry) => ipaddr.process(entry.address).toString() === parsed.toString());
}

/** @returns a function that fetches one picture into a file, at most `maxBytes` of it */
export function createImageFetcher(options: FetchOptions = {}): FetchImage {
  const allowed = options.allowAddress ?? isPublicAddress;
  const agent = new Agent({
    connect: { lookup: checkedLookup(allowed), timeout: HEADERS_MS },
    headersTimeout: HEADERS_MS,
    bodyTimeout: HEADERS_MS,
    keepAliveTimeout: 1,
    pipelining: 0,
  });
  return async (address, file, maxBytes) => {
    const signal = AbortSignal.timeout(TOTAL_MS);
    try {
      const body = await open(agent, parseAddress(address), allowed, signal);
      await pipeline(body, capped(maxBytes), createWriteStream(file), { signal });
    } catch (error) {
      throw asRefusal(error, signal);
    }
  };
}

function parseAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  throw unreadable('it is not an http or https address');
}

async function open(agent: Agent, url: URL, allowed: (address: string) => boolean, signal: AbortSignal): Promise<Readable> {
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    // A literal address is connected to without a look-up, so it is checked here.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (net.isIP(host) && !allowed(host)) throw new RefusedAddress();
    const headers = { accept: 'image/png,image/jpeg,image/webp,image/*;q=0.8', 'user-agent': 'Unflatten/1' };
    const answer: Dispatcher.ResponseData = await request(url, { dispatcher: agent, signal, headers });
    const location = answer.headers.location;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && location) {
      discard(answer.body);
      url = parseAddress(String(location), url);
      continue;
    }
    if (answer.statusCode === 200) return answer.body;
    discard(answer.body);
    throw unreadable(`its server answered ${answer.statusCode}`);
  }
  throw unreadable('it redirects too often');
}

/** A body that nobody reads; ending it counts as an error of its stream, which must have a listener. */
function discard(body: Readable): void {
  body.on('error', () => undefined).destroy();
}

/** A look-up that answers only when every address of the name is allowed; the connection is made to what it answers. */
function checkedLookup(allowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => allowed(address))) return callback(new RefusedAddress(), '', 0);
      if (options.all) return callback(null, addresses as never);
      return callback(null, addresses[0].address, addresses[0].family);
    });
  };
}

/** Passes at most `maxBytes`; the first byte more ends the download. */
function capped(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) return done(null, chunk);
      return done(
        new ServiceError('upload_too_large', `The image at image_url exceeds the limit of ${Math.floor(maxBytes / 1024 / 1024)} MB.`),
      );
    },
  });
}

const unreadable = (why: string) => new ServiceError('image_url_unreadable', `The image_url cannot be read: ${why}.`);

function asRefusal(error: unknown, signal: AbortSignal): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof RefusedAddress || (error as Error).cause instanceof RefusedAddress)
    return unreadable('it does not lead to a public address');
  if (signal.aborted) return unreadable('its server took too long');
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unreadable('its host name is not known');
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return unreadable('its server took too long');
  return unreadable('its server could not be reached');
}
