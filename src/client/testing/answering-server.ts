/** A server that answers as it is told, and a client of it, for the tests of a file. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import { createClient, type Client } from '../index.ts';

export interface Answer {
  readonly status?: number;
  /** Without one nothing is sent. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Seen {
  /** Method and path. */
  readonly request: string;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent, a character a byte. */
  readonly text: string;
  /** Of JSON; null for another or none. */
  readonly body: unknown;
}

/** A fresh server and client each test. */
export function withAnsweringServer() {
  let server: Server;
  let client: Client;
  let answers: Answer[] = [];
  let seen: Seen[] = [];
  let waits: number[] = [];
  beforeEach(async () => {
    [answers, seen, waits] = [[], [], []];
    server = createServer(async (request, response) => {
      const bytes = Buffer.concat(await request.toArray());
      const { method, url, headers } = request;
      const isJson = headers['content-type'] === 'application/json';
      const body = isJson ? (JSON.parse(bytes.toString()) as unknown) : null;
      seen.push({ request: `${method} ${url}`, headers, text: bytes.toString('latin1'), body });
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    const wait = async (seconds: number) => void waits.push(seconds);
    client = createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'uf_secret', wait });
  });
  afterEach(() => new Promise((closed) => server.close(closed)));
  return {
    get client() {
      return client;
    },
    get seen(): readonly Seen[] {
      return seen;
    },
    /** Seconds that the client waited, each time. */
    get waits(): readonly number[] {
      return waits;
    },
    /** From now on it answers so, in turn, and the last again and again. */
    answer(...next: readonly Answer[]): void {
      answers = [...next];
    },
  };
}
