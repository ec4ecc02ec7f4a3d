import { ApiError, POLL_SECONDS, type Client } from '../client/index.ts';
import type { Job, JobList, JobListQuery } from '../contract/index.ts';
import type { JobHistory } from './history.ts';

type Listener = (jobs: Job[]) => void;

const BUSY_SECONDS = 1;
const IDLE_SECONDS = 5;

/** Watches running jobs once for everyone who looks: it asks the server only while somebody listens. */
export class JobWatch {
  private readonly client: Client;
  private readonly history: JobHistory;
  private readonly seconds: number | undefined;
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  /** False once the server has shown that it has no listing. */
  private serverLists = true;

  constructor(client: Client, history: JobHistory, seconds?: number) {
    this.client = client;
    this.history = history;
    this.seconds = seconds;
  }

  /** Calls the listener with every running job at once, then with each change. @returns stops it */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    listener(this.history.running());
    this.wake();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  }

  /** Takes note of a job that was just started or changed, and looks at it soon. */
  async note(job: Job): Promise<void> {
    this.tell([await this.history.remember(job)]);
    this.wake();
  }

  async forget(id: string): Promise<void> {
    await this.history.forget(id);
    this.wake();
  }

  /** The server's list, or the dashboard's own where the server has none. */
  async list(query: JobListQuery): Promise<JobList> {
    return (await this.ask(query)) ?? this.history.list(query);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wake(): void {
    clearTimeout(this.timer);
    if (this.listeners.size > 0) this.timer = setTimeout(() => void this.turn(), 50).unref();
  }

  private async turn(): Promise<void> {
    // An unreachable server is asked again next time; the pages notice it by their own requests.
    await (this.looking ??= this.look().catch(() => undefined));
    this.looking = null;
    clearTimeout(this.timer);
    if (this.listeners.size > 0) this.timer = setTimeout(() => void this.turn(), this.pause() * 1000).unref();
  }

  private pause(): number {
    if (this.seconds !== undefined) return this.seconds;
    if (!this.serverLists) return POLL_SECONDS;
    return this.history.running().length > 0 ? BUSY_SECONDS : IDLE_SECONDS;
  }

  private async look(): Promise<void> {
    const page = await this.ask({ status: 'processing', limit: 100 });
    const seen = new Map(page?.jobs.map((job) => [job.id, job]));
    const missing = this.history.running().filter((job) => !seen.has(job.id));
    const read = await Promise.all(missing.map((job) => this.read(job.id)));
    const changed: Job[] = [];
    for (const job of [...seen.values(), ...read.filter((found) => found !== null)]) {
      const before = JSON.stringify(this.history.get(job.id));
      const after = await this.history.remember(job);
      if (JSON.stringify(after) !== before) changed.push(after);
    }
    this.tell(changed);
  }

  private async read(id: string): Promise<Job | null> {
    try {
      return await this.client.getJob(id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await this.history.forget(id);
      return null;
    }
  }

  private async ask(query: JobListQuery): Promise<JobList | null> {
    if (!this.serverLists) return null;
    try {
      return await this.client.listJobs(query);
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 405, 501].includes(error.status)) throw error;
      this.serverLists = false;
      return null;
    }
  }

  private tell(jobs: Job[]): void {
    if (jobs.length > 0) for (const listener of this.listeners) listener(jobs);
  }
}
