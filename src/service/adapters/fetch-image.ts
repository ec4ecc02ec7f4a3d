/** Fetches a picture from a public address. Redirects are followed by hand, so that each is checked again. */
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../errors.ts';
import { discard, publicNetwork, whyUnreachable, type FetchOptions, type PublicNetwork } from './public-address.ts';

const MAX_REDIRECTS = 5;
const HEADERS_MS = 10_000;
const TOTAL_MS = 30_000;

export type FetchImage = (address: string, file: string, maxBytes: number) => Promise<void>;

/** @returns a function that fetches one picture into a file, at most `maxBytes` of it */
export function createImageFetcher(options: FetchOptions = {}): FetchImage {
  const network = publicNetwork(HEADERS_MS, options);
  return async (address, file, maxBytes) => {
    const signal = AbortSignal.timeout(options.totalMs ?? TOTAL_MS);
    try {
      const body = await open(network, parseAddress(address), signal);
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

async function open(network: PublicNetwork, url: URL, signal: AbortSignal): Promise<Readable> {
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const headers = { accept: 'image/png,image/jpeg,image/webp,image/*;q=0.8', 'user-agent': 'Unflatten/1' };
    const answer = await network.request(url, { method: 'GET', signal, headers });
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
  return error instanceof ServiceError ? error : unreadable(whyUnreachable(error, signal));
}
