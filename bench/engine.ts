/** One warm engine in a process of its own, as a server's worker is one: what scoring takes is not counted with it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ENGINE_ENVIRONMENT, type ConvertResult } from '../src/engines/reconstruct/engine.ts';

const ENTRY = fileURLToPath(new URL('./engine-entry.ts', import.meta.url));

export type Answer = { readonly result: ConvertResult } | { readonly error: string };

export interface EngineProcess {
  readonly pid: number;
  convert(picture: Uint8Array): Promise<ConvertResult>;
  close(): Promise<void>;
}

export function startEngine(): EngineProcess {
  const child = fork(ENTRY, [], { serialization: 'advanced', env: { ...ENGINE_ENVIRONMENT, ...process.env } });
  return {
    pid: child.pid!,
    async convert(picture) {
      child.send(picture);
      const answer = await Promise.race([once(child, 'message').then(([message]) => message as Answer), ended(child)]);
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function ended(child: ChildProcess): Promise<never> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  throw new Error(`The engine's process has ended (${signal ?? `code ${code}`}).`);
}
