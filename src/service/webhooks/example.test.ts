/** The receiver in docs/webhooks.md does what the page says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeSecret, signedHeaders } from './signature.ts';

/** A loaded machine takes its time. */
const WITHIN = { timeout: 10_000 };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('the example receiver takes a message once, and refuses one that is forged or old', async () => {
  const page = await readFile(`${ROOT}docs/webhooks.md`, 'utf8');
  const code = /```js\n(.*?)```/s.exec(page)![1];
  const secret = makeSecret();
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    while (!printed.includes('\n')) await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${/port (\d+)/.exec(printed)![1]}/`;
    const body = JSON.stringify({ type: 'job.done', timestamp: new Date().toISOString(), data: { id: 'a1', status: 'done' } });
    const post = async (key: string, at: Date, sent = body) =>
      (await fetch(url, { method: 'POST', headers: signedHeaders([key], 'm1', at, body), body: sent })).status;
    const now = new Date();
    expect(await post(secret, now)).toBe(204);
    expect(await post(secret, now)).toBe(204);
    expect(await post(makeSecret(), now)).toBe(400);
    expect(await post(secret, now, body.replace('done', 'failed'))).toBe(400);
    expect(await post(secret, new Date(now.getTime() - 600_000))).toBe(400);
    await expect.poll(() => printed.split('\n').slice(1), WITHIN).toEqual(['job.done a1 done', '']);
  } finally {
    child.kill();
  }
});
