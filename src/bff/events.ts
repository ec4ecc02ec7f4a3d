import type { FastifyInstance } from 'fastify';
import type { Job, JobsEvent } from '../contract/index.ts';
import type { JobWatch } from './job-watch.ts';

/** Shorter than the 30 to 60 s after which proxies drop a silent connection. */
const HEARTBEAT_MS = 15_000;

/** GET /bff/events: server-sent events (WHATWG HTML, section 9.2) about every job that changes. */
export function registerEvents(app: FastifyInstance, watch: JobWatch): void {
  const open = new Set<() => void>();

  app.get('/bff/events', async (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const send = (jobs: Job[]) => raw.write(`event: jobs\ndata: ${JSON.stringify({ jobs } satisfies JobsEvent)}\n\n`);
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    const unlisten = watch.listen(send);
    const close = () => {
      clearInterval(heartbeat);
      unlisten();
      open.delete(close);
      raw.end();
    };
    open.add(close);
    request.raw.on('close', close);
  });

  app.addHook('preClose', async () => {
    for (const close of open) close();
    watch.stop();
  });
}
