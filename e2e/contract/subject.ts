/** Which server is tested: the one that the environment names, or one that is started for it. */
import { spawn } from 'node:child_process';
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

export interface Started {
  readonly subject: Subject;
  close(): void;
}

export async function startSubject(environment: NodeJS.ProcessEnv = process.env): Promise<Started> {
  const own = { picture: (await picture()).toString('base64') };
  const { CONTRACT_BASE: base, CONTRACT_KEY: key, CONTRACT_IMAGE_URL: imageUrl } = environment;
  const { CONTRACT_EMPTY_KEY: emptyKey, CONTRACT_OTHER_KEY: otherKey } = environment;
  if (base && key)
    return { subject: { ...own, base: base.replace(/\/+$/, ''), key, imageUrl, emptyKey, otherKey, engine: true }, close: () => undefined };
  return startLocal(own);
}

function startLocal(own: Pick<Subject, 'picture'>): Promise<Started> {
  const child = spawn(process.execPath, [LOCAL], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { promise, resolve, reject } = Promise.withResolvers<Started>();
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk);
    const line = printed.split('\n').find((candidate) => candidate.startsWith('{'));
    if (printed.includes('\n') && line) resolve({ subject: { ...own, ...(JSON.parse(line) as Subject) }, close: () => child.stdin.end() });
  });
  child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  return promise;
}
