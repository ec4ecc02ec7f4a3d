/** Sends a webhook's message over HTTP, to public addresses only. */
import type { Readable } from 'node:stream';
import type { Answer, SendMessage } from '../webhooks/dispatcher.ts';
import { publicNetwork, whyUnreachable, type FetchOptions } from './public-address.ts';

/** Longest wait for a part of the answer; the whole has the caller's limit. */
const TIMEOUT_MS = 15_000;
/** What is kept of an answer's body. */
const KEPT_BYTES = 1024;

export interface WebhookSender {
  readonly send: SendMessage;
  /** True for an address that will never be called, as far as it can be told without a look-up. */
  refuses(url: string): boolean;
}

export function createWebhookSender(options: FetchOptions = {}): WebhookSender {
  const network = publicNetwork(TIMEOUT_MS, options);
  const send: SendMessage = async (address, headers, body, signal) => {
    try {
      const url = new URL(address);
      const all = { ...headers, 'content-type': 'application/json', 'user-agent': 'Unflatten/1' };
      const answer = await network.request(url, { method: 'POST', headers: all, body, signal });
      return { httpStatus: answer.statusCode, error: faultOf(answer.statusCode), response: await beginning(answer.body) };
    } catch (error) {
      return { httpStatus: null, error: `Not sent: ${whyUnreachable(error, signal)}.`, response: null } satisfies Answer;
    }
  };
  return { send, refuses: (address) => network.refuses(new URL(address)) };
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? `It answered ${status}; redirects are not followed.` : `It answered ${status}.`;
}

/** The first bytes of a body as text; the rest is not read. The message has its answer, whatever becomes of the body. */
async function beginning(body: Readable): Promise<string> {
  const parts: Buffer[] = [];
  // Ending it early counts as an error of the stream, which must have a listener.
  body.on('error', () => undefined);
  let bytes = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.byteLength;
      if (bytes >= KEPT_BYTES) break;
    }
  } catch {
    // Cut off: what came is kept.
  }
  // A database's text holds no NUL.
  return Buffer.concat(parts).subarray(0, KEPT_BYTES).toString().replaceAll('\0', '\uFFFD');
}
