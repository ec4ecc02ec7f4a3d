/** A server of models on this machine that goes on where an earlier answer ended, and can break off: for tests of downloads. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelServer {
  readonly base: string;
  /** What it has, by path. */
  readonly files: Map<string, Buffer>;
  readonly requests: { readonly path: string; readonly range: string | undefined }[];
  /** Bytes after which an answer breaks off; null = never. */
  breakAfter: number | null;
  close(): void;
}

export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    const range = request.headers.range;
    models.requests.push({ path: request.url!, range });
    const file = models.files.get(request.url!);
    if (!file) return response.writeHead(404).end();
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    if (from >= file.length && from > 0) return response.writeHead(416).end();
    const rest = file.subarray(from);
    response.writeHead(range ? 206 : 200, { 'content-length': String(rest.length) });
    const { breakAfter } = models;
    if (breakAfter === null || request.url!.endsWith('.json')) return response.end(rest);
    response.write(rest.subarray(0, breakAfter), () => setTimeout(() => response.destroy(), 50));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const models: ModelServer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: new Map(),
    requests: [],
    breakAfter: null,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return models;
}
