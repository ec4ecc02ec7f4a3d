/** A receiver of webhooks on this machine, for servers that are allowed to send here. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Message {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** @returns its address, the first message that it gets, and a function that ends it */
export async function startReceiver(): Promise<{ readonly url: string; readonly message: Promise<Message>; close(): void }> {
  const { promise, resolve } = Promise.withResolvers<Message>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      response.writeHead(204).end();
      resolve({ body: Buffer.concat(parts).toString(), headers: request.headers as Record<string, string> });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, message: promise, close: () => server.close() };
}
