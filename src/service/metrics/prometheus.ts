/** Metrics for Prometheus, in a registry of their own. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../jobs/runner.ts';
import type { Metrics } from './metrics.ts';
import type { InstallationState } from './state.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const JOB_SECONDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 2700];
const STAGE_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/** @param readState asked at each scrape; where it fails, the process's own figures are told alone */
export function createMetrics(readState: () => Promise<InstallationState>, log: Log): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = ownFigures(registry);
  const showState = stateFigures(registry);
  return {
    requestAnswered({ method, route, status, seconds }) {
      own.requests.inc({ method, route, status });
      own.requestSeconds.observe({ method, route }, seconds);
    },
    rateLimited: (what) => own.rateLimited.inc({ what }),
    webhookSent: (outcome) => own.webhooks.inc({ outcome }),
    jobBegan(kind) {
      own.running.inc({ kind });
      return ({ outcome, seconds, stageSeconds = {} }) => {
        own.running.dec({ kind });
        own.jobSeconds.observe({ kind, outcome }, seconds);
        for (const [stage, spent] of Object.entries(stageSeconds)) own.stageSeconds.observe({ stage }, spent);
      };
    },
    async read() {
      const state = await readState().catch((error: unknown) => {
        log.error({ err: error }, 'the state could not be read for the metrics');
        return null;
      });
      showState(state);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** What this process has seen itself. */
function ownFigures(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'unflatten_http_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'unflatten_http_request_seconds',
      help: 'Time from the request to the end of its answer.',
      labelNames: ['method', 'route'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    rateLimited: new Counter({
      name: 'unflatten_rate_limited_total',
      help: 'Requests refused by the rate limit.',
      labelNames: ['what'],
      registers,
    }),
    running: new Gauge({
      name: 'unflatten_jobs_running',
      help: 'Jobs that this process is working on.',
      labelNames: ['kind'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'unflatten_job_seconds',
      help: 'Working time of attempts at jobs, by how they ended.',
      labelNames: ['kind', 'outcome'],
      buckets: JOB_SECONDS,
      registers,
    }),
    stageSeconds: new Histogram({
      name: 'unflatten_stage_seconds',
      help: 'Time of each stage of a finished reconstruction.',
      labelNames: ['stage'],
      buckets: STAGE_SECONDS,
      registers,
    }),
    webhooks: new Counter({
      name: 'unflatten_webhook_attempts_total',
      help: 'Messages sent to webhooks, by what came of it.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/** What the database says of the whole installation. @returns shows a state; null hides what is not known */
function stateFigures(registry: Registry): (state: InstallationState | null) => void {
  const registers = [registry];
  const queue = new Gauge({
    name: 'unflatten_queue_jobs',
    help: 'Jobs without an outcome: waiting to be begun, or begun. The same from every process.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const pending = new Gauge({
    name: 'unflatten_webhook_deliveries_pending',
    help: 'Messages to be sent, or sent again. The same from every process.',
    labelNames: [],
    registers,
  });
  const credits = new Counter({
    name: 'unflatten_credits_total',
    help: 'Credits by kind of ledger entry since the first. The same from every process.',
    labelNames: ['kind'],
    registers,
  });
  return (state) => {
    queue.reset();
    credits.reset();
    pending.remove();
    if (!state) return;
    for (const { kind, waiting, begun } of state.jobs) {
      queue.set({ kind, state: 'waiting' }, waiting);
      queue.set({ kind, state: 'begun' }, begun);
    }
    pending.set(state.deliveriesPending);
    for (const [kind, sum] of state.credits) credits.inc({ kind }, sum);
  };
}
