/** A provider's server on this machine, for tests: answers what it is told to, and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answer =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly json?: unknown; readonly text?: string }
  | 'hang';

export interface Loopback {
  readonly url: string;
  readonly asked: Asked[];
  /** Replaces how it answers. */
  answer: (asked: Asked) => Answer;
  close(): Promise<void>;
}

export async function startLoopback(answer: (asked: Asked) => Answer): Promise<Loopback> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = { method: request.method!, path: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() };
    asked.push(one);
    send(response, loopback.answer(one));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const loopback: Loopback = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, answer, close };
  return loopback;
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return;
  const { status = 200, headers = {}, json, text } = answer;
  response.writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/html', ...headers });
  response.end(text ?? JSON.stringify(json));
}
