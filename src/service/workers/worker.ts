/** One engine process as seen from the main process. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Answer, type Conversion, type Order } from './messages.ts';

const ENTRY = fileURLToPath(new URL('./entry.ts', import.meta.url));
/** How long a cancelled engine may take to stop by itself before it is killed. */
const GRACE_MS = 1_500;

export interface ConvertRequest {
  readonly bytes: Uint8Array;
  readonly mode: 'full' | 'preview';
  readonly language: string | null;
  readonly scale: 1 | 2 | 3;
}

export interface ConvertWatch {
  readonly signal: AbortSignal;
  onProgress(stage: Extract<Answer, { type: 'progress' }>['stage'], progress: number): void;
}

/** No result. refused: the picture is at fault; failed: the engine is; died: its process ended, another attempt may go well. */
export class ConversionError extends Error {
  override name = 'ConversionError';
  readonly kind: 'refused' | 'failed' | 'died';
  /** Where in the engine it came from. */
  readonly engineStack: string;
  constructor(kind: ConversionError['kind'], message: string, engineStack = '') {
    super(message);
    this.kind = kind;
    this.engineStack = engineStack;
  }
}

export class Worker {
  readonly #child: ChildProcess;
  readonly #exited: Promise<string>;
  /** Resident memory after its last job, bytes. */
  rss = 0;

  /** @param engineModule address of a module that exports `createReconstructor` */
  constructor(engineModule: string) {
    this.#child = fork(ENTRY, [engineModule], { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
      this.#child.once('error', (error) => resolve(error.message));
    });
  }

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Converts one picture.
   * @throws {ConversionError} when the engine fails or its process dies; the signal's reason when cancelled
   */
  async convert(request: ConvertRequest, watch: ConvertWatch): Promise<Conversion> {
    watch.signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Conversion>();
    let killer: NodeJS.Timeout | undefined;
    const onMessage = (message: unknown) => {
      const answer = Answer.safeParse(message);
      if (!answer.success) reject(new ConversionError('failed', `The engine sent something unexpected: ${answer.error.message}`));
      else if (answer.data.type === 'progress') watch.onProgress(answer.data.stage, answer.data.progress);
      else {
        this.rss = answer.data.rss;
        if (answer.data.type === 'done') resolve(answer.data.conversion);
        else reject(new ConversionError(answer.data.kind, answer.data.message, answer.data.stack));
      }
    };
    const onAbort = () => {
      this.#send({ type: 'cancel' });
      killer = setTimeout(() => this.kill(), GRACE_MS);
    };
    this.#child.on('message', onMessage);
    watch.signal.addEventListener('abort', onAbort, { once: true });
    void this.#exited.then((how) => reject(new ConversionError('died', `The engine process ended in the middle of the work (${how}).`)));
    try {
      this.#send({ type: 'convert', ...request });
      return await promise;
    } catch (error) {
      throw watch.signal.aborted ? watch.signal.reason : error;
    } finally {
      clearTimeout(killer);
      watch.signal.removeEventListener('abort', onAbort);
      this.#child.off('message', onMessage);
    }
  }

  #send(order: Order): void {
    // A child that has just died fails the send; its exit is what gets reported.
    if (this.#child.connected) this.#child.send(order, () => undefined);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Lets the engine close its browser, then ends it. */
  async close(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const killer = setTimeout(() => this.kill(), 3_000);
    await this.#exited;
    clearTimeout(killer);
  }
}
