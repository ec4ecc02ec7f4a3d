/** The real server with the built-in database in a process of its own, for measurements over HTTP. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const KEY = 'uf_benchbenchbenchbenchbenchbench12';

export interface Server {
  readonly url: string;
  rssMB(): Promise<number>;
  stop(): Promise<void>;
}

/** @param settings further environment, UNFLATTEN_DATA among it */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      UNFLATTEN_FACES: 'service,worker',
      UNFLATTEN_BOOTSTRAP_KEY: KEY,
      UNFLATTEN_READS_PER_MINUTE: '100000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const url = /ready at (\S+)/.exec(printed)?.[1];
    if (!url) continue;
    const rssMB = async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => ''))?.[1]) / 1024;
    const stop = async () => {
      child.kill('SIGTERM');
      await exited;
    };
    return { url, rssMB, stop };
  }
  throw new Error(`The server did not start: ${printed}`);
}
