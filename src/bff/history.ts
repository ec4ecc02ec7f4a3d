import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Job, type JobList, type JobListQuery } from '../contract/index.ts';

/**
 * The dashboard's own record of the jobs that it started, for servers that cannot list theirs (api-v1.md has no listing).
 * One JSON line a change, the last one of an id wins; the file is written anew when the dashboard starts.
 */
export class JobHistory {
  private readonly file: string;
  private readonly jobs: Map<string, Job>;

  private constructor(file: string, jobs: Map<string, Job>) {
    this.file = file;
    this.jobs = jobs;
  }

  static async open(folder: string): Promise<JobHistory> {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, 'jobs.jsonl');
    const jobs = new Map<string, Job>();
    for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) readLine(line, jobs);
    const history = new JobHistory(file, jobs);
    await writeFile(`${file}.new`, [...jobs.values()].map((job) => `${JSON.stringify(job)}\n`).join(''), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return history;
  }

  get(id: string): Job | undefined {
    return this.jobs.get(id);
  }

  running(): Job[] {
    return [...this.jobs.values()].filter((job) => job.status === 'processing');
  }

  /** Keeps what the server does not tell: the first time and the file's name. */
  async remember(job: Job): Promise<Job> {
    const { html: _html, css: _css, content: _content, source: _source, render: _render, assets: _assets, ...light } = job;
    const known = this.jobs.get(job.id);
    const kept: Job = {
      ...light,
      created_at: job.created_at || known?.created_at || new Date().toISOString(),
      file_name: job.file_name ?? known?.file_name ?? null,
      finished_at: job.finished_at ?? known?.finished_at ?? (job.status === 'processing' ? null : new Date().toISOString()),
    };
    this.jobs.set(job.id, kept);
    // Progress is worth telling but not worth keeping.
    if (known?.status !== kept.status) await appendFile(this.file, `${JSON.stringify(kept)}\n`);
    return kept;
  }

  async forget(id: string): Promise<void> {
    if (this.jobs.delete(id)) await appendFile(this.file, `${JSON.stringify({ id, forgotten: true })}\n`);
  }

  /** Newest first; the cursor is the id of the last job of the page before. */
  list({ limit, cursor, status, mode, q }: JobListQuery): JobList {
    const needle = q?.toLowerCase();
    const all = [...this.jobs.values()]
      .filter((job) => !status || job.status === status)
      .filter((job) => !mode || job.mode === mode)
      .filter((job) => !needle || job.id.startsWith(needle) || (job.file_name ?? '').toLowerCase().includes(needle))
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    const start = cursor === undefined ? 0 : all.findIndex((job) => job.id === cursor) + 1;
    const jobs = all.slice(start, start + limit);
    return { jobs, next_cursor: start + limit < all.length ? jobs.at(-1)!.id : null };
  }
}

function readLine(line: string, jobs: Map<string, Job>): void {
  if (line.trim() === '') return;
  try {
    const entry: unknown = JSON.parse(line);
    const job = Job.safeParse(entry);
    if (job.success) jobs.set(job.data.id, job.data);
    else jobs.delete((entry as { id: string }).id);
  } catch {
    // A line cut short by a killed process: the entry before it stands.
  }
}
