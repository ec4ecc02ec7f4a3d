/** The test service as the leader of a process group, for tests that kill it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url));

/** Starts it on a data folder. `kill` ends the whole group at once. */
export async function startGroup(dataDir: string, databaseUrl = '') {
  const child = spawn(process.execPath, [PROCESS], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, UNFLATTEN_DATA: dataDir, DATABASE_URL: databaseUrl },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, key } = JSON.parse(line.toString()) as { url: string; key: string };
  const kill = async () => {
    process.kill(-child.pid!, 'SIGKILL');
    await once(child, 'exit');
  };
  return { url, key, kill };
}
