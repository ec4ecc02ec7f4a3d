/** A receiver of webhooks on this machine: a real HTTP server that keeps what it gets and answers as told. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { TestService } from './service.ts';

export interface Received {
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Statuses to answer with, in order; after them 204. */
  readonly answers: number[];
  /** Waits for the n-th message from now on or before. */
  message(n: number): Promise<Received>;
  close(): Promise<void>;
}

/** @param answer writes the whole answer in place of a status */
export async function startReceiver(answers: number[] = [], answer?: (reply: ServerResponse) => void): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), body: Buffer.concat(parts).toString(), headers: request.headers });
      server.emit('message');
      if (answer) answer(reply);
      else reply.writeHead(answers.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const message = async (n: number) => {
    while (received.length < n) await once(server, 'message');
    return received[n - 1];
  };
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, answers, message, close };
}

export interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

/** The message, once its signature is verified. */
export function verified({ body, headers }: Received, secret: string): Message {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Message;
}

export interface Sent {
  readonly status: number;
  header(name: string): string | null;
  readonly body: Record<string, unknown>;
}

/** A request with a JSON body, and its answer. */
export async function send(
  service: TestService,
  method: string,
  pathname: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const json =
    body === undefined ? { headers } : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  const answer = await service.call(pathname, { method, ...json });
  const text = await answer.text();
  return {
    status: answer.status,
    header: (name) => answer.headers.get(name),
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
  };
}
