/** One warm engine in a process of its own, as a server's worker is one: what scoring takes is not counted with it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ENGINE_PROCESS, type ConvertResult } from '../src/engines/reconstruct/engine.ts';

const ENTRY = fileURLToPath(new URL('./engine-entry.ts', import.meta.url));

export type Answer = { readonly result: ConvertResult } | { readonly error: string };

export interface EngineProcess {
  readonly pid: number;
  /** @throws what the engine says of the picture, or how its process ended */
  convert(picture: Uint8Array): Promise<ConvertResult>;
  close(): Promise<void>;
}

/** Starts the process; once it has died, `convert` says so for every picture. */
export function startEngine(): EngineProcess {
  const child = fork(ENTRY, [], {
    serialization: 'advanced',
    execArgv: ENGINE_PROCESS.execArgv,
    env: { ...ENGINE_PROCESS.env, ...process.env },
  });
  const exited = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const died = exited.then(([code, signal]): never => {
    throw new Error(`The engine's process has ended (${signal ?? `code ${code}`}).`);
  });
  died.catch(() => undefined);
  return {
    pid: child.pid!,
    async convert(picture) {
      child.send(picture);
      const [answer] = (await Promise.race([once(child, 'message'), died])) as [Answer];
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    },
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
