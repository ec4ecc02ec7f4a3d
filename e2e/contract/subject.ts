/** Which server is tested: the one that the environment names, or one that is started for it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import type { Subject } from './server.ts';

const LOCAL = path.join(import.meta.dirname, '../../src/service/testing/contract-server.ts');

/** A page with a heading and a coloured box, small enough for every engine. */
const PAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff"/>
<rect x="40" y="140" width="320" height="110" fill="#2468ac"/><text x="40" y="90" font-family="Arimo, Arial, sans-serif" font-size="34">Hello page</text></svg>`;

export async function picture(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  return sharp(Buffer.from(PAGE))[format]().toBuffer();
}

/** A plain picture of some size. */
export async function plainPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2468ac' } })
    .png()
    .toBuffer();
}

export interface Memory {
  /** Bytes of the heap after a garbage collection. */
  readonly heapUsed: number;
  readonly rss: number;
}

export interface Started {
  readonly subject: Subject;
  /** Memory of a server that was started here, null for another. */
  memory(): Promise<Memory | null>;
  close(): void;
}

/** @param settings configuration of a server that is started here */
export async function startSubject(settings: Readonly<Record<string, string>> = {}): Promise<Started> {
  const own = { picture: (await picture()).toString('base64') };
  const { CONTRACT_BASE, CONTRACT_KEY: key, CONTRACT_IMAGE_URL: imageUrl } = process.env;
  const { CONTRACT_EMPTY_KEY: emptyKey, CONTRACT_OTHER_KEY: otherKey, CONTRACT_ADMIN_TOKEN: adminToken } = process.env;
  if (!CONTRACT_BASE || !key) return startLocal(own, settings);
  const subject = { ...own, base: CONTRACT_BASE.replace(/\/+$/, ''), key, imageUrl, emptyKey, otherKey, adminToken, engine: true };
  return { subject, memory: async () => null, close: () => undefined };
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  const answer = once(child, 'message');
  child.send('memory');
  return ((await answer) as [Memory])[0];
}

function startLocal(own: Pick<Subject, 'picture'>, settings: Readonly<Record<string, string>>): Promise<Started> {
  const env = { ...process.env, CONTRACT_SETTINGS: JSON.stringify(settings) };
  const child = spawn(process.execPath, ['--expose-gc', LOCAL], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'], env });
  const { promise, resolve, reject } = Promise.withResolvers<Started>();
  let printed = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    printed += String(chunk);
    const line = printed.split('\n').find((candidate) => candidate.startsWith('{'));
    if (!printed.includes('\n') || !line) return;
    resolve({ subject: { ...own, ...(JSON.parse(line) as Subject) }, memory: () => memoryOf(child), close: () => child.stdin!.end() });
  });
  child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  return promise;
}
